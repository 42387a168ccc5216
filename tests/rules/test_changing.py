"""What of a rulebook can be changed: every entry of every book, its rules, and the document after a change."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Final

import pytest

from tests.rules.house_copies import COPY, copied, read
from trainer.errors import BadFile
from trainer.rules.changing import (
    WHOLE_BOOK,
    Field,
    Fixed,
    Head,
    Sort,
    changed,
    field_at,
    fields_of,
    head_of,
    headed,
    problems_by_key,
    scopes_of,
)
from trainer.rules.facts import fact_shapes
from trainer.rules.families import family_of
from trainer.rules.house.ante.wagers import paytables_of
from trainer.rules.house.book import HouseBook
from trainer.rules.house.four_card import wagers as four_card
from trainer.rules.house.three_card import wagers as three_card
from trainer.rules.rulebook import NEUTRAL, load_rulebook, rulebook_ids
from trainer.rules.shapes import (
    Amounts,
    Flag,
    Kinds,
    Levels,
    Money,
    Number,
    Parts,
    Pay,
    Ratio,
    Rows,
    Shape,
    Span,
    Word,
    Words,
)
from trainer.rules.tables_added import is_added, letter_to_add, with_table, without_table
from trainer.rules.toml import entries_of
from trainer.rules.toml_writing import written

LAKESIDE: Final = Path(__file__).parents[1] / "data" / "rulebooks"
BOOKS: Final = (*rulebook_ids(), NEUTRAL)
ONE_GAME_A_FAMILY: Final = ("holdem", "three-card-poker", "four-card-poker", "blackjack", "sic-bo")
PAYTABLES: Final = {*paytables_of(three_card.ROWS, ()), *paytables_of(four_card.ROWS, ())}


def document(id_: str) -> dict[str, object]:
    return entries_of(load_rulebook(id_).text)


@pytest.mark.parametrize("text", [*(load_rulebook(id_).text for id_ in BOOKS), *(
    file.read_text("utf-8") for file in sorted(LAKESIDE.glob("*.toml"))
)], ids=lambda text: text.partition('id = "')[2].partition('"')[0])  # fmt: skip
def test_a_book_that_is_written_reads_as_it_was(text: str) -> None:
    entries = entries_of(text)
    assert entries_of(written(entries)) == entries
    assert max(map(len, written(entries).splitlines())) <= 1_000


def test_what_people_type_is_written_so_that_it_reads_the_same() -> None:
    said = {"title": 'The "Lodge" \\ 2\x7f\n\t\x01 Größe 卡', "odd key": Decimal("0.50"), "none": {}, "list": []}
    assert entries_of(written(said)) == said
    assert entries_of(written({"title": "half a sign \ud83c"})) == {"title": "half a sign \N{REPLACEMENT CHARACTER}"}


@pytest.mark.parametrize("game", ONE_GAME_A_FAMILY)
def test_every_option_and_fact_says_which_rules_it_bears_upon(game: str) -> None:
    family = family_of(game)
    further = {"limits"} if "limits" in family.keys else PAYTABLES
    names = {*family.options, *fact_shapes(family.facts), "seats"}
    assert names <= set(family.touches)
    assert set(family.touches) <= names | further
    for name, clauses in family.touches.items():
        assert set(clauses) <= set(family.clauses), name


@pytest.mark.parametrize("id_", BOOKS)
def test_every_entry_of_a_book_can_be_found_and_stands_as_its_shape_says(id_: str) -> None:
    book, entries = load_rulebook(id_), document(id_)
    for game in (game for game in scopes_of(entries) if game):
        found = {field.name: field for field in fields_of(entries, game)}
        assert {name for name, field in found.items() if field.sort is Sort.OPTION} == set(book.games[game].options)
        assert {name for name, field in found.items() if field.sort is Sort.FACT} == set(
            fact_shapes(family_of(game).facts)
        )
        for field in found.values():
            is_off = field.value is False and (field.may_be_off or field.fixed is Fixed.NOT_OFFERED)
            assert is_off or fits(field.shape, field.value), (game, field)


def fits(shape: Shape, value: object) -> bool:
    match shape:
        case Flag():
            return isinstance(value, bool)
        case Number():
            return isinstance(value, int) and not isinstance(value, bool)
        case Money():
            return isinstance(value, int | Decimal) and not isinstance(value, bool)
        case Word(words, takes_any):
            return value in words or (takes_any and value is True)
        case Words(words):
            return isinstance(value, list) and set(value) <= set(words)
        case Amounts() | Levels() | Span():
            return isinstance(value, list)
        case Ratio() | Pay():
            return isinstance(value, str)
        case Rows(names, each):
            return isinstance(value, dict) and all(key in names and fits(each, of) for key, of in value.items())
        case Parts(parts):
            return isinstance(value, dict) and all(fits(part.shape, value[part.key]) for part in parts)
        case Kinds(key, parts):
            assert isinstance(value, dict)
            known = {part.key: part.shape for part in parts[value[key]]}
            return all(name == key or fits(known[name], of) for name, of in value.items())


def test_what_a_rulebook_leaves_no_choice_of_is_told() -> None:
    hilo = {field.name: field for field in fields_of(document("oneida-poker"), "omaha-hilo8")}
    assert hilo["odd_half"].fixed is Fixed.NO_CHOICE
    assert hilo["odd_chip"].fixed is Fixed.NO_CHOICE
    assert hilo["burn_before_draw"].fixed is Fixed.NOT_OFFERED
    assert hilo["burn_before_draw"].citations == ("reading R23",)
    assert hilo["kill"].fixed is None
    oasis = field_at(document("oasis-cardroom"), "holdem", "options.raise_limit.default")
    assert oasis.fixed is Fixed.NO_CHOICE, "three raises, no more and no fewer"
    draw = field_at(document("oneida-poker"), "draw5-high", "options.burn_before_draw.default")
    assert draw.fixed is Fixed.NO_CHOICE, "yes, and never no"


def test_an_option_that_a_house_s_book_leaves_out_is_not_offered_there() -> None:
    text = (LAKESIDE / "lakeside-four-card.toml").read_text("utf-8").replace("progressive = { refused = true }\n", "")
    assert field_at(entries_of(text), "four-card-poker", "options.progressive.default").fixed is Fixed.NOT_OFFERED


# Changing


def test_a_change_for_the_whole_book_is_one_for_each_game_that_has_none_of_its_own() -> None:
    before = copied("oneida-poker")
    after = changed(before, field_at(before, WHOLE_BOOK, "options.raise_limit.default"), 4)
    assert before == copied("oneida-poker"), "what was there stays as it was"
    book = read(after)
    assert {game.options["raise_limit"].default for game in book.games.values()} == {4}
    chip = changed(before, field_at(before, WHOLE_BOOK, "options.chip.default"), Decimal("0.50"))
    chips = {id_: game.options["chip"].default for id_, game in read(chip).games.items()}
    assert chips["holdem"] == Decimal("0.50")
    assert chips["omaha-high"] == 1, "which says so itself"


@pytest.mark.parametrize(
    ("key", "value", "seen"),
    [
        ("options.heads_up.default", "button-posts-small", lambda game: game.options["heads_up"].default),
        ("facts.least_cut", 12, lambda game: game.facts.least_cut),
    ],
)
def test_a_change_for_one_game_leaves_the_others_and_goes_when_it_is_taken_back(
    key: str, value: object, seen: object
) -> None:
    assert callable(seen)
    before = copied("oneida-poker")
    field = field_at(before, "holdem", key)
    assert not field.is_own
    after = changed(before, field, value)
    assert field_at(after, "holdem", key).is_own
    book = read(after)
    assert seen(book.games["holdem"]) == value
    assert seen(book.games["omaha-high"]) != value
    assert book.games["holdem"].options["heads_up"].citations == ("reading R48",), "all else of it stays"
    back = changed(after, field, field.value)
    assert back == before


def test_the_limits_of_a_game_that_is_like_another_are_changed_for_it_alone() -> None:
    before = copied("oneida-poker")
    limits = {"kind": "no-limit", "min": 5, "ante": 1, "bring_in": 2}
    after = read(changed(before, field_at(before, "stud7-hilo8", "limits.posted"), limits))
    kinds = {id_: game.settled() for id_, game in after.games.items()}
    assert kinds["stud7-hilo8"] == kinds["stud7-high"]
    posted = {id_: getattr(game, "limits").posted.kind for id_, game in after.games.items()}  # noqa: B009
    assert (posted["stud7-hilo8"], posted["stud7-high"], posted["stud7-hilo"]) == ("no-limit", "fixed", "fixed")


def test_a_paytable_is_changed_row_by_row() -> None:
    before = copied("maryland-four-card")
    field = field_at(before, "four-card-poker", "paytables.aces_up.B.pays")
    assert isinstance(field.value, dict)
    after = changed(before, field, {**field.value, "flush": "7 to 1"})
    entries = fields_of(after, "four-card-poker")
    other = [each.key for each, was in zip(entries, fields_of(before, "four-card-poker"), strict=True) if each != was]
    assert other == ["paytables.aces_up.B.pays"]
    assert read(after).games["four-card-poker"].id == "four-card-poker"


def test_the_head_of_a_copy_says_what_it_was_copied_from_and_since_when_it_holds() -> None:
    head = Head(id="lodge", title="The Lodge", version="2", date="2026-11-30", copy_of="oneida-sic-bo")
    book = read(headed(document("oneida-sic-bo"), head))
    assert (book.id, book.title, book.version, book.date, book.copy_of) == (
        *("lodge", "The Lodge", "2", "2026-11-30", "oneida-sic-bo"),
    )
    assert head_of(entries_of(book.text)) == head


@pytest.mark.parametrize("day", ['"2026-02-29"', '"2026-13-01"', '"30.11.2026"', "2026-11-30T12:00:00", "true", '""'])
def test_a_day_that_there_is_not_is_refused_at_its_place(day: str) -> None:
    text = written(copied("oneida-sic-bo")).replace("[games", f"date = {day}\n[games", 1)
    with pytest.raises(BadFile, match=r"date .*: a day such as 2026-11-30"):
        read(entries_of(text))


def test_a_bare_day_will_do_too() -> None:
    text = written(copied("oneida-sic-bo")).replace("[games", "date = 2028-02-29\n[games", 1)
    assert read(entries_of(text)).date == "2028-02-29"


# What is wrong


def wrong(shape: Shape, value: object) -> object:
    """What no value of the shape is, as somebody may type it in the place of this one."""
    match shape:
        case Rows(names, _):
            return {**(value if isinstance(value, dict) else {}), names[-1]: "a lot"}
        case Kinds(key, parts):
            return {key: next(iter(parts)), "nonsense": 1}
        case Parts(parts):
            return {part.key: "a lot" for part in parts}
        case Words() | Amounts() | Levels() | Span():
            return ["a lot"]
        case _:
            return "a lot"


def _faults() -> Iterator[tuple[str, str, Field]]:
    for id_ in ("oneida-poker", "tribal-three-card", "maryland-four-card", "oneida-blackjack", "oneida-sic-bo"):
        entries = document(id_)
        for game in scopes_of(entries)[:2]:
            yield from ((id_, game, field) for field in fields_of(entries, game) if field.fixed is None)


@pytest.mark.one_in(40)
@pytest.mark.parametrize(("id_", "game", "field"), [
    pytest.param(*case, id=f"{case[0]}-{case[1]}-{case[2].key}") for case in _faults()
])  # fmt: skip
def test_a_wrong_value_is_said_at_its_place_and_at_no_other(id_: str, game: str, field: Field) -> None:
    entries = copied(id_)
    with pytest.raises(BadFile) as bad:
        read(changed(entries, field, wrong(field.shape, field.value)))
    found = problems_by_key(bad.value.problems, fields_of(entries, game))
    assert set(found) == {field.key}


def test_a_copy_has_its_own_id() -> None:
    assert COPY.id not in rulebook_ids()


# A paytable more


def test_a_table_is_added_under_the_next_letter_and_can_be_chosen() -> None:
    before = copied("maryland-four-card")
    field = field_at(before, "four-card-poker", "paytables.envy_for_1.F.pays")
    assert letter_to_add(before, field) == "G"
    after = with_table(before, field)
    added = field_at(after, "four-card-poker", "paytables.envy_for_1.G.pays")
    assert added.value == field.value
    assert field_at(after, "four-card-poker", "paytables.envy_for_5.G.pays").value != field.value, "of its own wager"
    assert "Maryland Four Card 12(E)" in added.citations, "where the option stands"
    assert read(after).games["four-card-poker"].options["envy"].values[-1] == "G"
    chosen = changed(after, field_at(after, "four-card-poker", "paytables.envy_for_1.G.pays"), {"royal-flush": "$7"})
    book = read(chosen).games["four-card-poker"]
    assert isinstance(book, HouseBook)
    assert book.paytable("envy_for_1", "G").pays != book.paytable("envy_for_1", "F").pays
    assert is_added(after, before, added)
    assert not is_added(after, before, field)
    assert without_table(after, added) == before
    assert letter_to_add(after, field) == "H"


@pytest.mark.parametrize("id_", BOOKS)
def test_a_table_is_added_only_where_the_rulebook_leaves_a_choice_of_tables(id_: str) -> None:
    source = document(id_)
    for scope in scopes_of(source):
        for field in fields_of(source, scope):
            wager = field.name.partition(" ")[0]
            has_choice = id_ == "maryland-four-card" and wager not in ("ante_bonus", "reset")
            may = field.sort is Sort.PAYTABLE and (has_choice or (id_ == "maryland-four-card" and wager == "reset"))
            assert bool(letter_to_add(source, field)) is may, field.name


def test_no_letter_is_left_after_the_last() -> None:
    source = copied("maryland-four-card")
    for _ in range(6):
        source = with_table(source, field_at(source, "four-card-poker", "paytables.aces_up.A.pays"))
    assert letter_to_add(source, field_at(source, "four-card-poker", "paytables.aces_up.A.pays")) == ""
    assert read(source).games["four-card-poker"].options["aces_up"].values[-1] == "L"

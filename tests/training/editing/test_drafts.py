"""A spot that is being made: edits give other values, problems stand where they are, every ask can be edited."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from tests.samples import some
from trainer.asks.catalogue import asks_of
from trainer.asks.fields import Field, Many, Of
from trainer.asks.key import AskId
from trainer.rules.cards import parse_cards, show_cards
from trainer.rules.poker.table import PokerTable
from trainer.training.attempts import dealt_tables
from trainer.training.editing.beginning import asking, asks_at, at_another_table, empty, example
from trainer.training.editing.cards import cards_out
from trainer.training.editing.deriving import derived, place_of
from trainer.training.editing.draft import Draft, Editing, draft_of
from trainer.training.editing.lines import Line, Sort, field_at, free_seat, lines_of, one_more, seats_of
from trainer.training.editing.poker.sketch import MOST_SEATS
from trainer.training.editing.sketching import drawn, sketched
from trainer.training.question_spots import put

HOLDEM = ("oneida-poker", "holdem")
SHOWDOWN = Draft(
    rulebook="oneida-poker",
    game="holdem",
    ask=AskId.SHOWDOWN,
    entries={
        "button": 2,
        "board": "Kc 9c 4d 9s 2h",
        "seat": [
            {"seat": 3, "cards": "9h 8h", "bet": "22"},
            {"seat": 6, "cards": "Kh Qd", "bet": "32"},
            {"seat": 8, "cards": "Ah Kd", "bet": "32"},
        ],
    },
)
SOMETHING: Mapping[Of, object] = {
    Of.SEAT: 1,
    Of.PLACE: "seat 2",
    Of.AMOUNT: "3.07",
    Of.NUMBER: 3,
    Of.FLAG: True,
    Of.TEXT: "x",
    Of.DECISION: "1 call",
    Of.CARDS: "2c 3c",
}


@cache
def every_ask() -> dict[str, tuple[str, str, AskId]]:
    """Each of the asks by its name in the catalogue, at one table."""
    found: dict[str, tuple[str, str, AskId]] = {}
    for table in dealt_tables():
        rulebook, game = table.rulebook.id, table.game.id
        for ask in asks_at(rulebook, game):
            found.setdefault(asks_of(game)[ask], (rulebook, game, ask))
    return found


def all_lines(draft: Draft) -> Iterator[Line]:
    """Every line, whichever record is open."""
    places = [line.place for line in lines_of(draft) if line.sort is Sort.RECORD]
    found = {line.place: line for opened in ((), *places) for line in lines_of(draft, opened)}
    return iter(found.values())


def changed(draft: Draft, line: Line) -> Draft:
    """The draft with something else in one line."""
    if line.sort is Sort.ADD:
        return one_more(draft, line.place)[0]
    if line.sort is Sort.RECORD:
        return draft.with_value(line.place, {}) if line.value is None else draft.without(line.place)
    value = word_of(line.field) if line.field.of is Of.WORD else SOMETHING[line.field.of]
    return draft.with_value(line.place, [value] if line.field.many is Many.LIST else value)


def word_of(field: Field) -> str:
    assert isinstance(field.words, tuple)
    return field.words[-1]


def test_there_are_all_asks() -> None:
    assert set(every_ask()) == {where for table in dealt_tables() for where in asks_of(table.game.id).values()}


@pytest.mark.parametrize("ask", every_ask())
def test_every_ask_begins_as_a_question_and_each_change_has_a_key_or_its_problem_in_its_place(ask: str) -> None:
    table = every_ask()[ask]
    draft = example(*table, seed=3)
    assert derived(draft).question is not None
    lines = list(all_lines(draft))
    step = some(1 + len(lines) // 4, 1)
    for line in lines[list(every_ask()).index(ask) % step :: step]:
        other = changed(draft, line)
        found = derived(other)
        assert (found.question is None) is bool(found.problems)
        for each in found.problems:
            assert each.place, f"{line.place}: {each.problem}"
            assert field_at(other, each.place) is not None, f"{line.place}: {each.problem}"


@pytest.mark.one_in(5)
@pytest.mark.parametrize("ask", every_ask())
def test_from_nothing_every_ask_says_what_is_missing(ask: str) -> None:
    draft = empty(*every_ask()[ask])
    found = derived(draft)
    assert found.question is not None or all(each.place for each in found.problems)


def test_what_is_edited_is_a_question_of_the_bank() -> None:
    assert put(SHOWDOWN.spot).key.as_json() == put(draft_of(SHOWDOWN.spot).spot).key.as_json()
    assert draft_of(SHOWDOWN.spot) == SHOWDOWN


def test_each_edit_is_undone_by_itself_and_typing_on_is_one_edit() -> None:
    at = ("seat", 0, "bet")
    first = Editing(SHOWDOWN)
    typed = first.changed(SHOWDOWN.with_value(at, "2"), at)
    typed = typed.changed(typed.draft.with_value(at, "24"), at)
    assert typed.draft.at(at) == "24"
    assert typed.undone().draft == SHOWDOWN
    elsewhere = typed.changed(typed.draft.with_value(("button",), 3), ("button",))
    assert elsewhere.undone().draft.at(at) == "24"
    again = typed.rested().changed(typed.draft.with_value(at, "25"), at)
    assert again.undone().draft.at(at) == "24"
    assert first.undone() is first
    assert first.changed(SHOWDOWN) is first


def test_problems_stand_at_the_seat_that_they_name() -> None:
    short = SHOWDOWN.with_value(("seat", 2, "cards"), "Ah")
    (problem,) = derived(short).problems
    assert problem.place == ("seat", 2, "cards")
    twice = SHOWDOWN.with_value(("seat", 1, "cards"), "Kh Kd")
    assert [each.place for each in derived(twice).problems] == [("seat", 2, "cards")]
    assert derived(twice).at(("seat", 2))
    assert not derived(twice).at(("seat", 1))
    assert place_of("seat 6 cards:", SHOWDOWN) == ("seat", 1, "cards")
    assert place_of("options.rake.cap", SHOWDOWN) == ("options", "rake", "cap")
    assert place_of("seat 9 cards:", SHOWDOWN) == ("seat",)
    assert place_of("nobody knows", SHOWDOWN) == ()


def test_what_the_rules_have_no_answer_to_is_told_from_what_is_wrong_by_itself() -> None:
    draft = example(*HOLDEM, AskId.ACTION, seed=2).with_value(("actions",), ["2 raise 1000000"])
    found = derived(draft)
    assert found.is_open
    assert found.problems[0].place[:1] == ("actions",)
    assert not derived(SHOWDOWN.with_value(("button",), 40)).is_open


def test_cards_that_lie_elsewhere_are_out() -> None:
    out = cards_out(SHOWDOWN, ("seat", 2, "cards"))
    assert set(parse_cards("Kc 9c 4d 9s 2h 9h 8h Kh Qd")) == out
    assert not set(parse_cards("Ah Kd")) & cards_out(SHOWDOWN, ("seat", 2, "cards"))
    shoe = example("oneida-blackjack", "blackjack", AskId.DEALER_DRAWS, seed=1)
    assert cards_out(shoe, ("dealer",)) == frozenset()
    one = shoe.with_value(("options",), {"decks": 1}).with_value(("seat", 0, "cards"), "9d 7d")
    assert set(parse_cards("9d 7d")) <= cards_out(one, ("dealer",))


def test_a_seat_more_is_the_first_that_is_free() -> None:
    draft, place = one_more(SHOWDOWN, ("seat",))
    assert (place, draft.at((*place, "seat"))) == (("seat", 3), 1)
    assert free_seat(draft) == 2
    assert seats_of(draft)[6] == ("seat", 1)
    assert draft.without(place) == SHOWDOWN
    bare = SHOWDOWN
    for _ in range(3):
        bare = bare.without(("seat", 0))
    assert "seat" not in bare.entries


def test_only_the_record_that_is_open_has_lines() -> None:
    closed = [line.place for line in lines_of(SHOWDOWN)]
    assert ("seat", 1) in closed
    assert ("seat", 1, "cards") not in closed
    opened = [line.place for line in lines_of(SHOWDOWN, ("seat", 1, "bet"))]
    assert ("seat", 1, "cards") in opened
    assert ("seat", 0, "cards") not in opened


@pytest.mark.one_in(4)
@pytest.mark.parametrize("ask", every_ask())
def test_whatever_is_in_order_lies_on_the_table(ask: str) -> None:
    """Nothing, an example with a line of it spoilt in turn, and with all of them."""
    draft = example(*every_ask()[ask], seed=3)
    sketched(empty(*every_ask()[ask]))
    spoilt = draft
    for line in list(all_lines(draft))[:: some(3, 1)]:
        if line.sort is Sort.VALUE and line.value is not None:
            sketched(draft.with_value(line.place, "neither card nor sum"))
            spoilt = spoilt.with_value(line.place, "neither card nor sum")
    sketched(spoilt)


def test_a_hand_of_one_card_lies_there_while_the_second_is_looked_for() -> None:
    draft = SHOWDOWN.with_value(("seat", 2, "cards"), "Ah")
    table = drawn(draft, derived(draft))
    assert isinstance(table, PokerTable)
    assert [show_cards(seat.cards) for seat in table.players] == ["9h 8h", "Kh Qd", "Ah"]
    assert (show_cards(table.board), table.button) == ("Kc 9c 4d 9s 2h", 2)
    assert drawn(SHOWDOWN, derived(SHOWDOWN)) is not table


def test_by_the_rulebook_of_recorded_hands_more_may_play_than_are_drawn() -> None:
    entries = {"street": "deal", "button": 1, "seat": [{"seat": 1}, {"seat": 2}]}
    draft = Draft(rulebook="neutral", game="holdem", ask=AskId.OPENS, entries=entries)
    found = derived(draft)
    assert found.question is not None
    table = drawn(draft, found)
    assert isinstance(table, PokerTable)
    assert table.rules.most_players == MOST_SEATS


def test_another_table_keeps_what_is_asked_where_it_can() -> None:
    draft = Draft(rulebook="oneida-poker", game="holdem", ask=AskId.STUB, tags=("end of shift",), difficulty=2)
    moved = at_another_table(draft, "oneida-blackjack", "blackjack", 1)
    assert (moved.game, moved.ask, moved.tags, moved.difficulty) == ("blackjack", AskId.STUB, ("end of shift",), 2)
    assert derived(moved).question is not None
    assert at_another_table(moved, "oneida-sic-bo", "sic-bo", 1).ask is AskId.SETTLEMENT
    assert asking(moved, AskId.HAND, 1).ask is AskId.HAND


def test_what_no_field_knows_has_its_line_and_can_be_taken_away() -> None:
    strange = SHOWDOWN.with_value(("colour",), "blue").with_value(("seat", 1, "mood"), "bad")
    assert {each.place for each in derived(strange).problems} == {("colour",), ("seat", 1, "mood")}
    assert ("colour",) in [line.place for line in lines_of(strange)]
    assert ("seat", 1, "mood") in [line.place for line in lines_of(strange, ("seat", 1))]
    assert strange.without(("colour",)).without(("seat", 1, "mood")) == SHOWDOWN

"""Whatever a rulebook leaves to a house can be chosen for a drill, and the choice stays with its rounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from tests.samples import IS_LONG
from tests.training.rounds import MemoryRecord, play_out
from trainer.errors import BadFile
from trainer.records import Level
from trainer.rules import shapes
from trainer.rules.changing import Field
from trainer.rules.rulebook import load_rulebook
from trainer.training.any_drill import TableDrill
from trainer.training.any_table import any_table
from trainer.training.attempts import dealt_tables, drill_for, kind_of
from trainer.training.chosen_table import PLAIN, ChosenTable, options_of, read, written
from trainer.training.exercises import EXERCISES, exercise_of
from trainer.training.lessons.rounds import FORGETS

TABLES = [(table.rulebook.id, table.game.id) for table in dealt_tables()]
AMOUNTS = (Decimal("0.50"), 1, 5, 25, 100)
SIZES: dict[str, object] = {
    "percent": 5, "cap": 3, "levels": [[20, 1], [40, 2]], "amount": 2, "small": 5, "big": 10, "min": 5, "max": 50,
    "blinds": [2, 5], "ante": 1, "bring_in": 2, "qualifying": 50,
}  # fmt: skip
"""What goes with the kinds of limits and rakes."""


def values(field: Field) -> Iterator[object]:
    """Of an option some values that its shape allows: every word, both ends of a number, off where it may be."""
    if field.may_be_off:
        yield False
    match field.shape:
        case shapes.Flag():
            yield True
        case shapes.Word(words=words, takes_any=takes_any):
            yield from map(str, words)
            yield from [True] * takes_any
        case shapes.Number(least=least, most=most):
            yield from (least, least + 3 if most is None else most)
        case shapes.Money(least=least, most=most):
            yield from (each for each in AMOUNTS if (least or 0) <= each <= (each if most is None else most))
        case shapes.Words(words=words):
            yield from ([], list(map(str, words)))
        case shapes.Kinds(key=key, parts=parts):
            yield from ({key: str(kind), **{part.key: SIZES[part.key] for part in parts[kind]}} for kind in parts)
        case shapes.Parts(parts=parts):
            words = next(part.shape.words for part in parts if isinstance(part.shape, shapes.Word))
            yield from ({"kind": str(word), "qualifying": 50} for word in words)
        case _:
            yield field.value


def at(rulebook: str, game: str, focus: str = "whole", *, seed: int = 1, **chosen: Any) -> TableDrill:
    return drill_for(rulebook, game, focus, Level.PRACTICE, seed).at(ChosenTable(**chosen))


def begun_at(drill: TableDrill) -> Any:
    """Its table before the first step, of whatever family."""
    return kind_of(drill.game).begun(drill).table


@pytest.mark.one_in(16)
@pytest.mark.parametrize(
    ("rulebook", "game", "name"),
    [(rulebook, game, field.name) for rulebook, game in TABLES for field in options_of(rulebook, game)],
)
def test_each_option_of_each_table_is_dealt_in_every_drill_or_refused_in_words(
    rulebook: str, game: str, name: str
) -> None:
    table = next(each for each in dealt_tables() if (each.rulebook.id, each.game.id) == (rulebook, game))
    field = next(each for each in options_of(rulebook, game) if each.name == name)
    for seed, value in enumerate(values(field), start=1):
        for focus in table.focuses if IS_LONG else table.focuses[seed % len(table.focuses) :][:1]:
            drill = at(rulebook, game, focus, seed=seed, options={name: value})
            try:
                exercise_of(game).begun(drill, FORGETS, None)
            except BadFile as refused:
                assert "options." in str(refused) or "limits." in str(refused)  # noqa: PT017  # what it names


def test_what_a_house_posts_beside_agrees_with_what_is_chosen() -> None:
    """A larger chip, and limits that no kill raises: neither is refused for what nobody has chosen."""
    rules = begun_at(at("oneida-poker", "holdem", options={"chip": 2})).rules
    assert rules.jackpot == 200
    no_limit = {"limits": {"kind": "no-limit", "min": 5, "blinds": [2, 5]}}
    rules = begun_at(at("oneida-poker", "holdem", options=no_limit)).rules
    assert rules.limits.blinds == (200, 500)
    assert rules.kill is None


def test_a_drill_of_what_the_house_has_put_off_is_refused() -> None:
    with pytest.raises(BadFile, match=r"options.kill off: this drill is about it"):
        kind_of("holdem").begun(at("oneida-poker", "holdem", "kill", options={"kill": False}))
    with pytest.raises(BadFile, match=r"options.progressive off"):
        kind_of("four-card-poker").begun(
            at("maryland-four-card", "four-card-poker", "progressive-and-envy", options={"progressive": False})
        )
    with pytest.raises(BadFile, match=r"options.max 2: at least 3"):
        kind_of("holdem").begun(at("oneida-poker", "holdem", "action", options={"max": 2}))


@pytest.mark.parametrize(
    ("rulebook", "game"),
    [("oneida-poker", "holdem"), ("oneida-blackjack", "blackjack"), ("oneida-sic-bo", "sic-bo"),
     ("oneida-four-card", "four-card-poker")],
)  # fmt: skip
def test_just_the_chosen_seats_are_taken(rulebook: str, game: str) -> None:
    for seed in (1, 2, 3):
        table = begun_at(at(rulebook, game, seed=seed, seats=(5, 2)))
        taken = [seat.number for seat in table.seats if seat] if game == "holdem" else list(table.seats)
        assert taken == [2, 5]


def test_method_and_machine_are_as_chosen() -> None:
    for method, shuffler in (("hand", True), ("shoe", False), ("automated-shoe", True)):
        drill = at("oneida-four-card", "four-card-poker", method=method, shuffler=shuffler)
        table = begun_at(drill)
        assert (table.method, table.has_shuffler) == (method, shuffler)


def test_a_choice_is_read_back_as_it_was_written() -> None:
    chosen = ChosenTable(
        name="Room 2",
        options={"jackpot": Decimal("0.50"), "kill": {"kind": "kill", "qualifying": 20}, "rake": False},
        players=4,
        seats=(1, 3),
        method="hand",
        shuffler=False,
    )
    assert read(written(chosen), "Room 2") == chosen
    assert written(replace(PLAIN, name="Room 2")) == ""
    assert read("", "") == PLAIN
    assert written(ChosenTable(players=3)) == '{"players":3}'
    assert written(ChosenTable(shuffler=False)) == '{"shuffler":false}'
    for other in ("no text of ours", "[1]", '{"options": 3, "players": "x", "seats": 4, "method": 1, "shuffler": 2}'):
        assert read(other, "x") == replace(PLAIN, name="x")


def posted(session: Any) -> object:
    """What the table of a session plays by; against the house what is drawn for a round is left out."""
    rules = session.begun.table.rules
    return getattr(rules, "posted", rules)


@pytest.mark.parametrize(
    ("rulebook", "game", "options"),
    [
        ("oneida-poker", "holdem", {"jackpot": 2, "limits": {"kind": "fixed", "small": 4, "big": 8}}),
        ("oneida-blackjack", "blackjack", {"min": 10, "max": Decimal(200)}),
    ],
)
def test_the_choice_stays_with_the_attempt_and_what_comes_of_it(
    rulebook: str, game: str, options: dict[str, object]
) -> None:
    """Resumed, dealt again, another of its like, and the next round at its table."""
    record, exercise = MemoryRecord(), exercise_of(game)
    drill = at(rulebook, game, options=options, name="Room 2")
    session: Any = exercise.begun(drill, record, None)
    session.begin()
    kept = record.kept()
    assert kept.start.house == "Room 2"
    assert read(kept.start.chosen).options.items() >= options.items()
    another = exercise.anew(kept, 99)
    found: list[Any] = [exercise.resumed(record, kept), exercise.again(kept, record, None)]
    for later in (*found, exercise.begun(another, record, None)):
        assert posted(later) == posted(session)
        assert later.drill.table_chosen() == drill.table_chosen()
        assert later.drill.house == "Room 2"
    play_out(session)
    session.finish(1)
    assert exercise.followed is not None
    next_round: Any = exercise.followed(record.kept(), 100, record, None, None)
    assert posted(next_round) == posted(session)
    assert next_round.drill.house == "Room 2"


def test_what_was_kept_before_there_were_choices_is_a_plain_house() -> None:
    record = MemoryRecord()
    exercise_of("holdem").begun(drill_for("oneida-poker", "holdem"), record, None).begin()
    start = record.kept().start
    assert (start.chosen, start.house) == ("", "")


@pytest.mark.one_in(5)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_anything_the_rulebook_allows_is_drawn_by_the_seed_and_dealt(rulebook: str, game: str) -> None:
    ways = next(each for each in EXERCISES if game in each.games).open_at(load_rulebook(rulebook).games[game])
    fields = options_of(rulebook, game)
    drawn = []
    for seed in (1, 2, 3, 4, 1):
        drill = drill_for(rulebook, game, seed=seed)
        drawn.append(any_table(drill, fields, ways, begun_at))
        begun_at(drill.at(drawn[-1]))
    assert drawn[0] == drawn[-1]
    assert any(each.options for each in drawn)
    assert len({written(each) for each in drawn}) > 1

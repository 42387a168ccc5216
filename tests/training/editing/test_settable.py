"""Whatever a spot can say stands in the form: each field of each ask, and each option of each rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from trainer.asks.catalogue import asks_of, fetched
from trainer.asks.fields import Field, Many, Of, fields_at
from trainer.asks.key import AskId
from trainer.rules.families import family_of
from trainer.training.attempts import dealt_tables
from trainer.training.editing.draft import Draft, Place
from trainer.training.editing.lines import Sort, lines_of, one_more
from trainer.training.editing.offering import offered
from trainer.training.editing.options import OFF

TABLES = [(table.rulebook.id, table.game.id) for table in dealt_tables()]
NEVER_SET = {
    (("irregularity",), "oasis-cardroom"),
    (("event",), "oasis-cardroom"),
}
"""Where a rulebook names no irregularities there is nothing to choose."""


def declared(fields: Iterable[Field], outer: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The names that lead to each field that holds a value."""
    for field in fields:
        if field.of is Of.RECORD:
            yield from declared(field.fields, (*outer, field.name))
        else:
            yield (*outer, field.name)


def names(place: Place) -> tuple[str, ...]:
    return tuple([step for step in place if isinstance(step, str)])


def settable(draft: Draft) -> set[tuple[str, ...]]:
    """What the form has lines for, one more of each list begun and each record opened."""
    found: set[tuple[str, ...]] = set()
    waiting: list[Place] = [()]
    opened: set[Place] = set()
    while waiting:
        place = waiting.pop()
        opened.add(place)
        for line in lines_of(draft, place):
            if line.sort is Sort.VALUE:
                found.add(names(line.place))
            elif line.sort is Sort.ADD and not draft.at(line.place):
                draft, more = one_more(draft, line.place)
                waiting.append(more)
            elif line.sort is Sort.RECORD and line.place not in opened:
                waiting.append(line.place)
    return found


@pytest.mark.one_in(5)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_each_field_of_each_ask_can_be_set(rulebook: str, game: str) -> None:
    for ask in asks_of(game):
        draft = Draft(rulebook=rulebook, game=game, ask=ask)
        book = next(table.game for table in dealt_tables() if (table.rulebook.id, table.game.id) == (rulebook, game))
        takes = fields_at(fetched(asks_of(game)[ask]).takes, book)
        missing = set(declared(takes)) - settable(draft)
        if rulebook == "oasis-cardroom" and game != "lowball":
            missing = {each for each in missing if (each[:1], rulebook) not in NEVER_SET}
        assert not missing, f"{ask} at {game}"


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_each_option_of_a_rulebook_can_be_set_and_left_out_where_a_house_may(rulebook: str, game: str) -> None:
    draft = Draft(rulebook=rulebook, game=game, ask=next(iter(asks_of(game))))
    book = next(table.game for table in dealt_tables() if (table.rulebook.id, table.game.id) == (rulebook, game))
    lines = {line.place[-1]: line for line in lines_of(draft, ("options",)) if line.place[:1] == ("options",)}
    for name, spec in book.options.items():
        if spec.is_refused or name not in family_of(game).options or name == "chip":
            continue
        line = lines[name]
        words = (*offered(draft, line), *(line.field.words if isinstance(line.field.words, tuple) else ()))
        assert line.field.of is Of.FLAG or (OFF in words) is spec.may_be_off, name


def test_a_rake_by_levels_is_a_list_of_pairs() -> None:
    draft = Draft(rulebook="oneida-poker", game="holdem", ask=AskId.SHOWDOWN)
    lines = {line.place: line.field for line in lines_of(draft, ("options", "rake"))}
    levels = lines["options", "rake", "levels"]
    assert (levels.of, levels.many) == (Of.LEVEL, Many.LIST)
    assert "levels" in lines["options", "rake", "method"].words  # type: ignore[operator]


def test_a_chip_among_the_options_stands_where_a_spot_has_it() -> None:
    draft = Draft(rulebook="oneida-poker", game="holdem", ask=AskId.SHOWDOWN)
    place = ("options", "chip")
    assert place not in [line.place for line in lines_of(draft, ("options",))]
    assert place in [line.place for line in lines_of(draft.with_value(place, 2), ("options",))]

"""What a difference between two rulebooks changes, and that whatever a house may change is then dealt so."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from types import MappingProxyType
from typing import Final
from zlib import crc32

import pytest

from tests.rules.house_copies import COPY, copied, read
from tests.samples import some
from tests.training.rounds import MemoryRecord, play_out
from tests.training.sessions import session_of
from trainer.asks.key import AskId
from trainer.errors import BadFile
from trainer.rules.book import OwnRulebooks, Rulebook
from trainer.rules.changing import WHOLE_BOOK, Field, changed, field_at, fields_of
from trainer.rules.differing import differences
from trainer.rules.rulebook import load_rulebook, offer_own_rulebooks
from trainer.rules.shapes import (
    Amounts,
    Flag,
    Kinds,
    Levels,
    Money,
    Number,
    Part,
    Parts,
    Pay,
    Ratio,
    Rows,
    Shape,
    Span,
    Word,
    Words,
)
from trainer.training.attempts import dealt_tables, drill_for
from trainer.training.book_changes import touched_by
from trainer.training.casting import Turn
from trainer.training.scoring import score

TABLES: Final = [(table.rulebook.id, table.game.id) for table in dealt_tables()]


@pytest.mark.parametrize(
    ("id_", "game", "key", "value", "drills", "asks"),
    [
        ("oneida-blackjack", WHOLE_BOOK, "options.stand_soft_17.default", True,
         {("blackjack", "dealer-draws")}, {AskId.DEALER_DRAWS, AskId.PROCEDURE}),
        ("oneida-poker", "holdem", "options.kill.default", {"kind": "kill", "qualifying": 50},
         {("holdem", "kill")}, {AskId.KILL}),
        ("oneida-poker", "stud7-high", "options.odd_chip.default", "left-of-button",
         {("stud7-high", "showdown")}, {AskId.SHOWDOWN}),
        ("tribal-three-card", "three-card-poker", "options.pair_plus.default", "alternative",
         {("three-card-poker", "settlement")}, {AskId.SETTLEMENT}),
        ("oneida-poker", WHOLE_BOOK, "facts.face_up_cards", 3,
         {("holdem", "irregularities"), ("draw5-low", "irregularities")}, {AskId.RULING}),
        ("oneida-sic-bo", "sic-bo", "seats", [1, 6], set(), set()),
    ],
)  # fmt: skip
def test_drills_questions_and_lessons_of_a_difference_follow_from_its_rules(
    id_: str, game: str, key: str, value: object, drills: set[object], asks: set[AskId]
) -> None:
    document, before = copied(id_), load_rulebook(id_)
    after = read(changed(document, field_at(document, game, key), value))
    (difference,) = differences(before, after)
    found = touched_by(difference, before, after)
    assert drills <= set(found.drills)
    assert asks <= set(found.asks)
    assert {heading.rulebook for heading in found.lessons} == {id_}
    for heading in found.lessons:
        assert heading.game in difference.games


# Whatever a house may change


def allowed(shape: Shape, value: object) -> Iterator[object]:
    """Other values of a shape: all words, and of numbers and sums some that go with what else is posted."""
    match shape:
        case Flag():
            yield from (flag for flag in (True, False) if flag is not value)
        case Number(least=least, most=most):
            yield from (number for number in {least, most or 3, min(most or 9, max(least, 2))} if number != value)
        case Money(least=least, most=most):
            yield from (
                each for each in (1, Decimal("0.50"), 20) if each != value and (least or 0) <= each <= (most or 20)
            )
        case Word(words=words, takes_any=takes_any):
            yield from (word for word in (*words, *([True] if takes_any else [])) if word != value)
        case Words(words=words):
            yield [word for word in words if not isinstance(value, list) or word not in value]
        case Amounts():
            yield [Decimal("0.50"), 1, 5, 20, 100]
        case Span():
            yield [1, 3]
        case Levels():
            yield [[20, 1], [60, 3]]
        case Ratio():
            yield from ("1 to 1", "2 to 1", "200 to 1")
        case Pay():
            yield from ("3 to 1", "$500")
        case Rows(names=names, each=each):
            yield from ({**_table(value), names[0]: other} for other in allowed(each, None))
        case Parts(parts=parts):
            yield from (_filled(parts, pick) for pick in (0, -1))
        case Kinds(key=key, parts=parts):
            yield from ({key: word, **_filled(inner, 0)} for word, inner in parts.items())


def _table(value: object) -> dict[str, object]:
    return dict(value) if isinstance(value, dict) else {}


_SUMS: Final = MappingProxyType({"small": 2, "big": 4, "min": 2, "max": 8, "blinds": [1, 2], "ante": 1, "bring_in": 1})


def _filled(parts: tuple[Part, ...], pick: int) -> dict[str, object]:
    return {part.key: _SUMS.get(part.key) or list(allowed(part.shape, None))[pick] for part in parts}


def _changes(id_: str, game: str) -> list[tuple[Field, object]]:
    fields = [field for field in fields_of(copied(id_), game) if field.fixed is None]
    off = [(field, False) for field in fields if field.may_be_off and field.value is not False]
    return [*off, *((field, value) for field in fields for value in allowed(field.shape, field.value))]


NEED_MORE: Final = (
    ("rake", "whole chips"), ("jackpot", "whole chips"), ("chip", "whole chips"), ("odds", "or better"),
    ("odds", "or less"), ("ante_bonus", "with it"), ("envy", "with it"), ("reset", "with it"), ("reset", "every meter"),
)  # fmt: skip
"""What is allowed by itself may not be beside something else; then just that is said."""


@pytest.mark.one_in(6)
@pytest.mark.parametrize(("id_", "game"), TABLES)
def test_whatever_a_house_changes_is_dealt_so(id_: str, game: str) -> None:
    changes = _changes(id_, game)
    start = crc32(game.encode())
    for place in range(some(2, len(changes))):
        field, value = changes[(start + place * 7) % len(changes)] if some(True, False) else changes[place]
        try:
            book = read(changed(copied(id_), field, value))
        except BadFile as bad:
            said = str(bad)
            assert any(name in field.name and words in said for name, words in NEED_MORE), (field.key, value, said)
            continue
        _deal(load_rulebook(id_), book, game, field)


def _deal(before: Rulebook, book: Rulebook, game: str, field: Field) -> None:
    """A round of the part in which the first of its rules is practised, else a whole one; by its right path."""
    touched = [touched_by(each, before, book) for each in differences(before, book)]
    parts = [part for each in touched for at, part in each.drills if at == game] or ["whole"]
    offer_own_rulebooks(lambda: OwnRulebooks(MappingProxyType({COPY.id: book})))
    try:
        session = session_of(drill_for(COPY.id, game, parts[0], seed=3), record := MemoryRecord())
        session.begin()
        play_out(session)
        assert session.turn() is Turn.OVER, field.key
        assert score(record.answers, 1).percent in (None, 100), field.key
        assert record.start is not None
        assert record.start.rulebook_text == book.text
    finally:
        offer_own_rulebooks()

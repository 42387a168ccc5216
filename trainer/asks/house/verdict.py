"""The ask `verdict` at Three Card and Four Card."""

from __future__ import annotations

from typing import Final

from trainer.asks.house.events import read_event
from trainer.asks.house.procedure import (
    FOUR_CARD_PROCEDURE,
    THREE_CARD_PROCEDURE,
    course_of,
    read_procedure,
)
from trainer.asks.key import Ask, AskId
from trainer.asks.source import Source
from trainer.asks.verdict.kinds import CARDS
from trainer.asks.verdict.spot import KEYS, VerdictSpot, key_of_verdict, read_verdict
from trainer.asks.walking import Course
from trainer.rules.games.four_card import FOUR_CARD
from trainer.rules.games.three_card import THREE_CARD
from trainer.rules.house.cards.dealing import FORMS
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.three_card.table import ThreeCardTable


def read_three_card(source: Source) -> VerdictSpot[ThreeCardTable] | None:
    """The spot: a procedure, and what is judged in it."""
    procedure = read_procedure(source)
    course: Course[ThreeCardTable] | None = None
    if procedure is not None and isinstance(procedure.table, ThreeCardTable):
        course = course_of(procedure, THREE_CARD, procedure.table)
    return read_verdict(source, course, CARDS, lambda at: read_event(at, FORMS[at.game]))


def read_four_card(source: Source) -> VerdictSpot[FourCardTable] | None:
    """The spot: a procedure, and what is judged in it."""
    procedure = read_procedure(source)
    course: Course[FourCardTable] | None = None
    if procedure is not None and isinstance(procedure.table, FourCardTable):
        course = course_of(procedure, FOUR_CARD, procedure.table)
    return read_verdict(source, course, CARDS, lambda at: read_event(at, FORMS[at.game]))


THREE_CARD_VERDICT: Final = Ask(
    id=AskId.VERDICT, keys=(*THREE_CARD_PROCEDURE.keys, *KEYS), read=read_three_card, answer=key_of_verdict
)
FOUR_CARD_VERDICT: Final = Ask(
    id=AskId.VERDICT, keys=(*FOUR_CARD_PROCEDURE.keys, *KEYS), read=read_four_card, answer=key_of_verdict
)

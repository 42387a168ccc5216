"""The ask `verdict` at blackjack."""

from __future__ import annotations

from typing import Final

from trainer.asks.house.blackjack.procedure import PROCEDURE, course_of, read_procedure
from trainer.asks.house.events import read_event
from trainer.asks.key import Ask, AskId
from trainer.asks.source import Source
from trainer.asks.verdict.kinds import CARDS
from trainer.asks.verdict.spot import KEYS, VerdictSpot, key_of_verdict, read_verdict
from trainer.rules.house.blackjack.table import BlackjackTable


def read(source: Source) -> VerdictSpot[BlackjackTable] | None:
    """The spot: a procedure, and what is judged in it."""
    procedure = read_procedure(source)
    course = None if procedure is None else course_of(procedure)
    return read_verdict(source, course, CARDS, lambda at: read_event(at, None))


VERDICT: Final = Ask(id=AskId.VERDICT, keys=(*PROCEDURE.keys, *KEYS), read=read, answer=key_of_verdict)

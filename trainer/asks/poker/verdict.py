"""The ask `verdict` at a poker table."""

from __future__ import annotations

from typing import Final

from trainer.asks.key import Ask, AskId
from trainer.asks.poker.events import read_event
from trainer.asks.poker.procedure import PROCEDURE, course_of, read_procedure
from trainer.asks.source import Source
from trainer.asks.verdict.kinds import POKER
from trainer.asks.verdict.spot import KEYS, VerdictSpot, key_of_verdict, read_verdict
from trainer.rules.poker.table import PokerTable


def read(source: Source) -> VerdictSpot[PokerTable] | None:
    """The spot: a procedure, and what is judged in it."""
    procedure = read_procedure(source)
    return read_verdict(source, None if procedure is None else course_of(procedure), POKER, read_event)


VERDICT: Final = Ask(id=AskId.VERDICT, keys=(*PROCEDURE.keys, *KEYS), read=read, answer=key_of_verdict)

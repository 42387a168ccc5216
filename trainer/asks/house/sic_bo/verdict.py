"""The ask `verdict` at Sic Bo."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trainer.asks.house.sic_bo.procedure import PROCEDURE, course_of
from trainer.asks.house.sic_bo.ruling import IRREGULARITY, UNCOVERED
from trainer.asks.source import Source
from trainer.asks.verdict.events import Happens, event_field, open_event
from trainer.asks.verdict.readers import DICE
from trainer.asks.verdict.spot import verdict_ask
from trainer.errors import Problem
from trainer.rules.actions import Action
from trainer.rules.entries import Entry
from trainer.rules.house.sic_bo.rulings import EVENTS, Irregularity
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house_acts import Uncover
from trainer.rules.round import Event

WHEN: Final = {
    Irregularity.DIE_NOT_FLAT: Problem.tr("when the dice have been uncovered, before they are called"),
    Irregularity.COMPUTER_FAILURE: Problem.tr("before the lights are cleared, with the shaker as the spot says"),
}
"""The part of a round in which each can happen, for whoever writes spots."""
EVENT: Final = event_field(IRREGULARITY, UNCOVERED)


def read_event(source: Source) -> Happens[SicBoTable] | None:
    """The entry `event`; whether the shaker is open the table shows, and the spot may say."""
    opened = open_event(source, Irregularity, tuple(Irregularity), EVENT)
    if opened is None:
        return None
    inner, irregularity = opened
    inner.refuse_foreign(irregularity, {Irregularity.COMPUTER_FAILURE: ("uncovered",)})
    is_uncovered = inner.read(UNCOVERED, Entry.flag, None)

    def made(table: SicBoTable, coming: Action | None) -> Iterator[Event]:
        if is_uncovered in (None, table.is_uncovered):
            yield EVENTS[irregularity]

    within = Uncover if irregularity is Irregularity.DIE_NOT_FLAT else None
    return Happens(irregularity=irregularity.value, made=made, when=WHEN[irregularity], within=within)


VERDICT: Final = verdict_ask(PROCEDURE, course_of, DICE, EVENT, read_event)

"""What goes wrong at tables against the house, for spots of `verdict`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.asks.house.ruling import CIRCUMSTANCES
from trainer.rules.calls import Call
from trainer.rules.house.ante.facts import AnteFacts
from trainer.rules.house.book import as_house
from trainer.rules.house.cards.irregularities import Irregularity, named
from trainer.rules.house.sic_bo.rulings import Irregularity as DiceIrregularity
from trainer.training.making.house.ruling import told
from trainer.training.making.maker import Draft, Values
from trainer.training.making.trouble import Troubles, seats_in

_MACHINE: Final[Mapping[str, Values]] = {
    Irregularity.SHUFFLER_JAM: {"shuffler": True},
    Irregularity.SHUFFLER_COUNT_WRONG: {"shuffler": True, "shuffler_counts": True},
    Irregularity.DEVICE_BROKEN: {"shuffler": True},
}
"""What goes wrong with a machine."""


def _needs(draft: Draft, irregularity: str) -> Values:
    """A machine, or a count of the stub that is due."""
    if irregularity == Irregularity.STUB_MISCOUNT:
        return {"rounds_since_count": as_house(draft.book).facts_as(AnteFacts).rounds_between_counts - 1}
    return _MACHINE.get(irregularity, {})


def _turns_on(irregularity: str) -> int:
    return len(CIRCUMSTANCES.get(Irregularity(irregularity), ()))


def _told(draft: Draft, values: Values, irregularity: str) -> Values:
    return told(draft, Irregularity(irregularity), seats_in(values))


WITH_CARDS: Final = Troubles(
    named=named,
    turns_on=_turns_on,
    told=_told,
    needs=_needs,
    rulings=(
        *(Call.VOID_ROUND, Call.VOID_ROUND_DECK_OUT, Call.VOID_HAND, Call.DISCARD_CARD, Call.USE_AS_NEXT_CARD),
        *(Call.COMPLETE_HAND, Call.FORFEIT_WAGERS, Call.DECK_OUT, Call.RESHUFFLE, Call.RECUT),
    ),
)
WITH_DICE: Final = Troubles(
    named=lambda _: tuple(DiceIrregularity),
    # a failure is ruled by whether the dice are in sight, which the table shows
    turns_on=lambda irregularity: irregularity == DiceIrregularity.COMPUTER_FAILURE,
    told=lambda _draft, _values, _irregularity: {},
    rulings=(Call.NO_ROLL, Call.SETTLE_THEN_CLOSE, Call.VOID_ROUND),
)

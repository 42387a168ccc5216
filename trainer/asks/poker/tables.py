"""A poker table as a spot describes it."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.asks.poker.setting import PokerSetting
from trainer.asks.source import Source, StandsFor, seat_number
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.poker.rules import LimitKind, Limits
from trainer.rules.poker.table import KillState, PokerTable, Seat


def table_of(
    setting: PokerSetting, seats: Iterable[Seat], button: SeatNumber, kill_holder: SeatNumber = 0
) -> PokerTable:
    """A table with these players and nothing yet in front of them."""
    by_number = {seat.number: seat for seat in seats}
    places = range(1, max([setting.rules.most_players, button, *by_number]) + 1)
    return PokerTable(
        rules=setting.rules,
        seats=(None, *(by_number.get(number) for number in places)),
        button=button,
        kill=KillState(kill_holder, kill_holder),
    )


def usual_stack(limits: Limits) -> Cents:
    """Where a spot gives no stack: a hundred big bets."""
    match limits.kind:
        case LimitKind.FIXED:
            return 100 * limits.big
        case LimitKind.SPREAD:
            return 100 * limits.most
        case _:
            return 100 * limits.least


def read_kill_on(source: Source) -> tuple[tuple[StandsFor, ...], SeatNumber | None]:
    """The kill that is on: what stands for the option, and who has the button."""
    entry = source.entries.get("kill")
    if entry is None:
        return (), 0
    entries = entry.table(("kind", "holder"))
    for key, wanted in (("kind", "kill or half-kill"), ("holder", "who has the kill button")):
        if key not in entries and isinstance(entry.value, dict):
            entry.miss(key, wanted)
    # what a pot must reach to start a kill is no matter while one is on
    rule = {"qualifying": 1, **({"kind": entries["kind"].value} if "kind" in entries else {})}
    holder = seat_number(entries["holder"], source.most_players) if "holder" in entries else None
    if not isinstance(entry.value, dict) or "kind" not in entries:
        return (), None
    return (StandsFor(option="kill", value=rule, place="kill"),), holder

"""A poker table as a spot describes it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from trainer.asks.fields import Field, Of, names_of, with_option
from trainer.asks.poker.setting import KIND_OF_KILL, PokerSetting
from trainer.asks.source import Source, StandsFor, seat_number
from trainer.errors import Problem
from trainer.rules.cards import UNSEEN, Card
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.poker.form import BOARD_CARDS
from trainer.rules.poker.rules import LimitKind, Limits
from trainer.rules.poker.table import KillState, PokerTable, Seat
from trainer.rules.values import changed

KILL_ON: Final = Field(
    "kill",
    Of.RECORD,
    may_lack=True,
    fields=(KIND_OF_KILL, Field("holder", Of.SEAT, wanted=Problem.tr("who has the kill button"))),
    where=with_option("kill"),
)


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


def with_board(table: PokerTable, board: tuple[Card, ...]) -> PokerTable:
    """The table with a board, and the burn cards that came before flop, turn and river."""
    return changed(table, board=board, burns=(UNSEEN,) * sum(cards <= len(board) for cards in BOARD_CARDS.values()))


def with_open_hand(seat: Seat | SeatNumber, cards: tuple[Card, ...]) -> Seat:
    """A player whose cards everybody sees; nothing else is told of one that only has a number."""
    player = Seat(number=seat) if isinstance(seat, int) else seat
    return changed(player, cards=cards, faces_up=(True,) * len(cards), holds_cards=bool(cards), is_shown=bool(cards))


def dealt_in(table: PokerTable) -> PokerTable:
    """The table with cards face down before everybody who is in and of whose hand the spot tells nothing."""
    held = table.rules.form.cards_held(BOARD_CARDS.get(table.street, len(table.board)))
    backs = (UNSEEN,) * held
    seats = [
        changed(seat, cards=seat.cards or backs, faces_up=seat.faces_up or (False,) * len(backs), holds_cards=True)
        if seat is not None and seat.is_in
        else seat
        for seat in table.seats
    ]
    return changed(table, seats=tuple(seats))


def as_told(table: PokerTable) -> PokerTable:
    """The table to be drawn: who has no stack has the usual one, and of the pack nothing is told."""
    usual = usual_stack(table.rules.limits)
    seats = [seat if seat is None or seat.stack else changed(seat, stack=usual) for seat in table.seats]
    return without_pack(changed(table, seats=tuple(seats)))


def without_pack(table: PokerTable) -> PokerTable:
    """The table with no cards in the pack, lest a number is printed on it that may be the answer."""
    return changed(table, deck=(UNSEEN,), dealt=1)


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
    entries = entry.table(names_of(KILL_ON.fields))
    for field in KILL_ON.fields:
        if field.name not in entries and isinstance(entry.value, dict):
            entry.miss(field.name, field.wanted)
    # what a pot must reach to start a kill is no matter while one is on
    rule = {"qualifying": 1, **({"kind": entries["kind"].value} if "kind" in entries else {})}
    holder = seat_number(entries["holder"], source.most_players) if "holder" in entries else None
    if not isinstance(entry.value, dict) or "kind" not in entries:
        return (), None
    return (StandsFor(option="kill", value=rule, place="kill"),), holder

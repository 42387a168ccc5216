"""A poker table beside which something is asked, and what may be said of its hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from trainer.asks.fields import Json
from trainer.asks.filling import Wanted
from trainer.asks.key import Shown
from trainer.rules.actions import Action
from trainer.rules.cards import Card
from trainer.rules.places import PotPart
from trainer.rules.plan import Table
from trainer.rules.poker.table import PokerTable
from trainer.training.question_spots import Question
from trainer.ui.entry.poker.readings import names_to_choose
from trainer.ui.entry.poker.slots import OF_SEATS
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.explaining.drawings import Way
from trainer.ui.felt.poker.picture import TablePicture, Target, TargetKind
from trainer.ui.poker.felt import PokerFelt
from trainer.ui.poker.seen import journey
from trainer.ui.poker.showing import picture
from trainer.ui.question.felt import AskedAt, Shows, raised

_CALLED: Final[Mapping[TargetKind, str]] = {
    TargetKind.BOARD: "board",
    TargetKind.POT: "pot",
    TargetKind.STUB: "stub",
    TargetKind.MUCK: "muck",
    TargetKind.DEALER_BUTTON: "button",
    TargetKind.RACK: "rack",
    TargetKind.BURN: "burn pile",
    TargetKind.RAKE: "rake",
    TargetKind.JACKPOT: "jackpot",
    TargetKind.DROP: "drop",
    TargetKind.TIPS: "tips",
}

_SHOWS: Final[Mapping[TargetKind, tuple[str, ...]]] = {
    TargetKind.CARDS: ("cards", "up"),
    TargetKind.GIVEN_UP: ("cards",),
    TargetKind.BET: ("bet", "stack"),
    TargetKind.BOARD: ("board",),
    TargetKind.STUB: ("deck", "dealt"),
    TargetKind.POT: ("pot", "limits"),
    TargetKind.RAKE: ("options",),
    TargetKind.JACKPOT: ("options",),
    TargetKind.DEALER_BUTTON: ("button",),
    TargetKind.SMALL_BLIND_BUTTON: ("limits",),
    TargetKind.BIG_BLIND_BUTTON: ("limits",),
    TargetKind.KILL_BUTTON: ("kill", "kind"),
}


def _felt(table: Callable[[], Shown], choices: TableChoices, takes_acts: Callable[[], bool]) -> PokerFelt:
    now = _poker(table())
    return PokerFelt(picture(now), lambda: _poker(table()), choices, takes_acts, only_in_turn=True)


def _picture(table: Shown, picked: frozenset[Card]) -> TablePicture:
    shown = picture(_poker(table))
    seats = tuple([replace(seat, hand=raised(seat.hand, picked)) for seat in shown.seats])
    return replace(shown, seats=seats, board=raised(shown.board, picked)) if picked else shown


def _is_player(target: Target, table: Shown) -> bool:
    return target.kind is TargetKind.SEAT and target.index in [seat.number for seat in _poker(table).players]


def _way(action: Action, table: Table) -> Way:
    assert isinstance(table, PokerTable)
    return journey(action, table)


def _name_of(target: Target) -> str:
    if target.kind is TargetKind.SEAT:
        return f"seat {target.index}"
    return "" if target.index else _CALLED.get(target.kind, "")


def _names(wanted: Wanted, question: Question) -> tuple[str, ...]:
    """What the cards of the hand that is asked about could be taken for; nothing where too few lie open."""
    table, beside = _poker(question.table), wanted.beside
    part = PotPart(str(beside["part"])) if "part" in beside else _part(wanted, table)
    return names_to_choose(table, _seat(beside, table), part)


def _cards(wanted: Wanted, question: Question) -> tuple[Card, ...]:
    """The cards in sight from which the hand that is asked about is made."""
    table = _poker(question.table)
    return (*table.seat(_seat(wanted.beside, table)).cards, *table.board)


def _seat(beside: Mapping[str, Json], table: PokerTable) -> int:
    seat = beside.get("seat")
    return seat if isinstance(seat, int) else table.players[0].number


def _part(wanted: Wanted, table: PokerTable) -> PotPart:
    if not table.rules.form.is_split:
        return PotPart.WHOLE
    return PotPart.LOW if "low" in wanted.place else PotPart.HIGH


def _poker(table: Shown) -> PokerTable:
    assert isinstance(table, PokerTable)
    return table


AT_POKER: Final = AskedAt(
    make=_felt,
    picture=_picture,
    edged=lambda shown, takes: replace(shown, takes=takes),
    lit=lambda shown, lit: replace(shown, here=shown.here | lit),
    seat_of=lambda target: target.index if target.kind in OF_SEATS else 0,
    is_player=_is_player,
    way=_way,
    name_of=_name_of,
    shows=lambda target: Shows(_SHOWS.get(target.kind, ("cards",))),
    names=_names,
    cards=_cards,
)

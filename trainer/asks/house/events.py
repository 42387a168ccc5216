"""Irregularities at a live table with cards against the house as a spot tells them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

from trainer.asks.house.described import event_of
from trainer.asks.house.ruling import CIRCUMSTANCES, IRREGULARITY, TOLD, read_circumstances, ruled
from trainer.asks.seats import PLAYER
from trainer.asks.source import Source, seat_number
from trainer.asks.verdict.events import Happens, event_field, open_event
from trainer.errors import Problem
from trainer.rules.actions import Action, Area, Shuffle
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.dealing import Form, Method
from trainer.rules.house.cards.irregularities import Circumstances, Irregularity, named
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.reducer import PROGRESSIVE
from trainer.rules.places import Place, SeatNumber
from trainer.rules.values import changed
from trainer.tongue import Sayable

C = TypeVar("C", bound=CardTable)
_BEFORE_SHOE: Final = Problem.tr("between the machine's shuffle and the shoe")
WHEN: Final[Mapping[Irregularity, Sayable]] = {
    Irregularity.FACE_UP_IN_DECK: Problem.tr("while cards are dealt"),
    Irregularity.DRAWN_IN_ERROR: Problem.tr("while cards are dealt"),
    Irregularity.WRONG_COUNT: Problem.tr("before the last card of the hand it is about"),
    Irregularity.DEALER_CARD_EXPOSED: Problem.tr(
        "while a card of the dealer's lies face down, before the hand is turned up"
    ),
    Irregularity.SHUFFLER_JAM: _BEFORE_SHOE,
    Irregularity.SHOE_JAM: Problem.tr("while stacks come out of the automated shoe"),
    Irregularity.STUB_MISCOUNT: Problem.tr("after the count of the stub, before it is put away"),
    Irregularity.SHUFFLER_COUNT_WRONG: Problem.tr(
        "between the machine's shuffle and the shoe, where the machine counts"
    ),
    Irregularity.RECUT_ORDERED: Problem.tr("after the cut and before the first card"),
    Irregularity.PLAYERS_EXCHANGE_INFORMATION: Problem.tr("while two players or more hold live cards"),
    Irregularity.DEVICE_BROKEN: Problem.tr(
        "before the first card, where there is a machine and a deck to take its place"
    ),
    Irregularity.PLAYER_LEFT: Problem.tr("after the first card, while the player has a wager out"),
    Irregularity.PROGRESSIVE_COUNT_DIFFERS: Problem.tr(
        "once the progressive wagers have been taken, before the first card"
    ),
    Irregularity.UP_CARD_DISCARDED: Problem.tr("after a hand of the dealer's that another follows"),
}
"""The part of a round in which each can happen, for whoever writes spots."""
EVENT: Final = event_field(IRREGULARITY, PLAYER, *TOLD)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Told:
    """What the spot tells of it."""

    irregularity: Irregularity
    found: Circumstances
    player: SeatNumber
    """0 where nobody is named."""
    place: Place | None
    """Whose hand has a wrong count."""


def read_event(source: Source, form: Form | None) -> Happens[C] | None:
    """The entry `event`; it has the circumstances that the ask `ruling` takes.

    `form` says how many cards a hand has; none where that differs from hand to hand.
    """
    opened = open_event(source, Irregularity, named(source.book), EVENT)
    told = None if opened is None else _read_told(*opened, form)
    if told is None:
        return None
    return Happens(
        irregularity=told.irregularity.value,
        made=partial(_made, told),
        when=WHEN[told.irregularity],
        prepared=partial(_prepared, told),
        within=Shuffle if told.irregularity is Irregularity.SHUFFLER_JAM else None,
    )


def _read_told(source: Source, irregularity: Irregularity, form: Form | None) -> _Told | None:
    before = len(source.problems)
    source.refuse_foreign(irregularity, CIRCUMSTANCES)
    player = source.player(PLAYER)
    place: Place | None = player or None
    if source.has("who") and irregularity is Irregularity.WRONG_COUNT:
        is_dealers = source.entries["who"].value == Area.DEALER
        place = Area.DEALER if is_dealers else seat_number(source.entries["who"], source.most_players)
    found = read_circumstances(source, form, is_named=bool(player))
    if len(source.problems) > before or ruled(source, irregularity, found, form, Method.SHOE) is None:
        return None
    return _Told(irregularity=irregularity, found=found, player=player or 0, place=place)


def _prepared(told: _Told, table: C) -> C:
    """Cards that were found face up before this one."""
    if told.irregularity is not Irregularity.FACE_UP_IN_DECK:
        return table
    return changed(table, trouble=changed(table.trouble, boxed_found=(told.found.count or 1) - 1))


def _made(told: _Told, table: CardTable, coming: Action | None) -> Iterator[e.HouseEvent]:
    seats = [told.player] if told.player else list(dict.fromkeys(hand.seat for hand in table.hands))
    match told.irregularity:
        case Irregularity.WRONG_COUNT:
            yield from _wrong_count(told, table)
        case Irregularity.STUB_MISCOUNT if told.found.is_misdealt:
            yield e.StubMiscount(is_misdealt=True)
            yield from _wrong_count(told, table)
        case Irregularity.SHUFFLER_COUNT_WRONG:
            yield e.ShufflerCountWrong(51)
        case Irregularity.PROGRESSIVE_COUNT_DIFFERS:
            yield e.ProgressiveCountDiffers(sum(stake.wager == PROGRESSIVE for stake in table.taken) + 1)
        case Irregularity.PLAYERS_EXCHANGE_INFORMATION:
            holding = sorted({hand.seat for hand in table.hands if hand.cards and not hand.is_dead})
            for other in holding:
                for seat in seats:
                    if other != seat:
                        yield e.PlayersExchangeInformation((min(seat, other), max(seat, other)))
        case Irregularity.PLAYER_LEFT:
            yield from [e.PlayerLeft(seat) for seat in seats]
        case _:
            yield event_of(told.irregularity, told.found, told.player)


def _wrong_count(told: _Told, table: CardTable) -> Iterator[e.HouseEvent]:
    """As many cards as the spot says, else one too many or too few."""
    everywhere: tuple[Place, ...] = (*dict.fromkeys(hand.seat for hand in table.hands), Area.DEALER)
    for place in everywhere if told.place is None else (told.place,):
        right = table.right_count(place)
        for cards in (right + 1, right - 1) if told.found.cards is None else (told.found.cards,):
            yield e.WrongCount(place, cards)

"""Blackjack hands that give a drill something to split, to insure, to draw to, and to settle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from trainer.rules.actions import Area, Place
from trainer.rules.cards import RANKS, Card
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.places import SeatNumber
from trainer.rules.shuffling import Stream
from trainer.training.house.drill import HouseFocus
from trainer.training.made_hands import card_of

Ranks: TypeAlias = str
"""Cards by their ranks, in the order in which they come; `x` for any."""

TO_SPLIT: Final[tuple[Ranks, ...]] = ("888", "8828", "AA", "99", "6646", "7797", "33", "65x", "A6x", "82x")
"""Pairs, some of which make another pair when they are split; and hands to double."""
WEAK: Final[tuple[Ranks, ...]] = ("5T", "6T", "69", "58")
"""The dealer's, against which much is split and doubled."""
TO_INSURE: Final[tuple[Ranks, ...]] = ("AK", "AT", "A7", "A4", "AQ", "KA", "9T", "6T")
"""The dealer's: an ace up, or a ten; and a small card, against which a blackjack may be paid at once."""
BLACKJACKS: Final[tuple[Ranks, ...]] = ("AK", "AT", "AQ", "AJ")
"""The dealer's, where a simple twenty-one is to meet one."""
SIMPLE_21: Final[Ranks] = "353T"
"""Twenty-one by drawing, and nothing to double on the way."""
TO_DRAW_TO: Final[tuple[Ranks, ...]] = ("A6", "A24", "A6", "AA5", "T6", "92", "2345", "T7", "65", "A23")
TO_SETTLE: Final[tuple[Ranks, ...]] = ("8T", "9T", "T7", "8A", "7K", "A7", "6TK", "T5K")
TO_OUTLAST: Final[tuple[Ranks, ...]] = ("T9", "T8", "99", "AK", "T6K")
"""Hands that stand, one that wins at once, and one that breaks where it draws."""
SAME_AS: Final = {"8T": "T8", "9T": "T9", "T7": "T7", "8A": "T9", "7K": "T7", "A7": "T8", "6TK": "T4", "T5K": "T7"}
"""What ties with each of the dealer's hands to settle; beside one that breaks a hand that only stands."""
TO_SURRENDER: Final[tuple[Ranks, ...]] = ("T6", "T5", "97", "96", "J5", "Q6", "J6")
"""Given up against a ten."""
_NOTHING_AT_STAKE: Final = 150
"""Of a thousand rounds dealt to be drawn in, so many have nothing but blackjacks, or nothing but hands that are given
up: no card of the dealer's matters."""


def wanted_for(table: BlackjackTable, focus: HouseFocus, stream: Stream) -> dict[Place, Sequence[Card | None]]:
    """Who is to have which cards in a drill of this focus; empty where any will do."""
    players = list(stream.shuffle(table.players))
    match focus:
        case HouseFocus.SPLITS:
            first, second, *_ = stream.shuffle(TO_SPLIT)
            return _dealt(stream, stream.pick(WEAK), players, (first, second))
        case HouseFocus.INSURANCE if table.rules.simple_21_pushes:
            return _dealt(stream, stream.pick(BLACKJACKS), players, ("AK", SIMPLE_21))
        case HouseFocus.INSURANCE:
            dealers = [ranks for ranks in TO_INSURE if ranks[0] != "K" or not table.is_multi]
            return _dealt(stream, stream.pick(dealers), players, ("AK", "T9"))
        case HouseFocus.DEALER_DRAWS if table.rules.decks > 2 and stream.chance(_NOTHING_AT_STAKE):
            return _dealt(stream, "T6", players, ("AK",) * len(players))
        case HouseFocus.DEALER_DRAWS if table.rules.surrender and stream.chance(_NOTHING_AT_STAKE):
            return _dealt(stream, "T6", players, TO_SURRENDER)
        case HouseFocus.DEALER_DRAWS:
            return _dealt(stream, stream.pick(TO_DRAW_TO), players, ("T8",))
        case HouseFocus.SETTLEMENT | HouseFocus.SETTLE_IN_ORDER:
            dealer = stream.pick(TO_SETTLE)
            return _dealt(stream, dealer, players, (SAME_AS[dealer], *stream.shuffle(TO_OUTLAST)[:2]))
        case HouseFocus.MULTIPLE:
            return _dealt(stream, "x", players, ("T9", "T8", "99"))
        case _:
            return {}


def _dealt(
    stream: Stream, dealer: Ranks, players: Sequence[SeatNumber], hands: Sequence[Ranks]
) -> dict[Place, Sequence[Card | None]]:
    """Cards of these ranks to the dealer and to the first of the players, no card twice."""
    taken: set[Card] = set()
    found: dict[Place, Sequence[Card | None]] = {Area.DEALER: _cards(dealer, taken, stream)}
    for seat, ranks in zip(players, hands, strict=False):
        found[seat] = _cards(ranks, taken, stream)
    return found


def _cards(ranks: Ranks, taken: set[Card], stream: Stream) -> tuple[Card | None, ...]:
    found: list[Card | None] = []
    for rank in ranks:
        card = None if rank == "x" else _free(RANKS.index(rank), taken, stream)
        found.append(card)
    return tuple(found)


def _free(rank: int, taken: set[Card], stream: Stream) -> Card | None:
    """A card of a rank that is not taken yet; none where all four are."""
    left = [card for card in (card_of(rank, suit) for suit in range(4)) if card not in taken]
    if not left:
        return None
    card = stream.pick(left)
    taken.add(card)
    return card

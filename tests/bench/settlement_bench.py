"""How long the key of a full round against the house takes, from the spot's text on.

Seven seats with every wager of the game, at Sic Bo with three each.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from itertools import count
from random import Random
from statistics import median
from time import process_time
from typing import Final

from trainer.asks.catalogue import keys_of
from trainer.rules.cards import FULL_DECK, Card, show_cards

SPOTS: Final = 100
SEATS: Final = range(1, 8)
FIXED: Final = 17
"""The dealer stands here; the decks are such that no soft seventeen comes up."""


def _head(rulebook: str, game: str, *more: str) -> str:
    return "\n".join((f'rulebook = "{rulebook}"', f'game = "{game}"', 'ask = "settlement"', *more, ""))


def _seat(number: int, cards: str, **wagers: int | str) -> str:
    lines = [f"{name} = {amount}" for name, amount in wagers.items()]
    return "\n".join(("[[seat]]", f"seat = {number}", f'cards = "{cards}"', *lines, ""))


def _dealt(random: Random, *sizes: int) -> list[str]:
    deck = random.sample(FULL_DECK, sum(sizes))
    return [show_cards([deck.pop() for _ in range(size)]) for size in sizes]


def three_card(random: Random) -> str:
    dealer, *hands = _dealt(random, *(3,) * 8)
    seats = [_seat(n, cards, ante=10, play=10, pair_plus=5) for n, cards in zip(SEATS, hands, strict=True)]
    return _head("tribal-three-card", "three-card-poker", f'dealer = "{dealer}"') + "".join(seats)


def oneida(random: Random) -> str:
    dealer, *hands = _dealt(random, 6, *(5,) * 7)
    seats = [_seat(n, cards, ante=10, play=30, aces_up=5) for n, cards in zip(SEATS, hands, strict=True)]
    return _head("oneida-four-card", "four-card-poker", f'dealer = "{dealer}"') + "".join(seats)


def maryland(random: Random) -> str:
    box, dealer, *hands = _dealt(random, 1, 6, *(5,) * 7)
    own = {"ante": 10, "play": 30, "aces_up": 5, "six_card_bonus": 5, "progressive": 1}
    options = ("[options]", 'six_card_bonus = "A"', 'progressive = "C"', 'envy = "D"')
    table = (f'dealer = "{dealer}"', f'bonus_card = "{box}"', *options)
    seats = [_seat(n, cards, **own) for n, cards in zip(SEATS, hands, strict=True)]
    return _head("maryland-four-card", "four-card-poker", *table) + "".join(seats)


def blackjack(random: Random) -> str:
    shoe = random.sample([card for card in FULL_DECK if card < FULL_DECK[48]], 40)
    dealer: list[Card] = []
    for size in count(2):
        dealer = shoe[:size]
        if sum(_points(card) for card in dealer) >= FIXED:
            break
    hands = [show_cards([shoe.pop(), shoe.pop()]) for _ in SEATS]
    seats = [_seat(n, cards, wager=10) for n, cards in zip(SEATS, hands, strict=True)]
    return _head("oneida-blackjack", "blackjack", f'dealer = "{show_cards(dealer)}"') + "".join(seats)


def _points(card: Card) -> int:
    return min(card // 4 + 2, 10)


def sic_bo(random: Random) -> str:
    dice = [random.randint(1, 6) for _ in range(3)]
    kinds = ('kind = "big"', 'kind = "total"\non = 9', 'kind = "two-dice"\non = [1, 2]')
    wagers = [f"[[wager]]\nseat = {n}\n{kind}\namount = 5\n" for n in SEATS for kind in kinds]
    return _head("oneida-sic-bo", "sic-bo", f"dice = {dice}") + "".join(wagers)


TABLES: Final[Mapping[str, Callable[[Random], str]]] = {
    "three-card": three_card,
    "oneida four-card": oneida,
    "maryland four-card": maryland,
    "blackjack": blackjack,
    "sic-bo": sic_bo,
}


def figures() -> list[tuple[str, float, str]]:
    """The median of each table in milliseconds, and the slowest of them."""
    found = [(f"settlement key of seven seats, {name}", _median_ms(spot), "ms") for name, spot in TABLES.items()]
    return [*found, ("settlement key of seven seats, the slowest table", max(ms for _, ms, _ in found), "ms")]


def _median_ms(spot_of: Callable[[Random], str]) -> float:
    taken: list[float] = []
    gc.collect()
    for seed in range(SPOTS):
        spot = spot_of(Random(seed)).encode()
        begun = process_time()
        (key,) = keys_of(spot, "spot.toml")
        key.as_json()
        taken.append((process_time() - begun) * 1000)
    return median(taken)

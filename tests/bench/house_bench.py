"""The games against the house: every Pair Plus hand through `settlement`, and Three Card's ante and play exactly.

The sums must come to those that were counted elsewhere, or there is no figure.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from time import perf_counter
from typing import Final

from trainer.asks.catalogue import keys_of
from trainer.rules.cards import FULL_DECK, Card, parse_cards, rank_of, show_cards, suit_of
from trainer.rules.hands import HandRank, best_three_card
from trainer.rules.house.lines import totals
from trainer.rules.house.three_card.rules import ThreeCardRules, resolve
from trainer.rules.house.three_card.settlement import does_qualify, settle
from trainer.rules.house.three_card.wagers import ThreeCardSeat
from trainer.rules.rulebook import load_rulebook

HANDS: Final[tuple[tuple[Card, ...], ...]] = tuple(combinations(FULL_DECK, 3))
PAIR_PLUS_NET: Final = -512
"""Units of the wager over all 22,100 hands at 1-4-6-30-40."""
ANTE_PLAY_NET: Final = -13733780
"""Units of the ante over all 407,170,400 deals, playing queen-six-four or better, bonus 1-4-5."""
UNIT: Final = 100
DEALERS: Final = 18424
"""Hands that the dealer may have beside a player's."""
_SPOT: Final = (
    'rulebook = "tribal-three-card"\ngame = "three-card-poker"\nask = "settlement"\n'
    'dealer = "{}"\n[[seat]]\nseat = 1\ncards = "{}"\npair_plus = 1\n'
)


def pair_plus() -> float:
    """Seconds for every hand as a spot and its key."""
    spots = [
        _SPOT.format(show_cards([card for card in FULL_DECK if card not in hand][:3]), show_cards(hand)).encode()
        for hand in HANDS
    ]
    start = perf_counter()
    keys = [keys_of(spot, "spot.toml")[0].as_json() for spot in spots]
    seconds = perf_counter() - start
    net = sum(float(str(key["totals"]["1"])) for key in keys if isinstance(key["totals"], dict))
    assert net == PAIR_PLUS_NET, net
    return seconds


def classes() -> Counter[tuple[Card, ...]]:
    """One hand for all that are the same but for the names of the suits, with how many it stands for."""
    return Counter(
        min(
            tuple(sorted(rank_of(card) * 4 + names[suit_of(card)] for card in hand)) for names in permutations(range(4))
        )
        for hand in HANDS
    )


def ante_and_play() -> float:
    """Seconds for every deal of a player and the dealer, summed exactly by classes of suits."""
    start = perf_counter()
    found = resolve(load_rulebook("tribal-three-card"), "three-card-poker")
    assert isinstance(found, ThreeCardRules)
    read = {hand: best_three_card(hand) for hand in HANDS}
    of_all = Counter((hand.value, does_qualify(hand, found.facts)) for hand in read.values())
    holding = {card: {hand for hand in HANDS if card in hand} for card in FULL_DECK}
    plays_from = best_three_card(parse_cards("Qs 6d 4c")).value
    nets: dict[tuple[HandRank, bool, int], int] = {}
    net = 0
    for player, count in classes().items():
        own = read[player]
        if own.value < plays_from:
            net -= count * DEALERS * UNIT
            continue
        taken = Counter(
            (read[hand].value, does_qualify(read[hand], found.facts))
            for hand in holding[player[0]] | holding[player[1]] | holding[player[2]]
        )
        for (value, qualifies), dealt in (of_all - taken).items():
            kind = (own.rank, qualifies, (own.value > value) - (own.value < value))
            if kind not in nets:
                dealer = next(h for h in HANDS if read[h].value == value and not set(h) & set(player))
                nets[kind] = _net(player, dealer, found)
            net += count * dealt * nets[kind]
    assert net == ANTE_PLAY_NET * UNIT, net
    return perf_counter() - start


def _net(player: tuple[Card, ...], dealer: tuple[Card, ...], rules: ThreeCardRules) -> int:
    """What a player who stays gets: the same for every hand of a class against a dealer below, beside or above it."""
    seat = ThreeCardSeat(number=1, cards=player, ante=UNIT, play=UNIT)
    return totals(each.line for each in settle((seat,), dealer, rules).settled)[1]


def figures() -> list[tuple[str, float, str]]:
    """The seconds that each takes."""
    return [
        ("Pair Plus, all 22,100 hands through settlement", pair_plus(), "s"),
        ("Three Card ante and play, all deals by suit classes", ante_and_play(), "s"),
    ]

"""Every blackjack of one deck through the settlement, against the numbers that counting alone gives."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from tests.rules.house.tables import blackjack_rules
from tests.samples import some
from trainer.rules.cards import FULL_DECK, RANKS, Card, rank_of
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.settlement import settle

RULES = blackjack_rules(decks=1)
ACES, TENS, DECK = 4, 16, 52


def outcome(player: tuple[Card, ...], dealer: tuple[Card, ...]) -> str:
    (found,) = settle([PlayerHand(seat=1, cards=player, wagers=(1000,))], [dealer], RULES)
    return f"{found.line.outcome.value} {found.line.pays}"


def test_blackjacks_are_paid_three_to_two_and_no_other_two_cards_are() -> None:
    """A(1), J(4): 4 aces and 16 tens make 64 of 1,326 hands; the dealer shows a nine of the same deck here."""
    dealer = tuple(card for card in FULL_DECK if RANKS[rank_of(card)] == "9")[:2]
    left = [card for card in FULL_DECK if card not in dealer]
    found = Counter(outcome(hand, dealer) for hand in combinations(left, 2))
    assert found["win 1500"] == ACES * TENS
    assert sum(found.values()) == 50 * 49 // 2


def test_a_blackjack_is_tied_as_often_as_counting_says() -> None:
    """J(4)(b): against each of 64 blackjacks 3 aces and 15 tens make 45 of the dealer's 1,225 hands one too."""
    found: Counter[str] = Counter()
    hands = combinations(FULL_DECK, 2)
    players = [hand for hand in hands if PlayerHand(seat=1, cards=hand, wagers=(1000,)).is_blackjack]
    assert len(players) == ACES * TENS
    dealt = players[:: some(7, 1)]
    for player in dealt:
        left = [card for card in FULL_DECK if card not in player]
        found.update(outcome(player, dealer) for dealer in combinations(left, 2))
    tied = len(dealt) * (ACES - 1) * (TENS - 1)
    assert found == {"push 0": tied, "win 1500": len(dealt) * (DECK - 2) * (DECK - 3) // 2 - tied}

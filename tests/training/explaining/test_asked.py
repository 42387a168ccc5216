"""What explains the answer to a question, counted by hand from its spot."""

from __future__ import annotations

import json

from tests.asks.spots import SPOTS
from trainer.asks.documents import spots_of
from trainer.training.explaining.asked import explained_answer
from trainer.training.explaining.kinds import Explained, Explanation, Payment, PotLayers, TwoHands
from trainer.training.question_spots import put


def explained(name: str) -> tuple[Explained, ...]:
    (spot,) = spots_of(SPOTS[name].encode(), "spot")
    return explained_answer(put(json.dumps(spot.entries, default=str)))


def of(kind: type[Explanation], found: tuple[Explained, ...]) -> list[Explained]:
    return [each for each in found if isinstance(each.what, kind)]


def test_the_pots_of_a_showdown_lie_in_layers() -> None:
    """Bets of 24.50, 61.50, 64 and 50, and 1.50 folded. Of the 64 nobody called 2.50, which lies in no layer."""
    (found,) = of(PotLayers, explained("showdown"))
    assert isinstance(found.what, PotLayers)
    assert [(layer.low, layer.high, layer.sum) for layer in found.what.layers] == [
        (0, 2450, 4 * 2450 + 150),
        (2450, 5000, 3 * 2550),
        (5000, 6150, 2 * 1150),
    ]
    assert [layer.can_win for layer in found.what.layers] == [(3, 5, 8, 10), (3, 5, 10), (3, 10)]
    assert found.gist


def test_each_pot_of_a_showdown_has_its_two_hands() -> None:
    """Kings full win the main pot, fives full the first side pot, three nines the second."""
    found = [each.what for each in of(TwoHands, explained("showdown"))]
    winners = [what.one.seat for what in found if isinstance(what, TwoHands)]
    assert winners == [8, 5, 3]


def test_a_hand_is_explained_for_high_and_for_low() -> None:
    high, low = (each.what for each in explained("hand, high and low"))
    assert isinstance(high, TwoHands)
    assert isinstance(low, TwoHands)
    assert high.one.hand.name == "two pair, kings and sevens"
    assert (low.is_low, low.one.hand.name) == (True, "8-7-3-2-A")


def test_a_settlement_is_explained_payment_by_payment() -> None:
    payments = [each.what for each in explained("sic bo, settlement")]
    assert payments
    for what in payments:
        assert isinstance(what, Payment)
        assert sum(piece * count for piece, count in what.chips) == what.sum


def test_a_question_without_money_or_hands_has_none() -> None:
    assert explained("opens") == ()

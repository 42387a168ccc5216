"""What is left out is what the spot's own players make of the round, not what players mostly do."""

from __future__ import annotations

import pytest

from tests.asks.asking import THREE_CARD, seats
from tests.asks.test_verdict import BLACKJACK, LIMITS, poker, stacked, steps, verdicts


def test_bets_to_come_are_the_spots() -> None:
    """The blinds are called, then 4 is bet on the flop and called by one: 12, then 8, and nothing on turn and river."""
    actions = '"5 call", "9 call", "2 check", "9 bet 4", "2 call", "5 fold", "9 check", "2 check", "9 check", "2 check"'
    push = '{do = "push-pot", from = "main", to = "seat 9", amount = 20}'
    where = 'before = {do = "call-on", to = "seat 9", nth = 2}\n'
    (found,) = verdicts(poker(push, f"{where}actions = [{actions}]", LIMITS))
    bets = [step for step in steps(found["left_out"], "to", "amount") if step[0] == "collect-bets"]
    assert bets == [("collect-bets", "main", "8.00")]
    turned_to = [step for step in steps(found["left_out"], "to") if step[0] == "call-on"]
    assert turned_to[:3] == [("call-on", "seat 9"), ("call-on", "seat 2"), ("call-on", "seat 5")]
    assert ("collect-cards", "seat 5") in steps(found["left_out"], "from")


def test_a_pot_that_is_won_by_folds_is_pushed_after_them() -> None:
    actions = '"5 call", "9 call", "2 check", "9 bet 4", "2 fold", "5 fold"'
    push = '{do = "push-pot", from = "main", to = "seat 9", amount = 12}'
    where = 'before = {do = "call-on", to = "seat 9", nth = 2}\n'
    (found,) = verdicts(poker(push, f"{where}actions = [{actions}]", LIMITS))
    assert found["verdict"] == "too-early"
    assert not [step for step in found["left_out"] if step["do"] in ("burn", "deal", "read")]
    assert [step["to"] for step in found["left_out"] if step["do"] == "return-uncalled"] == ["seat 9"]


@pytest.mark.parametrize(
    ("decisions", "draws"), [('"3 stand"', 0), ('"3 hit", "3 stand"', 1), ('"3 hit", "3 hit", "3 stand"', 2)]
)
def test_a_player_of_blackjack_draws_as_the_spot_says(decisions: str, draws: int) -> None:
    deck = stacked("2s 2c Ts 3c 7h 4d 5d 6h")
    toml = (
        f'{BLACKJACK}game = "blackjack"\nask = "verdict"\noptions = {{decks = 1}}\ndeck = "{deck}"\n'
        f"actions = [{decisions}]\n"
        'before = {do = "call-on", to = "seat 3"}\nact = [{do = "reveal", to = "dealer"}]\n'
        f"{seats(s3='wager = 10')}"
    )
    (found,) = verdicts(toml)
    dealt = [step for step in steps(found["left_out"], "to") if step == ("deal", "seat 3")]
    assert len(dealt) == draws


def test_a_player_of_three_card_folds_as_the_spot_says() -> None:
    toml = (
        f'{THREE_CARD}ask = "verdict"\nseed = 4\nactions = ["2 fold", "5 play 10"]\n'
        'before = {do = "call-on", to = "seat 2"}\nact = [{do = "reveal", to = "dealer"}]\n'
        f"{seats(s2='ante = 10', s5='ante = 10')}"
    )
    (found,) = verdicts(toml)
    assert ("collect-cards", "seat 2") in steps(found["left_out"], "from")
    assert ("collect-cards", "seat 5") not in steps(found["left_out"], "from")

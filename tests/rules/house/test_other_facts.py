"""Three Card, Sic Bo and blackjack by other facts than those of our rulebooks: each is what is judged."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.house.ante.rounds import FROM_SHOE, stacked, table, until
from tests.rules.house.ante.tables_at_random import THREE_CARD
from tests.rules.house.ante.walking import Ante, start
from tests.rules.house.blackjack import rounds as blackjack
from tests.rules.house.sic_bo.rounds import WAGERS, at_act, must
from tests.rules.house.sic_bo.walking import SicBo
from tests.rules.house.tables import sic_bo_rules
from trainer.rules.actions import CallFloor, Cut
from trainer.rules.house.outlook import likeliest
from trainer.rules.house.sic_bo.clauses import Clause as DiceClause
from trainer.rules.house.sic_bo.game import SIC_BO, set_up
from trainer.rules.house.sic_bo.rulings import DieNotFlat
from trainer.rules.house.sic_bo.table import Stage
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.house_acts import Choice, Decide, Pay, ReturnWager, Shake, Uncover
from trainer.rules.judge import judge
from trainer.rules.round import Round
from trainer.rules.scale import Effect

QUEEN_HIGH = ("Ah Kd 9s", "Ac Ks 8d", "Qd 7h 2c")
"""Both players beat a dealer with queen high."""


def settling(dealer_plays_with: str | None, hands: tuple[str, ...] = QUEEN_HIGH) -> Ante:
    """The round of Three Card where the first wager is paid."""
    begun = table(THREE_CARD, FROM_SHOE, deck=stacked(*hands))
    assert isinstance(begun, ThreeCardTable)
    facts = replace(begun.facts, dealer_plays_with=dealer_plays_with)
    state = start(replace(begun, rules=replace(begun.rules, facts=facts)))
    return until(state, lambda state: any(isinstance(step.action, Pay) for step in state.expected()))


@pytest.mark.parametrize(
    ("plays_with", "hands", "is_playing"),
    [
        ("Q", QUEEN_HIGH, True),
        ("K", QUEEN_HIGH, False),
        ("J", QUEEN_HIGH, True),
        ("6", ("Ah Kd 9s", "Ac Ks 8d", "5d 3h 2c"), False),
        (None, ("Ah Kd 9s", "Ac Ks 8d", "5d 3h 2c"), True),
    ],
)
def test_with_what_three_cards_dealer_plays(plays_with: str | None, hands: tuple[str, ...], is_playing: bool) -> None:
    """Where the dealer does not play the ante is paid and the play wager may go back."""
    state = settling(plays_with, hands)
    returned = ReturnWager(5, 1500, "play")
    assert judge(state, returned, likeliest).is_right is not is_playing
    lines = {each.line.wager: each.line.outcome for each in state.table.settled(state.table.hands)}
    assert (lines["ante"], lines["play"]) == ("win", "win" if is_playing else "returned")


def dice(least_shakes: int, *dealers: DiceClause) -> SicBo:
    rules = sic_bo_rules()
    facts = replace(rules.facts, least_shakes=least_shakes, dealer_decides=frozenset(dealers))
    return Round.start(SIC_BO, set_up(replace(rules, facts=facts), WAGERS, ((1, 2, 3), (4, 5, 6))))


@pytest.mark.parametrize("least", [1, 5])
def test_how_often_the_dice_are_shaken(least: int) -> None:
    state = at_act(dice(least), Shake)
    for _ in range(least):
        assert must(state) == [Shake()]
        assert judge(state, Uncover(), likeliest).effect is Effect.SHOWN
        state = state.play(Shake())
    assert judge(state, Uncover(), likeliest).is_right


@pytest.mark.parametrize(("dealers", "is_called"), [((DiceClause.DIE_NOT_FLAT,), False), ((), True)])
def test_who_calls_no_roll(dealers: tuple[DiceClause, ...], is_called: bool) -> None:
    state = at_act(dice(3, *dealers), Uncover).play(Uncover())
    assert state.table.stage is Stage.UNCOVERED
    leaning = state.happen(DieNotFlat())
    assert (must(leaning)[:1] == [CallFloor()]) is is_called


def test_how_deep_blackjacks_cards_are_cut() -> None:
    state = blackjack.laid("2c", blackjack.player(2), by_hand=True)
    facts = replace(state.table.facts, least_cut=25)
    begun = replace(state.table, rules=replace(state.table.rules, facts=facts))
    refused = Decide(2, Choice.REFUSE_CUT)
    state = blackjack.until(Round.start(state.game, begun), lambda step: step.action == refused).play(refused)
    assert not judge(state, Cut(24), likeliest).is_right
    assert judge(state, Cut(25), likeliest).is_right

"""Play or fold at Three Card and Four Card: by the simple strategies of those who play them, with a slip now and then.

Three Card: play queen-six-four or better. Four Card: the most on a pair of tens or better, the ante on ace-king-queen
or better, else fold.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from trainer.rules.actions import Action
from trainer.rules.cards import Card, parse_cards
from trainer.rules.games.listing import HOUSE_FORMS
from trainer.rules.hands import best_four_card, best_three_card
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.games import THREE_CARD_POKER
from trainer.rules.house_acts import Choice, Decide
from trainer.rules.plan import Step
from trainer.rules.shuffling import Stream

SLIPS: Final = 50
"""Of a thousand decisions so many are the wrong one."""
BETWEEN: Final = 150
"""Of a thousand Play wagers at Four Card that could be larger than the ante so many are neither least nor most."""


@cache
def _worth(game: str, text: str) -> int:
    cards = parse_cards(text)
    return (best_three_card if game == THREE_CARD_POKER else best_four_card)(cards).value


def times_to_play(game: str, cards: tuple[Card, ...]) -> int:
    """How many antes the strategy puts on Play; 0 where it folds.

    Who holds a wrong count looks at the cards that would be the hand, and plays one that is short.
    """
    dealt = HOUSE_FORMS[game].player
    hand = cards[:dealt]
    if len(hand) < dealt:
        return 1
    if game == THREE_CARD_POKER:
        return int(best_three_card(hand).value >= _worth(game, "Qs 6d 4c"))
    worth = best_four_card(hand).value
    if worth >= _worth(game, "Ts Td 3c 2h"):
        return 3
    return int(worth >= _worth(game, "As Kd Qc 2h"))


def decides(table: AnteTable, steps: Sequence[Step], seed: int) -> Action:
    """What the player who is asked does."""
    plays = [step for step in steps if isinstance(step.action, Decide) and step.action.choice is Choice.PLAY]
    others = [step for step in steps if step not in plays]
    if not plays or not others:
        return steps[0].action
    step = plays[0]
    assert isinstance(step.action, Decide)
    stream = Stream(seed, "play or fold", step.action.seat)
    times = times_to_play(table.game, table.hand(step.action.seat).cards)
    if stream.chance(SLIPS):
        times = 0 if times else 1
    if not times:
        return others[0].action
    amounts = next((free for free in step.free if free.field == "amount"), None)
    if amounts is None:
        return step.action
    amount = amounts.most if times > 1 else amounts.least
    if times > 1 and stream.chance(BETWEEN):
        amount = amounts.least + (amounts.most - amounts.least) // 2 // amounts.step * amounts.step
    return replace(step.action, amount=amount)

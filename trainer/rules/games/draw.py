"""Five-card draw, high and low (Oneida Poker L): five cards down, a betting round, the draw, a second one.

Which hand wins is the form's.
"""

from __future__ import annotations

from typing import Final

from trainer.rules.plan import Plan, seq, then
from trainer.rules.poker.form import Street
from trainer.rules.poker.game import poker_game
from trainer.rules.poker.phases.draw import draw
from trainer.rules.poker.phases.ending import finish
from trainer.rules.poker.phases.opening import place_buttons, post, prepare_deck
from trainer.rules.poker.phases.rounds import betting_round, deal_hole_cards
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Game

DRAW_ROUND: Final[Plan[PokerTable]] = seq(
    prepare_deck,
    place_buttons,
    post,
    deal_hole_cards,
    then(betting_round, Street.DEAL),
    draw,
    finish,
)
"""A whole round, from the shuffle to a clear table."""

DRAW5_HIGH: Final[Game[PokerTable]] = poker_game("draw5-high", DRAW_ROUND)
DRAW5_LOW: Final[Game[PokerTable]] = poker_game("draw5-low", DRAW_ROUND)

"""A round of five-card draw, high and low, and of lowball: five cards down, a bet, the draw, a bet (Oneida Poker L)."""

from __future__ import annotations

from typing import Final

from trainer.rules.plan import Plan, seq, then
from trainer.rules.poker.form import Street
from trainer.rules.poker.phases.draw import draw
from trainer.rules.poker.phases.ending import finish
from trainer.rules.poker.phases.opening import place_buttons, post, prepare_deck
from trainer.rules.poker.phases.rounds import betting_round, deal_hole_cards
from trainer.rules.poker.table import PokerTable

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

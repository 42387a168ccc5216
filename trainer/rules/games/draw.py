"""Five-card draw, high and low (Oneida Poker L): five cards down, a betting round, the draw, a second one.

Which hand wins is the form's.
"""

from __future__ import annotations

from typing import Final

from trainer.rules.actions import Action, Burn, Draw, Shuffle, StandPat
from trainer.rules.plan import Plan, seq, then
from trainer.rules.poker.draw import draw
from trainer.rules.poker.ending import finish
from trainer.rules.poker.form import Street
from trainer.rules.poker.irregularities.handling import POKER_IRREGULARITIES
from trainer.rules.poker.opening import place_buttons, post, prepare_deck
from trainer.rules.poker.reducer import after
from trainer.rules.poker.rounds import betting_round, deal_hole_cards
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


def opens_part(action: Action) -> bool:
    """A shuffle opens the deal, a burn or the first player's choice the draw."""
    return isinstance(action, Burn | Shuffle | Draw | StandPat)


def draw_game(id_: str) -> Game[PokerTable]:
    """A game with a draw."""
    return Game(id=id_, procedure=DRAW_ROUND, after=after, opens_part=opens_part, irregularities=POKER_IRREGULARITIES)


DRAW5_HIGH: Final[Game[PokerTable]] = draw_game("draw5-high")
DRAW5_LOW: Final[Game[PokerTable]] = draw_game("draw5-low")

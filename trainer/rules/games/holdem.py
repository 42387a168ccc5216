"""Hold'em: two cards of one's own, five in common (Oneida Poker J; Oasis Hold'em; the neutral table)."""

from __future__ import annotations

from typing import Final

from trainer.rules.actions import Action, Burn, Shuffle
from trainer.rules.plan import Plan, seq, then
from trainer.rules.poker.ending import finish
from trainer.rules.poker.form import Street
from trainer.rules.poker.irregularities.handling import POKER_IRREGULARITIES
from trainer.rules.poker.opening import place_buttons, post, prepare_deck
from trainer.rules.poker.reducer import after
from trainer.rules.poker.rounds import betting_round, deal_hole_cards, street
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Game

ROUND: Final[Plan[PokerTable]] = seq(
    prepare_deck,
    place_buttons,
    post,
    deal_hole_cards,
    then(betting_round, Street.DEAL),
    then(street, Street.FLOP),
    then(street, Street.TURN),
    then(street, Street.RIVER),
    finish,
)
"""A whole round, from the shuffle to a clear table."""


def opens_part(action: Action) -> bool:
    """A burn opens a street, a shuffle the deal."""
    return isinstance(action, Burn | Shuffle)


HOLDEM: Game[PokerTable] = Game(
    id="holdem",
    procedure=ROUND,
    after=after,
    opens_part=opens_part,
    irregularities=POKER_IRREGULARITIES,
)

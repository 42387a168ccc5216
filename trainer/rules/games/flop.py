"""What all games with a flop have in common: their round, from the shuffle to a clear table."""

from __future__ import annotations

from trainer.rules.actions import Action, Burn, Shuffle
from trainer.rules.plan import Phase, Plan, seq, then
from trainer.rules.poker.ending import finish
from trainer.rules.poker.form import Street
from trainer.rules.poker.irregularities.handling import POKER_IRREGULARITIES
from trainer.rules.poker.opening import place_buttons, post, prepare_deck
from trainer.rules.poker.reducer import after
from trainer.rules.poker.rounds import betting_round, deal_hole_cards, street
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Game


def flop_round(*before_flop: Phase[PokerTable]) -> Plan[PokerTable]:
    """A whole round; `before_flop` comes when the first betting round is closed and its bets are in."""
    return seq(
        prepare_deck,
        place_buttons,
        post,
        deal_hole_cards,
        then(betting_round, Street.DEAL),
        *before_flop,
        then(street, Street.FLOP),
        then(street, Street.TURN),
        then(street, Street.RIVER),
        finish,
    )


def flop_game(id_: str, procedure: Plan[PokerTable]) -> Game[PokerTable]:
    """A game whose streets a burn opens."""
    return Game(id=id_, procedure=procedure, after=after, opens_part=opens_part, irregularities=POKER_IRREGULARITIES)


def opens_part(action: Action) -> bool:
    """A burn opens a street, a shuffle the deal."""
    return isinstance(action, Burn | Shuffle)

"""What all games with a flop have in common: their round, from the shuffle to a clear table."""

from __future__ import annotations

from trainer.rules.plan import Phase, Plan, seq, then
from trainer.rules.poker.form import Street
from trainer.rules.poker.phases.ending import finish
from trainer.rules.poker.phases.opening import place_buttons, post, prepare_deck
from trainer.rules.poker.phases.rounds import betting_round, deal_hole_cards, street
from trainer.rules.poker.table import PokerTable


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

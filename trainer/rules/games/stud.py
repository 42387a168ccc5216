"""A round of stud, seven cards and five: high, high-low, low (Oneida Poker I, M; the neutral table)."""

from __future__ import annotations

from trainer.rules.plan import Plan, seq, then
from trainer.rules.poker.form import Form
from trainer.rules.poker.phases.ending import finish
from trainer.rules.poker.phases.opening import post, prepare_deck
from trainer.rules.poker.phases.stud import betting_round, deal_first_cards, post_forced_bet, street
from trainer.rules.poker.table import PokerTable


def stud_round(form: Form) -> Plan[PokerTable]:
    """A whole round, from the shuffle to a clear table: no button, and no bet but antes before the up-cards."""
    first, *later = form.streets
    return seq(
        prepare_deck,
        post,
        deal_first_cards,
        post_forced_bet,
        then(betting_round, first),
        *(then(street, name) for name in later),
        finish,
    )

"""A round of the games with a flop: hold'em, Omaha, pineapple (Oneida Poker J, K; Oasis; the neutral table)."""

from __future__ import annotations

from trainer.rules.plan import Plan, seq, then
from trainer.rules.poker.form import Form, Street
from trainer.rules.poker.phases.discard import discards
from trainer.rules.poker.phases.ending import finish
from trainer.rules.poker.phases.opening import place_buttons, post, prepare_deck
from trainer.rules.poker.phases.rounds import betting_round, deal_hole_cards, street
from trainer.rules.poker.table import PokerTable


def flop_round(form: Form) -> Plan[PokerTable]:
    """A whole round, from the shuffle to a clear table."""
    first, *later = form.streets
    return seq(
        prepare_deck,
        place_buttons,
        post,
        deal_hole_cards,
        then(betting_round, first),
        *(phase for name in later for phase in _street(form, name)),
        finish,
    )


def _street(form: Form, name: Street) -> tuple[Plan[PokerTable], ...]:
    """A street, and before it a card given up where the game has it there; the bets are in by then."""
    dealt = then(street, name)
    return (then(discards, name), dealt) if name is form.discards_before else (dealt,)

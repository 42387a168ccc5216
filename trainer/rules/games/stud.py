"""Stud, seven cards and five: high, high-low, eight or better (Oneida Poker I, M; the neutral table)."""

from __future__ import annotations

from typing import Final

from trainer.rules.plan import Plan, seq, then
from trainer.rules.poker.form import FORMS
from trainer.rules.poker.game import poker_game
from trainer.rules.poker.phases.ending import finish
from trainer.rules.poker.phases.opening import post, prepare_deck
from trainer.rules.poker.phases.stud import betting_round, deal_first_cards, post_forced_bet, street
from trainer.rules.poker.table import PokerTable


def _round_of(game: str) -> Plan[PokerTable]:
    """A whole round, from the shuffle to a clear table: no button, and no bet but antes before the up-cards."""
    first, *later = FORMS[game].streets
    return seq(
        prepare_deck,
        post,
        deal_first_cards,
        post_forced_bet,
        then(betting_round, first),
        *(then(street, name) for name in later),
        finish,
    )


STUD7_HIGH: Final = poker_game("stud7-high", _round_of("stud7-high"))
STUD7_HILO: Final = poker_game("stud7-hilo", _round_of("stud7-hilo"))
STUD7_HILO8: Final = poker_game("stud7-hilo8", _round_of("stud7-hilo8"))
STUD5_HIGH: Final = poker_game("stud5-high", _round_of("stud5-high"))
STUD: Final = (STUD7_HIGH, STUD7_HILO, STUD7_HILO8, STUD5_HIGH)
"""The games of sections I and M."""

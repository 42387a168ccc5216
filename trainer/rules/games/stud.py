"""Stud, seven cards and five: high, high-low, eight or better (Oneida Poker I, M; the neutral table)."""

from __future__ import annotations

from typing import Final

from trainer.rules.actions import Action, Burn, Shuffle
from trainer.rules.plan import Plan, seq, then
from trainer.rules.poker.ending import finish
from trainer.rules.poker.form import FORMS
from trainer.rules.poker.irregularities.handling import POKER_IRREGULARITIES
from trainer.rules.poker.opening import post, prepare_deck
from trainer.rules.poker.reducer import after
from trainer.rules.poker.stud import betting_round, deal_first_cards, post_forced_bet, street
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Game


def opens_part(action: Action) -> bool:
    """A burn opens a street, a shuffle the deal."""
    return isinstance(action, Burn | Shuffle)


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


def _game(id_: str) -> Game[PokerTable]:
    return Game(
        id=id_,
        procedure=_round_of(id_),
        after=after,
        opens_part=opens_part,
        irregularities=POKER_IRREGULARITIES,
    )


STUD7_HIGH: Final = _game("stud7-high")
STUD7_HILO: Final = _game("stud7-hilo")
STUD7_HILO8: Final = _game("stud7-hilo8")
STUD5_HIGH: Final = _game("stud5-high")
STUD: Final = (STUD7_HIGH, STUD7_HILO, STUD7_HILO8, STUD5_HIGH)
"""The games of sections I and M."""

"""An entry about a pot that does not lie there is none."""

from __future__ import annotations

from trainer.rules.poker.table import PokerTable
from trainer.ui.entry.grammar import Entry, Verb, pots_to_choose


def names_missing_pot(entry: Entry, table: PokerTable) -> bool:
    """Whether an entry is about a pot that does not lie there, or from which everything has gone."""
    there = pots_to_choose(entry.verb, table)
    match entry:
        case Entry(verb=Verb.PUSH, pot=None) | Entry(verb=Verb.RAKE, option="rake" | "jackpot", pot=None):
            return not there
        case Entry(verb=Verb.PUSH | Verb.BETS | Verb.RAKE, pot=int(number)):
            return number not in there
        case _:
            return False

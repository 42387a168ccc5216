"""An entry about a pot that does not lie there is none."""

from __future__ import annotations

from trainer.rules.poker.table import PokerTable
from trainer.ui.entry.poker.slots import pots_to_choose
from trainer.ui.entry.poker.verbs import JACKPOT, RAKE, Verb
from trainer.ui.entry.step import MENU, POT, Entry


def names_missing_pot(entry: Entry, table: PokerTable) -> bool:
    """Whether an entry is about a pot that does not lie there, or from which everything has gone."""
    if entry.verb not in (Verb.PUSH, Verb.BETS, Verb.RAKE):
        return False
    there, pot = pots_to_choose(entry.verb, table), entry[POT]
    if pot is not None:
        return pot not in there
    return not there and (entry.verb == Verb.PUSH or entry.has(MENU, RAKE, JACKPOT))

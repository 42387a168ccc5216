"""How a step is entered at a poker table."""

from trainer.ui.entry.poker.grammar import POKER
from trainer.ui.entry.poker.suggesting import entered_of
from trainer.ui.entry.poker.verbs import KEYS, Verb

__all__ = ["KEYS", "POKER", "Verb", "entered_of"]

"""How a step is entered: verb, place, amount, by key, press or drag. Pure values: no Qt in here."""

from trainer.ui.entry.acts import action_of, cut_amount, facing
from trainer.ui.entry.amounts import amount_of
from trainer.ui.entry.grammar import Entry, Need, Option, Verb, need, options, takes
from trainer.ui.entry.input import KEYS, back, choose, click, drag, going_round, latch, press
from trainer.ui.entry.keys import Key
from trainer.ui.entry.pots import names_missing_pot
from trainer.ui.entry.suggesting import entry_of

__all__ = [
    "KEYS",
    "Entry",
    "Key",
    "Need",
    "Option",
    "Verb",
    "action_of",
    "amount_of",
    "back",
    "choose",
    "click",
    "cut_amount",
    "drag",
    "entry_of",
    "facing",
    "going_round",
    "latch",
    "names_missing_pot",
    "need",
    "options",
    "press",
    "takes",
]

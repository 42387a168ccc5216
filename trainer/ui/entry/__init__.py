"""How a step is entered: verb, place, amount, by key, press or drag. Pure values: no Qt in here.

`step` is the value, `slots` and `grammar` what all verbs have in common; `poker/` and `house/` declare the verbs of
the tables, `seating` and `paying` those of their pages.
"""

from trainer.ui.entry.grammar import Grammar
from trainer.ui.entry.keys import Key
from trainer.ui.entry.step import Entered

__all__ = ["Entered", "Grammar", "Key"]

"""How a step is entered at a table against the house: verb, seat, spot, amount."""

from trainer.ui.entry.house.grammar import HOUSE
from trainer.ui.entry.house.suggesting import entered_of

__all__ = ["HOUSE", "entered_of"]

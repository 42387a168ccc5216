"""Whether dealing stays taken up after a card."""

from __future__ import annotations

from trainer.rules.actions import Action, Deal
from trainer.rules.house_acts import Deliver
from trainer.training.casting import Turn
from trainer.ui.table.face import Dealing


def goes_round(session: Dealing, done: Action) -> bool:
    """Whether the next card, or the next stack, is due at another place than the one that was just dealt to.

    So it stays while cards go round the table, which every dealer knows beforehand. What one place draws is taken up
    card by card: else the verb would tell how many are still to come. Collecting and turning never stay, since which
    hand has lost and who is next is what is asked, and a figure pressed too much would be a hand taken.
    """
    if session.turn() is not Turn.TRAINEE or not isinstance(done, Deal | Deliver):
        return False
    return any(isinstance(step.action, type(done)) and step.action.to != done.to for step in session.due())

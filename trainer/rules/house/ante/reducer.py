"""What each act does to a table of Three Card or Four Card."""

from __future__ import annotations

from trainer.rules.actions import Action
from trainer.rules.house.ante.table import PLAY, A
from trainer.rules.house.cards.events import HouseEvent
from trainer.rules.house.cards.reducer import after_card_act
from trainer.rules.house.cards.table import Status, with_hand
from trainer.rules.house.cards.trouble import QUIET
from trainer.rules.house.cards.troubled import happened, in_trouble
from trainer.rules.house.reducer import put_out
from trainer.rules.house.table import NOBODY, Stake
from trainer.rules.house_acts import Choice, Decide
from trainer.rules.values import changed


def after(table: A, action: Action) -> A:
    """The table once an action is done."""
    # by identity first: a table without trouble is asked this at every act
    if table.trouble is QUIET or table.trouble == QUIET:
        return quiet(table, action)
    return in_trouble(table, action, quiet)


def quiet(table: A, action: Action) -> A:
    """The same where nothing is being put right."""
    match action:
        case Decide():
            return decided(table, action)
        case HouseEvent():
            return happened(table, action)
        case _:
            return after_card_act(table, action)


def decided(table: A, decision: Decide) -> A:
    """A play wager lies beside the ante, or the hand is given up."""
    seat = decision.seat
    if decision.choice is Choice.FOLD:
        done = with_hand(table, changed(table.hand(seat), status=Status.FOLDED))
    else:
        done = put_out(table, Stake(seat=seat, wager=PLAY, amount=decision.amount))
    return changed(done, called_on=NOBODY)

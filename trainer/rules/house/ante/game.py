"""A game of either family, and what the judge needs to know of its rounds."""

from __future__ import annotations

from collections.abc import Callable

from trainer.rules.actions import Action, Announce, CallOn, CollectCards, Read, Reveal, Shuffle
from trainer.rules.calls import Call
from trainer.rules.house.ante.breaches import nearest_rules, own_rules
from trainer.rules.house.ante.table import PLAY, A, AnteTable
from trainer.rules.house.cards.events import HouseEvent
from trainer.rules.house.cards.handling import house_irregularities
from trainer.rules.house.cards.reducer import after_card_act
from trainer.rules.house.cards.table import BEFORE_DECISIONS, DEALERS, QUIET, Status, hand_at, with_hand
from trainer.rules.house.cards.troubled import happened, in_trouble
from trainer.rules.house.reducer import put_out
from trainer.rules.house.table import NOBODY, Stake
from trainer.rules.house_acts import Choice, Decide
from trainer.rules.plan import Plan
from trainer.rules.round import Game
from trainer.rules.scale import Breach
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


def ante_game(
    id_: str, procedure: Plan[A], after: Callable[[A, Action], A], broken: Callable[[A, Action], Breach | None]
) -> Game[A]:
    """The game of that id; what an act makes of its table and what it breaks are the family's."""
    return Game(
        id=id_,
        procedure=procedure,
        after=after,
        opens_part=opens_part,
        irregularities=house_irregularities(procedure),
        broken=broken,
        turns_on_hidden=turns_on_hidden,
        own_rules=own_rules,
        nearest_rules=nearest_rules,
    )


def opens_part(action: Action) -> bool:
    """The shuffle, no more bets, each player asked, and the dealer's hand open parts of a round."""
    match action:
        case Shuffle() | CallOn():
            return True
        case Announce(say):
            return say is Call.NO_MORE_BETS
        case Reveal(to):
            return to == DEALERS
        case _:
            return False


def turns_on_hidden(table: AnteTable, action: Action) -> bool:
    """What the dealer's hand and the player's decide between them, until both lie up."""
    match action:
        case CollectCards(source=place):
            hand = hand_at(table, place)
            return hand is not None and not (hand.is_up and table.dealer.is_up)
        case Reveal(to=place):
            return table.stage in BEFORE_DECISIONS and hand_at(table, place) is not None
        case Read(to=place):
            hand = hand_at(table, place)
            return hand is not None and not hand.is_up
        case _:
            return False

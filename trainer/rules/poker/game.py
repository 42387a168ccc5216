"""A poker game as a value: what every one of them has beside its procedure."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.rules.actions import Action, Burn, Draw, Shuffle, StandPat
from trainer.rules.plan import Plan
from trainer.rules.poker.breaches import broken, own_rules
from trainer.rules.poker.irregularities.handling import POKER_IRREGULARITIES
from trainer.rules.poker.reducer import after
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Game


def poker_game(id_: str, procedure: Plan[PokerTable]) -> Game[PokerTable]:
    """The game of an id in the listing."""
    return Game(
        id=id_,
        procedure=procedure,
        after=after,
        opens_part=opens_part,
        irregularities=POKER_IRREGULARITIES,
        broken=broken,
        turns_on_hidden=turns_on_hidden,
        own_rules=own_rules,
    )


def opens_part(action: Action) -> bool:
    """A shuffle opens the deal, a burn a street, a player's choice the draw."""
    return isinstance(action, Burn | Shuffle | Draw | StandPat)


def turns_on_hidden(table: PokerTable, action: Action) -> bool:
    """The showdown turns on the hands; a draw for the button on its cards, and in stud the turn on those dealt up."""
    match action:
        case a.Reveal(to=number) | a.CollectCards(source=int() as number):
            seat = table.seated(number)
            return seat is not None and seat.is_in
        case a.Read(to=number):
            seat = table.seated(number)
            return seat is not None and seat.is_in and not seat.is_shown
        case a.PushPot():
            return table.is_contested
        case a.MoveKillButton():
            return table.is_contested and not table.kill_is_settled
        case a.PlaceButton() | a.MoveButton():
            return _is_button_to_draw(table)
        case a.CallOn() | a.Announce():
            form = table.rules.form
            return _is_button_to_draw(table) or (form.is_stud and table.street is not form.last_street)
        case _:
            return False


def _is_button_to_draw(table: PokerTable) -> bool:
    """Who gets the button is told by cards; stud is dealt without one."""
    return not table.button and not table.rules.form.is_stud

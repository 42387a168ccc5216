"""The steps of a poker dealer as a key prints them."""

from __future__ import annotations

from trainer.asks.poker.setting import PokerSetting
from trainer.asks.steps import ShownStep, common_part, in_procedure, place_name, pot_name
from trainer.rules import actions as a
from trainer.rules.actions import Area, Face, Place
from trainer.rules.cards import Card
from trainer.rules.plan import Step
from trainer.rules.poker.form import Street
from trainer.rules.poker.reading import hand_for
from trainer.rules.poker.table import PokerTable


def shown(step: Step, table: PokerTable, setting: PokerSetting, *, shows_all: bool) -> ShownStep:
    """A step about to be taken on a table. Cards that lie face down are shown only with `shows_all`."""
    common = common_part(step.action, table.stub, decks=table.rules.facts.decks, shows_all=shows_all)
    return in_procedure(common or _part(step.action, table, shows_all=shows_all), step, setting)


def _part(action: a.Action, table: PokerTable, *, shows_all: bool) -> ShownStep:
    """What the action itself says; cards come from the table."""
    do = action.do
    match action:
        case a.Reveal(to):
            return ShownStep(do=do, to=place_name(to), cards=table.seat(to).cards, face=Face.UP.value)
        case a.Read(to, _, part):
            hand = hand_for(table.rules.form, part, table.seat(to).cards, table.board)
            assert hand is not None, "nothing is read for a half that it does not contend for"
            return ShownStep(do=do, to=place_name(to), cards=hand.cards, say=hand.rank.value)
        case a.CollectCards(source):
            where = "stack" if table.street is Street.BEFORE_DEAL else place_name(Area.MUCK)
            cards = _taken_in(source, table, shows_all=shows_all)
            return ShownStep(do=do, source=place_name(source), to=where, cards=cards)
        case a.MoveKillButton(button, to):
            at = place_name(to) if to else ""
            is_taken = button is a.KillMove.REMOVE
            return ShownStep(do=do, button=button.value, to="" if is_taken else at, source=at if is_taken else "")
        case a.PlaceButton(button, to) | a.MoveButton(button, to):
            return ShownStep(do=do, button=button.value, to=place_name(to))
        case _:
            return _money_part(action, table)


def _money_part(action: a.Action, table: PokerTable) -> ShownStep:
    do = action.do
    match action:
        case a.MakeChange(to, amount) | a.ReturnUncalled(to, amount):
            return ShownStep(do=do, to=place_name(to), amount=amount)
        case a.CollectBets(pot, amount):
            return ShownStep(do=do, to=pot_name(pot), amount=amount)
        case a.TakeRake(pot, amount):
            return ShownStep(do=do, source=pot_name(pot), amount=amount)
        case a.TakeJackpot(amount):
            return ShownStep(do=do, source=pot_name(0), amount=amount)
        case a.PushPot(pot, to, amount):
            return ShownStep(do=do, source=pot_name(pot, table.pots), to=place_name(to), amount=amount)
        case a.DropRake():
            return ShownStep(do=do, amount=table.rake_circle)
        case a.DropJackpot():
            return ShownStep(do=do, amount=table.jackpot_circle)
        case _:
            return ShownStep(do=do)


def _taken_in(source: Place, table: PokerTable, *, shows_all: bool) -> tuple[Card, ...]:
    """A hand, what its player gave up of it, or the one card of it that was exposed; of what lies face down only with
    `shows_all`."""
    seat = table.seated(source) if isinstance(source, int) else None
    if seat is None:
        return ()
    if table.trouble.faulty in seat.cards:
        return tuple([card for card in seat.cards if card == table.trouble.faulty])
    if table.has_discards(seat.number):
        return seat.discards if shows_all else ()
    return seat.cards if shows_all or all(seat.faces_up) else ()

"""The act that a whole entered step is, at a poker table.

`suggesting.py` says it the other way round, by hand: one row for both would have to say more than the two do. The same
slots are several acts by what lies there (a hand is read or shown, a button placed or moved, chips are change or go
back), an amount is typed, halved or left to Enter, and how many cards a board gets stands in no slot.
"""

from __future__ import annotations

from typing import assert_never

from trainer.rules import actions as a
from trainer.rules.money import Cents
from trainer.rules.poker.table import PokerTable
from trainer.ui.entry.amounts import amount_of
from trainer.ui.entry.deck import deck_act
from trainer.ui.entry.poker.slots import is_shown, may_be_halved
from trainer.ui.entry.poker.verbs import (
    DROP_JACKPOT,
    DROP_RAKE,
    JACKPOT,
    OF_A_SEAT,
    REMOVE,
    WITH_AMOUNT,
    WITH_FIGURE,
    Verb,
)
from trainer.ui.entry.slots import RULING_LINE
from trainer.ui.entry.step import AMOUNT, MENU, PART, PLACE, POT, RULING, Entered


def action_of(entered: Entered, table: PokerTable, concerned: a.SeatNumber) -> a.Action | None:
    """The act that a whole entered step is; none where an amount can't be read."""
    amount = amount_entered(entered, table)
    if amount is None:
        return None
    place = entered[PLACE]
    seat = place if isinstance(place, int) else 0
    verb = Verb(entered.verb)
    match verb:
        case Verb.DEAL:
            return _deal(entered, table)
        case Verb.TURN:
            return a.CallOn(seat)
        case Verb.COLLECT:
            return a.CollectCards(entered.of(PLACE))
        case Verb.BETS:
            return a.CollectBets(entered.of(POT), amount)
        case Verb.REVEAL:
            part = entered[PART] or a.PotPart.WHOLE
            return a.Read(seat, entered.of(MENU), part) if is_shown(entered, table) else a.Reveal(seat)
        case Verb.PUSH:
            half = entered[PART] if may_be_halved(table) else None
            return a.PushPot(entered[POT] or 0, seat, amount, half or a.PotPart.WHOLE)
        case Verb.BURN:
            return a.Burn(place if isinstance(place, a.Area) else table.rules.facts.burns_to)
        case Verb.RAKE:
            return _house_act(entered, amount)
        case Verb.CHANGE:
            owed = seat < len(table.seats) and (player := table.seats[seat]) is not None and player.out_change
            return a.MakeChange(seat, amount) if owed else a.ReturnUncalled(seat, amount)
        case Verb.MARKER:
            return a.MarkDeck()
        case Verb.BUTTON:
            return _button_act(entered, table, seat)
        case Verb.KILL:
            return _kill_act(entered, table, seat)
        case Verb.SHUFFLE:
            return deck_act(entered)
        case Verb.ANNOUNCE:
            return _said(entered, table, amount, concerned)
        case Verb.FLOOR:
            return a.CallFloor()
        case _:
            assert_never(verb)


def _deal(entered: Entered, table: PokerTable) -> a.Deal:
    place = entered.of(PLACE)
    if isinstance(place, int):
        return a.Deal(place, a.Face.UP if entered.is_face_up else a.Face.DOWN)
    if place is a.Area.MUCK:
        return a.Deal(a.Area.MUCK, a.Face.UP)
    is_flop = table.rules.form.has_board and not table.board
    return a.Deal(a.Area.BOARD, a.Face.UP, 3 if is_flop else 1)


def _house_act(entered: Entered, amount: int) -> a.Action:
    taken = entered.of(MENU)
    if taken == JACKPOT:
        return a.TakeJackpot(amount)
    if taken == DROP_RAKE:
        return a.DropRake()
    return a.DropJackpot() if taken == DROP_JACKPOT else a.TakeRake(entered[POT] or 0, amount)


def _button_act(entered: Entered, table: PokerTable, seat: int) -> a.Action:
    button = a.Button(entered.of(MENU)) if entered[MENU] else a.Button.DEALER
    lies = {
        a.Button.DEALER: table.button,
        a.Button.SMALL_BLIND: table.small_blind,
        a.Button.BIG_BLIND: table.big_blind,
    }
    return a.MoveButton(button, seat) if lies[button] else a.PlaceButton(button, seat)


def _kill_act(entered: Entered, table: PokerTable, seat: int) -> a.Action:
    if entered[MENU] == REMOVE:
        return a.MoveKillButton(a.KillMove.REMOVE, table.kill.holder)
    return a.MoveKillButton(a.KillMove.MOVE if table.kill.holder else a.KillMove.PLACE, seat)


def _said(entered: Entered, table: PokerTable, amount: int, concerned: a.SeatNumber) -> a.Announce:
    place = entered[PLACE]
    seat = place if isinstance(place, int) else 0
    if entered[MENU] == RULING_LINE:
        call = a.Call(entered.of(RULING))
        if call in OF_A_SEAT:
            return a.Announce(call, seat)
        figure = entered[AMOUNT]
        return a.Announce(call, concerned, amount if figure and call in WITH_FIGURE else 0)
    call = a.Call(entered.of(MENU))
    if call is a.Call.STOP:
        return a.Announce(call)
    if call is a.Call.BRING_IN:
        return a.Announce(call, seat, amount)
    return a.Announce(call, facing(table), amount if call in WITH_AMOUNT else 0)


def amount_entered(entered: Entered, table: PokerTable) -> Cents | None:
    """What was typed, or what Enter alone stands for; none where it can't be read."""
    return amount_of(entered[AMOUNT] or "", *_whole_and_left(entered, table), table.rules.chip)


def facing(table: PokerTable) -> a.SeatNumber:
    """The player the dealer has turned to."""
    return table.last_act.seat if table.last_act is not None else table.called_on


def _whole_and_left(entered: Entered, table: PokerTable) -> tuple[int, int]:
    """What an amount is a share of, and what Enter alone stands for."""
    pots = table.pots
    index = entered[POT] or 0
    match entered.verb:
        case Verb.PUSH if index < len(pots):
            return pots[index].left + pots[index].pushed, pots[index].left
        case Verb.BETS:
            bets = sum(seat.bet for seat in table.players)
            return bets, bets
        case Verb.RAKE if index < len(pots):
            return pots[index].left, pots[index].left
        case Verb.CHANGE | Verb.ANNOUNCE:
            place = entered[PLACE]
            number = place if place is not None else facing(table)
            seat = table.seated(number) if isinstance(number, int) else None
            # all that lies there, a large chip whole: what of it is change is the trainee's to say
            lies = 0 if seat is None else seat.bet + seat.out_change
            return lies, lies
        case _:
            return 0, 0

"""The act that a finished entry is."""

from __future__ import annotations

from typing import assert_never

from trainer.rules import actions as a
from trainer.rules.poker.table import PokerTable
from trainer.ui.entry.amounts import amount_of
from trainer.ui.entry.grammar import (
    OF_A_SEAT,
    REMOVE,
    RULING,
    WITH_FIGURE,
    Entry,
    Need,
    Verb,
    is_shown,
    may_be_halved,
    need,
)


def action_of(entry: Entry, table: PokerTable) -> a.Action | None:
    """The act that a whole entry is; none while something is missing or an amount can't be read."""
    if need(entry, table) is not None:
        return None
    amount = amount_of(entry.amount, *_whole_and_left(entry, table), table.rules.chip)
    if amount is None:
        return None
    seat = entry.place if isinstance(entry.place, int) else 0
    match entry.verb:
        case Verb.DEAL:
            return _deal(entry, table)
        case Verb.TURN:
            return a.CallOn(seat)
        case Verb.COLLECT:
            return a.CollectCards(entry.place if entry.place is not None else seat)
        case Verb.BETS:
            return a.CollectBets(entry.pot or 0, amount)
        case Verb.REVEAL:
            part = entry.part or a.Part.WHOLE
            return a.Read(seat, entry.option, part) if is_shown(entry, table) else a.Reveal(seat)
        case Verb.PUSH:
            part = entry.part if entry.part is not None and may_be_halved(table) else a.Part.WHOLE
            return a.PushPot(entry.pot or 0, seat, amount, part)
        case Verb.BURN:
            return a.Burn(entry.place if isinstance(entry.place, a.Area) else table.rules.facts.burns_to)
        case Verb.RAKE:
            return _house_act(entry, amount)
        case Verb.CHANGE:
            owed = seat < len(table.seats) and (player := table.seats[seat]) is not None and player.out_change
            return a.MakeChange(seat, amount) if owed else a.ReturnUncalled(seat, amount)
        case Verb.MARKER:
            return a.MarkDeck()
        case Verb.BUTTON:
            return _button_act(entry, table, seat)
        case Verb.KILL:
            return _kill_act(entry, table, seat)
        case Verb.SHUFFLE:
            return _deck_act(entry)
        case Verb.ANNOUNCE:
            return _said(entry, table, amount)
        case Verb.FLOOR:
            return a.CallFloor()
        case None:
            return None
        case _:
            assert_never(entry.verb)


def _deal(entry: Entry, table: PokerTable) -> a.Deal:
    if isinstance(entry.place, int):
        return a.Deal(entry.place, a.Face.UP if entry.is_face_up else a.Face.DOWN)
    if entry.place is a.Area.MUCK:
        return a.Deal(a.Area.MUCK, a.Face.UP)
    is_flop = table.rules.form.has_board and not table.board
    return a.Deal(a.Area.BOARD, a.Face.UP, 3 if is_flop else 1)


def _house_act(entry: Entry, amount: int) -> a.Action:
    match entry.option:
        case "jackpot":
            return a.TakeJackpot(amount)
        case "drop-rake":
            return a.DropRake()
        case "drop-jackpot":
            return a.DropJackpot()
        case _:
            return a.TakeRake(entry.pot or 0, amount)


def _button_act(entry: Entry, table: PokerTable, seat: int) -> a.Action:
    button = a.Button(entry.option or a.Button.DEALER)
    lies = {
        a.Button.DEALER: table.button,
        a.Button.SMALL_BLIND: table.small_blind,
        a.Button.BIG_BLIND: table.big_blind,
    }
    return a.MoveButton(button, seat) if lies[button] else a.PlaceButton(button, seat)


def _kill_act(entry: Entry, table: PokerTable, seat: int) -> a.Action:
    if entry.option == REMOVE:
        return a.MoveKillButton(a.KillMove.REMOVE, table.kill.holder)
    return a.MoveKillButton(a.KillMove.MOVE if table.kill.holder else a.KillMove.PLACE, seat)


def _deck_act(entry: Entry) -> a.Action:
    word, _, number = entry.option.partition(" ")
    deck = int(number or 1)
    match word:
        case "shuffle":
            return a.Shuffle(deck)
        case "wash":
            return a.Wash(deck)
        case "put-away":
            return a.SetAsideDeck(deck, a.Area.DECK_AREA)
        case "feed":
            return a.SetAsideDeck(deck, a.Area.SHUFFLER)
        case "take-out":
            return a.SetAsideDeck(deck, a.Area.FLOOR)
        case "cut":
            return a.Cut(int(entry.amount) if entry.amount.isdigit() else 26)
        case "count-stub":
            return a.CountStub()
        case "inspect":
            return a.Inspect()
        case _:
            return a.Spread()


def _said(entry: Entry, table: PokerTable, amount: int) -> a.Announce:
    seat = entry.place if isinstance(entry.place, int) else 0
    if entry.option == RULING:
        call = a.Call(entry.ruling)
        if call in OF_A_SEAT:
            return a.Announce(call, seat)
        return a.Announce(call, entry.concerned, amount if call in WITH_FIGURE and entry.amount else 0)
    call = a.Call(entry.option)
    if call is a.Call.STOP:
        return a.Announce(call)
    if call is a.Call.BRING_IN:
        return a.Announce(call, seat, amount)
    return a.Announce(call, facing(table), amount if call in (a.Call.BET, a.Call.RAISE, a.Call.ALL_IN) else 0)


def cut_amount(entry: Entry, table: PokerTable) -> int:
    """The chips as they would be cut while an amount is entered; 0 while none is."""
    if need(entry, table) is not Need.AMOUNT or entry.option == "cut":
        return 0
    return amount_of(entry.amount, *_whole_and_left(entry, table), table.rules.chip) or 0


def facing(table: PokerTable) -> a.SeatNumber:
    """The player the dealer has turned to."""
    return table.last_act.seat if table.last_act is not None else table.called_on


def _whole_and_left(entry: Entry, table: PokerTable) -> tuple[int, int]:
    """What an amount is a share of, and what Enter alone stands for."""
    pots = table.pots
    index = entry.pot or 0
    match entry.verb:
        case Verb.PUSH if index < len(pots):
            return pots[index].left + pots[index].pushed, pots[index].left
        case Verb.BETS:
            bets = sum(seat.bet for seat in table.players)
            return bets, bets
        case Verb.RAKE if index < len(pots):
            return pots[index].left, pots[index].left
        case Verb.CHANGE | Verb.ANNOUNCE:
            number = entry.place if entry.place is not None else facing(table)
            seat = table.seated(number) if isinstance(number, int) else None
            # all that lies there, a large chip whole: what of it is change is the trainee's to say
            lies = 0 if seat is None else seat.bet + seat.out_change
            return lies, lies
        case _:
            return 0, 0

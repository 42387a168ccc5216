"""An act as one short line, the verb first so that it can stand in the strong cut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication

from trainer.rules import actions as a
from trainer.rules.house import acts as h
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.table import HouseTable
from trainer.rules.money import Cents, short_dollars
from trainer.rules.poker.betting import blind_posts
from trainer.rules.poker.pots import side_of
from trainer.rules.poker.table import PokerTable, Pot
from trainer.rules.round import Event
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.hands import hand_words
from trainer.ui.wording.house import HouseAct, cards_words, decision_words, house_line, one_card_words, place_words
from trainer.ui.wording.line import Line


@dataclass(frozen=True, slots=True)
class Lying:
    """What lies on a table and gives an act its words."""

    pots: tuple[Pot, ...] = ()
    given_up: frozenset[a.SeatNumber] = frozenset()
    """The seats at which cards that were given up are collected, not the hand."""
    is_house: bool = False
    """A table against the house: what goes back are wagers, what is taken in lies in the discard rack."""
    has_dice: bool = False
    """Sic Bo: what is covered is the shaker."""
    table: PokerTable | None = None
    """The table of poker itself, from which the reason of a verdict is told."""
    house: HouseTable | None = None
    """The table against the house, where it is at hand: by it a verdict tells its reason."""


NOTHING: Final = Lying()


def lying(before: PokerTable | HouseTable, after: PokerTable | HouseTable | None = None) -> Lying:
    """What lies there before an act; `after` it the pots, since it may have begun one."""
    if isinstance(before, HouseTable):
        return Lying(is_house=True, has_dice=isinstance(before, SicBoTable), house=before)
    if not isinstance(after, PokerTable):
        after = before
    given_up = frozenset(seat.number for seat in before.players if before.gives_up_cards(seat.number))
    return Lying(after.pots, given_up, table=before)


def _tr(words: str) -> str:
    return QCoreApplication.translate("Acts", words)


def seat_words(number: a.SeatNumber) -> str:
    """ "seat 3"."""
    return _tr("seat {number}").format(number=number)


def deck_words(deck: int) -> str:
    """The decks by the colour of their backs: "the blue deck"."""
    return _tr("the red deck") if deck == 2 else _tr("the blue deck")


def pot_words(index: int, pots: Sequence[Pot] = ()) -> str:
    """ "main pot", "side pot 1"; beside the pots that lie there also "pot after the draw", where a seven parted one."""
    is_there = index < len(pots)
    side = side_of(pots, index) if is_there else index
    if is_there and pots[index].is_after_draw:
        return _tr("side pot {number} after the draw").format(number=side) if side else _tr("pot after the draw")
    return _tr("side pot {number}").format(number=side) if side else _tr("main pot")


def the_pot_words(index: int, pots: Sequence[Pot] = ()) -> str:
    """As it stands in a sentence: "the main pot", "side pot 1"."""
    side = side_of(pots, index) if index < len(pots) else index
    words = pot_words(index, pots)
    return words if side else _tr("the {pot}").format(pot=words)


def act_words(action: a.Action, there: Lying = NOTHING) -> Line:
    """The line of any act of the dealer's or a player's, with pots and cards named as they lie.

    Raises `TypeError` for what is no act at a table.
    """
    match action:
        case a.Act() | a.Post() | a.Concede() | a.Discard() | a.Draw() | a.StandPat():
            return _players_line(action)
        case h.Decide():
            return Line(_tr("Seat {number}").format(number=action.seat), decision_words(action))
        case _ if isinstance(action, HouseAct):
            return house_line(action, has_dice=there.has_dice)
        case a.CountStub() | a.Inspect() | a.Spread() | a.Wash() | a.Shuffle() | a.SetAsideDeck() | a.Cut():
            return _deck_line(action)
        case a.ReturnUncalled() | a.CollectBets() | a.MakeChange() | a.MarkDeck():
            return _bets_line(action, there)
        case a.TakeRake() | a.TakeJackpot() | a.DropRake() | a.DropJackpot():
            return _house_line(action, there.pots)
        case a.PlaceButton() | a.MoveButton() | a.MoveKillButton():
            return _button_line(action)
        case a.Reveal() | a.Read() | a.PushPot() | a.CollectCards():
            return _showdown_line(action, there)
        case a.Burn() | a.Deal() | a.CallOn() | a.Announce() | a.CallFloor():
            return _play_line(action)
        case Event():
            return Line(_tr("Irregularity"), _tr("at the table"))
        case _:
            raise TypeError(f"no words for {action}")


def _players_line(action: a.Act | a.Post | a.Concede | a.Discard | a.Draw | a.StandPat) -> Line:
    who = _tr("Seat {number}").format(number=action.seat)
    match action:
        case a.Post(_, amount, is_ante):
            words = _tr("posts an ante of {amount}") if is_ante else _tr("posts {amount}")
            return Line(who, words.format(amount=short_dollars(amount)))
        case a.Concede():
            return Line(who, _tr("gives up the hand"))
        case a.Discard(_, cards) if len(cards) == 1:
            return Line(who, _tr("discards a card"))
        case a.Discard(_, cards):
            return Line(who, _tr("discards {number} cards").format(number=len(cards)))
        case a.Draw(_, cards) if len(cards) == 1:
            return Line(who, _tr("draws one card"))
        case a.Draw(_, cards):
            return Line(who, _tr("draws {number} cards").format(number=len(cards)))
        case a.StandPat():
            return Line(who, _tr("stands pat"))
        case a.Act():
            return Line(who, _move(action))


def _move(act: a.Act) -> str:
    amount = short_dollars(act.to)
    match act.move:
        case a.Move.FOLD:
            return _tr("folds")
        case a.Move.CHECK:
            return _tr("checks")
        case a.Move.CALL if act.change:
            return _tr("calls with one large chip, {change} over").format(change=short_dollars(act.change))
        case a.Move.CALL:
            return _tr("calls")
        case a.Move.BET:
            return _tr("bets {amount}").format(amount=amount)
        case a.Move.RAISE:
            return _tr("raises to {amount}").format(amount=amount)
        case a.Move.ALL_IN:
            return _tr("is all-in with {amount}").format(amount=amount)


def _deck_line(
    action: a.CountStub | a.Inspect | a.Spread | a.Wash | a.Shuffle | a.SetAsideDeck | a.Cut,
) -> Line:
    match action:
        case a.CountStub():
            return Line(_tr("Count"), _tr("the cards"))
        case a.Inspect():
            return Line(_tr("Inspect"), _tr("the cards"))
        case a.Spread():
            return Line(_tr("Spread"), _tr("the cards face up"))
        case a.Wash(deck):
            return Line(_tr("Wash"), deck_words(deck))
        case a.Shuffle(deck):
            return Line(_tr("Shuffle"), deck_words(deck))
        case a.SetAsideDeck(deck, a.Area.SHUFFLER):
            return Line(_tr("Put"), _tr("{deck} into the shuffler").format(deck=deck_words(deck)))
        case a.SetAsideDeck(deck, a.Area.FLOOR):
            return Line(_tr("Hand"), _tr("{deck} to the floor").format(deck=deck_words(deck)))
        case a.SetAsideDeck(deck):
            return Line(_tr("Put"), _tr("{deck} aside").format(deck=deck_words(deck)))
        case a.Cut(cards):
            return Line(_tr("Cut"), _tr("{cards} cards").format(cards=cards))


def _bets_line(action: a.ReturnUncalled | a.CollectBets | a.MakeChange | a.MarkDeck, there: Lying) -> Line:
    match action:
        case a.ReturnUncalled(to, amount):
            words = _tr("{chips} to {seat}: {amount}")
            filled = words.format(chips=_returned(to, amount, there), seat=seat_words(to), amount=short_dollars(amount))
            return Line(_tr("Return"), filled)
        case a.CollectBets(to, amount):
            words = _tr("the bets to {pot}: {amount}")
            return Line(_tr("Bring in"), words.format(pot=the_pot_words(to, there.pots), amount=short_dollars(amount)))
        case a.MakeChange(to, amount):
            words = _tr("for {seat}: {amount} back")
            return Line(_tr("Change"), words.format(seat=seat_words(to), amount=short_dollars(amount)))
        case a.MarkDeck():
            return Line(_tr("Mark"), _tr("the deck"))


_PARTS_OF_BET: Final = frozenset({a.Call.CALL_ONLY, a.Call.CORRECT_AMOUNT, a.Call.WORDS_STAND})
"""Rulings by which what lies beyond the bet that stands goes back."""


def _returned(to: a.SeatNumber, amount: Cents, there: Lying) -> str:
    """What the chips are that go back: a blind or an ante is no bet that nobody called."""
    if there.is_house:
        return _tr("the wagers")
    table = there.table
    seat = table.seats[to] if table is not None and to < len(table.seats) else None
    if table is None or seat is None or not (table.is_void or table.trouble.ruling):
        return _tr("the uncalled bet")
    if table.trouble.ruling in _PARTS_OF_BET:
        return _tr("what is over")
    blind = dict(blind_posts(table)).get(to, 0) if table.button and not table.rules.form.is_stud else 0
    match seat.paid, blind, table.rules.limits.ante:
        case paid, posted, ante if posted and ante and paid == posted + ante:
            return _tr("ante and blind")
        case paid, posted, _ if posted and paid == posted:
            return _tr("the blind")
        case paid, _, ante if ante and paid == ante:
            return _tr("the ante")
        case _:
            return _tr("the bets")


def _house_line(action: a.TakeRake | a.TakeJackpot | a.DropRake | a.DropJackpot, pots: Sequence[Pot]) -> Line:
    match action:
        case a.TakeRake(pot, amount):
            words = _tr("rake from {pot}: {amount}")
            return Line(_tr("Take"), words.format(pot=the_pot_words(pot, pots), amount=short_dollars(amount)))
        case a.TakeJackpot(amount):
            return Line(_tr("Take"), _tr("the jackpot fee: {amount}").format(amount=short_dollars(amount)))
        case a.DropRake():
            return Line(_tr("Drop"), _tr("the rake"))
        case a.DropJackpot():
            return Line(_tr("Drop"), _tr("the jackpot fee"))


def button_words(button: a.Button) -> str:
    """ "dealer button"."""
    words = {
        a.Button.DEALER: _tr("dealer button"),
        a.Button.SMALL_BLIND: _tr("small blind button"),
        a.Button.BIG_BLIND: _tr("big blind button"),
    }
    return words[button]


def _button_line(action: a.PlaceButton | a.MoveButton | a.MoveKillButton) -> Line:
    match action:
        case a.MoveKillButton(a.KillMove.REMOVE):
            return Line(_tr("Take away"), _tr("the kill button"))
        case a.MoveKillButton(a.KillMove.PLACE, to):
            return Line(_tr("Place"), _tr("the kill button at {seat}").format(seat=seat_words(to)))
        case a.MoveKillButton(_, to):
            return Line(_tr("Move"), _tr("the kill button to {seat}").format(seat=seat_words(to)))
        case a.PlaceButton(button, to):
            words = _tr("the {button} at {seat}")
            return Line(_tr("Place"), words.format(button=button_words(button), seat=seat_words(to)))
        case a.MoveButton(button, to):
            words = _tr("the {button} to {seat}")
            return Line(_tr("Move"), words.format(button=button_words(button), seat=seat_words(to)))


def _showdown_line(action: a.Reveal | a.Read | a.PushPot | a.CollectCards, there: Lying) -> Line:
    match action:
        case a.Reveal(0) if there.house is not None and (one := one_card_words(there.house)):
            return Line(_tr("Reveal"), one)
        case a.Reveal(to):
            return Line(_tr("Reveal"), _tr("the hand of {seat}").format(seat=place_words(to)))
        case a.Read(to, hand, part):
            words = {
                a.Part.WHOLE: _tr("{seat}: {hand}"),
                a.Part.HIGH: _tr("{seat}, high: {hand}"),
                a.Part.LOW: _tr("{seat}, low: {hand}"),
            }[part]
            return Line(_tr("Read"), words.format(seat=place_words(to), hand=hand_words(hand)))
        case a.PushPot(pot, to, amount, part):
            words = {
                a.Part.WHOLE: _tr("{pot} to {seat}: {amount}"),
                a.Part.HIGH: _tr("high half of {pot} to {seat}: {amount}"),
                a.Part.LOW: _tr("low half of {pot} to {seat}: {amount}"),
            }[part]
            named = pot_words if part is a.Part.WHOLE else the_pot_words
            filled = words.format(pot=named(pot, there.pots), seat=seat_words(to), amount=short_dollars(amount))
            return Line(_tr("Push"), filled)
        case a.CollectCards(int(seat)) if seat in there.given_up:
            return Line(_tr("Collect"), _tr("the discards of {seat}").format(seat=seat_words(seat)))
        case a.CollectCards(int(seat)):
            return Line(_tr("Collect"), _tr("the cards of {seat}").format(seat=seat_words(seat)))
        case a.CollectCards(a.Area.BOARD):
            return Line(_tr("Collect"), _tr("the board cards"))
        case a.CollectCards(place):
            return Line(_tr("Collect"), cards_words(place))


def _play_line(action: a.Burn | a.Deal | a.CallOn | a.Announce | a.CallFloor) -> Line:
    match action:
        case a.Burn(a.Area.MUCK):
            return Line(_tr("Burn"), _tr("a card into the muck"))
        case a.Burn(a.Area.DISCARD_RACK):
            return Line(_tr("Burn"), _tr("a card into the discard rack"))
        case a.Burn():
            return Line(_tr("Burn"), _tr("a card"))
        case a.Deal():
            return Line(_tr("Deal"), _dealt(action))
        case a.CallOn(to):
            return Line(_tr("Turn"), _tr("to {seat}").format(seat=seat_words(to)))
        case a.Announce(say, to, amount):
            said = _tr("“{words}”").format(words=call_words(say, amount))
            return Line(_tr("Say"), f"{said}, {seat_words(to)}" if to else said)
        case a.CallFloor():
            return Line(_tr("Call"), _tr("the floor"))


def _dealt(deal: a.Deal) -> str:
    where = place_words(deal.to)
    is_usual = (deal.face is a.Face.DOWN) is isinstance(deal.to, int)
    face = "" if is_usual else _tr(" face up") if deal.face is a.Face.UP else _tr(" face down")
    if deal.count == 1:
        return _tr("a card to {place}{face}").format(place=where, face=face)
    return _tr("{count} cards to {place}{face}").format(count=deal.count, place=where, face=face)

"""The acts at a poker table alone: what players do, bets, pots, rake and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trainer.rules import actions as a
from trainer.rules.money import short_dollars
from trainer.rules.poker.betting import blind_posts
from trainer.rules.poker.table import PokerTable, Pot
from trainer.tongue import Plural, translate
from trainer.ui.wording.because import Around
from trainer.ui.wording.line import Line
from trainer.ui.wording.places import seat_line, seat_words
from trainer.ui.wording.poker.pots import pot_words, the_pot_words


def own_line(action: a.Action, around: Around) -> Line | None:
    """An act that is done at these tables alone, with the pots as they lie; none for any other."""
    match action:
        case a.Act() | a.Post() | a.Concede() | a.Discard() | a.Draw() | a.StandPat():
            return _players_line(action)
        case a.CollectBets() | a.MakeChange() | a.MarkDeck() | a.ReturnUncalled():
            return _bets_line(action, around)
        case a.TakeRake() | a.TakeJackpot() | a.DropRake() | a.DropJackpot():
            return _rake_line(action, around.pots)
        case a.PlaceButton() | a.MoveButton() | a.MoveKillButton():
            return _button_line(action)
        case a.PushPot():
            return _push_line(action, around.pots)
        case _:
            return None


def pot_of(action: a.Action, around: Around) -> str:
    """The pot that an act is about; empty where it is about none."""
    match action:
        case a.PushPot(pot=pot) | a.TakeRake(pot=pot) | a.CollectBets(to=pot):
            return the_pot_words(pot, around.pots)
        case _:
            return ""


def _players_line(action: a.Act | a.Post | a.Concede | a.Discard | a.Draw | a.StandPat) -> Line:
    who = seat_line(action.seat)
    match action:
        case a.Post(_, amount, is_ante):
            words = translate("Acts", "posts an ante of {amount}") if is_ante else translate("Acts", "posts {amount}")
            return Line(who, words.format(amount=short_dollars(amount)))
        case a.Concede():
            return Line(who, translate("Acts", "gives up the hand"))
        case a.Discard(_, cards):
            return Line(who, Plural.tr("discards %n card(s)", "", len(cards)))
        case a.Draw(_, cards):
            return Line(who, Plural.tr("draws %n card(s)", "", len(cards)))
        case a.StandPat():
            return Line(who, translate("Acts", "stands pat"))
        case a.Act():
            return Line(who, _move(action))


def _move(act: a.Act) -> str:
    amount = short_dollars(act.to)
    match act.move:
        case a.Move.FOLD:
            return translate("Acts", "folds")
        case a.Move.CHECK:
            return translate("Acts", "checks")
        case a.Move.CALL if act.change:
            return translate("Acts", "calls with one large chip, {change} over").format(
                change=short_dollars(act.change)
            )
        case a.Move.CALL:
            return translate("Acts", "calls")
        case a.Move.BET:
            return translate("Acts", "bets {amount}").format(amount=amount)
        case a.Move.RAISE:
            return translate("Acts", "raises to {amount}").format(amount=amount)
        case a.Move.ALL_IN:
            return translate("Acts", "is all-in with {amount}").format(amount=amount)


def _bets_line(action: a.CollectBets | a.MakeChange | a.MarkDeck | a.ReturnUncalled, around: Around) -> Line:
    """What is done with bets, and the marker on the deck."""
    match action:
        case a.ReturnUncalled(to, amount):
            words = translate("Acts", "{chips} to {seat}: {amount}")
            filled = words.format(chips=around.returned(to), seat=seat_words(to), amount=short_dollars(amount))
            return Line(translate("Acts", "Return"), filled)
        case a.CollectBets(to, amount):
            words = translate("Acts", "the bets to {pot}: {amount}")
            return Line(
                translate("Acts", "Bring in"),
                words.format(pot=the_pot_words(to, around.pots), amount=short_dollars(amount)),
            )
        case a.MakeChange(to, amount):
            words = translate("Acts", "for {seat}: {amount} back")
            return Line(translate("Acts", "Change"), words.format(seat=seat_words(to), amount=short_dollars(amount)))
        case a.MarkDeck():
            return Line(translate("Acts", "Mark"), translate("Acts", "the deck"))


_PARTS_OF_BET: Final = frozenset({a.Call.CALL_ONLY, a.Call.CORRECT_AMOUNT, a.Call.WORDS_STAND})
"""Rulings by which what lies beyond the bet that stands goes back."""


def returned_words(table: PokerTable, to: a.SeatNumber) -> str:
    """What the chips are that go back: a blind or an ante is no bet that nobody called."""
    seat = table.seated(to)
    if seat is None or not (table.is_void or table.trouble.ruling):
        return translate("Acts", "the uncalled bet")
    if table.trouble.ruling in _PARTS_OF_BET:
        return translate("Acts", "what is over")
    blind = dict(blind_posts(table)).get(to, 0) if table.button and not table.rules.form.is_stud else 0
    match seat.paid, blind, table.rules.limits.ante:
        case paid, posted, ante if posted and ante and paid == posted + ante:
            return translate("Acts", "ante and blind")
        case paid, posted, _ if posted and paid == posted:
            return translate("Acts", "the blind")
        case paid, _, ante if ante and paid == ante:
            return translate("Acts", "the ante")
        case _:
            return translate("Acts", "the bets")


def _rake_line(action: a.TakeRake | a.TakeJackpot | a.DropRake | a.DropJackpot, pots: Sequence[Pot]) -> Line:
    """What the house takes from the pots."""
    match action:
        case a.TakeRake(pot, amount):
            words = translate("Acts", "rake from {pot}: {amount}")
            return Line(
                translate("Acts", "Take"), words.format(pot=the_pot_words(pot, pots), amount=short_dollars(amount))
            )
        case a.TakeJackpot(amount):
            return Line(
                translate("Acts", "Take"),
                translate("Acts", "the jackpot fee: {amount}").format(amount=short_dollars(amount)),
            )
        case a.DropRake():
            return Line(translate("Acts", "Drop"), translate("Acts", "the rake"))
        case a.DropJackpot():
            return Line(translate("Acts", "Drop"), translate("Acts", "the jackpot fee"))


def button_words(button: a.Button) -> str:
    """ "dealer button"."""
    words = {
        a.Button.DEALER: translate("Acts", "dealer button"),
        a.Button.SMALL_BLIND: translate("Acts", "small blind button"),
        a.Button.BIG_BLIND: translate("Acts", "big blind button"),
    }
    return words[button]


def _button_line(action: a.PlaceButton | a.MoveButton | a.MoveKillButton) -> Line:
    """Where a button goes."""
    match action:
        case a.MoveKillButton(a.KillMove.REMOVE):
            return Line(translate("Acts", "Take away"), translate("Acts", "the kill button"))
        case a.MoveKillButton(a.KillMove.PLACE, to):
            return Line(
                translate("Acts", "Place"), translate("Acts", "the kill button at {seat}").format(seat=seat_words(to))
            )
        case a.MoveKillButton(_, to):
            return Line(
                translate("Acts", "Move"), translate("Acts", "the kill button to {seat}").format(seat=seat_words(to))
            )
        case a.PlaceButton(button, to):
            words = translate("Acts", "the {button} at {seat}")
            return Line(translate("Acts", "Place"), words.format(button=button_words(button), seat=seat_words(to)))
        case a.MoveButton(button, to):
            words = translate("Acts", "the {button} to {seat}")
            return Line(translate("Acts", "Move"), words.format(button=button_words(button), seat=seat_words(to)))


def _push_line(push: a.PushPot, pots: Sequence[Pot]) -> Line:
    """A pot, or a half of it, to its winner."""
    words = {
        a.PotPart.WHOLE: translate("Acts", "{pot} to {seat}: {amount}"),
        a.PotPart.HIGH: translate("Acts", "high half of {pot} to {seat}: {amount}"),
        a.PotPart.LOW: translate("Acts", "low half of {pot} to {seat}: {amount}"),
    }[push.part]
    named = pot_words if push.part is a.PotPart.WHOLE else the_pot_words
    filled = words.format(pot=named(push.pot, pots), seat=seat_words(push.to), amount=short_dollars(push.amount))
    return Line(translate("Acts", "Push"), filled)

"""An act as one short line, the verb first so that it can stand in the strong cut."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.rules.house import acts as h
from trainer.rules.house.cards.noticing import where_it_lies
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.table import HouseTable
from trainer.rules.money import short_dollars
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Event
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.hands import hand_words
from trainer.ui.wording.house.acts import HouseAct, decision_words, house_line, one_card_words
from trainer.ui.wording.line import Line
from trainer.ui.wording.places import cards_words, deck_words, place_words, seat_line, seat_words
from trainer.ui.wording.poker.acts import bets_line, button_line, players_line, push_line, rake_line, returned_words
from trainer.ui.wording.there import NOTHING, Lying
from trainer.ui.wording.tongue import translate


def _tr(words: str) -> str:
    return translate("Acts", words)


def act_words(action: a.Action, there: Lying = NOTHING) -> Line:
    """The line of any act of the dealer's or a player's, with pots and cards named as they lie.

    Raises `TypeError` for what is no act at a table.
    """
    match action:
        case a.Act() | a.Post() | a.Concede() | a.Discard() | a.Draw() | a.StandPat():
            return players_line(action)
        case h.Decide():
            return Line(seat_line(action.seat), decision_words(action))
        case _ if isinstance(action, HouseAct):
            return house_line(action, has_dice=there.has_dice)
        case a.CountStub() | a.Inspect() | a.Spread() | a.Wash() | a.Shuffle() | a.SetAsideDeck() | a.Cut():
            return _deck_line(action)
        case a.ReturnUncalled():
            return _return_line(action, there)
        case a.CollectBets() | a.MakeChange() | a.MarkDeck():
            return bets_line(action, there.pots)
        case a.TakeRake() | a.TakeJackpot() | a.DropRake() | a.DropJackpot():
            return rake_line(action, there.pots)
        case a.PlaceButton() | a.MoveButton() | a.MoveKillButton():
            return button_line(action)
        case a.PushPot():
            return push_line(action, there.pots)
        case a.Reveal() | a.Read() | a.CollectCards():
            return _hands_line(action, there)
        case a.Burn() | a.Deal() | a.CallOn() | a.Announce() | a.CallFloor():
            return _play_line(action)
        case Event():
            return Line(_tr("Irregularity"), _tr("at the table"))
        case _:
            raise TypeError(f"no words for {action}")


def _deck_line(action: a.CountStub | a.Inspect | a.Spread | a.Wash | a.Shuffle | a.SetAsideDeck | a.Cut) -> Line:
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


def _return_line(action: a.ReturnUncalled, there: Lying) -> Line:
    chips = returned_words(action.to, there.table if isinstance(there.table, PokerTable) else None)
    words = _tr("{chips} to {seat}: {amount}")
    filled = words.format(chips=chips, seat=seat_words(action.to), amount=short_dollars(action.amount))
    return Line(_tr("Return"), filled)


def _hands_line(action: a.Reveal | a.Read | a.CollectCards, there: Lying) -> Line:
    match action:
        case a.Reveal(0) if isinstance(there.table, HouseTable) and (one := one_card_words(there.table)):
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
        case a.CollectCards(place) if _is_face_up_card(place, there):
            return Line(_tr("Collect"), _tr("the face-up card of {seat}").format(seat=place_words(place)))
        case a.CollectCards(int(seat)) if seat in there.given_up:
            return Line(_tr("Collect"), _tr("the discards of {seat}").format(seat=seat_words(seat)))
        case a.CollectCards(int(seat)):
            return Line(_tr("Collect"), _tr("the cards of {seat}").format(seat=seat_words(seat)))
        case a.CollectCards(a.Area.BOARD):
            return Line(_tr("Collect"), _tr("the board cards"))
        case a.CollectCards(place):
            return Line(_tr("Collect"), cards_words(place))


def _is_face_up_card(place: a.Place, there: Lying) -> bool:
    """Whether one card alone goes from a hand, the face-up one that the game has been stopped for."""
    table = there.table
    if not isinstance(table, CardTable) or place is a.Area.BONUS_BOX or table.trouble.faulty is None:
        return False
    return where_it_lies(table, table.trouble.faulty) == place


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

"""An act as one short line, the verb first so that it can stand in the strong cut."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.rules.round import Event
from trainer.tongue import Plural, translate
from trainer.ui.wording.because import NOTHING, Around
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.families import own_line
from trainer.ui.wording.hands import hand_words
from trainer.ui.wording.line import Line
from trainer.ui.wording.places import cards_words, deck_words, place_words, seat_words


def act_words(action: a.Action, around: Around = NOTHING) -> Line:
    """The line of any act of the dealer's or a player's, with pots and cards named as they lie.

    Raises `TypeError` for what is no act at a table.
    """
    if (own := own_line(action, around)) is not None:
        return own
    match action:
        case a.CountStub() | a.Inspect() | a.Spread() | a.Wash() | a.Shuffle() | a.SetAsideDeck() | a.Cut():
            return _deck_line(action)
        case a.Reveal() | a.Read() | a.CollectCards():
            return _hands_line(action, around)
        case a.Burn() | a.Deal() | a.CallOn() | a.Announce() | a.CallFloor():
            return _play_line(action)
        case Event():
            return Line(translate("Acts", "Irregularity"), translate("Acts", "at the table"))
        case _:
            raise TypeError(f"no words for {action}")


def _deck_line(action: a.CountStub | a.Inspect | a.Spread | a.Wash | a.Shuffle | a.SetAsideDeck | a.Cut) -> Line:
    match action:
        case a.CountStub():
            return Line(translate("Acts", "Count"), translate("Acts", "the cards"))
        case a.Inspect():
            return Line(translate("Acts", "Inspect"), translate("Acts", "the cards"))
        case a.Spread():
            return Line(translate("Acts", "Spread"), translate("Acts", "the cards face up"))
        case a.Wash(deck):
            return Line(translate("Acts", "Wash"), deck_words(deck))
        case a.Shuffle(deck):
            return Line(translate("Acts", "Shuffle"), deck_words(deck))
        case a.SetAsideDeck(deck, a.Area.SHUFFLER):
            return Line(
                translate("Acts", "Put"), translate("Acts", "{deck} into the shuffler").format(deck=deck_words(deck))
            )
        case a.SetAsideDeck(deck, a.Area.FLOOR):
            return Line(
                translate("Acts", "Hand"), translate("Acts", "{deck} to the floor").format(deck=deck_words(deck))
            )
        case a.SetAsideDeck(deck):
            return Line(translate("Acts", "Put"), translate("Acts", "{deck} aside").format(deck=deck_words(deck)))
        case a.Cut(cards):
            return Line(translate("Acts", "Cut"), Plural.tr("%n card(s)", "", cards))


def _hands_line(action: a.Reveal | a.Read | a.CollectCards, around: Around) -> Line:
    match action:
        case a.Reveal(0) if around.dealers_card:
            return Line(translate("Acts", "Reveal"), around.dealers_card)
        case a.Reveal(to):
            return Line(
                translate("Acts", "Reveal"), translate("Acts", "the hand of {seat}").format(seat=place_words(to))
            )
        case a.Read(to, hand, part):
            words = {
                a.PotPart.WHOLE: translate("Acts", "{seat}: {hand}"),
                a.PotPart.HIGH: translate("Acts", "{seat}, high: {hand}"),
                a.PotPart.LOW: translate("Acts", "{seat}, low: {hand}"),
            }[part]
            return Line(translate("Acts", "Read"), words.format(seat=place_words(to), hand=hand_words(hand)))
        case a.CollectCards(place) if place == around.face_up_at:
            return Line(
                translate("Acts", "Collect"),
                translate("Acts", "the face-up card of {seat}").format(seat=place_words(place)),
            )
        case a.CollectCards(int(seat)) if seat in around.given_up:
            return Line(
                translate("Acts", "Collect"), translate("Acts", "the discards of {seat}").format(seat=seat_words(seat))
            )
        case a.CollectCards(int(seat)):
            return Line(
                translate("Acts", "Collect"), translate("Acts", "the cards of {seat}").format(seat=seat_words(seat))
            )
        case a.CollectCards(a.Area.BOARD):
            return Line(translate("Acts", "Collect"), translate("Acts", "the board cards"))
        case a.CollectCards(place):
            return Line(translate("Acts", "Collect"), cards_words(place))


def _play_line(action: a.Burn | a.Deal | a.CallOn | a.Announce | a.CallFloor) -> Line:
    match action:
        case a.Burn(a.Area.MUCK):
            return Line(translate("Acts", "Burn"), translate("Acts", "a card into the muck"))
        case a.Burn(a.Area.DISCARD_RACK):
            return Line(translate("Acts", "Burn"), translate("Acts", "a card into the discard rack"))
        case a.Burn():
            return Line(translate("Acts", "Burn"), translate("Acts", "a card"))
        case a.Deal():
            return Line(translate("Acts", "Deal"), _dealt(action))
        case a.CallOn(to):
            return Line(translate("Acts", "Turn"), translate("Acts", "to {seat}").format(seat=seat_words(to)))
        case a.Announce(say, to, amount):
            words = translate("Acts", "“{words}”, {seat}") if to else translate("Acts", "“{words}”")
            said = words.format(words=call_words(say, amount), seat=seat_words(to))
            return Line(translate("Acts", "Say"), said)
        case a.CallFloor():
            return Line(translate("Acts", "Call"), translate("Acts", "the floor"))


def _dealt(deal: a.Deal) -> str:
    is_usual = (deal.face is a.Face.DOWN) is isinstance(deal.to, int)
    if is_usual:
        words = Plural.tr("%n card(s) to {place}", "", deal.count)
    elif deal.face is a.Face.UP:
        words = Plural.tr("%n card(s) to {place} face up", "", deal.count)
    else:
        words = Plural.tr("%n card(s) to {place} face down", "", deal.count)
    return words.format(place=place_words(deal.to))

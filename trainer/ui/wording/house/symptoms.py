"""What a dealer sees and hears when something goes wrong at a table against the house, or seems to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, assert_never

from trainer.rules.house.blackjack.events import BurnsAsked
from trainer.rules.house.cards import events as e
from trainer.rules.house.sic_bo.rulings import ComputerFailure, DieNotFlat
from trainer.rules.places import Place, SeatNumber
from trainer.rules.round import Event
from trainer.tongue import Plural, translate
from trainer.training.alarms import FalseAlarm
from trainer.training.house.incidents import Counted, HouseIncident, HouseSymptom
from trainer.ui.wording.alarms import alarm_tag, alarm_words
from trainer.ui.wording.joined import listed
from trainer.ui.wording.line import capital
from trainer.ui.wording.places import place_words


def house_symptom_words(symptom: HouseSymptom | FalseAlarm) -> str:
    """One sentence for what has just happened at the table."""
    match symptom:
        case FalseAlarm():
            return alarm_words(symptom)
        case Counted(place, cards, are_down):
            return _count_words(place, cards, are_down=are_down)
        case Event():
            return event_words(symptom)
        case _:
            assert_never(symptom)


def event_words(event: Event) -> str:
    """What is seen of an irregularity: plain words that judge nothing."""
    match event:
        case e.WrongCount(to, cards):
            return _count_words(to, cards, are_down=False)
        case e.DrawnInError(is_exposed):
            seen = (
                translate("Symptoms", "its face was seen")
                if is_exposed
                else translate("Symptoms", "nobody saw its face")
            )
            return translate("Symptoms", "A card was drawn before it was due; {seen}.").format(seen=seen)
        case e.ShufflerCountWrong(cards):
            return Plural.tr("The shuffler's display shows a count of %n card(s).", "", cards)
        case e.StubMiscount(is_misdealt):
            why = (
                translate("Symptoms", "somebody holds a wrong number of cards")
                if is_misdealt
                else translate("Symptoms", "every hand holds its number")
            )
            return translate("Symptoms", "The count of the stub does not come out; {why}.").format(why=why)
        case BurnsAsked(seat):
            return translate("Symptoms", "Seat {seat} asks to see the burn cards.").format(seat=seat)
        case e.PlayerLeft(seat):
            return translate("Symptoms", "Seat {seat} has left the table, the wagers still lie there.").format(
                seat=seat
            )
        case e.PlayersExchangeInformation(seats):
            words = translate("Symptoms", "Seats {seats} tell each other what they hold.")
            return words.format(seats=listed(seats))
        case e.ProgressiveCountDiffers(accepted):
            return Plural.tr(
                "The display shows %n progressive wager(s), and your count of the chips differs.", "", accepted
            )
        case _:
            return _PLAIN[type(event)]()


def _count_words(place: Place, cards: int, *, are_down: bool) -> str:
    """What lies before somebody, in cards that can be counted from the dealer's place."""
    if are_down:
        words = Plural.tr("{place} has %n card(s) face down.", "", cards)
    else:
        words = Plural.tr("{place} has %n card(s).", "", cards)
    return capital(words.format(place=place_words(place)))


_PLAIN: Final[dict[type[Event], Callable[[], str]]] = {
    e.FaceUpInDeck: lambda: translate("Symptoms", "A card lies face up among the backs."),
    e.DealerCardExposed: lambda: translate(
        "Symptoms", "A card of the dealer's that should lie face down has been seen."
    ),
    e.ShufflerJam: lambda: translate("Symptoms", "The shuffler has stopped before its shuffle was through."),
    e.ShoeJam: lambda: translate("Symptoms", "The automated shoe has stopped; not all stacks are out."),
    e.RecutOrdered: lambda: translate("Symptoms", "The floor says: “Cut that again, please.”"),
    e.DeviceBroken: lambda: translate("Symptoms", "The machine stays dark; it can't be used any more."),
    e.UpCardDiscarded: lambda: translate(
        "Symptoms", "Your up-card has gone into the discard rack with the other cards."
    ),
    DieNotFlat: lambda: translate("Symptoms", "The lid comes off, and one of the dice leans on another."),
    ComputerFailure: lambda: translate("Symptoms", "The screen of the computer goes dark and stays dark."),
}


def tags_of(symptom: HouseIncident | None, dealt_with: Event | None) -> Mapping[SeatNumber, str]:
    """By seat: of the symptom that stands, else of what is being dealt with."""
    if symptom is not None and symptom.alarm is not None:
        return {symptom.alarm.seat: alarm_tag(symptom.alarm.what)}
    match symptom.event if symptom is not None and symptom.event is not None else dealt_with:
        case BurnsAsked(seat):
            return {seat: translate("Symptoms", "“burns?”")}
        case e.PlayerLeft(seat):
            return {seat: translate("Symptoms", "gone")}
        case e.PlayersExchangeInformation(seats):
            return dict.fromkeys(seats, translate("Symptoms", "tells"))
        case _:
            return {}

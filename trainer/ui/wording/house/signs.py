"""What a dealer sees and hears when something goes wrong at a table against the house, or seems to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

from trainer.rules.house.blackjack.events import BurnsAsked
from trainer.rules.house.cards import events as e
from trainer.rules.house.sic_bo.events import ComputerFailure, DieNotFlat
from trainer.rules.places import Place
from trainer.rules.round import Event
from trainer.training.alarms import FalseAlarm
from trainer.training.house.incidents import HouseSign, Lying
from trainer.ui.wording.alarms import alarm_words
from trainer.ui.wording.line import capital
from trainer.ui.wording.places import place_words
from trainer.ui.wording.tongue import translate


def _tr(words: str) -> str:
    return translate("Signs", words)


def house_sign_words(sign: HouseSign | FalseAlarm) -> str:
    """One sentence for what has just happened at the table."""
    match sign:
        case FalseAlarm():
            return alarm_words(sign)
        case Lying(place, cards, are_down):
            return _count_words(place, cards, are_down=are_down)
        case Event():
            return event_words(sign)
        case _:
            assert_never(sign)


def event_words(event: Event) -> str:
    """What is seen of an irregularity: plain words that judge nothing."""
    match event:
        case e.WrongCount(to, cards):
            return _count_words(to, cards, are_down=False)
        case e.DrawnInError(is_exposed):
            seen = _tr("its face was seen") if is_exposed else _tr("nobody saw its face")
            return _tr("A card was drawn before it was due; {seen}.").format(seen=seen)
        case e.ShufflerCountWrong(cards):
            return _tr("The shuffler's display shows a count of {cards} cards.").format(cards=cards)
        case e.StubMiscount(is_misdealt):
            why = _tr("somebody holds a wrong number of cards") if is_misdealt else _tr("every hand holds its number")
            return _tr("The count of the stub does not come out; {why}.").format(why=why)
        case BurnsAsked(seat):
            return _tr("Seat {seat} asks to see the burn cards.").format(seat=seat)
        case e.PlayerLeft(seat):
            return _tr("Seat {seat} has left the table, the wagers still lie there.").format(seat=seat)
        case e.PlayersExchangeInformation(seats):
            words = _tr("Seats {seats} tell each other what they hold.")
            return words.format(seats=_tr(" and ").join(map(str, seats)))
        case e.ProgressiveCountDiffers(accepted):
            words = _tr("The display shows {accepted} progressive wagers, and your count of the chips differs.")
            return words.format(accepted=accepted)
        case _:
            return _PLAIN[type(event)]()


def _count_words(place: Place, cards: int, *, are_down: bool) -> str:
    """What lies before somebody, in cards that can be counted from the dealer's place."""
    if are_down:
        words = _tr("{place} has one card face down.") if cards == 1 else _tr("{place} has {cards} cards face down.")
    else:
        words = _tr("{place} has one card.") if cards == 1 else _tr("{place} has {cards} cards.")
    return capital(words.format(place=place_words(place), cards=cards))


_PLAIN: Final[dict[type[Event], Callable[[], str]]] = {
    e.FaceUpInDeck: lambda: _tr("A card lies face up among the backs."),
    e.DealerCardExposed: lambda: _tr("A card of the dealer's that should lie face down has been seen."),
    e.ShufflerJam: lambda: _tr("The shuffler has stopped before its shuffle was through."),
    e.ShoeJam: lambda: _tr("The automated shoe has stopped; not all stacks are out."),
    e.RecutOrdered: lambda: _tr("The floor says: “Cut that again, please.”"),
    e.DeviceBroken: lambda: _tr("The machine stays dark; it can't be used any more."),
    e.UpCardDiscarded: lambda: _tr("Your up-card has gone into the discard rack with the other cards."),
    DieNotFlat: lambda: _tr("The lid comes off, and one of the dice leans on another."),
    ComputerFailure: lambda: _tr("The screen of the computer goes dark and stays dark."),
}

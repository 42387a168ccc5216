"""The names of places at a table against the house: as printed, and as they are read out."""

from __future__ import annotations

from trainer.rules.money import short_dollars
from trainer.tongue import translate
from trainer.ui.felt.house.layout import FamilyLayout
from trainer.ui.felt.house.picture import HandPicture, HouseSeat, SpotPicture
from trainer.ui.felt.house.targets import ENTER_KEY, HousePlace, HouseTarget
from trainer.ui.felt.picture import Chips
from trainer.ui.felt.spoken import cards_words, chips_words
from trainer.ui.wording.house.wagers import wager_words
from trainer.ui.wording.joined import labelled, with_commas, with_semicolons
from trainer.ui.wording.line import capital


def spot_label(wager: str, family: FamilyLayout) -> tuple[str, str]:
    """What is printed on a spot, and the shorter word for where that has no room: its name, or less of it."""
    printed, short = family.labels().get(wager, (wager_words(wager).upper(), ""))
    return printed, short or printed


def target_words(target: HouseTarget) -> str:
    """A place in a few words: "Ante of place 3", "discard rack"."""
    match target.kind:
        case HousePlace.SEAT:
            return translate("Felt", "place {number}").format(number=target.seat)
        case HousePlace.HAND:
            return _of_hand(translate("Felt", "cards of place {number}").format(number=target.seat), target)
        case HousePlace.SPOT:
            return _spot_words(target)
        case HousePlace.PAID:
            return translate("Felt", "paid beside {spot}").format(spot=_spot_words(target))
        case HousePlace.DEALER:
            hand = translate("Felt", "dealer's hand")
            return translate("Felt", "{hand} {number}").format(hand=hand, number=target.spot) if target.spot else hand
        case HousePlace.COMPUTER_KEY:
            return key_words(target.number)
        case _:
            return _thing_words(target.kind)


def _thing_words(kind: HousePlace) -> str:
    """What stands on the table once, and is nobody's."""
    words = {
        HousePlace.BONUS_BOX: translate("Felt", "Six Card Bonus box"),
        HousePlace.SHOE: translate("Felt", "shoe"),
        HousePlace.DISCARDS: translate("Felt", "discard rack"),
        HousePlace.RACK: translate("Felt", "rack"),
        HousePlace.TIPS: translate("Felt", "tip box"),
        HousePlace.DROP: translate("Felt", "drop slot"),
        HousePlace.METERS: translate("Felt", "progressive display"),
        HousePlace.LOCK: translate("Felt", "progressive lock"),
        HousePlace.SIGN: translate("Felt", "posted sign"),
        HousePlace.SHAKER: translate("Felt", "shaker"),
        HousePlace.COMPUTER: translate("Felt", "computer's display"),
    }
    return words[kind]


def _of_hand(words: str, target: HouseTarget) -> str:
    """With the number of the hand where the place has several."""
    if not target.hand_number:
        return words
    return translate("Felt", "{words}, hand {number}").format(words=words, number=target.hand_number)


def _spot_words(target: HouseTarget) -> str:
    words = wager_words(target.wager, target.on)
    if target.spot:
        words = translate("Felt", "{wager} against the dealer's hand {number}").format(wager=words, number=target.spot)
    if target.seat:
        words = translate("Felt", "{wager} of place {number}").format(wager=words, number=target.seat)
    return _of_hand(words, target)


def key_words(number: int) -> str:
    """What is printed on a key of the computer."""
    return (
        translate("Felt", "Clear") if not number else translate("Felt", "Enter") if number == ENTER_KEY else str(number)
    )


def spot_words(target: HouseTarget, shown: SpotPicture) -> str:
    """A spot with what lies on it."""
    lying = chips_words(shown.chips) if shown.chips.amount else translate("Felt", "empty")
    lit = translate("Felt", "lit") if shown.is_lit else ""
    return with_commas(labelled(capital(target_words(target)), lying), lit)


def paid_words(target: HouseTarget, chips: Chips) -> str:
    """What was paid beside a wager."""
    return labelled(capital(target_words(target)), chips_words(chips))


def seat_words(seat: HouseSeat) -> str:
    """A place with its player."""
    if not seat.name:
        return translate("Felt", "Place {number}, empty").format(number=seat.seat)
    words = translate("Felt", "Place {number}, {name}").format(number=seat.seat, name=seat.name)
    return translate("Felt", "{words}, out").format(words=words) if seat.is_out else words


def hand_words(target: HouseTarget, hand: HandPicture) -> str:
    """Cards with what was said of them."""
    cards = cards_words(hand.cards) or translate("Felt", "no cards")
    words = translate("Felt", "{place}: {cards}").format(place=capital(target_words(target)), cards=cards)
    return with_semicolons(words, hand.words)


def figure_words(chips: Chips, *, is_paid: bool = False) -> str:
    """The figure beside a pile; what was paid carries a plus."""
    return f"+{short_dollars(chips.amount)}" if is_paid else short_dollars(chips.amount)

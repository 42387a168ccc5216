"""The names of places at a table against the house: as printed, and as they are read out."""

from __future__ import annotations

from typing import assert_never

from trainer.rules.house.blackjack.rules import OptionalWager
from trainer.rules.house.blackjack.settlement import INSURANCE, WAGER
from trainer.rules.house.four_card.wagers import Wager as FourCardWager
from trainer.rules.house.three_card.wagers import Wager as ThreeCardWager
from trainer.rules.money import short_dollars
from trainer.ui.felt.house.picture import HandPicture, HouseSeat, SpotPicture
from trainer.ui.felt.house.targets import ENTER_KEY, HouseKind, HouseTarget
from trainer.ui.felt.picture import Chips
from trainer.ui.felt.spoken import cards_words, chips_words, tr
from trainer.ui.wording.house.wagers import wager_words
from trainer.ui.wording.line import capital


def spot_label(wager: str) -> tuple[str, str]:
    """What is printed on a spot, and the shorter word for where that has no room: its name, or less of it."""
    less = {
        FourCardWager.ACES_UP: ("", tr("ACES")),
        FourCardWager.SIX_CARD_BONUS: (tr("SIX CARD"), tr("SIX")),
        FourCardWager.PROGRESSIVE: (tr("PROG"), ""),
        ThreeCardWager.PAIR_PLUS: ("", tr("PAIR")),
        WAGER: (tr("BET"), ""),
        OptionalWager.SUIT: (tr("SUIT"), tr("S")),
        OptionalWager.ROYAL_MATCH: (tr("K-Q"), tr("K")),
        OptionalWager.HIT: (tr("HIT"), tr("H")),
    }
    if wager == INSURANCE:
        return "", ""
    printed, short = less.get(wager, ("", ""))
    printed = printed or wager_words(wager).upper()
    return printed, short or printed


def target_words(target: HouseTarget) -> str:
    """A place in a few words: "Ante of place 3", "discard rack"."""
    match target.kind:
        case HouseKind.SEAT:
            return tr("place {number}").format(number=target.seat)
        case HouseKind.HAND:
            return tr("cards of place {number}").format(number=target.seat) + _which_hand(target)
        case HouseKind.SPOT:
            return _spot_words(target)
        case HouseKind.PAID:
            return tr("paid beside {spot}").format(spot=_spot_words(target))
        case HouseKind.DEALER:
            hand = tr("dealer's hand")
            return tr("{hand} {number}").format(hand=hand, number=target.spot) if target.spot else hand
        case HouseKind.BONUS_BOX:
            return tr("Six Card Bonus box")
        case HouseKind.SHOE:
            return tr("shoe")
        case HouseKind.DISCARDS:
            return tr("discard rack")
        case HouseKind.RACK:
            return tr("rack")
        case HouseKind.TIPS:
            return tr("tip box")
        case HouseKind.DROP:
            return tr("drop slot")
        case HouseKind.METERS:
            return tr("progressive display")
        case HouseKind.LOCK:
            return tr("progressive lock")
        case HouseKind.SIGN:
            return tr("posted sign")
        case HouseKind.SHAKER:
            return tr("shaker")
        case HouseKind.COMPUTER:
            return tr("computer's display")
        case HouseKind.COMPUTER_KEY:
            return key_words(target.number)
        case _:
            assert_never(target.kind)


def _which_hand(target: HouseTarget) -> str:
    return tr(", hand {number}").format(number=target.hand_number) if target.hand_number else ""


def _spot_words(target: HouseTarget) -> str:
    words = wager_words(target.wager, target.on)
    if target.spot:
        words = tr("{wager} against the dealer's hand {number}").format(wager=words, number=target.spot)
    if target.seat:
        words = tr("{wager} of place {number}").format(wager=words, number=target.seat)
    return words + _which_hand(target)


def key_words(number: int) -> str:
    """What is printed on a key of the computer."""
    return tr("Clear") if not number else tr("Enter") if number == ENTER_KEY else str(number)


def spot_words(target: HouseTarget, shown: SpotPicture) -> str:
    """A spot with what lies on it."""
    words = [capital(target_words(target))]
    words.append(chips_words(shown.chips) if shown.chips.amount else tr("empty"))
    if shown.is_lit:
        words.append(tr("lit"))
    return ": ".join(words[:2]) + "".join(f", {word}" for word in words[2:])


def paid_words(target: HouseTarget, chips: Chips) -> str:
    """What was paid beside a wager."""
    return f"{capital(target_words(target))}: {chips_words(chips)}"


def seat_words(seat: HouseSeat) -> str:
    """A place with its player."""
    if not seat.name:
        return tr("Place {number}, empty").format(number=seat.seat)
    words = tr("Place {number}, {name}").format(number=seat.seat, name=seat.name)
    return f"{words}, {tr('out')}" if seat.is_out else words


def hand_words(target: HouseTarget, hand: HandPicture) -> str:
    """Cards with what was said of them."""
    words = f"{capital(target_words(target))}: {cards_words(hand.cards) or tr('no cards')}"
    return f"{words}; {hand.words}" if hand.words else words


def figure_words(chips: Chips, *, is_paid: bool = False) -> str:
    """The figure beside a pile; what was paid carries a plus."""
    return f"+{short_dollars(chips.amount)}" if is_paid else short_dollars(chips.amount)

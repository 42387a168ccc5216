"""The acts, wagers and places of the tables against the house, in the words of the table."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from PySide6.QtCore import QCoreApplication

from trainer.rules.house import acts as h
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.table import Stage
from trainer.rules.house.table import HouseTable
from trainer.rules.money import Cents, short_dollars
from trainer.rules.places import Area, Place, SeatNumber
from trainer.ui.wording.line import Line

HouseAct: TypeAlias = (
    h.OfferCut
    | h.LoadShoe
    | h.LockProgressive
    | h.CollectProgressive
    | h.Deliver
    | h.DiscardStub
    | h.Cover
    | h.Uncover
    | h.CollectWager
    | h.Pay
    | h.TestComputer
    | h.Shake
    | h.CallDice
    | h.EnterDice
    | h.ClearLights
)
"""What the dealer does at these tables alone."""


def _tr(words: str) -> str:
    return QCoreApplication.translate("House", words)


def place_words(place: Place) -> str:
    """ "seat 3", "the dealer"; a seat of 0 is the dealer's place."""
    if isinstance(place, int) and place:
        return _tr("seat {number}").format(number=place)
    return area_words(Area.DEALER if isinstance(place, int) else place)


def area_words(area: Area) -> str:
    """A place that is no seat."""
    words = {
        Area.DEALER: _tr("the dealer"),
        Area.BOARD: _tr("the board"),
        Area.BURN_PILE: _tr("the burn pile"),
        Area.MUCK: _tr("the muck"),
        Area.SHUFFLER: _tr("the shuffler"),
        Area.DECK_AREA: _tr("the place beside the rack"),
        Area.FLOOR: _tr("the floor"),
        Area.DISCARD_RACK: _tr("the discard rack"),
        Area.BONUS_BOX: _tr("the bonus box"),
    }
    return words[area]


def cards_words(place: Place) -> str:
    """Whose cards: "the cards of seat 3", "the dealer's cards"."""
    if isinstance(place, int) and place:
        return _tr("the cards of {seat}").format(seat=place_words(place))
    match place:
        case Area.BONUS_BOX:
            return _tr("the bonus card")
        case Area.DISCARD_RACK:
            return _tr("the cards in the discard rack")
        case Area.BURN_PILE:
            return _tr("the burn cards")
        case Area.FLOOR:
            return _tr("the card on the floor")
        case Area.DEALER | 0:
            return _tr("the dealer's cards")
        case _:
            return _tr("the cards at {place}").format(place=place_words(place))


def one_card_words(table: HouseTable) -> str:
    """Which card is turned up where it is not the dealer's whole hand; empty where it is."""
    match table:
        case BlackjackTable(is_multi=False):
            return _tr("your second card") if any(table.dealer.faces_up) else _tr("your first card")
        case AnteTable(stage=Stage.DEALING):
            return _tr("the bottom card of your stack")
        case _:
            return ""


def number_word(number: int) -> str:
    """A number a die can show."""
    words = ("", _tr("one"), _tr("two"), _tr("three"), _tr("four"), _tr("five"), _tr("six"))
    return words[number]


def dice_words(dice: tuple[int, ...]) -> str:
    """As a dealer calls them: "four, four, six"."""
    return ", ".join(number_word(number) for number in dice)


def wager_words(wager: str, on: tuple[int, ...] = ()) -> str:
    """A spot of the layout: "ante", "Aces Up", "total 9", "pair of fours"."""
    plain = {
        "ante": _tr("ante"),
        "play": _tr("play"),
        "ante_bonus": _tr("ante bonus"),
        "pair_plus": _tr("Pair Plus"),
        "aces_up": _tr("Aces Up"),
        "six_card_bonus": _tr("Six Card Bonus"),
        "progressive": _tr("progressive"),
        "envy": _tr("envy bonus"),
        "wager": _tr("wager"),
        "insurance": _tr("insurance"),
        "suit_wager": _tr("suit wager"),
        "royal_match": _tr("K-Q wager"),
        "hit": _tr("hit wager"),
        "small": _tr("small"),
        "big": _tr("big"),
        "any-three": _tr("any three of a kind"),
    }
    if wager in plain:
        return plain[wager]
    numbered = {
        "total": _tr("total {number}"),
        "three-of-a-kind": _tr("three of a kind, {number}"),
        "two-of-a-kind": _tr("two of a kind, {number}"),
        "two-dice": _tr("two dice, {number}"),
        "one-of-a-kind": _tr("one of a kind, {number}"),
    }
    bare = {
        "total": _tr("total"),
        "three-of-a-kind": _tr("three of a kind"),
        "two-of-a-kind": _tr("two of a kind"),
        "two-dice": _tr("two dice"),
        "one-of-a-kind": _tr("one of a kind"),
    }
    return numbered[wager].format(number=_chosen(on)) if on else bare[wager]


def _chosen(on: tuple[int, ...]) -> str:
    return _tr(" and ").join(map(str, on))


def spot_words(action: h.CollectWager | h.Pay) -> str:
    """Which wager: "Aces Up of seat 6", "wager of seat 2, second hand, on the dealer's hand 3"."""
    seat = action.source if isinstance(action, h.CollectWager) else action.to
    words = _tr("{wager} of {seat}").format(wager=wager_words(action.wager, action.on), seat=place_words(seat))
    if action.hand_number:
        words = _tr("{wager}, hand {number}").format(wager=words, number=action.hand_number)
    if action.spot:
        words = _tr("{wager}, spot {number}").format(wager=words, number=action.spot)
    if isinstance(action, h.Pay) and action.of:
        words = _tr("{wager}, on the hand of {seat}").format(wager=words, seat=place_words(action.of))
    return words


def house_line(action: HouseAct, *, has_dice: bool) -> Line:
    """An act of the dealer's; `has_dice` says that the cover is the shaker's lid."""
    match action:
        case h.CollectWager(amount=amount):
            return Line(_tr("Take"), _sum(spot_words(action), amount))
        case h.Pay(amount=amount):
            return Line(_tr("Pay"), _sum(spot_words(action), amount))
        case h.LockProgressive():
            return Line(_tr("Lock"), _tr("the progressive wagers in"))
        case h.CollectProgressive(amount):
            return Line(_tr("Take"), _sum(_tr("the progressive wagers"), amount))
        case h.Cover(Area.SHUFFLER):
            return Line(_tr("Cover"), area_words(Area.SHUFFLER))
        case h.Cover():
            return Line(_tr("Cover"), _tr("the shaker") if has_dice else _tr("the dealer's cards"))
        case h.Uncover(Area.DISCARD_RACK):
            return Line(_tr("Show"), _tr("the burn cards"))
        case h.Uncover():
            return Line(_tr("Uncover"), _tr("the shaker") if has_dice else _tr("the dealer's cards"))
        case h.TestComputer() | h.Shake() | h.CallDice() | h.EnterDice() | h.ClearLights():
            return _dice_line(action)
        case h.OfferCut() | h.LoadShoe() | h.Deliver() | h.DiscardStub():
            return _deck_line(action)
        case _:
            assert_never(action)


def _sum(words: str, amount: Cents) -> str:
    return _tr("{wager}: {amount}").format(wager=words, amount=short_dollars(amount))


def _dice_line(action: h.TestComputer | h.Shake | h.CallDice | h.EnterDice | h.ClearLights) -> Line:
    match action:
        case h.TestComputer():
            return Line(_tr("Test"), _tr("the computer"))
        case h.Shake():
            return Line(_tr("Shake"), _tr("the dice"))
        case h.CallDice(dice):
            return Line(_tr("Call"), dice_words(dice))
        case h.EnterDice(dice):
            return Line(_tr("Key"), ", ".join(map(str, dice)))
        case h.ClearLights():
            return Line(_tr("Clear"), _tr("the lights"))
        case _:
            assert_never(action)


def _deck_line(action: h.OfferCut | h.LoadShoe | h.Deliver | h.DiscardStub) -> Line:
    match action:
        case h.OfferCut(to):
            return Line(_tr("Offer"), _tr("the cut to {place}").format(place=place_words(to)))
        case h.LoadShoe():
            return Line(_tr("Load"), _tr("the shoe"))
        case h.Deliver(to, count):
            words = _tr("a stack of {count} cards to {place}")
            return Line(_tr("Deliver"), words.format(count=count, place=place_words(to)))
        case h.DiscardStub():
            return Line(_tr("Discard"), _tr("the rest of the cards"))
        case _:
            assert_never(action)


def decision_words(act: h.Decide) -> str:
    """What a player did, after "Seat 3"."""
    amount = short_dollars(act.amount)
    words = {
        h.Choice.PLAY: _tr("plays {amount}") if act.amount else _tr("plays"),
        h.Choice.FOLD: _tr("folds"),
        h.Choice.STAND: _tr("stands"),
        h.Choice.HIT: _tr("hits"),
        h.Choice.DOUBLE: _tr("doubles for {amount}") if act.amount else _tr("doubles"),
        h.Choice.SPLIT: _tr("splits"),
        h.Choice.SURRENDER: _tr("surrenders"),
        h.Choice.INSURE: _tr("insures for {amount}") if act.amount else _tr("takes no insurance"),
        h.Choice.SHOW: _tr("shows a blackjack"),
        h.Choice.HIT_WAGER: _tr("makes a hit wager of {amount}"),
        h.Choice.CUT: _tr("cuts"),
        h.Choice.REFUSE_CUT: _tr("does not want to cut"),
    }
    return words[act.choice].format(amount=amount)


def sentence(words: str) -> str:
    """With a capital."""
    return words[:1].upper() + words[1:]


def seat_line(seat: SeatNumber) -> str:
    """ "Seat 3", where a sentence begins with it."""
    return _tr("Seat {number}").format(number=seat)

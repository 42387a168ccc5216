"""The acts at the tables against the house, in the words of the table."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from trainer.rules import house_acts as h
from trainer.rules.actions import Action
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.table import Stage
from trainer.rules.house.table import HouseTable
from trainer.rules.money import Cents, short_dollars
from trainer.rules.places import Area
from trainer.tongue import Plural, translate
from trainer.ui.wording.because import Around
from trainer.ui.wording.house.wagers import dice_words, spot_words
from trainer.ui.wording.line import Line
from trainer.ui.wording.places import place_words, seat_line

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
    | h.ReturnWager
    | h.TestComputer
    | h.Shake
    | h.CallDice
    | h.EnterDice
    | h.ClearLights
)
"""What the dealer does at these tables alone."""


def one_card_words(table: HouseTable) -> str:
    """Which card is turned up where it is not the dealer's whole hand; empty where it is."""
    match table:
        case BlackjackTable(is_multi=False):
            return (
                translate("House", "your second card")
                if any(table.dealer.faces_up)
                else translate("House", "your first card")
            )
        case AnteTable(stage=Stage.DEALING):
            return translate("House", "the bottom card of your stack")
        case _:
            return ""


def own_line(action: Action, around: Around) -> Line | None:
    """An act that is done at these tables alone; none for any other."""
    if isinstance(action, h.Decide):
        return Line(seat_line(action.seat), _decision_words(action))
    return _dealers_line(action, has_dice=around.has_dice) if isinstance(action, HouseAct) else None


def spot_or_dice(action: Action, _around: Around) -> str:
    """The wager that an act is about, or the dice as they are called; empty where it is about neither."""
    match action:
        case h.CollectWager() | h.Pay():
            return spot_words(action)
        case h.CallDice(dice) | h.EnterDice(dice):
            return dice_words(dice)
        case _:
            return ""


def _dealers_line(action: HouseAct, *, has_dice: bool) -> Line:
    """An act of the dealer's; `has_dice` says that the cover is the shaker's lid."""
    match action:
        case h.CollectWager(amount=amount):
            return Line(translate("House", "Take"), _sum(spot_words(action), amount))
        case h.Pay(amount=amount):
            return Line(translate("House", "Pay"), _sum(spot_words(action), amount))
        case h.ReturnWager(to, amount, wager):
            chips = (
                spot_words(action) if wager else translate("House", "the wagers to {seat}").format(seat=place_words(to))
            )
            return Line(translate("House", "Return"), _sum(chips, amount))
        case h.LockProgressive():
            return Line(translate("House", "Lock"), translate("House", "the progressive wagers in"))
        case h.CollectProgressive(amount):
            return Line(translate("House", "Take"), _sum(translate("House", "the progressive wagers"), amount))
        case h.Cover(Area.SHUFFLER):
            return Line(translate("House", "Cover"), translate("House", "the broken machine"))
        case h.Cover():
            return Line(
                translate("House", "Cover"),
                translate("House", "the shaker") if has_dice else translate("House", "the dealer's cards"),
            )
        case h.Uncover(Area.DISCARD_RACK):
            return Line(translate("House", "Show"), translate("House", "the burn cards"))
        case h.Uncover():
            return Line(
                translate("House", "Uncover"),
                translate("House", "the shaker") if has_dice else translate("House", "the dealer's cards"),
            )
        case h.TestComputer() | h.Shake() | h.CallDice() | h.EnterDice() | h.ClearLights():
            return _dice_line(action)
        case h.OfferCut() | h.LoadShoe() | h.Deliver() | h.DiscardStub():
            return _deck_line(action)
        case _:
            assert_never(action)


def _sum(words: str, amount: Cents) -> str:
    return translate("House", "{wager}: {amount}").format(wager=words, amount=short_dollars(amount))


def _dice_line(action: h.TestComputer | h.Shake | h.CallDice | h.EnterDice | h.ClearLights) -> Line:
    match action:
        case h.TestComputer():
            return Line(translate("House", "Test"), translate("House", "the computer"))
        case h.Shake():
            return Line(translate("House", "Shake"), translate("House", "the dice"))
        case h.CallDice(dice):
            return Line(translate("House", "Call"), dice_words(dice))
        case h.EnterDice(dice):
            return Line(translate("House", "Key"), ", ".join(map(str, dice)))
        case h.ClearLights():
            return Line(translate("House", "Clear"), translate("House", "the lights"))
        case _:
            assert_never(action)


def _deck_line(action: h.OfferCut | h.LoadShoe | h.Deliver | h.DiscardStub) -> Line:
    match action:
        case h.OfferCut(to):
            return Line(
                translate("House", "Offer"), translate("House", "the cut to {place}").format(place=place_words(to))
            )
        case h.LoadShoe():
            return Line(translate("House", "Load"), translate("House", "the shoe"))
        case h.Deliver(to, count):
            words = Plural.tr("a stack of %n card(s) to {place}", "", count)
            return Line(translate("House", "Deliver"), words.format(place=place_words(to)))
        case h.DiscardStub():
            return Line(translate("House", "Discard"), translate("House", "the stub"))
        case _:
            assert_never(action)


def _decision_words(act: h.Decide) -> str:
    """What a player did, after "Seat 3"."""
    amount = short_dollars(act.amount)
    words = {
        h.Choice.PLAY: translate("House", "plays {amount}") if act.amount else translate("House", "plays"),
        h.Choice.FOLD: translate("House", "folds"),
        h.Choice.STAND: translate("House", "stands"),
        h.Choice.HIT: translate("House", "hits"),
        h.Choice.DOUBLE: translate("House", "doubles for {amount}") if act.amount else translate("House", "doubles"),
        h.Choice.SPLIT: translate("House", "splits"),
        h.Choice.SURRENDER: translate("House", "surrenders"),
        h.Choice.INSURE: translate("House", "insures for {amount}")
        if act.amount
        else translate("House", "takes no insurance"),
        h.Choice.SHOW: translate("House", "shows a blackjack"),
        h.Choice.OVER: translate("House", "is over 21"),
        h.Choice.HIT_WAGER: translate("House", "makes a hit wager of {amount}"),
        h.Choice.CUT: translate("House", "cuts"),
        h.Choice.REFUSE_CUT: translate("House", "does not want to cut"),
    }
    return words[act.choice].format(amount=amount)

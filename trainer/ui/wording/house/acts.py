"""The acts at the tables against the house, in the words of the table."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from trainer.rules.house import acts as h
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.table import Stage
from trainer.rules.house.table import HouseTable
from trainer.rules.money import Cents, short_dollars
from trainer.rules.places import Area
from trainer.ui.wording.house.wagers import dice_words, spot_words
from trainer.ui.wording.line import Line
from trainer.ui.wording.places import place_words
from trainer.ui.wording.tongue import translate

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


def _tr(words: str) -> str:
    return translate("House", words)


def one_card_words(table: HouseTable) -> str:
    """Which card is turned up where it is not the dealer's whole hand; empty where it is."""
    match table:
        case BlackjackTable(is_multi=False):
            return _tr("your second card") if any(table.dealer.faces_up) else _tr("your first card")
        case AnteTable(stage=Stage.DEALING):
            return _tr("the bottom card of your stack")
        case _:
            return ""


def house_line(action: HouseAct, *, has_dice: bool) -> Line:
    """An act of the dealer's; `has_dice` says that the cover is the shaker's lid."""
    match action:
        case h.CollectWager(amount=amount):
            return Line(_tr("Take"), _sum(spot_words(action), amount))
        case h.Pay(amount=amount):
            return Line(_tr("Pay"), _sum(spot_words(action), amount))
        case h.ReturnWager(to, amount, wager):
            chips = spot_words(action) if wager else _tr("the wagers to {seat}").format(seat=place_words(to))
            return Line(_tr("Return"), _sum(chips, amount))
        case h.LockProgressive():
            return Line(_tr("Lock"), _tr("the progressive wagers in"))
        case h.CollectProgressive(amount):
            return Line(_tr("Take"), _sum(_tr("the progressive wagers"), amount))
        case h.Cover(Area.SHUFFLER):
            return Line(_tr("Cover"), _tr("the broken machine"))
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
            return Line(_tr("Discard"), _tr("the stub"))
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
        h.Choice.OVER: _tr("is over 21"),
        h.Choice.HIT_WAGER: _tr("makes a hit wager of {amount}"),
        h.Choice.CUT: _tr("cuts"),
        h.Choice.REFUSE_CUT: _tr("does not want to cut"),
    }
    return words[act.choice].format(amount=amount)

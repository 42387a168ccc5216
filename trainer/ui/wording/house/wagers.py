"""The wagers on a layout, and the dice that decide some of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from trainer.rules import house_acts as h
from trainer.rules.book import GameBook
from trainer.rules.house.book import HouseBook
from trainer.rules.house.paytables import Paytable, Row
from trainer.tongue import translate
from trainer.ui.wording.joined import listed, number_word
from trainer.ui.wording.odds import posted_words
from trainer.ui.wording.places import place_words


def dice_words(dice: tuple[int, ...]) -> str:
    """As a dealer calls them: "four, four, six"."""
    return ", ".join(number_word(number) for number in dice)


def wager_words(wager: str, on: tuple[int, ...] = ()) -> str:
    """A spot of the layout: "ante", "Aces Up", "total 9", "pair of fours"."""
    if not on:
        return named_wagers()[wager]
    numbered = {
        "total": translate("House", "total {number}"),
        "three-of-a-kind": translate("House", "three of a kind, {number}"),
        "two-of-a-kind": translate("House", "two of a kind, {number}"),
        "two-dice": translate("House", "two dice, {number}"),
        "one-of-a-kind": translate("House", "one of a kind, {number}"),
    }
    return numbered[wager].format(number=listed(on))


def named_wagers() -> Mapping[str, str]:
    """Every wager by its word in the engine, without the numbers that are wagered on."""
    return {
        "ante": translate("House", "ante"),
        "play": translate("House", "play"),
        "ante_bonus": translate("House", "ante bonus"),
        "pair_plus": translate("House", "Pair Plus"),
        "aces_up": translate("House", "Aces Up"),
        "six_card_bonus": translate("House", "Six Card Bonus"),
        "progressive": translate("House", "progressive"),
        "envy": translate("House", "envy bonus"),
        "wager": translate("House", "wager"),
        "insurance": translate("House", "insurance"),
        "suit_wager": translate("House", "suit wager"),
        "royal_match": translate("House", "K-Q wager"),
        "hit": translate("House", "hit wager"),
        "small": translate("House", "small"),
        "big": translate("House", "big"),
        "any-three": translate("House", "any three of a kind"),
        "total": translate("House", "total"),
        "three-of-a-kind": translate("House", "three of a kind"),
        "two-of-a-kind": translate("House", "two of a kind"),
        "two-dice": translate("House", "two dice"),
        "one-of-a-kind": translate("House", "one of a kind"),
    }


def wager_named(word: str, on: tuple[int, ...] = ()) -> str:
    """By the word that spots and keys have for it; empty for what is no wager."""
    return wager_words(word, on) if word in named_wagers() else ""


def paytables_posted(book: GameBook) -> Mapping[str, tuple[str, Mapping[str, str]]]:
    """What each is for and what each hand is paid, by wager and name: "pair_plus/standard"."""
    tables = book.paytables if isinstance(book, HouseBook) else {}
    return {
        f"{wager}/{name}": (
            paytable_words(wager),
            {row_name(row): posted_words(pay) for row, pay in table.pays.items()},
        )
        for wager, named in tables.items()
        for name, table in named.items()
    }


def paytable_words(name: str) -> str:
    """What a paytable is for: "Aces Up"; with envy also for which progressive wager: "envy bonus for $5"."""
    wager, _, stake = name.partition("_for_")
    words = wager_words(wager)
    return translate("House", "{wager} for ${stake}").format(wager=words, stake=stake) if stake else words


def spot_words(action: h.CollectWager | h.Pay | h.ReturnWager) -> str:
    """Which wager: "Aces Up of seat 6", "wager of seat 2, second hand, on the dealer's hand 3"."""
    seat = action.source if isinstance(action, h.CollectWager) else action.to
    on = () if isinstance(action, h.ReturnWager) else action.on
    words = translate("House", "{wager} of {seat}").format(wager=wager_words(action.wager, on), seat=place_words(seat))
    if isinstance(action, h.ReturnWager):
        return words
    if action.hand_number:
        words = translate("House", "{wager}, hand {number}").format(wager=words, number=action.hand_number)
    if action.spot:
        words = translate("House", "{wager}, spot {number}").format(wager=words, number=action.spot)
    if isinstance(action, h.Pay) and action.of:
        words = translate("House", "{wager}, on the hand of {seat}").format(wager=words, seat=place_words(action.of))
    return words


def least_row(paytable: Paytable) -> str:
    """The least hand that a paytable pays: "a pair of aces"."""
    return row_words(next(row for row in reversed(Row) if row in paytable.pays))


@cache
def _rows() -> dict[Row, tuple[str, str]]:
    return {
        Row.SUPER_ROYAL_OF_DIAMONDS: (
            translate("House", "a super royal of diamonds"),
            translate("House", "Super royal of diamonds"),
        ),
        Row.SUPER_ROYAL: (translate("House", "a super royal"), translate("House", "Super royal")),
        Row.ROYAL_FLUSH: (translate("House", "a royal flush"), translate("House", "Royal flush")),
        Row.FOUR_ACES: (translate("House", "four aces"), translate("House", "Four aces")),
        Row.FOUR_OF_A_KIND: (translate("House", "four of a kind"), translate("House", "Four of a kind")),
        Row.STRAIGHT_FLUSH: (translate("House", "a straight flush"), translate("House", "Straight flush")),
        Row.FULL_HOUSE: (translate("House", "a full house"), translate("House", "Full house")),
        Row.FLUSH: (translate("House", "a flush"), translate("House", "Flush")),
        Row.STRAIGHT: (translate("House", "a straight"), translate("House", "Straight")),
        Row.THREE_OF_A_KIND: (translate("House", "three of a kind"), translate("House", "Three of a kind")),
        Row.TWO_PAIR: (translate("House", "two pair"), translate("House", "Two pair")),
        Row.PAIR_OF_ACES: (translate("House", "a pair of aces"), translate("House", "Pair of aces")),
        Row.PAIR: (translate("House", "a pair"), translate("House", "Pair")),
    }


def row_words(row: Row) -> str:
    """A row of a paytable, as it stands in a sentence."""
    return _rows()[row][0]


def row_name(row: Row) -> str:
    """A row of a paytable, as it stands in the table."""
    return _rows()[row][1]

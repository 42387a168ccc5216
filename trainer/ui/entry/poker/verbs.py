"""The verbs of poker, their keys, and the lines of their lists as they are at every table."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum, auto
from typing import Final

from trainer.rules import actions as a
from trainer.rules.calls import AT_HOUSE_GAMES
from trainer.tongue import translate
from trainer.ui.entry.slots import RULING_LINE, Option, lettered
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.poker.acts import button_words


class Verb(StrEnum):
    """What the dealer's hand is about to do, in the order of the bar."""

    DEAL = auto()
    TURN = auto()
    COLLECT = auto()
    BETS = auto()
    REVEAL = auto()
    PUSH = auto()
    BURN = auto()
    RAKE = auto()
    CHANGE = auto()
    MARKER = auto()
    BUTTON = auto()
    KILL = auto()
    SHUFFLE = auto()
    ANNOUNCE = auto()
    FLOOR = auto()


KEYS: Final[Mapping[str, str]] = {
    Verb.DEAL: "D",
    Verb.TURN: "T",
    Verb.COLLECT: "C",
    Verb.BETS: "W",
    Verb.REVEAL: "R",
    Verb.PUSH: "P",
    Verb.BURN: "B",
    Verb.RAKE: "L",
    Verb.CHANGE: "X",
    Verb.MARKER: "M",
    Verb.BUTTON: "O",
    Verb.KILL: "K",
    Verb.SHUFFLE: "S",
    Verb.ANNOUNCE: "A",
    Verb.FLOOR: "F",
}
"""The keys as they come; a person may map them anew."""
WITH_PLACE: Final = (Verb.DEAL, Verb.TURN, Verb.COLLECT, Verb.BETS, Verb.REVEAL, Verb.PUSH)
WITH_HAND: Final = (Verb.COLLECT, Verb.REVEAL, Verb.TURN)
"""What can be done with a hand that was pressed."""

MOVES: Final = (a.Call.FOLD, a.Call.CHECK, a.Call.CALL, a.Call.BET, a.Call.RAISE, a.Call.ALL_IN)
WITH_AMOUNT: Final = (a.Call.BET, a.Call.RAISE, a.Call.ALL_IN, a.Call.BRING_IN)
WITH_FIGURE: Final = frozenset({a.Call.BET_STANDS, a.Call.CORRECT_AMOUNT, a.Call.WORDS_STAND, a.Call.MUST_BET})
"""Rulings that name the bet or raise that stands; nothing typed where a call stands."""
OF_A_SEAT: Final = frozenset({a.Call.BETS_AFTER_DRAW_TO_SECOND, a.Call.LOSES_POT})
"""Rulings of the showdown: the dealer says whose hand they are about."""
NOT_ON_A_CARD: Final = (*MOVES, a.Call.BRING_IN, a.Call.STOP, *AT_HOUSE_GAMES)
CALLS: Final = (
    *(Option(call.value, key) for call, key in zip(MOVES, "FKCBRA", strict=True)),
    Option(a.Call.BRING_IN.value, "I"),
    Option(a.Call.STOP.value, "S"),
    Option(RULING_LINE, "G"),
)
RULINGS: Final = lettered(call.value for call in a.Call if call not in NOT_ON_A_CARD)
HALVES: Final = (Option(a.PotPart.HIGH.value, "I"), Option(a.PotPart.LOW.value, "L"))
PARTS: Final = (*HALVES, Option(a.PotPart.WHOLE.value, "="))
RAKE, JACKPOT, DROP_RAKE, DROP_JACKPOT = "rake", "jackpot", "drop-rake", "drop-jackpot"
HOUSE: Final = (Option(RAKE, "R"), Option(JACKPOT, "J"), Option(DROP_RAKE, "D"), Option(DROP_JACKPOT, "B"))
BUTTONS: Final = (
    Option(a.Button.DEALER.value, "D"),
    Option(a.Button.SMALL_BLIND.value, "S"),
    Option(a.Button.BIG_BLIND.value, "B"),
)
REMOVE: Final = "remove"
"""The kill button is taken away."""
PLACES: Final[Mapping[str, tuple[Option, ...]]] = {
    Verb.DEAL: (Option(a.Area.BOARD.value, "="), Option(a.Area.MUCK.value, ".")),
    Verb.COLLECT: (
        Option(a.Area.BOARD.value, "="),
        Option(a.Area.BURN_PILE.value, "/"),
        Option(a.Area.FLOOR.value, "."),
    ),
}
"""Places that are no seats, for the verbs that take them."""


def verb_words(verb: str) -> str:
    """The word on the verb's key."""
    words = {
        Verb.DEAL: translate("Dealing", "Deal"),
        Verb.TURN: translate("Dealing", "Turn to"),
        Verb.COLLECT: translate("Dealing", "Collect"),
        Verb.BETS: translate("Dealing", "Take bets"),
        Verb.REVEAL: translate("Dealing", "Reveal"),
        Verb.PUSH: translate("Dealing", "Push"),
        Verb.BURN: translate("Dealing", "Burn"),
        Verb.RAKE: translate("Dealing", "Rake"),
        Verb.CHANGE: translate("Dealing", "Change"),
        Verb.MARKER: translate("Dealing", "Marker"),
        Verb.BUTTON: translate("Dealing", "Button"),
        Verb.KILL: translate("Dealing", "Kill"),
        Verb.SHUFFLE: translate("Dealing", "Shuffle"),
        Verb.ANNOUNCE: translate("Dealing", "Announce"),
        Verb.FLOOR: translate("Dealing", "Floor"),
    }
    return words[Verb(verb)]


def call_line_words(option: str) -> str:
    """What is announced."""
    return translate("Dealing", "A ruling …") if option == RULING_LINE else call_words(a.Call(option))


def rake_words(option: str) -> str:
    """What the house takes, or drops."""
    return {
        RAKE: translate("Dealing", "Take rake or fee"),
        JACKPOT: translate("Dealing", "Take the jackpot fee"),
        DROP_RAKE: translate("Dealing", "Drop the rake"),
        DROP_JACKPOT: translate("Dealing", "Drop the jackpot fee"),
    }[option]


def button_line_words(option: str) -> str:
    """One of the buttons."""
    return button_words(a.Button(option))


def read_words(part: a.PotPart) -> str:
    """For what a hand is read."""
    return translate("Dealing", "for high") if part is a.PotPart.HIGH else translate("Dealing", "for low")


def part_words(part: a.PotPart) -> str:
    """What of a pot is pushed."""
    return {
        a.PotPart.HIGH: translate("Dealing", "the high half"),
        a.PotPart.LOW: translate("Dealing", "the low half"),
        a.PotPart.WHOLE: translate("Dealing", "the whole pot"),
    }[part]


def area_words(area: a.Area) -> str:
    """A place that is no seat."""
    words = {
        a.Area.BOARD: translate("Dealing", "The board"),
        a.Area.BURN_PILE: translate("Dealing", "The burn cards"),
        a.Area.FLOOR: translate("Dealing", "The card on the floor"),
        a.Area.MUCK: translate("Dealing", "The muck, face up"),
    }
    return words.get(area, area.value)


def half_words(part: a.PotPart) -> str:
    """As short as the box is."""
    return {
        a.PotPart.HIGH: translate("Dealing", "high"),
        a.PotPart.LOW: translate("Dealing", "low"),
        a.PotPart.WHOLE: translate("Dealing", "whole"),
    }[part]

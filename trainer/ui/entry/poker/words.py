"""What is said of a step at a poker table: the verbs, the lines of the lists, what stands in the boxes."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.tongue import translate
from trainer.ui.entry.poker.verbs import DROP_JACKPOT, DROP_RAKE, JACKPOT, RAKE, Verb
from trainer.ui.entry.slots import RULING_LINE
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.poker.acts import button_words


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

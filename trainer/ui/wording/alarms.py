"""What a dealer sees and hears that only looks like trouble."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from trainer.tongue import translate
from trainer.training.alarms import FalseAlarm, Harmless


def alarm_words(alarm: FalseAlarm, own: Mapping[Harmless, str] = MappingProxyType({})) -> str:
    """One sentence that judges nothing; `own` are those that a family says otherwise."""
    words = {
        Harmless.SMALL_TALK: translate("Symptoms", "Seat {seat} says to the neighbour: “Nice weather for it.”"),
        Harmless.COUNTS_CHIPS: translate(
            "Symptoms", "Seat {seat} cuts chips in front of the stack and lets go of none."
        ),
        Harmless.STACKS_OWN_CHIPS: translate(
            "Symptoms", "Seat {seat} restacks chips that were on the table all along."
        ),
        Harmless.REACHES_FOR_DRINK: translate("Symptoms", "Seat {seat} reaches over the rail for a drink."),
        Harmless.SUPERVISOR_WATCHES: translate("Symptoms", "A supervisor stops behind you and watches."),
        Harmless.SHUFFLER_HUMS: translate("Symptoms", "The shuffler hums at its work, its light on."),
        Harmless.DIE_AT_THE_WALL: translate(
            "Symptoms", "One die lies against the wall of the shaker, flat on its face."
        ),
        Harmless.SCREEN_FLICKERS: translate("Symptoms", "The screen flickers and is there again."),
        Harmless.STRETCHES: translate("Symptoms", "Seat {seat} stands up behind the chair and stretches."),
        Harmless.CHATS: translate("Symptoms", "Seat {seat} says to the neighbour: “I should have played last time.”"),
        Harmless.CARD_NEAR_EDGE: translate("Symptoms", "A card of seat {seat} lies at the very edge of the table."),
        Harmless.PEEKS: translate("Symptoms", "Seat {seat} peeks at the corners of the cards."),
    }
    return (own.get(alarm.what) or words[alarm.what]).format(seat=alarm.seat)


def alarm_tag(what: Harmless) -> str:
    """A word or two at the player's cards; empty where it is about no player, and of what the felt does not show."""
    words = {
        Harmless.SMALL_TALK: translate("Symptoms", "chats"),
        Harmless.CHATS: translate("Symptoms", "chats"),
        Harmless.COUNTS_CHIPS: translate("Symptoms", "cuts chips"),
        Harmless.STACKS_OWN_CHIPS: translate("Symptoms", "restacks"),
        Harmless.REACHES_FOR_DRINK: translate("Symptoms", "drinks"),
        Harmless.STRETCHES: translate("Symptoms", "stands up"),
        Harmless.PEEKS: translate("Symptoms", "peeks"),
    }
    return words.get(what, "")

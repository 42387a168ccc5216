"""What a dealer sees and hears that only looks like trouble."""

from __future__ import annotations

from trainer.training.alarms import FalseAlarm, Harmless
from trainer.ui.wording.tongue import translate


def _tr(words: str) -> str:
    return translate("Signs", words)


def alarm_words(alarm: FalseAlarm, *, is_poker: bool = False) -> str:
    """One sentence that judges nothing; players of poker leave a chip on their cards, and call."""
    words = {
        Harmless.SMALL_TALK: _tr("Seat {seat} says to the neighbour: “Nice weather for it.”"),
        Harmless.COUNTS_CHIPS: _tr("Seat {seat} cuts chips in front of the stack and lets go of none."),
        Harmless.STACKS_OWN_CHIPS: _tr("Seat {seat} restacks chips that were on the table all along."),
        Harmless.REACHES_FOR_DRINK: _tr("Seat {seat} reaches over the rail for a drink."),
        Harmless.SUPERVISOR_WATCHES: _tr("A supervisor stops behind you and watches."),
        Harmless.SHUFFLER_HUMS: _tr("The shuffler hums at its work, its light on."),
        Harmless.DIE_AT_THE_WALL: _tr("One die lies against the wall of the shaker, flat on its face."),
        Harmless.SCREEN_FLICKERS: _tr("The screen flickers and is there again."),
        Harmless.STRETCHES: _tr("Seat {seat} stands up behind the chair and stretches."),
        Harmless.CHATS: _tr("Seat {seat} says to the neighbour: “I should have played last time.”"),
        Harmless.CARD_NEAR_EDGE: _tr("A card of seat {seat} lies at the very edge of the table."),
        Harmless.PEEKS: _tr("Seat {seat} peeks at the corners of the cards."),
    }
    if is_poker:
        words[Harmless.CARD_NEAR_EDGE] = _tr("A card of seat {seat} lies at the very edge of the table, face down.")
        words[Harmless.STRETCHES] = _tr("Seat {seat} stands up behind the chair and stretches, a chip on the cards.")
        words[Harmless.CHATS] = _tr("Seat {seat} says to the neighbour: “I should have called last time.”")
    return words[alarm.what].format(seat=alarm.seat)


def alarm_tag(what: Harmless) -> str:
    """A word or two at the player's cards; empty where it is about no player, and of what the felt does not show."""
    words = {
        Harmless.SMALL_TALK: _tr("chats"),
        Harmless.CHATS: _tr("chats"),
        Harmless.COUNTS_CHIPS: _tr("cuts chips"),
        Harmless.STACKS_OWN_CHIPS: _tr("restacks"),
        Harmless.REACHES_FOR_DRINK: _tr("drinks"),
        Harmless.STRETCHES: _tr("stands up"),
        Harmless.PEEKS: _tr("peeks"),
    }
    return words.get(what, "")

"""How much is said in a drill; phases of a round, weights and marks."""

from __future__ import annotations

from enum import StrEnum

from trainer.records import Level, Mark
from trainer.rules.book import Severity
from trainer.tongue import translate
from trainer.ui.widgets.mark_shapes import MarkShape


def level_words(level: Level) -> str:
    """The level's name."""
    words = {
        Level.SHOW: translate("Drills", "show"),
        Level.GUIDED: translate("Drills", "guided"),
        Level.PRACTICE: translate("Drills", "practice"),
        Level.TEST: translate("Drills", "test"),
    }
    return words[level]


def level_explained(level: Level) -> str:
    """One line under the level's name."""
    words = {
        Level.SHOW: translate("Drills", "The program deals and says why."),
        Level.GUIDED: translate("Drills", "The next step stands there; you do it."),
        Level.PRACTICE: translate("Drills", "A wrong step comes back with the reason; try again."),
        Level.TEST: translate("Drills", "A wrong step is put right; nothing is explained until the end."),
    }
    return words[level]


def severity_words(severity: Severity) -> str:
    """How much a fault weighs, by name."""
    words = {
        Severity.SERVICE: translate("Drills", "service"),
        Severity.PROCEDURE: translate("Drills", "procedure"),
        Severity.MONEY: translate("Drills", "money"),
        Severity.INTEGRITY: translate("Drills", "integrity"),
    }
    return words[severity]


def phase_words(phase: StrEnum) -> str:
    """A part of the round, as it stands over the strip; by its word, which families share."""
    words = {
        "opening": translate("Drills", "Opening"),
        "deal": translate("Drills", "Deal"),
        "pre_flop": translate("Drills", "Pre-flop"),
        "flop": translate("Drills", "Flop"),
        "turn": translate("Drills", "Turn"),
        "before_draw": translate("Drills", "Before the draw"),
        "river": translate("Drills", "River"),
        "second": translate("Drills", "Second street"),
        "third": translate("Drills", "Third street"),
        "fourth": translate("Drills", "Fourth street"),
        "fifth": translate("Drills", "Fifth street"),
        "sixth": translate("Drills", "Sixth street"),
        "seventh": translate("Drills", "Seventh street"),
        "draw": translate("Drills", "Draw"),
        "showdown": translate("Drills", "Showdown"),
        "bets": translate("Drills", "Bets"),
        "dice": translate("Drills", "Dice"),
        "decisions": translate("Drills", "Decisions"),
        "dealer": translate("Drills", "Dealer"),
        "settling": translate("Drills", "Settling"),
        "clearing": translate("Drills", "Clearing"),
    }
    return words[phase]


def mark_of(mark: Mark) -> MarkShape | None:
    """The shape of a mark; none for what was nobody's answer."""
    match mark:
        case Mark.RIGHT | Mark.OPTIONAL:
            return MarkShape.RIGHT
        case Mark.WRONG:
            return MarkShape.WRONG
        case Mark.MISSED:
            return MarkShape.MISSED
        case Mark.HINTED:
            return MarkShape.HINT
        case Mark.UNDONE | Mark.PLAYED | Mark.ASKED | Mark.PASSED | Mark.LEFT | Mark.RESUMED:
            return None

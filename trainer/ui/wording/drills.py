"""What a drill is about and how much is said in it; phases of a round, weights and marks."""

from __future__ import annotations

from enum import StrEnum

from trainer.records import Level, Mark
from trainer.rules.book import Severity
from trainer.tongue import translate
from trainer.training.focus import Focus
from trainer.training.house.focus import HouseFocus
from trainer.training.house.phases import HousePhase
from trainer.training.replay import Phase
from trainer.ui.widgets.mark_shapes import MarkShape
from trainer.ui.wording.house.drills import house_focus_words


def focus_words(focus: StrEnum) -> str:
    """The drill's name, at any table: "Pots and side pots"."""
    if isinstance(focus, HouseFocus):
        return house_focus_words(focus)
    words: dict[StrEnum, str] = {
        Focus.DEAL: translate("Drills", "Button and deal"),
        Focus.BRING_IN: translate("Drills", "Forced bet and opener"),
        Focus.BOARD: translate("Drills", "Burns and later cards"),
        Focus.DRAW: translate("Drills", "Draw and discards"),
        Focus.ACTION: translate("Drills", "Calling the action"),
        Focus.POTS: translate("Drills", "Pots and side pots"),
        Focus.SHOWDOWN: translate("Drills", "Showdown and odd chips"),
        Focus.KILL: translate("Drills", "Kill"),
        Focus.IRREGULARITIES: translate("Drills", "Irregularities"),
        Focus.WHOLE: translate("Drills", "Whole round"),
    }
    return words[focus]


def focus_explained(focus: Focus) -> str:
    """One line under the drill's name."""
    words = {
        Focus.DEAL: translate(
            "Drills", "Place the button and deal each card to its seat; everything else deals itself."
        ),
        Focus.BRING_IN: translate(
            "Drills", "Name the up-card that makes the forced bet; turn to the hand that opens each street."
        ),
        Focus.BOARD: translate("Drills", "Burn, then deal the cards of each street when its time has come."),
        Focus.DRAW: translate("Drills", "Collect what players give up and deal them their new cards, each in turn."),
        Focus.ACTION: translate(
            "Drills", "Turn to the right player, say what was done, give change, collect folded hands."
        ),
        Focus.POTS: translate(
            "Drills", "Bring in the bets, build side pots, give back what nobody called, take the rake."
        ),
        Focus.SHOWDOWN: translate("Drills", "Have hands shown in order, read them, share pots to the last chip."),
        Focus.KILL: translate("Drills", "Push the pot, then place, leave or take away the kill button."),
        Focus.IRREGULARITIES: translate("Drills", "Notice what goes wrong, say who decides, put it right."),
        Focus.WHOLE: translate("Drills", "Every step of a round, from the shuffle to the button."),
    }
    return words[focus]


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
    words: dict[str, str] = {
        Phase.OPENING: translate("Drills", "Opening"),
        Phase.DEAL: translate("Drills", "Deal"),
        Phase.PRE_FLOP: translate("Drills", "Pre-flop"),
        Phase.FLOP: translate("Drills", "Flop"),
        Phase.TURN: translate("Drills", "Turn"),
        Phase.BEFORE_DRAW: translate("Drills", "Before the draw"),
        Phase.RIVER: translate("Drills", "River"),
        Phase.SECOND: translate("Drills", "Second street"),
        Phase.THIRD: translate("Drills", "Third street"),
        Phase.FOURTH: translate("Drills", "Fourth street"),
        Phase.FIFTH: translate("Drills", "Fifth street"),
        Phase.SIXTH: translate("Drills", "Sixth street"),
        Phase.SEVENTH: translate("Drills", "Seventh street"),
        Phase.DRAW: translate("Drills", "Draw"),
        Phase.SHOWDOWN: translate("Drills", "Showdown"),
        HousePhase.BETS: translate("Drills", "Bets"),
        HousePhase.DICE: translate("Drills", "Dice"),
        HousePhase.DECISIONS: translate("Drills", "Decisions"),
        HousePhase.DEALER: translate("Drills", "Dealer"),
        HousePhase.SETTLING: translate("Drills", "Settling"),
        HousePhase.CLEARING: translate("Drills", "Clearing"),
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

"""What a drill is about and how much is said in it; phases of a round, weights and marks."""

from __future__ import annotations

from enum import StrEnum

from trainer.records import Level, Mark
from trainer.rules.book import Severity
from trainer.training.focus import Focus
from trainer.training.house.focus import HouseFocus
from trainer.training.house.phases import HousePhase
from trainer.training.replay import Phase
from trainer.ui.widgets.mark_shapes import MarkShape
from trainer.ui.wording.house.drills import house_focus_explained, house_focus_words, house_phase_words
from trainer.ui.wording.tongue import translate


def _tr(words: str) -> str:
    return translate("Drills", words)


def focus_words(focus: StrEnum) -> str:
    """The drill's name: "Pots and side pots"."""
    if isinstance(focus, HouseFocus):
        return house_focus_words(focus)
    words: dict[StrEnum, str] = {
        Focus.DEAL: _tr("Button and deal"),
        Focus.BRING_IN: _tr("Forced bet and opener"),
        Focus.BOARD: _tr("Burns and later cards"),
        Focus.DRAW: _tr("Draw and discards"),
        Focus.ACTION: _tr("Calling the action"),
        Focus.POTS: _tr("Pots and side pots"),
        Focus.SHOWDOWN: _tr("Showdown and odd chips"),
        Focus.KILL: _tr("Kill"),
        Focus.IRREGULARITIES: _tr("Irregularities"),
        Focus.WHOLE: _tr("Whole round"),
    }
    return words[focus]


def focus_explained(focus: StrEnum) -> str:
    """One line under the drill's name."""
    if isinstance(focus, HouseFocus):
        return house_focus_explained(focus)
    words: dict[StrEnum, str] = {
        Focus.DEAL: _tr("Place the button and deal each card to its seat; everything else deals itself."),
        Focus.BRING_IN: _tr("Name the up-card that makes the forced bet; turn to the hand that opens each street."),
        Focus.BOARD: _tr("Burn, then deal the cards of each street when its time has come."),
        Focus.DRAW: _tr("Collect what players give up and deal them their new cards, each in turn."),
        Focus.ACTION: _tr("Turn to the right player, say what was done, give change, collect folded hands."),
        Focus.POTS: _tr("Bring in the bets, build side pots, give back what nobody called, take the rake."),
        Focus.SHOWDOWN: _tr("Have hands shown in order, read them, share pots to the last chip."),
        Focus.KILL: _tr("Push the pot, then place, leave or take away the kill button."),
        Focus.IRREGULARITIES: _tr("Notice what goes wrong, say who decides, put it right."),
        Focus.WHOLE: _tr("Every step of a round, from the shuffle to the button."),
    }
    return words[focus]


def level_words(level: Level) -> str:
    """The level's name."""
    words = {
        Level.SHOW: _tr("show"),
        Level.GUIDED: _tr("guided"),
        Level.PRACTICE: _tr("practice"),
        Level.TEST: _tr("test"),
    }
    return words[level]


def level_explained(level: Level) -> str:
    """One line under the level's name."""
    words = {
        Level.SHOW: _tr("The program deals and says why."),
        Level.GUIDED: _tr("The next step stands there; you do it."),
        Level.PRACTICE: _tr("A wrong step comes back with the reason; try again."),
        Level.TEST: _tr("A wrong step is put right; nothing is explained until the end."),
    }
    return words[level]


def severity_words(severity: Severity) -> str:
    """How much a fault weighs, by name."""
    words = {
        Severity.SERVICE: _tr("service"),
        Severity.PROCEDURE: _tr("procedure"),
        Severity.MONEY: _tr("money"),
        Severity.INTEGRITY: _tr("integrity"),
    }
    return words[severity]


def phase_words(phase: StrEnum) -> str:
    """A part of the round, as it stands over the strip."""
    if isinstance(phase, HousePhase):
        return house_phase_words(phase)
    words: dict[StrEnum, str] = {
        Phase.OPENING: _tr("Opening"),
        Phase.DEAL: _tr("Deal"),
        Phase.PRE_FLOP: _tr("Pre-flop"),
        Phase.FLOP: _tr("Flop"),
        Phase.TURN: _tr("Turn"),
        Phase.BEFORE_DRAW: _tr("Before the draw"),
        Phase.RIVER: _tr("River"),
        Phase.SECOND: _tr("Second street"),
        Phase.THIRD: _tr("Third street"),
        Phase.FOURTH: _tr("Fourth street"),
        Phase.FIFTH: _tr("Fifth street"),
        Phase.SIXTH: _tr("Sixth street"),
        Phase.SEVENTH: _tr("Seventh street"),
        Phase.DRAW: _tr("Draw"),
        Phase.SHOWDOWN: _tr("Showdown"),
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
        case Mark.UNDONE | Mark.PLAYED:
            return None

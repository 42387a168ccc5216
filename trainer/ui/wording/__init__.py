"""Everything the engine says, in the words of the table."""

from trainer.ui.wording.acts import act_words
from trainer.ui.wording.calls import call_words, gesture_line, gesture_words
from trainer.ui.wording.drills import (
    focus_explained,
    focus_words,
    level_explained,
    level_words,
    mark_of,
    phase_words,
    severity_words,
)
from trainer.ui.wording.line import Line, lowered
from trainer.ui.wording.places import seat_words
from trainer.ui.wording.poker.pots import pot_words
from trainer.ui.wording.there import Lying, lying
from trainer.ui.wording.verbs import verb_of, verb_words
from trainer.ui.wording.verdicts import explanation, headline, kind_of, verdict_view

__all__ = [
    "Line",
    "Lying",
    "act_words",
    "call_words",
    "explanation",
    "focus_explained",
    "focus_words",
    "gesture_line",
    "gesture_words",
    "headline",
    "kind_of",
    "level_explained",
    "level_words",
    "lowered",
    "lying",
    "mark_of",
    "phase_words",
    "pot_words",
    "seat_words",
    "severity_words",
    "verb_of",
    "verb_words",
    "verdict_view",
]

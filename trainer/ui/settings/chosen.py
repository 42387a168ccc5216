"""What can be chosen about look, sound, motion and practice, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final

from trainer.pace import Pace
from trainer.ui.look.theme import DeckStyle, Felt, ThemeName

NEW_A_DAY: Final = (0, 3, 6, 12, 20)
"""How many new clauses a day may be chosen."""
SITTINGS: Final = (6, 12, 20, 30)
"""How many minutes of a sitting may be chosen."""


class MotionChoice(StrEnum):
    """Whether things travel over the felt."""

    FULL = auto()
    REDUCED = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsView:
    """Everything that can be chosen on the settings page."""

    theme: ThemeName = ThemeName.DARK
    felt: Felt = Felt.GREEN
    deck_style: DeckStyle = DeckStyle.TWO_COLOURS
    motion: MotionChoice = MotionChoice.FULL
    has_sound: bool = True
    scale: int = 100
    """Per cent; takes effect when the program starts."""
    is_left_handed: bool = False
    keys: tuple[tuple[str, str], ...] = ()
    """Verbs whose key is not as it comes, and the key."""
    pace: Pace = Pace.USUAL
    """How fast the house wants its dealers."""
    new_a_day: int = 12
    """So many clauses that somebody has never met are offered in a day."""
    sitting_minutes: int = 12
    """How long a sitting was wished to be the last time."""
    data_folder: str = ""
    """Where the records lie; empty hides the choice (a guest, a kiosk)."""

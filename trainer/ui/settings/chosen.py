"""What can be chosen about look, sound and motion, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto

from trainer.ui.look.theme import DeckStyle, Felt, ThemeName


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
    data_folder: str = ""
    """Where the records lie; empty hides the choice (a guest, a kiosk)."""

"""Sounds through whatever player the system has; silent where there is none; each has its visible equal."""

from __future__ import annotations

import shutil
import sys
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from trainer.resources import asset

if TYPE_CHECKING:
    import subprocess


class Sound(StrEnum):
    """What can be heard, by the name of its file."""

    CARD_SLIDE = "card-slide"
    CARD_TURN = "card-turn"
    CHIP_CLICK = "chip-click"
    CHIPS_PUSH = "chips-push"
    RIGHT = "right"
    WRONG = "wrong"
    SHUFFLE = "shuffle"


@cache
def _player() -> tuple[str, ...] | None:
    for name, options in (("paplay", ()), ("pw-play", ()), ("aplay", ("-q",))):
        found = shutil.which(name)
        if found:
            return (found, *options)
    return None


class Sounds:
    """Plays one sound at a time and never waits for it."""

    def __init__(self, *, is_on: bool) -> None:
        self.is_on = is_on
        self._playing: subprocess.Popen[bytes] | None = None

    def play(self, sound: Sound) -> None:
        """Starts a sound; one that is still running is let run out, and the new one left out."""
        if not self.is_on or (self._playing is not None and self._playing.poll() is None):
            return
        path = str(asset("sounds", f"{sound}.wav"))
        if sys.platform == "win32":
            import winsound

            winsound.PlaySound(path, winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT)
            return
        player = _player()
        if player is None:
            return
        import subprocess  # not before anything is heard: the sign-in page is painted without it

        self._playing = subprocess.Popen([*player, path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

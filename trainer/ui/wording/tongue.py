"""The language in which the program speaks: English, until the window has a translation put in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

Translation: TypeAlias = Callable[[str, str], str]
"""The words of a context in the person's language."""


def _as_written(_context: str, words: str) -> str:
    return words


@dataclass(slots=True)
class _Tongue:
    """What words are put through. The only thing of the wording that changes, and only as the program starts."""

    speak: Translation = _as_written


_TONGUE: Final = _Tongue()


def translate(context: str, words: str) -> str:
    """The words in the person's language; `context` is the name under which translators find them."""
    return _TONGUE.speak(context, words)


def speak_by(translation: Translation) -> None:
    """From here on words are put through a translation."""
    _TONGUE.speak = translation

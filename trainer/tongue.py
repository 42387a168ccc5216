"""How everything is said: each sentence one template in English, found by translators under its context.

`translate` says it at once, `Plural.tr` where a number decides its form, `Unsaid.translate` in a layer that knows no
language. All take literals alone, which Qt's lupdate reads. English, until the window has a translation put in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, NewType, TypeAlias

Translation: TypeAlias = Callable[[str, str, str, int], str]
"""The words of a context, with a note and a number (-1 for none), in the person's language: Qt's `translate`."""


def _as_written(_context: str, words: str, _note: str, n: int) -> str:
    return words if n < 0 else words.replace("%n", str(n))


@dataclass(slots=True)
class _Tongue:
    """What words are put through. The only thing of the wording that changes, and only as the program starts."""

    speak: Translation = _as_written


_TONGUE: Final = _Tongue()


def speak_by(translation: Translation = _as_written) -> None:
    """From here on words are put through a translation, which stays as it is; through none without one."""
    _TONGUE.speak = translation
    _said.cache_clear()


def translate(context: str, words: str, note: str = "") -> str:
    """The words in the person's language. Slots are named, and filled by `format` afterwards.

    A note tells translators equal words of different meaning apart.
    """
    return _said(context, words, note)


@cache
def _said(context: str, words: str, note: str) -> str:
    """Asked for once: a table that changes says two hundred words, nearly all of them as before."""
    return _TONGUE.speak(context, words, note, -1)


class Plural:
    """The context of all that a number decides; lupdate takes it from the name before `tr`."""

    @staticmethod
    def tr(words: str, note: str, n: int) -> str:
        """The words in the form that the language has for this number, which is put in for `%n`."""
        said = _TONGUE.speak("Plural", words, note, n)
        if said == _as_written("Plural", words, note, n):
            return _english_forms()[words, note][n != 1].replace("%n", str(n))
        return said


@cache
def _english_forms() -> Mapping[tuple[str, str], tuple[str, str]]:
    """What English says of one, and of any other number, by words and note."""
    # read where a number is first said, and what is missing is itself said by this module
    from xml.etree import ElementTree as ET

    from trainer.resources import asset

    forms = {}
    for message in ET.parse(asset("languages", "en.ts")).getroot().iter("message"):
        one, other = (form.text or "" for form in message.iter("numerusform"))
        forms[message.findtext("source", ""), message.findtext("comment", "")] = (one, other)
    return forms


@dataclass(frozen=True, slots=True)
class Unsaid:
    """Words on their way from a layer without a language: they are said where they become text.

    Written as what is said at once: `Unsaid.translate("Store", "{file} is full").format(file=file)`.
    """

    context: str
    words: str
    slots: tuple[tuple[str, object], ...] = ()

    @classmethod
    def translate(cls, context: str, words: str) -> Unsaid:
        return cls(context, words)

    def format(self, **slots: object) -> Unsaid:
        """The same with its slots filled, by other unsaid words too."""
        return replace(self, slots=tuple(slots.items()))

    def __str__(self) -> str:
        return translate(self.context, self.words).format(**dict(self.slots))


Verbatim = NewType("Verbatim", str)
"""What no translation touches: a value out of a file, an amount, what another program has said."""
Sayable: TypeAlias = Unsaid | Verbatim

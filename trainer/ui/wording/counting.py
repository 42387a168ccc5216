"""Numbers and lists as they are said."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.tongue import translate


def number_word(number: int) -> str:
    """One to nine in a word, any other in figures."""
    words = (
        translate("Numbers", "one"),
        translate("Numbers", "two"),
        translate("Numbers", "three"),
        translate("Numbers", "four"),
        translate("Numbers", "five"),
        translate("Numbers", "six"),
        translate("Numbers", "seven"),
        translate("Numbers", "eight"),
        translate("Numbers", "nine"),
    )
    return words[number - 1] if 0 < number <= len(words) else str(number)


def listed(things: Iterable[object]) -> str:
    """ "1", "1 and 4", "1, 4 and 6"; empty for nothing."""
    *some, last = [str(thing) for thing in things] or [""]
    return translate("Numbers", "{some} and {last}").format(some=", ".join(some), last=last) if some else last

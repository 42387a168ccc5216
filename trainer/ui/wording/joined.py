"""Words beside words, as languages put signs between them: a list, a label and what it labels, the parts of a line."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from trainer.tongue import translate


def with_commas(*words: str) -> str:
    """ "Oneida Poker, Hold'em"; what is empty is left out."""
    return _one_after_the_other(translate("Joined", "{some}, {last}"), words)


def with_dots(*words: str) -> str:
    """ "Oneida Poker · Hold'em"; what is empty is left out."""
    return _one_after_the_other(translate("Joined", "{some} · {last}"), words)


def with_semicolons(*words: str) -> str:
    """ "you did: push; put right: burn"; what is empty is left out."""
    return _one_after_the_other(translate("Joined", "{some}; {last}"), words)


def labelled(label: str, words: str) -> str:
    """ "Seat 3: 20"; one of them alone as it is."""
    if not label or not words:
        return label or words
    return translate("Joined", "{label}: {words}").format(label=label, words=words)


def unrepeated(citations: Iterable[str]) -> tuple[str, ...]:
    """Each citation once: one with which a longer one begins gives way to that, "J(2)" to "J(2), K(1)"."""
    cited = tuple(citations)
    wholes = [max((each for each in cited if each.startswith(f"{one},")), key=len, default=one) for one in cited]
    return tuple(dict.fromkeys(wholes))


def sentences(*words: str) -> str:
    """ "Due now. Push: side pot 1. Oneida Poker J(8)"; what is empty is left out."""
    return _one_after_the_other(translate("Joined", "{some}. {last}"), words)


def _one_after_the_other(template: str, words: Iterable[str]) -> str:
    there = [each for each in words if each]
    return reduce(lambda some, last: template.format(some=some, last=last), there) if there else ""


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

"""Rulebooks: those shipped with the program, and copies that an operator has changed.

A rulebook is a TOML document in `books/`. An operator may play by a copy with other posted limits, defaults, gists
and severities; what the source says stays as it is, and a copy that changes it is refused.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from trainer.errors import BadFile, Problem, TrainerError
from trainer.rules.book import ClauseText, GameBook, Rulebook, Severity
from trainer.rules.book_file import changes_of_source, read_rulebook
from trainer.rules.readings import BOOKS

__all__ = [
    "NEUTRAL",
    "ClauseText",
    "GameBook",
    "Rulebook",
    "Severity",
    "UnknownRulebook",
    "kept_rulebook",
    "load_rulebook",
    "parse_rulebook",
    "rulebook_ids",
]

NEUTRAL: Final = "neutral"
"""By which recorded hands are read; not offered to people."""
_OFFERED: Final = (
    "oneida-poker",
    "oasis-cardroom",
    "tribal-three-card",
    "oneida-four-card",
    "maryland-four-card",
    "oneida-blackjack",
    "oneida-sic-bo",
)


class UnknownRulebook(TrainerError):
    """No rulebook of that name is shipped."""


def rulebook_ids() -> tuple[str, ...]:
    """The rulebooks that are offered to people."""
    return _OFFERED


@cache
def load_rulebook(id_: str) -> Rulebook:
    """A shipped rulebook; raises `UnknownRulebook`, and `BadFile` where the file is damaged."""
    if id_ not in (*_OFFERED, NEUTRAL):
        raise UnknownRulebook(f'"{id_}" is no rulebook: one of {", ".join(_OFFERED)}')
    text = (BOOKS / f"{id_}.toml").read_text(encoding="utf-8")
    return read_rulebook(text, f"{id_}.toml")


def kept_rulebook(text: str, id_: str) -> Rulebook:
    """The rulebook as it stood when a round was dealt, from the text that was kept with the round.

    Rules that the program has learned to tell apart since are those of today. Raises `BadFile` for a text that is none
    of ours, and `UnknownRulebook`.
    """
    return read_rulebook(text, id_, load_rulebook(id_))


def parse_rulebook(text: str, name: str) -> Rulebook:
    """An operator's copy of a shipped rulebook; raises `BadFile` with every problem, naming the file `name`."""
    copy = read_rulebook(text, name)
    if copy.id not in _OFFERED:
        raise BadFile(name, (Problem(place="id", found=f'"{copy.id}"', wanted=f"one of {', '.join(_OFFERED)}"),))
    if problems := changes_of_source(copy, load_rulebook(copy.id)):
        raise BadFile(name, problems)
    return copy

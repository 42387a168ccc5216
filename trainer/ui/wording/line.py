"""A line of words whose verb may stand in the strong cut, and how words begin and end."""

from __future__ import annotations

from typing import NamedTuple


class Line(NamedTuple):
    """ "Push", "side pot 1 to seat 8: 20"."""

    verb: str
    rest: str

    def __str__(self) -> str:
        return f"{self.verb} {self.rest}".strip()


def lowered(words: str) -> str:
    """As it stands within a line; "K-Q" stays as it is."""
    return words if words[1:2] == "-" else words[:1].lower() + words[1:]


def capital(words: str) -> str:
    """As it begins a line."""
    return words[:1].upper() + words[1:]


def sentence(words: str) -> str:
    """With a capital and a full stop; nothing of nothing."""
    return f"{capital(words)}." if words else ""

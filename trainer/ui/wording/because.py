"""The reason of a verdict as a table gives it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Because:
    """What replaces the general words of a verdict; what is none stays as it is."""

    headline: str | None = None
    words: str | None = None
    """In the place of what differs."""
    rule: str | None = None
    """In the place of the clause's own words: how this table plays it, or nothing where `words` says it all."""

"""The reason of a verdict as a table gives it, and the sentences that all of them share."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.rules.money import Cents, short_dollars
from trainer.ui.tongue import translate


def _tr(words: str) -> str:
    return translate("Verdicts", words)


@dataclass(frozen=True, slots=True, kw_only=True)
class Because:
    """What replaces the general words of a verdict; what is none stays as it is."""

    headline: str | None = None
    words: str | None = None
    """In the place of what differs."""
    rule: str | None = None
    """In the place of the clause's own words: how this table plays it, or nothing where `words` says it all."""


def it_is(right: str, given: str) -> str:
    """One thing was taken for another."""
    return _tr("It is {right}, not {given}.").format(right=right, given=given)


def amount_is(right: Cents, given: Cents) -> str:
    """A wrong amount."""
    return _tr("The amount is {right}, not {given}.").format(right=short_dollars(right), given=short_dollars(given))

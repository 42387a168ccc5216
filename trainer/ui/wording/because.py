"""The reason of a verdict as a table gives it, and the sentences that all of them share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from trainer.rules import actions as a
from trainer.rules.money import Cents, short_dollars
from trainer.rules.places import Place, SeatNumber
from trainer.rules.poker.table import Pot
from trainer.tongue import translate
from trainer.training.judged import Judged


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
    return translate("Verdicts", "It is {right}, not {given}.").format(right=right, given=given)


def amount_is(right: Cents, given: Cents) -> str:
    """A wrong amount."""
    return translate("Verdicts", "The amount is {right}, not {given}.").format(
        right=short_dollars(right), given=short_dollars(given)
    )


def sums_compared(said: Judged) -> str:
    """The sum given beside the one of what was meant; empty where they are equal, or there is none."""
    meant = said.meant if said.meant is not None else said.right
    one, other = getattr(said.given, "amount", None), getattr(meant, "amount", None)
    if isinstance(one, int) and isinstance(other, int) and one != other:
        return amount_is(other, one)
    return ""


def counts(said: Judged) -> tuple[int, int] | None:
    """How many cards were due and how many were given, where these differ."""
    given, due = getattr(said.given, "count", None), getattr(said.right, "count", None)
    return (due, given) if isinstance(given, int) and isinstance(due, int) and given != due else None


def face_words(right: a.Action | None) -> str:
    """How the card lies that is due."""
    are_many = getattr(right, "count", 1) > 1
    if getattr(right, "face", None) is a.Face.UP:
        return (
            translate("Verdicts", "These cards go face up.")
            if are_many
            else translate("Verdicts", "This card goes face up.")
        )
    return (
        translate("Verdicts", "These cards go face down.")
        if are_many
        else translate("Verdicts", "This card goes face down.")
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """What an act finds, as the table's family tells it; empty where no table is at hand."""

    pots: tuple[Pot, ...] = ()
    given_up: frozenset[SeatNumber] = frozenset()
    """The seats at which cards that were given up are collected, not the hand."""
    returned: Callable[[SeatNumber], str] = lambda _to: translate("Acts", "the uncalled bet")
    """What the chips are that go back."""
    has_dice: bool = False
    """What is covered is the shaker."""
    dealers_card: str = ""
    """What of the dealer's is turned up, where it is not the whole hand."""
    face_up_at: Place | None = None
    """From where one card alone is collected: the face-up one that the game has been stopped for."""
    why: Callable[[Judged], Because | None] = lambda _said: None
    """The reason of a verdict as the table tells it; none where it has nothing to add."""


NOTHING: Final = Around()

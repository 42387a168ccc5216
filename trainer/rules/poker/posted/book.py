"""A poker game as a rulebook has it: what every game has, and the form, the facts and the limits that poker adds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from trainer.errors import TrainerError
from trainer.rules.book import GameBook
from trainer.rules.poker.form import Form
from trainer.rules.poker.posted.facts import PokerFacts
from trainer.rules.poker.posted.limits import LimitsSpec
from trainer.tongue import Unsaid


class NotPoker(TrainerError):
    """A game of another kind where only poker will do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerBook(GameBook):
    """One poker game as a rulebook has it."""

    form: Form
    facts: PokerFacts
    limits: LimitsSpec

    def settled(self) -> Mapping[str, object]:
        limits = self.limits
        return {
            "facts": self.facts,
            "limits": (limits.kinds, limits.most_blinds, limits.takes_ante, limits.takes_bring_in),
        }


def as_poker(book: GameBook) -> PokerBook:
    """The book of a poker game; raises `NotPoker` for any other."""
    if isinstance(book, PokerBook):
        return book
    raise NotPoker(Unsaid.translate("Rules", "{title} is no poker game").format(title=book.title))

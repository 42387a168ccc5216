"""A poker game as a rulebook has it: what every game has, and the form, the facts and the limits that poker adds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from trainer.errors import TrainerError
from trainer.rules.book import GameBook
from trainer.rules.poker.facts import PokerFacts
from trainer.rules.poker.form import Form
from trainer.rules.poker.named import Irregularity, named
from trainer.rules.poker.posted.limits import LimitsSpec
from trainer.tongue import Unsaid

_ABOUT_CARDS_TO_COME: Final = frozenset({Irregularity.FOLDS_AFTER_CHECK_ROUND, Irregularity.FOLDS_AFTER_BLIND})


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

    @property
    def irregularities(self) -> tuple[Irregularity, ...]:
        """Those that the rulebook names and that can happen at its tables.

        P(5) is written for all types of poker and is about cards to come: none come to a player once the betting has
        begun, but in stud (reading R103).
        """
        return tuple([each for each in named(self) if self.form.is_stud or each not in _ABOUT_CARDS_TO_COME])


def as_poker(book: GameBook) -> PokerBook:
    """The book of a poker game; raises `NotPoker` for any other."""
    if isinstance(book, PokerBook):
        return book
    raise NotPoker(Unsaid.translate("Rules", "{title} is no poker game").format(title=book.title))

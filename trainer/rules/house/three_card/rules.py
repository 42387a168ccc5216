"""What one Three Card table plays by: what the rulebook settles, and its options, resolved and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final

from trainer.errors import Problem
from trainer.rules.cards import RANKS
from trainer.rules.chosen import Chosen, word_reader
from trainer.rules.entries import as_written, cited
from trainer.rules.facts import Among, Within
from trainer.rules.house.ante.facts import AnteFacts
from trainer.rules.house.book import HouseBook
from trainer.rules.house.paytables import Paytable
from trainer.rules.house.posted import COMMON_OPTIONS, Posted, PostedRules, resolver

LOWEST_HIGH_CARD: Final = RANKS.index("5")
"""With 5-3-2: no three cards that make nothing are lower."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreeCardFacts(AnteFacts):
    """The facts of the game."""

    dealer_plays_with: Annotated[str | None, Among(tuple(RANKS[LOWEST_HIGH_CARD + 1 :]))]
    """The lowest high card with which the dealer plays ((k)(1)(i)); none where every hand does."""

    wager_most_times: Annotated[int, Within(1, 100)]
    """Where both wagers are compulsory, neither is more than so many times the other ((f)(6)(iii))."""

    @property
    def least_rank(self) -> int | None:
        return None if self.dealer_plays_with is None else RANKS.index(self.dealer_plays_with)


class Version(StrEnum):
    """Games in which a wager is asked for beside another ((f)(6))."""

    ANTE_COVERS = "i"
    """Pair Plus only with an ante at least as large."""
    ANTE_COVERS_HALF = "ii"
    """Pair Plus only with an ante of at least half of it."""
    BOTH = "iii"
    """Both wagers, one at most five times the other."""


class Ledger(StrEnum):
    """Which of two paytables is posted."""

    STANDARD = "standard"
    ALTERNATIVE = "alternative"


OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    **COMMON_OPTIONS,
    "version": tuple(Version),
    "pair_plus": tuple(Ledger),
    "ante_bonus": tuple(Ledger),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreeCardRules(PostedRules):
    """All that settling needs to know of the rulebook."""

    facts: ThreeCardFacts
    version: Version | None
    """None where each wager may be made by itself."""
    pair_plus: Paytable
    ante_bonus: Paytable


def _rules(book: HouseBook, chosen: Chosen, sign: Posted | None) -> ThreeCardRules | None:
    """What is chosen, checked against each other; `None` where something is wrong."""
    version = chosen.read("version", word_reader(Version))
    pair_plus = chosen.read("pair_plus", word_reader(Ledger))
    bonus = chosen.read("ante_bonus", word_reader(Ledger))
    if bonus is Ledger.ALTERNATIVE and (version is None or pair_plus is not Ledger.ALTERNATIVE):
        wanted = Problem.tr('version "i", "ii" or "iii" and pair_plus "alternative" with it')
        chosen.refuse("ante_bonus", as_written("alternative"), cited(wanted, book.options["ante_bonus"].because))
    if sign is None or pair_plus is None or bonus is None:
        return None
    return ThreeCardRules(
        posted=sign,
        clauses=frozenset(book.clauses),
        facts=book.facts_as(ThreeCardFacts),
        version=version,
        pair_plus=book.paytable("pair_plus", pair_plus),
        ante_bonus=book.paytable("ante_bonus", bonus),
    )


resolve: Final = resolver(_rules, OPTIONS)
"""What a table plays by, or every problem of the options given as TOML has them."""

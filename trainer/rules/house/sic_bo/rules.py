"""What one Sic Bo table plays by: facts, and options, resolved and checked (D, G; readings R30, R77, R156)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Annotated, Final

from trainer.rules.chosen import Chosen, read_flag
from trainer.rules.facts import Among, Within
from trainer.rules.house.book import HouseBook
from trainer.rules.house.odds import Odds
from trainer.rules.house.posted import COMMON_OPTIONS, Posted, PostedRules, resolver, stated_odds
from trainer.rules.house.sic_bo.clauses import Clause
from trainer.rules.house.sic_bo.wagers import LEAST_ODDS
from trainer.rules.shapes import Ratio, Rows, ShapeOf

_RULED_BY: Final = (Clause.DIE_NOT_FLAT, Clause.COMPUTER_FAILURE, Clause.FAILURE_WHILE_COVERED)


@dataclass(frozen=True, slots=True, kw_only=True)
class SicBoFacts:
    """The facts of the game."""

    least_shakes: Annotated[int, Within(1, 20)]
    """How often the covered dice must be shaken (E(3))."""
    dealer_decides: Annotated[frozenset[Clause], Among(_RULED_BY)]
    """The clauses by which the dealer rules; what rests on any other is the floor's (reading R82)."""


OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {**COMMON_OPTIONS, "odds": (), "pair_wins_on_triple": ()}
SHAPES: Final[Mapping[str, ShapeOf]] = {"odds": lambda _spec: Rows(tuple(LEAST_ODDS), Ratio())}
PAYTABLES: Final[Mapping[str, str]] = {}
"""None: what a wager pays stands in the text, by the wager and not by a hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SicBoRules(PostedRules):
    """What a house has chosen and posted."""

    facts: SicBoFacts
    pair_wins_on_triple: bool = True
    odds: Mapping[str, Odds] = field(default_factory=lambda: LEAST_ODDS)
    """Everything that the layout has a spot for, a total as `total-4`: at least the odds of D(1)."""


def _rules(book: HouseBook, chosen: Chosen, sign: Posted | None) -> SicBoRules | None:
    pair_wins = chosen.read("pair_wins_on_triple", read_flag)
    odds = stated_odds(chosen, LEAST_ODDS, are_least=True)
    if sign is None:
        return None
    return SicBoRules(
        posted=sign,
        clauses=frozenset(book.clauses),
        facts=book.facts_as(SicBoFacts),
        pair_wins_on_triple=bool(pair_wins),
        odds=MappingProxyType({**LEAST_ODDS, **odds}),
    )


resolve: Final = resolver(_rules, OPTIONS)
"""What a table plays by, or every problem of the options given as TOML has them."""

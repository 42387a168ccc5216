"""The clauses of a game that a dealer must know and no step of a round rests on."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.rules.families import family_of


def known_only(game: str, clauses: Iterable[str]) -> set[str]:
    """Those of `clauses` that the clause table gives no part to practise."""
    table = family_of(game).clauses
    return {clause for clause in clauses if table[clause].part is None}

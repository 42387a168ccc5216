"""Quick questions as what can be practised: begun, taken up and repeated like the rounds at a table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from trainer.asks.key import AskId
from trainer.records import Level, Record
from trainer.rules.book import GameBook, Rulebook
from trainer.rules.rulebook import known_game
from trainer.training.any_drill import AnyDrill, own_book_of
from trainer.training.attempts import dealt_tables
from trainer.training.exercise import Exercise, game_named
from trainer.training.making.made import asks_made, made
from trainer.training.questions import clause_of
from trainer.training.quick import QUICK, USUAL_MS, QuickDrill
from trainer.training.quick_session import QuickSession, drill_of

_LOOKED_AT: Final = 12
"""Spots of each ask that are looked at for one that rests on a clause."""


@dataclass(frozen=True, slots=True)
class QuickTable:
    """A table that questions are made of, and what may be asked there."""

    rulebook: Rulebook
    game: GameBook
    asks: tuple[AskId, ...]


def quick_tables() -> tuple[QuickTable, ...]:
    """Every table that questions are made of, a house's own after ours."""
    every = [QuickTable(each.rulebook, each.game, asks_made(each.rulebook.id, each.game.id)) for each in dealt_tables()]
    return tuple([table for table in every if table.asks])


def _chosen(rulebook: str, game: str, part: str, _level: Level, seed: int) -> QuickDrill:
    return QuickDrill(tables=((rulebook, game),), asks=(AskId(part),), seed=seed)


def _for_clause(rulebook: str, game: str, clause: str, seed: int, before: AnyDrill | None) -> QuickDrill:
    """The questions whose answers rest on a clause, at the pace chosen before; all of the table where none does."""
    table = (rulebook, game_named(game))
    asks = next(((ask,) for ask in asks_made(*table) if clause in _clauses(*table, ask)), ())
    before = before if isinstance(before, QuickDrill) else QuickDrill(tables=(table,))
    return replace(before, tables=(table,), asks=asks, difficulty=None, seed=seed)


@cache
def _clauses(rulebook: str, game: str, ask: AskId) -> frozenset[str]:
    """Those on which answers rest first of all, as far as a few spots show."""
    return frozenset([clause_of(made(rulebook, game, ask, seed)) for seed in range(_LOOKED_AT)])


def _begun(drill: AnyDrill, record: Record, person: str | None) -> QuickSession:
    assert isinstance(drill, QuickDrill), f"{drill.game} is no sitting of quick questions"
    return QuickSession.begun(drill, record, person)


QUICK_QUESTIONS: Final[Exercise[QuickSession]] = Exercise(
    id=QUICK,
    games=frozenset({QUICK}),
    parts=lambda _rulebook, _game: (),
    book=lambda rulebook, game: known_game(rulebook, game_named(game)),
    chosen=_chosen,
    for_clause=_for_clause,
    anew=lambda kept, seed: replace(drill_of(kept.start), seed=seed),
    begun=_begun,
    again=lambda kept, record, person: QuickSession.begun(
        drill_of(kept.start), record, person, own_book_of(kept.start)
    ),
    resumed=QuickSession.resumed,
    usual_ms=USUAL_MS,
)

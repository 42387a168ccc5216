"""Paying bets as what can be practised: begun, taken up and repeated like the rounds at a table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from trainer.records import KeptAttempt, Level, Record
from trainer.rules.notation import BadNotation
from trainer.rules.rulebook import known_game
from trainer.training.any_drill import AnyDrill
from trainer.training.exercise import Exercise, game_named
from trainer.training.gate import GATE_TRIES
from trainer.training.paying import PAYING, USUAL_MS, PayingDrill, PayingSession, drill_of
from trainer.training.paying_odds import UnknownSubject, subject_of, subject_with


def _chosen(_rulebook: str, _game: str, part: str, _level: Level, seed: int) -> PayingDrill:
    return PayingDrill(subject=part, seed=seed)


def _for_clause(rulebook: str, game: str, clause: str, seed: int, before: AnyDrill | None) -> PayingDrill | None:
    """The payments that rest on a clause, with the chips and the pace chosen before."""
    subject = subject_with(rulebook, game_named(game), clause)
    if subject is None:
        return None
    chosen = before if isinstance(before, PayingDrill) else PayingDrill(subject=subject.id)
    return replace(chosen, subject=subject.id, seed=seed)


def _begun(drill: AnyDrill, record: Record, person: str | None) -> PayingSession:
    """What somebody has shown at a wager before need not be shown again."""
    assert isinstance(drill, PayingDrill), f"{drill.game} is no payment"
    earlier = record.first_tries(person, drill.subject, most=GATE_TRIES)
    return PayingSession(drill, subject_of(drill.subject), record, person, earlier=earlier)


def _resumed(record: Record, kept: KeptAttempt) -> PayingSession:
    earlier = record.first_tries(kept.start.person, kept.start.focus, most=GATE_TRIES, before=kept.id)
    try:
        return PayingSession.resumed(record, kept, earlier)
    except UnknownSubject as problem:
        raise BadNotation(str(problem)) from None


PAYMENTS: Final[Exercise[PayingSession]] = Exercise(
    id=PAYING,
    games=frozenset({PAYING}),
    parts=lambda _rulebook, _game: (),
    book=lambda rulebook, game: known_game(rulebook, game_named(game)),
    chosen=_chosen,
    for_clause=_for_clause,
    anew=lambda kept, seed: replace(drill_of(kept.start), seed=seed),
    begun=_begun,
    again=lambda kept, record, person: _begun(drill_of(kept.start), record, person),
    resumed=_resumed,
    usual_ms=USUAL_MS,
)

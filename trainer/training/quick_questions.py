"""Quick questions as what can be practised: begun, taken up and repeated like the rounds at a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from trainer.asks.key import AskId
from trainer.errors import BadFile
from trainer.records import Answer, Level, Mark, Record
from trainer.rules.book import GameBook, Rulebook
from trainer.rules.clause import Phase
from trainer.rules.families import clause_named
from trainer.rules.notation import BadNotation, legible, read_value
from trainer.rules.rulebook import is_ours, known_game
from trainer.training.any_drill import AnyDrill, own_rulebooks_of
from trainer.training.attempts import dealt_tables
from trainer.training.exercise import Exercise, game_named
from trainer.training.making.made import asks_made, made
from trainer.training.making.measured import counted, to_be_made
from trainer.training.questions import clause_of
from trainer.training.quick import QUICK, USUAL_MS, QuickDrill, Subject
from trainer.training.quick_session import Noted, QuickSession, about, drill_of, noted_in

MOST_MEASURED: Final = 3_000
"""The latest first tries, of anybody, by which difficulties are corrected."""
_LOOKED_AT: Final = 6
"""Spots of each ask that are looked at for one that rests on a clause."""
_EACH, _LEAST = 2, 4
"""Questions about each clause of a sitting that is about some, and at least so many in all."""
_MS_PER_MINUTE: Final = 60_000
_WITHOUT_END: Final = 10
"""Questions after which most leave a sitting that has no end."""
WHOLE_ROUNDS: Final = (AskId.PROCEDURE, AskId.VERDICT)
"""A whole round is played to make a spot of these: a dozen can't be looked at while somebody waits."""
ASKED_OF: Final[Mapping[Phase, tuple[AskId, ...]]] = {
    Phase.OPENING: (AskId.STUB,),
    Phase.DEAL: (AskId.STUB, AskId.OPENS),
    Phase.BOARD: (AskId.OPENS, AskId.ACTION),
    Phase.BETTING: (AskId.OPENS, AskId.ACTION, AskId.SETTLEMENT, AskId.HAND),
    Phase.POTS: (AskId.SHOWDOWN,),
    Phase.READING: (AskId.HAND, AskId.DEALER_DRAWS, AskId.SHOWDOWN),
    Phase.PAYING: (AskId.SETTLEMENT, AskId.SHOWDOWN, AskId.KILL),
    Phase.EVENTS: (AskId.RULING,),
}
"""Where a clause of a part of the round is asked, if anywhere: only there is it looked for."""


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
    """The questions whose answers rest on a clause, at the pace chosen before.

    Where a few spots show none, those that may be about anything in a round; all of the table where it has none.
    """
    table = (rulebook, game_named(game))
    subject = subject_of(*table, clause)
    if subject is not None:
        return questions_about((subject,), seed, before)
    asks = tuple([ask for ask in asks_made(*table) if ask in WHOLE_ROUNDS])
    return replace(_at_the_pace_of(before), tables=(table,), asks=asks, most=_LEAST, seed=seed)


def questions_about(subjects: Sequence[Subject], seed: int, before: AnyDrill | None = None) -> QuickDrill:
    """A sitting of a few questions about each of these, at the pace chosen before."""
    return replace(
        _at_the_pace_of(before),
        tables=tuple(dict.fromkeys((each.rulebook, each.game) for each in subjects)),
        asks=tuple(dict.fromkeys(each.ask for each in subjects)),
        about=tuple(subjects),
        most=max(_EACH * len(subjects), _LEAST),
        seed=seed,
    )


def _told(kept: tuple[str, Answer]) -> tuple[str, str, int, bool]:
    """Of a first try its table, what was asked, how difficult that was called, and whether it was right."""
    table, answer = kept
    noted = noted_in(answer)
    return table, about(noted)["ask"], noted.difficulty, answer.mark is Mark.RIGHT


def corrected(drill: QuickDrill, tries: Iterable[tuple[str, Answer]]) -> QuickDrill:
    """The same drill, its difficulty by what people have missed, where enough was tried of a subject.

    `tries` are the latest first tries of anybody, each with its table, a rulebook and a game with a slash between.
    """
    if drill.difficulty is None:
        return drill
    told: dict[tuple[str, str], list[tuple[int, bool]]] = {}
    for table, ask, called, is_right in legible(_told, tries):
        if called:
            told.setdefault((table, ask), []).append((called, is_right))
    made_as = []
    for subject in drill.subjects:
        counts = counted(told.get((f"{subject.rulebook}/{subject.game}", subject.ask), ()))
        called = to_be_made(drill.difficulty, counts)
        if called != drill.difficulty:
            made_as.append((subject, called))
    return replace(drill, made_as=tuple(made_as))


def subject_of(rulebook: str, game: str, clause: str) -> Subject | None:
    """The questions whose answers rest on a clause, as far as a few spots show; none where none of them does."""
    row = clause_named(game, clause)
    if row is None or known_game(rulebook, game) is None:
        return None
    asks = [ask for ask in ASKED_OF.get(row.phase, ()) if ask in asks_made(rulebook, game)]
    found = next((ask for ask in asks if clause in _clauses(rulebook, game, ask)), None)
    return Subject(rulebook, game, found, clause) if found is not None else None


def _at_the_pace_of(before: AnyDrill | None) -> QuickDrill:
    target_ms = before.target_ms if isinstance(before, QuickDrill) else USUAL_MS
    return QuickDrill(tables=(), target_ms=target_ms)


def _minutes(drill: AnyDrill) -> int:
    assert isinstance(drill, QuickDrill), f"{drill.game} is no sitting of quick questions"
    return -(-(drill.most or _WITHOUT_END) * USUAL_MS // _MS_PER_MINUTE)


@cache
def _clauses(rulebook: str, game: str, ask: AskId) -> frozenset[str]:
    """Those on which answers rest first of all, as far as a few spots show."""
    found: set[str] = set()
    for seed in range(_LOOKED_AT):
        try:
            found.add(clause_of(made(rulebook, game, ask, seed)))
        except (BadFile, BadNotation, LookupError):
            # the makers know what ours allow; a house may play by less
            if is_ours(rulebook):
                raise
    return frozenset(found)


def _begun(drill: AnyDrill, record: Record, person: str | None) -> QuickSession:
    assert isinstance(drill, QuickDrill), f"{drill.game} is no sitting of quick questions"
    return QuickSession.begun(drill, record, person)


QUICK_QUESTIONS: Final[Exercise[QuickSession]] = Exercise(
    id=QUICK,
    games=frozenset({QUICK}),
    chosen=_chosen,
    for_clause=_for_clause,
    anew=lambda kept, seed: replace(drill_of(kept.start), seed=seed),
    begun=_begun,
    again=lambda kept, record, person: QuickSession.begun(
        drill_of(kept.start), record, person, own_rulebooks_of(kept.start)
    ),
    resumed=QuickSession.resumed,
    spot_at=lambda kept, index: noted_in(kept.answers[index]).spot,
    usual_ms=USUAL_MS,
    asked_in=lambda _part, kept: about(read_value(Noted, kept))["ask"],
    minutes=_minutes,
)

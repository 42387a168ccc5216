"""What explains the answer to a question, from its spot and its key: every ask has its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from trainer.asks.comparing import Compared
from trainer.asks.house.ruling import RulingSpot as HouseRulingSpot
from trainer.asks.house.sic_bo.ruling import DiceRulingSpot
from trainer.asks.key import Asked
from trainer.asks.poker.ruling import RulingSpot
from trainer.asks.ruling import RulingKey
from trainer.asks.steps import ProcedureKey
from trainer.asks.verdict.key import VerdictKey
from trainer.rules.calls import Call
from trainer.rules.plan import Actor
from trainer.rules.rulings import Ruling
from trainer.training.explaining.house import asked as at_house
from trainer.training.explaining.kinds import ActWeighed, DueStep, Explained, Ruled, RulingGiven
from trainer.training.explaining.listing import ending_in
from trainer.training.explaining.missed import Missed
from trainer.training.explaining.poker import asked as at_poker
from trainer.training.question_spots import Question

_MOST: Final = 6
"""What is shown of one question."""


def explained_answer(question: Question, wrong: Sequence[Compared] = ()) -> tuple[Explained, ...]:
    """What explains the right answer; of lists, as of pots and lines, only those that were answered wrongly."""
    table, book = question.table, question.book
    found = list[Explained]()
    for what, rules in _found(question, Missed(tuple(wrong))):
        # two wagers on one hand turn on the same
        if what not in [each.what for each in found]:
            found.append(ending_in(what, rules, table, book))
    return tuple(found[:_MOST])


def _found(question: Question, missed: Missed) -> Iterator[Ruled]:
    """A family explains the asks that are its own; steps are explained alike at every table."""
    yield from at_poker.of_question(question, missed)
    yield from at_house.of_question(question, missed)
    match question.asked.spot, question.key.answer:
        case (RulingSpot() | HouseRulingSpot() | DiceRulingSpot()) as spot, RulingKey() as key:
            yield from _of_ruling(spot.ruling, key, question.entries)
        case _, ProcedureKey() as key:
            yield from _of_procedure(question.asked, key, missed)
        case _, VerdictKey() as key:
            yield from _of_verdict(key, question.entries, missed)
        case _:
            return


_BEFORE: Final = 2
_AFTER: Final = 3
"""Steps that are shown before and after the one that is due."""


def _of_ruling(ruling: Ruling[Call | None], key: RulingKey, entries: Mapping[str, object]) -> Iterator[Ruled]:
    """What went wrong, what is said to it, and what is done."""
    yield RulingGiven(irregularity=str(entries["irregularity"]), told=entries, key=key), ruling.clauses


def _of_procedure(asked: Asked, key: ProcedureKey, missed: Missed) -> Iterator[Ruled]:
    """The first step that was left out or done otherwise, in its place."""
    at = min(missed.first_step, len(key.steps) - 1)
    listed = [step for step, _ in asked.course() if step.by is not Actor.PLAYER]
    first = max(at - _BEFORE, 0)
    what = DueStep(steps=key.steps[first : at + _AFTER + 1], first=first + 1, at=at - first, count=len(key.steps))
    yield what, (listed[at].clause, *listed[at].also)


def _of_verdict(key: VerdictKey, entries: Mapping[str, object], missed: Missed) -> Iterator[Ruled]:
    """Each act that was judged otherwise, beside what was due."""
    acts = entries["act"]
    given = acts if isinstance(acts, Sequence) else (acts,)
    for number, (act, entry) in enumerate(zip(key.acts, given, strict=True)):
        if missed.is_about(number) and isinstance(entry, Mapping):
            yield ActWeighed(given=entry, judged=act), () if act.clause is None else (act.clause,)

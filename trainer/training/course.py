"""A round under way as it has gone so far: what played itself and what the trainee did, in the order of the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from trainer.records import Answer, Mark
from trainer.rules.actions import Action
from trainer.rules.notation import read_action
from trainer.rules.round import Event

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

MOVES: Final = frozenset({Mark.RIGHT, Mark.HINTED, Mark.OPTIONAL})
"""Marks of the answers with which the trainee's own act moved the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Done(Generic[T_co]):
    """One act that moved the table, or an answer that moved nothing."""

    before: T_co
    after: T_co
    action: Action | None = None
    """What moved the table; none where nothing did."""
    answer: Answer | None = None
    """The trainee's; none for what played itself."""


def course(table: T, answers: Sequence[Answer], after: Callable[[T, Action], T], *, is_test: bool) -> Iterator[Done[T]]:
    """The round from its starting table; what was taken back stays in it. Raises `BadNotation`."""
    tables = [table]
    for answer in answers:
        if answer.mark is Mark.UNDONE:
            del tables[answer.step + 1 :]
        played, own = acts_of(answer, is_test=is_test)
        for action in played:
            tables.append(after(tables[-1], action))
            yield Done(before=tables[-2], after=tables[-1], action=action)
        if not answer.by_trainee:
            continue
        if own is not None:
            tables.append(after(tables[-1], own))
            yield Done(before=tables[-2], after=tables[-1], action=own, answer=answer)
        else:
            yield Done(before=tables[-1], after=tables[-1], answer=answer)


def acts_of(answer: Answer, *, is_test: bool) -> tuple[list[Action], Action | None]:
    """What played itself in a line, and the act that then moved the table as its answer, if any did.

    That is the trainee's, or in a test the program's in the place of it. Raises `BadNotation`.
    """
    played = [read_action(text) for text in answer.played]
    own = played.pop() if played and _moved(answer, played[-1], is_test=is_test) else None
    return played, own


def _moved(answer: Answer, last: Action, *, is_test: bool) -> bool:
    """Whether the last act of a line was the trainee's, or in a test the program's in the place of it."""
    if not answer.by_trainee or isinstance(last, Event):
        return False
    return answer.mark in MOVES or (is_test and answer.mark in (Mark.WRONG, Mark.MISSED) and bool(answer.expected))

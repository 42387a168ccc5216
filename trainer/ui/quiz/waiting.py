"""The quizzes that wait for somebody, and what one is begun with: between the store and the pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from trainer.rules.notation import BadNotation
from trainer.store import Store
from trainer.store.materials import Material, Sort
from trainer.tongue import Plural, translate
from trainer.training.quizzes.assigning import Assignment, read_assignment
from trainer.training.quizzes.banked import Kept, read_banked
from trainer.training.quizzes.drawing import drawn
from trainer.training.quizzes.quiz import Quiz, read_quiz
from trainer.training.quizzes.session import QuizDrill
from trainer.ui.exercise.review.result_view import moment_words
from trainer.ui.pages.home import QuizCard
from trainer.ui.wording.quiz import about_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """A quiz that somebody is to take now."""

    id: str
    """The assignment's."""
    assignment: Assignment
    quiz: Quiz
    taken: int
    """How often it was begun."""
    open: str
    """The attempt that is under way; empty where none is."""


def waiting_for(store: Store, person: str, now: datetime) -> tuple[Waiting, ...]:
    """What somebody may begin or go on with now, the earliest day first; raises `StoreError`."""
    found = store.materials.to_take(Sort.ASSIGNMENT)
    if not found:
        return ()
    day = store.groups.today()
    groups = [group.id for group in store.groups.of(person) if group.runs(day)]
    every = [_waiting(store, material, person, groups, now) for material in found]
    waiting = [each for each in every if each is not None]
    return tuple(sorted(waiting, key=lambda each: (each.assignment.until or "9", each.quiz.title)))


def _waiting(store: Store, material: Material, person: str, groups: Iterable[str], now: datetime) -> Waiting | None:
    try:
        assignment = read_assignment(material.text)
        if not assignment.is_for(person, tuple(groups)):
            return None
        kept = next(iter(store.materials.to_take(Sort.QUIZ, [assignment.quiz])), None)
        if kept is None:
            return None
        quiz = read_quiz(kept.text)
    except BadNotation:
        # whoever assigned it sees that it can't be read; who is to take it can do nothing about it
        return None
    attempts = store.materials.attempts_at(person, f"{material.id}/")
    under_way = next((id_ for id_, has_ended, _ in attempts if not has_ended), "")
    has_one_left = not quiz.attempts or len(attempts) < quiz.attempts
    if not under_way and not (has_one_left and assignment.is_open(now)):
        return None
    return Waiting(id=material.id, assignment=assignment, quiz=quiz, taken=len(attempts), open=under_way)


def drill_of_waiting(store: Store, waiting: Waiting, person: str, seed: int) -> QuizDrill:
    """What somebody is asked who begins it now; raises `NotEnough` and `StoreError`."""
    return QuizDrill(
        quiz=waiting.quiz,
        items=drawn(waiting.quiz, bank_of(store), seed),
        assignment=waiting.id,
        until=waiting.assignment.until,
        extra_percent=extra_percent(store, person),
        seed=seed,
    )


def extra_percent(store: Store, person: str) -> int:
    """By how much longer than others somebody has."""
    found = store.materials.to_take(Sort.EXTRA_TIME, [person])
    return int(found[0].text) if found and found[0].text.isdigit() else 0


def bank_of(store: Store) -> tuple[Kept, ...]:
    """The questions that are offered."""
    return tuple(kept_in(store.materials.to_take(Sort.QUESTION)))


def kept_in(materials: Iterable[Material]) -> Iterator[Kept]:
    """The questions that can be read; what was damaged is left out."""
    for each in materials:
        try:
            question = read_banked(each.text)
        except BadNotation:
            continue
        yield Kept(id=each.id, version=each.version, question=question, is_withdrawn=each.is_withdrawn)


def quiz_cards(store: Store, person: str | None) -> tuple[QuizCard, ...]:
    """The quizzes that wait for somebody, as home shows them."""
    if person is None:
        return ()
    now = datetime.now(UTC)
    return tuple([_card(each, now) for each in waiting_for(store, person, now)])


def _card(waiting: Waiting, now: datetime) -> QuizCard:
    assignment, quiz = waiting.assignment, waiting.quiz
    until = translate("Quiz", "Until {moment}.") if assignment.until else ""
    late = translate("Quiz", "It is late, and will be marked so.") if assignment.is_past(now) else ""
    taken = Plural.tr("You have taken it %n time(s).", "", waiting.taken) if waiting.taken and not waiting.open else ""
    told = (quiz.words, until.format(moment=moment_words(assignment.until)), late, taken)
    return QuizCard(
        id=waiting.id,
        title=quiz.title,
        detail=about_words(quiz),
        note="\n".join(filter(None, told)),
        begins=translate("Quiz", "Go on with the quiz") if waiting.open else translate("Quiz", "Begin quiz"),
    )

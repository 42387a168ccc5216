"""A quiz put into the store and assigned, as staff would; and one who takes it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tests.store.staff import administrator
from tests.ui.program import Program
from tests.ui.question.answerer import answer as answer_on_page
from trainer.store import Store
from trainer.store.materials import Draft, Sort
from trainer.training.made_text import written
from trainer.training.quizzes.assigning import Assignment
from trainer.training.quizzes.banked import Banked
from trainer.training.quizzes.quiz import Item, Quiz, Source
from trainer.ui.question.page import QuestionPage
from trainer.ui.quiz.authored import AuthoredPage
from trainer.ui.quiz.page import QuizPage


def keep(store: Store, sort: Sort, *texts: str) -> list[str]:
    """The ids under which they are kept."""
    by = administrator(store)
    return [each.id for each in store.materials.keep(sort, [Draft(text=text) for text in texts], by=by)]


def fixed(store: Store, questions: Iterable[Banked]) -> tuple[Item, ...]:
    """Items of questions that are put into the bank."""
    ids = keep(store, Sort.QUESTION, *map(written, questions))
    return tuple([Item(source=Source.FIXED, question=id_) for id_ in ids])


def assigned(store: Store, quiz: Quiz, assignment: Assignment) -> str:
    """The assignment's id; that of the quiz is put into it."""
    (id_,) = keep(store, Sort.QUIZ, written(quiz))
    (made,) = keep(store, Sort.ASSIGNMENT, written(replace(assignment, quiz=id_)))
    return made


def page_of(program: Program) -> QuizPage:
    page = program.window.page
    assert isinstance(page, QuizPage)
    return page


def answer(page: QuizPage, *, rightly: bool = True) -> None:
    """The item that is open, by keys."""
    within = page.within
    if isinstance(within, AuthoredPage):
        assert page.press_key("2" if rightly else "1")
        assert page.press_key("enter")
        return
    assert isinstance(within, QuestionPage)
    assert rightly, "wrong answers are given to written questions here"
    answer_on_page(within)

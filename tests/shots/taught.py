"""The bank and quizzes as they are pictured: questions, a quiz built and assigned, taken, and its result."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from tests.store.staff import administrator
from tests.training.quizzes.quizzes import DICE, authored, spot
from tests.ui.quiz.assigned import answer, assigned, fixed
from trainer.store import Store
from trainer.store.materials import Sort
from trainer.training.quizzes.assigning import Assignment
from trainer.training.quizzes.authored import Authored, How
from trainer.training.quizzes.banked import Banked
from trainer.training.quizzes.quiz import Item, Quiz, Source
from trainer.ui.pages.input_hold import InputHold
from trainer.ui.quiz.building import BuildingPage
from trainer.ui.quiz.page import QuizPage
from trainer.ui.quiz.quizzes import QuizzesPage
from trainer.ui.window import Window

STEPS = Authored(
    how=How.ORDER,
    words="Put the steps of the flop in order.",
    options=("Burn one card", "Deal three cards to the board", "Turn to the first player left of the button"),
)


def picture_quizzes(window: Window, take: Callable[[str], None], store: Store, person: str) -> None:
    """From an empty bank to the result of a quiz; somebody else is signed in meanwhile, and then `person` again."""
    by = store.person(administrator(store))
    window.let_in(by)
    window.office.classroom.show_questions()
    take("bank empty")
    items = fixed(store, [authored(STEPS), authored(), spot("showdown"), spot("opens")])
    window.office.classroom.show_questions(store.materials.all(Sort.QUESTION, by=by.id)[2].id)
    take("bank")
    window.office.classroom._write("", Banked())
    take("question written")
    quizzes, drawn = window.office.classroom.quizzes, Item(source=Source.DRAWN, part="opens", count=3)
    quizzes.show_quizzes()
    quiz = Quiz(title="Week one: hold'em", words="Take your time.", items=(*items, DICE), minutes=20)
    assigned(store, quiz, Assignment(quiz="", people=(person,), until="2099-12-07T22:59:59+00:00"))
    quizzes.show_quizzes(store.materials.all(Sort.QUIZ, by=by.id)[0].id)
    take("quizzes")
    page = window.page
    assert isinstance(page, QuizzesPage)
    page.new_wanted.emit()
    built = window.page
    assert isinstance(built, BuildingPage)
    built.add_wanted.emit(Quiz(title="", items=(*items, drawn)), Source.DRAWN.value)
    take("quiz item drawn")
    page = window.page
    page.closed.emit()  # type: ignore[union-attr]
    built = window.page
    assert isinstance(built, BuildingPage)
    built.save_wanted.emit(built.entered())
    take("quiz built")
    quizzes._assign(store.materials.all(Sort.QUIZ, by=by.id)[0].id)
    take("quiz assigned")
    quizzes._show_more_time()
    take("more time")
    _picture_taking(window, take, store, person)


def _picture_taking(window: Window, take: Callable[[str], None], store: Store, person: str) -> None:
    window.let_in(store.person(person))
    window.show_home()
    take("home with a quiz")
    window.desk.take_quiz(store.materials.to_take(Sort.ASSIGNMENT)[0].id)
    page = window.page
    assert isinstance(page, QuizPage)
    take("quiz written question")
    for key in ("2", "1", "3", "enter"):
        page.press_key(key)
    _settle()
    answer(page)
    _settle()
    take("quiz spot")
    page.turn_flag()
    page.go_on()
    answer(page)
    _settle()
    take("quiz round")
    page._hand_in()
    _settle()
    take("quiz result")


def _settle() -> None:
    """What follows an answer has been done, and keys count again."""
    application = QCoreApplication.instance()
    assert application is not None
    for _ in range(5):
        QCoreApplication.processEvents()
    for hold in application.findChildren(InputHold):
        application.removeEventFilter(hold)
        hold.deleteLater()

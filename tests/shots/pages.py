"""Every page but the table, filled as a person meets it."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from time import time
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget

from tests.shots.asked import picture_questions
from tests.shots.dealt import deal_at_desk, keep_rounds
from tests.shots.frame import QUICKLY, Frame, put_away
from tests.shots.learnt import picture_lessons
from tests.shots.paid import cut_payment
from tests.shots.quick import picture_quick
from tests.shots.reported import picture_reports
from tests.shots.reviewed import picture_review
from tests.shots.taught import picture_quizzes
from tests.store.staff import PIN, enter
from trainer.records import Level
from trainer.rules.seating import acts as s
from trainer.store import Clock, Role, Store, open_store
from trainer.training.paying import PAYING, PayingDrill
from trainer.training.seating import SeatingDrill
from trainer.ui.app import open_window
from trainer.ui.books.compare_page import ComparePage
from trainer.ui.books.form_page import BookFormPage
from trainer.ui.books.list_page import NEWEST, RulebooksPage
from trainer.ui.entry import Key
from trainer.ui.entry.keys import WHY_KEY
from trainer.ui.exercise.help import ScaleDialog, TermsDialog
from trainer.ui.exercise.result import ResultPage
from trainer.ui.exercise.step_card import WhyDialog
from trainer.ui.look.theme import DARK, ThemeName
from trainer.ui.pages.clauses_dialog import ClausesDialog
from trainer.ui.pages.home import HomePage
from trainer.ui.pages.sign_in import SignInPage
from trainer.ui.paying.page import PayingPage
from trainer.ui.seating.page import SeatingPage
from trainer.ui.settings.chosen import MotionChoice, SettingsView
from trainer.ui.settings.preferences import keep_preferences
from trainer.ui.widgets.dialogs import SentenceDialog
from trainer.ui.widgets.tile import TileButton
from trainer.ui.window import Window
from trainer.ui.wording.terms import Where

PEOPLE = (
    ("Amara Okafor", "4127", "Evening", Role.TRAINEE, "2468"),
    ("Bo Lindqvist", "4130", "Evening", Role.TRAINEE, None),
    ("Chen Wei", "4131", "Day", Role.TRAINEE, None),
    ("Лидия Орлова", "4138", "Day", Role.TRAINEE, None),
    ("Mateus Vasconcelos de Albuquerque", "4140", "Day", Role.TRAINEE, "1357"),
    ("Priya Raman", "2071", "", Role.INSTRUCTOR, "975310"),
    ("Tom Haugen", "1008", "", Role.SUPERVISOR, "864208"),
)

LISTED = """name;staff number;group
Kwame Mensah;4151;Evening
Bo Lindqvist;4130;Evening
Sofía Núñez;4152;Evening
Nguyễn Thị Hoa;4153;Evening
"""
"""A class of which one is here already."""

DAY = 4
"""A day on which somebody is called while others wait."""

PAID = "tribal-three-card/three-card-poker/pair_plus/standard"

_DAYS_AGO: Final = Clock(wall=lambda: time() - 2 * 86_400)
"""What the people have done lies two days back, so that something of it is due."""


PARTS: Final = (
    *("people", "results", "desk", "payments", "quick", "questions", "lessons", "review", "quizzes", "reports"),
)
"""Who is here and how they sign in, and what is met then; each part is pictured without the others too."""


def picture_pages(frame: Frame, parts: Sequence[str] = PARTS) -> None:
    """One picture a page and state, in the order in which a new station meets them; of some parts alone."""
    with tempfile.TemporaryDirectory() as data, open_store(Path(data), clock=_DAYS_AGO) as store:
        theme = ThemeName.DARK if frame.room is DARK else ThemeName.LIGHT
        keep_preferences(store, SettingsView(theme=theme, motion=MotionChoice.REDUCED, has_sound=False))
        window = open_window(store, Path(data))
        window.show()
        frame.put_around(window)
        camera = _Camera(window, frame.folder)
        ids = _picture_people(window, camera, store) if "people" in parts else _enter_people(store)
        pictured = {
            "people": partial(_picture_sign_in, window, camera, ids),
            "results": partial(_picture_results, window, camera, store, ids[1]),
            "desk": partial(_picture_desk, window, camera),
            "payments": partial(_picture_payments, window, camera),
            "quick": partial(picture_quick, window, camera.take),
            "questions": partial(picture_questions, window, camera.take),
            "quizzes": partial(picture_quizzes, window, camera.take, store, ids[1]),
            "lessons": partial(picture_lessons, window, camera.take),
            "review": partial(picture_review, window, camera.take, store, ids[1], ids[5]),
            "reports": partial(picture_reports, window, camera.take, store, ids[1:4], ids[6]),
        }
        if "people" not in parts:
            window.let_in(store.person(ids[1]))
        for part in parts:
            pictured[part]()
        window.show_settings()
        camera.take("settings")
        window.say("The disk is full: make room on it, then go on. What was answered is kept until then.")
        camera.take("sentence")
        put_away(window)


def _enter_people(store: Store) -> list[str]:
    return [
        enter(store, name, role=role, staff_number=number, group=group, pin=pin).id
        for name, number, group, role, pin in PEOPLE
    ]


def _picture_people(window: Window, camera: _Camera, store: Store) -> list[str]:
    """A station without people, and with some: their ids."""
    window.show_sign_in()
    camera.take("sign-in first start")
    window.reception.show_set_up()
    camera.take("set up")
    administrator = window.kept.make_administrator("Zora Quist", PIN)
    window.reception.show_people(administrator)
    camera.take("people empty")
    ids = _enter_people(store)
    window.reception.show_people(administrator)
    camera.take("people")
    window.let_in(administrator)
    window.reception.show_groups(administrator)
    camera.take("groups")
    window.reception.archive.show_done(administrator)
    camera.take("what was done")
    window.reception.archive.show_retention(administrator)
    camera.take("how long")
    with tempfile.TemporaryDirectory(prefix="dealer-trainer-shots-") as folder:
        listed = Path(folder) / "evening class.csv"
        listed.write_text(LISTED, encoding="utf-8")
        window.reception.show_list(listed, administrator)
        camera.take("people listed")
    window.let_in(administrator)
    window.show_office()
    camera.take("office")
    _picture_rulebooks(window, camera)
    window.show_sign_in()
    return ids


def _picture_rulebooks(window: Window, camera: _Camera) -> None:
    """The list of them, one being changed, and two compared."""
    window.office.bookshelf.show_rulebooks("oneida-poker")
    camera.take("rulebooks")
    page = window.page
    assert isinstance(page, RulebooksPage)
    page.copy_wanted.emit("oneida-poker")
    form = window.page
    assert isinstance(form, BookFormPage)
    form.put.emit("options.jackpot.default", "lots")
    form.entry_wanted.emit("options.jackpot.default")
    camera.take("rulebook changed")
    window.office.bookshelf.show_rulebooks()
    page = window.page
    assert isinstance(page, RulebooksPage)
    page.compare_wanted.emit("oneida-four-card", NEWEST, "maryland-four-card")
    found = window.page
    assert isinstance(found, ComparePage)
    found.show_difference("0")
    camera.take("rulebooks compared")


def _picture_sign_in(window: Window, camera: _Camera, ids: Sequence[str]) -> None:
    """Somebody is chosen and gets the PIN wrong; somebody else signs in."""
    window.show_sign_in()
    camera.take("sign-in")
    page = window.page
    assert isinstance(page, SignInPage)
    page.findChildren(TileButton)[0].click()
    camera.take("sign-in PIN")
    page.sign_in_wanted.emit(ids[0], "1111")
    camera.take("sign-in wrong PIN")
    page.sign_in_wanted.emit(ids[1], "")
    camera.take("home empty")


def _picture_results(window: Window, camera: _Camera, store: Store, person: str) -> None:
    """No result yet, then some: what is due, the list, one of them, how faults weigh, the terms."""
    window.desk.show_results()
    camera.take("results empty")
    attempt = keep_rounds(store, person)
    window.show_home()
    camera.take("home due")
    page = window.page
    assert isinstance(page, HomePage)
    page.table_wanted.emit("oneida-poker/holdem")
    (clauses,) = window.findChildren(ClausesDialog)
    camera.take("clauses of a table", of=clauses)
    put_away(clauses)
    _picture_sitting(window, camera)
    window.desk.show_results()
    camera.take("results")
    window.desk.show_result(attempt)
    camera.take("result")
    page = window.page
    assert isinstance(page, ResultPage)
    if page._step_card.explain():
        (explained,) = page.findChildren(WhyDialog)
        camera.take("result explained", of=explained)
        put_away(explained)
    scale = ScaleDialog(window)
    scale.open()
    camera.take("how faults weigh", of=scale)
    put_away(scale)
    for where, name in ((Where.POKER, "words at poker"), (Where.HOUSE, "words against the house")):
        words = TermsDialog(where, window)
        words.open()
        camera.take(name, of=words)
        put_away(words)


def _picture_sitting(window: Window, camera: _Camera) -> None:
    """The result of the first portion of a sitting, which leads on to the next."""
    window.desk.start_due()
    assert window.table is not None
    attempt = window.table.under_way.attempt
    window.desk._end_as_left(attempt)
    window.desk._ended(attempt)
    camera.take("result in a sitting")


def _picture_desk(window: Window, camera: _Camera) -> None:
    """The waiting list: somebody at the desk, a name called out of turn, who was called comes, the day's result."""
    window.desk.show_drills()
    camera.take("choose drill")
    window.desk.start_drill(SeatingDrill(level=Level.PRACTICE, seed=DAY))
    page = window.page
    assert isinstance(page, SeatingPage)
    deal_at_desk(page, s.WriteDown)
    page.press_key("W")
    camera.take("desk asked")
    page.press_key(Key.ESC)
    call = deal_at_desk(page, s.CallName)
    assert isinstance(call, s.CallName)
    waiting = page.room.waiting
    last = max(waiting, key=lambda line: (line.name != call.name, waiting.index(line)))
    page.submit(s.CallName(last.name, last.type))
    camera.take("desk wrong name")
    page.press_key(Key.ENTER)
    deal_at_desk(page, s.SeatPlayer)
    camera.take("desk called")
    deal_at_desk(page, None)
    camera.take("desk result")


def _picture_payments(window: Window, camera: _Camera) -> None:
    """Bets to be paid: the choice, one being cut, a miss, the clock, the result."""
    window.desk.choose(PAYING)
    camera.take("choose payments")
    window.desk.start_drill(PayingDrill(subject=PAID, minimum=1000, seed=3))
    page = window.page
    assert isinstance(page, PayingPage)
    cut_payment(page)
    camera.take("payment cut")
    page.press_key(Key.ENTER)
    cut_payment(page, more=1)
    page.press_key(Key.ENTER)
    camera.take("payment wrong")
    page.press_key(WHY_KEY)
    camera.take("payment explained")
    while page.panel.clock.isHidden():
        cut_payment(page)
        page.press_key(Key.ENTER)
    camera.take("payments timed")
    page.ask_to_leave()
    camera.take("payments result")


class _Camera:
    """Takes pictures of a window, numbered."""

    def __init__(self, window: Window, folder: Path) -> None:
        self._window = window
        self._folder = folder
        self._number = 0

    def take(self, name: str, of: QWidget | None = None) -> None:
        """The window as it stands, and what stands before it; `of` something else alone."""
        self._number += 1
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        for _ in range(2):  # what gives way to something is laid out again once it has
            QApplication.processEvents()
        path = str(self._folder / f"page {self._number:02} {name}.png")
        box = self._window.findChild(SentenceDialog)
        (of or box or self._window).grab().save(path, "PNG", QUICKLY)

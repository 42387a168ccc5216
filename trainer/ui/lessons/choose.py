"""Choosing a lesson: the course of each table, what of it is done, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.rules.rulebook import load_rulebook
from trainer.store import Store
from trainer.tongue import translate
from trainer.training.lessons.lesson import Lesson
from trainer.training.lessons.library import Library
from trainer.training.lessons.session import LESSONS
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import Columns, ScrollPage
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.choice import Choice, EnterBegins
from trainer.ui.widgets.mark_shapes import MarkShape
from trainer.ui.widgets.marks import MarkIcon
from trainer.ui.widgets.surface import Card, Divider, clear, line_in, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.widgets.words import mark_words
from trainer.ui.wording.games import game_words
from trainer.ui.wording.joined import labelled, with_dots

_MARK: Final = 20
_TWO_COLUMNS_FROM: Final = 900


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonLine:
    """One lesson of a course."""

    id: str
    """Rulebook and lesson."""
    title: str
    minutes: int
    is_done: bool
    is_open: bool
    """Begun and not ended: it is gone on with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CourseView:
    """The course of a table."""

    table: str
    house: str
    game: str
    lines: tuple[LessonLine, ...]

    @property
    def next(self) -> LessonLine | None:
        """What is to be taken now: what is open, else the first that is not done; none where all are."""
        is_open = next((line for line in self.lines if line.is_open), None)
        return is_open or next((line for line in self.lines if not line.is_done), None)


class ChooseLessonPage(ScrollPage):
    """Emits the lesson that was chosen."""

    lesson_wanted = Signal(str)
    closed = Signal()

    def __init__(
        self, courses: Sequence[CourseView], *, bad_files: str = "", chosen: str = "", parent: QWidget | None = None
    ) -> None:
        """`bad_files` says which files can't be used; `chosen` is the table whose course is shown first."""
        super().__init__(parent)
        self._courses = {course.table: course for course in courses}
        back = Button(translate("Lessons", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        self.column.addLayout(row(label(translate("Lessons", "Lessons"), Step.TITLE), None, back))
        if bad_files:
            self.column.addWidget(paragraph(bad_files, tone="wrong"))
        self._columns = Columns(self.column, side_by_side_from=_TWO_COLUMNS_FROM)
        self._course = QVBoxLayout()
        if not courses:
            self.column.addWidget(paragraph(translate("Lessons", "There are no lessons yet."), tone="muted"))
        else:
            first = chosen if chosen in self._courses else courses[0].table
            tables = Card(gap=10)
            choice = Choice(
                [(course.table, _with_count(course)) for course in courses],
                first,
                name=translate("Lessons", "Table"),
                headings={course.table: course.house for course in courses},
            )
            choice.chosen.connect(self._show)
            tables.column.addWidget(choice)
            self._columns.add(2, [tables])
            self._columns.add(3).insertLayout(0, self._course)
            self._show(first)
            EnterBegins(self).wanted.connect(self._begin_next)
        self.column.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._columns.fit_into(self.width())
        super().resizeEvent(event)

    def _begin_next(self) -> None:
        """What comes next in the course that is shown; nothing where all of it is done."""
        if isinstance(self.to_do_next, Button):
            self.to_do_next.click()

    def _show(self, table: str) -> None:
        clear(self._course)
        course, self.to_do_next = self._courses[table], None
        card = Card(padding=(24, 12), gap=0)
        heading = label(with_dots(self._courses[table].house, self._courses[table].game), Step.TITLE)
        card.column.addWidget(heading)
        card.column.addSpacing(8)
        for number, line in enumerate(course.lines, 1):
            if number > 1:
                card.column.addWidget(Divider())
            card.column.addWidget(self._line(line, number, is_next=line is course.next))
        self._course.addWidget(card)

    def _line(self, line: LessonLine, number: int, *, is_next: bool) -> QWidget:
        made = QWidget()
        said = mark_words(MarkShape.RIGHT) if line.is_done else ""
        mark: QWidget = MarkIcon(MarkShape.RIGHT, _MARK, said) if line.is_done else QWidget()
        mark.setFixedSize(_MARK, _MARK)
        minutes = translate("Lessons", "{minutes} min").format(minutes=line.minutes)
        words = (
            translate("Lessons", "Go on")
            if line.is_open
            else translate("Lessons", "Again")
            if line.is_done
            else translate("Lessons", "Begin")
        )
        begin = Button(words, key="↵" if is_next else "", kind=ButtonKind.PRIMARY if is_next else ButtonKind.NORMAL)
        begin.setAccessibleName(labelled(words, line.title))
        begin.clicked.connect(lambda: self.lesson_wanted.emit(line.id))
        if is_next:
            self.to_do_next = begin
        inside = line_in(made, 12, edge=4)
        inside.addWidget(mark)
        inside.addWidget(paragraph(f"{number}. {line.title}", Step.NAME), 1)
        inside.addWidget(label(minutes, Step.LABEL, tone="muted"))
        inside.addWidget(begin)
        return made


def _with_count(course: CourseView) -> str:
    done = sum(line.is_done for line in course.lines)
    return f"{course.game}  {done}/{len(course.lines)}"


def id_of(lesson: Lesson) -> str:
    """How a page names a lesson."""
    return f"{lesson.rulebook}/{lesson.id}"


def course_views(found: Library, store: Store, person: str | None) -> tuple[CourseView, ...]:
    """Every course, with what this person has done of it."""
    taken = {(each.rulebook, each.focus): each for each in store.taken(person, LESSONS)}

    def line(lesson: Lesson) -> LessonLine:
        known = taken.get(lesson.place)
        return LessonLine(
            id=id_of(lesson),
            title=lesson.title,
            minutes=lesson.minutes,
            is_done=known is not None and known.is_finished,
            is_open=known is not None and bool(known.open),
        )

    return tuple(
        [
            CourseView(
                table=f"{rulebook}/{game}",
                house=load_rulebook(rulebook).title,
                game=game_words(game),
                lines=tuple([line(lesson) for lesson in found.course((rulebook, game))]),
            )
            for rulebook, game in found.tables()
        ]
    )


def open_attempt(lesson: Lesson, store: Store, person: str | None) -> str:
    """The attempt of a lesson that was left, to be gone on with; nothing where there is none."""
    return next((each.open for each in store.taken(person, LESSONS) if (each.rulebook, each.focus) == lesson.place), "")


def bad_files_words(found: Library) -> str:
    """Which files can't be used, each with its first problem; nothing where all can."""
    if not found.bad_files:
        return ""
    told = translate("Lessons", "These lessons can't be used until they are mended:")
    return "\n".join((told, *(f"{bad.file}: {bad.problems[0]}" for bad in found.bad_files)))

"""What to do now, and where one stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from trainer.tongue import translate
from trainer.training.standing import Mastery
from trainer.ui.look.theme import Step
from trainer.ui.pages.due_card import DueCard, SittingView
from trainer.ui.pages.scroll_page import Columns, ScrollPage
from trainer.ui.widgets.button import Button, RowButton, let_through
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.marks import MarkIcon
from trainer.ui.widgets.surface import Card, Divider, FigureBlock, clear, grid_in, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.widgets.words import mastery_words
from trainer.ui.wording.joined import labelled, with_commas

_TWO_COLUMNS_FROM = 1150


@dataclass(frozen=True, slots=True, kw_only=True)
class QuizCard:
    """A quiz that waits for this person."""

    id: str
    title: str
    detail: str
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingRow:
    """A table and how well each phase of it is known; None where the game has no such phase."""

    id: str
    game: str
    rulebook: str
    phases: tuple[Mastery | None, ...]
    lessons: str = ""
    """How many of its lessons are done; empty where there are none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeView:
    """All that the page shows."""

    greeting: str
    summary: str
    sitting: SittingView
    quizzes: tuple[QuizCard, ...] = ()
    phases: tuple[str, ...] = ()
    """The heads of the standing's columns."""
    standing: tuple[StandingRow, ...] = ()
    """Tables of one rulebook stand together."""
    what_counts: str = ""
    """Which rounds the standing rests on, in a sentence."""
    lists_clauses: str = ""
    """That a table can be pressed, in a sentence."""
    figures: tuple[tuple[str, str, str], ...] = ()
    """Caption, figure and note, three at most."""
    shortcuts: tuple[tuple[str, str], ...] = ()
    """Id and words of what may be chosen freely."""


class HomePage(ScrollPage):
    """Emits what was chosen; shows `HomeView` and nothing else."""

    start_wanted = Signal()
    """Practise what is due; with nothing due, deal a round."""
    item_wanted = Signal(str)
    """One clause that is due, by itself."""
    minutes_chosen = Signal(int)
    """How long a sitting is to be."""
    table_wanted = Signal(str)
    """A table's clauses one by one."""
    quiz_wanted = Signal(str)
    shortcut_wanted = Signal(str)

    def __init__(self, view: HomeView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns = Columns(self.column, side_by_side_from=_TWO_COLUMNS_FROM, apart=24)
        self._left, self._right = self._columns.add(660), self._columns.add(532)
        self.minutes: Choice | None = None
        """How long a sitting is to be; none where nothing is due."""
        self.show_view(view)

    def show_view(self, view: HomeView) -> None:
        """Shows the person's day anew."""
        clear(self._left)
        clear(self._right)
        head = QVBoxLayout()
        head.setSpacing(4)
        head.addWidget(label(view.greeting, Step.TITLE))
        head.addWidget(paragraph(view.summary, tone="muted"))
        self._left.addLayout(head)
        self._left.addSpacing(4)
        self._left.addWidget(self._due_card(view.sitting))
        for quiz in view.quizzes:
            self._left.addWidget(self._quiz_card(quiz))
        if view.shortcuts:
            self._left.addLayout(self._shortcuts(view.shortcuts))
        if view.figures:
            self._left.addWidget(_figures_card(view.figures))
        self._left.addStretch(1)
        if view.standing:
            self._right.addWidget(self._standing_card(view))
        self._right.addStretch(1)

    def focus_minutes(self) -> None:
        """Puts the focus on how long a sitting is to be."""
        if self.minutes is not None:
            self.minutes.focus_chosen()

    def _due_card(self, view: SittingView) -> DueCard:
        card = DueCard(view)
        self.to_do_next = card.start
        self.minutes = card.minutes
        card.start_wanted.connect(self.start_wanted)
        card.item_wanted.connect(self.item_wanted)
        card.minutes_chosen.connect(self.minutes_chosen)
        card.begin_wanted.connect(self.shortcut_wanted)
        return card

    def _quiz_card(self, quiz: QuizCard) -> Card:
        card = Card()
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(label(quiz.title, Step.LEAD))
        words.addWidget(paragraph(quiz.detail, Step.LABEL, tone="muted"))
        if quiz.note:
            words.addWidget(paragraph(quiz.note, Step.LABEL))
        begin = Button(translate("HomePage", "Begin quiz"))
        begin.clicked.connect(lambda: self.quiz_wanted.emit(quiz.id))
        line = QHBoxLayout()
        line.addLayout(words, 1)
        line.addWidget(begin)
        card.column.addLayout(line)
        return card

    def _shortcuts(self, shortcuts: Sequence[tuple[str, str]]) -> FlowLayout:
        line = FlowLayout(gap=12)
        for shortcut, words in shortcuts:
            button = Button(words)
            button.clicked.connect(lambda _checked=False, shortcut=shortcut: self.shortcut_wanted.emit(shortcut))
            line.addWidget(button)
        return line

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._columns.fit_into(self.width())

    def _standing_card(self, view: HomeView) -> Card:
        card = Card(gap=8)
        card.column.addWidget(label(translate("HomePage", "Where you stand"), Step.LEAD))
        card.column.addLayout(_legend())
        told = " ".join(filter(None, (view.what_counts, view.lists_clauses)))
        if told:
            card.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
        card.column.addLayout(_standings(view, self.table_wanted))
        return card


def _legend() -> FlowLayout:
    legend = FlowLayout(gap=16)
    for mastery in Mastery:
        words = mastery_words(mastery)
        named = QWidget()
        named.setLayout(row(MarkIcon(mastery, 18, words), label(words, Step.LABEL), gap=6))
        legend.addWidget(named)
    return legend


def _standings(view: HomeView, wish: SignalInstance) -> QGridLayout:
    """The tables, house by house, under the heads of the parts."""
    grid = grid_in(None, 6, 6)
    grid.setColumnMinimumWidth(0, 104)
    for column, phase in enumerate(view.phases, start=1):
        head = label(phase, Step.CITE, tone="muted")
        head.setAlignment(Qt.AlignmentFlag.AlignCenter)
        grid.addWidget(head, 0, column)
        grid.setColumnStretch(column, 1)
    line = 1
    for house, together in groupby(view.standing, lambda standing: standing.rulebook):
        tables = tuple(together)
        grid.addWidget(Divider(), line, 0, 1, len(view.phases) + 1)
        line += 1
        # the only table of a house is called by the house where that says what is dealt there
        is_alone = len(tables) == 1 and tables[0].game in house
        if not is_alone:
            grid.addWidget(label(house, Step.LABEL, tone="muted"), line, 0, 1, len(view.phases) + 1)
            line += 1
        for standing in tables:
            pressed = _add_standing(grid, line, house if is_alone else standing.game, standing, view.phases)
            pressed.clicked.connect(lambda _checked=False, id_=standing.id: wish.emit(id_))
            line += 1
    return grid


def _add_standing(grid: QGridLayout, line: int, words: str, standing: StandingRow, phases: Sequence[str]) -> RowButton:
    """One table's name and rings, on a row that can be pressed; who hears the page is told the house with each."""
    named_by_house = with_commas(standing.game, standing.rulebook)
    lists, tip = translate("HomePage", "list its clauses"), translate("HomePage", "List its clauses")
    pressed = RowButton(named_by_house, lists, tip)
    pressed.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
    grid.addWidget(pressed, line, 0, 1, len(phases) + 1)
    name = label(words, Step.NAME)
    name.setAccessibleName(named_by_house)
    let_through(name)
    named = QVBoxLayout()
    named.setSpacing(0)
    named.addWidget(name)
    if standing.lessons:
        lessons = label(standing.lessons, Step.CITE, tone="muted")
        let_through(lessons)
        named.addWidget(lessons)
    grid.addLayout(named, line, 0)
    for column, (known, phase) in enumerate(zip(standing.phases, phases, strict=True), start=1):
        ring = _ring(known, with_commas(standing.game, standing.rulebook, phase))
        let_through(ring)
        grid.addWidget(ring, line, column, Qt.AlignmentFlag.AlignCenter)
    return pressed


def _ring(mastery: Mastery | None, said: str) -> QWidget:
    if mastery is None:
        dot: QLabel = label("·", tone="muted")
        return dot
    return MarkIcon(mastery, 22, labelled(said, mastery_words(mastery)))


def _figures_card(figures: Sequence[tuple[str, str, str]]) -> Card:
    card = Card(padding=(24, 16))
    line = row(gap=12)
    for caption, figure, note in figures:
        line.addWidget(FigureBlock(caption, figure, note), 1)
    card.column.addLayout(line)
    return card

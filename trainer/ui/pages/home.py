"""What to do now, and where one stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from trainer.store import Store
from trainer.tongue import Plural, translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.adding_up import AddingCard
from trainer.ui.pages.due_card import DueCard, SittingView
from trainer.ui.pages.scroll_page import Columns, ScrollPage
from trainer.ui.pages.standing_card import StandingRow, standing_card
from trainer.ui.pages.told_card import ToldCard, ToldItem
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.surface import Card, FigureBlock, clear, row
from trainer.ui.widgets.text import label, paragraph

_TWO_COLUMNS_FROM = 1150
_LONG_PX = 320
"""A button whose words are longer may be cut short at their end; the hint has them whole."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuizCard:
    """A quiz that waits for this person."""

    id: str
    title: str
    detail: str
    begins: str
    """What is pressed to begin it, or to go on with it."""
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeView:
    """All that the page shows."""

    greeting: str
    summary: str
    sitting: SittingView
    quizzes: tuple[QuizCard, ...] = ()
    told: tuple[ToldItem, ...] = ()
    """What instructors have said since of one's attempts."""
    phases: tuple[str, ...] = ()
    """The heads of the standing's columns."""
    standing: tuple[StandingRow, ...] = ()
    """Tables of one rulebook stand together."""
    what_counts: str = ""
    """Which rounds the standing rests on, in a sentence."""
    lists_clauses: str = ""
    """That a table can be pressed, in a sentence."""
    trains: tuple[tuple[str, str], ...] = ()
    """Where it is asked what somebody trains for: the shortcut and the words of each answer."""
    figures: tuple[tuple[str, str, str], ...] = ()
    """Caption, figure and note, three at most."""
    shortcuts: tuple[tuple[str, str], ...] = ()
    """Id and words of what may be chosen freely."""
    is_adding: bool = False
    """What is due is not known before all that was done is added up, which takes a while."""


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
    told_wanted = Signal(str)
    """The step or the attempt of which something was said."""
    told_read = Signal()
    shortcut_wanted = Signal(str)

    def __init__(self, view: HomeView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns = Columns(self.column, side_by_side_from=_TWO_COLUMNS_FROM, apart=24)
        self._left, self._right = self._columns.add(660), self._columns.add(532)
        self.minutes: Choice | None = None
        """How long a sitting is to be; none where nothing is due."""
        self.adding: AddingCard | None = None
        """Where it is still added up what is due."""
        self.show_view(view)

    def add_up(self, store: Store, person: str | None, view: Callable[..., HomeView]) -> None:
        """Beside the window, where that is to be done; then `view` is shown with it."""
        if self.adding is None:
            return
        self.adding.ended.connect(lambda: self._show_added(view(is_added=True)))
        self.adding.begin(store, person)

    def _show_added(self, view: HomeView) -> None:
        had_focus = self.isAncestorOf(QApplication.focusWidget() or self.window())
        self.show_view(view)
        if had_focus:
            self.focus_start()
        announce(self, view.summary)

    def show_view(self, view: HomeView) -> None:
        """Shows the person's day anew."""
        clear(self._left)
        clear(self._right)
        head = QVBoxLayout()
        head.setSpacing(4)
        head.addWidget(label(view.greeting, Step.TITLE))
        head.addWidget(paragraph(view.summary, tone="muted"))
        if view.told:
            head.addWidget(paragraph(Plural.tr("%n word(s) from your instructors, below.", "", len(view.told))))
        self._left.addLayout(head)
        self._left.addSpacing(4)
        self.adding = AddingCard() if view.is_adding else None
        self.to_do_next = None
        if view.trains:
            self._left.addWidget(self._trains_card(view.trains))
        for quiz in view.quizzes:  # what was set for somebody comes before what they choose themselves
            self._left.addWidget(self._quiz_card(quiz))
        self._left.addWidget(self.adding or self._due_card(view.sitting))
        if view.told:
            said = ToldCard(view.told)
            said.item_wanted.connect(self.told_wanted)
            said.read.connect(self.told_read)
            self._left.addWidget(said)
        if view.shortcuts:
            self._left.addLayout(self._shortcuts(view.shortcuts))
        if view.figures:
            self._left.addWidget(_figures_card(view.figures))
        self._left.addStretch(1)
        if view.standing:
            told = (view.what_counts, view.lists_clauses)
            self._right.addWidget(standing_card(view.standing, view.phases, told, self.table_wanted))
        self._right.addStretch(1)

    def focus_minutes(self) -> None:
        """Puts the focus on how long a sitting is to be."""
        if self.minutes is not None:
            self.minutes.focus_chosen()

    def _due_card(self, view: SittingView) -> DueCard:
        card = DueCard(view)
        if self.to_do_next is None:
            self.to_do_next = card.start
        else:
            card.let_another_come_first()
        self.minutes = card.minutes
        card.start_wanted.connect(self.start_wanted)
        card.item_wanted.connect(self.item_wanted)
        card.minutes_chosen.connect(self.minutes_chosen)
        card.begin_wanted.connect(self.shortcut_wanted)
        return card

    def _trains_card(self, answers: Sequence[tuple[str, str]]) -> Card:
        card = Card()
        asked = translate("HomePage", "What do you train for?")
        card.column.addWidget(label(asked, Step.LEAD))
        told = translate("HomePage", "It says where you begin. You can change it here at any time.")
        card.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
        choice = Choice(answers, (), name=asked)
        choice.chosen.connect(self.shortcut_wanted)
        card.column.addWidget(choice)
        return card

    def _quiz_card(self, quiz: QuizCard) -> Card:
        card = Card()
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(paragraph(quiz.title, Step.LEAD))
        words.addWidget(paragraph(quiz.detail, Step.LABEL, tone="muted"))
        if quiz.note:
            words.addWidget(paragraph(quiz.note, Step.LABEL))
        is_first = self.to_do_next is None
        begin = Button(
            quiz.begins, key="↵" if is_first else "", kind=ButtonKind.PRIMARY if is_first else ButtonKind.NORMAL
        )
        if is_first:
            self.to_do_next = begin
        begin.clicked.connect(lambda: self.quiz_wanted.emit(quiz.id))
        line = QHBoxLayout()
        line.addLayout(words, 1)
        line.addWidget(begin)
        card.column.addLayout(line)
        return card

    def _shortcuts(self, shortcuts: Sequence[tuple[str, str]]) -> FlowLayout:
        line = FlowLayout(gap=12)
        made = [Button(words) for _, words in shortcuts]
        for button, (shortcut, _) in zip(made, shortcuts, strict=True):
            button.clicked.connect(lambda _checked=False, shortcut=shortcut: self.shortcut_wanted.emit(shortcut))
            if button.sizeHint().width() > _LONG_PX:  # longer, it may be, than a narrow window is wide
                button.setMinimumWidth(_LONG_PX)
                button.setToolTip(button.text())
            line.addWidget(button)
        if self.to_do_next is None:
            self.to_do_next = made[0]
        return line

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._columns.fit_into(self.width())
        super().resizeEvent(event)


def _figures_card(figures: Sequence[tuple[str, str, str]]) -> Card:
    card = Card(padding=(24, 16))
    line = row(gap=12)
    for caption, figure, note in figures:
        line.addWidget(FigureBlock(caption, figure, note), 1)
    card.column.addLayout(line)
    return card

"""The quizzes of this station: what each asks, and who is to take it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage, back_button
from trainer.ui.pages.taking_along import add_buttons
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.widgets.surface import Card, Divider, clear, column_in, row
from trainer.ui.widgets.text import label, paragraph

_TWO_COLUMNS_FROM: Final = 980


@dataclass(frozen=True, slots=True, kw_only=True)
class AssignedLine:
    """Who is to take it, and when."""

    id: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class QuizRow:
    """A quiz as the list and the card beside it show it."""

    id: str
    title: str
    about: str
    state: str
    is_withdrawn: bool
    items: tuple[str, ...] = ()
    """What it asks, a line each."""
    assigned: tuple[AssignedLine, ...] = ()
    problems: tuple[str, ...] = ()
    """What is in the way of taking it now."""


class QuizzesPage(ScrollPage):
    """Emits what is wished for."""

    new_wanted = Signal()
    row_wanted = Signal(str)
    edit_wanted = Signal(str)
    try_wanted = Signal(str)
    assign_wanted = Signal(str)
    paper_wanted = Signal(str)
    offered = Signal(str, bool)
    ended = Signal(str, str)
    """A quiz, and an assignment of it that is to end."""
    more_time_wanted = Signal()
    closed = Signal()

    def __init__(
        self,
        rows: Sequence[QuizRow],
        opened: QuizRow | None = None,
        *,
        may_extend: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._chosen = ""
        self.to_do_next = new = Button(translate("QuizzesPage", "New quiz"), kind=ButtonKind.PRIMARY)
        new.clicked.connect(self.new_wanted)
        more = Button(translate("QuizzesPage", "More time for somebody…"))
        more.clicked.connect(self.more_time_wanted)
        if not may_extend:
            more.hide()
        title = label(translate("QuizzesPage", "Quizzes"), Step.TITLE)
        self.column.addLayout(row(title, None, back_button(self.closed), more, new, gap=12))
        self._said, self._refused = Told(Step.LABEL), Told(Step.LABEL, tone="wrong")
        self.column.addWidget(self._said)
        self.column.addWidget(self._refused)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(24)
        top = Qt.AlignmentFlag.AlignTop
        self._columns.addWidget(self._list_card(), 6, top)
        self._card = self._quiz_card()
        self._columns.addWidget(self._card, 6, top)
        self.column.addLayout(self._columns)
        self.column.addStretch(1)
        self.show_quizzes(rows, opened)

    def _list_card(self) -> Card:
        card = Card(padding=(24, 16), gap=12)
        told = translate(
            "QuizzesPage", "Quizzes that you build will stand here. Those who are to take one find it at home."
        )
        self._empty = paragraph(told, tone="muted")
        name = translate("QuizzesPage", "Quizzes")
        self._list = ListTable(
            (
                (translate("QuizzesPage", "Title"), 7),
                (translate("QuizzesPage", "What it asks"), 8),
                (translate("QuizzesPage", "Assigned"), 5),
            ),
            name=name,
            least_rows=5,
        )
        self._list.chosen.connect(self.row_wanted)
        card.column.addWidget(self._empty)
        card.column.addWidget(self._list)
        add_buttons(card.column, self._list, name)
        return card

    def _quiz_card(self) -> Card:
        card = Card(gap=8)
        self._title = paragraph("", Step.LEAD)
        self._about = paragraph("", Step.LABEL, tone="muted")
        self._problems = Told(Step.LABEL, tone="wrong")
        inside = QWidget()
        self._lines = column_in(inside, 4)
        buttons = FlowLayout(gap=8)
        self._acts: dict[str, Button] = {}
        for name, words, wish in (
            ("edit", translate("QuizzesPage", "Change…"), self.edit_wanted),
            ("try", translate("QuizzesPage", "Try it"), self.try_wanted),
            ("assign", translate("QuizzesPage", "Assign…"), self.assign_wanted),
            ("paper", translate("QuizzesPage", "On paper…"), self.paper_wanted),
        ):
            button = self._acts[name] = Button(words)
            button.clicked.connect(lambda _checked=False, wish=wish: wish.emit(self._chosen))
            buttons.addWidget(button)
        self._withdraw = Button(translate("QuizzesPage", "Offer no more"))
        self._withdraw.clicked.connect(lambda: self.offered.emit(self._chosen, False))
        self._offer = Button(translate("QuizzesPage", "Offer again"))
        self._offer.clicked.connect(lambda: self.offered.emit(self._chosen, True))
        buttons.addWidget(self._withdraw)
        buttons.addWidget(self._offer)
        for part in (self._title, self._about, self._problems):
            card.column.addWidget(part)
        card.column.addLayout(buttons)
        card.column.addWidget(inside)
        return card

    def show_quizzes(self, rows: Sequence[QuizRow], opened: QuizRow | None = None) -> None:
        """All quizzes as kept; one of them is open, if any."""
        self._empty.setVisible(not rows)
        self._list.show_rows([_line(each) for each in rows])
        self.show_quiz(opened)

    def show_quiz(self, quiz: QuizRow | None) -> None:
        """One of them beside the list; none at all."""
        self._refused.tell("")
        self._chosen = quiz.id if quiz is not None else ""
        self._card.setVisible(quiz is not None)
        clear(self._lines)
        if quiz is None:
            return
        self._title.setText(quiz.title)
        self._about.setText(quiz.about)
        self._problems.tell("\n".join(quiz.problems))
        self._withdraw.setVisible(not quiz.is_withdrawn)
        self._offer.setVisible(quiz.is_withdrawn)
        for name in ("try", "assign", "paper"):
            self._acts[name].setEnabled(not quiz.problems and not quiz.is_withdrawn)
        for words in quiz.items:
            self._lines.addWidget(paragraph(words))
        if quiz.assigned:
            self._lines.addWidget(Divider())
            self._lines.addWidget(label(translate("QuizzesPage", "Assigned"), Step.NAME))
        for line in quiz.assigned:
            end = Button(translate("QuizzesPage", "End it"), kind=ButtonKind.QUIET)
            end.setAccessibleDescription(line.words)
            end.clicked.connect(lambda _checked=False, id_=line.id: self.ended.emit(self._chosen, id_))
            made = row(paragraph(line.words, Step.LABEL), end)
            made.setStretch(0, 1)
            self._lines.addLayout(made)

    @property
    def title(self) -> str:
        """That of the quiz that is open."""
        return self._title.text()

    def tell(self, words: str) -> None:
        """What was done, in a sentence."""
        self._said.tell(words)

    def refuse(self, words: str) -> None:
        """Why something was not done."""
        self._said.tell("")
        self._refused.tell(words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        directions = QBoxLayout.Direction
        is_wide = self.width() >= _TWO_COLUMNS_FROM
        self._columns.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)


def _line(quiz: QuizRow) -> ListRow:
    return ListRow(id=quiz.id, cells=(quiz.title, quiz.about, quiz.state), is_muted=quiz.is_withdrawn)

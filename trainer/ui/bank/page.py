"""The bank: every question with its table, clause, difficulty and tags, found by any of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLineEdit, QWidget

from trainer.tongue import translate
from trainer.training.making.maker import DIFFICULTIES
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage, back_button
from trainer.ui.pages.taking_along import add_buttons
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.field import form_of
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.widgets.surface import Card, clear, column_in, row
from trainer.ui.widgets.text import label, paragraph

_TWO_COLUMNS_FROM: Final = 980
_ANY: Final = "any"
_UNSAID: Final = "0"
MOST_LIKE: Final = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionRow:
    """A question as the list and the card beside it show it."""

    id: str
    title: str
    table: str
    cite: str
    difficulty: int
    tags: tuple[str, ...]
    is_authored: bool
    is_withdrawn: bool
    told: tuple[str, ...] = ()
    """What is asked and what is right, a line each; nothing while it is not open."""
    clauses: tuple[str, ...] = ()
    changed: str = ""
    """When and by whom it was changed last, in a sentence."""
    can_be_drawn: bool = False
    """Others like it can be made."""


class QuestionsPage(ScrollPage):
    """Emits what is wished for; the caller does it and shows the rows again, or says why not."""

    files_wanted = Signal()
    write_wanted = Signal()
    build_wanted = Signal()
    """A question is to be made at the table."""
    edit_wanted = Signal(str)
    closed = Signal()
    kept = Signal(str, str, int)
    """A question's id, its tags with commas between, its difficulty."""
    offered = Signal(str, bool)
    """Whether a question is offered from now on."""
    like_wanted = Signal(str, int)
    try_wanted = Signal(str)
    row_wanted = Signal(str)
    """A question is to be opened beside the list: its answer has still to be worked out."""

    def __init__(
        self, rows: Sequence[QuestionRow], opened: QuestionRow | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._rows: tuple[QuestionRow, ...] = ()
        self._chosen = ""
        files, write = Button(translate("QuestionsPage", "From files…")), self._write_button()
        files.clicked.connect(self.files_wanted)
        build = Button(translate("QuestionsPage", "Build one at the table"))
        build.clicked.connect(self.build_wanted)
        title = label(translate("QuestionsPage", "Questions"), Step.TITLE)
        self.column.addLayout(row(title, None, back_button(self.closed), files, build, write, gap=12))
        self._said = Told(Step.LABEL)
        self._refused = Told(Step.LABEL, tone="wrong")
        self.column.addWidget(self._said)
        self.column.addWidget(self._refused)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(24)
        top = Qt.AlignmentFlag.AlignTop
        self._columns.addWidget(self._list_card(), 8, top)
        self._card = self._question_card()
        self._columns.addWidget(self._card, 5, top)
        self.column.addLayout(self._columns)
        self.column.addStretch(1)
        self.show_questions(rows, opened)

    def _write_button(self) -> Button:
        self.to_do_next = write = Button(translate("QuestionsPage", "Write a question"), kind=ButtonKind.PRIMARY)
        write.clicked.connect(self.write_wanted)
        return write

    # The list

    def _list_card(self) -> Card:
        card = Card(padding=(24, 16), gap=12)
        told = translate(
            "QuestionsPage",
            "The questions of this station will stand here: built at a table, written by you, from spot files, drawn "
            "like one that is here, or made from a step of an attempt as it is gone through.",
        )
        self._empty = paragraph(told, tone="muted")
        name = translate("QuestionsPage", "Questions")
        self._list = ListTable(
            (
                (translate("QuestionsPage", "Question"), 9),
                (translate("QuestionsPage", "Table"), 6),
                (translate("QuestionsPage", "Clause"), 5),
                (translate("QuestionsPage", "Hard"), 3),
                (translate("QuestionsPage", "Tags"), 4),
            ),
            name=name,
            least_rows=6,
        )
        self._list.chosen.connect(self.row_wanted)
        levels = [(_ANY, translate("QuestionsPage", "Any")), *((str(each), str(each)) for each in DIFFICULTIES)]
        self._level = Choice(levels, _ANY, name=translate("QuestionsPage", "Difficulty shown"), is_one_line=True)
        self._level.chosen.connect(lambda _level: self._show_rows())
        card.column.addWidget(self._empty)
        card.column.addLayout(row(label(translate("QuestionsPage", "Difficulty"), Step.NAME), self._level, None))
        card.column.addWidget(self._list)
        add_buttons(card.column, self._list, name)
        return card

    def show_questions(self, rows: Sequence[QuestionRow], opened: QuestionRow | None = None) -> None:
        """All questions as kept; one of them is open, if any."""
        self._rows = tuple(rows)
        self._empty.setVisible(not rows)
        self._show_rows()
        self.show_question(opened)

    def _show_rows(self) -> None:
        (level,) = self._level.checked
        shown = [each for each in self._rows if level in (_ANY, str(each.difficulty))]
        self._list.show_rows([line_of(each) for each in shown])

    def tell(self, words: str) -> None:
        """What was done, in a sentence."""
        self._said.tell(words)

    def refuse(self, words: str) -> None:
        """Why something was not done."""
        self._said.tell("")
        self._refused.tell(words)

    # The question that is open

    def _question_card(self) -> Card:
        card = Card(gap=10)
        self._title = paragraph("", Step.LEAD)
        self._about = QWidget()
        self._lines = column_in(self._about, 4)
        self._tags, self._count = QLineEdit(), QLineEdit("10")
        self._tags.setPlaceholderText(translate("QuestionsPage", "with commas between"))
        self._count.setValidator(QIntValidator(1, MOST_LIKE, self._count))
        self._count.setMaximumWidth(90)
        self._count.setAccessibleName(translate("QuestionsPage", "How many like it"))
        levels = [(_UNSAID, "–"), *((str(each), str(each)) for each in DIFFICULTIES)]
        self._difficulty = Choice(levels, _UNSAID, name=translate("QuestionsPage", "Difficulty"), is_one_line=True)
        form = form_of(
            (translate("QuestionsPage", "Tags"), self._tags),
            (translate("QuestionsPage", "Difficulty"), self._difficulty),
        )
        self._save = Button(translate("QuestionsPage", "Save"), key="↵")
        self._save.clicked.connect(self._keep)
        self._tags.returnPressed.connect(self._save.click)
        self._try = Button(translate("QuestionsPage", "Try it"))
        self._try.clicked.connect(lambda: self.try_wanted.emit(self._chosen))
        self._edit = Button(translate("QuestionsPage", "Edit…"))
        self._edit.clicked.connect(lambda: self.edit_wanted.emit(self._chosen))
        self._withdraw = Button(translate("QuestionsPage", "Offer no more"))
        self._withdraw.clicked.connect(lambda: self.offered.emit(self._chosen, False))
        self._offer = Button(translate("QuestionsPage", "Offer again"))
        self._offer.clicked.connect(lambda: self.offered.emit(self._chosen, True))
        self._like = Button(translate("QuestionsPage", "Draw like this"))
        self._like.clicked.connect(lambda: self.like_wanted.emit(self._chosen, int(self._count.text() or 1)))
        buttons = FlowLayout(gap=8)
        for button in (self._save, self._try, self._edit, self._withdraw, self._offer):
            buttons.addWidget(button)
        self._drawing = QWidget()
        drawing = column_in(self._drawing)
        drawing.addLayout(row(self._count, self._like, None))
        card.column.addWidget(self._title)
        card.column.addWidget(self._about)
        card.column.addLayout(form)
        card.column.addLayout(buttons)
        card.column.addWidget(self._drawing)
        return card

    def show_question(self, question: QuestionRow | None) -> None:
        """One of them beside the list, with its answer; none at all."""
        self._refused.tell("")
        self._chosen = question.id if question is not None else ""
        self._card.setVisible(question is not None)
        clear(self._lines)
        if question is None:
            return
        self._title.setText(question.title)
        for words in question.told:
            self._lines.addWidget(paragraph(words))
        for words in (*question.clauses, question.changed):
            self._lines.addWidget(paragraph(words, Step.LABEL, tone="muted"))
        self._tags.setText(", ".join(question.tags))
        self._difficulty.choose(str(question.difficulty))
        self._try.setVisible(not question.is_withdrawn)
        self._withdraw.setVisible(not question.is_withdrawn)
        self._offer.setVisible(question.is_withdrawn)
        self._drawing.setVisible(question.can_be_drawn)

    def _keep(self) -> None:
        (difficulty,) = self._difficulty.checked
        self.kept.emit(self._chosen, self._tags.text(), int(difficulty))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        directions = QBoxLayout.Direction
        is_wide = self.width() >= _TWO_COLUMNS_FROM
        self._columns.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)


def line_of(question: QuestionRow) -> ListRow:
    """A question in a list."""
    difficulty = str(question.difficulty) if question.difficulty else "–"
    cells = (question.title, question.table, question.cite, difficulty, ", ".join(question.tags))
    return ListRow(id=question.id, cells=cells, is_muted=question.is_withdrawn)

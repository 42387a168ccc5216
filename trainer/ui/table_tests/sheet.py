"""The sheet is changed: what is looked for, how much it weighs, what must be shown, and how long a pass holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final
from uuid import uuid4

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from trainer.tongue import translate
from trainer.training.table_tests.sheet import (
    MOST_MONTHS,
    MOST_SIGNS,
    MOST_WEIGHT,
    Item,
    Part,
    Sheet,
    moved,
    problems_of,
)
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.pages.unfinished import left_line
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.field import form_of
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.surface import Card, clear, line_in, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.joined import labelled
from trainer.ui.wording.table_tests import part_words

_YES: Final = "yes"
_NO: Final = "no"


class SheetPage(ScrollPage):
    """Emits the sheet as it was changed; the caller keeps it, or says why not."""

    saved = Signal(Sheet)
    restart_wanted = Signal()
    """What was left unfinished is to be forgotten."""
    closed = Signal()

    def __init__(self, sheet: Sheet, left: str = "") -> None:
        """`left` is said of changes that were left unfinished."""
        super().__init__()
        self._items = [*sheet.items]
        self._problems: dict[str, Told] = {}
        save = Button(translate("SheetPage", "Save"), kind=ButtonKind.PRIMARY)
        save.clicked.connect(self._save)
        back = Button(translate("SheetPage", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        title = label(translate("SheetPage", "The sheet of table tests"), Step.TITLE)
        self.column.addLayout(row(title, None, back, save, gap=12))
        told = translate(
            "SheetPage",
            "It holds for tests that are set from now on. Those before keep the sheet that they were set with.",
        )
        self.column.addWidget(paragraph(told, tone="muted"))
        self._refused = Told(Step.LABEL, tone="wrong")
        self.column.addWidget(self._refused)
        if left:
            self.column.addLayout(left_line(left, self.restart_wanted))
        self._least, self._months = _number(sheet.least_percent, 100), _number(sheet.months, MOST_MONTHS)
        card = Card(padding=(24, 16), gap=8)
        card.column.addLayout(
            form_of(
                (translate("SheetPage", "To pass, per cent of the points"), self._least),
                (translate("SheetPage", "A pass holds, months"), self._months),
            )
        )
        self.column.addWidget(card)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(12)
        self.column.addLayout(self._lines)
        adds = Button(translate("SheetPage", "Add an item"))
        adds.clicked.connect(self._add)
        self.column.addLayout(row(adds, None))
        self.column.addStretch(1)
        self.to_do_next = self._least
        self._show_items()

    def _show_items(self) -> None:
        clear(self._lines)
        self._problems = {}
        for place, item in enumerate(self._items):
            self._lines.addWidget(self._line(place, item))

    def _line(self, place: int, item: Item) -> QWidget:
        card = Card(padding=(24, 14), gap=8)
        number = translate("SheetPage", "Item {number}").format(number=place + 1)
        words = QLineEdit(item.words)
        words.setMaxLength(MOST_SIGNS)
        words.setAccessibleName(number)
        words.textChanged.connect(lambda typed: self._change(place, lambda one: replace(one, words=typed)))
        parts = Choice(
            [(part.value, part_words(part)) for part in Part], item.part.value, name=number, is_one_line=True
        )
        parts.chosen.connect(lambda part: self._change(place, lambda one: replace(one, part=Part(part))))
        weights = Choice(
            [(str(each), str(each)) for each in range(1, MOST_WEIGHT + 1)],
            str(item.weight),
            name=labelled(number, translate("SheetPage", "Weight")),
            is_one_line=True,
        )
        weights.chosen.connect(lambda weight: self._change(place, lambda one: replace(one, weight=int(weight))))
        required = Choice(
            [(_NO, translate("SheetPage", "May be missing")), (_YES, translate("SheetPage", "Required"))],
            _YES if item.is_required else _NO,
            name=labelled(number, translate("SheetPage", "Required")),
            is_one_line=True,
        )
        required.chosen.connect(lambda said: self._change(place, lambda one: replace(one, is_required=said == _YES)))
        problem = self._problems[item.id] = Told(Step.LABEL, tone="wrong")
        card.column.addWidget(words)
        card.column.addWidget(problem)
        line = FlowLayout(gap=16)
        weighs = QWidget()
        inside = line_in(weighs, 8)
        inside.addWidget(label(translate("SheetPage", "Weight"), Step.LABEL, tone="muted"))
        inside.addWidget(weights)
        for part in (parts, weighs, required, *self._moves(place, number)):
            line.addWidget(part)
        card.column.addLayout(line)
        return card

    def _moves(self, place: int, number: str) -> tuple[Button, ...]:
        ways: tuple[tuple[str, Callable[[], None]], ...] = (
            (translate("SheetPage", "Up"), lambda: self._move(place, -1)),
            (translate("SheetPage", "Down"), lambda: self._move(place, 1)),
            (translate("SheetPage", "Remove"), lambda: self._remove(place)),
        )
        made = []
        for words, act in ways:
            button = Button(words)
            button.setAccessibleName(labelled(number, words))
            button.clicked.connect(act)
            made.append(button)
        return tuple(made)

    def _change(self, place: int, change: Callable[[Item], Item]) -> None:
        self._items[place] = change(self._items[place])

    def _move(self, place: int, by: int) -> None:
        self._items = [*moved(self._items, place, by)]
        self._show_items()

    def _remove(self, place: int) -> None:
        del self._items[place]
        self._show_items()

    def _add(self) -> None:
        self._items.append(Item(id=uuid4().hex, part=Part.TECHNIQUE, words="", weight=2))
        self._show_items()
        last = self._lines.itemAt(self._lines.count() - 1)
        card = last.widget() if last is not None else None
        if card is not None and (fields := card.findChildren(QLineEdit)):
            fields[0].setFocus()

    def entered(self) -> Sheet:
        """The sheet as it stands here."""
        return Sheet(
            items=tuple(self._items),
            least_percent=int(self._least.text() or 0),
            months=int(self._months.text() or 0),
        )

    def _save(self) -> None:
        sheet = self.entered()
        problems = problems_of(sheet)
        for id_, told in self._problems.items():
            told.tell("\n".join(str(words) for place, words in problems if place == id_))
        self._refused.tell("\n".join(str(words) for place, words in problems if not place))
        if not problems:
            self.saved.emit(sheet)

    def refuse(self, words: str) -> None:
        """Why it was not kept."""
        self._refused.tell(words)


def _number(value: int, most: int) -> QLineEdit:
    field = QLineEdit(str(value))
    field.setValidator(QIntValidator(1, most, field))
    field.setMaximumWidth(120)
    return field

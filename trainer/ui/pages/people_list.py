"""What a list of people would enter, line by line, before it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.tongue import Plural, translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import Card, Divider, grid_in, row
from trainer.ui.widgets.text import label, paragraph


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedRow:
    """One line of the list; `problem` says why nobody can be entered by it, and is empty where somebody can."""

    line: int
    name: str
    staff_number: str = ""
    group: str = ""
    problem: str = ""


class PeopleListPage(ScrollPage):
    """Emits that the people are to be entered, which is offered where nothing is in the way of any."""

    wanted = Signal()
    other_wanted = Signal()
    """Another file, or the same one, mended."""
    closed = Signal()

    def __init__(
        self, file: str, rows: Sequence[ListedRow] = (), *, faults: Sequence[str] = (), parent: QWidget | None = None
    ) -> None:
        """`faults` are the file's own, a line each; `rows` are those of it that can be read all the same."""
        super().__init__(parent)
        back = Button(translate("PeopleListPage", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        other = Button(translate("PeopleListPage", "Choose another file"))
        other.clicked.connect(self.other_wanted)
        title = translate("PeopleListPage", "People of {file}").format(file=file)
        self.column.addLayout(row(label(title, Step.TITLE), None, other, back, gap=12))
        bad = len(faults) + sum(1 for each in rows if each.problem)
        self._said = Told(Step.LABEL, tone="wrong")
        card = Card(gap=12)
        card.column.addWidget(paragraph(_summary(len(rows), bad)))
        if not bad:
            self._add_enter(card, len(rows))
        card.column.addWidget(self._said)
        for fault in faults:
            card.column.addWidget(paragraph(fault, tone="wrong"))
        if rows:
            card.column.addLayout(_lines(rows))
        self.column.addWidget(card)
        self.column.addStretch(1)

    def refuse(self, words: str) -> None:
        """Says in a sentence why nobody was entered after all."""
        self._said.tell(words)

    def _add_enter(self, card: Card, count: int) -> None:
        enter = Button(Plural.tr("Enter %n trainee(s)", "", count), key="↵", kind=ButtonKind.PRIMARY)
        enter.clicked.connect(self.wanted)
        self.to_do_next = enter
        card.column.addLayout(row(enter, None))


def _summary(count: int, bad: int) -> str:
    if bad:
        words = Plural.tr("Nobody is entered yet: %n problem(s) are to be mended in the file first.", "", bad)
    else:
        words = Plural.tr("%n trainee(s) can be entered. Each signs in without a PIN until one is given.", "", count)
    return words


def _lines(rows: Sequence[ListedRow]) -> QGridLayout:
    """As the file has them, what is in the way of a line below its name."""
    grid = grid_in(None, 16, 8)
    heads = (
        translate("PeopleListPage", "Line"),
        translate("PeopleListPage", "Name"),
        translate("PeopleListPage", "Staff number"),
        translate("PeopleListPage", "Group"),
    )
    for column, head in enumerate(heads):
        grid.addWidget(label(head, Step.CITE, tone="muted"), 0, column)
    grid.setColumnStretch(1, 3)
    grid.setColumnStretch(2, 1)
    grid.setColumnStretch(3, 2)
    for each in rows:
        grid.addWidget(Divider(), grid.rowCount(), 0, 1, len(heads))
        at = grid.rowCount()
        grid.addWidget(label(str(each.line), Step.LABEL, tone="muted"), at, 0)
        grid.addWidget(paragraph(each.name, Step.NAME), at, 1)
        grid.addWidget(paragraph(each.staff_number, Step.LABEL), at, 2)
        grid.addWidget(paragraph(each.group, Step.LABEL), at, 3)
        if each.problem:
            grid.addWidget(paragraph(each.problem, Step.LABEL, tone="wrong"), at + 1, 1, 1, len(heads) - 1)
    return grid

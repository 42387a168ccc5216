"""The rulebooks of a station: the program's, the house's own, those that were retired, and files that can't be used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.widgets.surface import Card, Divider, clear, column_in, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.joined import labelled

_TWO_COLUMNS_FROM: Final = 980
NEWEST: Final = ""
"""In the place of a version: as the book is dealt by."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VersionRow:
    """One version that was saved."""

    version: str
    told: str
    """When and by whom, and how many rounds were dealt by it."""
    is_damaged: bool
    is_newest: bool
    is_coming: bool = False
    """Its day is still to come."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BookRow:
    """A rulebook as the list and the card beside it show it."""

    id: str
    title: str
    version: str
    date: str
    state: str
    games: str
    told: tuple[str, ...] = ()
    """What is to be said of it, a line each: what it was copied from, what is wrong with it."""
    versions: tuple[VersionRow, ...] = ()
    can_be_read: bool = True
    can_be_changed: bool = False
    can_be_taken_up: bool = False


class RulebooksPage(ScrollPage):
    """Emits what is wished for; the caller does it and shows the rows again, or says why not."""

    copy_wanted = Signal(str)
    change_wanted = Signal(str, str)
    """A book's id, and one of its versions that is still to come, or `NEWEST`."""
    drop_wanted = Signal(str, str)
    """A version that is still to come is not to be dealt by."""
    read_wanted = Signal(str, str)
    """A book's id, and one of its versions or `NEWEST`."""
    compare_wanted = Signal(str, str, str)
    """A book's id, one of its versions or `NEWEST`, and the id of the book that it is compared with."""
    retire_wanted = Signal(str)
    take_up_wanted = Signal(str, str)
    closed = Signal()

    def __init__(self, rows: Sequence[BookRow], opened: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: dict[str, BookRow] = {}
        title = label(translate("RulebooksPage", "Rulebooks"), Step.TITLE)
        self.column.addLayout(row(title, None, back_button(self.closed), gap=12))
        told = translate(
            "RulebooksPage",
            "A rulebook of the house's is a copy that you change. It is dealt by from its day on, at the first start "
            "of the program then; what was judged before keeps the version that it was judged by.",
        )
        self.column.addWidget(paragraph(told, tone="muted"))
        self._said, self._refused = Told(Step.LABEL), Told(Step.LABEL, tone="wrong")
        self.column.addWidget(self._said)
        self.column.addWidget(self._refused)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(24)
        top = Qt.AlignmentFlag.AlignTop
        self._columns.addWidget(self._list_card(), 7, top)
        self._card = Card(gap=10)
        self._book = QWidget()
        self._lines = column_in(self._book, 10)
        self._card.column.addWidget(self._book)
        self._columns.addWidget(self._card, 5, top)
        self.column.addLayout(self._columns)
        self.column.addStretch(1)
        self.show_books(rows, opened)

    def _list_card(self) -> Card:
        card = Card(padding=(24, 16), gap=12)
        name = translate("RulebooksPage", "Rulebooks")
        self._list = ListTable(
            (
                (translate("RulebooksPage", "Name"), 7),
                (translate("RulebooksPage", "Version"), 4),
                (translate("RulebooksPage", "From"), 5),
                (translate("RulebooksPage", "State"), 5),
            ),
            name=name,
            least_rows=7,
        )
        self._list.chosen.connect(self._choose)
        self.to_do_next = self._list.view
        card.column.addWidget(self._list)
        add_buttons(card.column, self._list, name)
        return card

    def show_books(self, rows: Sequence[BookRow], opened: str = "") -> None:
        """All of them, one open."""
        self._rows = {each.id: each for each in rows}
        self._list.show_rows(
            [ListRow(id=each.id, cells=(each.title, each.version, each.date, each.state)) for each in rows]
        )
        self._open(self._rows.get(opened))

    def tell(self, words: str) -> None:
        """What was done, in a sentence."""
        self._refused.tell("")
        self._said.tell(words)

    def refuse(self, words: str) -> None:
        """Why something was not done."""
        self._said.tell("")
        self._refused.tell(words)

    # The book that is open

    def _choose(self, id_: str) -> None:
        self._open(self._rows[id_])

    def _open(self, book: BookRow | None) -> None:
        clear(self._lines)
        if book is None:
            told = translate("RulebooksPage", "Choose a rulebook in the list: to copy, change, compare or read it.")
            self._lines.addWidget(paragraph(told, tone="muted"))
            return
        self._lines.addWidget(paragraph(book.title, Step.LEAD))
        if book.games:
            self._lines.addWidget(paragraph(book.games, Step.LABEL, tone="muted"))
        for words in book.told:
            self._lines.addWidget(paragraph(words, Step.LABEL))
        self._lines.addLayout(self._buttons(book))
        self._others = self._other_books(book)
        self._lines.addWidget(self._others)
        for version in book.versions:
            self._lines.addWidget(Divider())
            self._lines.addWidget(self._version(book, version))

    def _buttons(self, book: BookRow) -> FlowLayout:
        copy, change, read, compare, retire = (
            Button(translate("RulebooksPage", "Copy…")),
            Button(translate("RulebooksPage", "Change…")),
            Button(translate("RulebooksPage", "Read")),
            Button(translate("RulebooksPage", "Compare with…")),
            Button(translate("RulebooksPage", "Retire…")),
        )
        copy.clicked.connect(lambda: self.copy_wanted.emit(book.id))
        change.clicked.connect(lambda: self.change_wanted.emit(book.id, NEWEST))
        read.clicked.connect(lambda: self.read_wanted.emit(book.id, NEWEST))
        compare.clicked.connect(self._ask_other)
        retire.clicked.connect(lambda: self.retire_wanted.emit(book.id))
        buttons = FlowLayout(gap=8)
        for button, is_there in (
            (copy, book.can_be_read),
            (change, book.can_be_changed),
            (compare, book.can_be_read),
            (read, book.can_be_read),
            (retire, book.can_be_changed),
        ):
            if is_there:
                buttons.addWidget(button)
            else:
                button.deleteLater()
        return buttons

    def _other_books(self, book: BookRow) -> QWidget:
        """With which it may be compared; there once that is asked for."""
        found = QWidget()
        column = column_in(found, 6)
        words = translate("RulebooksPage", "Compare {name} with").format(name=book.title)
        column.addWidget(label(words, Step.NAME))
        options = [(each.id, each.title) for each in self._rows.values() if each.id != book.id and each.can_be_read]
        choice = Choice(options, "", name=words)
        choice.chosen.connect(lambda other: self.compare_wanted.emit(book.id, NEWEST, other))
        column.addWidget(choice)
        found.hide()
        return found

    def _ask_other(self) -> None:
        self._others.show()
        first = self._others.findChild(Button)
        if first is not None:
            first.setFocus()

    def _version(self, book: BookRow, version: VersionRow) -> QWidget:
        made = QWidget()
        column = column_in(made, 6)
        named = translate("RulebooksPage", "Version {version}").format(version=version.version)
        column.addWidget(paragraph(named, Step.NAME))
        column.addWidget(paragraph(version.told, Step.LABEL, tone="muted"))
        buttons = FlowLayout(gap=8)
        for words, way in self._ways(book, version):
            button = Button(words)
            button.setAccessibleName(labelled(named, words))
            button.clicked.connect(way)
            buttons.addWidget(button)
        column.addLayout(buttons)
        return made

    def _ways(self, book: BookRow, version: VersionRow) -> list[tuple[str, Callable[[], None]]]:
        """What can be done with a version; nothing where it is damaged."""
        id_, name = book.id, version.version
        read = (translate("RulebooksPage", "Read"), lambda: self.read_wanted.emit(id_, name))
        words = translate("RulebooksPage", "Compare with today's")
        compare = (words, lambda: self.compare_wanted.emit(id_, name, id_))
        up = (translate("RulebooksPage", "Take up again"), lambda: self.take_up_wanted.emit(id_, name))
        change = (translate("RulebooksPage", "Change…"), lambda: self.change_wanted.emit(id_, name))
        drop = (translate("RulebooksPage", "Not on that day…"), lambda: self.drop_wanted.emit(id_, name))
        if version.is_damaged:
            return []
        return [
            read,
            # with what is dealt by today, if anything is
            *([] if version.is_newest or book.can_be_taken_up else [compare]),
            *([change, drop] if version.is_coming else []),
            *([up] if book.can_be_taken_up and not version.is_coming else []),
        ]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        directions = QBoxLayout.Direction
        is_wide = self.width() >= _TWO_COLUMNS_FROM
        self._columns.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)

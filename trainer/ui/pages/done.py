"""What was done here: who signed in, who changed what, what was taken out, backed up and erased."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.tongue import Plural, translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.pages.taking_along import buttons_of
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.field import form_of
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.widgets.surface import Card, row
from trainer.ui.widgets.text import label

ALL = ""
"""The id of every choice that leaves nothing out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sifting:
    """What is shown of it."""

    theme: str = ALL
    person: str = ALL
    """The id of who did it, or whom it concerns."""
    first: date | None = None
    last: date | None = None


class DonePage(ScrollPage):
    """Emits what is to be shown; the caller shows it by `show_done`, newest first."""

    wanted = Signal(Sifting)
    older_wanted = Signal(Sifting)
    person_wanted = Signal()
    """The caller has somebody chosen and tells it by `choose_person`."""
    verify_wanted = Signal()
    closed = Signal()

    def __init__(self, themes: Sequence[tuple[str, str]], *, parent: QWidget | None = None) -> None:
        """`themes` by id in words."""
        super().__init__(parent)
        self._theme = self._person = ALL
        self._rows: tuple[ListRow, ...] = ()
        done = Button(translate("DonePage", "Done"), key="Esc")
        done.clicked.connect(self.closed)
        verify = Button(translate("DonePage", "Verify everything…"))
        verify.clicked.connect(self.verify_wanted)
        title = translate("DonePage", "What was done here")
        self.column.addLayout(row(label(title, Step.TITLE), None, verify, done, gap=12))
        self.column.addWidget(self._sifting_card(themes))
        self.column.addWidget(self._list_card(title), 1)

    def show_done(self, rows: Sequence[ListRow], *, has_older: bool, is_more: bool = False) -> None:
        """These lines, or after those that are there where it is more of the same."""
        self._rows = (*self._rows, *rows) if is_more else tuple(rows)
        self._list.show_rows(self._rows)
        self._older.setVisible(has_older)
        words = Plural.tr("The newest %n line(s) are shown.", "", len(self._rows))
        self._told.setText(words if has_older else "")
        self._said.tell("")

    def choose_person(self, person: str, name: str) -> None:
        """Only what they did, or what concerns them; everybody's where no id is given."""
        self._person = person
        self._who.setText(name or translate("DonePage", "Everybody"))
        self._want()

    def refuse(self, words: str) -> None:
        """Says in a sentence why it can't be shown."""
        self._said.tell(words)

    def focus_start(self) -> None:
        """Something can be looked for at once."""
        self._list.field.setFocus()

    def _sifting_card(self, themes: Sequence[tuple[str, str]]) -> Card:
        card = Card(padding=(24, 16), gap=12)
        options = [(ALL, translate("DonePage", "Everything")), *themes]
        kind = Choice(options, ALL, name=translate("DonePage", "Kind"))
        kind.chosen.connect(self._choose_theme)
        self._who = Button(translate("DonePage", "Everybody"))
        self._who.clicked.connect(self.person_wanted)
        self._first, self._last = QLineEdit(), QLineEdit()
        for field in (self._first, self._last):
            field.setPlaceholderText(translate("DonePage", "year-month-day"))
            field.setMaximumWidth(160)
            field.editingFinished.connect(self._want)
        whose = QWidget()
        parts = (
            label(translate("DonePage", "Days"), Step.NAME),
            self._first,
            label(translate("DonePage", "to"), Step.NAME),
        )
        line = row(self._who, 24, *parts, self._last, None, gap=12)
        line.setContentsMargins(0, 0, 0, 0)
        whose.setLayout(line)
        card.column.addLayout(form_of((translate("DonePage", "Kind"), kind), (translate("DonePage", "Whose"), whose)))
        self._who.setAccessibleName(translate("DonePage", "Whose: everybody"))
        self._first.setAccessibleName(translate("DonePage", "First day"))
        self._last.setAccessibleName(translate("DonePage", "Last day"))
        self._said = Told(Step.LABEL, tone="wrong")
        card.column.addWidget(self._said)
        return card

    def _list_card(self, title: str) -> Card:
        card = Card(padding=(24, 16), gap=12)
        columns = (
            (translate("DonePage", "When"), 4),
            (translate("DonePage", "Kind"), 3),
            (translate("DonePage", "Who"), 4),
            (translate("DonePage", "What"), 12),
            (translate("DonePage", "Whom"), 4),
        )
        self._list = ListTable(columns, name=title)
        self._list.view.sortByColumn(0, Qt.SortOrder.DescendingOrder)
        self._older = Button(translate("DonePage", "Show older ones"))
        self._older.clicked.connect(self._want_older)
        self._told = label("", Step.LABEL, tone="muted")
        said = Told(Step.LABEL, tone="muted")
        card.column.addWidget(self._list, 1)
        card.column.addLayout(row(*buttons_of(self._list, title, said), None, self._told, self._older, gap=12))
        card.column.addWidget(said)
        return card

    def _choose_theme(self, theme: str) -> None:
        self._theme = theme
        self._want()

    def _sifting(self) -> Sifting | None:
        """None where a day is none, which is said."""
        days: list[date | None] = []
        for field in (self._first, self._last):
            text = field.text().strip()
            try:
                days.append(date.fromisoformat(text) if text else None)
            except ValueError:
                words = translate("DonePage", "{text} is no day: write it as in 2027-01-31.")
                self.refuse(words.format(text=text))
                return None
        return Sifting(theme=self._theme, person=self._person, first=days[0], last=days[1])

    def _want(self) -> None:
        sifting = self._sifting()
        if sifting is not None:
            self.wanted.emit(sifting)

    def _want_older(self) -> None:
        sifting = self._sifting()
        if sifting is not None:
            self.older_wanted.emit(sifting)

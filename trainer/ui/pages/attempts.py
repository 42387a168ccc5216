"""Everybody's attempts, for staff: newest first, those alone that are looked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.tongue import Plural, translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage, back_button
from trainer.ui.pages.taking_along import buttons_of
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.drop_down import DropDown
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.widgets.surface import Card, row
from trainer.ui.widgets.text import label

SPAN: Final = "span"
"""In the place of a day: from one to another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Filters:
    """What is looked for, by the ids of what the page offers; empty leaves nothing out."""

    person: str = ""
    group: str = ""
    table: str = ""
    level: str = ""
    day: str = ""
    first: str = ""
    """With `SPAN`: from this day on, as 2026-12-31."""
    last: str = ""
    """And up to the end of this one."""
    has_integrity_fault: bool = False
    is_disputed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered:
    """What may be looked for: id and words of each, without that which leaves nothing out."""

    people: Sequence[tuple[str, str]]
    groups: Sequence[tuple[str, str]]
    tables: Sequence[tuple[str, str]]
    levels: Sequence[tuple[str, str]]
    days: Sequence[tuple[str, str]]


def _with_person(filters: Filters, person: str) -> Filters:
    return replace(filters, person=person)


def _with_group(filters: Filters, group: str) -> Filters:
    return replace(filters, group=group)


def _with_table(filters: Filters, table: str) -> Filters:
    return replace(filters, table=table)


def _with_level(filters: Filters, level: str) -> Filters:
    return replace(filters, level=level)


def _with_day(filters: Filters, day: str) -> Filters:
    return replace(filters, day=day)


def _switch(words: str, *, is_on: bool) -> Button:
    button = Button(words)
    button.setCheckable(True)
    button.setChecked(is_on)
    return button


class AttemptsPage(ScrollPage):
    """Emits what is looked for, and the attempt that is chosen; the caller shows what it finds."""

    filtered = Signal(Filters)
    more_wanted = Signal()
    """Older attempts than those shown."""
    attempt_chosen = Signal(str)
    disputes_wanted = Signal()
    closed = Signal()

    def __init__(self, offered: Offered, filters: Filters, *, disputes: int) -> None:
        """`disputes`: how many verdicts are to be looked at."""
        super().__init__()
        self._filters = filters
        words = Plural.tr("Disputed verdicts: %n open", "", disputes)
        disputed = Button(words if disputes else translate("AttemptsPage", "Disputed verdicts"))
        disputed.clicked.connect(self.disputes_wanted)
        title = label(translate("AttemptsPage", "Review"), Step.TITLE)
        self.column.addLayout(row(title, None, back_button(self.closed), disputed))
        self.column.addWidget(self._filter_card(offered))
        self.column.addWidget(self._list_card(), 1)

    def _filter_card(self, offered: Offered) -> Card:
        card = Card(padding=(20, 12))
        line = FlowLayout(gap=8)
        now = self._filters
        every = translate("AttemptsPage", "Everybody"), translate("AttemptsPage", "All groups")
        all_ = translate("AttemptsPage", "All tables"), translate("AttemptsPage", "All levels")
        self._add(line, translate("AttemptsPage", "Who"), every[0], offered.people, now.person, _with_person)
        self._add(line, translate("AttemptsPage", "Group"), every[1], offered.groups, now.group, _with_group)
        self._add(line, translate("AttemptsPage", "Table"), all_[0], offered.tables, now.table, _with_table)
        self._add(line, translate("AttemptsPage", "Level"), all_[1], offered.levels, now.level, _with_level)
        any_day = translate("AttemptsPage", "Any day")
        self._add(line, translate("AttemptsPage", "When"), any_day, offered.days, now.day, _with_day)
        integrity = _switch(translate("AttemptsPage", "Integrity faults"), is_on=now.has_integrity_fault)
        integrity.clicked.connect(lambda is_on: self._filter(replace(self._filters, has_integrity_fault=is_on)))
        disputed = _switch(translate("AttemptsPage", "Disputed"), is_on=now.is_disputed)
        disputed.clicked.connect(lambda is_on: self._filter(replace(self._filters, is_disputed=is_on)))
        line.addWidget(integrity)
        line.addWidget(disputed)
        card.column.addLayout(line)
        card.column.addWidget(self._days_line())
        return card

    def _days_line(self) -> QWidget:
        """The first day and the last; shown where they are asked for."""
        self._days = QWidget()
        self._first, self._last = QLineEdit(self._filters.first), QLineEdit(self._filters.last)
        parts: list[QWidget] = []
        for field, words, name in (
            (self._first, translate("AttemptsPage", "From"), translate("AttemptsPage", "First day")),
            (self._last, translate("AttemptsPage", "to"), translate("AttemptsPage", "Last day")),
        ):
            field.setAccessibleName(name)
            field.setPlaceholderText(translate("AttemptsPage", "year-month-day"))
            field.setMaximumWidth(160)
            field.editingFinished.connect(self._choose_days)
            parts += [label(words, Step.NAME), field]
        self._wrong_day = Told(Step.LABEL, tone="wrong")
        line = row(*parts, self._wrong_day, None, gap=12)
        line.setContentsMargins(0, 0, 0, 0)
        self._days.setLayout(line)
        self._days.setVisible(self._filters.day == SPAN)
        return self._days

    def _choose_days(self) -> None:
        """Either may be left open."""
        texts = self._first.text().strip(), self._last.text().strip()
        try:
            days = [date.fromisoformat(text) for text in texts if text]
        except ValueError:
            self._wrong_day.tell(translate("AttemptsPage", "Write a day as in 2027-01-31."))
            return
        if len(days) == 2 and days[1] < days[0]:
            self._wrong_day.tell(translate("AttemptsPage", "The last day is before the first."))
            return
        self._wrong_day.tell("")
        self._filter(replace(self._filters, first=texts[0], last=texts[1]))

    def _add(
        self,
        line: FlowLayout,
        name: str,
        every: str,
        options: Sequence[tuple[str, str]],
        chosen: str,
        look_for: Callable[[Filters, str], Filters],
    ) -> None:
        drop = DropDown([("", every), *options], chosen, name=name)
        drop.chosen.connect(lambda id_: self._filter(look_for(self._filters, id_)))
        line.addWidget(drop)

    def _filter(self, filters: Filters) -> None:
        if filters == self._filters:
            return
        is_new_span = filters.day == SPAN != self._filters.day
        self._days.setVisible(filters.day == SPAN)
        self._filters = filters
        if is_new_span:
            self._first.setFocus()
        self.filtered.emit(filters)

    def _list_card(self) -> Card:
        card = Card(padding=(20, 14), gap=10)
        columns = (
            (translate("AttemptsPage", "Begun"), 9),
            (translate("AttemptsPage", "Who"), 9),
            (translate("AttemptsPage", "Table"), 13),
            (translate("AttemptsPage", "What"), 11),
            (translate("AttemptsPage", "Level"), 5),
            (translate("AttemptsPage", "Score"), 4),
            (translate("AttemptsPage", "State"), 9),
        )
        title = translate("AttemptsPage", "Review")
        self._list = ListTable(columns, name=title, least_rows=5, is_newest_first=True)
        self._list.chosen.connect(self.attempt_chosen)
        self._told = Told(tone="muted")
        said = Told(Step.LABEL, tone="muted")
        self._more = Button(translate("AttemptsPage", "Older ones, too"))
        self._more.clicked.connect(self.more_wanted)
        self.to_do_next: QWidget = self._list.view
        card.column.addWidget(self._told)
        card.column.addWidget(self._list, 1)
        card.column.addLayout(row(self._more, None, *buttons_of(self._list, title, said), gap=12))
        card.column.addWidget(said)
        return card

    def show_rows(self, rows: Sequence[ListRow], *, has_more: bool) -> None:
        """The attempts that were found; the newest, where there are more."""
        self._list.show_rows(rows)
        self._list.setVisible(bool(rows))
        self._more.setVisible(has_more)
        nothing = translate("AttemptsPage", "No attempt is like that. Each one stands here from its first step on.")
        self._told.tell("" if rows else nothing)

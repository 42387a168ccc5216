"""Groups of people: made, given their days, filled and ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import Columns, ScrollPage
from trainer.ui.pages.taking_along import add_buttons
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.field import form_of
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.widgets.surface import Card, row
from trainer.ui.widgets.text import label, paragraph

_TWO_COLUMNS_FROM = 900


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupDraft:
    """A group as entered; `id` is empty for a new one."""

    id: str = ""
    name: str
    starts_on: date | None = None
    ends_on: date | None = None
    state: str = ""
    """Whether it runs today, in words."""
    has_ended: bool = False
    people: frozenset[str] = frozenset()
    """The ids of those who are in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """Somebody who is or may be put into a group."""

    id: str
    name: str
    staff_number: str
    group: str
    """The name of the one in which they are today, or next."""
    has_left: bool = False


class GroupsPage(ScrollPage):
    """Emits what is wished; the caller keeps it and shows all again, or says by `refuse` what is wrong."""

    saved = Signal(GroupDraft)
    ended = Signal(str)
    moved = Signal(str, str, bool)
    """A group, a person, and whether they are in it from now on."""
    closed = Signal()

    def __init__(
        self, groups: Sequence[GroupDraft], people: Sequence[Member], *, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._groups: dict[str, GroupDraft] = {}
        self._people: tuple[Member, ...] = ()
        self._draft_id = ""
        done = Button(translate("GroupsPage", "Done"), key="Esc")
        done.clicked.connect(self.closed)
        new = Button(translate("GroupsPage", "Add a group"))
        new.clicked.connect(lambda: self._edit(None))
        self.column.addLayout(row(label(translate("GroupsPage", "Groups"), Step.TITLE), None, new, done, gap=12))
        self._columns = Columns(self.column, side_by_side_from=_TWO_COLUMNS_FROM, apart=24)
        self._columns.add(6, [self._list_card()])
        self._columns.add(5, [self._form_card(), self._people_card()])
        self.column.addStretch(1)
        self.show_groups(groups, people)

    def show_groups(self, groups: Sequence[GroupDraft], people: Sequence[Member], chosen: str = "") -> None:
        """All as kept; the chosen one is in the form, else a new one can be entered."""
        self._groups = {group.id: group for group in groups}
        self._people = tuple(people)
        self._none.setVisible(not groups)
        self._list.setVisible(bool(groups))
        self._list.show_rows([_row(group) for group in groups])
        self._edit(self._groups.get(chosen))

    def focus_name(self) -> None:
        """A name can be typed at once."""
        self._name.setFocus()

    def refuse(self, words: str) -> None:
        """Says in a sentence why it was not kept; what was entered stays."""
        self._said.tell(words)

    def _list_card(self) -> Card:
        card = Card(padding=(24, 16), gap=12)
        told = translate(
            "GroupsPage", "Classes stand here, or whoever else learns together. Enter the first one at the right."
        )
        self._none = paragraph(told, tone="muted")
        columns = (
            (translate("GroupsPage", "Name"), 6),
            (translate("GroupsPage", "First day"), 5),
            (translate("GroupsPage", "Last day"), 5),
            (translate("GroupsPage", "People"), 3),
            (translate("GroupsPage", "Today"), 4),
        )
        title = translate("GroupsPage", "Groups")
        self._list = ListTable(columns, name=title)
        self._list.chosen.connect(lambda group: self._edit(self._groups[group]))
        card.column.addWidget(self._none)
        card.column.addWidget(self._list)
        add_buttons(card.column, self._list, title)
        return card

    def _form_card(self) -> Card:
        card = Card(gap=12)
        self._title = label("", Step.LEAD)
        self._name, self._starts, self._ends = QLineEdit(), QLineEdit(), QLineEdit()
        for field in (self._starts, self._ends):
            field.setPlaceholderText(translate("GroupsPage", "year-month-day"))
        form = form_of(
            (translate("GroupsPage", "Name"), self._name),
            (translate("GroupsPage", "First day"), self._starts),
            (translate("GroupsPage", "Last day"), self._ends),
        )
        self._save_button = Button(translate("GroupsPage", "Save"), key="↵", kind=ButtonKind.PRIMARY)
        self._save_button.clicked.connect(self._save)
        self._end = Button(translate("GroupsPage", "Has ended"))
        self._end.clicked.connect(lambda: self.ended.emit(self._draft_id))
        for field in (self._name, self._starts, self._ends):
            field.returnPressed.connect(self._save_button.click)
        self._said = Told(Step.LABEL, tone="wrong")
        told = translate(
            "GroupsPage",
            "Without a first day it has always been, without a last one it runs until it is ended. Nobody is in two "
            "groups whose days overlap; a group that has ended keeps its people.",
        )
        card.column.addWidget(self._title)
        card.column.addLayout(form)
        card.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
        card.column.addWidget(self._said)
        buttons = FlowLayout(gap=8)
        buttons.addWidget(self._save_button)
        buttons.addWidget(self._end)
        card.column.addLayout(buttons)
        return card

    def _people_card(self) -> Card:
        self._inside = card = Card(padding=(24, 16), gap=12)
        self._inside_title = label("", Step.LEAD)
        columns = (
            (translate("GroupsPage", "In it"), 3),
            (translate("GroupsPage", "Name"), 7),
            (translate("GroupsPage", "Number"), 4),
            (translate("GroupsPage", "Group"), 5),
        )
        self._members = ListTable(columns, name=translate("GroupsPage", "Who is in the group"), least_rows=6)
        self._members.view.sortByColumn(0, Qt.SortOrder.DescendingOrder)
        self._members.chosen.connect(self._move)
        told = translate("GroupsPage", "Press somebody, or Enter, to put them in or take them out.")
        card.column.addWidget(self._inside_title)
        card.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
        card.column.addWidget(self._members)
        title = translate("GroupsPage", "Who is in the group")
        add_buttons(card.column, self._members, title)
        return card

    def _edit(self, group: GroupDraft | None) -> None:
        self._draft_id = group.id if group else ""
        self._title.setText(group.name if group else translate("GroupsPage", "A new group"))
        self._name.setText(group.name if group else "")
        self._starts.setText(_day_words(group.starts_on) if group else "")
        self._ends.setText(_day_words(group.ends_on) if group else "")
        self._end.setVisible(group is not None and not group.has_ended)
        self._inside.setVisible(group is not None)
        self.refuse("")
        if group is not None:
            self._inside_title.setText(translate("GroupsPage", "Who is in {group}").format(group=group.name))
            self._members.show_rows([_member_row(group, each) for each in self._people if _is_shown(group, each)])
        else:
            self._name.setFocus()

    def _move(self, person: str) -> None:
        group = self._groups[self._draft_id]
        self.moved.emit(group.id, person, person not in group.people)

    def _save(self) -> None:
        name = " ".join(self._name.text().split())
        if not name:
            self.refuse(translate("GroupsPage", "A group needs a name."))
            return
        days: list[date | None] = []
        for field in (self._starts, self._ends):
            text = field.text().strip()
            try:
                days.append(date.fromisoformat(text) if text else None)
            except ValueError:
                words = translate("GroupsPage", "{text} is no day: write it as in 2027-01-31.")
                self.refuse(words.format(text=text))
                field.setFocus()
                return
        self.saved.emit(GroupDraft(id=self._draft_id, name=name, starts_on=days[0], ends_on=days[1]))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._columns.fit_into(self.width())


def _day_words(day: date | None) -> str:
    return day.isoformat() if day is not None else ""


def _row(group: GroupDraft) -> ListRow:
    days = (_day_words(group.starts_on), _day_words(group.ends_on))
    cells = (group.name, *days, str(len(group.people)), group.state)
    return ListRow(id=group.id, cells=cells, is_muted=group.has_ended)


def _is_shown(group: GroupDraft, person: Member) -> bool:
    """Whoever has left can be taken out, not put in."""
    return not person.has_left or person.id in group.people


def _member_row(group: GroupDraft, person: Member) -> ListRow:
    is_in = person.id in group.people
    words = translate("GroupsPage", "yes") if is_in else ""
    where = translate("GroupsPage", "has left") if person.has_left else person.group
    cells = (words, person.name, person.staff_number, where)
    return ListRow(id=person.id, cells=cells, is_muted=not is_in)

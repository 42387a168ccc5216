"""Setting up people: who may sign in, as what, with which PIN."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QCompleter, QLineEdit, QWidget

from trainer.store.people import MOST_DIGITS, STAFFS_DIGITS, TRAINEES_DIGITS
from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.pages.taking_along import add_buttons
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.choice import Choice, EnterBegins
from trainer.ui.widgets.field import form_of, pin_field
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.widgets.surface import Card, row
from trainer.ui.widgets.text import label, paragraph

_TWO_COLUMNS_FROM = 900


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonDraft:
    """A person as entered; `id` is empty for someone new."""

    id: str = ""
    name: str
    staff_number: str = ""
    role: str
    """The role's id, one of those given to the page."""
    group: str = ""
    has_pin: bool = False
    pin: str | None = None
    """A new PIN; None leaves it as it is, empty takes it away."""
    may_change: bool = True
    """Whoever looks at the page may change this person."""
    may_lose_pin: bool = False
    """And may take the PIN away."""
    is_locked: bool = False
    """After too many wrong PINs."""
    has_left: bool = False
    """Signs in no more."""
    may_erase: bool = False
    """Whoever looks at the page may erase this person with all that was kept of them."""
    may_export: bool = False
    """And may take along all that is kept of them."""


class PeoplePage(ScrollPage):
    """Emits drafts; the caller keeps them and shows the people again, or says by `refuse` what is wrong."""

    saved = Signal(PersonDraft)
    removed = Signal(str)
    """Has left: signs in no more, the records stay."""
    returned = Signal(str)
    """Signs in again."""
    erase_wanted = Signal(PersonDraft)
    groups_wanted = Signal()
    export_wanted = Signal(PersonDraft)
    """All that is kept of somebody is to be taken along."""
    attempts_wanted = Signal(str)
    """What a person has dealt is to be looked at."""
    work_told = Signal(str)
    """How far it is, what is being done beside the program."""
    erase_ended = Signal(str)
    """With what is to be said of it; the caller shows what came of it."""
    list_wanted = Signal()
    """Trainees are to be entered from a file."""
    closed = Signal()

    def __init__(
        self,
        people: Sequence[PersonDraft],
        roles: Sequence[tuple[str, str]],
        *,
        offered: Sequence[str] = (),
        groups: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        """`roles` by id in words; `offered` are the ids of those that whoever looks at the page may give, else all.

        `groups` are the names that are offered as one is typed; another one makes a new group.
        """
        super().__init__(parent)
        self._roles = dict(roles)
        self._groups = QStringListModel(list(groups), self)
        self._offered = tuple(offered) or tuple(self._roles)
        self._people: dict[str, PersonDraft] = {}
        self._draft_id = ""
        self._done = done = Button(translate("PeoplePage", "Done"), key="Esc")
        done.clicked.connect(self.closed)
        new = Button(translate("PeoplePage", "Add a person"))
        new.clicked.connect(lambda: self._edit(None))
        listed = Button(translate("PeoplePage", "From a list…"))
        listed.setAccessibleDescription(translate("PeoplePage", "trainees from a file"))
        listed.clicked.connect(self.list_wanted)
        classes = Button(translate("PeoplePage", "Groups"))
        classes.clicked.connect(self.groups_wanted)
        title = label(translate("PeoplePage", "People"), Step.TITLE)
        self.column.addLayout(row(title, None, classes, listed, new, done, gap=12))
        self._work = Told()
        self.column.addWidget(self._work)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(24)
        top = Qt.AlignmentFlag.AlignTop
        self._columns.addWidget(self._list_card(), 6, top)
        self._form = self._form_card()
        self._columns.addWidget(self._form, 5, top)
        self.column.addLayout(self._columns)
        self.column.addStretch(1)
        self.show_people(people)

    def show_people(self, people: Sequence[PersonDraft]) -> None:
        """Everybody as kept; the form is empty again."""
        known = {*self._groups.stringList(), *(person.group for person in people if person.group)}
        self._groups.setStringList(sorted(known))
        self._people = {person.id: person for person in people}
        self._nobody.setVisible(not people)
        self._list.setVisible(bool(people))
        self._list.show_rows([self._row(person) for person in people])
        self._edit(None)

    def focus_name(self) -> None:
        """A name can be typed at once."""
        self._name.setFocus()

    def refuse(self, words: str) -> None:
        """Says in a sentence why the draft was not kept; it stays as entered."""
        self._said.tell(words)

    def tell(self, words: str) -> None:
        """Says in a sentence what became of what was wished."""
        self._told.tell(words)

    def show_work(self, words: str) -> None:
        """What is being done beside the program; meanwhile nobody is changed. Nothing: it is done."""
        self._work.tell(words)
        if words and self._form.isEnabled():
            self._done.setFocus()  # which nothing that is disabled keeps
        self._form.setEnabled(not words)

    def _list_card(self) -> Card:
        card = Card(padding=(24, 16), gap=12)
        told = translate(
            "PeoplePage", "People who sign in at this station will stand here. Enter the first one at the right."
        )
        self._nobody = paragraph(told, tone="muted")
        columns = (
            (translate("PeoplePage", "Name"), 8),
            (translate("PeoplePage", "Number"), 4),
            (translate("PeoplePage", "Role"), 6),
            (translate("PeoplePage", "Group"), 4),
            (translate("PeoplePage", "PIN"), 3),
        )
        title = translate("PeoplePage", "People")
        self._list = ListTable(columns, name=title)
        self._list.chosen.connect(self._choose)
        card.column.addWidget(self._nobody)
        card.column.addWidget(self._list)
        self._told = add_buttons(card.column, self._list, title)
        return card

    def _row(self, person: PersonDraft) -> ListRow:
        role = translate("PeoplePage", "has left") if person.has_left else self._roles.get(person.role, person.role)
        has_pin = translate("PeoplePage", "yes") if person.has_pin else translate("PeoplePage", "no")
        pin = translate("PeoplePage", "locked") if person.is_locked else has_pin
        cells = (person.name, person.staff_number, role, person.group, pin)
        return ListRow(id=person.id, cells=cells, is_muted=person.has_left or not person.may_change)

    def _choose(self, person_id: str) -> None:
        person = self._people[person_id]
        self._edit(person if person.may_change else None)
        if not person.may_change:
            words = translate("PeoplePage", "{name} is set up by an administrator alone.")
            self.refuse(words.format(name=person.name))

    def _form_card(self) -> Card:
        card = Card(gap=12)
        self._title = label("", Step.LEAD)
        self._name, self._number, self._group, self._pin = QLineEdit(), QLineEdit(), QLineEdit(), pin_field()
        completer = QCompleter(self._groups, self._group)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._group.setCompleter(completer)
        self._group.setPlaceholderText(translate("PeoplePage", "none"))
        self._role_id = self._offered[0]
        options = [(role, self._roles[role]) for role in self._offered]
        self._role = Choice(options, self._role_id, name=translate("PeoplePage", "Role"))
        self._role.chosen.connect(self._choose_role)
        form = form_of(
            (translate("PeoplePage", "Name"), self._name),
            (translate("PeoplePage", "Staff number"), self._number),
            (translate("PeoplePage", "Role"), self._role),
            (translate("PeoplePage", "Group"), self._group),
            (translate("PeoplePage", "New PIN"), self._pin),
        )
        self._add_acts()
        self._save_button = save = Button(translate("PeoplePage", "Save"), key="↵", kind=ButtonKind.PRIMARY)
        save.clicked.connect(lambda: self._save(pin=self._pin.text() or None))
        for field in (self._name, self._number, self._group, self._pin):
            field.returnPressed.connect(save.click)
        self._said = Told(Step.LABEL, tone="wrong")
        card.column.addWidget(self._title)
        card.column.addLayout(form)
        told = translate(
            "PeoplePage",
            "A trainee's PIN has {trainees} to {most} digits; a trainee without one signs in by name alone. All others "
            "need a PIN of {staffs} to {most} digits.",
        ).format(trainees=TRAINEES_DIGITS, staffs=STAFFS_DIGITS, most=MOST_DIGITS)
        card.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
        told = translate("PeoplePage", "A group that is not there yet is made, from today on.")
        card.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
        card.column.addWidget(self._said)
        others = FlowLayout(gap=8)
        for button in (save, self._attempts, self._return, self._no_pin, self._remove, self._export, self._erase):
            others.addWidget(button)
        card.column.addLayout(others)
        EnterBegins(card).wanted.connect(save.click)
        return card

    def _add_acts(self) -> None:
        """What may be done about somebody besides changing what stands in the form."""
        self._no_pin = Button(translate("PeoplePage", "Take the PIN away"))
        self._no_pin.clicked.connect(lambda: self._save(pin=""))
        self._remove = Button(translate("PeoplePage", "Has left"))
        self._remove.clicked.connect(lambda: self.removed.emit(self._draft_id))
        self._return = Button(translate("PeoplePage", "Signs in again"))
        self._return.clicked.connect(lambda: self.returned.emit(self._draft_id))
        self._attempts = Button(translate("PeoplePage", "Attempts"))
        self._attempts.clicked.connect(lambda: self.attempts_wanted.emit(self._draft_id))
        self._export = Button(translate("PeoplePage", "Save their records…"))
        self._export.setAccessibleDescription(translate("PeoplePage", "all that is kept, in one file"))
        self._export.clicked.connect(lambda: self.export_wanted.emit(self._people[self._draft_id]))
        self._erase = Button(translate("PeoplePage", "Erase…"))
        self._erase.clicked.connect(lambda: self.erase_wanted.emit(self._people[self._draft_id]))

    def _edit(self, person: PersonDraft | None) -> None:
        self._draft_id = person.id if person else ""
        self._title.setText(person.name if person else translate("PeoplePage", "A new person"))
        self._name.setText(person.name if person else "")
        self._number.setText(person.staff_number if person else "")
        self._group.setText(person.group if person else "")
        self._choose_role(person.role if person else self._offered[0])
        self._role.choose(self._role_id)
        self._pin.clear()
        self._no_pin.setVisible(person is not None and person.has_pin and person.may_lose_pin)
        is_here = person is None or not person.has_left
        self._save_button.setVisible(is_here)
        self._remove.setVisible(person is not None and is_here)
        self._return.setVisible(not is_here)
        self._export.setVisible(person is not None and person.may_export)
        self._erase.setVisible(person is not None and person.may_erase)
        self._attempts.setVisible(person is not None)
        locked = translate("PeoplePage", "{name} is locked after too many wrong PINs; a new PIN opens it again.")
        self.refuse(locked.format(name=person.name) if person is not None and person.is_locked else "")
        self._name.setFocus()

    def _choose_role(self, role: str) -> None:
        self._role_id = role

    def _save(self, *, pin: str | None) -> None:
        name = " ".join(self._name.text().split())
        if not name:
            self.refuse(translate("PeoplePage", "A person needs a name."))
            return
        self.saved.emit(
            PersonDraft(
                id=self._draft_id,
                name=name,
                staff_number=self._number.text().strip(),
                role=self._role_id,
                group=self._group.text().strip(),
                pin=pin,
            )
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        directions = QBoxLayout.Direction
        is_wide = self.width() >= _TWO_COLUMNS_FROM
        # In a narrow window the form comes first: it is what the page is opened for.
        self._columns.setDirection(directions.LeftToRight if is_wide else directions.BottomToTop)

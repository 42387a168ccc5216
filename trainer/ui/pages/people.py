"""Setting up people: who may sign in, as what, with which PIN."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.field import form_of, pin_field
from trainer.ui.widgets.surface import Card, Divider, clear, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.joined import with_dots

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


class PeoplePage(ScrollPage):
    """Emits drafts; the caller keeps them and shows the people again, or says by `refuse` what is wrong."""

    saved = Signal(PersonDraft)
    removed = Signal(str)
    """Has left: signs in no more, the records stay."""
    list_wanted = Signal()
    """Trainees are to be entered from a file."""
    closed = Signal()

    def __init__(
        self,
        people: Sequence[PersonDraft],
        roles: Sequence[tuple[str, str]],
        *,
        offered: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        """`roles` by id in words; `offered` are the ids of those that whoever looks at the page may give, else all."""
        super().__init__(parent)
        self._roles = dict(roles)
        self._offered = tuple(offered) or tuple(self._roles)
        self._people: tuple[PersonDraft, ...] = ()
        self._draft_id = ""
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        done = Button(translate("PeoplePage", "Done"), key="Esc")
        done.clicked.connect(self.closed)
        new = Button(translate("PeoplePage", "Add a person"))
        new.clicked.connect(lambda: self._edit(None))
        listed = Button(translate("PeoplePage", "From a list…"))
        listed.setAccessibleDescription(translate("PeoplePage", "trainees from a file"))
        listed.clicked.connect(self.list_wanted)
        title = label(translate("PeoplePage", "People"), Step.TITLE)
        self.column.addLayout(row(title, None, listed, new, done, gap=12))
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(24)
        top = Qt.AlignmentFlag.AlignTop
        self._columns.addWidget(self._list_card(), 6, top)
        self._columns.addWidget(self._form_card(), 5, top)
        self.column.addLayout(self._columns)
        self.column.addStretch(1)
        self.show_people(people)

    def show_people(self, people: Sequence[PersonDraft]) -> None:
        """Everybody as kept; the form is empty again."""
        self._people = tuple(people)
        clear(self._rows)
        if not people:
            told = translate(
                "PeoplePage", "People who sign in at this station will stand here. Enter the first one at the right."
            )
            self._rows.addWidget(paragraph(told, tone="muted"))
        for person in people:
            self._rows.addWidget(Divider())
            self._rows.addWidget(self._row(person))
        self._edit(None)

    def focus_name(self) -> None:
        """A name can be typed at once."""
        self._name.setFocus()

    def refuse(self, words: str) -> None:
        """Says in a sentence why the draft was not kept; it stays as entered."""
        self._said.tell(words)

    def _list_card(self) -> Card:
        card = Card(padding=(24, 12))
        card.column.addLayout(self._rows)
        return card

    def _row(self, person: PersonDraft) -> QWidget:
        line = QWidget()
        line.setMinimumHeight(60)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(paragraph(person.name, Step.NAME))
        pin = translate("PeoplePage", "PIN") if person.has_pin else translate("PeoplePage", "no PIN")
        parts = [person.staff_number, self._roles.get(person.role, person.role), person.group, pin]
        names.addWidget(paragraph(with_dots(*parts), Step.LABEL, tone="muted"))
        inside = QHBoxLayout(line)
        inside.setContentsMargins(0, 8, 0, 8)
        inside.addLayout(names, 1)
        if person.may_change:
            change = Button(translate("PeoplePage", "Change"))
            change.setAccessibleName(translate("PeoplePage", "Change {name}").format(name=person.name))
            change.clicked.connect(lambda: self._edit(person))
            inside.addWidget(change)
        return line

    def _form_card(self) -> Card:
        card = Card(gap=12)
        self._title = label("", Step.LEAD)
        self._name, self._number, self._group, self._pin = QLineEdit(), QLineEdit(), QLineEdit(), pin_field()
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
        self._no_pin = Button(translate("PeoplePage", "Take the PIN away"))
        self._no_pin.clicked.connect(lambda: self._save(pin=""))
        self._remove = Button(translate("PeoplePage", "Has left"))
        self._remove.clicked.connect(lambda: self.removed.emit(self._draft_id))
        save = Button(translate("PeoplePage", "Save"), key="↵", kind=ButtonKind.PRIMARY)
        save.clicked.connect(lambda: self._save(pin=self._pin.text() or None))
        for field in (self._name, self._number, self._group, self._pin):
            field.returnPressed.connect(save.click)
        self._said = Told(Step.LABEL, tone="wrong")
        card.column.addWidget(self._title)
        card.column.addLayout(form)
        told = translate(
            "PeoplePage",
            "A PIN has 4 to 12 digits. A trainee without one is not asked for digits; all others need one.",
        )
        card.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
        card.column.addWidget(self._said)
        card.column.addLayout(row(save, None, self._no_pin, self._remove))
        return card

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
        self._remove.setVisible(person is not None)
        self.refuse("")
        self._name.setFocus()

    def _choose_role(self, role: str) -> None:
        self._role_id = role

    def _save(self, *, pin: str | None) -> None:
        name = " ".join(self._name.text().split())
        if not name:
            self.refuse(translate("PeoplePage", "A person needs a name."))
            return
        if pin and not (4 <= len(pin) <= 12 and pin.isascii() and pin.isdigit()):
            self.refuse(translate("PeoplePage", "A PIN has 4 to 12 digits."))
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

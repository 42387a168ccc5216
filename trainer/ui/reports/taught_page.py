"""What somebody was taught outside the program: recorded by hand, with the day and by whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.tongue import translate
from trainer.training.reports.topics import MOST_SIGNS, Taught
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.pages.taking_along import buttons_of
from trainer.ui.reports.picking import Picker
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.field import form_of
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.widgets.surface import Card, row
from trainer.ui.widgets.text import label, paragraph

_WIDTH: Final = 860


@dataclass(frozen=True, slots=True)
class TaughtRow:
    """One line of the list."""

    id: str
    topic: str
    """Empty of one that was taken off the list."""
    day: str
    words: str
    who: str
    """Who has recorded it."""


class TaughtPage(ScrollPage):
    """Emits what was entered; the caller keeps it and shows the list again, or says by `refuse` what is wrong."""

    person_chosen = Signal(str)
    saved = Signal(Taught)
    taken_back = Signal(str)
    closed = Signal()

    def __init__(
        self,
        people: Sequence[tuple[str, str]],
        topics: Sequence[tuple[str, str]],
        person: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.person = person if person in dict(people) else ""
        self._topic = ""
        self._picked = ""
        done = Button(translate("TaughtPage", "Done"), key="Esc")
        done.clicked.connect(self.closed)
        title = label(translate("TaughtPage", "Taught outside the program"), Step.TITLE)
        self.column.addLayout(row(title, None, done, gap=12))
        self._people = Picker(translate("TaughtPage", "Person"), people, self.person)
        self._people.picked.connect(self._choose_person)
        self._topics = Picker(translate("TaughtPage", "Topic"), topics, "")
        self._topics.picked.connect(self._choose_topic)
        self.column.addWidget(self._form_card(has_topics=bool(topics)), 0, Qt.AlignmentFlag.AlignTop)
        self.column.addWidget(self._list_card(), 0, Qt.AlignmentFlag.AlignTop)
        self.column.addStretch(1)
        self.show_rows(())

    def focus_start(self) -> None:
        """Who was taught is entered first."""
        (self._topics if self.person else self._people).setFocus()

    def refuse(self, words: str) -> None:
        """Says in a sentence why it was not kept; it stays as entered."""
        self._said.tell(words)

    def show_kept(self, rows: Sequence[TaughtRow]) -> None:
        """It was kept: the form is ready for the next."""
        self._words.clear()
        self._said.tell("")
        self.show_rows(rows)

    def show_rows(self, rows: Sequence[TaughtRow]) -> None:
        """What was recorded of the person that is chosen."""
        self._rows = {each.id: each for each in rows}
        self._empty.setVisible(not rows)
        self._list.setVisible(bool(rows))
        gone = translate("TaughtPage", "a topic that is off the list")
        self._list.show_rows(
            [ListRow(id=each.id, cells=(each.day, each.topic or gone, each.words, each.who)) for each in rows]
        )
        self._picked = ""
        self._take_back.setEnabled(False)

    def _form_card(self, *, has_topics: bool) -> Card:
        card = Card(gap=12)
        card.setMaximumWidth(_WIDTH)
        self._day, self._words = QLineEdit(date.today().isoformat()), QLineEdit()  # noqa: DTZ011  # the room's own day
        self._words.setMaxLength(MOST_SIGNS)
        self._day.setMaxLength(10)
        form = form_of(
            (translate("TaughtPage", "Day, as 2026-11-30"), self._day),
            (translate("TaughtPage", "By whom, where, how"), self._words),
        )
        save = Button(translate("TaughtPage", "Record it"), key="↵", kind=ButtonKind.PRIMARY)
        save.clicked.connect(self._emit)
        for field in (self._day, self._words):
            field.returnPressed.connect(save.click)
        self._said = Told(Step.LABEL, tone="wrong")
        card.column.addLayout(row(self._people, self._topics, None, gap=12))
        if not has_topics:
            told = translate("TaughtPage", "There is no topic yet: write the list of topics first.")
            card.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
        card.column.addLayout(form)
        card.column.addWidget(self._said)
        card.column.addLayout(row(save, None))
        return card

    def _list_card(self) -> Card:
        card = Card(padding=(24, 16), gap=12)
        self._empty = paragraph(
            translate("TaughtPage", "What is recorded of this person will stand here."), tone="muted"
        )
        title = translate("TaughtPage", "Taught outside the program")
        heads = (
            (translate("TaughtPage", "Day"), 3),
            (translate("TaughtPage", "Topic"), 8),
            (translate("TaughtPage", "By whom, where, how"), 8),
            (translate("TaughtPage", "Recorded by"), 5),
        )
        self._list = ListTable(heads, name=title, least_rows=4)
        self._list.chosen.connect(self._pick)
        self._take_back = Button(translate("TaughtPage", "Take it back"))
        self._take_back.clicked.connect(lambda: self.taken_back.emit(self._picked))
        said = Told(Step.LABEL, tone="muted")
        card.column.addWidget(self._empty)
        card.column.addWidget(self._list)
        card.column.addLayout(row(self._take_back, *buttons_of(self._list, title, said), None, gap=12))
        card.column.addWidget(said)
        return card

    def _pick(self, id_: str) -> None:
        self._picked = id_
        self._take_back.setEnabled(True)

    def _choose_person(self, person: str) -> None:
        self.person = person
        self._people.show_current(person)
        self._said.tell("")
        self.person_chosen.emit(person)

    def _choose_topic(self, topic: str) -> None:
        self._topic = topic
        self._topics.show_current(topic)

    def _emit(self) -> None:
        words = " ".join(self._words.text().split())
        if not self.person:
            self.refuse(translate("TaughtPage", "Choose who was taught."))
        elif not self._topic:
            self.refuse(translate("TaughtPage", "Choose the topic."))
        elif not _is_day(self._day.text().strip()):
            self.refuse(translate("TaughtPage", "This is no day that has been: write it as 2026-11-30."))
        elif not words:
            self.refuse(translate("TaughtPage", "Say by whom, where or how: it is what proves it later."))
        else:
            self.saved.emit(Taught(topic=self._topic, day=self._day.text().strip(), words=words))


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text) <= date.today()  # noqa: DTZ011  # the room's own day
    except ValueError:
        return False

"""The list of training topics: each with where it is wanted, and the lessons and drills that teach it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLineEdit, QWidget

from trainer.tongue import Plural, translate
from trainer.training.reports.topics import MOST_SIGNS, Topic
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.pages.taking_along import add_buttons
from trainer.ui.reports.view import ranked
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.field import form_of
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.widgets.surface import Card, row
from trainer.ui.widgets.text import label, paragraph

_TWO_COLUMNS_FROM: Final = 980
_DRILL_PARTS: Final = 3
"""Rulebook, game and part; a lesson is rulebook and name."""


class TopicsPage(ScrollPage):
    """Emits topics; the caller keeps them and shows the list again, or says by `refuse` what is wrong."""

    saved = Signal(str, Topic)
    """The id of the one that is changed, empty for a new one."""
    removed = Signal(str, Topic)
    proposal_wanted = Signal()
    closed = Signal()

    def __init__(self, topics: Mapping[str, Topic], parts: Mapping[str, str], parent: QWidget | None = None) -> None:
        """`parts`: what the program has, each in words."""
        super().__init__(parent)
        self._parts = dict(parts)
        self._topics: dict[str, Topic] = {}
        self._id = ""
        self._chosen: set[str] = set()
        new = Button(translate("TopicsPage", "New topic"))
        new.clicked.connect(lambda: self._edit(""))
        done = Button(translate("TopicsPage", "Done"), key="Esc")
        done.clicked.connect(self.closed)
        title = label(translate("TopicsPage", "List of training topics"), Step.TITLE)
        self.column.addLayout(row(title, None, new, done, gap=12))
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(24)
        top = Qt.AlignmentFlag.AlignTop
        self._columns.addWidget(self._list_card(), 1, top)
        self._columns.addWidget(self._form_card(), 1, top)
        self.column.addLayout(self._columns)
        self.column.addStretch(1)
        self.show_topics(topics)

    def show_topics(self, topics: Mapping[str, Topic], opened: str = "") -> None:
        """The list as kept, one of it open."""
        self._topics = dict(topics)
        self._empty.setVisible(not topics)
        self._propose.setVisible(not topics)
        self._list.setVisible(bool(topics))
        self._list.show_rows(
            [
                ranked(id_, ((each.title, None), (each.source, None), (str(len(each.parts)), float(len(each.parts)))))
                for id_, each in topics.items()
            ]
        )
        self._edit(opened if opened in topics else "")

    def focus_start(self) -> None:
        """A topic can be typed at once."""
        self._title.setFocus()

    def refuse(self, words: str) -> None:
        """Says in a sentence why it was not kept; it stays as entered."""
        self._said.tell(words)

    def _list_card(self) -> Card:
        card = Card(padding=(24, 16), gap=12)
        told = translate(
            "TopicsPage",
            "What your regulator wants dealers to be taught will stand here. Write the first topic at the right, or "
            "begin with a list of what most want, and change it.",
        )
        self._empty = paragraph(told, tone="muted")
        self._propose = Button(translate("TopicsPage", "Begin with a list"))
        self._propose.clicked.connect(self.proposal_wanted)
        title = translate("TopicsPage", "Topics")
        heads = (
            (translate("TopicsPage", "Topic"), 9),
            (translate("TopicsPage", "Wanted by"), 5),
            (translate("TopicsPage", "Parts"), 2),
        )
        self._list = ListTable(heads, name=title)
        self._list.keep_order()
        self._list.chosen.connect(self._edit)
        card.column.addWidget(self._empty)
        card.column.addLayout(row(self._propose, None))
        card.column.addWidget(self._list)
        add_buttons(card.column, self._list, title)
        return card

    def _form_card(self) -> Card:
        card = Card(gap=12)
        self._head = label("", Step.LEAD)
        self._title, self._source = QLineEdit(), QLineEdit()
        for field in (self._title, self._source):
            field.setMaxLength(MOST_SIGNS)
        form = form_of(
            (translate("TopicsPage", "Topic"), self._title),
            (translate("TopicsPage", "Wanted by"), self._source),
        )
        self._count = Told(Step.LABEL, tone="muted")
        heads = ((translate("TopicsPage", "Chosen"), 3), (translate("TopicsPage", "Lesson or drill"), 12))
        self._parts_list = ListTable(heads, name=translate("TopicsPage", "Lessons and drills"), least_rows=6)
        self._parts_list.keep_order()
        self._parts_list.chosen.connect(self._turn)
        self._save = Button(translate("TopicsPage", "Save"), key="↵", kind=ButtonKind.PRIMARY)
        self._save.clicked.connect(self._emit)
        for field in (self._title, self._source):
            field.returnPressed.connect(self._save.click)
        self._remove = Button(translate("TopicsPage", "Take off the list"))
        self._remove.clicked.connect(lambda: self.removed.emit(self._id, self._topics[self._id]))
        self._said = Told(Step.LABEL, tone="wrong")
        card.column.addWidget(self._head)
        card.column.addLayout(form)
        told = translate("TopicsPage", "Press a lesson or a drill to put it to the topic, and again to take it away.")
        card.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
        card.column.addWidget(self._parts_list)
        card.column.addWidget(self._count)
        card.column.addWidget(self._said)
        buttons = FlowLayout(gap=8)
        buttons.addWidget(self._save)
        buttons.addWidget(self._remove)
        card.column.addLayout(buttons)
        return card

    def _edit(self, id_: str) -> None:
        self._id = id_
        topic = self._topics.get(id_, Topic(title=""))
        self._head.setText(topic.title or translate("TopicsPage", "A new topic"))
        self._title.setText(topic.title)
        self._source.setText(topic.source)
        self._chosen = {*topic.parts}
        self._remove.setVisible(bool(id_))
        self._said.tell("")
        self._show_parts()
        self._title.setFocus()

    def _show_parts(self) -> None:
        """What belongs to it first; a part that the program has no more can still be taken away."""
        every = {**self._parts, **{part: part for part in self._chosen if part not in self._parts}}
        first = [part for part in every if part in self._chosen]
        rest = [part for part in every if part not in self._chosen]
        self._parts_list.show_rows([self._part_row(part, every[part]) for part in (*first, *rest)])
        self._count.tell(Plural.tr("%n lesson(s) and drills belong to it", "", len(self._chosen)))

    def _part_row(self, part: str, words: str) -> ListRow:
        belongs = translate("TopicsPage", "yes") if part in self._chosen else translate("TopicsPage", "no")
        return ListRow(id=part, cells=(belongs, words))

    def _turn(self, part: str) -> None:
        self._chosen ^= {part}
        self._show_parts()

    def _emit(self) -> None:
        title = " ".join(self._title.text().split())
        if not title:
            self.refuse(translate("TopicsPage", "A topic needs a name."))
            return
        parts = [part for part in (*self._parts, *sorted(self._chosen - {*self._parts})) if part in self._chosen]
        topic = Topic(
            title=title,
            source=" ".join(self._source.text().split()),
            drills=tuple([part for part in parts if part.count("/") + 1 == _DRILL_PARTS]),
            lessons=tuple([part for part in parts if part.count("/") + 1 != _DRILL_PARTS]),
        )
        self.saved.emit(self._id, topic)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        directions = QBoxLayout.Direction
        is_wide = self.width() >= _TWO_COLUMNS_FROM
        self._columns.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)

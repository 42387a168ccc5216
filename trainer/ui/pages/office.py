"""The page from which whoever teaches, supervises or administers reaches what is theirs to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.surface import Card, Divider, line_in, titled
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.joined import labelled


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorView:
    """One page of theirs, what it is for, and what waits there."""

    id: str
    title: str
    told: str
    waits: str = ""


class OfficePage(ScrollPage):
    """Emits the page that was chosen."""

    door_wanted = Signal(str)

    def __init__(self, doors: Sequence[DoorView], *, at: str = "", parent: QWidget | None = None) -> None:
        """`at` is the page that was there last: its button has the focus, else the first one."""
        super().__init__(parent)
        first = at if at in {door.id for door in doors} else doors[0].id
        told = translate("Office", "What staff do for those who learn here.")
        self.column.addLayout(titled(translate("Office", "Office"), told))
        card = Card(padding=(24, 12), gap=0)
        for place, door in enumerate(doors):
            if place:
                card.column.addWidget(Divider())
            card.column.addWidget(self._line(door, is_first=door.id == first))
        self.column.addWidget(card)
        self.column.addStretch(1)

    def _line(self, door: DoorView, *, is_first: bool) -> QWidget:
        made = QWidget()
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(paragraph(door.title, Step.NAME))
        words.addWidget(paragraph(door.told, Step.LABEL, tone="muted"))
        opens = Button(translate("Office", "Open"))
        opens.setAccessibleName(labelled(translate("Office", "Open"), door.title))
        opens.setAccessibleDescription(door.waits)
        opens.clicked.connect(lambda: self.door_wanted.emit(door.id))
        if is_first:
            self.to_do_next = opens
        line = line_in(made, 16, edge=10)
        line.addLayout(words, 1)
        if door.waits:
            line.addWidget(label(door.waits, Step.LABEL, tone="accent"))
        line.addWidget(opens)
        return made

"""What instructors have said since of one's own attempts: verdicts overruled or found to stand, and notes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.tongue import Plural, translate
from trainer.ui.look.theme import Step
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.surface import Card, Divider, column_in, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.joined import sentences

_MOST = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldItem:
    """One thing that was said."""

    id: str
    """What `ToldCard.item_wanted` emits."""
    head: str
    """What was done, by whom and when."""
    where: str
    """Of which attempt."""
    words: str


class ToldCard(Card):
    """Stands at home until it is put away."""

    item_wanted = Signal(str)
    read = Signal()

    def __init__(self, items: Sequence[ToldItem]) -> None:
        super().__init__(padding=(24, 14), gap=8)
        put_away = Button(translate("ToldCard", "I have read it"))
        put_away.setAccessibleDescription(translate("ToldCard", "puts these away; they stay in the results"))
        put_away.clicked.connect(self.read)
        self.column.addLayout(row(label(translate("ToldCard", "From your instructors"), Step.LEAD), None, put_away))
        for item in items[:_MOST]:
            self.column.addWidget(Divider())
            self._add(item)
        if len(items) > _MOST:
            more = Plural.tr("and %n more, in the results", "", len(items) - _MOST)
            self.column.addWidget(paragraph(more, Step.LABEL, tone="muted"))

    def _add(self, item: ToldItem) -> None:
        said = QWidget()
        inside = column_in(said, 2)
        inside.addWidget(paragraph(item.words))
        inside.addWidget(paragraph(item.head, Step.LABEL, tone="muted"))
        inside.addWidget(paragraph(item.where, Step.LABEL, tone="muted"))
        said.setAccessibleName(sentences(item.words, item.head, item.where))
        look = Button(translate("ToldCard", "Look at it"))
        look.setAccessibleName(sentences(translate("ToldCard", "Look at it"), item.where))
        look.clicked.connect(lambda: self.item_wanted.emit(item.id))
        line = row(said, look, gap=12)
        line.setStretch(0, 1)
        self.column.addLayout(line)

"""Two rulebooks, or two versions of one, difference by difference."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.pages.taking_along import add_buttons
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.widgets.surface import Card, clear, column_in, headed
from trainer.ui.widgets.text import paragraph
from trainer.ui.wording.book_differences import Told as Difference
from trainer.ui.wording.joined import labelled

_ALL: Final = "all"


class ComparePage(ScrollPage):
    """A list of the differences, by what they are of; the one that is chosen stands below in full."""

    closed = Signal()

    def __init__(self, before: str, after: str, found: Sequence[Difference], parent: QWidget | None = None) -> None:
        """`before` and `after` are what the two are called."""
        super().__init__(parent)
        self._found = tuple(found)
        self._names = before, after
        back = Button(translate("ComparePage", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        title = translate("ComparePage", "Two rulebooks compared")
        both = translate("ComparePage", "{before} → {after}").format(before=before, after=after)
        self.column.addLayout(headed(title, both, back))
        if found:
            self.column.addWidget(self._list_card(both))
            self._card = Card(gap=6)
            inner = QWidget()
            self._lines = column_in(inner, 6)
            self._card.column.addWidget(inner)
            self.column.addWidget(self._card)
            self.show_difference("")
        else:
            told = translate("ComparePage", "They differ in nothing that is dealt, judged or asked.")
            self.column.addWidget(paragraph(told))
            self.to_do_next = back
        self.column.addStretch(1)

    def _list_card(self, name: str) -> Card:
        card = Card(padding=(24, 16), gap=10)
        kinds = [(each, each) for each in dict.fromkeys(each.what for each in self._found)]
        self._kind = Choice(
            [(_ALL, translate("ComparePage", "All")), *kinds], _ALL, name=translate("ComparePage", "Differences shown")
        )
        self._kind.chosen.connect(lambda _kind: self._show_rows())
        self._list = ListTable(
            (
                (translate("ComparePage", "Of"), 4),
                (translate("ComparePage", "What"), 8),
                (translate("ComparePage", "Games"), 5),
                (translate("ComparePage", "Before"), 7),
                (translate("ComparePage", "After"), 7),
                (translate("ComparePage", "Clause"), 0),
                (translate("ComparePage", "Drills"), 0),
                (translate("ComparePage", "Lessons"), 0),
                (translate("ComparePage", "Questions"), 0),
            ),
            name=name,
            least_rows=5,
        )
        self._list.keep_order()
        self._list.chosen.connect(self.show_difference)
        self.to_do_next = self._list.view
        card.column.addWidget(self._kind)
        card.column.addWidget(self._list)
        title = translate("ComparePage", "Two rulebooks compared")
        add_buttons(card.column, self._list, title)
        self._show_rows()
        return card

    def _show_rows(self) -> None:
        (kind,) = self._kind.checked
        self._list.show_rows(
            [
                ListRow(id=str(place), cells=_cells(each))
                for place, each in enumerate(self._found)
                if kind in (_ALL, each.what)
            ]
        )

    def show_difference(self, place: str) -> None:
        """One of them in full."""
        clear(self._lines)
        if not place:
            told = translate("ComparePage", "Choose a difference: all that it changes stands here then.")
            self._lines.addWidget(paragraph(told, tone="muted"))
            return
        each = self._found[int(place)]
        before, after = self._names
        self._lines.addWidget(paragraph(labelled(each.what, each.name), Step.LEAD))
        for head, words in ((before, each.before), (after, each.after)):
            self._lines.addWidget(paragraph(labelled(head, words)))
        for words in each.about:
            self._lines.addWidget(paragraph(words, Step.LABEL, tone="muted"))
        self.ensureWidgetVisible(self._card)


def _cells(each: Difference) -> tuple[str, ...]:
    return (
        *(each.what, each.name, each.games, each.before, each.after),
        *(each.cites, each.drills, each.lessons, each.questions),
    )

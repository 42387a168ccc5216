"""The list of what players can do and what can go wrong: searched by letters, chosen by press or Enter."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from trainer.tongue import translate
from trainer.ui.in_class.lines import PlayersView
from trainer.ui.in_class.looking import looking_for
from trainer.ui.look.theme import Step
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.listing import Finds, ListRow, ListTable
from trainer.ui.widgets.surface import column_in, row
from trainer.ui.widgets.text import label

LEAST_ROWS = 4


def _meant(typed: str) -> Finds:
    """Numbers are told apart: a seat is no sum."""
    looked = looking_for(typed)
    return lambda line: looked.finds(line.cells)


class PlayersList(QWidget):
    """Shows one `PlayersView`; emits what is chosen by its id, and whether the players are to wait or go on."""

    chosen = Signal(str)
    looked_for = Signal(str)
    led = Signal(bool)
    """The players wait for what is chosen, or play by themselves."""
    closed = Signal()

    def __init__(self, *beside: Button, parent: QWidget | None = None) -> None:
        """What is `beside` stands under the list, with the key that lets them play."""
        super().__init__(parent)
        self.setAccessibleName(translate("PlayersList", "The players"))
        self._is_leading = True
        self._turn = Told(Step.LEAD)
        self._told = Told(Step.LABEL, tone="muted")
        heads = (
            (translate("PlayersList", "What happens next"), 7),
            (translate("PlayersList", "What it is"), 3),
            (translate("PlayersList", "Rule"), 0),
        )
        name = translate("PlayersList", "What can happen now")
        self.table = ListTable(heads, name=name, least_rows=LEAST_ROWS, meant=_meant)
        self.table.field.setPlaceholderText(translate("PlayersList", "Find, as “seat 4” or a sum"))
        self.table.keep_order()
        self.table.keep_whole()
        self.table.chosen.connect(self.chosen)
        self.table.field.textChanged.connect(self.looked_for)
        self.table.field.textChanged.connect(lambda: self.tell(""))
        self.table.field.returnPressed.connect(self._choose_first)
        self.lets = Button("")
        self.lets.clicked.connect(lambda: self.led.emit(not self._is_leading))
        column = column_in(self, 10)
        column.addWidget(label(translate("PlayersList", "The players"), Step.LABEL, tone="muted"))
        column.addWidget(self._turn)
        column.addWidget(self._told)
        column.addWidget(self.table, 1)
        column.addWidget(self.lets)
        if beside:
            column.addLayout(row(*beside, gap=8))

    def show_view(self, view: PlayersView) -> None:
        """What can happen now; what was typed stays."""
        self._is_leading = view.is_leading
        self._turn.tell(view.turn)
        self.table.show_rows([ListRow(id=each.id, cells=(each.words, each.sort, each.rule)) for each in view.lines])
        self.lets.setText(
            translate("PlayersList", "Let them play")
            if view.is_leading
            else translate("PlayersList", "Play them yourself")
        )

    def tell(self, words: str) -> None:
        """A sentence under whose turn it is; empty for none."""
        self._told.tell(words)

    def begin_anew(self) -> None:
        """Something was chosen: nothing is looked for any more."""
        self.table.field.clear()

    def focus_start(self) -> None:
        self.table.field.setFocus()

    def _choose_first(self) -> None:
        found = self.table.shown()
        if found:
            self.chosen.emit(found[0].id)
        else:
            self.tell(translate("PlayersList", "Nothing of the kind can happen just now."))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Down goes from the field into the list, Esc away from it."""
        if event.key() == Qt.Key.Key_Down and self.table.field.hasFocus() and self.table.shown():
            self.table.view.setFocus()
            self.table.view.selectRow(0)
        elif event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

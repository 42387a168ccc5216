"""Which group is dealing: all of them side by side where they have room, else a button that opens their list."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.tongue import translate
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.surface import line_in
from trainer.ui.wording.joined import labelled


class GroupChoice(QWidget):
    """What stands in the head of the page; `list` stands in the place of the people while it is open."""

    chosen = Signal(str)
    turned = Signal()
    """The list was opened, or closed without a choice."""

    def __init__(self, options: Sequence[tuple[str, str]], current: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = dict(options)
        self._name = translate("GroupChoice", "Group")
        self._line = Choice(options, current, name=self._name, is_one_line=True)
        # one that is chosen by an arrow key would close the list under way
        self.list = Choice(options, current, name=self._name, takes_several=True)
        self.list.hide()
        self._opener = Button("")
        self._opener.setCheckable(True)
        self._opener.clicked.connect(self._turn)
        for choice in (self._line, self.list):
            choice.chosen.connect(self._choose)
        line = line_in(self)
        line.addWidget(self._line)
        line.addWidget(self._opener)
        self._show(current)

    @property
    def is_open(self) -> bool:
        """Whether the list stands in the place of the people."""
        return self._opener.isChecked()

    def fit_into(self, room: int) -> None:
        """Takes so many pixels at the most."""
        has_room = self._line.sizeHint().width() <= room
        self._line.setVisible(has_room)
        self._opener.setVisible(not has_room)
        self._opener.setMaximumWidth(room)
        if has_room:
            self.close_list()

    def close_list(self) -> None:
        """The people stand in its place again."""
        self._opener.setChecked(False)
        self.list.hide()

    def _turn(self) -> None:
        self.list.setVisible(self.is_open)
        self.turned.emit()
        if self.is_open:
            self.list.focus_chosen()

    def _choose(self, group: str) -> None:
        was_open = self.is_open
        self._show(group)
        self.close_list()
        if was_open:
            self._opener.setFocus()
        self.chosen.emit(group)

    def _show(self, group: str) -> None:
        self._line.choose(group)
        self.list.check((group,))
        self._opener.setText(labelled(self._name, self._words[group]))

"""The panel beside the desk: the step being entered, a menu, the verdict, the log, the help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.ui.dealing.side_panel import SidePanel
from trainer.ui.seating.words import EntryWords
from trainer.ui.widgets.entry import SlotBox

_LOW_BELOW: Final = 720


class DeskPanel(SidePanel):
    """At the desk a step is a verb, who and where."""

    def __init__(self, *, has_help: bool, parent: QWidget | None = None) -> None:
        super().__init__(lines_of_log=5, parent=parent)
        self._log_caption.setText(self.tr("This day"))
        self._slots = [SlotBox(words) for words in (self.tr("Verb"), self.tr("Who"), self.tr("Where"))]
        slots = QHBoxLayout()
        slots.setSpacing(8)
        for box in self._slots:
            box.pressed.connect(self.back_wanted)
            slots.addWidget(box, 1)
        self.lay_out(slots, (self.menu, self.verdict)).addLayout(self.help_row(has_help=has_help))

    def show_entry(self, words: EntryWords, lines: Sequence[tuple[str, str, str]]) -> None:
        """The slots and the menu that is open."""
        for place, (box, value) in enumerate(zip(self._slots, words.values, strict=True)):
            box.show_value(value, is_awaited=place == words.awaited, is_muted=words.is_suggested)
        self.menu.show_lines(lines)

    def fit(self, *, is_narrow: bool, height: int, is_drawer: bool) -> None:
        self._log.set_most(2 if height < _LOW_BELOW else 5)
        self.show_log_part(is_shown=not is_drawer)

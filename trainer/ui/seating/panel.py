"""The panel beside the desk: the step being entered, a menu, the verdict, the log, the help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QWidget

from trainer.tongue import translate
from trainer.ui.entry.view import Box, EnteredView
from trainer.ui.exercise.side_panel import SidePanel
from trainer.ui.widgets.entered import EnteredSlots

_LOW_BELOW: Final = 720


class DeskPanel(SidePanel):
    """At the desk a step is a verb, who and where."""

    def __init__(self, *, has_help: bool, parent: QWidget | None = None) -> None:
        super().__init__(lines_of_log=5, parent=parent)
        self._log_caption.setText(translate("DeskPanel", "This day"))
        self.slots = EnteredSlots(
            {
                Box.VERB: translate("DeskPanel", "Verb"),
                Box.WHO: translate("DeskPanel", "Who"),
                Box.PLACE: translate("DeskPanel", "Where"),
            }
        )
        self.slots.slot_pressed.connect(lambda _box: self.back_wanted.emit())
        self.lay_out(self.slots, (self.menu, self.verdict)).addLayout(self.help_row(has_help=has_help))

    def show_entered(self, entered: EnteredView, lines: Sequence[tuple[str, str, str]]) -> None:
        """The boxes and the list that is open."""
        self.slots.show_entered(entered)
        self.menu.show_lines(lines)

    def fit(self, *, is_narrow: bool, height: int, is_drawer: bool) -> None:
        self._log.set_most(2 if height < _LOW_BELOW else 5)
        self.show_log_part(is_shown=not is_drawer)

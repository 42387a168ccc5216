"""A page that may lie within another: what that asks of it, and the answers of one at which nothing is done."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QWidget

from trainer.ui.exercise.side_panel import SidePanel


class StepPage(QWidget):
    """As the page of a step in a lesson."""

    finished = Signal(str)
    """The attempt's id, once the round is over and everything is written."""
    failed = Signal(str)
    """Something could not be written: the sentence to show. What was answered is kept and written again."""
    sheet_wanted = Signal(object)
    """The posted sign was pressed where no page reads it out itself: what makes the dialog, of a title and a parent."""
    step_shown = Signal()
    """Something was done or entered, and what comes next is shown."""
    side: SidePanel
    leads_on: ClassVar[bool] = False
    """Once all is done there, the other page goes on by itself."""

    def lie_within(self) -> None:
        """Another page has the bar and the keys, and hands on what is pressed."""

    def begin_clock(self) -> None:
        """Time counts from now: the page may have been made long before it is shown."""

    def start(self) -> None:
        """Shows how all stands and begins."""

    @property
    def is_closed(self) -> bool:
        """Whether all is done and written down."""
        return True

    @property
    def is_idle(self) -> bool:
        """Whether nothing is entered that Esc would take back, nor anything said that it would put away."""
        return True

    @property
    def settling_ms(self) -> int:
        """Milliseconds until the table stands as it will."""
        return 0

    @property
    def table(self) -> QWidget:
        """What has the keys while something is done."""
        return self

    def press_key(self, _key: str) -> bool:
        """One key of the keyboard; tells whether it meant something."""
        return False

    def turn_pause(self) -> None:
        """Holds page and clock, or lets them go on."""

    def key_list(self) -> QDialog | None:
        """The list of keys, where there are any."""
        return None

"""One of a few, side by side or under headings: the chosen one has the accent's edge."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QLabel, QLayout, QWidget

from trainer.ui.look.theme import TARGET_PX, TYPE, Step
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.surface import column_in, line_in
from trainer.ui.widgets.text import label

_HEADINGS_ABOVE_BELOW: Final = 440
"""A choice narrower than this has its headings above the options, not beside them."""


class Choice(QWidget):
    """Emits the id of what was chosen by a person, not by `choose`."""

    chosen = Signal(str)

    def __init__(
        self,
        options: Sequence[tuple[str, str]],
        current: str,
        *,
        name: str,
        headings: Mapping[str, str] | None = None,
        is_one_line: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """`headings` are those of the options, by id: neighbours of one heading stand together beside it."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._buttons: dict[str, Button] = {}
        self._sections: list[tuple[QBoxLayout, QLabel]] = []
        if headings is None:
            line: QLayout = line_in(self, 8) if is_one_line else FlowLayout(self, gap=8)
            self._add(line, options, current, name)
        else:
            self._add_sections(options, current, name, headings)

    def _add(self, line: QLayout, options: Sequence[tuple[str, str]], current: str, name: str) -> None:
        for option, words in options:
            button = Button(words)
            button.setCheckable(True)
            button.setChecked(option == current)
            button.setAccessibleName(f"{name}: {words}")
            button.clicked.connect(lambda _checked=False, option=option: self.chosen.emit(option))
            self._group.addButton(button)
            line.addWidget(button)
            self._buttons[option] = button

    def _add_sections(
        self, options: Sequence[tuple[str, str]], current: str, name: str, headings: Mapping[str, str]
    ) -> None:
        column = column_in(self, 10)
        for heading, together in groupby(options, lambda option: headings[option[0]]):
            title = label(heading, Step.LABEL, tone="muted")
            section = QBoxLayout(QBoxLayout.Direction.LeftToRight)
            section.setSpacing(8)
            section.addWidget(title, 0, Qt.AlignmentFlag.AlignTop)
            lines = FlowLayout(gap=8)
            self._add(lines, tuple(together), current, f"{name}: {heading}")
            section.addLayout(lines, 1)
            column.addLayout(section)
            self._sections.append((section, title))
        widest = max(title.sizeHint().width() for _, title in self._sections)
        for _, title in self._sections:
            title.setFixedWidth(widest + 8)

    def choose(self, option: str) -> None:
        """Shows another choice."""
        self._buttons[option].setChecked(True)

    def offer(self, options: Collection[str]) -> None:
        """Hides all choices but these."""
        for option, button in self._buttons.items():
            button.setVisible(option in options)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_wide = self.width() >= _HEADINGS_ABOVE_BELOW
        directions = QBoxLayout.Direction
        for section, title in self._sections:
            section.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)
            title.setMinimumHeight(TARGET_PX if is_wide else TYPE[Step.LABEL].line)

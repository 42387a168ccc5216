"""One of a few or several of them, side by side or under headings: what is chosen has the accent's edge."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QLabel, QLayout, QWidget

from trainer.ui.look.theme import TARGET_PX, TYPE, Step
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.surface import column_in, line_in
from trainer.ui.widgets.text import label
from trainer.ui.wording.joined import labelled

_HEADINGS_ABOVE_BELOW: Final = 440
"""A choice narrower than this has its headings above the options, not beside them."""
_ENTER: Final = frozenset({Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value})


class Choice(QWidget):
    """Emits the id of what a person has chosen, or put back where several may be; nothing by `choose` or `check`."""

    chosen = Signal(str)

    def __init__(
        self,
        options: Sequence[tuple[str, str]],
        current: str | Collection[str],
        *,
        name: str,
        headings: Mapping[str, str] | None = None,
        is_one_line: bool = False,
        takes_several: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """`headings` are those of the options, by id: neighbours of one heading stand together beside it."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._takes_several = takes_several
        current = (current,) if isinstance(current, str) else current
        self._buttons: dict[str, Button] = {}
        self._sections: list[tuple[QBoxLayout, QLabel]] = []
        if headings is None:
            line: QLayout = line_in(self, 8) if is_one_line else FlowLayout(self, gap=8)
            self._add(line, options, current, name)
        else:
            self._add_sections(options, current, name, headings)
        self._lead_tab_to_chosen()

    def _lead_tab_to_chosen(self) -> None:
        """Tab comes to what is chosen, the arrows go on from there; Qt sees to it only once one had the focus."""
        buttons = self._group.buttons()
        chosen = [each for each in buttons if each.isChecked() and each.isEnabled() and not each.isHidden()]
        policies = Qt.FocusPolicy
        for each in buttons:
            each.setFocusPolicy(policies.StrongFocus if each in chosen or not chosen else policies.ClickFocus)

    def _add(self, line: QLayout, options: Sequence[tuple[str, str]], current: Collection[str], name: str) -> None:
        for option, words in options:
            button = Button(words)
            button.setCheckable(True)
            button.setChecked(option in current)
            button.setAccessibleName(labelled(name, words))
            button.clicked.connect(lambda _checked=False, option=option: self.chosen.emit(option))
            if not self._takes_several:
                self._group.addButton(button)
            line.addWidget(button)
            self._buttons[option] = button

    def _add_sections(
        self, options: Sequence[tuple[str, str]], current: Collection[str], name: str, headings: Mapping[str, str]
    ) -> None:
        column = column_in(self, 10)
        for heading, together in groupby(options, lambda option: headings[option[0]]):
            title = label(heading, Step.LABEL, tone="muted")
            section = QBoxLayout(QBoxLayout.Direction.LeftToRight)
            section.setSpacing(8)
            section.addWidget(title, 0, Qt.AlignmentFlag.AlignTop)
            lines = FlowLayout(gap=8)
            self._add(lines, tuple(together), current, labelled(name, heading))
            section.addLayout(lines, 1)
            column.addLayout(section)
            self._sections.append((section, title))
        widest = max(title.sizeHint().width() for _, title in self._sections)
        for _, title in self._sections:
            title.setFixedWidth(widest + 8)

    def choose(self, option: str) -> None:
        """Shows another choice."""
        self._buttons[option].setChecked(True)
        self._lead_tab_to_chosen()

    def focus_chosen(self) -> None:
        """Puts the focus on what is chosen."""
        for option in self.checked:
            self._buttons[option].setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def checked(self) -> tuple[str, ...]:
        """What is chosen and may be, in the order of the options."""
        return tuple([id_ for id_, button in self._buttons.items() if button.isChecked() and button.isEnabled()])

    def check(self, options: Collection[str]) -> None:
        """Shows several chosen, and no others."""
        for option, button in self._buttons.items():
            button.setChecked(option in options)
        self._lead_tab_to_chosen()

    def take_several(self, options: Collection[str]) -> None:
        """From now on several may be chosen; at first these are."""
        for button in self._buttons.values():
            self._group.removeButton(button)
            # a group leaves but one of its buttons to the Tab key
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.check(options)

    def take_one(self, option: str) -> None:
        """From now on one alone may be chosen; at first it is this."""
        self.take_several(())
        for button in self._buttons.values():
            self._group.addButton(button)
        self.choose(option)

    def allow(self, options: Collection[str], why_not: str) -> None:
        """Leaves the others in sight, but they can't be chosen, and say why."""
        for option, button in self._buttons.items():
            is_allowed = option in options
            button.setEnabled(is_allowed)
            button.setToolTip("" if is_allowed else why_not)
            button.setAccessibleDescription("" if is_allowed else why_not)
        self._lead_tab_to_chosen()

    def offer(self, options: Collection[str]) -> None:
        """Hides all choices but these."""
        for option, button in self._buttons.items():
            button.setVisible(option in options)
        self._lead_tab_to_chosen()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_wide = self.width() >= _HEADINGS_ABOVE_BELOW
        directions = QBoxLayout.Direction
        for section, title in self._sections:
            section.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)
            title.setMinimumHeight(TARGET_PX if is_wide else TYPE[Step.LABEL].line)


class EnterBegins(QObject):
    """On a page of choices: Enter on one that has been made begins; on another it chooses, as Space does."""

    wanted = Signal()

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        for button in page.findChildren(Button):
            if button.isCheckable():
                button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_enter = isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and event.key() in _ENTER
        if is_enter and isinstance(watched, Button) and (watched.isChecked() or watched.group() is None):
            self.wanted.emit()
            return True
        return super().eventFilter(watched, event)

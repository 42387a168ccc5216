"""The table page's frame, bar, table and verbs, and the panel beside it: step, menus, chips, verdict, log, help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from trainer.tongue import translate
from trainer.ui.entry import Key
from trainer.ui.entry.keys import NEXT_KEY
from trainer.ui.entry.view import Box, EnteredView
from trainer.ui.exercise.header import Header
from trainer.ui.exercise.side_frame import SideFrame
from trainer.ui.exercise.side_panel import GAP, MARGIN, SidePanel
from trainer.ui.felt.picture import Chips
from trainer.ui.look.theme import TARGET_PX, Step
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.entered import CutView, EnteredSlots
from trainer.ui.widgets.log import LogLine
from trainer.ui.widgets.surface import grid_in
from trainer.ui.widgets.text import paragraph
from trainer.ui.widgets.verbs import VerbBar
from trainer.ui.widgets.verdict import VerdictView
from trainer.ui.wording.joined import with_dots

_ROWS = (("1", "2", "3", "/2"), ("4", "5", "6", "/3"), ("7", "8", "9", "/4"), (".", "0", "⌫", "+1"))
_SHARES = ("/2", "/3", "/4", "+1")


class AmountPad(QWidget):
    """Emits each key of an amount, one character at a time."""

    key = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        grid = self._grid = grid_in(self, 4, 4)
        self._shares: list[Button] = []
        for line, keys in enumerate(_ROWS):
            for place, words in enumerate(keys):
                button = self._button(words)
                button.clicked.connect(lambda _checked=False, words=words: self._press(words))
                grid.addWidget(button, line, place)
                if words in _SHARES:
                    self._shares.append(button)
        self.enter = Button("", key="↵", kind=ButtonKind.PRIMARY)
        self.enter.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.enter.clicked.connect(lambda: self.key.emit(Key.ENTER.value))
        self.show_rest(is_meant=True)
        self.hide()

    def show_enter(self, entered: EnteredView) -> None:
        """What Enter takes as the step stands: the figure that is typed or seen, else all that is left, else none."""
        is_typed = bool(entered[Box.AMOUNT]) and Box.AMOUNT not in entered.suggested
        if entered.by_enter and not is_typed:
            self.enter.setText(translate("AmountPad", "Enter: {figure}").format(figure=entered.by_enter))
        elif entered.has_rest and not is_typed:
            self.enter.setText(translate("AmountPad", "Enter: all that is left"))
        else:
            self.enter.setText(translate("AmountPad", "Enter"))
        self.show_rest(is_meant=entered.has_rest)

    def show_rest(self, *, is_meant: bool) -> None:
        """Whether shares of what lies there may be typed; else only figures are."""
        for button in self._shares:
            button.setVisible(is_meant)
        # as wide as what stands over it: else the column of the shares would stay, empty
        self._grid.addWidget(self.enter, len(_ROWS), 0, 1, len(_ROWS[0]) if is_meant else len(_ROWS[0]) - 1)

    def _button(self, words: str) -> Button:
        button = Button(words)
        button.set_padding(4)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        names = {
            "⌫": translate("AmountPad", "delete"),
            "/2": translate("AmountPad", "a half"),
            "/3": translate("AmountPad", "a third"),
            "/4": translate("AmountPad", "a quarter"),
        }
        names["+1"] = translate("AmountPad", "and one odd chip")
        button.setAccessibleName(names.get(words, words))
        return button

    def _press(self, words: str) -> None:
        for character in [Key.BACKSPACE.value] if words == "⌫" else words:
            self.key.emit(character)


_LINES_BESIDE_LOG: Final = 5
"""A longer menu takes the room of the log while it is open."""
_LOW_BELOW: Final = 720
_SHORT_BELOW: Final = 760
_SHORT_BESIDE_PAD: Final = 900
_BESIDE_PAD: Final = 2
"""Lines of the log while the pad stands in a window that is not high: the pad's last row is Enter."""


class Panel(SidePanel):
    """Beside a table there are amounts, and sentences on what players do."""

    amount_key = Signal(str)
    next_wanted = Signal(str)
    """The button that goes on was pressed; with the key that does the same."""

    def __init__(self, *, has_help: bool, parent: QWidget | None = None) -> None:
        super().__init__(lines_of_log=4, parent=parent)
        self.name_log(translate("Panel", "This round"))
        self.is_low = self._is_short = self._is_drawer = False
        self._most = 4
        self.slots = EnteredSlots()
        self.slots.slot_pressed.connect(lambda _slot: self.back_wanted.emit())
        self._pad = AmountPad()
        self._pad.key.connect(self.amount_key)
        self._cut = CutView()
        self._said = Told()
        self._cue = paragraph("", Step.LABEL, tone="muted")
        self._cue.hide()
        self._next = Button(translate("Panel", "Go on"), key=NEXT_KEY)
        self._next.clicked.connect(lambda: self.next_wanted.emit(self._next.key))
        self._next.hide()
        middle = (self._said, self._cue, self.menu, self._cut, self._pad, self.verdict)
        column = self.lay_out(self.slots, middle, below=(self._next,) if has_help else ())
        # where even so there is no room, what stands over the pad gives way
        self.area.verticalScrollBar().rangeChanged.connect(self._show_end_of_pad)
        line = self.help_row(has_help=has_help)
        if not has_help:
            # beside the keys alone there is room
            line.insertWidget(0, self._next, 2)
            self._next.set_padding(8)
        column.addLayout(line)
        self._help_line = line

    def put_beside_keys(self, buttons: Sequence[Button]) -> None:
        """Further buttons in the row of the keys, where nothing is hinted at."""
        for place, button in enumerate(buttons, start=1):
            button.set_padding(8)
            self._help_line.insertWidget(place, button)

    def show_entered(self, entered: EnteredView, lines: Sequence[tuple[str, str, str]], chips: Chips) -> None:
        """The slots, the menu that is open, and the amount as it would be cut."""
        self.slots.show_entered(entered)
        self._cue.setText(entered.cue)
        self._cue.setVisible(bool(entered.cue) and self.verdict.isHidden())
        self.menu.show_lines(lines)
        self._cut.show_cut(chips)
        is_amount = entered.awaited is Box.AMOUNT
        self._pad.show_enter(entered)
        self._pad.setVisible(is_amount)
        self._log.set_most(min(self._most, _BESIDE_PAD) if is_amount and self._is_short else self._most)
        self._make_room()
        self.settle()

    def _make_room(self) -> None:
        """The log gives way to pad, long menu and a verdict that would be cut; in a low window slots do too."""
        is_crowded = self.is_low and not self._pad.isHidden()
        has_slots = True
        if self.verdict.waits:
            high, free = self.verdict.height(), self._room_beside_slots()
            is_crowded |= self.is_low or high > free - self._room_of_log()
            has_slots = not self.is_low or high <= free
        has_room = not is_crowded and self.menu.rows <= _LINES_BESIDE_LOG and not self._is_drawer
        self.show_log_part(is_shown=has_room)
        self.show_caption(is_shown=has_slots)
        self.slots.setVisible(has_slots)

    def _room_beside_slots(self) -> int:
        """Pixels of the panel that a verdict has under the slots where there is no log."""
        over = self._step_caption.sizeHint() if self._words is None else self._words.minimumSizeHint()
        lines = [over.height(), self.slots.sizeHint().height(), TARGET_PX]
        lines += [TARGET_PX] * (not self._next.isHidden())
        lines += [self._said.heightForWidth(self.verdict.width())] * (not self._said.isHidden())
        return self.height() - 2 * MARGIN - sum(lines) - GAP * len(lines)

    def _room_of_log(self) -> int:
        return self._log_caption.sizeHint().height() + self._log.sizeHint().height() + 2 * GAP

    def show_log(self, lines: Sequence[LogLine]) -> None:
        """What was done so far; with a line more of it a verdict may have no room beside it."""
        super().show_log(lines)
        if self.verdict.waits:
            self._make_room()

    def show_round(self, lines: Sequence[LogLine], known: str) -> None:
        """What was done so far, and what of it must still be known."""
        self.name_log(with_dots(translate("Panel", "This round"), known))
        self.show_log(lines)

    def show_verdict(self, verdict: VerdictView | None) -> None:
        """The verdict, or none; what gives way to it is there again without it.

        The menu goes first: as the verdict comes Qt lays the panel out at once, and would once more without the menu.
        """
        if verdict is not None and verdict.acts:
            self.menu.show_lines(())
            self._cue.hide()
        super().show_verdict(verdict)
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _show_end_of_pad(self, _least: int, most: int) -> None:
        if not self._pad.isHidden():
            self.area.verticalScrollBar().setValue(most)

    def show_said(self, words: str) -> None:
        """One sentence over the verdict: what a player does, or what comes next; empty takes it away."""
        if words != self._said.text():
            self._said.tell(words)
            self._make_room()

    def fit(self, *, is_narrow: bool, height: int, is_drawer: bool) -> None:
        """A low window has no room for pad and log together, nor for the chips in words."""
        self.is_low, self._is_drawer = height < _LOW_BELOW, is_drawer
        self._is_short = height < _SHORT_BESIDE_PAD
        self._most = 2 if is_narrow else 3 if height < _SHORT_BELOW else 4
        self._log.set_most(self._most)
        self._cut.set_low(is_low=self.is_low)
        self._make_room()

    def show_next(self, words: str, key: str = NEXT_KEY) -> None:
        """Offers to go on, or to call nothing what stands out, where there are words for it."""
        if words:
            self._next.setText(words)
            if key != self._next.key:
                self._next.set_key(key)
        self._next.setVisible(bool(words))


class TableFrame(SideFrame):
    """The verbs stand under the table."""

    def __init__(
        self, header: Header, view: QWidget, panel: Panel, bar: VerbBar, parent: QWidget | None = None
    ) -> None:
        super().__init__(header, panel, parent)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(view, 1)
        left.addWidget(bar)
        self.lay_out(left)

"""The bar over a quiz: which item, how much time is left, and the ways between items."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from trainer.tongue import translate
from trainer.ui.exercise.header import Header
from trainer.ui.widgets.button import Button
from trainer.ui.wording.quiz import clock_words


class QuizHeader(Header):
    """Emits what is wished for. A quiz is not paused."""

    flag_wanted = Signal()
    list_wanted = Signal()
    next_wanted = Signal()
    hand_in_wanted = Signal()

    def __init__(self, title: str) -> None:
        super().__init__(title, "", "")
        self._pause.hide()
        self.flag = Button(translate("Quiz", "Flag"), key="F2")
        self.flag.setCheckable(True)
        self.flag.clicked.connect(self.flag_wanted)
        self.every = Button(translate("Quiz", "All"))
        self.every.setAccessibleName(translate("Quiz", "All that is asked"))
        self.every.clicked.connect(self.list_wanted)
        self.next = Button(translate("Quiz", "Next"), key="PgDn")
        self.next.clicked.connect(self.next_wanted)
        self.hand_in = Button(translate("Quiz", "Hand in"))
        self.hand_in.clicked.connect(self.hand_in_wanted)
        line = self.layout()
        assert isinstance(line, QHBoxLayout)
        at = line.count() - 2
        for part in (self.hand_in, self.next, self.flag, self.every):
            part.set_padding(12)
            line.insertWidget(at, part)

    def show_time(self, left_ms: int | None) -> None:
        """How much is left; nothing where there is no limit."""
        self._pace.setText("" if left_ms is None else clock_words(left_ms))

    def show_item(self, number: int, of: int, *, is_flagged: bool, may_leave: bool) -> None:
        """Which one it is, from 1, and whether another may be opened now."""
        time = self._pace.text()
        self.show_place(number, of)
        self._pace.setText(time)
        self.flag.setChecked(is_flagged)
        self.allow_leaving(may=may_leave)

    def allow_leaving(self, *, may: bool) -> None:
        """Whether another item may be opened now; where none may be, the buttons say why."""
        why = "" if may else translate("Quiz", "A round that is begun is dealt to its end first.")
        for part in (self.flag, self.next, self.every):
            part.setEnabled(may)
            part.setToolTip(why)

    def _fit(self) -> None:
        """What stands in the middle of the bar elsewhere gives way to the buttons."""
        for tag in self._tags:
            tag.hide()

"""An attempt step by step: its table, what was asked, done and expected there, and what was said of the verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from trainer.tongue import translate
from trainer.ui.exercise.review.said import Said
from trainer.ui.exercise.review.said_card import SaidLine
from trainer.ui.exercise.review.verdict_part import Tried, VerdictPart
from trainer.ui.exercise.review.walk import Walk, WalkStep
from trainer.ui.felt.felt_view import FeltView
from trainer.ui.look.theme import TARGET_PX, Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.surface import Card, clear, headed, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.joined import labelled, sentences

_TWO_COLUMNS_FROM: Final = 900
_AROUND: Final = 244
"""Pixels of the page above and below its table: title, buttons, what was said of the whole, margins."""
_LEAST_TABLE, _MOST_TABLE = 280, 640
_TABLE_SHARE, _DETAILS_SHARE = 7, 5
_SMALL_BELOW: Final = 680
"""Pixels of width below which a table is shown as a small one: plates are numbers, and small legends go."""
_WHOLE: Final = -1
"""In the place of an answer: the whole attempt."""


class WalkAct(StrEnum):
    """What may be done at a verdict."""

    DISPUTE = "D"
    OVERRULE = "O"
    STANDS = "S"
    NOTE = "M"
    QUESTION = "Q"
    """The step becomes a question of the bank."""


def act_words(act: WalkAct) -> str:
    """The words of its button; the key is its value."""
    words = {
        WalkAct.DISPUTE: translate("WalkPage", "Dispute…"),
        WalkAct.OVERRULE: translate("WalkPage", "Overrule…"),
        WalkAct.STANDS: translate("WalkPage", "It stands…"),
        WalkAct.NOTE: translate("WalkPage", "Note…"),
        WalkAct.QUESTION: translate("WalkPage", "Make this a question"),
    }
    return words[act]


@dataclass(frozen=True, slots=True, kw_only=True)
class WalkView:
    """All that the page shows."""

    title: str
    subtitle: str
    walk: Walk
    said: tuple[Said, ...] = ()
    may: frozenset[WalkAct] = frozenset()
    """What whoever looks at it may do."""
    tried: tuple[Tried | None, ...] = ()
    """Of each answer of the attempt how it was judged and what it counts as; none of what was not judged."""


class WalkPage(ScrollPage):
    """Emits what is wished for at a verdict; the caller does it and shows the page anew."""

    act_wanted = Signal(WalkAct, int)
    """What, and the place of the answer; less than 0 for the whole attempt."""
    closed = Signal()

    def __init__(self, view: WalkView, place: int = 0) -> None:
        super().__init__()
        self._view = view
        self._place = 0
        self._index = _WHOLE
        """The answer that is looked at; none at what others did."""
        self._table: QWidget | None = None
        back = Button(translate("WalkPage", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        self._back = back
        self.column.setSpacing(12)
        self.column.addLayout(headed(view.title, view.subtitle, back))
        self.column.addLayout(self._ways())
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(20)
        self._place_of_table = QVBoxLayout()
        self._place_of_table.addStretch(1)
        self._columns.addLayout(self._place_of_table, _TABLE_SHARE)
        self._details = self._detailed()
        self._columns.addWidget(self._details, _DETAILS_SHARE, Qt.AlignmentFlag.AlignTop)
        self.column.addLayout(self._columns)
        self.column.addWidget(self._of_the_whole())
        self.column.addStretch(1)
        self.to_do_next = self._on
        self.show_place(place)

    @property
    def place(self) -> int:
        """Where in the attempt the page stands."""
        return self._place

    @property
    def index(self) -> int:
        """The answer that is looked at; less than 0 at what others did."""
        return self._index

    def show_answer(self, index: int) -> None:
        """Goes to the step of an answer."""
        self.show_place(self._view.walk.place_of(index))
        if index in self._step.answers:
            self._show_index(index)

    def show_place(self, place: int) -> None:
        """Goes to a place; one beyond the ends is the end."""
        walk = self._view.walk
        self._place = max(0, min(place, walk.count - 1))
        self._step = walk.at(self._place)
        self._show_table(self._step)
        judged = self._judged(self._step)
        self._show_index(judged[0] if judged else _WHOLE)
        words = translate("WalkPage", "{place} of {count}").format(place=self._place + 1, count=walk.count)
        self._where.setText(words)
        for button, is_enabled in (
            (self._to_step_before, self._place > 0),
            (self._on, self._place < walk.count - 1),
            (self._to_fault_before, any(fault < self._place for fault in walk.faults)),
            (self._to_next_fault, any(fault > self._place for fault in walk.faults)),
        ):
            button.setEnabled(is_enabled)
        lines = [labelled(caption, words) for caption, words in self._step.lines]
        announce(self, sentences(words, self._step.title, *lines))

    def _judged(self, step: WalkStep) -> list[int]:
        """Of what was answered at a step, that on which there is a verdict."""
        return [index for index in step.answers if self._view.tried[index] is not None]

    def _show_index(self, index: int) -> None:
        self._index = index
        judged = self._judged(self._step)
        said = [each for each in self._view.said if each.index is not None and each.index == index]
        self._verdict.show_step(self._step, judged, index, self._view.tried)
        clear(self._said)
        for each in said:
            self._said.addWidget(SaidLine(each))
        for act, button in self._acts.items():
            button.setVisible(act in self._view.may and self._is_fit(act, index))

    def _is_fit(self, act: WalkAct, index: int) -> bool:
        """Whether there is anything at an answer on which this could be done."""
        is_disputed = any(each.is_open and each.index == index for each in self._view.said)
        match act:
            case WalkAct.NOTE | WalkAct.QUESTION:
                return bool(self._step.answers)
            case WalkAct.DISPUTE:
                return index >= 0 and not is_disputed
            case WalkAct.OVERRULE:
                return index >= 0
            case WalkAct.STANDS:
                return is_disputed

    def _show_table(self, step: WalkStep) -> None:
        made = step.picture(self._table) if step.picture is not None else paragraph("")
        if made is not self._table:
            if self._table is not None:
                self._place_of_table.removeWidget(self._table)
                self._table.hide()
                self._table.deleteLater()
            self._table = made
            made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
            self._place_of_table.insertWidget(0, made)
            self._size_table()

    def _ways(self) -> FlowLayout:
        """From step to step, and what may be done at this one: always in the same place."""
        self._to_fault_before = Button(translate("WalkPage", "◂ Fault"), key="⇧F")
        self._to_step_before = Button(translate("WalkPage", "◂ Step"), key="←")
        self._on = Button(translate("WalkPage", "Step ▸"), key="→")
        self._to_next_fault = Button(translate("WalkPage", "Fault ▸"), key="F")
        self._where = label("", Step.NAME)
        for button, said, goes in (
            (self._to_fault_before, translate("WalkPage", "Fault before"), self._go_to_fault_before),
            (self._to_step_before, translate("WalkPage", "Step back"), lambda: self.show_place(self._place - 1)),
            (self._on, translate("WalkPage", "Step on"), lambda: self.show_place(self._place + 1)),
            (self._to_next_fault, translate("WalkPage", "Next fault"), self._go_to_next_fault),
        ):
            button.set_padding(12)
            button.setAccessibleName(said)
            button.clicked.connect(lambda _checked=False, goes=goes: goes())
        self._acts = {act: Button(act_words(act), key=act.value) for act in WalkAct}
        for act, button in self._acts.items():
            button.set_padding(12)
            button.clicked.connect(lambda _checked=False, act=act: self.act_wanted.emit(act, self._about()))
        self._where.setFixedHeight(TARGET_PX)
        ways = FlowLayout(gap=8)
        steps = (self._to_fault_before, self._to_step_before, self._where, self._on, self._to_next_fault)
        for part in (*steps, *self._acts.values()):
            ways.addWidget(part)
        return ways

    def _go_to_fault_before(self) -> None:
        self.show_place(max((each for each in self._view.walk.faults if each < self._place), default=self._place))

    def _go_to_next_fault(self) -> None:
        self.show_place(min((each for each in self._view.walk.faults if each > self._place), default=self._place))

    def _detailed(self) -> Card:
        card = Card(padding=(20, 14), gap=8)
        self._verdict = VerdictPart()
        self._verdict.answer_chosen.connect(self._show_index)
        self._said = QVBoxLayout()
        self._said.setSpacing(8)
        card.column.addWidget(self._verdict)
        card.column.addLayout(self._said)
        return card

    def _about(self) -> int:
        """The answer that is looked at; of a step at which nothing was judged the first one there."""
        return self._index if self._index >= 0 else next(iter(self._step.answers), _WHOLE)

    def _of_the_whole(self) -> Card:
        """What was said of the whole attempt, and the way to say more."""
        card = Card(padding=(20, 10), gap=8)
        told: Sequence[Said] = [each for each in self._view.said if each.index is None]
        note = Button(translate("WalkPage", "Note on the whole…"))
        note.set_padding(12)
        note.clicked.connect(lambda: self.act_wanted.emit(WalkAct.NOTE, _WHOLE))
        may_note = WalkAct.NOTE in self._view.may
        note.setVisible(may_note)
        title = label(translate("WalkPage", "On the whole of it"), Step.LEAD)
        card.column.addLayout(row(title, None, note))
        for each in told:
            card.column.addWidget(SaidLine(each))
        card.setVisible(bool(told) or may_note)
        return card

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        key = event.text().upper()
        match event.key():
            case Qt.Key.Key_Left | Qt.Key.Key_Right:
                self.show_place(self._place + (1 if event.key() == Qt.Key.Key_Right else -1))
            case Qt.Key.Key_Home | Qt.Key.Key_End:
                self.show_place(0 if event.key() == Qt.Key.Key_Home else self._view.walk.count)
            case Qt.Key.Key_F:
                (self._go_to_fault_before if is_back else self._go_to_next_fault)()
            case _ if key in set(WalkAct) and not self._acts[WalkAct(key)].isHidden():
                self._acts[WalkAct(key)].click()
            case _:
                super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        directions = QBoxLayout.Direction
        is_wide = self.width() >= _TWO_COLUMNS_FROM
        self._columns.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)
        self._size_table()

    def _size_table(self) -> None:
        """As high as the page leaves it: steps and their buttons stay in sight with it. A room takes what it needs."""
        table, directions = self._table, QBoxLayout.Direction
        if table is not None:
            is_beside = self._columns.direction() is directions.LeftToRight
            wide = self.width() * (_TABLE_SHARE / (_TABLE_SHARE + _DETAILS_SHARE) if is_beside else 1)
            if isinstance(table, FeltView) and table.look.is_small != (wide < _SMALL_BELOW):
                table.set_look(replace(table.look, is_small=wide < _SMALL_BELOW))
            needed = table.heightForWidth(table.width()) if table.hasHeightForWidth() else 0
            table.setFixedHeight(max(_LEAST_TABLE, min(self.height() - _AROUND, _MOST_TABLE), needed))

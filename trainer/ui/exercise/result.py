"""The result of a round: its score, what went wrong by clause, and the round again step by step."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QVBoxLayout

from trainer.tongue import Plural, translate
from trainer.ui.entry.keys import NEXT_KEY, WHY_KEY
from trainer.ui.exercise.fault_list import FaultList
from trainer.ui.exercise.help import ScaleDialog
from trainer.ui.exercise.result_line import PassingCard
from trainer.ui.exercise.review.result_view import ResultView
from trainer.ui.exercise.step_card import StepCard
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.strip import ReplayStrip
from trainer.ui.widgets.surface import Card, figures_card, row, titled
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.joined import number_word

_TWO_COLUMNS_FROM: Final = 1000
_BUTTONS_BESIDE_FROM: Final = 740
_PLAY_MS: Final = 900
"""One act after the other while the round plays by itself."""
_BAR: Final = 12
_AROUND_ROWS: Final = 128
"""Pixels of the list's card around its rows: title, kept clauses, padding."""
_NO_LIMIT: Final = 16_000_000


class ResultPage(ScrollPage):
    """Shows one `ResultView`; walks through its review by buttons, strip and arrow keys."""

    again_wanted = Signal()
    """Deal the same round again."""
    next_round_wanted = Signal()
    """Deal the next round at the same table."""
    practise_wanted = Signal(str)
    """A drill with this focus, the value of a `Focus`; after a faultless round the same focus, another round."""

    def __init__(self, view: ResultView, look: TableLook | None = None) -> None:
        super().__init__()
        self._view = view
        self._place = 0
        self._has_its_width = False
        self._timer = QTimer(self)
        self._timer.setInterval(_PLAY_MS)
        self._timer.timeout.connect(self._play_on)
        self._step_card = StepCard(view.review.seen, look or TableLook())
        self._step_card.grown.connect(self._limit_faults)
        self._strip = ReplayStrip(view.review.strip())
        self._strip.step_chosen.connect(self._show_own)
        self._next_round = Button(translate("ResultPage", "Next round"), key=NEXT_KEY)
        self._next_round.setAccessibleName(translate("ResultPage", "Next round at this table"))
        self._next_round.setVisible(view.has_next_round)
        self._next_round.clicked.connect(self.next_round_wanted)
        self._head = self._headed()
        if view.why_no_more:
            self.column.addWidget(paragraph(view.why_no_more, tone="muted"))
        elif view.why_no_next_round:
            words = translate("ResultPage", "No next round at this table. {reason}").format(
                reason=view.why_no_next_round
            )
            self.column.addWidget(paragraph(words, tone="muted"))
        self._left = paragraph(view.left, tone="muted") if view.left else None
        if self._left is not None:
            self.column.addWidget(self._left)
        self._passing = PassingCard(view.passing) if view.passing is not None else None
        if self._passing is not None:
            self.column.addWidget(self._passing)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(20)
        # in the page before anything lies in them: what comes in one by one is dressed once, not with each layer
        self.column.addLayout(self._columns)
        left = QVBoxLayout()
        left.setSpacing(16)
        self._columns.addLayout(left, 726)
        figures = _figures(view)
        left.addWidget(figures)
        scale = Button(translate("ResultPage", "How faults weigh"), kind=ButtonKind.QUIET)
        scale.clicked.connect(lambda: ScaleDialog(self).open())
        self._faults = FaultList(view.faults, view.clean, self.widget(), beside=scale)
        self._faults.place_chosen.connect(self.show_place)
        left.addWidget(self._faults, 1)
        left.addStretch(0)
        self._columns.addWidget(self._step_card, 470)
        replay = self._replay()
        self.column.addWidget(replay)
        self.column.addStretch(1)
        self._around_faults = (figures, replay)
        faults = view.review.faults
        self.show_place(faults[0] if faults else 0)

    def offer_no_next_round(self) -> None:
        """What follows it comes from elsewhere."""
        self._next_round.hide()

    def set_look(self, look: TableLook) -> None:
        """Shows the small table in another look."""
        self._step_card.set_look(look)

    @property
    def place(self) -> int:
        """Where in the round the page stands."""
        return self._place

    def show_place(self, place: int) -> None:
        """Goes to a place of the round; one beyond its ends is the end."""
        review = self._view.review
        self._place = max(0, min(place, review.places - 1))
        self._step_card.show_step(review.view(self._place), is_animated=self._timer.isActive())
        self._limit_faults()
        if review.own:
            self._strip.show_step(max(1, review.step_at(self._place)))
        is_first, is_last = self._place == 0, self._place >= review.places - 1
        self._back.setEnabled(not is_first)
        self._on.setEnabled(not is_last)
        self._fault_back.setEnabled(any(fault < self._place for fault in review.faults))
        self._fault_on.setEnabled(any(fault > self._place for fault in review.faults))
        self._play.setEnabled(not is_last)

    def _headed(self) -> QBoxLayout:
        again = Button(translate("ResultPage", "Deal the same round again"))
        again.clicked.connect(self.again_wanted)
        self._next = Button(self._next_words(), key="↵", kind=ButtonKind.PRIMARY)
        self._next.clicked.connect(lambda: self.practise_wanted.emit(self._view.focus))
        self.to_do_next = self._next
        if self._view.why_no_more:
            self._next.hide()
            self.to_do_next = again
        self._buttons = row(again, self._next_round, self._next)
        self._buttons.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        head.setSpacing(8)
        self.column.addLayout(head)
        head.addLayout(titled(self._view.title, self._view.subtitle), 1)
        head.addLayout(self._buttons)
        return head

    def _next_words(self) -> str:
        count = self._view.broken
        if not count:
            return translate("ResultPage", "Deal another round")
        return Plural.tr("Practise these {count} clauses", "", count).format(count=number_word(count))

    def _replay(self) -> Card:
        card = Card(padding=(22, 12), gap=6)
        self._fault_back = Button(translate("ResultPage", "◂ Fault"))
        self._back = Button(translate("ResultPage", "◂ Step"))
        self._play = Button(translate("ResultPage", "Play"))
        self._on = Button(translate("ResultPage", "Step ▸"))
        self._fault_on = Button(translate("ResultPage", "Fault ▸"))
        names = (
            (self._fault_back, translate("ResultPage", "Fault before"), self._to_fault_before),
            (self._back, translate("ResultPage", "Step back"), lambda: self._walk_to(self._place - 1)),
            (self._play, translate("ResultPage", "Play the round"), self._toggle_play),
            (self._on, translate("ResultPage", "Step on"), lambda: self._walk_to(self._place + 1)),
            (self._fault_on, translate("ResultPage", "Next fault"), self._to_next_fault),
        )
        for button, said, act in names:
            button.setAccessibleName(said)
            button.clicked.connect(lambda _checked=False, act=act: act())
        # their caps would make the line wider than a small window
        for button, key in ((self._fault_back, "⇧F"), (self._fault_on, "F")):
            words = translate("ResultPage", "key {key}").format(key=key)
            button.setToolTip(words)
            button.setAccessibleDescription(words)
        buttons = [button for button, _, _ in names]
        card.column.addLayout(row(label(translate("ResultPage", "Replay"), Step.LEAD), None, *buttons))
        card.column.addWidget(self._strip)
        if not self._view.review.own:
            card.column.addWidget(paragraph(translate("ResultPage", "No step of this round was yours."), tone="muted"))
            self._strip.hide()
        return card

    def _show_own(self, step: int) -> None:
        self._stop()
        self.show_place(self._view.review.own[step - 1])

    def _walk_to(self, place: int) -> None:
        self._stop()
        self.show_place(place)

    def _to_fault_before(self) -> None:
        self._walk_to(max((fault for fault in self._view.review.faults if fault < self._place), default=self._place))

    def _to_next_fault(self) -> None:
        self._walk_to(min((fault for fault in self._view.review.faults if fault > self._place), default=self._place))

    def _toggle_play(self) -> None:
        if self._timer.isActive():
            self._stop()
            return
        self._timer.start()
        self._play.setText(translate("ResultPage", "Pause"))
        self._play_on()

    def _play_on(self) -> None:
        self.show_place(self._place + 1)
        if self._place >= self._view.review.places - 1:
            self._stop()

    def _stop(self) -> None:
        self._timer.stop()
        self._play.setText(translate("ResultPage", "Play"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Left | Qt.Key.Key_Right:
                self._walk_to(self._place + (1 if event.key() == Qt.Key.Key_Right else -1))
            case Qt.Key.Key_F:
                is_back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
                (self._to_fault_before if is_back else self._to_next_fault)()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if not self._next.isHidden():
                self._next.click()
            case _ if event.text() == WHY_KEY:
                self._stop()
                self._step_card.explain()
            case Qt.Key.Key_N if not self._next_round.isHidden():
                self._next_round.click()
            case _:
                super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._has_its_width = True
        super().resizeEvent(event)
        directions = QBoxLayout.Direction
        is_wide = self.width() >= _TWO_COLUMNS_FROM
        for line in (self._head, self._columns):
            line.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)
        has_room = self.width() >= _BUTTONS_BESIDE_FROM
        self._buttons.setDirection(directions.LeftToRight if has_room else directions.TopToBottom)
        inner = self.widget()
        if inner is not None:
            # as if the scroll bar were always there: a layout that depends on it would make it come and go for ever
            inner.setFixedWidth(self.width() - _BAR)
            self._lay_over()
        self._step_card.limit_height(self._most_of_step() if is_wide else _NO_LIMIT)
        self._limit_faults()

    def _limit_faults(self) -> None:
        """Beside the step the list of faults takes the page's height and scrolls; below it, whatever it needs."""
        if not self._has_its_width:
            return
        if self.width() < _TWO_COLUMNS_FROM:
            self._faults.limit_rows(_NO_LIMIT)
            return
        figures = self._around_faults[0].sizeHint().height()
        beside = self._step_card.minimumHeight() - figures - 16
        self._faults.limit_rows(max(beside, self._room_over_replay() - figures - 16) - _AROUND_ROWS)

    def _most_of_step(self) -> int:
        """Pixels that the step may take: down to the replay, or as many as what stands beside it has at least."""
        beside = self._around_faults[0].sizeHint().height() + 16 + self._faults.least_rows + _AROUND_ROWS
        return max(self._room_over_replay(), beside)

    def _room_over_replay(self) -> int:
        """Pixels between the page's head and the replay where that is to be seen without scrolling."""
        replay = self._around_faults[1].sizeHint().height()
        above = [part.sizeHint().height() + 16 for part in (self._left, self._passing) if part is not None]
        return self.viewport().height() - replay - 56 - 2 * 24 - 2 * 16 - sum(above)


def _figures(view: ResultView) -> Card:
    card = figures_card(view.figures)
    card.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
    return card

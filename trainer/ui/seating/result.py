"""The result of a day at the desk: its score, what went wrong by clause, and the day line by line."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.rules.seating.room import Room
from trainer.tongue import translate
from trainer.ui.exercise.fault_list import FaultList
from trainer.ui.exercise.result_line import PassingCard, lines_card, result_line
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.seating.result_view import DayLine, DayView
from trainer.ui.seating.sheet import Sheet
from trainer.ui.seating.tables import Tables
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import Card, Divider, figures_card, headed, line_in, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.widgets.words import mark_words
from trainer.ui.wording.joined import with_dots

_SHEET: Final = 288


class DayReplay(Card):
    """Shows a room that can't be touched, what happened in it, and two buttons that walk."""

    walked = Signal(int)
    """One line on, or one back."""

    def __init__(self, room: Room, parent: QWidget | None = None) -> None:
        super().__init__(padding=(24, 14), gap=10, parent=parent)
        self._back = Button(translate("DayReplay", "◂ Step"))
        self._on = Button(translate("DayReplay", "Step ▸"))
        for button, said, by in (
            (self._back, translate("DayReplay", "Step back"), -1),
            (self._on, translate("DayReplay", "Step on"), 1),
        ):
            button.setAccessibleName(said)
            button.clicked.connect(lambda _checked=False, by=by: self.walked.emit(by))
        self._told = paragraph("")
        self._sheet = Sheet()
        self._sheet.setFixedWidth(_SHEET)
        self._tables = Tables(room)
        shown = QWidget()
        shown.setEnabled(False)
        beside = line_in(shown, 16)
        beside.addWidget(self._sheet)
        beside.addWidget(self._tables, 1)
        self.column.addLayout(row(label(translate("DayReplay", "Replay"), Step.LEAD), None, self._back, self._on))
        self.column.addWidget(self._told)
        self.column.addWidget(shown)

    def show_line(self, told: str, room: Room, *, is_first: bool, is_last: bool) -> None:
        """One line of the day in its room."""
        self._told.setText(told)
        self._sheet.show_room(room)
        self._tables.show_room(room, wanted_at=frozenset())
        self._back.setEnabled(not is_first)
        self._on.setEnabled(not is_last)


_ABOVE: Final = 16
"""Over the replay, where the page has been scrolled to it."""
_NO_LIMIT: Final = 16_000_000
"""The page scrolls, so the list of faults needn't."""


class SeatingResultPage(ScrollPage):
    """Shows one `DayView`."""

    again_wanted = Signal()
    """The same day again."""
    another_wanted = Signal()

    def __init__(self, view: DayView) -> None:
        super().__init__()
        self._rows: list[QWidget] = []
        self.column.addLayout(self._headed(view))
        if view.left:
            self.column.addWidget(paragraph(view.left, tone="muted"))
        if view.passing is not None:
            self.column.addWidget(PassingCard(view.passing))
        self.column.addWidget(figures_card(view.figures))
        self.faults = FaultList(view.faults, view.clean)
        self.faults.limit_rows(_NO_LIMIT)
        self.faults.place_chosen.connect(self.show_place)
        self.column.addWidget(self.faults)
        self._lines = view.lines
        self._place = 0
        self._replay = self._replayed() if view.lines else None
        self.column.addWidget(self._day(view))
        self.column.addStretch(1)
        self._walk_to(next((place for place, line in enumerate(view.lines) if line.note), 0))

    def show_place(self, place: int) -> None:
        """Brings a line of the day into view, and the room as it was then."""
        self._walk_to(place)
        if self._replay is not None:
            self.verticalScrollBar().setValue(self._replay.y() - _ABOVE)

    @property
    def place(self) -> int:
        """The line whose room is shown."""
        return self._place

    def _walk_to(self, place: int) -> None:
        if self._replay is None:
            return
        last = len(self._lines) - 1
        self._place = max(0, min(place, last))
        line = self._lines[self._place]
        self._replay.show_line(
            with_dots(*_told(line)), line.room, is_first=self._place == 0, is_last=self._place == last
        )

    def _replayed(self) -> DayReplay:
        """The day to be walked through."""
        replay = DayReplay(self._lines[0].room)
        replay.walked.connect(lambda by: self._walk_to(self._place + by))
        self.column.addWidget(replay)
        return replay

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Left | Qt.Key.Key_Right:
                self._walk_to(self._place + (1 if event.key() == Qt.Key.Key_Right else -1))
            case _:
                super().keyPressEvent(event)

    def _headed(self, view: DayView) -> QHBoxLayout:
        again = Button(translate("SeatingResultPage", "The same day again"))
        again.clicked.connect(self.again_wanted)
        self.to_do_next = following = Button(
            translate("SeatingResultPage", "Another day"), key="↵", kind=ButtonKind.PRIMARY
        )
        following.clicked.connect(self.another_wanted)
        return headed(view.title, view.subtitle, again, following)

    def _day(self, view: DayView) -> Card:
        card = lines_card(translate("SeatingResultPage", "The day, line by line"))
        for line in view.lines:
            if line.begins_case:
                card.column.addSpacing(6)
                card.column.addWidget(Divider())
                card.column.addSpacing(6)
            made = self._row(line)
            self._rows.append(made)
            card.column.addWidget(made)
        if not view.lines:
            card.column.addWidget(
                paragraph(translate("SeatingResultPage", "Nothing was done on this day."), tone="muted")
            )
        return card

    def _row(self, line: DayLine) -> QWidget:
        words = paragraph(line.words, Step.NAME if line.begins_case else Step.BODY, tone=_tone(line))
        note, told = paragraph(line.note, Step.LABEL), ", ".join(_told(line))
        made = result_line(line.mark, line.step, words, note, line.cite, told, share=3, is_dense=True)
        made.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        return made


def _told(line: DayLine) -> tuple[str, ...]:
    """Mark, words, what would have been right, the clause; without what is empty."""
    mark = mark_words(line.mark) if line.mark is not None else ""
    return tuple([part for part in (mark, line.words, line.note, line.cite) if part])


def _tone(line: DayLine) -> str:
    """What others answer is quiet; requests and own steps are not."""
    return "" if line.mark is not None or line.begins_case else "muted"

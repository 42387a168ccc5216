"""What is due today, as the sitting that it makes: begun as a whole for so many minutes, or one clause by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.rules.book import Severity
from trainer.tongue import Plural, translate
from trainer.training.standing import Mastery
from trainer.ui.look.fonts import step_font
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import TYPE, Step
from trainer.ui.widgets.button import Button, ButtonKind, RowButton
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.marks import MarkShape, paint_mark, paint_mastery
from trainer.ui.widgets.surface import Card, Divider, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.joined import with_commas


@dataclass(frozen=True, slots=True, kw_only=True)
class DueItem:
    """A clause that is due: what it is about, why now."""

    id: str
    mark: MarkShape | Mastery
    title: str
    detail: str
    """Game and clauses."""
    why: str
    weight: Severity | None = None
    """Of what went wrong the last time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PortionView:
    """A lesson, some questions or a part of a round: what it is, how long it takes, what it is for."""

    title: str
    minutes: int
    due: tuple[DueItem, ...]
    more: int = 0
    """Clauses it is for besides."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SittingView:
    """The sitting that is offered; without portions where nothing is due."""

    portions: tuple[PortionView, ...] = ()
    left: str = ""
    """What waits for another day, in a sentence."""
    chosen: int = 0
    """How many minutes it may take."""
    offered: tuple[int, ...] = ()
    """How many minutes may be chosen."""
    begin: tuple[str, str] | None = None
    """For whom learns no table yet: id and words of where one begins."""

    @property
    def minutes(self) -> int:
        """About how long it takes."""
        return sum(portion.minutes for portion in self.portions)


class DueCard(Card):
    """Shows one `SittingView`; emits what was wished for."""

    start_wanted = Signal()
    item_wanted = Signal(str)
    """One clause by itself."""
    minutes_chosen = Signal(int)
    begin_wanted = Signal(str)

    def __init__(self, view: SittingView) -> None:
        super().__init__(gap=0)
        deal = translate("HomePage", "Deal a round")
        words = translate("HomePage", "Start, {minutes} min").format(minutes=view.minutes) if view.portions else deal
        begins = None if view.portions else view.begin
        self.start = Button(words if begins is None else begins[1], key="↵", kind=ButtonKind.PRIMARY)
        self.start.clicked.connect(
            lambda: self.start_wanted.emit() if begins is None else self.begin_wanted.emit(begins[0])
        )
        self.minutes: Choice | None = None
        title = translate("HomePage", "Due today") if view.portions else translate("HomePage", "Nothing is due")
        self.column.addLayout(row(label(title, Step.LEAD), None, self.start))
        self.column.addSpacing(10)
        if view.portions:
            self._add_sitting(view)
        else:
            self._add_nothing_due(begins, deal)

    def let_another_come_first(self) -> None:
        """Something was set for this person, and is what ↵ begins."""
        self.start.set_key("")
        self.start.set_kind(ButtonKind.NORMAL)

    def _add_sitting(self, view: SittingView) -> None:
        self.column.addWidget(self._choice(view.chosen, view.offered))
        self.column.addSpacing(10)
        for number, portion in enumerate(view.portions, 1):
            self.column.addWidget(Divider())
            self._add_portion(number, portion)
        if view.left:
            self.column.addWidget(Divider())
            self.column.addSpacing(8)
            self.column.addWidget(paragraph(view.left, Step.LABEL, tone="muted"))

    def _add_portion(self, number: int, portion: PortionView) -> None:
        self.column.addSpacing(8)
        minutes = translate("HomePage", "{minutes} min").format(minutes=portion.minutes)
        told = translate("HomePage", "{number}. {what}").format(number=number, what=portion.title)
        head = row()
        head.addWidget(paragraph(told, Step.LABEL, tone="muted"), 1)
        head.addWidget(label(minutes, Step.LABEL, tone="muted"), 0, Qt.AlignmentFlag.AlignTop)
        self.column.addLayout(head)
        for item in portion.due:
            made = DueRow(item)
            made.clicked.connect(lambda _checked=False, id_=item.id: self.item_wanted.emit(id_))
            self.column.addWidget(made)
        if portion.more:
            more = Plural.tr("and %n more clause(s)", "", portion.more)
            self.column.addWidget(label(more, Step.LABEL, tone="muted"))
            self.column.addSpacing(6)

    def _choice(self, chosen: int, offered: Sequence[int]) -> QWidget:
        options = [
            (str(minutes), translate("HomePage", "{minutes} min").format(minutes=minutes)) for minutes in offered
        ]
        self.minutes = Choice(options, str(chosen), name=translate("HomePage", "Minutes of a sitting"))
        self.minutes.chosen.connect(lambda option: self.minutes_chosen.emit(int(option)))
        return self.minutes

    def _add_nothing_due(self, begins: tuple[str, str] | None, deal: str) -> None:
        """Why nothing is; who has begun at no table is led to where one does, and may deal instead."""
        if begins is None:
            told = translate(
                "HomePage",
                "Clauses you got wrong the last time you met them, or have not dealt for some time, will stand here "
                "with the reason why. "
                "Deal a round and its faults come back when they are due.",
            )
            self.column.addWidget(paragraph(told, tone="muted"))
            return
        told = translate(
            "HomePage",
            "You have not begun at a table yet. Lessons teach one from nothing; what comes next in them, what went "
            "wrong and what fades will stand here.",
        )
        self.column.addWidget(paragraph(told, tone="muted"))
        self.column.addSpacing(10)
        button = Button(deal)
        button.clicked.connect(self.start_wanted)
        self.column.addLayout(row(button, None))


class DueRow(RowButton):
    """Mark, what and where, why; pressed, it is practised by itself.

    Painted in one go: widgets for all that it says would cost each opening of a home more than the rest of its card.
    """

    def __init__(self, item: DueItem) -> None:
        super().__init__(
            with_commas(item.title, item.detail, item.why),
            translate("HomePage", "practise this by itself"),
            translate("HomePage", "Practise this by itself"),
        )
        self._item = item
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        return QSize(_USUAL_WIDTH, self.heightForWidth(_USUAL_WIDTH))

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST_WIDTH, _laid_out(self._item, _USUAL_WIDTH).high)

    def heightForWidth(self, width: int) -> int:
        return _laid_out(self._item, max(width, _LEAST_WIDTH)).high

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter, colours, lines = QPainter(self), room(), _laid_out(self._item, self.width())
        middle = QRectF(0, (self.height() - _MARK) / 2, _MARK, _MARK)
        if isinstance(self._item.mark, MarkShape):
            paint_mark(painter, middle, self._item.mark, self._item.weight)
        else:
            paint_mastery(painter, middle, self._item.mark)
        for area, words, step, ink in (
            (lines.title, self._item.title, Step.NAME, colours.ink),
            (lines.detail, self._item.detail, Step.LABEL, colours.muted),
            (lines.why, self._item.why, Step.LABEL, colours.ink),
        ):
            painter.setFont(step_font(step))
            painter.setPen(QColor(ink))
            painter.drawText(area, _BREAKING | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
        painter.end()


@dataclass(frozen=True, slots=True)
class _Lines:
    """Where the words of a row lie, and how high it is."""

    title: QRect
    detail: QRect
    why: QRect
    high: int


@lru_cache(maxsize=256)
def _laid_out(item: DueItem, width: int) -> _Lines:
    """What and where one below the other; why at their right, in its middle. Layouts ask for the same many times."""
    left, free = _MARK + _APART, width - _MARK - 2 * _APART
    wide = free * _WHAT // (_WHAT + _WHY)
    title, detail = _high(item.title, Step.NAME, wide), _high(item.detail, Step.LABEL, wide)
    right = left + wide + _APART
    high = max(title + detail, _high(item.why, Step.LABEL, width - right))
    top = _EDGE + (high - title - detail) // 2
    return _Lines(
        QRect(left, top, wide, title),
        QRect(left, top + title, wide, detail),
        QRect(right, _EDGE, width - right, high),
        high + 2 * _EDGE,
    )


def _high(words: str, step: Step, width: int) -> int:
    """How many pixels words take that break into lines of this width."""
    found = QFontMetrics(step_font(step)).boundingRect(QRect(0, 0, width, 0), _BREAKING, words)
    return max(found.height(), TYPE[step].line)


_BREAKING: Final = int(Qt.TextFlag.TextWordWrap)
_MARK, _APART, _EDGE = 20, 8, 7
_WHAT, _WHY = 360, 160
"""How the width is shared."""
_USUAL_WIDTH, _LEAST_WIDTH = 400, 240

"""What is due today, as the sitting that it makes: begun as a whole for so many minutes, or one clause by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.rules.book import Severity
from trainer.tongue import Plural, translate
from trainer.training.standing import Mastery
from trainer.ui.look.theme import Step
from trainer.ui.widgets.button import Button, ButtonKind, RowButton, let_through
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.marks import MarkIcon, MarkShape
from trainer.ui.widgets.surface import Card, Divider, grid_in, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.widgets.words import mark_words, mastery_words
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
                "Clauses you got wrong, or have not dealt for some time, will stand here with the reason why. "
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
    """Mark, what and where, why; pressed, it is practised by itself."""

    def __init__(self, item: DueItem) -> None:
        super().__init__(
            with_commas(item.title, item.detail, item.why),
            translate("HomePage", "practise this by itself"),
            translate("HomePage", "Practise this by itself"),
        )
        grid = grid_in(self, 8, 0, edge=7)
        said = mark_words(item.mark) if isinstance(item.mark, MarkShape) else mastery_words(item.mark)
        parts = (
            MarkIcon(item.mark, 20, said, weight=item.weight),
            paragraph(item.title, Step.NAME),
            paragraph(item.detail, Step.LABEL, tone="muted"),
            paragraph(item.why, Step.LABEL),
        )
        mark, title, detail, why = parts
        grid.addWidget(mark, 0, 0, 2, 1)
        grid.addWidget(title, 0, 1)
        grid.addWidget(detail, 1, 1)
        grid.addWidget(why, 0, 2, 2, 1)
        grid.setColumnStretch(1, 360)
        grid.setColumnStretch(2, 160)
        let_through(*parts)

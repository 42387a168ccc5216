"""The sheet beside the program's verdicts: filled in by one assessor, or what is agreed, to be signed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.tongue import Plural, translate
from trainer.training.table_tests.record import Outcome, Scoring
from trainer.training.table_tests.sheet import Item, Seen, Sheet, missing
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import Columns, ScrollPage
from trainer.ui.pages.unfinished import left_line
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.field import form_of, pin_field
from trainer.ui.widgets.surface import Card, Divider, clear, column_in, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.joined import labelled, with_dots
from trainer.ui.wording.table_tests import outcome_words, part_words, passed_words, seen_words

_TWO_COLUMNS_FROM: Final = 980
_OPEN: Final = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class Observed:
    """What the page shows."""

    title: str
    about: str
    sheet: Sheet
    verdicts: tuple[str, ...]
    """What the program judged, a line each."""
    marks: Mapping[str, Seen]
    """What is filled in already."""
    others: Mapping[str, tuple[tuple[str, Seen], ...]]
    """By the items' ids, who saw it how, where assessors differ."""
    alike: Mapping[str, Seen] | None = None
    """What two assessors have seen alike: whatever is agreed otherwise has its reason. None where there are not two."""
    words: str = ""
    reasons: Mapping[str, str] = field(default_factory=dict)
    """Why something is agreed otherwise than one saw it, as far as that is filled in."""
    left: str = ""
    """Said where it is as it was left unfinished, and can be begun anew."""


class ObservePage(ScrollPage):
    """Emits what was seen; with a PIN where it is signed."""

    filled_in = Signal(Scoring)
    signed = Signal(Scoring, str)
    restart_wanted = Signal()
    """What was left unfinished is to be forgotten."""
    closed = Signal()

    def __init__(self, view: Observed, outcome: Callable[[Mapping[str, Seen]], Outcome] | None) -> None:
        """`outcome` tells what the marks come to where they are to be signed; none where one assessor fills it in."""
        super().__init__()
        self._view, self._outcome = view, outcome
        self._choices: dict[str, Choice] = {}
        self._reasons: dict[str, QLineEdit] = {}
        """Where two sheets are compared, why an item is agreed otherwise than one has it."""
        self._pin: QLineEdit | None = None
        self._words = QLineEdit(view.words)
        keep = Button(
            translate("Observing", "Hand in the sheet") if outcome is None else translate("Observing", "Sign"),
            kind=ButtonKind.PRIMARY,
        )
        keep.clicked.connect(self._keep)
        back = Button(translate("Observing", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        self.column.addLayout(row(paragraph(view.title, Step.TITLE), None, back, keep, gap=12))
        self.column.addWidget(paragraph(view.about, tone="muted"))
        self._refused = Told(Step.LABEL, tone="wrong")
        self.column.addWidget(self._refused)
        if view.left:
            self.column.addLayout(left_line(view.left, self.restart_wanted))
        self._columns = Columns(self.column, side_by_side_from=_TWO_COLUMNS_FROM, apart=24)
        self._columns.add(8, [self._part_card(part, tuple(items)) for part, items in _by_part(view.sheet)])
        self._columns.add(5, [self._verdict_card(), self._end_card()])
        self.column.addStretch(1)
        self._show_outcome()

    def _part_card(self, part: str, items: tuple[Item, ...]) -> Card:
        card = Card(padding=(24, 16), gap=8)
        card.column.addWidget(label(part, Step.LEAD))
        for place, item in enumerate(items):
            if place:
                card.column.addWidget(Divider())
            card.column.addWidget(self._line(item))
        return card

    def _line(self, item: Item) -> QWidget:
        made = QWidget()
        column = column_in(made, 6)
        required = translate("Observing", "required") if item.is_required else ""
        weight = translate("Observing", "weight {weight}").format(weight=item.weight)
        column.addWidget(paragraph(item.words, Step.NAME))
        column.addWidget(label(with_dots(weight, required), Step.LABEL, tone="muted"))
        for name, seen in self._view.others.get(item.id, ()):
            column.addWidget(paragraph(labelled(name, seen_words(seen)), Step.LABEL, tone="accent"))
        options = [(seen.value, seen_words(seen)) for seen in Seen]
        known = self._view.marks.get(item.id)
        choice = Choice(options, known.value if known is not None else _OPEN, name=item.words)
        choice.chosen.connect(lambda _seen: self._show_outcome())
        self._choices[item.id] = choice
        if self.to_do_next is None:
            self.to_do_next = choice.findChildren(Button)[0]
        column.addWidget(choice)
        if self._view.alike is not None:
            column.addWidget(self._reason_field(item))
        return made

    def _reason_field(self, item: Item) -> QLineEdit:
        words = translate("Observing", "Why it is agreed so")
        why = self._reasons[item.id] = QLineEdit(self._view.reasons.get(item.id, ""))
        why.setPlaceholderText(words)
        why.setAccessibleName(labelled(item.words, words))
        why.hide()
        return why

    def _wants_reason(self, id_: str) -> bool:
        alike, agreed = self._view.alike, self.marks.get(id_)
        return alike is not None and agreed is not None and alike.get(id_) is not agreed

    @property
    def reasons(self) -> dict[str, str]:
        """By the items' ids, why it is agreed otherwise than an assessor saw it."""
        found = {id_: why.text().strip() for id_, why in self._reasons.items() if self._wants_reason(id_)}
        return {id_: words for id_, words in found.items() if words}

    def _verdict_card(self) -> Card:
        card = Card(padding=(24, 16), gap=6)
        card.column.addWidget(label(translate("Observing", "What the program judged"), Step.LEAD))
        for words in self._view.verdicts:
            card.column.addWidget(paragraph(words, Step.LABEL))
        return card

    def _end_card(self) -> Card:
        card = Card(padding=(24, 16), gap=8)
        fields: list[tuple[str, QWidget]] = [(translate("Observing", "Remarks"), self._words)]
        if self._outcome is not None:
            card.column.addWidget(label(translate("Observing", "What it comes to"), Step.LEAD))
            self._pin = pin_field()
            self._pin.returnPressed.connect(self._keep)
            fields.append((translate("Observing", "Your PIN"), self._pin))
        self._comes_to = column_in(holder := QWidget(), 4)
        card.column.addWidget(holder)
        card.column.addLayout(form_of(*fields))
        return card

    @property
    def marks(self) -> dict[str, Seen]:
        """What is filled in."""
        found = {id_: next(iter(choice.checked), _OPEN) for id_, choice in self._choices.items()}
        return {id_: Seen(seen) for id_, seen in found.items() if seen != _OPEN}

    def entered(self) -> Scoring:
        """What is filled in, with the remarks; the PIN is nobody's to keep."""
        return Scoring(marks=self.marks, words=self._words.text().strip(), reasons=self.reasons)

    def _show_outcome(self) -> None:
        clear(self._comes_to)
        for id_, why in self._reasons.items():
            why.setVisible(self._wants_reason(id_))
        left = len(missing(self._view.sheet, self.marks))
        if left:
            self._comes_to.addWidget(paragraph(Plural.tr("%n item(s) still to be filled in.", "", left), tone="muted"))
        elif self._outcome is not None:
            found = self._outcome(self.marks)
            self._comes_to.addWidget(label(passed_words(found), Step.HEAD))
            for words in outcome_words(found, self._view.sheet):
                self._comes_to.addWidget(paragraph(words, Step.LABEL))

    def _keep(self) -> None:
        left = missing(self._view.sheet, self.marks)
        if left:
            self.refuse(translate("Observing", "Not filled in yet: {what}").format(what=left[0].words))
            self._choices[left[0].id].findChildren(Button)[0].setFocus()
            return
        for item in self._view.sheet.items:
            if self._wants_reason(item.id) and item.id not in self.reasons:
                words = translate("Observing", "Say why it is agreed so: {what}")
                self.refuse(words.format(what=item.words))
                self._reasons[item.id].setFocus()
                return
        if self._pin is None:
            self.filled_in.emit(self.entered())
        else:
            self.signed.emit(self.entered(), self._pin.text())

    def refuse(self, words: str) -> None:
        """Why it was not kept; what was filled in stays."""
        if self._pin is not None:
            self._pin.clear()
        self._refused.tell(words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._columns.fit_into(self.width())
        super().resizeEvent(event)


def _by_part(sheet: Sheet) -> list[tuple[str, list[Item]]]:
    """Items of one part together, in the order of the sheet within it."""
    order = list(dict.fromkeys(item.part for item in sheet.items))
    ranked = sorted(sheet.items, key=lambda item: order.index(item.part))
    return [(part_words(part), list(items)) for part, items in groupby(ranked, key=lambda item: item.part)]

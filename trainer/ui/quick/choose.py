"""Choosing quick questions: tables, subjects, one or several of each, difficulty and target time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.asks.key import AskId
from trainer.tongue import translate
from trainer.training.making.maker import DIFFICULTIES
from trainer.training.quick import TARGETS_MS, QuickDrill
from trainer.training.quick_questions import QuickTable
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import Columns, ScrollPage
from trainer.ui.quick.words import SUBJECTS, difficulty_words, subject_heading, subject_words
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.choice import Choice, EnterBegins
from trainer.ui.widgets.surface import Card, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.games import game_words
from trainer.ui.wording.gate import gate_rule_words, target_words

_TWO_COLUMNS_FROM: Final = 900
_MIXED, _SINGLE = "mixed", "single"


class ChooseQuickPage(ScrollPage):
    """Emits the drill that was put together, without a seed of its own."""

    drill_wanted = Signal(QuickDrill)
    closed = Signal()

    def __init__(
        self, tables: Sequence[QuickTable], chosen: QuickDrill | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._asks = {f"{each.rulebook.id}/{each.game.id}": each.asks for each in tables}
        self._chosen = chosen or QuickDrill(tables=((tables[0].rulebook.id, tables[0].game.id),))
        self.to_do_next = self._begin = Button(translate("ChooseQuickPage", "Begin"), key="↵", kind=ButtonKind.PRIMARY)
        self._begin.clicked.connect(self._wish)
        back = Button(translate("ChooseQuickPage", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        self.column.addLayout(
            row(label(translate("ChooseQuickPage", "Quick questions"), Step.TITLE), None, back, self._begin)
        )
        self._refused = Told(Step.LABEL, tone="wrong")
        self.column.addWidget(self._refused)
        self._columns = Columns(self.column, side_by_side_from=_TWO_COLUMNS_FROM)
        self._columns.add(1, [self._table_card(tables)])
        self._columns.add(1, [self._subject_card(), self._pace_card()])
        self.column.addStretch(1)
        self._show()
        EnterBegins(self).wanted.connect(self._wish)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._columns.fit_into(self.width())
        super().resizeEvent(event)

    # Where

    def _table_card(self, tables: Sequence[QuickTable]) -> Card:
        card = Card(gap=10)
        ids = list(self._asks)
        self._tables = Choice(
            [(id_, game_words(each.game.id)) for id_, each in zip(ids, tables, strict=True)],
            ["/".join(table) for table in self._chosen.tables],
            name=translate("ChooseQuickPage", "Tables"),
            headings={id_: each.rulebook.title for id_, each in zip(ids, tables, strict=True)},
            takes_several=True,
        )
        self._tables.chosen.connect(self._show)
        self._all_tables = Button(translate("ChooseQuickPage", "All tables"), kind=ButtonKind.QUIET)
        self._all_tables.clicked.connect(self._turn_all_tables)
        title = label(translate("ChooseQuickPage", "Tables"), Step.LEAD)
        card.column.addLayout(row(title, None, self._all_tables))
        card.column.addWidget(self._tables)
        return card

    def _turn_all_tables(self) -> None:
        """All of them; where all are chosen already, the first alone."""
        ids = list(self._asks)
        self._tables.check(ids[:1] if len(self._tables.checked) == len(ids) else ids)
        self._show()

    @property
    def _offered(self) -> frozenset[AskId]:
        """The subjects that the chosen tables have."""
        return frozenset([ask for table in self._tables.checked for ask in self._asks[table]])

    # What

    def _subject_card(self) -> Card:
        card = Card(gap=10)
        is_single = len(self._chosen.asks) == 1
        self._mix = Choice(
            [
                (_MIXED, translate("ChooseQuickPage", "Mixed")),
                (_SINGLE, translate("ChooseQuickPage", "One subject")),
            ],
            _SINGLE if is_single else _MIXED,
            name=translate("ChooseQuickPage", "How they come"),
            is_one_line=True,
        )
        self._mix.chosen.connect(self._choose_mix)
        self._subjects = Choice(
            [(ask, subject_words(ask)) for ask in SUBJECTS],
            self._chosen.asks or SUBJECTS,
            name=translate("ChooseQuickPage", "Subjects"),
            headings={ask: subject_heading(ask) for ask in SUBJECTS},
            takes_several=not is_single,
        )
        self._subjects.chosen.connect(self._show)
        self._missing = Told(Step.LABEL, tone="muted")
        title = label(translate("ChooseQuickPage", "Subjects"), Step.LEAD)
        card.column.addLayout(row(title, None, self._mix))
        card.column.addWidget(self._subjects)
        card.column.addWidget(self._missing)
        return card

    def _choose_mix(self, mix: str) -> None:
        """Mixed, all subjects are chosen and each may be put back; else the first of those chosen stays."""
        if mix == _MIXED:
            self._subjects.take_several(SUBJECTS)
        else:
            first = next((ask for ask in SUBJECTS if ask in self._offered), SUBJECTS[0])
            self._subjects.take_one(next(iter(self._subjects.checked), first))
        self._show()

    # How hard, how fast

    def _pace_card(self) -> Card:
        card = Card(gap=10)
        levels = (None, *DIFFICULTIES)
        self._difficulty = Choice(
            [(difficulty_words(each), difficulty_words(each)) for each in levels],
            difficulty_words(self._chosen.difficulty),
            name=translate("ChooseQuickPage", "Difficulty"),
        )
        self._target = Choice(
            [(str(each), target_words(each)) for each in TARGETS_MS],
            str(self._chosen.target_ms),
            name=translate("ChooseQuickPage", "Target time"),
        )
        hard = translate("ChooseQuickPage", "1 is plain, 5 has all at once that makes it hard.")
        sides = QHBoxLayout()
        sides.setSpacing(32)
        for title, choice, told in (
            (translate("ChooseQuickPage", "Difficulty"), self._difficulty, hard),
            (translate("ChooseQuickPage", "Target time"), self._target, gate_rule_words()),
        ):
            side = QVBoxLayout()
            side.setSpacing(10)
            for part in (label(title, Step.LEAD), choice, paragraph(told, Step.LABEL, tone="muted")):
                side.addWidget(part)
            side.addStretch(1)
            sides.addLayout(side, 1)
        card.column.addLayout(sides)
        return card

    # The drill

    def _show(self) -> None:
        """Only what the chosen tables have can be chosen; why the rest can't, and why nothing can begin, is said."""
        offered = self._offered
        why_not = translate("ChooseQuickPage", "None of the chosen tables has it.")
        self._subjects.allow(offered, why_not)
        if self._mix.checked == (_SINGLE,) and offered and not self._subjects.checked:
            self._subjects.choose(next(ask for ask in SUBJECTS if ask in offered))
        lacking = [subject_words(ask) for ask in SUBJECTS if ask not in offered]
        told = translate("ChooseQuickPage", "None of the chosen tables has: {subjects}.")
        self._missing.tell(told.format(subjects=", ".join(lacking)) if lacking and offered else "")
        self._refused.tell(self._why_none())
        self._begin.setEnabled(not self._why_none())

    def _why_none(self) -> str:
        """What is still to be chosen, in a sentence; nothing where all is."""
        if not self._tables.checked:
            return translate("ChooseQuickPage", "Choose a table.")
        if not self._subjects.checked:
            return translate("ChooseQuickPage", "Choose a subject.")
        return ""

    def _wish(self) -> None:
        if self._why_none():
            return
        asks = tuple([AskId(ask) for ask in self._subjects.checked])
        (difficulty,), (target,) = self._difficulty.checked, self._target.checked
        is_all = set(asks) == self._offered and self._mix.checked == (_MIXED,)
        tables = [table.partition("/") for table in self._tables.checked]
        self.drill_wanted.emit(
            QuickDrill(
                tables=tuple([(rulebook, game) for rulebook, _, game in tables]),
                asks=() if is_all else asks,
                difficulty=int(difficulty) if difficulty.isdigit() else None,
                target_ms=int(target),
            )
        )

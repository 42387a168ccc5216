"""Choosing what to pay: a table's wager or a ratio, the chips, the minimum, the target time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from trainer.rules.money import Cents, short_dollars
from trainer.tongue import translate
from trainer.training.paying import TARGETS_MS, PayingDrill
from trainer.training.paying_bets import MINIMUMS, PIECES, BadPieces, bad_pieces
from trainer.training.paying_odds import RATIO, Subject, ratio, read_ratio, subjects
from trainer.ui.look.chip_looks import chip_look
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import Columns, ScrollPage
from trainer.ui.paying.report import pace_words
from trainer.ui.paying.words import game_words, house_words, rows_words, title_words
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.choice import Choice, EnterBegins
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.surface import Card, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.gate import target_words

_ANOTHER: Final = "another"
"""The choice of a ratio that is written down."""
_TWO_COLUMNS_FROM: Final = 900


class ChoosePaymentPage(ScrollPage):
    """Emits the drill that was put together, without a seed of its own."""

    drill_wanted = Signal(PayingDrill)
    closed = Signal()

    def __init__(self, chosen: PayingDrill | None = None) -> None:
        super().__init__()
        self._subjects = {subject.id: subject for subject in subjects()}
        first = next(iter(self._subjects))
        self._drill = chosen or PayingDrill(subject=first)
        self._tables: dict[str, list[str]] = {}
        for subject in self._subjects.values():
            self._tables.setdefault(_table_id(subject), []).append(subject.id)
        self.to_do_next = self._begin = Button(
            translate("ChoosePaymentPage", "Begin"), key="↵", kind=ButtonKind.PRIMARY
        )
        self._begin.clicked.connect(self._wish)
        back = Button(translate("ChoosePaymentPage", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        self.column.addLayout(
            row(label(translate("ChoosePaymentPage", "Pay bets"), Step.TITLE), None, back, self._begin)
        )
        self._columns = Columns(self.column, side_by_side_from=_TWO_COLUMNS_FROM)
        self._columns.add(5, [self._table_card()])
        self._columns.add(6, [self._paid_card(), self._chips_card(), self._pace_card()])
        self.column.addStretch(1)
        self._show_table()
        self._show_chips()
        EnterBegins(self).wanted.connect(self._wish)

    # What is paid

    def _table_card(self) -> Card:
        card = Card(gap=10)
        known = self._drill.subject in self._subjects
        self._subject = self._drill.subject if known else _ANOTHER
        self._chosen_table = _table_id(self._subjects[self._subject]) if known else RATIO
        firsts = {id_: self._subjects[of_it[0]] for id_, of_it in self._tables.items()}
        self._table = Choice(
            [(id_, game_words(subject)) for id_, subject in firsts.items()],
            self._chosen_table,
            name=translate("ChoosePaymentPage", "Table"),
            headings={id_: house_words(subject) for id_, subject in firsts.items()},
        )
        self._table.chosen.connect(self._choose_table)
        self._add(card.column, translate("ChoosePaymentPage", "Table"), [self._table])
        return card

    def _paid_card(self) -> Card:
        card = Card(gap=10)
        wagers = [(id_, title_words(subject)) for id_, subject in self._subjects.items()]
        self._wager = Choice(
            [*wagers, (_ANOTHER, translate("ChoosePaymentPage", "Another"))],
            self._subject,
            name=translate("ChoosePaymentPage", "What is paid"),
        )
        self._wager.chosen.connect(self._choose_wager)
        written = self._drill.subject.removeprefix(f"{RATIO}/") if self._subject == _ANOTHER else ""
        self._ratio = QLineEdit(written)
        self._ratio.setPlaceholderText(translate("ChoosePaymentPage", "3:2, 6 to 5, 180"))
        self._ratio.setAccessibleName(translate("ChoosePaymentPage", "The ratio"))
        self._ratio.setMaximumWidth(240)
        self._ratio.setMaxLength(16)
        self._ratio.textEdited.connect(lambda _text: self._show_rows())
        self._ratio.returnPressed.connect(self._wish)
        self._rows = paragraph("", Step.LABEL, tone="muted")
        self._refused = Told(Step.LABEL, tone="wrong")
        self._add(
            card.column,
            translate("ChoosePaymentPage", "What is paid"),
            [self._wager, self._ratio, self._rows, self._refused],
        )
        return card

    def _choose_table(self, table: str) -> None:
        self._chosen_table = table
        self._subject = self._tables[table][0]
        self._wager.choose(self._subject)
        self._show_table()

    def _choose_wager(self, subject: str) -> None:
        self._subject = subject
        self._show_rows()
        if subject == _ANOTHER:
            self._ratio.setFocus()

    def _show_table(self) -> None:
        """Only the wagers of the chosen table."""
        offered = self._tables[self._chosen_table]
        self._wager.offer([*offered, _ANOTHER] if self._chosen_table == RATIO else offered)
        self._show_rows()

    def _show_rows(self) -> None:
        subject = self._chosen_subject()
        self._ratio.setVisible(self._subject == _ANOTHER)
        self._rows.setText(rows_words(subject) if subject is not None else "")
        self._rows.setVisible(subject is not None)
        is_refused = subject is None and bool(self._ratio.text().strip())
        told = translate("ChoosePaymentPage", "That is no ratio: two whole numbers, such as 3:2, or one, to 1.")
        self._refused.tell(told if is_refused else "")
        self._show_begin()

    def _chosen_subject(self) -> Subject | None:
        if self._subject != _ANOTHER:
            return self._subjects[self._subject]
        odds = read_ratio(self._ratio.text())
        return None if odds is None else ratio(odds)

    # With what

    def _chips_card(self) -> Card:
        card = Card(gap=10)
        line = FlowLayout(gap=8)
        self._pieces: dict[Cents, Button] = {}
        for piece in reversed(PIECES):
            button = Button(chip_look(piece).figure)
            button.setCheckable(True)
            button.setChecked(piece in self._drill.pieces)
            button.setAccessibleName(
                translate("ChoosePaymentPage", "Chips: {piece}").format(piece=short_dollars(piece))
            )
            button.clicked.connect(self._show_chips)
            self._pieces[piece] = button
            line.addWidget(button)
        self._bad = Told(Step.LABEL, tone="wrong")
        told = translate("ChoosePaymentPage", "What they can't make, the odd cents, is said but not paid.")
        card.column.addWidget(label(translate("ChoosePaymentPage", "Chips on the table"), Step.LEAD))
        card.column.addLayout(line)
        card.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
        card.column.addWidget(self._bad)
        return card

    def _posted(self) -> tuple[Cents, ...]:
        return tuple(piece for piece in PIECES if self._pieces[piece].isChecked())

    def _show_chips(self) -> None:
        problem = bad_pieces(self._posted())
        words = {
            None: "",
            BadPieces.NONE: translate("ChoosePaymentPage", "Choose a chip."),
            BadPieces.DO_NOT_DIVIDE: translate(
                "ChoosePaymentPage", "The smallest chip must go into each of the others: 2.50 needs 50¢."
            ),
        }[problem]
        self._bad.tell(words)
        self._show_begin()

    # How fast

    def _pace_card(self) -> Card:
        card = Card(gap=10)
        minimums = [(str(cents), short_dollars(cents)) for cents in MINIMUMS]
        targets = [(str(each), target_words(each)) for each in TARGETS_MS]
        self._minimum = Choice(minimums, str(self._drill.minimum), name=translate("ChoosePaymentPage", "Table minimum"))
        self._minimum.chosen.connect(self._choose_minimum)
        self._target = Choice(targets, str(self._drill.target_ms), name=translate("ChoosePaymentPage", "Target time"))
        self._target.chosen.connect(self._choose_target)
        self._rule = paragraph(pace_words(self._drill.target_ms), Step.LABEL, tone="muted")
        least, pace = QVBoxLayout(), QVBoxLayout()
        self._add(least, translate("ChoosePaymentPage", "Table minimum"), [self._minimum])
        least.addStretch(1)
        self._add(pace, translate("ChoosePaymentPage", "Target time"), [self._target, self._rule])
        side = QHBoxLayout()
        side.setSpacing(32)
        for column in (least, pace):
            column.setSpacing(10)
            side.addLayout(column, 1)
        card.column.addLayout(side)
        return card

    def _add(self, column: QVBoxLayout, title: str, parts: Sequence[QWidget]) -> None:
        column.addWidget(label(title, Step.LEAD))
        for part in parts:
            column.addWidget(part)

    def _choose_minimum(self, chosen: str) -> None:
        self._drill = replace(self._drill, minimum=int(chosen))

    def _choose_target(self, chosen: str) -> None:
        self._drill = replace(self._drill, target_ms=int(chosen))
        self._rule.setText(pace_words(self._drill.target_ms))

    # The drill

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._columns.fit_into(self.width())
        super().resizeEvent(event)

    def _show_begin(self) -> None:
        self._begin.setEnabled(self._chosen_subject() is not None and bad_pieces(self._posted()) is None)

    def _wish(self) -> None:
        subject = self._chosen_subject()
        if subject is not None and bad_pieces(self._posted()) is None:
            self.drill_wanted.emit(replace(self._drill, subject=subject.id, pieces=self._posted()))


def _table_id(subject: Subject) -> str:
    return f"{subject.rulebook}/{subject.game}" if subject.rulebook else RATIO

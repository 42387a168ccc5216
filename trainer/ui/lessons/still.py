"""A table that is looked at, places of it lit: nothing is done at it but reading the posted sign."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtWidgets import QWidget

from trainer.asks.key import Shown
from trainer.ui.exercise.header import Header
from trainer.ui.exercise.side_panel import SidePanel
from trainer.ui.exercise.step_page import StepPage
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.question.families import asked_at
from trainer.ui.question.panel import QuestionFrame
from trainer.ui.widgets.surface import column_in
from trainer.ui.widgets.verbs import VerbBar


class StillPanel(SidePanel):
    """Words alone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(lines_of_log=1, parent=parent)
        self.lay_out(QWidget(), ())

    def fit(self, *, is_narrow: bool, height: int, is_drawer: bool) -> None:
        """Words take what there is."""


class StillPage(StepPage):
    """The table beside words."""

    def __init__(self, table: Shown, game: str, choices: TableChoices, lit: Collection[str]) -> None:
        super().__init__()
        self.side = StillPanel()
        header = Header("", "", "")
        header.hide()
        frame = QuestionFrame(header, self.side)
        felt = self._felt = asked_at(game).felt(table, choices, lambda: False)
        felt.sheet_wanted.connect(self.sheet_wanted)
        bar = VerbBar(felt.bar)
        bar.setEnabled(False)
        frame.show_table(felt.view, bar)
        column_in(self).addWidget(frame)
        felt.light(lit)

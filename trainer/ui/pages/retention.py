"""How long records are kept, what is due by that, and the erasing of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.surface import Card, Divider, row
from trainer.ui.widgets.text import label, paragraph

YEARS: Final = (0, 1, 2, 3, 5, 7, 10)
"""Those that are offered; 0: for good."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One sort of records and how long it is kept."""

    sort: str
    words: str
    years: int
    due: str
    """What would be erased now, in words; empty for nothing."""


class RetentionPage(ScrollPage):
    """Emits what is chosen and what is to be erased; the caller does it and shows all again."""

    chosen = Signal(str, int)
    """A sort, and for how many years it is kept."""
    erase_wanted = Signal()
    closed = Signal()

    def __init__(
        self, rules: Sequence[Rule], years: Sequence[tuple[int, str]], *, parent: QWidget | None = None
    ) -> None:
        """`years` in words."""
        super().__init__(parent)
        done = Button(translate("RetentionPage", "Done"), key="Esc")
        done.clicked.connect(self.closed)
        title = label(translate("RetentionPage", "How long records are kept"), Step.TITLE)
        self.column.addLayout(row(title, None, done))
        card = Card(gap=12)
        told = translate(
            "RetentionPage",
            "Nothing is erased by itself: what is due stands here until somebody erases it. That it was erased, when, "
            "by whom and why stays in the records, and they can still be verified.",
        )
        card.column.addWidget(paragraph(told, tone="muted"))
        self._choices: dict[str, Choice] = {}
        self._dues: dict[str, Told] = {}
        for rule in rules:
            self._add(card, rule, years)
        card.column.addWidget(Divider())
        self._erase = Button(translate("RetentionPage", "Erase what is due…"))
        self._erase.clicked.connect(self.erase_wanted)
        self._said = Told(Step.LABEL)
        card.column.addLayout(row(self._erase, None))
        card.column.addWidget(self._said)
        self.column.addWidget(card)
        self.column.addStretch(1)
        self.show_rules(rules)

    def show_rules(self, rules: Sequence[Rule], said: str = "") -> None:
        """As kept, what is due by it, and a sentence about what was done."""
        for rule in rules:
            if str(rule.years) in map(str, YEARS):
                self._choices[rule.sort].choose(str(rule.years))
            self._dues[rule.sort].tell(rule.due)
        self._erase.setEnabled(any(rule.due for rule in rules))
        self._said.tell(said)

    def focus_start(self) -> None:
        """On how long the first is kept."""
        next(iter(self._choices.values())).focus_chosen()

    def _add(self, card: Card, rule: Rule, years: Sequence[tuple[int, str]]) -> None:
        card.column.addWidget(Divider())
        card.column.addWidget(label(rule.words, Step.LEAD))
        options = [(str(number), words) for number, words in years]
        choice = Choice(options, str(rule.years), name=rule.words)
        choice.chosen.connect(lambda years, sort=rule.sort: self.chosen.emit(sort, int(years)))
        card.column.addWidget(choice)
        due = Told(Step.LABEL)
        card.column.addWidget(due)
        self._choices[rule.sort] = choice
        self._dues[rule.sort] = due

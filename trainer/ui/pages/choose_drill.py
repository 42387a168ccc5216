"""Choosing what to deal: table, focus, how much the program says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel

from trainer.records import Level
from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.house_card import HouseCard
from trainer.ui.pages.scroll_page import Columns, ScrollPage
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.choice import Choice, EnterBegins
from trainer.ui.widgets.surface import Card, row
from trainer.ui.widgets.text import label, paragraph

_TABLE, _FOCUS = 0, 1
"""Places among the choices."""
_TWO_COLUMNS_FROM = 900


@dataclass(frozen=True, slots=True)
class DrillOption:
    """One thing that may be chosen, and a sentence on what it means."""

    id: str
    words: str
    told: str = ""
    heading: str = ""
    """A table's: its house. Neighbours of one heading stand together."""
    focuses: frozenset[str] | None = None
    """A table's: the ids of the drills it has; all where none are named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrillOptions:
    """What there is to choose from; the first of each is chosen at the start, of the levels *practice*."""

    tables: tuple[DrillOption, ...]
    focuses: tuple[DrillOption, ...]
    levels: tuple[DrillOption, ...]

    def begun_at(self, table: str) -> tuple[str, str, str] | None:
        """What is chosen at the start where this table comes first; none where there is no such."""
        found = next((each for each in self.tables if each.id == table), None)
        if found is None:
            return None
        focus = next(each.id for each in self.focuses if found.focuses is None or each.id in found.focuses)
        return table, focus, Level.PRACTICE.value


class ChooseDrillPage(ScrollPage):
    """Emits table, focus and level."""

    drill_wanted = Signal(str, str, str)
    closed = Signal()

    def __init__(
        self,
        options: DrillOptions,
        *,
        chosen: tuple[str, str, str] | None = None,
        house: HouseCard | None = None,
    ) -> None:
        """`house` chooses of the table what its rulebook leaves to one."""
        super().__init__()
        self.house = house
        groups = (options.tables, options.focuses, options.levels)
        plain = [group[0].id for group in groups[:2]]
        levels = [level.id for level in options.levels]
        plain.append(Level.PRACTICE.value if Level.PRACTICE.value in levels else levels[0])
        self._chosen = list(chosen or plain)
        self._deal = Button(translate("ChooseDrillPage", "Deal"), key="↵", kind=ButtonKind.PRIMARY)
        self._deal.clicked.connect(self._wish)
        back = Button(translate("ChooseDrillPage", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        self.column.addLayout(
            row(label(translate("ChooseDrillPage", "Choose a drill"), Step.TITLE), None, back, self._deal)
        )
        titles = (
            translate("ChooseDrillPage", "Table"),
            translate("ChooseDrillPage", "What to practise"),
            translate("ChooseDrillPage", "How much the program says"),
        )
        self._choices: list[Choice] = []
        self._told: list[dict[str, str]] = []
        self._words: list[QLabel] = []
        self._focuses = {table.id: table.focuses for table in options.tables}
        cards = [
            self._card(place, title, group) for place, (title, group) in enumerate(zip(titles, groups, strict=True))
        ]
        self._columns = Columns(self.column, side_by_side_from=_TWO_COLUMNS_FROM)
        self._columns.add(6, cards[:1])
        self._columns.add(5, cards[1:])
        if house is not None:
            house.show_table(self._chosen[_TABLE])
            house.remade.connect(lambda which: EnterBegins(which).wanted.connect(self._wish))
            house.opened.connect(self.bring_into_sight)
            self.column.addWidget(house)
        self.column.addStretch(1)
        self._offer_focuses()
        EnterBegins(self).wanted.connect(self._wish)

    def _wish(self) -> None:
        self.drill_wanted.emit(*self._chosen)

    def focus_deal(self) -> None:
        """Puts the focus on the button that deals."""
        self._deal.setFocus()

    def _card(self, place: int, title: str, options: Sequence[DrillOption]) -> Card:
        card = Card(gap=10)
        told = {option.id: option.told for option in options}
        words = paragraph(told[self._chosen[place]], Step.LABEL, tone="muted")
        headings = {option.id: option.heading for option in options}
        choice = Choice(
            [(option.id, option.words) for option in options],
            self._chosen[place],
            name=title,
            headings=headings if any(headings.values()) else None,
        )
        self._choices.append(choice)
        self._told.append(told)
        self._words.append(words)
        choice.chosen.connect(lambda option: self._choose(place, option))
        card.column.addWidget(label(title, Step.LEAD))
        card.column.addWidget(choice)
        if any(told.values()):
            card.column.addWidget(words)
        return card

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._columns.fit_into(self.width())
        super().resizeEvent(event)

    def _choose(self, place: int, option: str) -> None:
        self._chosen[place] = option
        self._words[place].setText(self._told[place][option])
        if place == _TABLE:
            self._offer_focuses()
            if self.house is not None:
                self.house.show_table(option)

    def _offer_focuses(self) -> None:
        """Only the drills that the chosen table has; the first of them where it has not the one chosen before."""
        offered = self._focuses[self._chosen[_TABLE]]
        if offered is None:
            return
        self._choices[_FOCUS].offer(offered)
        if self._chosen[_FOCUS] not in offered:
            first = next(focus for focus in self._told[_FOCUS] if focus in offered)
            self._choices[_FOCUS].choose(first)
            self._choose(_FOCUS, first)

"""The table of a question on its felt, and what is done at it; its family draws it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from trainer.asks.key import Shown
from trainer.rules.actions import Action
from trainer.rules.cards import Card
from trainer.rules.plan import Table
from trainer.ui.explaining.drawings import Way
from trainer.ui.felt.explaining.drawing import Drawing
from trainer.ui.felt.picture import Chips, ShownCard
from trainer.ui.house.felt import HouseFelt
from trainer.ui.poker.felt import PokerFelt
from trainer.ui.table.entering import AnyEntering
from trainer.ui.widgets.verbs import VerbKey


@dataclass(frozen=True, slots=True)
class Pointed:
    """What was pressed on the felt: whose place it is, and the card under the pointer."""

    seat: int = 0
    card: Card | None = None


class QuestionFelt(QObject):
    """A family's table as a question shows it. A press is of the act being entered, or what was pointed at."""

    pointed = Signal(object)
    """A press that is no part of a step: a `Pointed`, where something is asked."""
    sheet_wanted = Signal(object)
    """The posted sign was pressed: what is posted, to be read."""

    _felt: PokerFelt | HouseFelt
    """The table on screen, and the step that is entered at it."""

    def __init__(self, table: Shown, is_open: Callable[[], bool]) -> None:
        """`is_open` says whether anything is taken now."""
        super().__init__()
        self._shown = table
        self._is_open = is_open
        self._picked: frozenset[Card] = frozenset()
        self._asks = False

    def _takes_acts(self) -> bool:
        return self._is_open() and not self._asks

    @property
    def bar(self) -> tuple[VerbKey, ...]:
        return self._felt.bar

    @property
    def entering(self) -> AnyEntering:
        return self._felt.entering

    @property
    def widget(self) -> QWidget:
        return self._felt.view

    def rest_focus(self) -> None:
        """Something has been done: Enter presses no place until Tab or an arrow has gone to one."""
        self._felt.view.rest_focus()

    def show_explanation(self, drawing: Drawing | None) -> None:
        """Draws an explanation over the table, or takes it away."""
        self._felt.view.show_explanation(drawing)

    def chips(self) -> Chips:
        """The amount that is entered for an act, as it would be cut."""
        return self._felt.chips()

    def show_acts(self, table: Shown) -> None:
        """The table as it lies after some acts, at which more may be done."""
        self._show(table, frozenset(), asks=False)
        self._edge_takes()

    def show_asked(self, table: Shown, picked: frozenset[Card], *, takes_seats: bool) -> None:
        """The table beside which something is asked: cards picked stand higher, seats that may be said are edged."""
        self._show(table, picked, asks=True)
        self._edge_seats(takes_seats=takes_seats)

    def _show(self, table: Shown, picked: frozenset[Card], *, asks: bool) -> None:
        """Draws what is others than before; the places that are edged may change alone."""
        is_same = self._shown is table and self._picked == picked
        self._shown, self._picked, self._asks = table, picked, asks
        if not is_same:
            self._draw(picked)

    # What each family does in its own way

    @abstractmethod
    def way(self, action: Action, table: Table) -> Way:
        """The places on the felt that an act goes from and to."""

    @abstractmethod
    def light(self, places: Iterable[str]) -> None:
        """Rings these places, by the names that lessons have for them."""

    @abstractmethod
    def _draw(self, picked: frozenset[Card]) -> None:
        """Shows the table that is shown now, without motion."""

    @abstractmethod
    def _edge_takes(self) -> None:
        """Edges the places that the latched verb can take."""

    @abstractmethod
    def _edge_seats(self, *, takes_seats: bool) -> None:
        """Edges the seats that may be said, or nothing."""


def raised(cards: tuple[ShownCard, ...], picked: frozenset[Card]) -> tuple[ShownCard, ...]:
    """The cards with those that are picked standing higher."""
    return tuple([replace(card, plays=card.card in picked) for card in cards])

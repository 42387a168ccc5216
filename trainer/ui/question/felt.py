"""The table of a question on its felt, and what is done at it; its family draws it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Generic, Never, Protocol, TypeAlias

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QWidget

from trainer.asks.filling import Wanted
from trainer.asks.key import Shown
from trainer.rules.actions import Action
from trainer.rules.cards import Card
from trainer.rules.plan import Table
from trainer.training.question_spots import Question
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.explaining.drawings import Way
from trainer.ui.felt.explaining.drawing import Drawing
from trainer.ui.felt.felt_scene import P
from trainer.ui.felt.felt_view import FeltView
from trainer.ui.felt.picture import Chips, ShownCard
from trainer.ui.felt.place_item import L, T
from trainer.ui.table.entering import AnyEntering, Entering
from trainer.ui.widgets.verbs import VerbKey

SheetMade: TypeAlias = Callable[[str, QWidget], QDialog]


@dataclass(frozen=True, slots=True)
class Pointed:
    """What was pressed on the felt: whose place it is, and the card under the pointer."""

    seat: int = 0
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Shows:
    """What of a spot is seen at a place of the felt."""

    names: tuple[str, ...] = ()
    """Its entries, the one that is meant first: of whoever sits there, else of the whole table."""
    wager: str = ""
    """What is wagered there, by its word; with the numbers that it is on."""
    on: tuple[int, ...] = ()


class TableFelt(Protocol[T, P, L]):
    """A family's table on screen, and the step that is entered at it."""

    @property
    def bar(self) -> tuple[VerbKey, ...]: ...
    @property
    def entering(self) -> Entering[Never, T, object]: ...
    @property
    def view(self) -> FeltView[T, P, L]: ...
    @property
    def takes(self) -> frozenset[T]: ...
    def chips(self) -> Chips: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedAt(Generic[T, P, L]):
    """What a question needs of the family of its table."""

    make: Callable[[Callable[[], Shown], TableChoices, Callable[[], bool]], TableFelt[T, P, L]]
    """A felt for a table as it stands; told how to ask whether an act is taken now."""
    picture: Callable[[Shown, frozenset[Card]], P]
    """The table with these cards picked: they stand higher."""
    edged: Callable[[P, frozenset[T]], P]
    lit: Callable[[P, frozenset[T]], P]
    """Edges these places, or rings them beside those that are."""
    seat_of: Callable[[T], int]
    """Whose place it is; 0 where it is nobody's."""
    is_player: Callable[[T, Shown], bool]
    """Whether a place is the seat of somebody at the table."""
    way: Callable[[Action, Table], Way]
    """The places on the felt that an act goes from and to."""
    name_of: Callable[[T], str]
    """What lessons call a place; empty where they have no name for it."""
    sheet: Callable[[T, Shown], SheetMade | None] = lambda _target, _table: None
    """What makes the dialog with all that is posted, where the place is the posted sign."""
    shows: Callable[[T], Shows] = lambda _target: Shows()
    """What of a spot is seen at a place."""
    names: Callable[[Wanted, Question], tuple[str, ...]] = lambda _wanted, _question: ()
    """What the cards of the hand that is asked about could be taken for."""
    cards: Callable[[Wanted, Question], tuple[Card, ...]] = lambda _wanted, _question: ()
    """The cards in sight from which that hand is made."""

    def felt(self, table: Shown, choices: TableChoices, is_open: Callable[[], bool]) -> QuestionFelt[T, P, L]:
        """The felt of a table; told how to ask whether anything is taken now."""
        return QuestionFelt(self, table, choices, is_open)


class QuestionFelt(QObject, Generic[T, P, L]):
    """A family's table as a question shows it. A press is of the act being entered, or what was pointed at."""

    pointed = Signal(object)
    """A press that is no part of a step: a `Pointed`, where something is asked."""
    named = Signal(int, object, str)
    """The same for who sets the table: whose place it is, 0 for nobody's, what it `Shows`, what lessons call it."""
    sheet_wanted = Signal(object)
    """The posted sign was pressed: what makes the dialog in which it is read, of a title and a parent."""

    def __init__(
        self, family: AskedAt[T, P, L], table: Shown, choices: TableChoices, is_open: Callable[[], bool]
    ) -> None:
        super().__init__()
        self._family = family
        self._shown = table
        self._picked: frozenset[Card] = frozenset()
        self._asks = False
        self._felt = family.make(lambda: self._shown, choices, lambda: is_open() and not self._asks)
        self.view = self._felt.view
        self.view.target_clicked.connect(self._click)

    def _click(self, target: T) -> None:
        self.named.emit(self._family.seat_of(target), self._family.shows(target), self._family.name_of(target))
        if made := self._family.sheet(target, self._shown):
            self.sheet_wanted.emit(made)
        elif self._asks:
            self.pointed.emit(Pointed(self._family.seat_of(target), self.view.card_pressed))
        else:
            self._felt.entering.click(target)

    @property
    def bar(self) -> tuple[VerbKey, ...]:
        return self._felt.bar

    @property
    def entering(self) -> AnyEntering:
        return self._felt.entering

    def rest_focus(self) -> None:
        """Something has been done: Enter presses no place until Tab or an arrow has gone to one."""
        self.view.rest_focus()

    def show_explanation(self, drawing: Drawing | None) -> None:
        """Draws an explanation over the table, or takes it away."""
        self.view.show_explanation(drawing)

    def chips(self) -> Chips:
        """The amount that is entered for an act, as it would be cut."""
        return self._felt.chips()

    def show_acts(self, table: Shown) -> None:
        """The table as it lies after some acts, at which more may be done."""
        self._show(table, frozenset(), asks=False)
        self._edge(self._felt.takes)

    def show_asked(self, table: Shown, picked: frozenset[Card], *, takes_seats: bool) -> None:
        """The table beside which something is asked: cards picked stand higher, seats that may be said are edged."""
        self._show(table, picked, asks=True)
        seats = [at for at in self.view.targets if takes_seats and self._family.is_player(at, table)]
        self._edge(frozenset(seats))

    def _show(self, table: Shown, picked: frozenset[Card], *, asks: bool) -> None:
        """Draws what is others than before; the places that are edged may change alone."""
        is_same = self._shown is table and self._picked == picked
        self._shown, self._picked, self._asks = table, picked, asks
        if not is_same:
            self.view.show_picture(self._family.picture(table, picked), is_animated=False)

    def _edge(self, takes: frozenset[T]) -> None:
        self.view.show_marked(self._family.edged(self.view.picture, takes))

    def way(self, action: Action, table: Table) -> Way:
        """The places on the felt that an act goes from and to."""
        return self._family.way(action, table)

    def light(self, places: Collection[str]) -> None:
        """Rings these places, by the names that lessons have for them."""
        lit = [target for target in self.view.targets if self._family.name_of(target) in places]
        self.view.show_marked(self._family.lit(self.view.picture, frozenset(lit)))


def raised(cards: tuple[ShownCard, ...], picked: frozenset[Card]) -> tuple[ShownCard, ...]:
    """The cards with those that are picked standing higher."""
    return tuple([replace(card, plays=card.card in picked) for card in cards])

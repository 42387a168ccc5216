"""The step being entered: keys, presses and drags go in, whole acts come out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, Never, TypeAlias, TypeVar

from PySide6.QtCore import QObject, Signal

from trainer.rules.acts_of_kind import MOVES_CHIPS
from trainer.rules.places import SeatNumber
from trainer.tongue import translate
from trainer.ui.entry import Entered, Grammar, Key
from trainer.ui.entry.slots import none
from trainer.ui.entry.step import AMOUNT
from trainer.ui.entry.view import EnteredView

T_contra = TypeVar("T_contra", contravariant=True)
"""What a family sees of its table."""
G_contra = TypeVar("G_contra", contravariant=True)
"""A place that can be pointed at."""
K_co = TypeVar("K_co", covariant=True)
"""What is edged."""


class Entering(QObject, Generic[T_contra, G_contra, K_co]):
    """Holds one entered step, and does with it what the grammar says of the table as it stands.

    A whole one is emitted where an act is awaited, else it is refused.
    """

    acted = Signal(object)
    """A whole act; nothing is entered any more."""
    refused = Signal()
    """A whole act while none was awaited; nothing is entered any more."""
    missed = Signal(str)
    """Something that does not lie there was named, and is not entered; with the sentence that says so."""
    changed = Signal()
    touched = Signal()
    """Something was entered, whatever it was: a verdict that stands may go."""

    def __init__(
        self,
        grammar: Grammar[T_contra, G_contra, K_co],
        sight: Callable[[], T_contra],
        verbs: Mapping[str, str],
        is_awaited: Callable[[], bool],
        parent: QObject | None = None,
        *,
        only_in_turn: bool = False,
    ) -> None:
        """`verbs` says which key is which verb.

        `only_in_turn` has nothing begun while no act is awaited; else only what is whole by then is refused.
        """
        super().__init__(parent)
        self._grammar = grammar
        self._sight = sight
        self._verbs = dict(verbs)
        self._is_awaited = is_awaited
        self._only_in_turn = only_in_turn
        self.entered = grammar.fresh
        self.concerned: SeatNumber = 0
        """Whom a ruling will be about; 0 where it is the table."""
        self._offered: Callable[[], Entered | None] = none
        self._catch_up: Callable[[], None] = none
        self._going_round: Entered | None = None
        self._edged: tuple[Entered, T_contra, frozenset[K_co]] | None = None

    @property
    def verb(self) -> str:
        """The verb that is latched, or nothing."""
        return self.entered.verb

    @property
    def is_fresh(self) -> bool:
        """Whether nothing has been entered."""
        return self.entered == self._grammar.fresh

    @property
    def view(self) -> EnteredView:
        """What has been entered, box by box."""
        return self.view_of(self.entered)

    def view_of(self, entered: Entered) -> EnteredView:
        """The boxes as they would be with another step in them."""
        return self._grammar.view(entered, self._sight())

    def catch_up_by(self, catch_up: Callable[[], None]) -> None:
        """Tells what lets the table come to where an act is awaited, once a whole one has been entered before that."""
        self._catch_up = catch_up

    def keys_of(self, step: Entered, *, is_whole: bool) -> str:
        """The keys that enter a step; without its amount, and what a hand is, unless it is whole."""
        return " ".join(self._grammar.keys_of(step, self._sight(), self._verbs, is_whole=is_whole))

    @property
    def awaited(self) -> str:
        """The name of the slot that waits, or nothing."""
        slot = self._grammar.need(self.entered, self._sight())
        return "" if slot is None else slot.name

    @property
    def lines(self) -> Sequence[tuple[str, str, str]]:
        """The lines of the list: id, key, words."""
        return self._grammar.lines(self.entered, self._sight(), self._verbs)

    @property
    def edges(self) -> frozenset[K_co]:
        """Every place that the awaited slot can take; looked for once while step and table stand as they are."""
        entered, sight = self.entered, self._sight()
        if self._edged is None or self._edged[0] is not entered or self._edged[1] is not sight:
            self._edged = (entered, sight, self._grammar.edges(entered, sight))
        return self._edged[2]

    @property
    def cut_amount(self) -> int:
        """The amount being entered, in cents, or the one that is offered; 0 while none is."""
        sight, offered = self._sight(), self._offered() if self.awaited == AMOUNT else None
        if offered is not None:
            return self._grammar.amount(offered, sight) or 0
        return self._grammar.cut_amount(self.entered, sight)

    def offer(self, offered: Callable[[], Entered | None]) -> None:
        """Tells of the step that stands greyed in the slots, where one does: Enter takes what is seen there."""
        self._offered = offered

    @property
    def takes_enter(self) -> bool:
        """Whether Enter belongs to the entered step rather than to what has the focus."""
        return self._grammar.takes_enter(self.entered, self._sight())

    def meant(self, key: str) -> str:
        """What a command's key may be meant for in the step, told in a sentence; empty where it is the command."""
        return self._grammar.meant(self.entered, key, self._sight())

    def press(self, key: str) -> bool:
        """One key; tells whether it meant something."""
        if key == Key.ENTER and self._grammar.is_whole(self.entered, self._sight()):
            return self._enter(self.entered)
        if key == Key.ENTER and self.takes_enter and (offered := self._offered()) is not None:
            return self._enter(offered)
        return self._enter(self._grammar.press(self.entered, key, self._sight(), self._verbs))

    def click(self, target: G_contra) -> None:
        """A press on a place of the table."""
        self._enter(self._grammar.click(self.entered, target, self._sight()))

    def drag(self, start: G_contra, end: G_contra) -> None:
        """Something drawn from one place to another."""
        self._enter(self._grammar.draw(self.entered, start, end, self._sight()))

    def latch(self, verb: str) -> None:
        """A verb pressed in the bar."""
        self._enter(self._grammar.latch(self.entered, verb, self._sight()))

    def choose(self, option: str) -> None:
        """A line of the list pressed."""
        self._enter(self._grammar.choose(self.entered, option, self._sight()))

    def back(self) -> None:
        """One slot back."""
        self._take(self._grammar.back(self.entered, self._sight()))

    def clear(self) -> None:
        """Nothing entered, and nobody concerned."""
        self.entered = self._grammar.fresh
        self.concerned = 0
        self.changed.emit()

    def go_round(self) -> None:
        """The verb stays taken up after what was just done, where it was taken up before."""
        if self._going_round is not None:
            self.entered = self._going_round

    def put_down(self) -> None:
        """A verb that has stayed, and after which nothing has been entered, stays no longer."""
        if self.entered.goes_round and not self.entered.filled:
            self.entered = self._grammar.fresh

    def _enter(self, entered: Entered | None) -> bool:
        if entered is None or (self._only_in_turn and not self._is_awaited()):
            return False
        self._take(entered)
        return True

    def _take(self, entered: Entered) -> None:
        self.touched.emit()
        grammar, sight = self._grammar, self._sight()
        if grammar.is_whole(entered, sight) and not self._is_awaited():
            self._catch_up()
            sight = self._sight()
        if missing := grammar.missing(entered, sight):
            self.missed.emit(missing)
            self.changed.emit()
            return
        action = grammar.action(entered, sight, self.concerned)
        moves_nothing = isinstance(action, MOVES_CHIPS) and not action.amount
        if moves_nothing:
            self.missed.emit(translate("Entry", "None lie there: no chips would be moved."))
        if action is None or moves_nothing:
            self.entered = grammar.reopened(entered)
            self.changed.emit()
            return
        self._going_round = grammar.going_round(self.entered, entered, sight)
        self.entered = grammar.fresh
        if self._is_awaited():
            self.acted.emit(action)
        else:
            self.refused.emit()
            self.changed.emit()


AnyEntering: TypeAlias = Entering[Never, Never, object]
"""One of whatever family: what a page needs of it is in what is pressed in the window, not on the table."""

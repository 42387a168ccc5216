"""The entry under way: keys, presses and drags go in, whole acts come out."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QObject, Signal

from trainer.rules.actions import Action
from trainer.rules.acts_of_kind import MOVES_CHIPS
from trainer.ui.entry import Key
from trainer.ui.tongue import translate

E = TypeVar("E")
"""An entry of a family of tables."""
G = TypeVar("G")
"""A place that can be pointed at."""
G_contra = TypeVar("G_contra", contravariant=True)


class Grammar(Protocol[E, G_contra]):
    """How a step is entered at a family of tables, the table as it stands included."""

    def fresh(self, concerned: int = 0) -> E:
        """Nothing entered; whom a ruling would be about."""
        ...

    def concerned(self, entry: E) -> int: ...
    def concerning(self, entry: E, seat: int) -> E: ...

    def verb(self, entry: E) -> str:
        """The verb's id, or nothing."""
        ...

    def is_whole(self, entry: E) -> bool: ...

    def takes_enter(self, entry: E) -> bool:
        """Whether Enter belongs to an entry that is not whole, rather than to what has the focus."""
        ...

    def lines(self, entry: E) -> Sequence[tuple[str, str, str]]:
        """The lines that may be chosen now: id, key, words."""
        ...

    def cut_amount(self, entry: E) -> int:
        """The amount being entered, in cents; 0 while none is."""
        ...

    def action(self, entry: E) -> Action | None:
        """The act that a whole entry is; none while something is missing or can't be read."""
        ...

    def unconfirmed(self, entry: E) -> E:
        """The entry with its amount open again."""
        ...

    def missing(self, entry: E) -> str:
        """What an entry is about that does not lie there, told in a sentence; empty where it lies there."""
        ...

    def meant(self, entry: E, key: str) -> str:
        """What a command's key may be meant for in this entry, told in a sentence; empty where it is the command."""
        ...

    def press(self, entry: E, key: str) -> E | None: ...
    def click(self, entry: E, target: G_contra) -> E | None: ...
    def drag(self, entry: E, start: G_contra, end: G_contra) -> E | None: ...
    def latch(self, entry: E, verb: str) -> E: ...
    def choose(self, entry: E, option: str) -> E: ...
    def back(self, entry: E) -> E: ...

    def going_round(self, before: E, done: E) -> E | None:
        """What may stay taken up of a step that is done, `before` it the entry without its last piece."""
        ...


class Entering(QObject):
    """An entry as the page deals with it. A whole one is emitted as an act where one is awaited, else it is refused."""

    acted = Signal(object)
    """A whole act; the entry is empty again."""
    refused = Signal()
    """A whole act while none was awaited; the entry is empty again."""
    missed = Signal(str)
    """Something that does not lie there was named, and is not entered; with the sentence that says so."""
    changed = Signal()
    touched = Signal()
    """Something was entered, whatever it was: a verdict that stands may go."""

    @property
    @abstractmethod
    def verb(self) -> str:
        """The verb that is latched, or nothing."""

    @property
    @abstractmethod
    def lines(self) -> Sequence[tuple[str, str, str]]:
        """The lines of the menu: id, key, words."""

    @property
    @abstractmethod
    def cut_amount(self) -> int:
        """The amount being entered, in cents; 0 while none is."""

    @property
    @abstractmethod
    def takes_enter(self) -> bool:
        """Whether Enter belongs to the entry rather than to what has the focus."""

    @abstractmethod
    def press(self, key: str) -> bool:
        """One key; tells whether it meant something."""

    @abstractmethod
    def meant(self, key: str) -> str:
        """What a command's key may be meant for in the entry, told in a sentence; empty where it is the command."""

    @abstractmethod
    def latch(self, verb: str) -> None:
        """A verb pressed in the bar."""

    @abstractmethod
    def choose(self, option: str) -> None:
        """A line of the menu pressed."""

    @abstractmethod
    def back(self) -> None:
        """One slot back."""

    @abstractmethod
    def clear(self) -> None:
        """Nothing entered."""

    @abstractmethod
    def go_round(self) -> None:
        """Dealing stays taken up after the card that was just dealt, where it was taken up before."""

    @abstractmethod
    def concern(self, seat: int) -> None:
        """Whom a ruling will be about."""


class EnteringBy(Entering, Generic[E, G]):
    """Holds one entry of a family of tables, and does with it what that family's grammar says."""

    def __init__(self, grammar: Grammar[E, G], is_awaited: Callable[[], bool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._grammar = grammar
        self._is_awaited = is_awaited
        self.entry = grammar.fresh()
        self._going_round: E | None = None

    @property
    def verb(self) -> str:
        return self._grammar.verb(self.entry)

    @property
    def lines(self) -> Sequence[tuple[str, str, str]]:
        return self._grammar.lines(self.entry)

    @property
    def cut_amount(self) -> int:
        return self._grammar.cut_amount(self.entry)

    @property
    def takes_enter(self) -> bool:
        return self._grammar.takes_enter(self.entry) or self._grammar.is_whole(self.entry)

    def press(self, key: str) -> bool:
        if key == Key.ENTER and self._grammar.is_whole(self.entry):
            return self._enter(self.entry)
        return self._enter(self._grammar.press(self.entry, key))

    def meant(self, key: str) -> str:
        return self._grammar.meant(self.entry, key)

    def click(self, target: G) -> None:
        """A press on a place of the table."""
        self._enter(self._grammar.click(self.entry, target))

    def drag(self, start: G, end: G) -> None:
        """Something drawn from one place to another."""
        self._enter(self._grammar.drag(self.entry, start, end))

    def latch(self, verb: str) -> None:
        self._enter(self._grammar.latch(self.entry, verb))

    def choose(self, option: str) -> None:
        self._enter(self._grammar.choose(self.entry, option))

    def back(self) -> None:
        self._enter(self._grammar.back(self.entry))

    def clear(self) -> None:
        self.entry = self._grammar.fresh()
        self.changed.emit()

    def go_round(self) -> None:
        if self._going_round is not None:
            self.entry = self._going_round

    def concern(self, seat: int) -> None:
        self.entry = self._grammar.concerning(self.entry, seat)

    def _enter(self, entry: E | None) -> bool:
        if entry is None:
            return False
        self.touched.emit()
        missing = self._grammar.missing(entry)
        if missing:
            self.missed.emit(missing)
            self.changed.emit()
            return True
        action = self._grammar.action(entry)
        moves_nothing = isinstance(action, MOVES_CHIPS) and not action.amount
        if moves_nothing:
            self.missed.emit(translate("Entry", "None lie there: no chips would be moved."))
        if action is None or moves_nothing:
            self.entry = self._grammar.unconfirmed(entry)
            self.changed.emit()
            return True
        self._going_round = self._grammar.going_round(self.entry, entry)
        self.entry = self._grammar.fresh(self._grammar.concerned(entry))
        if self._is_awaited():
            self.acted.emit(action)
        else:
            self.refused.emit()
            self.changed.emit()
        return True

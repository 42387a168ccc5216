"""The entry under way: keys, presses and drags go in, whole acts come out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from trainer.rules.poker.table import PokerTable
from trainer.ui.entry import (
    Entry,
    Key,
    Need,
    Option,
    Verb,
    action_of,
    back,
    choose,
    click,
    cut_amount,
    drag,
    latch,
    need,
    options,
    press,
    takes,
)
from trainer.ui.felt.picture import Target

_WITH_LINES = (Need.MENU, Need.PART, Need.PLACE, Need.POT)


class Entering(QObject):
    """Holds one `Entry`. A whole one is emitted as an act where an act is awaited, and otherwise waits."""

    acted = Signal(object)
    """A whole act; the entry is empty again."""
    changed = Signal()
    touched = Signal()
    """Something was entered, whatever it was: a verdict that stands may go."""

    def __init__(
        self,
        table: Callable[[], PokerTable],
        verbs: Mapping[str, Verb],
        is_awaited: Callable[[], bool],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._table = table
        self._verbs = dict(verbs)
        self._is_awaited = is_awaited
        self.entry = Entry()

    @property
    def need(self) -> Need | None:
        """What the entry waits for."""
        return need(self.entry, self._table())

    @property
    def menu(self) -> tuple[Option, ...]:
        """The lines that may be chosen now; empty while there are none."""
        return options(self.entry, self._table()) if self.need in _WITH_LINES else ()

    @property
    def takes(self) -> frozenset[Target]:
        """The places the latched verb can take."""
        return takes(self.entry, self._table())

    @property
    def cut_amount(self) -> int:
        """The amount being entered, in cents; 0 while none is."""
        return cut_amount(self.entry, self._table())

    @property
    def _is_whole(self) -> bool:
        return self.entry.verb is not None and self.need is None

    def takes_enter(self) -> bool:
        """Whether Enter belongs to the entry rather than to what has the focus."""
        return self.need in (Need.AMOUNT, Need.POT) or self._is_whole

    def takes_letters(self) -> bool:
        """Whether letters choose from a menu, so that none of them is a command."""
        return self.need in (Need.MENU, Need.PART)

    def press(self, key: str) -> bool:
        """One key; tells whether it meant something. Enter tries an act again that had to wait."""
        if key == Key.ENTER and self._is_whole:
            return self._enter(self.entry)
        return self._enter(press(self.entry, key, self._table(), self._verbs))

    def click(self, target: Target) -> None:
        """A press on a place of the table."""
        self._enter(click(self.entry, target, self._table()))

    def drag(self, start: Target, end: Target) -> None:
        """Something drawn from one place to another."""
        self._enter(drag(self.entry, start, end))

    def latch(self, verb: str) -> None:
        """A verb pressed in the bar."""
        self._enter(latch(self.entry, Verb(verb)))

    def choose(self, option: str) -> None:
        """A line of the menu pressed."""
        self._enter(choose(self.entry, option))

    def back(self) -> None:
        """One slot back."""
        self._enter(back(self.entry, self._table()))

    def clear(self) -> None:
        """Nothing entered."""
        self.entry = Entry()
        self.changed.emit()

    def concern(self, seat: int) -> None:
        """Whom a ruling will be about."""
        self.entry = replace(self.entry, concerned=seat)

    def _enter(self, entry: Entry | None) -> bool:
        if entry is None:
            return False
        self.touched.emit()
        action = action_of(entry, self._table())
        if action is None or not self._is_awaited():
            self.entry = replace(entry, is_confirmed=False)
            self.changed.emit()
            return True
        self.entry = Entry(concerned=entry.concerned)
        self.acted.emit(action)
        return True

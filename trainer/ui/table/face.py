"""What the table page needs to know of a family of tables: how it looks, how a step is entered, what things are called.

The page itself deals a round of any family; what differs stands behind its face.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QDialog, QWidget

from trainer.rules.actions import Action, Post
from trainer.training.played_again import AnyTable
from trainer.training.put_right import Told, Whose
from trainer.training.table_session import TableSession
from trainer.ui.entry import Entered
from trainer.ui.entry.key_lines import KeyLine
from trainer.ui.felt.picture import Arrow, Chips
from trainer.ui.table.entering import AnyEntering
from trainer.ui.table.seen import AnySeen, AnyView
from trainer.ui.widgets.verbs import VerbKey
from trainer.ui.wording.games import game_words
from trainer.ui.wording.joined import with_dots

Dealing: TypeAlias = TableSession[Any, Any, Any]
"""A drill at a table under way, of whatever game."""
S_co = TypeVar("S_co", bound=Dealing, covariant=True)
V_co = TypeVar("V_co", bound=AnyView, covariant=True)
E_co = TypeVar("E_co", bound=AnyEntering, covariant=True)
UNMARKED: Final[tuple[tuple[Arrow, ...], frozenset[Any]]] = ((), frozenset())
"""No arrows, and no places that are ringed."""


class TableFace(ABC, Generic[S_co, V_co, E_co]):
    """A family's tables as the page shows them; holds the session of one round, the view and the entered step."""

    session: S_co
    view: V_co
    entering: E_co
    bar: tuple[VerbKey, ...]
    """Every verb of the family, in the order of a round, with its key."""
    seen: AnySeen
    """How the family's tables are seen, this one or another."""
    takes: Any
    """The places that the latched verb can take."""
    _marks: tuple[tuple[Arrow, ...], frozenset[Any]] = UNMARKED
    _gesture: Any = None
    """How a player has just decided, until the dealer has answered."""

    @property
    def place(self) -> str:
        """The room and the game, as the bar over the table has it."""
        return with_dots(self.session.drill.book().title, game_words(self.session.drill.game))

    @abstractmethod
    def key_lines(self) -> Sequence[KeyLine]:
        """Keys that are no verbs and mean something as the table stands, and what they do."""

    # The table

    @abstractmethod
    def _lies(self) -> Any:
        """The table as it stands, with what has just been seen of a player or of a trouble, without marks."""

    @abstractmethod
    def _lies_after(self, table: AnyTable, acts: Sequence[Action]) -> Any:
        """A table of this round as it lies after these acts."""

    def _marked(self, shown: Any) -> Any:
        """A picture with the places that the latched verb can take, and the marks."""
        arrows, ringed = self._marks
        return replace(shown, takes=self.takes, arrows=arrows, here=ringed)

    @abstractmethod
    def _show_zone(self) -> None:
        """Shows where whoever decides sits."""

    def show(self, *, is_animated: bool) -> None:
        """Shows the table as it stands, with its marks."""
        self.view.show_picture(self._marked(self._lies()), is_animated=is_animated)
        self._show_zone()

    def show_put_right(self, told: Told[AnyTable], *, first_ms: int, each_ms: int) -> bool:
        """Shows what was entered as it was done and then, step by step, how a hand puts it right; the table stands so.

        The table as the act left it stands for `first_ms` milliseconds, each step but the last for `each_ms`. False
        where the act moved nothing: then the hand comes at once.
        """
        first, steps = self._put_right(told)
        last = self._marked(self._lies())
        self.view.show_put_right(first, (*steps, last), first_ms=first_ms, each_ms=each_ms)
        self._show_zone()
        return first is not None

    def _put_right(self, told: Told[AnyTable]) -> tuple[Any | None, Sequence[Any]]:
        """What was entered as it was done, none where nothing moved; then the steps that put it right but the last.

        An act that stands lies there all the while, and what was skipped comes to it.
        """
        state, entered, done = self.session.state, told.entered, self.seen.as_done
        before = state.actions()[: state.count - len(told.moved)]
        shown = self._marked(self.view.picture)
        first = done(shown, entered, told.before) if entered is not None else shown
        steps = []
        for number, moved in enumerate(told.moved, start=1):
            if moved.whose is Whose.ASSESSOR:
                lies = self._lies_after(moved.after, (*before, *[each.action for each in told.moved[:number]]))
                steps.append(done(lies, entered, moved.after) if entered is not None and told.stands else lies)
        return (None if first == shown else first), steps[:-1]

    def show_marks(self) -> None:
        """Shows the marks on a table that stands as it stood."""
        self.view.show_marked(self._marked(self.view.picture))

    def show_takes(self) -> None:
        """Edges the places that the latched verb can take, where they have changed."""
        if self.takes != self.view.picture.takes:
            self.view.show_marked(replace(self.view.picture, takes=self.takes))

    def mark(self, given: Action | None, right: Action | None) -> None:
        """From now on the wrong move and the right one are marked."""
        self._marks = self.seen.marks(given, right, self.session.state.table)

    def unmark(self) -> bool:
        """Takes the marks away; tells whether there were any."""
        was_marked, self._marks = self._marks != UNMARKED, UNMARKED
        return was_marked

    # The entered step

    @abstractmethod
    def step_of(self, action: Action) -> Entered:
        """The step that an act would be, with all its slots filled."""

    @abstractmethod
    def chips(self) -> Chips:
        """The amount being entered as it would be cut."""

    # What players do, and what goes wrong at the table

    @abstractmethod
    def _shown_by(self, action: Action, before: Any) -> Any:
        """How a player shows an act on the table before it; none for a dealer's."""

    @abstractmethod
    def _gesture_words(self, gesture: Any) -> str:
        """How a player has decided, in a sentence."""

    def played(self, action: Action, before: AnyTable) -> str:
        """Something has played itself: how it was shown, where a player did it, as a line; else nothing."""
        shown = self._shown_by(action, before)
        if not isinstance(action, Post):
            self._gesture = shown
        return self._gesture_words(shown) if shown is not None else ""

    def settled(self) -> None:
        """The dealer has answered what a player did."""
        self._gesture = None

    def taken_back(self) -> None:
        """The round stands where it stood before."""
        self._gesture = self.session.gesture()

    def told(self) -> str:
        """The sentence on what a player has just done, or nothing."""
        return self._gesture_words(self._gesture) if self._gesture is not None else ""

    def known(self) -> str:
        """What the dealer has seen of this round and must still know, in few words; nothing where that lies there."""
        return ""

    # The reckoning of an amount

    @abstractmethod
    def working(self, action: Action) -> str:
        """One line; empty where an act has no amount or it is simply read off."""


AnyFace: TypeAlias = TableFace[Dealing, AnyView, AnyEntering]


@runtime_checkable
class Posting(Protocol):
    """A table whose posted sign can be pressed and read in full."""

    @property
    def sheet_wanted(self) -> SignalInstance: ...

    def sheet(self, parent: QWidget) -> QDialog: ...

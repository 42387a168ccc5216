"""What the table page needs to know of a family of tables: how it looks, how a step is entered, what things are called.

The page itself deals a round of any family; what differs stands behind these two protocols.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, runtime_checkable

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QDialog, QWidget

from trainer.rules.actions import Action
from trainer.rules.book import GameBook
from trainer.rules.plan import Step
from trainer.rules.round import Event
from trainer.training.any_drill import TableDrill
from trainer.training.course import Done
from trainer.training.exercise import UnderWay
from trainer.training.explaining.kinds import Explained
from trainer.training.incidents import Incident
from trainer.training.notes import Outcome
from trainer.training.played_again import AnyTable
from trainer.training.put_right import Told
from trainer.training.symptom_hints import SymptomHint
from trainer.ui.entry import Entered
from trainer.ui.felt.explaining.drawing import Drawing
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.felt.picture import Chips
from trainer.ui.table.entering import AnyEntering
from trainer.ui.table.seen import Seen
from trainer.ui.widgets.verbs import VerbKey


class AnyRound(Protocol):
    """A round of whatever game."""

    @property
    def table(self) -> AnyTable: ...

    @property
    def events(self) -> tuple[Event, ...]: ...


class Dealing(UnderWay, Protocol):
    """A drill at a table under way."""

    @property
    def state(self) -> AnyRound: ...
    @property
    def drill(self) -> TableDrill: ...
    @property
    def book(self) -> GameBook: ...
    @property
    def incident(self) -> Incident[object] | None: ...
    @property
    def is_held(self) -> bool: ...

    def course(self) -> Iterator[Done[AnyTable]]: ...
    def told(self, since: int) -> Told[AnyTable] | None: ...
    def incident_of(self, event: Event) -> Incident[object]: ...
    def due(self) -> tuple[Step, ...]: ...
    def leads_to(self) -> Step | None: ...
    def steps_ahead(self) -> int: ...
    def following(self) -> Action | None: ...
    def advance(self) -> Action | None: ...
    def why(self, action: Action) -> tuple[tuple[str, ...], str]: ...
    def explained(self, right: Action, governing: str = "") -> tuple[Explained, ...]: ...
    def explained_last(self) -> tuple[Explained, ...]: ...
    def cites(self, step: Step) -> tuple[str, ...]: ...
    def act(self, action: Action, elapsed_ms: int, seen: Callable[[Outcome], object]) -> Outcome: ...
    def go_on(self, elapsed_ms: int) -> None: ...
    def hint(self, elapsed_ms: int) -> Step | None: ...
    def hint_at_symptom(self, elapsed_ms: int) -> SymptomHint | None: ...
    def undo(self, elapsed_ms: int) -> bool: ...


class Felt(Protocol):
    """The table on screen, as far as the page has to do with it."""

    @property
    def is_moving(self) -> bool: ...

    @property
    def settling_ms(self) -> int: ...

    def paint_now(self) -> None: ...
    def finish_motion(self) -> None: ...
    def rest_focus(self) -> None: ...
    def show_explanation(self, drawing: Drawing | None) -> None: ...
    def set_look(self, look: TableLook) -> None: ...


class TableFace(Protocol):
    """A family's tables as the page shows them; holds the session of one round, the view and the entered step."""

    @property
    def session(self) -> Dealing: ...

    @property
    def widget(self) -> QWidget:
        """The view."""
        ...

    @property
    def felt(self) -> Felt:
        """The same view, as far as the page has to do with it."""
        ...

    @property
    def entering(self) -> AnyEntering: ...

    @property
    def bar(self) -> tuple[VerbKey, ...]:
        """Every verb of the family, in the order of a round, with its key."""
        ...

    @property
    def seen(self) -> Seen:
        """How the family's tables are seen, this one or another."""
        ...

    @property
    def place(self) -> str:
        """The room and the game, as the bar over the table has it."""
        ...

    def key_lines(self) -> Sequence[tuple[str, str]]:
        """Keys that are no verbs, and what they do."""
        ...

    # The table

    def show(self, *, is_animated: bool) -> None:
        """Shows the table as it stands, with its marks."""
        ...

    def show_put_right(self, told: Told[AnyTable], *, first_ms: int, each_ms: int) -> bool:
        """Shows what was entered as it was done and then, step by step, how a hand puts it right; the table stands so.

        The table as the act left it stands for `first_ms` milliseconds, each step but the last for `each_ms`. False
        where the act moved nothing: then the hand comes at once.
        """
        ...

    def show_marks(self) -> None:
        """Shows the marks on a table that stands as it stood."""
        ...

    def show_takes(self) -> None:
        """Edges the places that the latched verb can take, where they have changed."""
        ...

    def mark(self, given: Action | None, right: Action | None) -> None:
        """From now on the wrong move and the right one are marked."""
        ...

    def unmark(self) -> bool:
        """Takes the marks away; tells whether there were any."""
        ...

    # The entered step

    def step_of(self, action: Action) -> Entered:
        """The step that an act would be, with all its slots filled."""
        ...

    def chips(self) -> Chips:
        """The amount being entered as it would be cut."""
        ...

    # What players do, and what goes wrong at the table

    def played(self, action: Action, before: AnyTable) -> str:
        """Something has played itself: how it was shown, where a player did it, as a line; else nothing."""
        ...

    def settled(self) -> None:
        """The dealer has answered what a player did."""
        ...

    def taken_back(self) -> None:
        """The round stands where it stood before."""
        ...

    def told(self) -> str:
        """The sentence on what a player has just done, or nothing."""
        ...

    # The reckoning of an amount

    def working(self, action: Action) -> str:
        """One line; empty where an act has no amount or it is simply read off."""
        ...


@runtime_checkable
class Posting(Protocol):
    """A table whose posted sign can be pressed and read in full."""

    @property
    def sheet_wanted(self) -> SignalInstance: ...

    def sheet(self, parent: QWidget) -> QDialog: ...

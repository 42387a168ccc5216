"""How a family's tables are seen and told of, whether they are dealt at or past; what differs stands behind it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol, TypeAlias

from PySide6.QtWidgets import QWidget

from trainer.rules.actions import Action
from trainer.rules.plan import Table
from trainer.rules.round import Event
from trainer.training.played_again import AnyTable
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.felt.felt_view import FeltView
from trainer.ui.wording.terms import Where

AnyPicture: TypeAlias = object
"""A family's own: it goes back to the family that made it."""
AnyView: TypeAlias = FeltView[Any, Any, Any]


class Seen(Protocol):
    """What the pages must know of a family of tables; it is given tables, pictures, symptoms of that family alone."""

    @property
    def terms(self) -> Where:
        """The terms that are used there."""
        ...

    @property
    def shape(self) -> float:
        """How high its table is, by its width."""
        ...

    def part_words(self, part: str) -> str:
        """The name of a part of its rounds that can be drilled."""
        ...

    def past(
        self, start: AnyTable, table: AnyTable, acts: Sequence[Action], last: tuple[AnyTable, Action] | None, seed: int
    ) -> AnyPicture:
        """A table of a round after these acts; a decision that came last, with the table before it, is still shown."""
        ...

    def marked(self, shown: AnyPicture, given: Action | None, right: Action | None, table: AnyTable) -> AnyPicture:
        """The picture with the arrows of the wrong move and the right one."""
        ...

    def way(self, action: Action, table: Table) -> tuple[Hashable | None, Hashable | None]:
        """The places on its felt that an act goes from and to; none where it has no such place."""
        ...

    def view(self, shown: AnyPicture, in_place_of: QWidget | None, look: TableLook, *, is_animated: bool) -> AnyView:
        """The view that shows a picture: that which has shown the last one, or a new one."""
        ...

    def moves(self, action: Action, table: AnyTable) -> bool:
        """Whether an act moves anything to the eye: words, a look or a call don't."""
        ...

    def symptom_words(self, symptom: object) -> str:
        """What has just been seen at the table, in one sentence."""
        ...

    def symptom_of(self, event: Event, before: AnyTable) -> object:
        """What was to be seen of an event on the table that it found."""
        ...

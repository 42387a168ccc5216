"""How a family's tables are seen and told of, whether they are dealt at or past; what differs stands behind it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias, TypeVar

from PySide6.QtWidgets import QWidget

from trainer.rules.actions import Action
from trainer.ui.felt.felt_scene import P, TableLook
from trainer.ui.felt.felt_view import FeltView
from trainer.ui.felt.picture import Arrow, ArrowKind
from trainer.ui.wording.terms import Where

H = TypeVar("H")
"""The family's tables."""
M = TypeVar("M", bound=Hashable)
"""The places on its felt."""
AnyPicture: TypeAlias = object
"""A family's own: it goes back to the family that made it."""
AnyView: TypeAlias = FeltView[Any, Any, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen(Generic[H, P, M]):
    """What the pages must know of a family of tables; it is given tables, pictures, symptoms of that family alone."""

    terms: Where
    """The terms that are used there."""
    shape: float
    """How high its table is, by its width."""
    views: type[FeltView[Any, P, Any]]
    """What shows a picture."""
    part_words: Callable[[str], str]
    """The name of a part of its rounds that can be drilled."""
    past: Callable[[H, H, Sequence[Action], tuple[H, Action] | None, int], P]
    """A round's first table, and one after these acts; a decision that came last, with the table before it, is shown.

    Last the seed by which its player showed it.
    """
    lies: Callable[[H], P]
    """A table as it lies."""
    as_done: Callable[[P, Action, H], P]
    """The picture of a table after an act, right or not; the same picture where nothing moves to the eye."""
    way: Callable[[Action, H], tuple[M | None, M | None]]
    """The places on its felt that an act goes from and to; none where it has no such place."""
    ringed: Callable[[M | None, M | None], Iterable[M]] = lambda start, end: filter(None, (start, end))
    """The places of the right move that are ringed."""
    is_marked: Callable[[M], bool] = lambda _place: True
    """Whether an arrow may begin at a place, and a ring lie around it."""
    symptom_words: Callable[[Any], str]
    """What has just been seen at the table, in one sentence."""
    symptom_of: Callable[[Any, H], object]
    """What was to be seen of an event on the table that it found."""

    def moves(self, action: Action, table: H) -> bool:
        """Whether an act moves anything to the eye: words, a look or a call don't."""
        lies = self.lies(table)
        return self.as_done(lies, action, table) != lies

    def marks(self, given: Action | None, right: Action | None, table: H) -> tuple[tuple[Arrow, ...], frozenset[M]]:
        """The arrows of a verdict, the wrong move dashed and the right one solid, and the places ringed."""
        acts = ((ArrowKind.ASTRAY, given), (ArrowKind.HERE, right))
        ways = [(kind, self.way(act, table)) for kind, act in acts if act is not None]
        arrows = [
            Arrow(kind, start, end)
            for kind, (start, end) in ways
            if start is not None and end is not None and self.is_marked(start)
        ]
        ringed = [place for kind, way in ways if kind is ArrowKind.HERE for place in self.ringed(*way)]
        return tuple(arrows), frozenset(filter(self.is_marked, ringed))

    def marked(self, shown: P, given: Action | None, right: Action | None, table: H) -> P:
        """The picture with the arrows of the wrong move and the right one."""
        arrows, ringed = self.marks(given, right, table)
        lies: Any = shown
        marked: P = replace(lies, arrows=arrows, here=ringed)
        return marked

    def view(self, shown: P, in_place_of: QWidget | None, look: TableLook, *, is_animated: bool) -> AnyView:
        """The view that shows a picture: that which has shown the last one, or a new one."""
        if not isinstance(in_place_of, self.views):
            return self.views(shown, look)
        in_place_of.show_picture(shown, is_animated=is_animated)
        return in_place_of


AnySeen: TypeAlias = Seen[Any, Any, Any]

"""A spot that is being made: a value, of which every edit gives another, and what was there before each edit."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from trainer.asks.key import AskId

Place: TypeAlias = tuple[str | int, ...]
"""The names and numbers that lead to an entry, a list's from 0: `("seat", 2, "cards")`."""
HEAD: Final = ("rulebook", "game", "ask")


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A question as far as it has been made; its entries as a document has them, right or wrong."""

    rulebook: str
    game: str
    ask: AskId
    entries: Mapping[str, object] = field(default_factory=dict)
    tags: tuple[str, ...] = ()
    difficulty: int = 0
    """From 1 to 5; 0 where nobody has said."""

    @property
    def document(self) -> dict[str, object]:
        """The whole spot."""
        return {"rulebook": self.rulebook, "game": self.game, "ask": self.ask.value, **self.entries}

    @property
    def spot(self) -> str:
        """As the bank keeps it."""
        return json.dumps(self.document)

    def at(self, place: Place) -> object:
        """What stands there; none where nothing does."""
        value: object = self.entries
        for step in place:
            if isinstance(value, Mapping) and isinstance(step, str):
                value = value.get(step)
            elif isinstance(step, int) and step < len(listed := listed_in(value)):
                value = listed[step]
            else:
                return None
        return value

    def with_value(self, place: Place, value: object) -> Draft:
        """With something else there: without it for none, and without a record that nothing is left of."""
        return replace(self, entries=_with_value(self.entries, place, value))

    def with_one_more(self, place: Place, value: object) -> Draft:
        """With one more at the end of a list."""
        return self.with_value(place, [*listed_in(self.at(place)), value])

    def without(self, place: Place) -> Draft:
        """Without an entry, or without one of a list."""
        *outer, last = place
        if not isinstance(last, int):
            return self.with_value(place, None)
        left = [each for at, each in enumerate(listed_in(self.at(tuple(outer)))) if at != last]
        return self.with_value(tuple(outer), left or None)


def listed_in(value: object) -> Sequence[object]:
    """What stands in a list; a list of one may stand without brackets."""
    if value is None:
        return ()
    return value if isinstance(value, list | tuple) else (value,)


def _with_value(inside: object, place: Place, value: object) -> dict[str, object]:
    """A record in which something else stands at a place."""
    name, *rest = place
    known = {str(key): each for key, each in inside.items()} if isinstance(inside, Mapping) else {}
    found = _put(known.get(str(name)), tuple(rest), value)
    if found is None:
        return {key: each for key, each in known.items() if key != name}
    return {**known, str(name): found}


def _put(inside: object, place: Place, value: object) -> object:
    if not place:
        return value
    if not isinstance(place[0], int):
        return _with_value(inside, place, value)
    listed = list(listed_in(inside))
    listed[place[0]] = _put(listed[place[0]], place[1:], value)
    return listed


def draft_of(spot: str, *, tags: Sequence[str] = (), difficulty: int = 0) -> Draft:
    """The draft of a spot that is kept; raises `ValueError` where its text is none."""
    entries = json.loads(spot)
    if not isinstance(entries, dict):
        raise ValueError("a spot is a table")
    head = {name: str(entries.pop(name, "")) for name in HEAD}
    return Draft(
        rulebook=head["rulebook"],
        game=head["game"],
        ask=AskId(head["ask"]),
        entries=entries,
        tags=tuple(tags),
        difficulty=difficulty,
    )


@dataclass(frozen=True, slots=True, eq=False)
class Editing:
    """A draft with all that were before it. Told apart by themselves: a long row would be compared to its end."""

    draft: Draft
    before: Editing | None = field(default=None, repr=False)
    place: Place | None = None
    """What was changed last; what is typed there goes on with the same edit."""

    def changed(self, draft: Draft, place: Place | None = None) -> Editing:
        """With another draft: one more edit, or the same one gone on with."""
        if draft == self.draft:
            return self
        goes_on = place is not None and place == self.place and self.before is not None
        return Editing(draft, self.before if goes_on else self, place)

    def rested(self) -> Editing:
        """What is typed next is an edit of its own."""
        return Editing(self.draft, self.before)

    def undone(self) -> Editing:
        """As it was before the last edit."""
        return self if self.before is None else self.before.rested()

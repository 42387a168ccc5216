"""What of a draft can be set, line by line: its fields as its table has them, records opened one at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from trainer.asks.catalogue import asks_of, fetched
from trainer.asks.fields import Field, Many, Of, fields_at
from trainer.asks.key import AskId
from trainer.asks.source import CHIP
from trainer.rules.book import GameBook
from trainer.rules.rulebook import load_rulebook
from trainer.training.editing.draft import Draft, Place, listed_in
from trainer.training.editing.options import OPTIONS, options_field

TABLE: Final[Place] = ("rulebook",)
ASK: Final[Place] = ("ask",)
TAGS: Final[Place] = ("tags",)
DIFFICULTY: Final[Place] = ("difficulty",)
ABOUT: Final = (TABLE, ASK, TAGS, DIFFICULTY)
"""What is told of a question beside its spot."""
_SEAT: Final = "seat"
_kept: Final[dict[tuple[str, str, AskId, bool], tuple[GameBook, tuple[Field, ...]]]] = {}


class Sort(Enum):
    """What a line is."""

    VALUE = auto()
    RECORD = auto()
    """Stands over the fields of a record; those of a closed one are not among the lines."""
    ADD = auto()
    """One more of a list, or a record that is not there yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of the form."""

    place: Place
    field: Field
    sort: Sort = Sort.VALUE
    value: object = None
    is_open: bool = False

    @property
    def depth(self) -> int:
        """In how many records it stands."""
        return sum(isinstance(step, str) for step in self.place) - 1 if self.sort is Sort.VALUE else 0


def book_of(draft: Draft) -> GameBook:
    """The game as the rulebook of the draft has it; raises `UnknownRulebook` or `KeyError`."""
    return load_rulebook(draft.rulebook).games[draft.game]


def fields_of(draft: Draft) -> tuple[Field, ...]:
    """All that its spot may hold beside what it is about, and what stands in it all the same."""
    return _with_strangers(_known(draft), draft.entries)


def _known(draft: Draft) -> tuple[Field, ...]:
    """What its spot may hold; kept as long as the rulebook is the same one."""
    book = book_of(draft)
    has_chip = draft.at((OPTIONS, CHIP.name)) is not None
    about = (draft.rulebook, draft.game, draft.ask, has_chip)
    kept = _kept.get(about)
    if kept is not None and kept[0] is book:
        return kept[1]
    takes = fetched(asks_of(draft.game)[draft.ask]).takes
    found = (*fields_at((*takes, CHIP), book), options_field(book, has_chip=has_chip))
    _kept[about] = (book, found)
    return found


def _with_strangers(known: tuple[Field, ...], value: object) -> tuple[Field, ...]:
    """With what stands there and no field knows, so that it is seen and can be taken away."""
    records = [record for record in listed_in(value) if isinstance(record, Mapping)]
    names = {field.name for field in known}
    strange = dict.fromkeys([str(name) for record in records for name in record if name not in names])
    inner = [
        replace(field, fields=_with_strangers(field.fields, _inside(records, field.name)))
        if field.of is Of.RECORD
        else field
        for field in known
    ]
    return (*inner, *(Field(name, Of.TEXT, may_lack=True) for name in strange))


def _inside(records: Sequence[Mapping[object, object]], name: str) -> list[object]:
    """What stands under a name in all of some records."""
    return [each for record in records for each in listed_in(record.get(name))]


def field_at(draft: Draft, place: Place) -> Field | None:
    """The field of an entry, or of the list in which it stands; none where there is no such place."""
    found: Field | None = None
    fields: tuple[Field, ...] = fields_of(draft)
    for step in place:
        if isinstance(step, str):
            found = next((field for field in fields if field.name == step), None)
            if found is None:
                return None
            fields = found.fields
    return found


def lines_of(draft: Draft, opened: Place = ()) -> tuple[Line, ...]:
    """The lines of its spot; of records the one that is `opened` is, or that in which the place stands."""
    return tuple(_lines(draft, fields_of(draft), (), opened))


def _lines(draft: Draft, fields: Iterable[Field], outer: Place, opened: Place) -> Iterator[Line]:
    for field in fields:
        place = (*outer, field.name)
        value = draft.at(place)
        if not _can_be_set(field):
            continue
        if field.of is not Of.RECORD:
            yield Line(place=place, field=field, value=value)
        elif field.many is Many.LIST:
            for number, record in enumerate(listed_in(value)):
                yield from _record(draft, field, (*place, number), record, opened)
            yield Line(place=place, field=field, sort=Sort.ADD)
        else:
            yield from _record(draft, field, place, value, opened)


def _can_be_set(field: Field) -> bool:
    """Whether there is anything to choose: a rulebook that names no irregularities has no event."""
    if field.of is Of.WORD:
        return bool(field.words)
    return all(field.may_lack or _can_be_set(field) for field in field.fields)


def _record(draft: Draft, field: Field, place: Place, value: object, opened: Place) -> Iterator[Line]:
    is_open = opened[: len(place)] == place
    yield Line(place=place, field=field, sort=Sort.RECORD, value=value, is_open=is_open)
    if is_open:
        yield from _lines(draft, field.fields, place, opened)


def one_more(draft: Draft, place: Place) -> tuple[Draft, Place]:
    """With one more record in a list, and where it stands; a seat is the first that is free."""
    field = field_at(draft, place)
    assert field is not None, f"{place} is no list"
    listed = listed_in(draft.at(place))
    record: dict[str, object] = {}
    if field.name == _SEAT:
        record[_SEAT] = free_seat(draft)
    return draft.with_one_more(place, record), (*place, len(listed))


def free_seat(draft: Draft) -> int:
    """The first seat at which nobody sits yet; the last one where all are taken."""
    taken = seats_of(draft)
    most = book_of(draft).most_players
    return next((seat for seat in range(1, most + 1) if seat not in taken), most)


def seats_of(draft: Draft) -> Mapping[int, Place]:
    """The seats of the draft, and where each stands first."""
    found: dict[int, Place] = {}
    for number, record in enumerate(listed_in(draft.at((_SEAT,)))):
        seat = record.get(_SEAT) if isinstance(record, Mapping) else None
        if isinstance(seat, int):
            found.setdefault(seat, (_SEAT, number))
    return found

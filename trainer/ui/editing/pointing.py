"""What a press on the felt means for the form: the entry that is seen there, or a player or wager to be put there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from trainer.asks.fields import Field, Many, Of, names_of, words_of
from trainer.training.editing.draft import Draft, Place, listed_in
from trainer.training.editing.lines import Line, Sort, field_at, fields_of, seats_of
from trainer.ui.question.felt import Shows

_SEAT: Final = "seat"
_WAGER: Final = "wager"


def meant(draft: Draft, line: Line | None, seat: int, shows: Shows, name: str) -> tuple[Draft, Place | None]:
    """What a press on the felt means: the seat or the place that is being set, else what is seen there."""
    if line is not None and line.sort is Sort.VALUE and line.field.many is not Many.LIST:
        if line.field.of is Of.WHO and (seat or name in words_of(line.field)):
            return draft.with_value(line.place, seat or name), line.place
        if line.field.of is Of.SEAT and line.field.name != _SEAT and seat:
            return draft.with_value(line.place, seat), line.place
        if line.field.of is Of.PLACE and name:
            return draft.with_value(line.place, name), line.place
    return pointed_at(draft, seat, shows)


def pointed_at(draft: Draft, seat: int, shows: Shows) -> tuple[Draft, Place | None]:
    """The entry at which the form is opened, and the draft: with one more player where an empty seat was pressed."""
    fields = fields_of(draft)
    if any(field.name == _WAGER and field.of is Of.RECORD for field in fields) and shows.wager:
        return _wager_at(draft, seat, shows)
    found = seats_of(draft).get(seat) if seat else None
    if found is not None:
        return draft, _in_record(draft, found, shows.names)
    whole = next((name for name in shows.names if name in names_of(fields)), None)
    if whole is not None and (not seat or not _seats(fields)):
        return draft, (whole,)
    if seat and _seats(fields):
        more = draft.with_one_more((_SEAT,), {_SEAT: seat})
        return more, _in_record(more, seats_of(more)[seat], shows.names)
    return draft, None


def _seats(fields: Sequence[Field]) -> bool:
    return any(field.name == _SEAT and field.many is Many.LIST for field in fields)


def _in_record(draft: Draft, place: Place, names: Sequence[str]) -> Place:
    """An entry of a record, or the record where it has none of these."""
    field = field_at(draft, place)
    known = names_of(field.fields) if field is not None else ()
    return next(((*place, name) for name in names if name in known), place)


def _wager_at(draft: Draft, seat: int, shows: Shows) -> tuple[Draft, Place]:
    """The wager that lies there, or a new one; on the dice each stands by itself."""
    for number, record in enumerate(listed_in(draft.at((_WAGER,)))):
        if isinstance(record, Mapping) and _is_there(record, seat, shows):
            return draft, (_WAGER, number, "amount")
    wager: dict[str, object] = {_SEAT: seat or 1, "kind": shows.wager}
    if shows.on:
        wager["on"] = list(shows.on)
    more = draft.with_one_more((_WAGER,), wager)
    return more, (_WAGER, len(listed_in(more.at((_WAGER,)))) - 1, "amount")


def _is_there(record: Mapping[object, object], seat: int, shows: Shows) -> bool:
    on = sorted(str(number) for number in listed_in(record.get("on")))
    is_same = record.get("kind") == shows.wager and on == sorted(map(str, shows.on))
    return is_same and (not seat or record.get(_SEAT) == seat)

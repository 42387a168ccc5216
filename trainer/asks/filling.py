"""An answer filled in field by field: what is asked next, given what has been said. Pure: nothing is worded here."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as filled_with
from enum import Enum, StrEnum, auto
from typing import Final, TypeAlias, assert_never

from trainer.asks.answers import rank_of
from trainer.asks.fields import Field, Json, Many, Of


class NoMore(Enum):
    """A list is at its end."""

    NO_MORE = auto()


NO_MORE: Final = NoMore.NO_MORE
Value: TypeAlias = "Json | NoMore"
"""What is said where something is asked; none where there is nothing of the kind."""


class Asks(StrEnum):
    """What is wanted of a field."""

    VALUE = auto()
    IS_THERE = auto()
    """Of a record: yes or no, before its own fields are asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What is asked next."""

    field: Field
    place: tuple[str | int, ...]
    """The names and numbers that lead to it, as in `Compared`."""
    asks: Asks = Asks.VALUE
    may_end: bool = False
    """It begins one more of a list, of which there may be no more."""
    beside: Mapping[str, Json] = filled_with(default_factory=dict)
    """What has been said in the same record."""

    @property
    def may_lack(self) -> bool:
        """Whether there may be nothing of the kind."""
        return self.asks is Asks.VALUE and self.field.may_lack and self.field.many is Many.ONE


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """What is asked of one spot."""

    fields: tuple[Field, ...]
    """Of its key, as its game has them."""
    seats: tuple[int, ...] = ()
    """Who is at the table: of each something is told that is told by seats."""
    counts: Mapping[str, int] = filled_with(default_factory=dict)
    """Lists of which the question itself says how long they are."""

    def next(self, said: Mapping[str, Json], values: Sequence[Value]) -> Wanted | Mapping[str, Json]:
        """What is asked after these values, or the whole answer; `said` is what need not be asked any more."""
        asking = self._record(self.fields, said, ())
        try:
            wanted = next(asking)
            for value in values:
                wanted = asking.send(value)
        except StopIteration as done:
            answer: dict[str, Json] = done.value
            return answer
        return wanted

    def _record(self, fields: Iterable[Field], said: Mapping[str, Json], place: tuple[str | int, ...]) -> Filling:
        found = dict(said)
        for each in fields:
            at = (*place, each.name)
            if each.name in said:
                found[each.name] = yield from self._completed(each, said[each.name], at)
            elif each.is_asked:
                follows = _following(each.name, found, place)
                found[each.name] = follows if follows is not NO_MORE else (yield from self._asked(each, found, at))
        return found

    def _completed(self, each: Field, said: Json, place: tuple[str | int, ...]) -> Generator[Wanted, Value, Json]:
        """What acts have said of records, with what they could not say."""
        if each.of is not Of.RECORD or said is None:
            return said
        if isinstance(said, Mapping):
            return (yield from self._record(each.fields, said, place))
        records: list[Json] = []
        for number, record in enumerate(said if isinstance(said, Sequence) else ()):
            assert isinstance(record, Mapping), f"{place} is no list of records"
            records.append((yield from self._record(each.fields, record, (*place, number))))
        return records

    def _asked(
        self, each: Field, beside: Mapping[str, Json], place: tuple[str | int, ...]
    ) -> Generator[Wanted, Value, Json]:
        match each.many:
            case Many.ONE:
                return (yield from self._one(each, beside, place))
            case Many.LIST:
                return (yield from self._list(each, beside, place))
            case Many.BY_NAME:
                by_seat: dict[str, Json] = {}
                for seat in self.seats:
                    by_seat[str(seat)] = yield from _value(each, beside, (*place, str(seat)))
                return by_seat
            case _:
                assert_never(each.many)

    def _one(
        self, each: Field, beside: Mapping[str, Json], place: tuple[str | int, ...]
    ) -> Generator[Wanted, Value, Json]:
        if each.of is not Of.RECORD:
            return (yield from _value(each, beside, place))
        if not each.fields:
            return None
        if each.may_lack and not (yield Wanted(field=each, place=place, asks=Asks.IS_THERE)):
            return None
        return (yield from self._record(each.fields, {}, place))

    def _list(
        self, each: Field, beside: Mapping[str, Json], place: tuple[str | int, ...]
    ) -> Generator[Wanted, Value, Json]:
        """One after the other; of a record its first field says whether there is one more."""
        count, is_record = self.counts.get(each.name), each.of is Of.RECORD
        found: list[Json] = []
        while count is None or len(found) < count:
            at, first = (*place, len(found)), each.fields[0] if is_record else each
            where = (*at, first.name) if is_record else at
            told = {} if is_record else dict(beside)
            value = yield Wanted(field=first, place=where, may_end=count is None, beside=told)
            if isinstance(value, NoMore):
                break
            found.append((yield from self._record(each.fields, {first.name: value}, at)) if is_record else value)
            if each.one_suffices:
                break
        return found


Filling: TypeAlias = "Generator[Wanted, Value, dict[str, Json]]"


def _value(each: Field, beside: Mapping[str, Json], place: tuple[str | int, ...]) -> Generator[Wanted, Value, Json]:
    value = yield Wanted(field=each, place=place, beside=dict(beside))
    return None if isinstance(value, NoMore) else value


def _following(name: str, said: Mapping[str, Json], place: tuple[str | int, ...]) -> Value:
    """What follows from what has been said, so that nobody is asked for it; no more where nothing does."""
    told = said.get("name", said.get("hand"))
    match name:
        case "rank" | "made" if isinstance(told, str):
            rank, made = rank_of(told, is_low="low" in place)
            return made if name == "made" else rank
        case "cards" if "hand" in said and told is None:
            return None
        case "closed" if "next" in said:
            return said["next"] is None
        case "to_call" if "next" in said and said["next"] is None:
            return "0.00"
        case "legal" if "next" in said and said["next"] is None:
            return []
        case "blind" if "holder" in said and said["holder"] is None:
            return None
        case "min" | "max" if said.get("do") in ("fold", "check"):
            return None
        case "max" if said.get("do") == "call":
            return said["min"]
        case "faults" if said.get("verdict") not in ("wrong", "too-early"):
            return []
        case "severity" if said.get("verdict") == "right":
            return None
        case _:
            return NO_MORE

"""What the ask `ruling` has in common at all tables: the irregularity, the ruling, and the key that they make."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from trainer.asks.fields import Field, FieldPlace, Json, Many, Of
from trainer.asks.source import Setting, Source
from trainer.asks.steps import ShownStep, clauses_of_step, numbered, steps_field
from trainer.errors import one_of
from trainer.rules.calls import Call
from trainer.rules.money import Cents, dollars
from trainer.rules.places import SeatNumber
from trainer.rules.rulings import Decider, MissingCircumstance, Ruling

W = TypeVar("W", bound=StrEnum)
R = TypeVar("R", bound=Ruling[Call | None])


def read_irregularity(source: Source, words: type[W], known: Sequence[W]) -> W | None:
    """What went wrong; what the rulebook does not name is refused with a list of what it does."""
    entry = source.get("irregularity", one_of(known))
    return None if entry is None else entry.word(words, known)


def ruled(
    source: Source, rule: Callable[[], R], told: Iterable[Field], entry_of: Callable[[str], str] = str
) -> R | None:
    """The ruling; none where it turns on a circumstance that the spot does not tell, and that is put down.

    `entry_of` is the entry of a spot behind a circumstance.
    """
    try:
        return rule()
    except MissingCircumstance as missing:
        source.refuse_missing(entry_of(str(missing)), told)
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingKey:
    """The ruling with its remedy."""

    ruling: str
    decides: Decider
    remedy: tuple[ShownStep, ...]
    returns: Mapping[SeatNumber, Cents]
    """Wagers that go back."""
    cites: tuple[str, ...]

    def fields(self) -> dict[str, Json]:
        return {
            "ruling": self.ruling,
            "decides": self.decides.value,
            "remedy": numbered(self.remedy),
            "returns": {str(seat): dollars(amount) for seat, amount in sorted(self.returns.items())},
        }

    def clauses_at(self, place: FieldPlace) -> tuple[str, ...]:
        match place:
            case ["remedy", int(at), *_]:
                return clauses_of_step(self.remedy, at)
            case _:
                return ()


def ruling_fields(rulings: Iterable[str]) -> tuple[Field, ...]:
    """What a ruling is told by, where it is one of these."""
    return (
        Field("ruling", Of.WORD, words=tuple(rulings)),
        Field("decides", Of.WORD, words=tuple(Decider)),
        steps_field("remedy"),
        Field("returns", Of.AMOUNT, many=Many.BY_NAME),
    )


def ruling_key(
    setting: Setting[object],
    ruling: Ruling[Call | None],
    word: str,
    remedy: tuple[ShownStep, ...],
    returns: Mapping[SeatNumber, Cents],
) -> RulingKey:
    """The key: `word` is the ruling as keys have it."""
    cites = tuple(dict.fromkeys((*setting.cites(*ruling.clauses), "reading R82")))
    return RulingKey(ruling=word, decides=ruling.decides, remedy=remedy, returns=returns, cites=cites)

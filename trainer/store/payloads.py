"""What a chained entry says, as the JSON that is hashed and kept."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import TypeAlias, assert_never

from trainer.records import Answer, AttemptEnd, AttemptStart, Mark


class EntryKind(StrEnum):
    """What an entry is; kept when its payload is erased."""

    START = auto()
    ANSWER = auto()
    END = auto()
    OVERRULE = auto()
    ERASURE = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class StartPayload:
    """An attempt begins; its rulebook's text stands apart, once for all attempts."""

    number: int
    rulebook_hash: str
    start: AttemptStart


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerPayload:
    """One line of an attempt."""

    attempt: str
    answer: Answer


@dataclass(frozen=True, slots=True, kw_only=True)
class EndPayload:
    """An attempt is closed: finished, or left."""

    attempt: str
    end: AttemptEnd


@dataclass(frozen=True, slots=True, kw_only=True)
class OverrulePayload:
    """A person sets an answer's verdict aside."""

    voids: str
    """The entry of the answer."""
    mark_instead: Mark | None
    """None: the answer is not to count at all."""
    who: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ErasurePayload:
    """The payloads of these entries are gone."""

    erased: tuple[tuple[str, int, int], ...]
    """Station, first and last number of each unbroken run."""
    who: str
    why: str


Payload: TypeAlias = StartPayload | AnswerPayload | EndPayload | OverrulePayload | ErasurePayload


def entry_kind(payload: Payload) -> EntryKind:
    match payload:
        case StartPayload():
            return EntryKind.START
        case AnswerPayload():
            return EntryKind.ANSWER
        case EndPayload():
            return EntryKind.END
        case OverrulePayload():
            return EntryKind.OVERRULE
        case ErasurePayload():
            return EntryKind.ERASURE
        case _:
            assert_never(payload)

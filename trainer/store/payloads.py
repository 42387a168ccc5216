"""What a chained entry says. How it lies in tables is told in `contents`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import TypeAlias

from trainer.records import Answer, AttemptEnd, AttemptStart, Mark


class EntryKind(StrEnum):
    """What an entry is; kept when its content is erased."""

    START = auto()
    ANSWER = auto()
    END = auto()
    OVERRULE = auto()
    ERASURE = auto()
    KEY = auto()
    PERSON = auto()
    MOVE = auto()
    MATERIAL = auto()
    REMARK = auto()
    BOOK = auto()
    ASSESSMENT = auto()
    DEED = auto()


class RemarkSort(StrEnum):
    """What somebody says of an attempt or of a verdict without changing it."""

    NOTE = auto()
    DISPUTE = auto()
    """Whoever was judged holds the verdict to be wrong."""
    STANDS = auto()
    """A disputed verdict was looked at and is right."""


class BookAct(StrEnum):
    """What was done to a rulebook of the house's."""

    KEPT = auto()
    """A version was saved."""
    FOUND = auto()
    """One lay there that nobody had saved here: a file that was written by hand."""
    RETIRED = auto()
    """It is dealt by no more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StartPayload:
    """An attempt begins; its rulebook's text stands apart, once for all attempts."""

    id: str
    """The attempt's: the one name in a chain that leaves the store."""
    number: int
    rulebook_hash: str
    start: AttemptStart


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerPayload:
    """One line of an attempt."""

    attempt: int
    """The entry of its start."""
    answer: Answer


@dataclass(frozen=True, slots=True, kw_only=True)
class EndPayload:
    """An attempt is closed: finished, or left."""

    attempt: int
    """The entry of its start."""
    end: AttemptEnd


@dataclass(frozen=True, slots=True, kw_only=True)
class OverrulePayload:
    """A person sets an answer's verdict aside."""

    voids: int
    """The entry of the answer."""
    mark_instead: Mark | None
    """None: the answer is not to count at all."""
    who: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ErasedTotal:
    """How much of one table is gone, which names nobody."""

    table: str
    """Rulebook and what stood in the place of a game, with a slash between."""
    attempts: int
    tries: int
    """First tries, as they counted when they were erased."""
    right: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ErasurePayload:
    """The contents of these entries are gone."""

    erased: tuple[tuple[str, int, int], ...]
    """Station, first and last number of each unbroken run."""
    who: str
    why: str
    person_hash: str = ""
    """Where it was a person: by it they are known as gone, in what comes later from other stations too."""
    totals: tuple[ErasedTotal, ...] = ()
    """What stays of rounds that are gone; erasures of before have none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyPayload:
    """From here on, this entry included, the station signs with the private half of this key."""

    public_key: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonPayload:
    """Something was changed about a person: their role, name or PIN."""

    person: str
    who: str
    """The id of whoever changed it; empty where nobody was signed in."""
    changes: tuple[tuple[str, str, str], ...]
    """What was changed, as a word, what it was before and what it is now; of a PIN only whether there is one."""
    kept_pin: str | None = None
    """Where the PIN is another one: by what that which is kept of it is known again; empty for none."""
    groups: tuple[str, ...] | None = None
    """Where these are others: the ids of all groups in which they are now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RemarkPayload:
    """Somebody says something of an attempt or of one of its verdicts."""

    about: int
    """The entry of the attempt's start, or of the answer; of a verdict that stands, the entry of the dispute."""
    sort: RemarkSort
    who: str
    words: str
    is_for_trainee: bool = False
    """Whether whoever was judged reads a note, too; they read all else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MovePayload:
    """The station's earlier entries were written anew behind this one, since tables have another form now."""

    head: str
    """The last hash of before: a head on paper is found by it."""
    entries: int
    fault: str
    """The first thing that was not as it was written even before; empty where all was whole."""
    first_broken: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MaterialPayload:
    """One version of what staff have made for others to be asked, as the training writes it."""

    id: str
    sort: str
    """A question of the bank, a quiz, who is to take one, or how much more time somebody has."""
    version: int
    """From 1."""
    person: str | None
    """Whom alone it is about, if it is about one: it goes when they are erased."""
    is_withdrawn: bool
    """From here on it is offered no more."""
    who: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BookPayload:
    """A rulebook of the house's has another version, or is dealt by no more; texts stand apart, each once."""

    book: str
    """Its id."""
    version: str
    rulebook_hash: str | None
    """None where there is no text to it."""
    act: BookAct
    who: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AssessmentPayload:
    """One step of a table test, as the training writes it."""

    test: str
    person: str
    """Who is tested: it goes when they are erased."""
    step: str
    who: str
    """The id of whoever did it."""
    text: str


class Deed(StrEnum):
    """Something done at the station that changes no round, person or verdict: of those there are other entries."""

    SIGN_IN = auto()
    REFUSAL = auto()
    """A wrong PIN."""
    GROUP = auto()
    """A group was made, or its name or days were changed."""
    EXPORT = auto()
    """What is kept of a person was taken out of the program."""
    BACKUP = auto()
    RESTORE = auto()
    SETTING = auto()
    """Where the records lie, how long they are kept, how long a kiosk waits, and that one was closed."""
    STATION = auto()
    """What the station is called, which hub it belongs to, which stations bring their records here."""
    BUNDLE = auto()
    """Records, people or content were carried out of the program or taken in."""
    PACK = auto()
    """A pack was installed or gone back from, or it was said whose are taken."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedPayload:
    """What was done, by whom and to what."""

    deed: Deed
    who: str
    """The id of whoever did it; empty where nobody was signed in."""
    person: str | None = None
    """Whose it is: it goes when they are erased."""
    about: str = ""
    """The id of a group, the name of a file, a setting."""
    changes: tuple[tuple[str, str, str], ...] = ()
    """As of a person: what, as it was, as it is now."""


Payload: TypeAlias = (
    StartPayload
    | AnswerPayload
    | EndPayload
    | OverrulePayload
    | ErasurePayload
    | KeyPayload
    | PersonPayload
    | MovePayload
    | MaterialPayload
    | RemarkPayload
    | BookPayload
    | AssessmentPayload
    | DeedPayload
)

"""A rulebook as values: what a source says of each of its games, with the clause to cite."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Protocol, Self

from trainer.errors import BadFile
from trainer.rules.options import OptionSpec


class Severity(StrEnum):
    """How much a fault against a clause weighs."""

    SERVICE = "service"
    PROCEDURE = "procedure"
    MONEY = "money"
    INTEGRITY = "integrity"

    @property
    def weight(self) -> int:
        return _WEIGHTS[self]

    @property
    def fails_test(self) -> bool:
        """One such fault and a test is not passed, whatever the score."""
        return self is Severity.INTEGRITY


_WEIGHTS: Final = {Severity.SERVICE: 1, Severity.PROCEDURE: 2, Severity.MONEY: 4, Severity.INTEGRITY: 4}


class Cited(str):
    """A citation that knows whose it is: several clauses may stand under one number."""

    __slots__ = ("clause",)

    clause: str
    """By the program's name."""

    def __new__(cls, cite: str, clause: str) -> Self:
        made = super().__new__(cls, cite)
        made.clause = str(clause)
        return made

    def __reduce__(self) -> tuple[type[Self], tuple[str, str]]:
        return type(self), (str(self), self.clause)


def clauses_cited(cites: Iterable[str]) -> tuple[str, ...]:
    """Whose citations these are, each clause once and in their order; of one that does not know it nothing."""
    return tuple(dict.fromkeys(cite.clause for cite in cites if isinstance(cite, Cited)))


@dataclass(frozen=True, slots=True, kw_only=True)
class ClauseText:
    """How a rulebook answers a clause for a game."""

    number: str
    """Section and paragraph, or a heading; empty where the source is silent and a reading stands in."""
    gists: Mapping[str, str]
    """The rule in our words, by language."""
    severity: Severity
    readings: tuple[str, ...]
    citations: tuple[str, ...]
    """`("Oneida Poker J(11)", "reading R25")`."""

    @property
    def gist(self) -> str:
        return self.gists["en"]


NOTHING: Final[Mapping[str, ClauseText]] = MappingProxyType({})


class Answers(Protocol):
    """What knows which clauses a rulebook has for a game: its book, or a table that plays by it."""

    def answers(self, clause: str) -> bool: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """What answers clauses: a game as a rulebook has it, or its waiting list."""

    id: str
    title: str
    clauses: Mapping[str, ClauseText]
    """By clause; those that the rulebook does not know are left out."""
    beside: Mapping[str, ClauseText] = field(default_factory=lambda: NOTHING)
    """What stands for rules that a house's own rulebook does not know, should a step rest on one all the same."""

    def answers(self, clause: str) -> bool:
        """Whether the rulebook has such a rule here, by its text or by a reading."""
        return clause in self.clauses

    def clause(self, clause: str) -> ClauseText:
        """Raises `LookupError` for a clause that is absent here: no step may rest on one."""
        text = self.clauses.get(clause) or self.beside.get(clause)
        if text is None:
            raise LookupError(f"{self.id}: the rulebook has no clause {clause}")
        return text

    def cites(self, clause: str) -> tuple[str, ...]:
        """The number first, then the readings; raises `LookupError` as `clause` does."""
        return self.clause(clause).citations


@dataclass(frozen=True, slots=True, kw_only=True)
class GameBook(Book):
    """One game as a rulebook has it: what all games have. Poker and house games add their own."""

    least_players: int
    most_players: int
    cite: str
    """The citation with `{number}` where the clause's number goes."""
    options: Mapping[str, OptionSpec]

    def because(self, clause: str) -> str:
        """What a refusal says of the clause that it rests on: ` (Oneida Blackjack I(8)(c))`."""
        return f" ({', '.join(self.cites(clause))})"

    def posted(self) -> Mapping[str, tuple[str, ...]]:
        """The citations of all that a house chooses of, by name."""
        return {name: spec.citations for name, spec in self.options.items()}

    def settled(self) -> Mapping[str, object]:
        """What the source settles beside options and clauses, by its entry; no copy may say otherwise."""
        return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """A rulebook as loaded and checked."""

    id: str
    title: str
    version: str
    games: Mapping[str, GameBook]
    text: str
    """The whole document, for the snapshot that goes with an attempt."""
    date: str = ""
    """From which day on the version is meant, as 2026-11-30; empty where a book does not say."""
    copy_of: str = ""
    """The id of the book that it was copied from."""

    @property
    def sha256(self) -> str:
        import hashlib  # dear to import, and a key needs none

        return hashlib.sha256(self.text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class OwnRulebooks:
    """The rulebooks that a house has written, by their ids, and what is wrong with each of its other files."""

    rulebooks: Mapping[str, Rulebook]
    """Each in the version that is in force."""
    bad_files: tuple[BadFile, ...] = ()
    bad_by_id: Mapping[str, BadFile] = field(default_factory=lambda: MappingProxyType({}))
    """The bad files by the id that each gives itself, where that can be read."""
    coming: Mapping[str, tuple[Rulebook, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """Of each book the versions whose day is still to come, the next first."""
    past: Mapping[str, tuple[Rulebook, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """Of each book the versions that lie there and whose place a later one has taken."""


NO_OWN_RULEBOOKS: Final = OwnRulebooks(MappingProxyType({}))

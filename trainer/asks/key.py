"""What an ask is: a question about a spot, and the key that the rules give to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from trainer.asks.fields import Field, FieldPlace, Json, names_of
from trainer.asks.source import Source, Unanswerable

if TYPE_CHECKING:
    from trainer.rules.actions import Action
    from trainer.rules.house.table import HouseTable
    from trainer.rules.places import SeatNumber
    from trainer.rules.plan import Step
    from trainer.rules.poker.table import PokerTable

Shown: TypeAlias = "PokerTable | HouseTable"
"""A table that a felt can show."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Acted:
    """An answer as far as it has been given by acts at the table."""

    table: Shown
    """As it lies after them."""
    said: Mapping[str, Json]
    """Fields of the key; a record may lack what no act tells."""
    concerned: SeatNumber = 0
    """Whom a ruling would be about; 0 where it is the table."""


class AskId(StrEnum):
    """The questions that a spot may put."""

    HAND = "hand"
    SHOWDOWN = "showdown"
    OPENS = "opens"
    ACTION = "action"
    RULING = "ruling"
    KILL = "kill"
    SETTLEMENT = "settlement"
    DEALER_DRAWS = "dealer-draws"
    STUB = "stub"
    PROCEDURE = "procedure"
    VERDICT = "verdict"


class Answer(Protocol):
    """The typed key of an ask."""

    @property
    def cites(self) -> tuple[str, ...]:
        """Every clause and reading the answer rests on, the governing one first."""

    def fields(self) -> Mapping[str, Json]:
        """The fields that the ask gives, in the order in which they are printed."""


@runtime_checkable
class RestsByField(Protocol):
    """An answer of which each part rests on clauses of its own."""

    def clauses_at(self, place: FieldPlace) -> tuple[str, ...]:
        """Those of the part at this place, the governing one first; none where it has none of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """The answer to one spot, with what it answers."""

    ask: AskId
    rulebook: str
    game: str
    answer: Answer

    def as_json(self) -> dict[str, Json]:
        """The key as an object; cites stand before the fields of the ask."""
        head: dict[str, Json] = {"ask": self.ask.value, "rulebook": self.rulebook, "game": self.game}
        return {**head, "cites": list(self.answer.cites), **self.answer.fields()}


S = TypeVar("S")
A = TypeVar("A", bound=Answer)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask(Generic[S, A]):
    """One ask: what its spots hold and its keys give, how they are read, and what the rules say to them."""

    id: AskId
    takes: tuple[Field, ...]
    """The entries of its spots beside rulebook, game, ask, options and chip."""
    gives: tuple[Field, ...]
    """The fields of its keys beside those of every key."""
    read: Callable[[Source], S | None]
    """The typed spot; none once a problem has been put down in the source."""
    answer: Callable[[S], A]
    """The key of a spot that was read without a problem. Raises `Unanswerable` where the rules have no answer."""
    table: Callable[[S], Shown]
    """How the table lies when the question is put, with nothing on it that answers it."""
    acting: Callable[[S, Sequence[Action]], Acted] | None = None
    """What the dealer's acts at that table say of the key; none where nothing is done at it."""
    course: Callable[[S], Iterator[tuple[Step, Action]]] | None = None
    """Each step of the round that a spot tells, by whomever, with what was done; none where it tells no round."""

    def question(self, source: Source) -> Question[S, A] | None:
        """The spot with what is asked of it; none once problems have been put down in the source."""
        before = len(source.problems)
        source.keep_to(names_of(self.takes))
        spot = self.read(source)
        if spot is None or len(source.problems) > before:
            return None
        return Question(ask=self, rulebook=source.rulebook.id, game=source.game, place=source.place, spot=spot)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Generic[S, A]):
    """A spot that was read without a problem."""

    ask: Ask[S, A]
    rulebook: str
    game: str
    place: str
    """What goes before the place of a problem."""
    spot: S

    def key(self) -> Key:
        """The answer; raises `Unanswerable` where the rules have none."""
        try:
            answer = self.ask.answer(self.spot)
        except Unanswerable as error:
            error.problems = tuple([replace(each, place=self.place + each.place) for each in error.problems])
            raise
        return Key(ask=self.ask.id, rulebook=self.rulebook, game=self.game, answer=answer)

    def table(self) -> Shown:
        """The table to be drawn. Raises as `key` does."""
        return self.ask.table(self.spot)

    def acted(self, acts: Sequence[Action]) -> Acted | None:
        """What these acts say, and the table after them; none where the ask is not answered by acts."""
        return None if self.ask.acting is None else self.ask.acting(self.spot, acts)

    def course(self) -> Iterator[tuple[Step, Action]]:
        """Each step of the round that the spot tells; nothing where it tells none. Raises as `key` does."""
        return iter(()) if self.ask.course is None else self.ask.course(self.spot)


class Asked(Protocol):
    """A question whatever its spot is like."""

    @property
    def ask(self) -> Answers: ...

    @property
    def rulebook(self) -> str: ...

    @property
    def game(self) -> str: ...

    @property
    def spot(self) -> object: ...

    def key(self) -> Key: ...

    def table(self) -> Shown: ...

    def acted(self, acts: Sequence[Action]) -> Acted | None: ...

    def course(self) -> Iterator[tuple[Step, Action]]: ...


class Answers(Protocol):
    """An ask whatever its spots are like."""

    @property
    def id(self) -> AskId: ...

    @property
    def takes(self) -> tuple[Field, ...]: ...

    @property
    def gives(self) -> tuple[Field, ...]: ...

    def question(self, source: Source) -> Asked | None: ...

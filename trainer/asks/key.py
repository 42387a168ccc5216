"""What an ask is: a question about a spot, and the key that the rules give to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Generic, Protocol, TypeAlias, TypeVar

from trainer.asks.source import Source, Unanswerable

Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"


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
        ...

    def fields(self) -> Mapping[str, Json]:
        """The fields of the ask, in the order in which they are printed."""
        ...

    def prose(self) -> Iterator[str]:
        """The answer in lines for people."""
        ...


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

    def as_text(self) -> str:
        """The key as a paragraph for people."""
        lines = [f"{self.ask.value.capitalize()}: {self.rulebook}, {self.game}"]
        lines += [f"  {line}" for line in self.answer.prose()]
        lines.append(f"  By {', '.join(self.answer.cites)}")
        return "\n".join(lines)


S = TypeVar("S")
A = TypeVar("A", bound=Answer)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask(Generic[S, A]):
    """One ask: the keys its spots may hold, how they are read, and what the rules say to them."""

    id: AskId
    keys: Sequence[str]
    """The entries of its spots beside rulebook, game, ask, options and chip."""
    read: Callable[[Source], S | None]
    """The typed spot; none once a problem has been put down in the source."""
    answer: Callable[[S], A]
    """The key of a spot that was read without a problem. Raises `Unanswerable` where the rules have no answer."""

    def key(self, source: Source) -> Key | None:
        """The key of a spot; none once problems have been put down in the source."""
        before = len(source.problems)
        source.keep_to(self.keys)
        spot = self.read(source)
        if spot is None or len(source.problems) > before:
            return None
        try:
            answer = self.answer(spot)
        except Unanswerable as error:
            source.problems += [replace(problem, place=source.place + problem.place) for problem in error.problems]
            return None
        return Key(ask=self.id, rulebook=source.rulebook.id, game=source.game, answer=answer)


class Answers(Protocol):
    """An ask whatever its spots are like."""

    @property
    def id(self) -> AskId: ...

    def key(self, source: Source) -> Key | None: ...

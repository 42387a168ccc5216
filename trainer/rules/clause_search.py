"""The clauses that somebody asks for: by number, by heading, by reading or by the program's name for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from trainer.errors import TrainerError
from trainer.rules.book import ClauseText
from trainer.rules.clause_numbers import NoNumber, meet
from trainer.rules.rulebook import NEUTRAL, load_rulebook, rulebook_ids
from trainer.rules.seating.clauses import load_seating
from trainer.rules.seating.procedure import SEATING
from trainer.tongue import Unsaid

_SEATING_BOOK: Final = "oneida-poker"
"""Whose waiting list it is."""


class NoSuchClause(TrainerError):
    """What was asked for is no clause of a book, or of several."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game of a rulebook, by its ids and by what people call it."""

    rulebook: str
    game: str
    title: str


@dataclass(frozen=True, slots=True)
class Answer:
    """How a rulebook answers a clause, and at which of its tables it answers so."""

    clause: str
    """The program's name."""
    text: ClauseText
    tables: tuple[Table, ...]

    @property
    def rulebook(self) -> str:
        return self.tables[0].rulebook


@dataclass(frozen=True, slots=True, kw_only=True)
class _Said:
    """An answer at one table."""

    table: Table
    clause: str
    text: ClauseText
    cited_as: str
    """The citation of the number without it: "Oneida Poker"; the book's title where a reading stands alone."""
    names: tuple[str, ...]
    """What the book is called, in small letters, the longest first."""

    def after_its_name(self, asked: str) -> str | None:
        """What is asked for behind the name of the book; none where it is not named."""
        small = asked.casefold()
        name = next((name for name in self.names if small.startswith(name)), None)
        return asked[len(name) :].strip(" :") if name is not None else None

    def is_meant(self, asked: str) -> bool:
        """Whether the words are its name, one of its readings, or a number that meets its own."""
        words = asked.casefold().removeprefix("reading ")
        return words == self.clause or words.upper() in self.text.readings or self.meets(asked)

    def meets(self, number: str) -> bool:
        """Whether a number is its own, lies within its own or around it."""
        try:
            return bool(self.text.number) and meet(self.text.number, number)
        except NoNumber:
            return False


def find(asked: str) -> tuple[Answer, ...]:
    """Every answer that is meant, in the order of the books; raises `NoSuchClause` where there is none.

    A number without its book is enough where one book alone has it.
    """
    words = " ".join(asked.split())
    named = [(each, rest) for each in _said() if (rest := each.after_its_name(words)) is not None]
    if named:
        found = [each for each, rest in named if each.is_meant(rest)]
    else:
        found = [each for each in _said() if each.is_meant(words)]
        books = dict.fromkeys(each.cited_as for each in found if each.meets(words))
        if len(books) > 1:
            choice = ", ".join(f'"{name} {words}"' for name in books)
            raise NoSuchClause(
                Unsaid.translate("Rules", '"{words}" stands in several rulebooks: say {choice}.').format(
                    words=words, choice=choice
                )
            )
    if not found:
        raise NoSuchClause(
            Unsaid.translate(
                "Rules",
                '"{words}" is no clause of a rulebook here: give its number as in "Oneida Poker J(8)", a '
                "reading as in R25, or the program's name for it as in side-pots.",
            ).format(words=words)
        )
    return _gathered(found)


def every_answer() -> tuple[Answer, ...]:
    """All that the rulebooks answer."""
    return _gathered(_said())


@cache
def _said() -> tuple[_Said, ...]:
    found: list[_Said] = []
    for id_ in (*rulebook_ids(), NEUTRAL):
        rulebook = load_rulebook(id_)
        for game in rulebook.games.values():
            table = Table(id_, game.id, game.title)
            found += [_said_at(table, rulebook.title, clause, text) for clause, text in game.clauses.items()]
    seating = load_seating()
    table, title = Table(_SEATING_BOOK, SEATING.id, seating.title), load_rulebook(_SEATING_BOOK).title
    return (*found, *[_said_at(table, title, clause, text) for clause, text in seating.clauses.items()])


def _said_at(table: Table, book: str, clause: str, text: ClauseText) -> _Said:
    cited_as = text.citations[0].removesuffix(text.number).strip(" :") if text.number else book
    called = (f"{table.rulebook}/{table.game}", table.rulebook, cited_as, cited_as.partition(" §")[0], book)
    by_length = tuple(sorted({name.casefold() for name in called}, key=len, reverse=True))
    return _Said(table=table, clause=clause, text=text, cited_as=cited_as, names=by_length)


def _gathered(found: Sequence[_Said]) -> tuple[Answer, ...]:
    """Tables that answer alike stand together."""
    alike: dict[object, list[_Said]] = {}
    for each in found:
        text = each.text
        alike.setdefault((each.table.rulebook, each.clause, text.citations, text.gist, text.severity), []).append(each)
    return tuple([Answer(of[0].clause, of[0].text, tuple([each.table for each in of])) for of in alike.values()])

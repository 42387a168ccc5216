"""What a difference between two rulebooks changes for whoever learns: drills, lessons and questions."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from trainer.asks.key import AskId
from trainer.rules.book import ClauseText, GameBook, Rulebook
from trainer.rules.clause import ClauseName, Part
from trainer.rules.differing import Difference
from trainer.rules.families import clause_named
from trainer.training.attempts import kind_of
from trainer.training.lessons.lesson import Heading
from trainer.training.lessons.library import headings
from trainer.training.making.made import asks_of
from trainer.training.quick_questions import ASKED_OF, WHOLE_ROUNDS


@dataclass(frozen=True, slots=True, kw_only=True)
class Touched:
    """What is to be looked at anew after a difference."""

    drills: tuple[tuple[str, str], ...]
    """Each a game and a part of its rounds."""
    lessons: tuple[Heading, ...]
    """That teach one of its rules, of either book and of the one that it was copied from."""
    asks: tuple[AskId, ...]
    """What may be asked about its rules."""
    rules: tuple[ClauseText, ...]
    """Its rules as a book has them, the later one before the earlier; what is said alike at several games once."""


def touched_by(difference: Difference, before: Rulebook, after: Rulebook) -> Touched:
    """By the rules that the difference bears upon, at the games where it is met."""
    drills: dict[tuple[str, str], None] = {}
    asks: dict[AskId, None] = {}
    for game in difference.games:
        books = [book.games[game] for book in (after, before) if game in book.games]
        for row in _rules(game, difference.clauses):
            drills.update(dict.fromkeys((game, part) for book in books for part in _parts(book, row)))
            asks.update(dict.fromkeys(ask for book in books for ask in _asks(book, row)))
    ids = {book.id for book in (before, after)} | {book.copy_of for book in (before, after)}
    return Touched(
        drills=tuple(drills),
        lessons=tuple(_lessons(ids, difference)),
        asks=tuple(sorted(asks, key=list(AskId).index)),
        rules=tuple(_texts(difference, (after, before))),
    )


def _texts(difference: Difference, books: Collection[Rulebook]) -> Iterator[ClauseText]:
    games = [book.games[game] for book in books for game in difference.games if game in book.games]
    for clause in difference.clauses:
        said = {game.clause(clause).gist: game.clause(clause) for game in reversed(games) if game.answers(clause)}
        yield from list(said.values())[::-1][:1]


def _rules(game: str, clauses: Collection[str]) -> Iterator[ClauseName]:
    rows = (clause_named(game, clause) for clause in clauses)
    yield from (row for row in rows if row is not None)


def _parts(book: GameBook, row: ClauseName) -> Iterator[str]:
    """The drill of its part of a round, where the table has one; the whole round where its part is none."""
    if row.part is None:
        return
    known = {focus.value for focus in kind_of(book.id).focuses(book)}
    yield row.part.value if row.part.value in known else Part.WHOLE.value


def _asks(book: GameBook, row: ClauseName) -> Iterator[AskId]:
    """Where its part of a round is asked about, and where whole rounds are, in which its steps stand."""
    offered = asks_of(book)
    asked = (*ASKED_OF.get(row.phase, ()), *(WHOLE_ROUNDS if row.part is not None else ()))
    yield from (ask for ask in asked if ask in offered)


def _lessons(books: Collection[str], difference: Difference) -> Iterator[Heading]:
    for heading in headings():
        is_there = heading.rulebook in books and heading.game in difference.games
        if is_there and not set(heading.teaches).isdisjoint(difference.clauses):
            yield heading

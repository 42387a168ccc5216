"""The clauses that somebody asks for: by number, by heading, by reading or by the program's name for them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from typing import Final

from trainer.errors import TrainerError
from trainer.rules.book import Book, ClauseText, Rulebook
from trainer.rules.clause_numbers import NoNumber, meet, names
from trainer.rules.games.waiting import WAITING_LISTS
from trainer.rules.readings import Reading, load_readings
from trainer.rules.rulebook import NEUTRAL, is_ours, load_rulebook, own_rulebooks, rulebook_ids
from trainer.tongue import Unsaid

_QUOTES: Final = re.compile(r"[\u201c\u201d\u201e\u00ab\u00bb\"]")
_APOSTROPHES: Final = re.compile(r"[\u2018\u2019]")
_DASHES: Final = re.compile(r"[\u2013\u2014]")
_BLANKS: Final = re.compile(r"\s*([()])\s*")
_READING: Final = re.compile(r"\br(?:eading)?\s*r?\s*(\d+)$", re.IGNORECASE)
_AT_END: Final = re.compile(r"(.*?)((?:\b(?:\d{1,2}|[A-Za-z]))?(?:\(\w+\))*)")
"""What stands before a number, and the number."""
_PART: Final = re.compile(r"(\W+)")


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


@dataclass(frozen=True, slots=True)
class Use:
    """An option or a paytable that rests on a reading, at one table."""

    name: str
    table: Table


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
        return _after_a_name(asked, self.names)

    def is_meant(self, asked: str) -> bool:
        """Whether the words are its name, one of its readings, or a number that meets its own."""
        clause, reading = _as_name_and_reading(asked)
        return clause == self.clause or reading in self.text.readings or self.meets(asked)

    def meets(self, number: str) -> bool:
        """Whether a number is its own, lies within its own or around it."""
        return bool(self.text.number) and _meet(self.text.number, number)

    def has(self, number: str) -> bool:
        """Whether it has the number that meets its own, or one within that."""
        return names(self.text.number, number)


# The same clause stands at many tables: what is asked of one of them is kept for the others.


@lru_cache(maxsize=256)
def _after_a_name(asked: str, names: tuple[str, ...]) -> str | None:
    small = asked.casefold()
    name = next((name for name in names if small.startswith(name)), None)
    return asked[len(name) :].strip(" :") if name is not None else None


@lru_cache(maxsize=64)
def _as_name_and_reading(asked: str) -> tuple[str, str]:
    words = asked.casefold().removeprefix("reading ")
    return re.sub(r"[ _]", "-", words), words.upper()


@lru_cache(maxsize=4096)
def _meet(own: str, number: str) -> bool:
    try:
        return meet(own, number)
    except NoNumber:
        return False


@dataclass(frozen=True, slots=True)
class Found:
    """What somebody has asked for."""

    answers: tuple[Answer, ...]
    reading: Reading | None = None
    """Where one was asked for by its number; it need not stand in any clause."""
    uses: tuple[Use, ...] = ()
    """Where else than in clauses the reading stands."""
    not_named: str = ""
    """The number that was asked for, where no clause has it and the answers are of that in which it would lie."""


def find(asked: str) -> tuple[Answer, ...]:
    """Every answer that is meant, in the order of the books; raises as `look_up` does."""
    return look_up(asked).answers


def look_up(asked: str) -> Found:
    """What is meant, in the order of the books, however it is spelled; raises `NoSuchClause` where there is none.

    A number without its book is enough where one book alone has it.
    """
    for words in spellings(asked):
        named = [(each, rest) for each in _said() if (rest := each.after_its_name(words)) is not None]
        found = [each for each, rest in named if each.is_meant(rest)]
        number = next((rest for each, rest in named if each in found), words)
        if not named:
            found = [each for each in _said() if each.is_meant(words)]
            _must_be_of_one_book(found, words)
        reading = load_readings().get((named[0][1] if named else words).upper().removeprefix("READING "))
        if found or reading is not None:
            uses = () if reading is None else _uses(reading.id, {each.table.rulebook for each, _ in named})
            is_number = any(each.meets(number) for each in found)
            is_named = not is_number or any(each.has(number) for each in found)
            return Found(_gathered(found), reading, uses, "" if is_named else number)
    raise NoSuchClause(
        Unsaid.translate(
            "Rules",
            '"{words}" is no clause of a rulebook here: give its number as in "Oneida Poker J(8)", a '
            "reading as in R25, or the program's name for it as in side-pots.",
        ).format(words=" ".join(asked.split()))
    )


def _must_be_of_one_book(found: Sequence[_Said], words: str) -> None:
    books = dict.fromkeys(each.cited_as for each in found if each.meets(words))
    if len(books) > 1:
        choice = ", ".join(f'"{name} {words}"' for name in books)
        raise NoSuchClause(
            Unsaid.translate("Rules", '"{words}" stands in several rulebooks: say {choice}.').format(
                words=words, choice=choice
            )
        )


def spellings(asked: str) -> Iterator[str]:
    """What was typed, first as it stands, then without what people put beside a number, then in other cases."""
    typed = _DASHES.sub("-", _APOSTROPHES.sub("'", _QUOTES.sub("", asked)))
    plain = " ".join(typed.split()).strip(" '.,;:!?")
    yield plain
    tight = _BLANKS.sub(r"\1", _READING.sub(r"R\1", plain))
    yield tight
    match = _AT_END.fullmatch(tight)
    before, inner = (match[1], match[2]) if match is not None else (tight, "")
    parts = [part for part in _PART.split(inner) if part]
    choices = [dict.fromkeys((part, part.upper(), part.lower())) for part in parts]
    for chosen in product(*choices):
        yield before + "".join(chosen)


def _uses(reading: str, rulebooks: Collection[str]) -> tuple[Use, ...]:
    """The options and paytables that rest on a reading, at these rulebooks or all."""
    found: list[Use] = []
    for id_ in rulebook_ids():
        for game in load_rulebook(id_).games.values() if not rulebooks or id_ in rulebooks else ():
            table = Table(id_, game.id, game.title)
            posted = game.posted().items()
            found += [Use(name, table) for name, citations in posted if f"reading {reading}" in citations]
    return tuple(found)


def every_answer() -> tuple[Answer, ...]:
    """All that the rulebooks answer."""
    return _gathered(_said())


def _said() -> tuple[_Said, ...]:
    own = [
        each for rulebook in own_rulebooks().rulebooks.values() for each in _said_in(rulebook, rulebook.games.values())
    ]
    return (*_said_by_ours(), *own)


@cache
def _said_by_ours() -> tuple[_Said, ...]:
    ours = [load_rulebook(id_) for id_ in (*rulebook_ids(), NEUTRAL) if is_ours(id_)]
    found = [each for rulebook in ours for each in _said_in(rulebook, rulebook.games.values())]
    waiting = [each for id_, load in WAITING_LISTS.items() for each in _said_in(load_rulebook(id_), [load()])]
    return (*found, *waiting)


def _said_in(rulebook: Rulebook, books: Iterable[Book]) -> Iterator[_Said]:
    for book in books:
        table = Table(rulebook.id, book.id, book.title)
        for clause, text in book.clauses.items():
            yield _said_at(table, rulebook.title, clause, text)


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

"""Where a clause stands in a checkout, in code and in tests: for whoever works on the program.

Code names a clause by its row (`Clause.FOLD`), or by its word where nothing names the row. A test names the answer of a
book where the function or the cases that it is run with has the row, the word, the number or the citation, and where
it is that book which the function, else what the function uses, else the module speaks of.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final, TypeAlias

from trainer.errors import TrainerError
from trainer.rules.clause_search import Answer
from trainer.rules.families import clause_named
from trainer.rules.rulebook import NEUTRAL, load_rulebook, rulebook_ids
from trainer.rules.seating.clauses import Clause as SeatingClause
from trainer.tongue import Unsaid, translate

ROOT: Final = Path(__file__).resolve().parent.parent
_OF_FOLDER: Final[Mapping[str, str]] = {
    "poker": "oneida-poker",
    "seating": "oneida-poker",
    "blackjack": "oneida-blackjack",
    "sic_bo": "oneida-sic-bo",
    "three_card": "tribal-three-card",
}
"""What the tests of a folder are about where they speak of no book."""
_NO_RULES: Final = frozenset(
    {
        *("fuzz", "bench", "test_checkout.py", "test_clause.py", "test_clause_numbers.py", "test_clause_search.py"),
        *("test_clause_words.py", "test_cli.py", "test_house_books.py", "test_paragraphs.py"),
        *("test_rulebook.py", "test_rulebook_files.py"),
    }
)
"""Tests that search, or are about books and clauses as such: whatever they name is an example."""

_IMPORT: Final = re.compile(r"^from (\S+) import (?:\(([^)]*)\)|(.*))$", re.MULTILINE)
_TOP: Final = re.compile(r"^(?=[A-Za-z_@])", re.MULTILINE)
_ALIAS: Final = re.compile(r"^(\w+) = (\w+)$", re.MULTILINE)
_DEFINED: Final = re.compile(r"^(?:def |class )?(\w+)", re.MULTILINE)
_ROW: Final = re.compile(r"\b([A-Za-z]\w*)\.([A-Z][A-Z0-9_]+)\b")
_QUOTED: Final = re.compile(r'"([a-z0-9-]+)"')
_WORD: Final = re.compile(r"(?<![\w-])[a-z0-9]+(?:-[a-z0-9]+)+(?![\w-])")
"""Words of one part are everyday words too, and name no clause."""
_NUMBER: Final = re.compile(r"(?<![\w(])(?:[A-Z]|\d{1,2})?(?:\((?:\d{1,2}|[A-Za-z]|[ivx]+)\))+")
_NAME: Final = re.compile(r"\b[A-Za-z_]\w*\b")

_Row: TypeAlias = tuple[str, str, str]
"""A row by module, enum and name."""


class NoCheckout(TrainerError):
    """The program runs from where its tests are not."""


@dataclass(frozen=True, slots=True, eq=False)
class _Source:
    """A Python file, read once."""

    path: str
    text: str
    names: Mapping[str, tuple[str, str]]
    """What a name of the module stands for: the module that it comes from, and its name there."""
    own: Mapping[str, str]
    """The text of each function, class and value of the module."""

    def rows(self, text: str) -> Iterator[tuple[_Row, int]]:
        """The rows that a text of the module names, by whatever name their enum goes here, and where in the text."""
        for found in _ROW.finditer(text):
            if found[1] in self.names:
                yield (*self.names[found[1]], found[2]), found.start()

    def line(self, at: int) -> str:
        return f"{self.path}:{self.text.count(chr(10), 0, at) + 1}"


@dataclass(frozen=True, slots=True, eq=False)
class _Test:
    """A test function with the cases that it is run with."""

    source: _Source
    name: str
    place: str
    text: str


def places_of(answer: Answer) -> tuple[str, ...]:
    """A line for each place, code before tests; raises `NoCheckout`."""
    code, test = translate("Clauses", "code: {place}"), translate("Clauses", "test: {place}")
    return (
        *(code.format(place=place) for place in code_of(answer)),
        *(test.format(place=place) for place in naming_tests(answer)),
    )


def code_of(answer: Answer) -> tuple[str, ...]:
    """The places in code, as `file:line`: the row of the clause first, the lines of the book last."""
    _must_be_there()
    row = _row_of(answer)
    home = f"{type(row).__module__.replace('.', '/')}.py:"
    worded = _code().get(row.value, [])
    own = next(place for place in worded if place.startswith(home))
    return tuple(dict.fromkeys((own, *_code().get(_key(row), worded), *_book_lines(answer))))


def naming_tests(answer: Answer) -> tuple[str, ...]:
    """The tests that name the answer, as `file:line name`."""
    _must_be_there()
    row, text = _row_of(answer), answer.text
    numbers = [match[0] for piece in text.number.split(",") if (match := _NUMBER.match(piece.strip()))]
    names = [row.value.replace("-", "_")] if "-" in row.value else []
    names += ["_".join(re.findall(r"\w+", number)).lower() for number in numbers]
    found = {test for name in names for test in _tests_called(name)}
    for key in (_key(row), row.value, *numbers, *(text.citations[:1] if text.number else ())):
        found.update(_mentions().get(key, ()))
    about = [test for test in found if answer.rulebook in _books_of(test)]
    return tuple([f"{test.place} {test.name}" for test in sorted(about, key=_order)])


def _order(test: _Test) -> tuple[Path, int]:
    path, _, line = test.place.rpartition(":")
    return Path(path), int(line)


def _tests_called(name: str) -> Iterator[_Test]:
    """The tests that have the name in theirs, as whole words."""
    every, part = _test_names(), f"_{name}_"
    at = every.find(part)
    while at >= 0:
        yield _tests()[every.count("\n", 0, at)]
        at = every.find(part, at + 1)


def _must_be_there() -> None:
    if not (ROOT / "tests").is_dir() or not (ROOT / "pyproject.toml").is_file():
        raise NoCheckout(
            Unsaid.translate(
                "Program",
                "There is no checkout here: places in code and tests are told where the program's source lies.",
            )
        )


def _row_of(answer: Answer) -> StrEnum:
    row = clause_named(answer.tables[0].game, answer.clause)
    return SeatingClause(answer.clause) if row is None else row


def _key(row: StrEnum) -> _Row:
    return type(row).__module__, type(row).__qualname__, row.name


def _book_lines(answer: Answer) -> Iterator[str]:
    book = "oneida-seating" if isinstance(_row_of(answer), SeatingClause) else answer.rulebook
    path = ROOT / "trainer" / "rules" / "books" / f"{book}.toml"
    # a house's own lies in its data folder
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    for line, text in enumerate(lines, 1):
        if text.startswith(f"{answer.clause} = {{") and "severity = " in text:
            yield f"{path.relative_to(ROOT).as_posix()}:{line}"


def _sources(folder: str, pattern: str) -> Iterator[_Source]:
    for path in sorted((ROOT / folder).rglob(pattern)):
        if not _NO_RULES.intersection(path.relative_to(ROOT).parts):
            yield _source(path)


@cache
def _source(path: Path) -> _Source:
    text = path.read_text(encoding="utf-8")
    place = path.relative_to(ROOT).as_posix()
    names: dict[str, tuple[str, str]] = {}
    for found in _IMPORT.finditer(text):
        for each in re.sub(r"#.*", "", found[2] or found[3]).split(","):
            original, _, name = each.strip().partition(" as ")
            names[name or original] = (found[1], original)
    own = {defined[1]: block for block in _TOP.split(text) if (defined := _DEFINED.search(block))}
    names |= {name: (_module(place), name) for name, block in own.items() if block.startswith("class ")}
    names |= {match[1]: names[match[2]] for match in _ALIAS.finditer(text) if match[2] in names}
    return _Source(place, text, names, own)


def _module(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".")


@cache
def _tests() -> tuple[_Test, ...]:
    return tuple([test for source in _sources("tests", "test_*.py") for test in _tests_in(source)])


@cache
def _test_names() -> str:
    """A line for each test: to look through one text takes a hundredth of what it takes to look at every test."""
    return "\n".join(f"{test.name}_" for test in _tests())


def _tests_in(source: _Source) -> Iterator[_Test]:
    starts = [found.start() for found in re.finditer(r"^(?=\S)|^    (?=def |@)", source.text, re.MULTILINE)]
    held = ""
    for start, end in pairwise((*starts, len(source.text))):
        block = source.text[start:end]
        if re.match(r" *@|[)\]}]", block):
            held += block
            continue
        if found := re.match(r" *def (test_\w+)", block):
            cases = [source.own[name] for name in _NAME.findall(held) if name in source.own]
            yield _Test(source, found[1], source.line(start), held + block + "".join(cases))
        held = ""


@cache
def _code() -> Mapping[object, list[str]]:
    """The places of code by the row or the word that each names."""
    found: dict[object, list[str]] = {}
    for source in _sources("trainer", "*.py"):
        words = ((match[1], match.start()) for match in _QUOTED.finditer(source.text))
        for key, at in (*source.rows(source.text), *words):
            found.setdefault(key, []).append(source.line(at))
    return found


@cache
def _mentions() -> Mapping[object, list[_Test]]:
    """The tests by what they name: rows, words and numbers of clauses, and citations."""
    found: dict[object, list[_Test]] = {}
    cites = re.compile("|".join(re.escape(cite) for cite in _citations()))
    for test in _tests():
        keys: Iterable[object] = (
            *(row for row, _ in test.source.rows(test.text)),
            *_WORD.findall(test.text),
            *_NUMBER.findall(test.text),
            *cites.findall(test.text),
        )
        for key in dict.fromkeys(keys):
            found.setdefault(key, []).append(test)
    return found


def _citations() -> list[str]:
    """Every citation of a number, the longer before those that they begin with."""
    books = [load_rulebook(id_) for id_ in (*rulebook_ids(), NEUTRAL)]
    texts = [text for book in books for game in book.games.values() for text in game.clauses.values()]
    return sorted({text.citations[0] for text in texts if text.number}, key=len, reverse=True)


@cache
def _books_of(test: _Test) -> frozenset[str]:
    """The rulebooks that a test is about: those of the nearest text that speaks of any."""
    source, seen, texts = test.source, set[str](), [test.text]
    while texts:
        if books := frozenset[str]().union(*(_spoken_of(source, text) for text in texts)):
            return books
        used = {name for text in texts for name in _NAME.findall(text) if name in source.own} - seen
        seen |= used
        texts = [source.own[name] for name in used]
    return _spoken_of(source, source.text) or frozenset(
        _OF_FOLDER[each] for each in source.path.split("/") if each in _OF_FOLDER
    )


@cache
def _spoken_of(source: _Source, text: str) -> frozenset[str]:
    """By name, or by a value of another module of the tests that has the name."""
    for name in dict.fromkeys(_NAME.findall(text)):
        module, original = source.names.get(name, ("", ""))
        path = ROOT / f"{module.replace('.', '/')}.py"
        if original.isupper() and module.startswith("tests.") and path.is_file():
            text += _source(path).own.get(original, "")
    return frozenset([book for book, names in _names_of_books().items() if names.search(text)])


@cache
def _names_of_books() -> Mapping[str, re.Pattern[str]]:
    """What a book is called: its id, its title, how it is cited; and its room alone, where the room has one book."""
    found = {}
    for id_ in (*rulebook_ids(), NEUTRAL):
        book = load_rulebook(id_)
        cites = [game.cite.partition("{number}")[0].strip(" :§14") for game in book.games.values()]
        room = [] if id_.startswith("oneida") else [id_.partition("-")[0].capitalize()]
        names = dict.fromkeys((id_, book.title, *cites, *room))
        found[id_] = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in names))
    return found

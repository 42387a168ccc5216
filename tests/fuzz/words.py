"""Every rule that a trainee can meet, with the steps, rulings and faults it is met with: to be read by a person.

    python -m tests.fuzz.words [--table oneida-poker/holdem] [--faults 3]

By book, then by clause as the source numbers them; rules that were never met stand last.
"""

from __future__ import annotations

import argparse
import re
import sys
import textwrap
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from tests.fuzz.met import FULL, MAY_BE_LEFT_OUT, How, Met, everything
from tests.fuzz.rounds import TABLES
from tests.rules.paragraph_lists import SEATING, clauses_of
from trainer.rules.book import ClauseText
from trainer.rules.clause_numbers import order

_WIDE: Final = 150
_MOST: Final = 14
"""So many kinds of steps are told of one rule; there are more where cards go round."""
_LABELS: Final = {How.GOVERNS: "shown for", How.BESIDE: "beside", How.FAULT: "broken by", How.SYMPTOM: "hint"}

_TOLD: Final = """\
Every rule that a trainee can meet. Under each gist: the steps and rulings that it is shown for, those that cite it
after another ("beside"), and wrong acts that are held against it ("broken by"). In square brackets the irregularity
that is being dealt with; in round ones whose cards they are, the street, or how far the round has come; n is a figure.
"""

Entry = tuple[str, ClauseText]
"""A clause and one way in which a book answers it."""


def entries_of(book: str, games: Iterable[str]) -> dict[tuple[object, ...], tuple[Entry, list[str]]]:
    """Every clause of some games of a book as it is answered, with the games that answer it so."""
    found: dict[tuple[object, ...], tuple[Entry, list[str]]] = {}
    clauses = clauses_of(book)
    for game in games:
        for clause, text in clauses[game].items():
            key = (clause, text.number, text.readings, text.gist, text.severity)
            found.setdefault(key, ((clause, text), []))[1].append(game)
    return found


def lines_of(book: str, games: Sequence[str], met: Iterable[Met], most_faults: int = _MOST) -> Iterator[str]:
    """The section of a book."""
    kinds: defaultdict[tuple[str, str], defaultdict[How, set[str]]] = defaultdict(lambda: defaultdict(set))
    for each in met:
        kinds[each.game, each.clause][each.how].add(each.what)
    entries = entries_of(book, games)
    yield f"{'=' * 20} {book}: {', '.join(games)}"
    never: list[str] = []
    before = None
    for (clause, text), of in sorted(entries.values(), key=lambda entry: (order(entry[0][1].number), entry[0][0])):
        found: defaultdict[How, set[str]] = defaultdict(set)
        for game in of:
            for how, whats in kinds[game, clause].items():
                found[how] |= whats
        head = [*_head(clause, text, of, games)]
        if not set(found) - {How.SYMPTOM}:
            never += head
            continue
        if text.number != before:
            yield ""
            before = text.number
        yield from head
        for how in How:
            most = most_faults if how is How.FAULT else _MOST
            if found[how] and how is not How.SYMPTOM and most:
                yield from _wrapped(f"{_LABELS[how]}: ", _cut(found[how], most))
    if never:
        yield from ("", f"{'-' * 20} {book}: never met", *never)
    yield ""


def _head(clause: str, text: ClauseText, of: Sequence[str], games: Sequence[str]) -> Iterator[str]:
    tables = "" if len(of) == len(games) else f"  [{', '.join(of)}]"
    cites = ", ".join(
        re.sub(r"^.*?(reading )?(R\d+)$", r"\2", cite) for cite in text.citations[1 if text.number else 0 :]
    )
    where = " ".join(part for part in (text.number or "no number", f"({cites})" if cites else "") if part)
    yield f"{where}  {clause}  {text.severity.value}{tables}"
    yield f"    “{text.gist}”"


def _cut(whats: Iterable[str], most: int) -> str:
    told = set(whats)
    listed = sorted(
        each for each in told if each.removesuffix(MAY_BE_LEFT_OUT) == each or each[: -len(MAY_BE_LEFT_OUT)] not in told
    )
    more = f"; and {len(listed) - most} more" if len(listed) > most else ""
    return "; ".join(listed[:most]) + more


def _wrapped(label: str, words: str) -> list[str]:
    indent = " " * 8
    return textwrap.wrap(label + words, _WIDE, initial_indent=indent, subsequent_indent=indent + "  ")


def report(met: Iterable[Met], tables: Sequence[tuple[str, str]], most_faults: int) -> Iterator[str]:
    """All sections, one after the other."""
    by_book: defaultdict[str, set[Met]] = defaultdict(set)
    for each in met:
        by_book[each.book].add(each)
    games: defaultdict[str, list[str]] = defaultdict(list)
    for book, game in tables:
        games[book].append(game)
    games[SEATING].append("seating")
    listed: Mapping[str, Sequence[str]] = games
    for book, its in listed.items():
        yield from lines_of(book, its, by_book[book], most_faults)


def main() -> int:
    """Prints the list."""
    parser = argparse.ArgumentParser(prog="tests.fuzz.words", description="The rules that a trainee can meet.")
    parser.add_argument("--table", default="", help="tables whose rulebook/game has this in it")
    parser.add_argument("--faults", type=int, default=3, help="so many faults of each rule; 0 for none")
    asked = parser.parse_args()
    tables = [(book, game) for book, game in TABLES if asked.table in f"{book}/{game}"]
    print(_TOLD)
    for line in report(everything(FULL, tables), tables, asked.faults):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())

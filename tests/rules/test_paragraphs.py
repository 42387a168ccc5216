"""Every numbered paragraph of the sources has its clauses, or a reason why it has none (`tests/rules/paragraphs`)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.rules.paragraph_lists import BOOKS, clauses_of, faults_of, listed_books
from trainer.rules.book import ClauseText, Severity


@pytest.mark.parametrize("book", BOOKS)
def test_the_paragraphs_of_a_book_and_its_clauses_match(book: str) -> None:
    assert faults_of(book, clauses_of(book)) == []


def test_every_book_has_a_list_and_every_list_a_book() -> None:
    assert {*listed_books().values()} == {*BOOKS}


def _clauses(**numbers: str) -> Mapping[str, ClauseText]:
    return {
        key.replace("_", "-"): ClauseText(
            number=number, gists={"en": "A rule."}, severity=Severity.MONEY, readings=(), citations=()
        )
        for key, number in numbers.items()
    }


BOOK = {
    "holdem": _clauses(hand_fouled="P(10)(a)-(b)", burn="J(7)", odd_chip=""),
    "omaha": _clauses(hand_fouled="P(10)", burn="K(7), K(8)", odd_chip="K(10)"),
}
WHOLE = """
book = "a-book"
[all]
"A(1)" = "a definition"
"P(10)(a)" = ["hand-fouled"]
[holdem]
"J(7)" = ["burn"]
[omaha]
"K(7)" = ["burn"]
"K(10)(b)" = ["odd-chip"]
"""


def _faults(tmp_path: Path, *files: str) -> list[str]:
    for place, text in enumerate(files):
        (tmp_path / f"{place}.toml").write_text(text, encoding="utf-8")
    return faults_of("a-book", BOOK, tmp_path)


def test_a_whole_list_has_no_fault(tmp_path: Path) -> None:
    assert _faults(tmp_path, WHOLE, 'book = "another"\n[all]\n"P(10)(a)" = ["nothing"]\n') == []
    assert listed_books(tmp_path) == {"0.toml": "a-book", "1.toml": "another"}


def test_without_a_list_nothing_is_asked(tmp_path: Path) -> None:
    assert _faults(tmp_path) == []


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ('[all]\n"P(11)" = ["hand-fowled"]', "1.toml [all] P(11): no clause hand-fowled in holdem, omaha"),
        ('[holdem]\n"J(7)(a)" = ["odd-chip"]', "1.toml [holdem] J(7)(a): odd-chip cites a reading alone"),
        ('[holdem]\n"K(7)(a)" = ["burn"]', "1.toml [holdem] K(7)(a): burn cites J(7)"),
        ('[all]\n"P(10)(c)" = ["burn"]', "1.toml [all] P(10)(c): burn cites J(7), K(7), K(8)"),
        ('[all]\n"P(10)(b)" = ["hand-fouled", "hand-fouled"]', "1.toml [all] P(10)(b): a clause stands there twice"),
        ('[all]\n"P(10)(a)" = ["hand-fouled"]', "1.toml [all] P(10)(a): stands in 0.toml [all] P(10)(a) already"),
        ('[holdem]\n"A(1)" = "why"', "1.toml [holdem] A(1): 0.toml [all] A(1) says otherwise"),
        ('[all]\n"A(2)" = " "', "1.toml [all] A(2): the reason is empty"),
        ('[all]\n"A(2)" = []', "1.toml [all] A(2): neither clauses nor a reason why there is none"),
        ('[all]\n"A(2)" = 3', "1.toml [all] A(2): neither clauses nor a reason why there is none"),
        ('[stud]\n"A(2)" = "why"', "1.toml [stud]: no game of the book: all, holdem, omaha"),
        (
            '[all]\n"A(2)(3)" = "why"',
            '1.toml [all] A(2)(3): "A(2)(3)": A(2)(3) is numbered in no way that a source has',
        ),
        ("all = 1", "1.toml all: no table of paragraphs"),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, entry: str, fault: str) -> None:
    assert _faults(tmp_path, WHOLE, f'book = "a-book"\n{entry}\n') == [fault]


def test_a_clause_under_no_paragraph_is_told_once_for_each_number(tmp_path: Path) -> None:
    short = WHOLE.replace('"K(7)" = ["burn"]', '"K(7)" = "why"')
    assert _faults(tmp_path, short) == ["omaha: burn, K(7), K(8), stands under no paragraph"]

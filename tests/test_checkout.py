"""Each answer of a rulebook is found from its clause: in code, and in at least one test that names it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from trainer import checkout
from trainer.checkout import code_of, naming_tests
from trainer.rules.clause_search import Answer, every_answer, find
from trainer.rules.families import clause_named
from trainer.rules.rulebook import NEUTRAL, rulebook_ids

BOOKS = (*rulebook_ids(), NEUTRAL)


def of_book(rulebook: str) -> dict[tuple[str, bool], list[Answer]]:
    """The answers of a book by clause; those of the waiting list apart."""
    found: dict[tuple[str, bool], list[Answer]] = {}
    for answer in every_answer():
        if answer.rulebook == rulebook:
            found.setdefault((answer.clause, answer.tables[0].game == "seating"), []).append(answer)
    return found


@pytest.mark.parametrize("rulebook", BOOKS)
def test_every_answer_is_named_by_a_test(rulebook: str) -> None:
    nowhere = [key for key, answers in of_book(rulebook).items() if not any(map(naming_tests, answers))]
    assert nowhere == []


@pytest.mark.parametrize("rulebook", BOOKS)
def test_every_answer_is_found_in_code(rulebook: str) -> None:
    """In its row and its book; and where steps rest on it, in a third place at least."""
    for answers in of_book(rulebook).values():
        first, *others = code_of(answers[0])
        row = clause_named(answers[0].tables[0].game, answers[0].clause)
        assert "clauses.py:" in first or "irregularities.py:" in first, first
        assert any("/books/" in place for place in others), first
        if row is None or row.part is not None:
            assert any("/books/" not in place for place in others), first


# What counts as naming a clause


def forget() -> None:
    for cached in (checkout._tests, checkout._test_names, checkout._mentions, checkout._code):
        cached.cache_clear()


@pytest.fixture
def made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A checkout that has nothing but the tests of one folder."""
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "tests" / "poker").mkdir(parents=True)
    monkeypatch.setattr(checkout, "ROOT", tmp_path)
    yield tmp_path / "tests" / "poker"
    forget()


IMPORT = "from trainer.rules.poker.clauses import Clause\n\n"


def named(folder: Path, text: str, asked: str = "oneida-poker burn-before-flop") -> set[str]:
    (folder / f"test_{len(list(folder.iterdir()))}.py").write_text(text, encoding="utf-8")
    forget()
    return {place.partition(" ")[2] for answer in find(asked) for place in naming_tests(answer)}


@pytest.mark.parametrize(
    "text",
    [
        IMPORT + "def test_it() -> None:\n    assert Clause.BURN_BEFORE_FLOP\n",
        IMPORT + "C = Clause\n\ndef test_it() -> None:\n    assert C.BURN_BEFORE_FLOP\n",
        "def test_it() -> None:\n    assert 'burn-before-flop'\n",
        'def test_it() -> None:\n    """J(7)"""\n',
        "def test_burn_before_flop() -> None:\n    pass\n",
        "def test_cards_by_j_7_lie_apart() -> None:\n    pass\n",
        "class TestIt:\n    def test_it(self) -> None:\n        assert 'Oneida Poker J(7)'\n",
        IMPORT
        + "CASES = [\n    Clause.BURN_BEFORE_FLOP,\n]\n\n@parametrize(CASES)\ndef test_it() -> None:\n    pass\n",
    ],
)
def test_a_test_names_a_clause(made_up: Path, text: str) -> None:
    assert len(named(made_up, text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        IMPORT + "ALL = [Clause.BURN_BEFORE_FLOP]\n\ndef test_it() -> None:\n    assert ALL\n",
        IMPORT.replace("poker", "house.sic_bo") + "def test_it() -> None:\n    Clause.BURN_BEFORE_FLOP\n",
        "def test_it() -> None:\n    assert 'burn-before-flop-and-turn'\n",
        'def test_it() -> None:\n    """J(7)(a), L(7) and XJ(7)"""\n',
        'def test_it() -> None:\n    """Oasis: burn-before-flop"""\n',
        "def test_burn_before_flops() -> None:\n    pass\n",
        IMPORT + "def helper() -> None:\n    assert Clause.BURN_BEFORE_FLOP\n",
    ],
)
def test_what_names_no_clause(made_up: Path, text: str) -> None:
    assert named(made_up, text) == set()


def test_the_book_is_that_of_the_nearest_text(made_up: Path) -> None:
    """What the function says, else what it uses, else its module, else its folder."""
    own = "ONEIDA = 'oneida-poker'\n\ndef test_own() -> None:\n    assert 'oasis-cardroom burn-before-flop'\n"
    assert named(made_up, own) == set()
    assert named(made_up, "", "oasis-cardroom burn-before-flop") == {"test_own"}
    used = "ROOM = 'oasis-cardroom'\n\ndef used() -> str:\n    return ROOM\n\n"
    used += "def test_used() -> None:\n    assert used() + 'burn-before-flop'\n\nOTHER = 'oneida-poker'\n"
    assert named(made_up, used) == set()
    assert named(made_up, "", "oasis-cardroom burn-before-flop") == {"test_own", "test_used"}

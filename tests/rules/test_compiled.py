"""What is kept of a document is the document, and is read anew when the file has changed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from trainer.errors import BadFile
from trainer.rules import book_file
from trainer.rules.book import GameBook
from trainer.rules.compiled import document_of
from trainer.rules.entries import read_document
from trainer.rules.readings import BOOKS
from trainer.rules.shipped import shipped_rulebook


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    return tmp_path / "lodge.toml"


def kept(file: Path) -> list[Path]:
    return list(file.parent.glob("__pycache__/lodge.*.pyc"))


@pytest.mark.parametrize("book", sorted(path.name for path in BOOKS.glob("*.toml")))
def test_of_every_rulebook_of_ours_the_same_is_read_the_first_time_and_again(book: str, file: Path) -> None:
    text = (BOOKS / book).read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    for _ in range(2):
        assert document_of(file) == read_document(text, book)
        assert kept(file)


def test_a_file_that_was_changed_is_read_anew(file: Path) -> None:
    file.write_text("rake = 0.05\n", encoding="utf-8")
    before = document_of(file)
    file.write_text("rake = 0.125\n", encoding="utf-8")
    assert str(document_of(file)["rake"]) == "0.125"
    assert str(before["rake"]) == "0.05"


def test_what_is_no_toml_is_refused_and_not_kept(file: Path) -> None:
    file.write_text("rake = \n", encoding="utf-8")
    with pytest.raises(BadFile, match=r"lodge\.toml: is no TOML"):
        document_of(file)
    assert not kept(file)


def test_where_python_keeps_nothing_nothing_is_kept(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    file.write_text("rake = 0.05\n", encoding="utf-8")
    assert str(document_of(file)["rake"]) == "0.05"
    assert not kept(file)


def test_of_a_book_of_ours_only_the_games_that_are_asked_for_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """And each of them once, the same as where all are read at once."""
    text = (BOOKS / "oneida-poker.toml").read_text(encoding="utf-8")
    read: list[str] = []
    reading = book_file._game

    def noted(id_: str, *more: Any) -> GameBook | None:
        read.append(id_)
        return reading(id_, *more)

    monkeypatch.setattr(book_file, "_game", noted)
    whole = book_file.read_rulebook(text, "oneida-poker.toml")
    assert read == [*whole.games]
    read.clear()
    book = shipped_rulebook(read_document(text, ""), text, "oneida-poker.toml")
    assert ([*book.games], len(book.games), "holdem" in book.games, "keno" in book.games) == (
        [*whole.games],
        len(whole.games),
        True,
        False,
    )
    assert read == []
    assert book.games["stud7-hilo"] == whole.games["stud7-hilo"]
    assert book.games["stud7-hilo"] is book.games.get("stud7-hilo")
    assert read == ["stud7-hilo"]
    assert book.games.get("keno") is None
    assert book == whole


def test_what_is_wrong_in_a_game_of_ours_is_told_when_it_is_asked_for() -> None:
    text = (BOOKS / "oneida-sic-bo.toml").read_text(encoding="utf-8")
    broken = text.replace("severity = ", "gravity = ", 1)
    assert broken != text
    book = shipped_rulebook(read_document(broken, ""), broken, "oneida-sic-bo.toml")
    with pytest.raises(BadFile, match="gravity is not known"):
        book.games["sic-bo"]
    with pytest.raises(BadFile, match="title missing"):
        shipped_rulebook({}, "", "empty.toml")

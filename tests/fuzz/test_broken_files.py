"""Broken files end in an answer or in what is wrong with them; and the search for those that don't finds them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.fuzz import broken_files
from tests.fuzz.broken_files import broken, finding, findings
from tests.fuzz.kinds import KINDS, Kind, whole_of
from tests.samples import some
from trainer.errors import BadFile, Problem, TrainerError

COUNT = some(1_000, 20_000)


def test_no_broken_file_ends_in_anything_but_an_answer_or_a_problem(tmp_path: Path) -> None:
    """`make fuzz` reads a million."""
    assert [found for _, found in findings(range(COUNT), tmp_path) if found] == []


def test_files_are_broken_in_every_way_and_again_in_the_same(tmp_path: Path) -> None:
    made = [broken(number) for number in range(600)]
    assert made == [broken(number) for number in range(600)]
    assert {kind.name for kind, _ in made} == {kind.name for kind in KINDS}
    whole = {content for kind in KINDS for content in whole_of(kind.name)}
    assert sum(content not in whole for _, content in made) > 500
    refused = [number for number, (kind, content) in enumerate(made) if _is_refused(kind, content, tmp_path)]
    assert 100 < len(refused) < 590, "some are in order still: the rules themselves are asked about odd tables too"


def _is_refused(kind: Kind, content: bytes, folder: Path) -> bool:
    try:
        kind.read(content, folder / "one.toml")
    except TrainerError:
        return True
    return False


def _loops(_content: bytes, _path: Path) -> None:
    while True:
        time.sleep(0.01)


def _fails(_content: bytes, _path: Path) -> None:
    raise KeyError("seat")


def _says_nothing(_content: bytes, path: Path) -> None:
    raise BadFile(path.name, ())


def _leaves_something(_content: bytes, path: Path) -> None:
    (path.parent / "one").mkdir()
    raise BadFile(path.name, (Problem("", Problem.tr("missing")),))


READERS: dict[str, Callable[[bytes, Path], object]] = {
    "KeyError: 'seat'": _fails,
    "in _loops": _loops,
    "without a problem": _says_nothing,
    "left one there": _leaves_something,
}


@pytest.mark.parametrize("told", READERS)
def test_what_is_looked_for_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, told: str) -> None:
    monkeypatch.setattr(broken_files, "MOST_SECONDS", 0.01)
    monkeypatch.setattr(broken_files, "broken", lambda *_: (replace(KINDS[0], read=READERS[told]), b""))
    ((number, found),) = findings([7], tmp_path)
    assert number == 7
    assert told in found
    assert found == found.strip()
    assert "7 spot: " in found


def test_a_file_in_order_is_no_finding(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for kind in KINDS:
        for content in whole_of(kind.name)[:3]:
            monkeypatch.setattr(broken_files, "broken", lambda *_, kind=kind, content=content: (kind, content))
            assert finding(1, tmp_path / "one.toml") == ""

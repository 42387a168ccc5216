"""What is kept of a person, in one file that a person opens and a program reads."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from pathlib import Path

import pytest

from trainer.errors import TrainerError
from trainer.exchange.person_file import Line, PersonFile, save_person


def line(number: int, kind: str, /, **fields: object) -> Line:
    return Line(
        number=number, kind=kind, at=f"2027-01-15T11:00:{number:02}.000+00:00", hash=f"{number:064}", fields=fields
    )


LINES = (
    line(3, "person", person="p1", who="z1", changes=[["name", "", "Ann"]]),
    line(5, "start", id="a1", attempt_number=7, rulebook="oneida-poker", game="holdem", focus="pots", level="test"),
    line(6, "answer", attempt="a1", by_trainee=True, attempt_no=1, mark="right"),
    line(7, "answer", attempt="a1", by_trainee=True, attempt_no=1, mark="wrong"),
    line(8, "answer", attempt="a1", by_trainee=True, attempt_no=2, mark="wrong"),
    line(9, "answer", attempt="a1", by_trainee=False, attempt_no=1, mark="played"),
    line(10, "end", attempt="a1", finished=True, elapsed_ms=61_400, rounds=1),
    line(12, "overrule", voids="c0ffee 7", mark_instead="right", who="i1", why="the felt was folded"),
    line(13, "start", id="a2", attempt_number=9, rulebook="", game="quick", focus="quick", level="practice"),
    line(14, "remark", about="c0ffee 5", sort="note", number="of its own"),
)


def written(file: Path, name: str = "Ann", lines: tuple[Line, ...] = LINES) -> dict[str, str]:
    whole = PersonFile(
        person="p1",
        name=name,
        staff_number="0412",
        role="trainee",
        signs_in=False,
        groups=[("Evening", "2027-01-01", ""), ("Spring", "", "")],
        lines=lines,
        taken_at="2027-01-16T08:00:00.000+00:00",
        program_version="0.1.0",
        entries=40,
        head="ab" * 32,
    )
    save_person(file, whole)
    with zipfile.ZipFile(file) as packed:
        return {each: packed.read(each).decode("utf-8-sig") for each in packed.namelist()}


def rows(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text)))


def test_it_opens_in_a_spreadsheet(tmp_path: Path) -> None:
    parts = written(tmp_path / "ann.zip")
    assert [*parts] == ["about.jsonl", "person.csv", "groups.csv", "attempts.csv", "records.jsonl"]
    assert rows(parts["person.csv"])[1] == ["Ann", "0412", "trainee", "no"]
    assert rows(parts["groups.csv"])[1:] == [["Evening", "2027-01-01", ""], ["Spring", "", ""]]
    heads, first, second = rows(parts["attempts.csv"])
    assert dict(zip(heads, first, strict=True)) == {
        "number": "7",
        "id": "a1",
        "begun": "2027-01-15T11:00:05.000+00:00",
        "rulebook": "oneida-poker",
        "game": "holdem",
        "part": "pots",
        "level": "test",
        "finished": "yes",
        "seconds": "61",
        "right": "1",
        "wrong": "1",
        "missed": "0",
        "set aside": "1",
        "in class with": "",
        "table as chosen": "",
    }
    assert second[:2] + second[7:] == ["9", "a2", "", "", "0", "0", "0", "0", "", ""]


def test_a_program_reads_every_entry_as_it_was_written(tmp_path: Path) -> None:
    parts = written(tmp_path / "ann.zip")
    about = json.loads(parts["about.jsonl"])
    assert (about["form"], about["records"], about["chain"]) == (1, 10, {"entries": 40, "head": "ab" * 32})
    read = [json.loads(each) for each in parts["records.jsonl"].splitlines()]
    assert [each["number"] for each in read] == [each.number for each in LINES]
    assert read[2] == {
        "number": 6,
        "kind": "answer",
        "at": "2027-01-15T11:00:06.000+00:00",
        "hash": f"{6:064}",
        "attempt": "a1",
        "by_trainee": True,
        "attempt_no": 1,
        "mark": "right",
    }
    assert read[-1]["number_of_it"] == "of its own"


def test_a_name_is_worked_out_by_no_spreadsheet(tmp_path: Path) -> None:
    assert rows(written(tmp_path / "x.zip", name="=1+1")["person.csv"])[1][0] == "'=1+1"


def test_where_it_cannot_be_written_nothing_is_left(tmp_path: Path) -> None:
    with pytest.raises(TrainerError, match="choose another place for it"):
        written(tmp_path / "no such folder" / "ann.zip")
    (tmp_path / "ann.zip").mkdir()
    with pytest.raises(TrainerError, match="can't be written"):
        written(tmp_path / "ann.zip")
    assert [path.name for path in tmp_path.iterdir()] == ["ann.zip"]


def test_of_somebody_who_has_dealt_nothing_there_is_a_file_too(tmp_path: Path) -> None:
    assert len(rows(written(tmp_path / "x.zip", lines=())["attempts.csv"])) == 1

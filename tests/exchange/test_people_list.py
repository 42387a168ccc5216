"""A list of people is read whatever program has written it, and each problem of it is named by its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from trainer.errors import BadFile
from trainer.exchange.people import Listed, read_named

AMARA = Listed(line=2, name="Amara Okafor", staff_number="0412", group="Evening")
BO = Listed(line=3, name="Bo Lindqvist")


def listed(tmp_path: Path, content: str | bytes) -> tuple[Listed, ...]:
    path = tmp_path / "class.csv"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    people, problems = read_named(path)
    if problems:
        raise BadFile(path.name, problems)
    return people


@pytest.mark.parametrize(
    "content",
    [
        "name,staff number,group\nAmara Okafor,0412,Evening\nBo Lindqvist,,\n",
        "\ufeffName;Staff No.;Class\r\nAmara Okafor;0412;Evening\r\nBo Lindqvist;;\r\n",
        "STAFF_NUMBER\tDisplay name\tshoe size\tgroup\n0412\t Amara Okafor \t38\tEvening\n\tBo Lindqvist\n",
        'group,"name",number\rEvening,"Amara Okafor",0412\r,Bo Lindqvist\r\r',
    ],
)
def test_columns_are_found_by_their_heads_whatever_parts_them(tmp_path: Path, content: str) -> None:
    assert listed(tmp_path, content) == (AMARA, BO)


def test_a_name_may_hold_what_parts_the_columns_and_a_line_break(tmp_path: Path) -> None:
    found = listed(tmp_path, 'name,group\n"Okafor, Amara",\n"Bo\nLindqvist",Late\nЛидия,Late\n')
    assert [(each.line, each.name, each.group) for each in found] == [
        (2, "Okafor, Amara", ""),
        (4, "Bo\nLindqvist", "Late"),
        (5, "Лидия", "Late"),
    ]


@pytest.mark.parametrize(
    ("content", "lines"),
    [
        ("", ["class.csv: is empty: a list in CSV, in UTF-8"]),
        ("name\n", ["class.csv: names nobody: a line for each person below the heads"]),
        ("who,group\nAmara,Evening\n", ["class.csv: line 1 has no column for the name: one of name, display name"]),
        ("name,Display Name\nAmara,Okafor\n", ["class.csv: line 1 name, Display Name mean the same"]),
        ("name,group\n,Evening\nBo,\n ,Late\n", ["class.csv: line 2 name: missing", "class.csv: line 4 name: missing"]),
        ('name\n"Amara\n', ["class.csv: line 2 can't be parted into columns: a list in CSV, in UTF-8"]),
        (b"name\nM\xfcller\n", ["class.csv: is no UTF-8 text (byte 0xFC in line 2): a list in CSV, in UTF-8"]),
        ("name\n" + "A\n" * 1_001, ["class.csv: has 1001 lines: at most 1000 lines"]),
        ("name\n" + "A" * 200_000 + "\n", ["class.csv: line 2 can't be parted into columns: a list in CSV, in UTF-8"]),
        (b"name\n" + b"A" * 2**20, ["class.csv: is too large: at most 1 megabyte"]),
    ],
)
def test_each_problem_of_a_list_is_one_line(tmp_path: Path, content: str | bytes, lines: list[str]) -> None:
    with pytest.raises(BadFile) as bad:
        listed(tmp_path, content)
    assert str(bad.value).splitlines() == lines


def test_a_list_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"none\.csv: can't be read: No such file or directory"):
        read_named(tmp_path / "none.csv")

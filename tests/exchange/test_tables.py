"""Lists as CSV: read back by any reader, harmless in a spreadsheet, written whole or not at all."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from trainer.errors import TrainerError
from trainer.exchange.tables import csv_of, save_csv

HEADS = ("Name", "Group")


def test_it_is_read_back_as_it_was() -> None:
    rows = [("Okafor, Amara", 'the "late" class'), ("Søren\nŽižka", "")]
    data = csv_of(HEADS, rows)
    assert data.startswith(b"\xef\xbb\xbf"), "else a spreadsheet takes it for another encoding"
    read = list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))
    assert read == [list(HEADS), *map(list, rows)]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"])
def test_no_name_is_worked_out_by_a_spreadsheet(name: str) -> None:
    text = csv_of(HEADS, [("x", name)]).decode("utf-8-sig")
    _, (_, cell) = csv.reader(io.StringIO(text, newline=""))
    assert cell == f"'{name}"


def test_what_can_not_be_written_leaves_what_was_there(tmp_path: Path) -> None:
    file = tmp_path / "people.csv"
    save_csv(file, HEADS, [("Amara", "Day")])
    before = file.read_bytes()
    (tmp_path / "people.csv.part").mkdir()
    with pytest.raises(TrainerError, match=r"people\.csv can't be written \(.+\): choose another place"):
        save_csv(file, HEADS, [("Bo", "Day")])
    assert file.read_bytes() == before
    with pytest.raises(TrainerError, match="No such file"):
        save_csv(tmp_path / "none" / "people.csv", HEADS, [])

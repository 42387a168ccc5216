"""`dealer-trainer rulebook`: lists, prints, checks and compares."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Final

import pytest

from tests.rules.house_copies import COPY, copied
from tests.store.staff import administrator
from trainer.cli import main
from trainer.rules.changing import WHOLE_BOOK, changed, field_at
from trainer.rules.toml_writing import written
from trainer.store import open_store
from trainer.store.house_books import Draft

SIC_BO: Final = written(copied("oneida-sic-bo"))


@pytest.fixture
def house(data_dir: Path) -> Path:
    """A data folder with one rulebook of the house's: Oneida's Sic Bo with five shakes."""
    document = copied("oneida-sic-bo")
    folder = data_dir / "rulebooks"
    folder.mkdir()
    text = written(changed(document, field_at(document, "sic-bo", "facts.least_shakes"), 5))
    (folder / f"{COPY.id}.toml").write_text(text, encoding="utf-8")
    return data_dir


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    status = main(["rulebook", *map(str, arguments)])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_the_house_s_own_are_listed_and_printed(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--data", house)
    assert status == 0
    assert out.splitlines()[-1] == "lodge: The Lodge, sic-bo"
    assert "least_shakes = 5" in run(capsys, "lodge", "--data", house)[1]


def test_two_are_compared_difference_by_difference(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "compare", "oneida-sic-bo", "lodge", "--data", house)
    assert status == 0
    assert out.splitlines() == [
        "1 difference",
        "Settled: Least shakes: 3 → 5",
        "  Games: Sic Bo",
        "  Clause: Oneida Sic Bo E(3); reading R161; reading R206",
        "  Drills: Dice and computer, Irregularities",
        *[line for line in out.splitlines() if line.startswith("  Lessons: ")],
        "  Questions: A ruling, Procedure, Verdicts",
    ]
    assert run(capsys, "compare", "lodge", "lodge", "--data", house)[1] == "0 differences\n"


def test_a_file_and_a_version_that_was_saved_are_compared_too(
    house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_store(house) as store:
        draft = Draft(book="lodge", version="1", text=SIC_BO)
        store.house_books.keep(draft, by=administrator(store))
    document = copied("oneida-sic-bo")
    chip = changed(document, field_at(document, "sic-bo", "options.chip.default"), Decimal(1))
    file = tmp_path / "draft.toml"
    file.write_text(written(chip), encoding="utf-8")
    status, out, _ = run(capsys, "compare", "lodge@1", file, "--data", house)
    assert status == 0
    assert "Option: The smallest chip: $0.50 → $1" in out.splitlines()
    status, _, err = run(capsys, "compare", "lodge@7", "lodge", "--data", house)
    assert status == 2
    assert "No version 7 of lodge was saved here" in err


def test_a_file_is_checked_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "draft.toml"
    file.write_text(SIC_BO, encoding="utf-8")
    assert run(capsys, "check", file)[:2] == (0, f"{file} can be dealt: The Lodge, version 1, sic-bo\n")
    file.write_text(SIC_BO.replace("least_shakes = 3", "least_shakes = 0"), encoding="utf-8")
    status, out, err = run(capsys, "check", file)
    assert (status, out) == (2, "")
    assert err == "draft.toml: games.sic-bo.facts.least_shakes 0: at least 1\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("check",), "rulebook check takes one FILE."),
        (("compare", "oneida-poker"), "rulebook compare takes two: A B."),
        (("oneida-poker", "oasis-cardroom"), "rulebook prints one"),
        (("compare", "oneida-poker", "nowhere"), '"nowhere" is no rulebook'),
        (("check", "no such file.toml"), "no such file.toml"),
    ],
)
def test_what_can_t_be_done_is_said(
    data_dir: Path, arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(capsys, *arguments, "--data", data_dir)
    assert (status, out) == (2, "")
    assert said in err


def test_the_whole_book_is_a_scope_of_its_own() -> None:
    document = copied("oneida-blackjack")
    assert field_at(document, WHOLE_BOOK, "options.decks.default").value == 6

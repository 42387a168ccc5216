"""A house's own rulebooks at the window and the command: offered, dealt, said to be at fault, gone."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import MappingProxyType

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.conftest import LAKESIDE
from tests.training.rounds import MemoryRecord, play_out
from tests.training.sessions import session_of
from tests.ui.pressing import says
from tests.ui.program import Program
from tests.ui.results import result_view
from trainer import cli
from trainer.errors import BadFile
from trainer.rules.book import OwnRulebooks
from trainer.rules.house.cards.table import CardTable
from trainer.rules.rulebook import offer_own_rulebooks, own_rulebooks, rulebook_ids
from trainer.store import open_store
from trainer.training.attempts import drill_for
from trainer.ui.app import _first_words
from trainer.ui.exercise.named import chosen_drill
from trainer.ui.exercise.result import ResultPage
from trainer.ui.exercise.review.history_rows import history_rows
from trainer.ui.house.cards_showing import cards_picture
from trainer.ui.pages.choices import drill_options
from trainer.ui.pages.home_view import home_view
from trainer.ui.settings.folder import own_rulebook_files
from trainer.ui.settings.own_rulebooks import read_files, rulebooks_of
from trainer.ui.widgets.dialogs import SentenceDialog

TABLE = "lakeside-four-card/four-card-poker"


@pytest.fixture
def house(data_dir: Path) -> Path:
    """A data folder with the made-up rulebooks and three files that are none."""
    folder = data_dir / "rulebooks"
    shutil.copytree(LAKESIDE, folder)
    (folder / "latin.toml").write_bytes("title = 'Café'".encode("latin-1"))
    (folder / "no-games.toml").write_text('id = "hillside"\ntitle = 3\nversion = "1"\n', encoding="utf-8")
    (folder / "notes.txt").write_text("not a rulebook", encoding="utf-8")
    return data_dir


@pytest.fixture(autouse=True)
def none_any_more() -> Iterator[None]:
    yield
    offer_own_rulebooks()


FAULTS = (
    "latin.toml: is no UTF-8 text (byte 0xE9 in line 1): TOML in UTF-8",
    "no-games.toml: title 3: a text",
    "no-games.toml: games missing: a table for each game",
)


def test_a_folder_is_read_and_each_bad_file_named(house: Path) -> None:
    found = read_files(own_rulebook_files(house))
    assert list(found.rulebooks) == ["lakeside-cardroom", "lakeside-four-card"]
    assert "\n".join(str(fault) for fault in found.bad_files) == "\n".join(FAULTS)


def test_a_data_folder_without_any_offers_ours_alone(data_dir: Path) -> None:
    offer_own_rulebooks(partial(rulebooks_of, data_dir))
    assert own_rulebook_files(data_dir) == ()
    assert "lakeside-cardroom" not in rulebook_ids()


def test_a_file_that_can_not_be_read_is_one_line(data_dir: Path) -> None:
    (data_dir / "rulebooks" / "folder.toml").mkdir(parents=True)
    (fault,) = read_files(own_rulebook_files(data_dir)).bad_files
    assert str(fault) == "folder.toml: can't be read: Is a directory"


def test_their_tables_are_offered_for_choice_after_ours(lakeside: None, qtbot: QtBot) -> None:
    tables = drill_options().tables[-3:]
    assert [option.heading for option in tables] == [*["Lakeside Cardroom"] * 2, "Lakeside Four Card"]
    assert tables[-1].id == TABLE


def test_the_command_line_names_one(lakeside: None) -> None:
    drill = chosen_drill(table=TABLE, focus="opening", level="test", seed=4, phh=None, hand=None)
    assert (drill.rulebook, drill.book().title) == ("lakeside-four-card", "Lakeside Four Card")
    offer_own_rulebooks()
    with pytest.raises(BadFile, match=f"--table {TABLE} is unknown"):
        chosen_drill(table=TABLE, focus=None, level=None, seed=None, phh=None, hand=None)


def test_a_table_of_six_seats_shows_six(lakeside: None, qtbot: QtBot) -> None:
    table = session_of(drill_for("lakeside-four-card", "four-card-poker"), MemoryRecord()).state.table
    assert isinstance(table, CardTable)
    picture = cards_picture(table, (), None, None)
    assert [seat.seat for seat in picture.seats] == [1, 2, 3, 4, 5, 6]


def test_what_is_wrong_with_a_file_is_said_as_the_program_starts(house: Path) -> None:
    offer_own_rulebooks(partial(rulebooks_of, house))
    with open_store(house) as store:
        said = list(_first_words(store, house))
    head = "Of the house's own rulebooks these can't be used until they are mended:"
    tail = "The command dealer-trainer rulebook says all that is wrong with them."
    lines = (FAULTS[0], "no-games.toml: title 3: a text (1 more)")
    assert said == ["\n\n".join((head, "\n".join(lines), tail))]


def test_what_was_dealt_is_still_told_when_the_rulebook_has_gone(lakeside: None, data_dir: Path, qtbot: QtBot) -> None:
    with open_store(data_dir) as store:
        session = session_of(drill_for("lakeside-four-card", "four-card-poker", seed=3), store.record)
        session.begin()
        play_out(session)
        session.finish(90_000)
        (row,) = history_rows(store.attempts(None, limit=5))
        assert row.table == "Lakeside Four Card · Four Card"
        assert home_view(store, None, "").standing[-1].rulebook == "Lakeside Four Card"
        kept = store.attempt(session.attempt)
        before = result_view(kept)
        offer_own_rulebooks()
        (row,) = history_rows(store.attempts(None, limit=5))
        assert row.table == "lakeside-four-card · Four Card"
        after = result_view(kept)
        assert (after.title, after.subtitle, after.clean) == (before.title, before.subtitle, before.clean)
        assert not after.has_next_round, "a retired book is dealt by no more"
        assert after.why_no_more == "Lakeside Four Card is dealt by no more here."
        assert home_view(store, None, "").sitting.portions == ()


def test_a_retired_table_has_no_next_round_and_says_so(lakeside: None, program: Program) -> None:
    session = session_of(drill_for("lakeside-four-card", "four-card-poker", seed=3), program.store.record)
    session.person = program.person.id
    session.begin()
    play_out(session)
    session.finish(90_000)
    program.window.desk.show_result(session.attempt)
    page = program.window.page
    assert isinstance(page, ResultPage)
    assert not page._next_round.isHidden()
    offer_own_rulebooks()
    page._next_round.click()
    page._next.click()
    assert program.said() == [
        "Lakeside Four Card is dealt by no more here.",
        "The rulebook of this table is dealt by no more here: choose another table.",
    ], "a result that was open before"
    program.window.desk.show_result(session.attempt)
    retired = program.window.page
    assert isinstance(retired, ResultPage)
    assert "Lakeside Four Card is dealt by no more here." in says(retired)
    assert "Deal another round" not in shown_buttons(retired)
    assert "Next round" not in shown_buttons(retired)
    for key in (Qt.Key.Key_N, Qt.Key.Key_Return):
        QTest.keyClick(retired, key)
    assert program.window.page is retired
    assert program.said() == []
    assert "Deal the same round again" in shown_buttons(retired), "what was dealt can be looked at and dealt again"


def test_after_another_version_the_table_of_before_has_no_next_round(lakeside: None, program: Program) -> None:
    session = session_of(drill_for("lakeside-four-card", "four-card-poker", seed=3), program.store.record)
    session.begin()
    play_out(session)
    session.finish(90_000)
    book = own_rulebooks().rulebooks["lakeside-four-card"]
    changed = replace(book, version="autumn", text=book.text + "# changed\n")
    offer_own_rulebooks(lambda: OwnRulebooks(MappingProxyType({book.id: changed}), (), MappingProxyType({})))
    view = result_view(program.store.attempt(session.attempt))
    assert not view.has_next_round
    assert view.why_no_next_round == (
        f"It was dealt by version {book.version} of Lakeside Four Card, and now version autumn is dealt by."
    )
    assert view.why_no_more == "", "another round is dealt by the new one"


def shown_buttons(page: QWidget) -> list[str]:
    return [each.text() for each in page.findChildren(QAbstractButton) if each.isVisible()]


class TestCommand:
    def test_the_rulebooks_are_listed_and_bad_files_said(self, house: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.main(["rulebook", "--data", str(house)]) == 2
        printed = capsys.readouterr()
        assert "lakeside-four-card: Lakeside Four Card, four-card-poker" in printed.out.splitlines()
        assert "oneida-poker: Oneida poker, holdem, omaha-high" in printed.out
        assert tuple(printed.err.splitlines()) == FAULTS

    def test_one_is_printed_as_it_stands(self, data_dir: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.main(["rulebook", "oneida-sic-bo", "--data", str(data_dir)]) == 0
        assert capsys.readouterr().out.startswith("# Sic Bo by the Oneida rules")
        assert cli.main(["rulebook", "hillside", "--data", str(data_dir)]) == 2
        assert '"hillside" is no rulebook: one of' in capsys.readouterr().err

    def test_a_copy_with_another_id_is_a_rulebook(self, data_dir: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.main(["rulebook", "oneida-poker"]) == 0
        text = capsys.readouterr().out.replace('id = "oneida-poker"', 'id = "riverside"', 1)
        (data_dir / "rulebooks").mkdir()
        (data_dir / "rulebooks" / "riverside.toml").write_text(text, encoding="utf-8")
        assert cli.main(["--data", str(data_dir), "rulebook"]) == 0
        assert "riverside: Oneida poker, holdem" in capsys.readouterr().out

    def test_a_key_by_one(self, house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        spot = tmp_path / "spot.toml"
        spot.write_text(
            'rulebook = "lakeside-four-card"\ngame = "four-card-poker"\nask = "stub"\ndealt = 20\n'
            "rounds_since_count = 2\n",
            encoding="utf-8",
        )
        assert cli.main(["key", str(spot), "--json", "--data", str(house)]) == 0
        printed = capsys.readouterr()
        assert json.loads(printed.out)["count_now"] is True
        assert tuple(printed.err.splitlines()) == FAULTS

    def test_a_key_by_ours_reads_no_file_of_the_house(
        self, house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        spot = tmp_path / "spot.toml"
        spot.write_text('rulebook = "oneida-poker"\ngame = "holdem"\nask = "hand"\ncards = "As Ad"\n', encoding="utf-8")
        assert cli.main(["key", str(spot), "--data", str(house)]) == 0
        assert capsys.readouterr().err == ""


def test_all_lines_of_what_is_said_have_room(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    lines = (
        "Of the house's own rulebooks these can't be used until they are mended:",
        *FAULTS,
        "title missing: a text",
    )
    box = SentenceDialog("\n".join(lines), parent)
    box.show()
    (words,) = [label for label in box.findChildren(QLabel) if FAULTS[0] in label.text()]
    assert words.height() >= words.heightForWidth(words.width())
    assert words.geometry().bottom() < box.height()

"""Tables are kept under names, chosen from, renamed and deleted; one is the station's default of its game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.store.staff import administrator
from tests.ui.pages.test_house_card import Choosing, choosing
from tests.ui.pressing import button, pressed, says
from tests.ui.program import Program
from trainer import cli
from trainer.errors import BadFile, TrainerError
from trainer.store import StoreError, open_store
from trainer.training.any_drill import TableDrill
from trainer.training.chosen_table import ChosenTable
from trainer.ui.exercise.named import chosen_drill
from trainer.ui.settings.kept_tables import KeptTables, kept_named

HOLDEM = "oneida-poker/holdem"
ROOM_2 = ChosenTable(options={"limits": {"kind": "fixed", "small": 2, "big": 4}}, players=5)


def staff(program: Program) -> KeptTables:
    """As an administrator keeps them."""
    return KeptTables(program.store, administrator(program.store))


def signed_in_as_staff(program: Program) -> None:
    program.window._person = program.store.person(administrator(program.store))


def which(at: Choosing) -> list[str]:
    return [each.text() for each in at.card.which._buttons.values()]


def test_staff_keep_rename_and_delete_by_the_rules_of_names(program: Program) -> None:
    kept = staff(program)
    kept.keep(HOLDEM, ROOM_2, "  Room 2,   4–8 ")
    assert [each.name for each in kept.at(HOLDEM)] == ["Room 2, 4–8"]
    for name in ("", "Room 2, 4–8"):
        with pytest.raises(TrainerError, match="name"):
            kept.keep(HOLDEM, ROOM_2, name)
    kept.make_default(HOLDEM, "Room 2, 4–8")
    kept.rename("Room 2, 4–8", "Room 3")
    default = kept.default(HOLDEM)
    assert default is not None
    assert (default.name, default.chosen.options, default.chosen.players) == ("Room 3", ROOM_2.options, 5)
    assert kept.default("oasis-cardroom/holdem") is None
    kept.delete("Room 3")
    assert not kept.every()


def test_a_trainee_and_a_guest_choose_from_them_and_change_none(program: Program) -> None:
    staff(program).keep(HOLDEM, ROOM_2, "Room 2")
    for by in (program.person.id, None):
        trainee = KeptTables(program.store, by)
        assert not trainee.may_keep
        assert [each.name for each in trainee.at(HOLDEM)] == ["Room 2"]
        with pytest.raises(StoreError):
            trainee.delete("Room 2")
    at = choosing(program)
    pressed(at.page, "The table as the house has it: Room 2")
    assert "5 players" in says(at.page)
    assert "Rename" not in {each.text() for each in at.page.findChildren(type(at.page._deal)) if each.isVisible()}
    session = at.deals()
    assert session.drill.house == "Room 2"
    assert len(session.begun.table.players) == 5
    assert session.begun.table.rules.limits.big == 400


def test_a_guest_deals_at_the_stations_tables(program: Program) -> None:
    staff(program).keep(HOLDEM, ROOM_2, "Room 2")
    program.window.be_guest()
    at = choosing(program)
    pressed(at.page, "The table as the house has it: Room 2")
    assert at.deals().drill.house == "Room 2"
    assert program.store.attempt_count() == 0


def test_the_default_is_what_a_drill_begins_with(program: Program) -> None:
    kept = staff(program)
    kept.keep(HOLDEM, ROOM_2, "Room 2")
    kept.make_default(HOLDEM, "Room 2")
    at = choosing(program)
    assert "Room 2 (default)" in which(at)
    assert at.card.wish.chosen.name == "Room 2"
    program.window.desk.shortcut("round")
    assert program.table.under_way.drill.house == "Room 2"  # type: ignore[attr-defined]


def test_what_the_default_has_not_is_practised_at_the_plain_house(program: Program) -> None:
    kept = staff(program)
    kept.keep(HOLDEM, ChosenTable(options={"kill": False}), "No kill")
    kept.make_default(HOLDEM, "No kill")
    program.window.desk._start_at("oneida-poker", "holdem", "kill")
    assert program.table.under_way.drill.house == ""  # type: ignore[attr-defined]


def test_staff_keep_what_is_chosen_by_keys_and_delete_it_by_presses(program: Program) -> None:
    signed_in_as_staff(program)
    at = choosing(program)
    pressed(at.page, "The table as the house has it: As chosen here")
    pressed(at.page, "Players: 4")
    field = at.card._named.field
    assert at.card._options is not None
    at.card._options.chosen["jackpot"] = "much"
    field.setText("Refused")
    pressed(at.page, "Keep under this name")
    assert any("jackpot" in said for said in program.said())
    at.card._options.chosen.clear()
    field.clear()
    field.setFocus()
    QTest.keyClicks(field, "Table 7")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert at.card.wish.chosen.name == "Table 7"
    pressed(at.page, "Make it the station's default")
    assert "Table 7 (default)" in which(at)
    field.setText("Table 8")
    pressed(at.page, "Rename")
    assert "Table 8 (default)" in which(at)
    pressed(at.page, "Choose from it")
    assert at.card.wish.chosen == ChosenTable(players=4)
    button(at.page, "The table as the house has it: Table 8 (default)").click()
    at.card._delete("Table 8")
    assert which(at) == ["The plain house", "As chosen here", "Anything the rulebook allows"]


def test_a_kept_table_is_named_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with open_store(tmp_path) as store:
        KeptTables(store, administrator(store)).keep("oasis-cardroom/holdem", ROOM_2, "Room 2")
    kept = kept_named(tmp_path, "Room 2")
    drill = chosen_drill(
        table=None, focus=None, level=None, seed=1, phh=None, hand=None, options=["shuffler=false"], kept=kept
    )
    assert isinstance(drill, TableDrill)
    assert (drill.rulebook, drill.house, drill.players) == ("oasis-cardroom", "Room 2", 5)
    with pytest.raises(BadFile, match="kept for oasis-cardroom/holdem"):
        chosen_drill(table=HOLDEM, focus=None, level=None, seed=1, phh=None, hand=None, kept=kept)
    assert cli.main(["--data", str(tmp_path), "drill", "--house", "Room 3"]) != 0
    assert "--house Room 3 is unknown: there are Room 2" in capsys.readouterr().err


def test_a_round_where_nothing_is_due_is_dealt_at_the_default_and_its_parts_at_its_table(program: Program) -> None:
    kept = staff(program)
    kept.keep(HOLDEM, ROOM_2, "Room 2")
    kept.make_default(HOLDEM, "Room 2")
    program.window.desk.start_due()
    session: Any = program.table.under_way
    assert session.drill.house == "Room 2"
    session.finish(1000)
    kept.delete("Room 2")
    program.window.desk.practise(program.store.attempt(session.attempt), "pots")
    session = program.table.under_way
    assert (session.drill.house, session.drill.focus) == ("Room 2", "pots")
    assert session.begun.table.rules.limits.big == 400

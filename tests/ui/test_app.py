"""Starting the program: the drill that the arguments name, the window over a folder."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.conftest import LAKESIDE
from trainer.errors import BadFile
from trainer.records import Level
from trainer.rules.rulebook import offer_own_rulebooks
from trainer.store import open_store
from trainer.training.attempts import dealt_tables
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import POKER
from trainer.ui.app import open_window
from trainer.ui.exercise.named import chosen_drill
from trainer.ui.look.theme import LIGHT, ThemeName
from trainer.ui.poker.showing import picture
from trainer.ui.settings.chosen import SettingsView
from trainer.ui.settings.own_rulebooks import read_files
from trainer.ui.settings.preferences import keep_preferences


def test_arguments_name_a_drill() -> None:
    drill = chosen_drill(table="oasis-cardroom/holdem", focus="pots", level="test", seed=3, phh=None, hand=None)
    assert (drill.rulebook, drill.game) == ("oasis-cardroom", "holdem")
    assert (drill.focus, drill.level, drill.seed) == (Focus.POTS, Level.TEST, 3)
    assert isinstance(drill, Drill)
    assert drill.given is None


def test_without_arguments_a_whole_round_is_practised() -> None:
    drill = chosen_drill(table=None, focus=None, level=None, seed=None, phh=None, hand=None)
    assert (drill.rulebook, drill.game) == ("oneida-poker", "holdem")
    assert (drill.focus, drill.level) == (Focus.WHOLE, Level.PRACTICE)


def test_every_wrong_argument_is_named() -> None:
    with pytest.raises(BadFile) as refused:
        chosen_drill(table="nowhere/whist", focus="juggling", level="expert", seed=1, phh=None, hand=None)
    said = str(refused.value)
    for place, word in (("--table", "nowhere/whist"), ("--focus", "juggling"), ("--level", "expert")):
        assert f"{place} {word} is unknown: there are " in said


@pytest.mark.parametrize("table", [None, "oneida-poker/stud7-high", "oneida-sic-bo/sic-bo"])
def test_an_unknown_focus_is_said_to_be_unknown_with_all_that_the_table_has(table: str | None) -> None:
    name = table or "oneida-poker/holdem"
    has = next(each.focuses for each in dealt_tables() if f"{each.rulebook.id}/{each.game.id}" == name)
    with pytest.raises(BadFile) as refused:
        chosen_drill(table=table, focus="xyz", level=None, seed=1, phh=None, hand=None)
    assert str(refused.value) == f"drill: --focus xyz is unknown: there are {', '.join(has)}"


def test_a_focus_the_table_does_not_have_is_refused() -> None:
    with pytest.raises(BadFile, match="irregularities is not at oasis-cardroom/holdem"):
        chosen_drill(table="oasis-cardroom/holdem", focus="irregularities", level=None, seed=1, phh=None, hand=None)


@pytest.mark.parametrize("name", ["wsop/68-NT.phh", "wsop/78-FO8.phh", "wsop/50-F7S8.phh"])
def test_a_recorded_hand_lies_on_a_table_with_its_own_seats(qapp: QApplication, name: str) -> None:
    file = Path(__file__).parent.parent / "data" / "phh" / name
    drill = chosen_drill(table=None, focus=None, level=None, seed=None, phh=file, hand=1)
    assert isinstance(drill, Drill)
    assert drill.given is not None
    table = POKER.begun(drill).table
    assert len(picture(table).seats) == len(table.players)


def test_the_window_comes_in_the_look_that_was_kept(qapp: QApplication, data_dir: Path) -> None:
    with open_store(data_dir) as store:
        keep_preferences(store, SettingsView(theme=ThemeName.LIGHT, has_sound=False))
        window = open_window(store, data_dir)
        assert qapp.palette().window().color().name().upper() == LIGHT.surface.upper()
        assert not window.sounds.is_on
        window.deleteLater()


def test_a_table_whose_own_file_is_bad_is_refused_with_what_is_wrong_with_it(tmp_path: Path) -> None:
    text = (LAKESIDE / "lakeside-four-card.toml").read_text(encoding="utf-8")
    (tmp_path / "house.toml").write_text(text.replace("least_cut = 20", "least_cut = 99"), encoding="utf-8")
    (tmp_path / "torn.toml").write_text('id = "torn"\n[games', encoding="utf-8")
    offer_own_rulebooks(lambda: read_files(sorted(tmp_path.glob("*.toml"))))
    try:
        for table, line in (
            ("lakeside-four-card/four-card-poker", r"house.toml: .*least_cut 99"),
            ("torn/holdem", "torn.toml: "),
            ("gone/holdem", r"drill: --table gone/holdem is unknown"),
        ):
            with pytest.raises(BadFile, match=line):
                chosen_drill(table=table, focus=None, level=None, seed=None, phh=None, hand=None)
    finally:
        offer_own_rulebooks()


def test_options_are_named_on_the_command_line_as_a_file_has_them(qapp: QApplication) -> None:
    said = ["jackpot=2", "odd_chip=high-card-by-suit", 'kill={ kind = "half-kill", qualifying = 40 }', "shuffler=true"]
    drill = chosen_drill(
        table=None, focus=None, level=None, seed=3, phh=None, hand=None, options=[*said, "limits={small=2, big=4}"]
    )
    assert isinstance(drill, Drill)
    rules = POKER.begun(drill).table.rules
    assert (rules.jackpot, rules.odd_chip, rules.has_shuffler) == (200, "high-card-by-suit", True)
    assert rules.kill is not None
    assert (rules.kill.kind, rules.kill.qualifying, rules.limits.big) == ("half-kill", 4000, 400)
    assert drill.options["rake"] == drill.usual_options()["rake"]


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("jackpot=much", "oneida-poker: options.jackpot"),
        ("colour=red", "oneida-poker: options.colour"),
        ("jackpot", "drill: --option jackpot: NAME=VALUE, such as jackpot=2"),
        ("=2", "drill: --option =2: NAME=VALUE"),
    ],
)
def test_an_option_that_is_refused_is_told_in_one_line(qapp: QApplication, said: str, line: str) -> None:
    with pytest.raises(BadFile) as refused:
        chosen_drill(table=None, focus=None, level=None, seed=1, phh=None, hand=None, options=[said])
    assert str(refused.value).startswith(line)
    assert "\n" not in str(refused.value)

"""Which commands there are, and that nothing is loaded for those that nobody asks for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import trainer.commands
from trainer import cli
from trainer.commands import MODULES

_LOADED = (
    "import sys; from trainer import cli; cli._window = lambda options: 7; status = cli.main(sys.argv[1:]);"
    "print(status, *sorted(name for name in sys.modules if name.startswith('trainer.commands.')))"
)


def test_every_module_of_commands_is_listed() -> None:
    modules = {path.stem for path in Path(trainer.commands.__file__).parent.glob("*.py")} - {"__init__"}
    assert modules == {*MODULES.values()}


def test_help_lists_every_command_and_each_has_help_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--help"]) == 0
    listed = [line.split()[0] for line in capsys.readouterr().out.partition("COMMAND\n")[2].splitlines()]
    assert [word for word in listed if word in MODULES] == [*MODULES]
    for command in MODULES:
        assert cli.main([command, "--help"]) == 0
        assert capsys.readouterr().out.startswith(f"usage: dealer-trainer {command} ")


@pytest.mark.parametrize(
    "arguments", [["--data"], ["-x"], ["--data", "-x"], ["--data", "a", "b"], ["--data", "a", "-x"]]
)
def test_what_makes_no_sense_is_told_by_the_whole_command(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Though of the commands only the one is read that is named."""
    assert cli.main(arguments) == 2
    usage, complaint = capsys.readouterr().err.splitlines()
    assert usage == "usage: dealer-trainer [-h] [--version] [--selftest] [--data DIR] COMMAND ..."
    assert complaint.startswith("dealer-trainer: error: ")


@pytest.mark.parametrize(
    ("arguments", "loaded"),
    [
        ([], ""),
        (["--data", "somewhere"], ""),
        (["restore", "--help"], "upkeep"),
        (["--data", "somewhere", "hub", "--help"], "hub"),
    ],
)
def test_a_start_loads_no_command_but_the_one_that_is_named(arguments: list[str], loaded: str) -> None:
    ran = subprocess.run([sys.executable, "-c", _LOADED, *arguments], capture_output=True, text=True, check=True)
    status, *modules = ran.stdout.splitlines()[-1].split()
    assert (status, modules) == ("0" if loaded else "7", [f"trainer.commands.{loaded}"] if loaded else [])

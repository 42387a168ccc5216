"""The commands of `dealer-trainer`. Each module adds its own, and is loaded where one of them is asked for, or help."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from trainer.errors import TrainerError
from trainer.interrupts import raised
from trainer.tongue import translate

MODULES: Final = {
    "key": "keys",
    "phh": "keys",
    "lessons": "lookups",
    "clause": "lookups",
    "drill": "rounds",
    "ask": "rounds",
    "open": "rounds",
    "demo": "rounds",
    "kiosk": "kiosk",
    "rulebook": "books",
    "bundle": "bundles",
    "hub": "hub",
    "pack": "packs",
    "backup": "upkeep",
    "restore": "upkeep",
    "new-pin": "upkeep",
}
"""Each command and the module here that adds it, in the order in which help lists them."""
FORMATTER: Final = partial(argparse.HelpFormatter, width=78)
"""To ask how wide the terminal is, argparse would load `shutil` and with it all that can compress files."""

Run = Callable[[argparse.Namespace], int]
"""What a command does with what was asked for; the status with which it ends."""


def heard(run: Run) -> Run:
    """A command that prints: at Ctrl-C what was printed before is written."""

    def run_heard(options: argparse.Namespace) -> int:
        with raised():
            return run(options)

    return run_heard


class Commands:
    """The commands that a parser takes: the program's own, or the acts of one of them."""

    def __init__(
        self, parser: argparse.ArgumentParser, metavar: str, *, prog: str | None = None, is_required: bool = False
    ) -> None:
        title = translate("Command", "commands")
        self._added = parser.add_subparsers(title=title, metavar=metavar, prog=prog, required=is_required)

    def add(self, name: str, told: str, run: Run, *, has_data: bool = True) -> argparse.ArgumentParser:
        """One that prints, with what help tells of it, and with the option of the data folder unless it has no use."""
        parser = self._parser(name, told)
        if has_data:
            add_data(parser, default=argparse.SUPPRESS)
        parser.set_defaults(run=heard(run))
        return parser

    def add_window(self, name: str, told: str, run: Run) -> argparse.ArgumentParser:
        """One that opens the window: until that listens, Ctrl-C ends the program at once."""
        parser = self.add(name, told, run)
        parser.set_defaults(run=run)
        return parser

    def add_group(self, name: str, told: str) -> Commands:
        """One that has acts of its own, one of which has to be named."""
        return Commands(self._parser(name, told), "ACT", is_required=True)

    def _parser(self, name: str, told: str) -> argparse.ArgumentParser:
        return self._added.add_parser(name, formatter_class=FORMATTER, help=told)


def add_data(parser: argparse.ArgumentParser, default: str | None) -> None:
    """The option that names the data folder."""
    parser.add_argument(
        "--data", metavar="DIR", type=folder_named, default=default, help=translate("Command", "the data folder")
    )


def folder_named(given: str) -> Path:
    """The folder that is named; raises `TrainerError` for nothing, which `Path` takes for the folder one is in."""
    if not given.strip() or "\0" in given:
        raise TrainerError(translate("Command", "--data names no folder: write where the records are to lie after it."))
    return Path(given)

"""The command `dealer-trainer`. Each subcommand fetches what it needs and no more: a key loads no window."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from importlib import import_module
from io import StringIO
from typing import Final

import trainer.commands
from trainer import __version__
from trainer.commands import FORMATTER, MODULES, Commands, add_data, folder_named, heard
from trainer.errors import TrainerError
from trainer.interrupts import INTERRUPTED
from trainer.output import REFUSED, OutputFailed, ReaderGone, flush, open_streams, say, tell
from trainer.tongue import translate

PROGRAM: Final = "dealer-trainer"


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command and says with which status it ends; known errors print their sentence on standard error."""
    is_windowed = open_streams()
    status = 0
    try:
        status = _status(sys.argv[1:] if arguments is None else arguments, is_windowed=is_windowed)
        flush()
    except ReaderGone:
        pass
    except OutputFailed as failure:
        status = REFUSED
        with suppress(OutputFailed, ReaderGone):
            tell(str(failure))
            flush()
    return status


def _status(arguments: Sequence[str], *, is_windowed: bool) -> int:
    try:
        options = _options(arguments, is_windowed=is_windowed)
        if isinstance(options, int):
            return options
        run: Callable[[argparse.Namespace], int] = options.run
        return run(options)
    except OutputFailed:
        raise
    except TrainerError as error:
        tell(str(error))
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED


def _options(arguments: Sequence[str], *, is_windowed: bool) -> argparse.Namespace | int:
    """What was asked for; the status where that was help or the version, or can't be done, which a box may say."""
    # argparse passes over what it can't write
    with redirect_stdout(StringIO()) as printed, redirect_stderr(StringIO()) as complained:
        try:
            return _plain(arguments) or _parser(_named(arguments)).parse_args(arguments)
        except SystemExit as ended:
            status = REFUSED if ended.code else 0
        except TrainerError as error:
            status = REFUSED
            complained.write(f"{error}\n")
    # nothing is written where there is nothing to say: even that fails on a full disk
    if said := printed.getvalue():
        say(said, end="")
    if said := complained.getvalue():
        tell(said, end="")
        if is_windowed:
            from trainer.ui.screen import show_reason

            show_reason(said)
    return status


def _plain(arguments: Sequence[str]) -> argparse.Namespace | None:
    """Where nothing but the window is asked for: a parser of all commands would take a tenth of the start."""
    match arguments:
        case []:
            return argparse.Namespace(run=_window, data=None)
        case ["--data", given] if not given.startswith("-"):
            return argparse.Namespace(run=_window, data=folder_named(given))
        case _:
            return None


def _named(arguments: Sequence[str]) -> Iterable[str]:
    """The module of the command that is named; of all where none is, for what can be said of that."""
    match arguments:
        case ["--data", _, command, *_] | [command, *_] if command in MODULES:
            return (MODULES[command],)
        case _:
            return dict.fromkeys(MODULES.values())


def _parser(modules: Iterable[str]) -> argparse.ArgumentParser:
    """Of the commands in these modules."""
    parser = argparse.ArgumentParser(
        prog=PROGRAM, formatter_class=FORMATTER, description=translate("Command", "A table to learn dealing at.")
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    parser.add_argument(
        "--selftest",
        dest="run",
        action="store_const",
        const=heard(_selftest),
        default=_window,
        help=translate("Command", "try whether the program is whole as it is installed"),
    )
    add_data(parser, default=None)
    commands = Commands(parser, "COMMAND", prog=PROGRAM)
    for module in modules:
        import_module(f".{module}", trainer.commands.__name__).add_to(commands)
    return parser


def _window(options: argparse.Namespace) -> int:
    from trainer.commands.rounds import open_window

    return open_window(options)


def _selftest(_options: argparse.Namespace) -> int:
    from trainer.selftest import run

    return run()

"""The commands that deal, at a window or without one."""

from __future__ import annotations

import argparse
import gc
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.commands import Commands
from trainer.errors import BadFile, Problem
from trainer.fetching import window_fetched
from trainer.tongue import translate

if TYPE_CHECKING:
    from trainer.training.any_drill import AnyDrill


def add_to(commands: Commands) -> None:
    """Adds them to the commands of the program."""
    drill = commands.add_window("drill", translate("Command", "open a drill at once"), _drill)
    drill.add_argument("--table", metavar="RULEBOOK/GAME", help=translate("Command", "such as oneida-poker/holdem"))
    drill.add_argument("--focus", metavar="F", help=translate("Command", "what the trainee does"))
    drill.add_argument("--level", metavar="L", help=translate("Command", "show, guided, practice or test"))
    drill.add_argument("--seed", metavar="N", type=int, help=translate("Command", "deal this round again"))
    drill.add_argument(
        "--pay", metavar="WAGER", help=translate("Command", "bets to be paid: 3:2, or RULEBOOK/GAME/WAGER/TABLE")
    )
    drill.add_argument("--phh", metavar="FILE", type=Path, help=translate("Command", "a recorded hand"))
    drill.add_argument("--hand", metavar="N", type=int, help=translate("Command", "which of the hands in FILE, from 1"))
    drill.add_argument(
        "--option",
        metavar="NAME=VALUE",
        dest="options",
        action="append",
        default=[],
        help=translate("Command", "what the house has chosen, as a rulebook's file has it; may be given again"),
    )
    told = translate("Command", "a table that is kept under this name")
    drill.add_argument("--house", metavar="NAME", help=told)
    _add_files(commands)
    # the same arguments start the window where there is a display
    demo = commands.add_window("demo", translate("Command", "deal a demonstration round without a display"), _demo)
    demo.add_argument("--out", metavar="DIR", type=Path, help=translate("Command", "where its pictures go"))
    demo.add_argument("--seed", metavar="N", type=int, help=translate("Command", "deal this round again"))


def _add_files(commands: Commands) -> None:
    """What opens files with spots and recorded hands."""
    told = translate("Command", "put spots as questions, one after the other")
    ask = commands.add_window("ask", told, _ask)
    ask.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        type=Path,
        help=translate("Command", "spots or lessons in TOML, or folders of them"),
    )
    told = translate("Command", "open a file as a folder does: spots are asked, the first recorded hand is dealt")
    opened = commands.add_window("open", told, _open)
    opened.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        type=Path,
        help=translate("Command", "without one the window alone is opened"),
    )


def open_window(options: argparse.Namespace) -> int:
    """The window at the sign-in page."""
    # Nothing made until the first paint becomes garbage: the search for it would take a tenth of that time.
    gc.disable()
    with window_fetched():
        from trainer.ui.app import run_window

    return run_window(data=options.data)


def _drill(options: argparse.Namespace) -> int:
    with window_fetched():
        from trainer.ui.app import run_exercise

    return run_exercise(partial(_drill_named, options), data=options.data)


def _drill_named(options: argparse.Namespace) -> AnyDrill:
    """The drill of the arguments; raises `TrainerError` for those of which there is none."""
    from trainer.ui.exercise.named import chosen_drill, payments_named

    if options.pay is not None:
        others = [
            name for name in ("table", "focus", "level", "phh", "hand", "house") if getattr(options, name) is not None
        ]
        others += ["option"] if options.options else []
        if others:
            raise BadFile(
                "drill",
                (Problem("--pay", Problem.tr("and --{others}", others=others[0]), Problem.tr("one of the two")),),
            )
        return payments_named(options.pay, options.seed)
    if (options.phh is None) != (options.hand is None):
        wanted = Problem.tr("a file and the number of a hand in it")
        raise BadFile("drill", (Problem("--phh and --hand", Problem.tr("go together"), wanted),))
    kept = None
    if options.house is not None:
        from trainer.ui.settings.kept_tables import kept_named

        kept = kept_named(options.data, options.house)
    return chosen_drill(
        table=options.table,
        focus=options.focus,
        level=options.level,
        seed=options.seed,
        phh=options.phh,
        hand=options.hand,
        options=options.options,
        kept=kept,
    )


def _ask(options: argparse.Namespace) -> int:
    with window_fetched():
        from trainer.training.question_spots import spots_in
        from trainer.training.questions import QuestionDrill
        from trainer.ui.app import run_exercise

    return run_exercise(lambda: QuestionDrill(spots=spots_in(options.files)), data=options.data)


def _open(options: argparse.Namespace) -> int:
    if options.file is None:
        return open_window(options)
    with window_fetched():
        from trainer.ui.app import run_exercise
        from trainer.ui.exercise.named import in_file

    return run_exercise(lambda: in_file(options.file), data=options.data)


def _demo(options: argparse.Namespace) -> int:
    with window_fetched():
        from trainer.ui.app import run_demo

    return run_demo(out=options.out, seed=options.seed)

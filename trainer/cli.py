"""The command `dealer-trainer`. Each subcommand fetches what it needs and no more: a key loads no window."""

from __future__ import annotations

import argparse
import gc
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from functools import partial
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from trainer import __version__, book_commands, bundle_commands, hub_commands, kiosk_command, pack_commands, upkeep
from trainer.book_commands import own_rulebooks_offered
from trainer.errors import MISSING, BadFile, Problem, TrainerError
from trainer.fetching import window_fetched
from trainer.interrupts import INTERRUPTED, raised
from trainer.output import REFUSED, OutputFailed, ReaderGone, flush, open_streams, say, tell
from trainer.tongue import translate

if TYPE_CHECKING:
    from trainer.asks.key import Key
    from trainer.training.any_drill import AnyDrill

PROGRAM: Final = "dealer-trainer"
VERDICT: Final = "verdict"
"""The one ask whose key has sentences, which the asks don't know."""
_HELP: Final = partial(argparse.HelpFormatter, width=78)
"""To ask how wide the terminal is, argparse would load `shutil` and with it all that can compress files."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command and says with which status it ends; known errors print their sentence on standard error."""
    is_windowed = open_streams()
    status = 0
    try:
        status = _status(arguments, is_windowed=is_windowed)
        flush()
    except ReaderGone:
        pass
    except OutputFailed as failure:
        status = REFUSED
        with suppress(OutputFailed, ReaderGone):
            tell(str(failure))
            flush()
    return status


def _status(arguments: Sequence[str] | None, *, is_windowed: bool) -> int:
    try:
        options = _options(arguments, is_windowed=is_windowed)
        if isinstance(options, int):
            return options
        run: Callable[[argparse.Namespace], int] = options.run
        if run in (_window, _drill, _ask, _open, _demo, kiosk_command.run_inside, kiosk_command.run_ready):
            return run(options)
        with raised():
            return run(options)
    except OutputFailed:
        raise
    except TrainerError as error:
        tell(str(error))
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED


def _options(arguments: Sequence[str] | None, *, is_windowed: bool) -> argparse.Namespace | int:
    """What was asked for; the status where that was help or the version, or can't be done, which a box may say."""
    # argparse passes over what it can't write
    with redirect_stdout(StringIO()) as printed, redirect_stderr(StringIO()) as complained:
        try:
            return _parser().parse_args(arguments)
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


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=PROGRAM, formatter_class=_HELP, description=translate("Command", "A table to learn dealing at.")
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    parser.add_argument(
        "--selftest",
        dest="run",
        action="store_const",
        const=_selftest,
        default=_window,
        help=translate("Command", "try whether the program is whole as it is installed"),
    )
    _add_data(parser, default=None)
    commands = parser.add_subparsers(title=translate("Command", "commands"), metavar="COMMAND", prog=PROGRAM)

    _add_reports(commands)
    _add_lookups(commands)
    _add_rounds(commands)
    for further in (kiosk_command, book_commands, bundle_commands, hub_commands, pack_commands, upkeep):
        further.add_to(commands, partial(_add_data, default=argparse.SUPPRESS), _HELP)
    return parser


def _add_reports(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """What prints and opens no window."""
    key = commands.add_parser(
        "key", formatter_class=_HELP, help=translate("Command", "print the key of a spot or a lesson")
    )
    key.add_argument(
        "file", metavar="FILE", help=translate("Command", "a spot or a lesson in TOML; - reads standard input")
    )
    key.add_argument("--json", action="store_true", help=translate("Command", "one object for each spot, one a line"))
    _add_data(key, default=argparse.SUPPRESS)
    key.set_defaults(run=_key)

    phh = commands.add_parser(
        "phh",
        formatter_class=_HELP,
        help=translate("Command", "play recorded hands through the engine and compare stacks and winnings"),
    )
    phh.add_argument(
        "files", metavar="FILE", nargs="+", type=Path, help=translate("Command", "hands in PHH (.phh, .phhs)")
    )
    phh.add_argument("--json", action="store_true", help=translate("Command", "one object for each hand, one a line"))
    phh.set_defaults(run=_phh)


def _add_lookups(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """What tells of lessons and clauses."""
    told = translate("Command", "check lessons, list them, or print what is right in one")
    lessons = commands.add_parser("lessons", formatter_class=_HELP, help=told)
    lessons.add_argument("act", metavar="check|list|key", choices=("check", "list", "key"))
    lessons.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        type=Path,
        help=translate("Command", "a lesson, or for check a folder of them"),
    )
    _add_data(lessons, default=argparse.SUPPRESS)
    lessons.set_defaults(run=_lessons)

    clause = commands.add_parser(
        "clause", formatter_class=_HELP, help=translate("Command", "print what a clause says and where it is met")
    )
    clause.add_argument(
        "clause",
        metavar="CLAUSE",
        nargs="+",
        help=translate(
            "Command",
            'such as "Oneida Poker J(8)", "oneida-poker J(8)", a reading (R25) or the program\'s name (side-pots)',
        ),
    )
    clause.add_argument(
        "--code", action="store_true", help=translate("Command", "with its places in code and tests, in a checkout")
    )
    _add_data(clause, default=argparse.SUPPRESS)
    clause.set_defaults(run=_clause)


def _add_rounds(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """What deals, at a window or without one."""
    drill = commands.add_parser("drill", formatter_class=_HELP, help=translate("Command", "open a drill at once"))
    drill.add_argument("--table", metavar="RULEBOOK/GAME", help=translate("Command", "such as oneida-poker/holdem"))
    drill.add_argument("--focus", metavar="F", help=translate("Command", "what the trainee does"))
    drill.add_argument("--level", metavar="L", help=translate("Command", "show, guided, practice or test"))
    drill.add_argument("--seed", metavar="N", type=int, help=translate("Command", "deal this round again"))
    drill.add_argument(
        "--pay", metavar="WAGER", help=translate("Command", "bets to be paid: 3:2, or RULEBOOK/GAME/WAGER/TABLE")
    )
    drill.add_argument("--phh", metavar="FILE", type=Path, help=translate("Command", "a recorded hand"))
    drill.add_argument("--hand", metavar="N", type=int, help=translate("Command", "which of the hands in FILE, from 1"))
    _add_data(drill, default=argparse.SUPPRESS)
    drill.set_defaults(run=_drill)
    _add_files(commands)
    demo = commands.add_parser(
        "demo", formatter_class=_HELP, help=translate("Command", "deal a demonstration round without a display")
    )
    demo.add_argument("--out", metavar="DIR", type=Path, help=translate("Command", "where its pictures go"))
    demo.add_argument("--seed", metavar="N", type=int, help=translate("Command", "deal this round again"))
    # the same arguments start the window where there is a display
    _add_data(demo, default=argparse.SUPPRESS)
    demo.set_defaults(run=_demo)


def _add_files(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """What opens files with spots and recorded hands."""
    ask = commands.add_parser(
        "ask", formatter_class=_HELP, help=translate("Command", "put spots as questions, one after the other")
    )
    ask.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        type=Path,
        help=translate("Command", "spots or lessons in TOML, or folders of them"),
    )
    _add_data(ask, default=argparse.SUPPRESS)
    ask.set_defaults(run=_ask)

    opened = commands.add_parser(
        "open",
        formatter_class=_HELP,
        help=translate("Command", "open a file as a folder does: spots are asked, the first recorded hand is dealt"),
    )
    opened.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        type=Path,
        help=translate("Command", "without one the window alone is opened"),
    )
    _add_data(opened, default=argparse.SUPPRESS)
    opened.set_defaults(run=_open)


def _add_data(parser: argparse.ArgumentParser, default: str | None) -> None:
    parser.add_argument(
        "--data", metavar="DIR", type=_folder, default=default, help=translate("Command", "the data folder")
    )


def _folder(given: str) -> Path:
    """The folder that is named; raises `TrainerError` for nothing, which `Path` takes for the folder one is in."""
    if not given.strip() or "\0" in given:
        raise TrainerError(translate("Command", "--data names no folder: write where the records are to lie after it."))
    return Path(given)


def _key(options: argparse.Namespace) -> int:
    # All that is loaded for a key stays until it is printed: the search for garbage would find nothing.
    gc.disable()
    from trainer.asks.catalogue import keys_of
    from trainer.asks.documents import STANDARD_INPUT, STANDARD_INPUT_NAME, read_file

    file: str = options.file
    name = STANDARD_INPUT_NAME if file == STANDARD_INPUT else file
    data = read_file(file)
    with own_rulebooks_offered(options.data):
        keys = keys_of(data, name)
    if any(key.ask == VERDICT for key in keys):
        from trainer.ui.wording.keys.verdict import worded

        keys = tuple([worded(key) for key in keys])
    say(_printed(keys, as_json=options.json))
    return 0


def _printed(keys: Sequence[Key], *, as_json: bool) -> str:
    if as_json:
        import json

        return "\n".join(json.dumps(key.as_json()) for key in keys)
    from trainer.ui.wording.keys.text import text_of

    return "\n\n".join(text_of(key) for key in keys)


def _phh(options: argparse.Namespace) -> int:
    from trainer.exchange.phh.command import run

    return run(options.files, as_json=options.json)


def _lessons(options: argparse.Namespace) -> int:
    with own_rulebooks_offered(options.data):
        return _lessons_told(options)


def _lessons_told(options: argparse.Namespace) -> int:
    gc.disable()  # as for a key: what the rounds of lessons leave behind goes by itself
    from trainer.resources import lessons_folder
    from trainer.training.lessons.library import library_of
    from trainer.ui.settings.folder import data_folder, own_lessons_folders
    from trainer.ui.wording import lesson_report

    file: Path | None = options.file
    if options.act == "key":
        if file is None:
            raise BadFile("lessons", (Problem("FILE", MISSING, Problem.tr("the lesson")),))
        say("\n\n".join(lesson_report.key(file)))
        return 0
    own = own_lessons_folders(data_folder(options.data))
    folders = [file] if file is not None else [lessons_folder(), *own]
    if options.act == "list":
        say("\n".join(lesson_report.listed(library_of(folders))))
        return 0
    checked = lesson_report.check(folders)
    for line in checked.problems:
        tell(line)
    for line in checked.notes:
        say(line)
    return REFUSED if checked.problems else 0


def _clause(options: argparse.Namespace) -> int:
    with own_rulebooks_offered(options.data):
        return _clause_told(options)


def _clause_told(options: argparse.Namespace) -> int:
    from trainer.rules.clause_search import look_up
    from trainer.ui.wording.clauses import clause_words, found_words

    found = look_up(" ".join(options.clause))
    said = [clause_words(answer) for answer in found.answers]
    if options.code:
        from trainer.checkout import places_of

        said = ["\n  ".join((words, *places_of(answer))) for words, answer in zip(said, found.answers, strict=True)]
    say("\n\n".join((*found_words(found), *said)))
    return 0


def _window(options: argparse.Namespace) -> int:
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
        others = [name for name in ("table", "focus", "level", "phh", "hand") if getattr(options, name) is not None]
        if others:
            raise BadFile(
                "drill",
                (Problem("--pay", Problem.tr("and --{others}", others=others[0]), Problem.tr("one of the two")),),
            )
        return payments_named(options.pay, options.seed)
    if (options.phh is None) != (options.hand is None):
        wanted = Problem.tr("a file and the number of a hand in it")
        raise BadFile("drill", (Problem("--phh and --hand", Problem.tr("go together"), wanted),))
    return chosen_drill(
        table=options.table,
        focus=options.focus,
        level=options.level,
        seed=options.seed,
        phh=options.phh,
        hand=options.hand,
    )


def _ask(options: argparse.Namespace) -> int:
    with window_fetched():
        from trainer.training.question_spots import spots_in
        from trainer.training.questions import QuestionDrill
        from trainer.ui.app import run_exercise

    return run_exercise(lambda: QuestionDrill(spots=spots_in(options.files)), data=options.data)


def _open(options: argparse.Namespace) -> int:
    if options.file is None:
        return _window(options)
    with window_fetched():
        from trainer.ui.app import run_exercise
        from trainer.ui.exercise.named import in_file

    return run_exercise(lambda: in_file(options.file), data=options.data)


def _selftest(_options: argparse.Namespace) -> int:
    from trainer.selftest import run

    return run()


def _demo(options: argparse.Namespace) -> int:
    with window_fetched():
        from trainer.ui.app import run_demo

    return run_demo(out=options.out, seed=options.seed)

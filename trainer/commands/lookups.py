"""The commands that tell of lessons and clauses."""

from __future__ import annotations

import argparse
import gc
from pathlib import Path

from trainer.commands import Commands
from trainer.commands.books import own_rulebooks_offered
from trainer.errors import MISSING, BadFile, Problem
from trainer.output import REFUSED, say, tell
from trainer.tongue import translate


def add_to(commands: Commands) -> None:
    """Adds them to the commands of the program."""
    told = translate("Command", "check lessons, list them, or print what is right in one")
    lessons = commands.add("lessons", told, _lessons)
    lessons.add_argument("act", metavar="check|list|key", choices=("check", "list", "key"))
    lessons.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        type=Path,
        help=translate("Command", "a lesson, or for check a folder of them"),
    )
    clause = commands.add("clause", translate("Command", "print what a clause says and where it is met"), _clause)
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

"""A pack tried before it is used: what it holds is read, checked and answered as the program will do it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from trainer.errors import BadFile, Problem, TrainerError, in_one_line
from trainer.exchange.packs.names import LESSONS, RULEBOOKS
from trainer.packed import PROGRAM_ID
from trainer.tongue import Unsaid, translate
from trainer.ui.settings.folder import own_lessons_folder, own_rulebook_files, pack_folders

Tried = Callable[[Path, Path], tuple[str, ...]]
"""Of an unpacked pack and the data folder: all that is wrong, a line each."""
MOST_SECONDS: Final = 300
"""Far more than a slow computer takes for the largest pack."""
OK: Final = "ok"


def problems_in(unpacked: Path, data: Path) -> tuple[str, ...]:
    """All that is wrong with a pack of content, a line each, beside what the house and other packs have here."""
    others = _others(unpacked, data)
    with _rulebooks_of(unpacked, data, others) as bad_books:
        return tuple(
            [
                line
                for bad in (*bad_books, *_lessons(unpacked, data, others), *_bank(unpacked))
                for line in str(bad).splitlines()
            ]
        )


def _others(unpacked: Path, data: Path) -> tuple[Path, ...]:
    """The packs beside it: not the version in whose place it is to come. It lies in a folder with the pack's id."""
    return tuple([used for id_, used in pack_folders(data).items() if id_ != unpacked.parent.name])


@contextmanager
def _rulebooks_of(unpacked: Path, data: Path, others: Iterable[Path]) -> Iterator[tuple[BadFile, ...]]:
    """Its rulebooks are offered, with all others, for a while; gives those of its files that can't be used."""
    from trainer.rules.rulebook import offer_own_rulebooks, own_rulebooks
    from trainer.ui.settings.own_rulebooks import read_files

    packed = [path for used in others for path in sorted((used / RULEBOOKS).glob("*.toml"))]
    files = [*own_rulebook_files(data), *packed]
    before = read_files(files)
    offer_own_rulebooks(lambda: read_files([*files, *sorted((unpacked / RULEBOOKS).glob("*.toml"))]))
    try:
        known = {bad.file for bad in before.bad_files}
        lost = sorted({*before.rulebooks} - {*own_rulebooks().rulebooks})
        taken = Problem("id", Problem.tr("is that of a rulebook here"), Problem.tr("an id of its own"))
        yield (
            *(bad for bad in own_rulebooks().bad_files if bad.file not in known),
            *(BadFile(id_, (taken,)) for id_ in lost),
        )
    finally:
        offer_own_rulebooks()


def _lessons(unpacked: Path, data: Path, others: Iterable[Path]) -> Iterator[BadFile | str]:
    from trainer.resources import lessons_folder
    from trainer.training.lessons.library import COURSE, files_of
    from trainer.ui.wording import lesson_report

    folder = unpacked / LESSONS
    if not folder.is_dir():
        return
    yield from lesson_report.check([folder]).problems
    places = [lessons_folder(), own_lessons_folder(data), *(used / LESSONS for used in others)]
    taken = {(path.parent.name, path.stem) for place in places for path in files_of(place)}
    for path in files_of(folder):
        if path.name != COURSE and (path.parent.name, path.stem) in taken:
            problem = Problem("", Problem.tr("has the name of another lesson of its rulebook"), Problem.tr("its own"))
            yield BadFile(str(path.relative_to(unpacked)), (problem,))


def _bank(unpacked: Path) -> Iterator[BadFile]:
    from trainer.ui.packs.brought import brings_of, problems_of

    try:
        brings = brings_of(unpacked)
    except BadFile as bad:
        yield bad
        return
    yield from problems_of(brings)


def problems_apart(unpacked: Path, data: Path) -> tuple[str, ...]:
    """The same in a program of its own: the window goes on with the rulebooks that it has."""
    return _said([*own_command(), "pack", "check", "--data", str(data), str(unpacked)])


def program_tried(unpacked: Path, version: str) -> tuple[str, ...]:
    """A version of the program, started where it was unpacked: what its own test says is wrong with it."""
    program = program_in(unpacked)
    if not program.is_file():
        return (translate("Packs", "There is no program {name} in it.").format(name=program.name),)
    said = _answer([str(program), "--version"])
    if said.stdout.strip() != f"{PROGRAM_ID} {version}":
        words = translate("Packs", "It says that it is {said}, and not version {version}.")
        return (words.format(said=in_one_line(said.stdout.strip() or said.stderr.strip()), version=version),)
    tested = _answer([str(program), "--selftest"])
    if tested.returncode == 0 and tested.stdout.strip() == OK:
        return ()
    return tuple((tested.stderr or tested.stdout).splitlines()) or (translate("Packs", "It does not start here."),)


def program_in(folder: Path) -> Path:
    """What is started of an unpacked program."""
    return folder / (f"{PROGRAM_ID}.exe" if sys.platform == "win32" else PROGRAM_ID)


def own_command() -> list[str]:
    """How this program is started once more."""
    if getattr(sys, "frozen", False):
        return [str(program_in(Path(sys.executable).parent))]
    return [sys.executable, "-m", "trainer"]


def _said(command: list[str]) -> tuple[str, ...]:
    answer = _answer(command)
    if answer.returncode == 0:
        return ()
    return tuple(answer.stderr.splitlines()) or (translate("Packs", "It can't be tried here."),)


def _answer(command: list[str]) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(
            command,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=MOST_SECONDS,
            check=False,
            stdin=subprocess.DEVNULL,
            env=_plain_environment(),
        )
    except subprocess.TimeoutExpired as error:
        words = Unsaid.translate("Packs", "It was tried for {seconds} seconds and did not come to an end.")
        raise TrainerError(words.format(seconds=MOST_SECONDS)) from error
    except OSError as error:
        words = Unsaid.translate("Packs", "It can't be started here ({reason}).")
        raise TrainerError(words.format(reason=error.strerror or error)) from error


def _plain_environment() -> dict[str, str]:
    """As the program was started itself: a bundle finds its own libraries, and not those of this one."""
    found = {**os.environ, "PYINSTALLER_RESET_ENVIRONMENT": "1"}
    before = found.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        found["LD_LIBRARY_PATH"] = before
    elif getattr(sys, "frozen", False):
        found.pop("LD_LIBRARY_PATH", None)
    return found

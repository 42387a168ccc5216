"""Which folder holds the records: the one that was chosen, else the system's own place for a program's data."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from trainer.errors import TrainerError, in_one_line
from trainer.store import default_folder
from trainer.tongue import Unsaid, translate

POINTER = "data-folder.txt"
"""A line in the default folder that names another one."""
LESSONS = "lessons"
"""The folder in it for lessons of an instructor's own."""
RULEBOOKS = "rulebooks"
"""The folder in it for rulebooks that the house has written."""
PACKS = "packs"
"""The folder in it for packs: what they hold is read, and changed by no other than the next pack."""
_LONGEST: Final = 32 * 1024
"""Bytes of a path, anywhere."""


def data_folder(given: Path | None) -> Path:
    """The folder to open: as given on the command line, as chosen in the settings, or the default.

    Raises `TrainerError` where one was chosen and can't be told any more, or is not there: in another folder the
    records would seem to be gone.
    """
    if given is not None:
        return given
    pointer = default_folder() / POINTER
    data = _bytes_of(pointer)
    if data is None:
        return default_folder()
    chosen = _named_in(data, pointer)
    if not _is_there(chosen):
        raise TrainerError(
            translate(
                "Errors",
                "The folder chosen for the records, {folder}, is not there: connect its drive, or change {file}, "
                "which names it; without that file the records lie beside it.",
            ).format(folder=in_one_line(str(chosen)), file=pointer)
        )
    return chosen


def _is_there(folder: Path) -> bool:
    """Whether it can be entered; a name that no system takes, or a drive that does not answer, is not there."""
    try:
        return folder.is_dir()
    except OSError:
        return False


def _bytes_of(pointer: Path) -> bytes | None:
    """What stands in the file, or more than any path has; none where no folder was chosen."""
    try:
        if not os.path.lexists(pointer):
            return None
        if pointer.exists() and not pointer.is_file():
            raise _unfit(pointer, Unsaid.translate("Errors", "is no file"))
        with pointer.open("rb") as opened:
            return opened.read(_LONGEST + 1)
    except OSError as problem:
        raise _unfit(
            pointer, Unsaid.translate("Errors", "can't be read ({reason})").format(reason=problem.strerror)
        ) from None


def _named_in(data: bytes, pointer: Path) -> Path:
    """The folder that is named; raises `TrainerError` for all that names none."""
    from trainer.texts import NoText, decoded  # most stations have chosen no folder

    if len(data) > _LONGEST:
        raise _unfit(pointer, Unsaid.translate("Errors", "is too long"))
    try:
        text = decoded(data).strip()
    except NoText as problem:
        raise _unfit(pointer, problem.words) from None
    if not text:
        raise _unfit(pointer, Unsaid.translate("Errors", "is empty"))
    if "\n" in text:
        raise _unfit(pointer, Unsaid.translate("Errors", "has more than one line"))
    if not Path(text).is_absolute():
        words = Unsaid.translate("Errors", "names {folder}, which is no path from the top of a drive")
        raise _unfit(pointer, words.format(folder=in_one_line(text)))
    return Path(text)


def _unfit(pointer: Path, found: Unsaid) -> TrainerError:
    return TrainerError(
        translate(
            "Errors",
            "{file} {found}: it names the folder of the records in one line of UTF-8; write that, or move the file "
            "away, and the records lie beside it.",
        ).format(file=pointer, found=found)
    )


def own_rulebook_files(folder: Path) -> tuple[Path, ...]:
    """The rulebooks of the house's own that lie in the data folder, by name; nothing where there are none."""
    return tuple(sorted((folder / RULEBOOKS).glob("*.toml")))


def own_lessons_folder(folder: Path) -> Path:
    """Where an instructor's own lessons lie, be there any or not."""
    return folder / LESSONS


def pack_folders(folder: Path) -> Mapping[str, Path]:
    """Of each pack of content that is installed the version that is used, by the packs' ids."""
    places = sorted((folder / PACKS).glob("*/"))
    if not places:
        return {}
    from trainer.exchange.packs.shelf import VersionShelf  # most stations have no pack

    found = {place.name: VersionShelf(place).folder() for place in places}
    return {id_: used for id_, used in found.items() if used is not None}


def house_rulebook_files(folder: Path) -> tuple[Path, ...]:
    """The rulebooks of the house's own, and those of packs."""
    packed = [path for used in pack_folders(folder).values() for path in sorted((used / RULEBOOKS).glob("*.toml"))]
    return (*own_rulebook_files(folder), *packed)


def own_lessons_folders(folder: Path) -> tuple[Path, ...]:
    """Where lessons of an instructor's own lie, and those of packs; nothing where there are none."""
    places = (own_lessons_folder(folder), *(used / LESSONS for used in pack_folders(folder).values()))
    return tuple([place for place in places if place.is_dir()])


def remember_folder(chosen: Path) -> None:
    """Keeps the choice for the next start; raises `TrainerError` for a folder that can't be written."""
    probe = chosen / ".dealer-trainer-probe"
    try:
        chosen.mkdir(parents=True, exist_ok=True)
        probe.write_text("", encoding="utf-8")
        probe.unlink()
        default_folder().mkdir(parents=True, exist_ok=True)
        _write_pointer(default_folder() / POINTER, chosen)
    except OSError as problem:
        raise _refused(chosen, str(problem.strerror)) from None


def _write_pointer(pointer: Path, chosen: Path) -> None:
    """All of it or nothing: half a path would lead the next start astray."""
    line = f"{chosen}\n".encode(errors="surrogateescape")
    try:
        is_read_back = _named_in(line, pointer) == chosen
    except TrainerError:
        is_read_back = False
    if not is_read_back:
        raise _refused(chosen, translate("Errors", "its name can't be kept in a line of text"))
    part = pointer.with_name(f"{pointer.name}.part")
    try:
        with part.open("wb") as opened:
            opened.write(line)
            opened.flush()
            os.fsync(opened.fileno())
        part.replace(pointer)
    finally:
        part.unlink(missing_ok=True)


def _refused(chosen: Path, reason: str) -> TrainerError:
    return TrainerError(
        translate("Errors", "{folder} can't hold the records: {reason}. The folder in use stays.").format(
            folder=in_one_line(str(chosen)), reason=reason
        )
    )

"""Which folder holds the records: the one that was chosen, else the system's own place for a program's data."""

from __future__ import annotations

from pathlib import Path

from trainer.errors import TrainerError
from trainer.store import default_folder
from trainer.tongue import translate

POINTER = "data-folder.txt"
"""A line in the default folder that names another one."""
LESSONS = "lessons"
"""The folder in it for lessons of an instructor's own."""
RULEBOOKS = "rulebooks"
"""The folder in it for rulebooks that the house has written."""


def data_folder(given: Path | None) -> Path:
    """The folder to open: as given on the command line, as chosen in the settings, or the default."""
    if given is not None:
        return given
    pointer = default_folder() / POINTER
    if not pointer.is_file():
        return default_folder()
    chosen = pointer.read_text(encoding="utf-8").strip()
    return Path(chosen) if chosen else default_folder()


def own_rulebook_files(folder: Path) -> tuple[Path, ...]:
    """The rulebooks of the house's own that lie in the data folder, by name; nothing where there are none."""
    return tuple(sorted((folder / RULEBOOKS).glob("*.toml")))


def own_lessons_folder(folder: Path) -> Path:
    """Where an instructor's own lessons lie, be there any or not."""
    return folder / LESSONS


def remember_folder(chosen: Path) -> None:
    """Keeps the choice for the next start; raises `TrainerError` for a folder that can't be written."""
    probe = chosen / ".dealer-trainer-probe"
    try:
        chosen.mkdir(parents=True, exist_ok=True)
        probe.write_text("", encoding="utf-8")
        probe.unlink()
        default_folder().mkdir(parents=True, exist_ok=True)
        (default_folder() / POINTER).write_text(f"{chosen}\n", encoding="utf-8")
    except OSError as problem:
        raise TrainerError(
            translate("Errors", "{folder} can't hold the records: {reason}. The folder in use stays.").format(
                folder=chosen, reason=problem.strerror
            )
        ) from None

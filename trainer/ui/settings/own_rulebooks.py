"""The house's own rulebooks: files in a folder of the data folder, fetched when the first of them is asked for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final

from trainer.errors import BadFile
from trainer.rules.book import OwnRulebooks
from trainer.rules.own_rulebooks import read_own_rulebooks
from trainer.rules.rulebook import is_ours, ours, own_rulebooks
from trainer.texts import toml_text
from trainer.tongue import Plural, translate
from trainer.ui.settings.folder import data_folder, house_rulebook_files

MOST_MEGABYTES: Final = 4
"""The longest of ours has a fortieth of it."""


def today() -> str:
    """The day by which a version is in force or not, as this computer has it."""
    return datetime.now().astimezone().date().isoformat()


def rulebooks_of(data: Path | None) -> OwnRulebooks:
    """Those in the data folder, as given on the command line or else chosen, and those of packs, as of today."""
    return read_files(house_rulebook_files(data_folder(data)), on=today())


def read_files(paths: Iterable[Path], *, on: str = "") -> OwnRulebooks:
    """The rulebooks of these files, and what is wrong with each of the others; of a name that comes twice the second
    one is called by its whole path. `on` is the day as of which they are read; without one the last of each is.
    """
    texts: dict[str, str] = {}
    folders: dict[str, str] = {}
    bad_files: list[BadFile] = []
    for path in paths:
        name = path.name if path.name not in texts else str(path)
        try:
            texts[name] = toml_text(path, name, MOST_MEGABYTES)
            folders[name] = str(path.parent)
        except BadFile as bad:
            bad_files.append(bad)
    found = read_own_rulebooks(texts, ours, is_ours, today=on, folders=folders)
    return replace(found, bad_files=(*bad_files, *found.bad_files))


def faulty_words() -> str:
    """Which of them can't be used, each with its first problem; nothing where all can. The rest is offered."""
    bad_files = own_rulebooks().bad_files
    if not bad_files:
        return ""
    told = translate("Window", "Of the house's own rulebooks these can't be used until they are mended:")
    lines = []
    for bad in bad_files:
        problem, count = str(bad).splitlines()[0], len(bad.problems) - 1
        lines.append(Plural.tr("{problem} (%n more)", "", count).format(problem=problem) if count else problem)
    rest = translate("Window", "The command dealer-trainer rulebook says all that is wrong with them.")
    return "\n\n".join((told, "\n".join(lines), rest))

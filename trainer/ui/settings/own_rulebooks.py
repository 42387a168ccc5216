"""The house's own rulebooks: files in a folder of the data folder, fetched when the first of them is asked for."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from trainer.errors import BadFile
from trainer.rules.book import OwnRulebooks
from trainer.rules.own_rulebooks import read_own_rulebooks
from trainer.rules.rulebook import is_ours, ours
from trainer.texts import toml_text
from trainer.ui.settings.folder import data_folder, own_rulebook_files

_MOST_MEGABYTES: Final = 4
"""The longest of ours has a fortieth of it."""


def rulebooks_of(data: Path | None) -> OwnRulebooks:
    """Those in the data folder, as given on the command line or else chosen."""
    return read_files(own_rulebook_files(data_folder(data)))


def read_files(paths: Iterable[Path]) -> OwnRulebooks:
    """The rulebooks of these files, and what is wrong with each of the others."""
    texts: dict[str, str] = {}
    bad_files: list[BadFile] = []
    for path in paths:
        try:
            texts[path.name] = toml_text(path, path.name, _MOST_MEGABYTES)
        except BadFile as bad:
            bad_files.append(bad)
    found = read_own_rulebooks(texts, ours, is_ours)
    return OwnRulebooks(found.rulebooks, (*bad_files, *found.bad_files), found.bad_by_id)

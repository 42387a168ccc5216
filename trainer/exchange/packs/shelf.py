"""Where versions of one pack lie side by side, and which of them is used: a line in a file, exchanged in one step.

    PLACE/1.2/…  PLACE/1.3/…  PLACE/current

A version is unpacked under another name, tried there, and gets its own when it is whole. Until `current` names it
nothing uses it; a power cut at any moment leaves the one of before or the new one, each whole.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from trainer.errors import TrainerError, in_one_line
from trainer.packed import is_version
from trainer.tongue import Unsaid

if TYPE_CHECKING:
    from trainer.exchange.packs.file import Pack

CURRENT: Final = "current"
_PART: Final = ".part-"
_LONGEST: Final = 100


class VersionShelf:
    """The versions of one pack; reads what lies there each time it is asked."""

    def __init__(self, place: Path) -> None:
        self.place = place

    def current(self) -> str:
        """The version that is used; nothing where there is none, or the file was damaged."""
        try:
            with (self.place / CURRENT).open("rb") as opened:
                version = opened.read(_LONGEST).decode("ascii", errors="replace").strip()
        except OSError:
            return ""
        return version if is_version(version) and self.has(version) else ""

    def folder(self) -> Path | None:
        """Where that version lies."""
        version = self.current()
        return self.of(version) if version else None

    def of(self, version: str) -> Path:
        return self.place / version

    def has(self, version: str) -> bool:
        return self.of(version).is_dir()

    @contextmanager
    def unpacked(self, pack: Pack) -> Iterator[Path]:
        """The version beside the others, to be tried; it is gone after the block unless `settle` has named it.

        Where it was the first and is none, its place goes with it.
        """
        from trainer.exchange.packs.file import unpack  # a start looks where things lie, and unpacks nothing

        part = self._beside()
        try:
            unpack(pack, part)
            yield part
        finally:
            shutil.rmtree(part, ignore_errors=True)
            with suppress(OSError):  # of a folder that is not empty
                self.place.rmdir()

    def settle(self, part: Path, version: str) -> None:
        """What was tried gets the name of its version, in the place of a copy that lay there unused."""
        aside = self._beside()
        with self._in_plain_words():
            if self.has(version):
                self.of(version).rename(aside)
            part.rename(self.of(version))
            _keep_names(self.place)
        shutil.rmtree(aside, ignore_errors=True)

    def switch(self, version: str) -> None:
        """From here on it is the one that is used; none is where none is named."""
        part = self._beside()
        with self._in_plain_words():
            if not version:
                (self.place / CURRENT).unlink(missing_ok=True)
                return
            try:
                with part.open("wb") as opened:
                    opened.write(f"{version}\n".encode("ascii"))
                    opened.flush()
                    os.fsync(opened.fileno())
                part.replace(self.place / CURRENT)
                _keep_names(self.place)
            finally:
                part.unlink(missing_ok=True)

    def keep_alone(self, *versions: str) -> None:
        """What is none of these goes, and what a start that was broken off has left; what can't go stays."""
        for path in self.place.iterdir() if self.place.is_dir() else ():
            if path.is_dir() and (path.name.startswith(_PART) or is_version(path.name)) and path.name not in versions:
                shutil.rmtree(path, ignore_errors=True)
            elif path.name.startswith(_PART):
                with suppress(OSError):
                    path.unlink()

    def _beside(self) -> Path:
        """A name that nothing has, in the same file system."""
        return self.place / f"{_PART}{os.urandom(8).hex()}"

    @contextmanager
    def _in_plain_words(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            words = Unsaid.translate("Packs", "{folder} can't be written ({reason}): what was used before stays.")
            folder = in_one_line(str(self.place))
            raise TrainerError(words.format(folder=folder, reason=error.strerror or error)) from error


def _keep_names(folder: Path) -> None:
    """What was renamed outlasts a power cut, where the system can be told so."""
    if os.name == "nt":  # it lets no folder be opened for that
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)

"""Where the program's own files lie: the one place that finds assets and lessons.

They stand beside the package in a checkout, inside it in an installed wheel, and in the unpacked folder of a bundle.
"""

from __future__ import annotations

import sys
from pathlib import Path

from trainer.errors import TrainerError
from trainer.tongue import Unsaid


class MissingResource(TrainerError):
    """A file or folder that belongs to the program is not there."""


def asset(*parts: str) -> Path:
    """The file or folder under `assets`, as in `asset("sounds", "right.wav")`.

    Raises `MissingResource` naming the part that is not there.
    """
    folder = _folder("assets")
    path = folder.joinpath(*parts)
    if not path.exists():
        raise MissingResource(
            Unsaid.translate("Program", "{file} is missing from {folder}: install Dealer Trainer again").format(
                file="/".join(("assets", *parts)), folder=folder.parent
            )
        )
    return path


def lessons_folder() -> Path:
    """The folder of the shipped course; raises `MissingResource` when it is not there."""
    return _folder("lessons")


def _folder(name: str) -> Path:
    homes = _homes()
    for home in homes:
        if (home / name).is_dir():
            return home / name
    both = Unsaid.translate("Numbers", "{some} and {last}").format(some=homes[0], last=homes[-1])
    raise MissingResource(
        Unsaid.translate("Program", "The folder {name} is missing from {places}: install Dealer Trainer again").format(
            name=name, places=both if len(homes) > 1 else homes[0]
        )
    )


def _homes() -> tuple[Path, ...]:
    """Where the folders may lie, the likeliest right one first."""
    bundle: str | None = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        return (Path(bundle),)
    package = Path(__file__).resolve().parent
    # In a wheel the package's neighbours are other people's packages, so its inside goes first.
    return (package, package.parent)

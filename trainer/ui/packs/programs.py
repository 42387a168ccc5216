"""Versions of the program side by side, where no package manager installs it, and the small launcher of the one in use.

ROOT/dealer-trainer          starts the version that is named in
ROOT/versions/current
ROOT/versions/0.2.0/…        the folder of the program, as a package has it
"""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path
from typing import Final

from trainer.errors import TrainerError
from trainer.exchange.packs.shelf import VersionShelf
from trainer.packed import PROGRAM_ID, is_version
from trainer.tongue import Unsaid

VERSIONS: Final = "versions"
_LAUNCHER: Final = """#!/bin/sh
# Starts the version of Dealer Trainer that versions/current names; pack install and pack back exchange that line.
here=$(dirname -- "$(readlink -f -- "$0")")
read -r version < "$here/versions/current" || exit 1
exec "$here/versions/$version/dealer-trainer" "$@"
"""
_LAUNCHER_OF_WINDOWS: Final = """@echo off
rem Starts the version of Dealer Trainer that versions\\current names.
set /p version=<"%~dp0versions\\current"
"%~dp0versions\\%version%\\dealer-trainer.exe" %*
"""


def system_name() -> str:
    """What a program runs on, as a pack of it says."""
    return f"{sys.platform}-{platform.machine().lower()}"


def own_root() -> Path | None:
    """Where the versions lie of which this program is one; none where a package manager has installed it, or it runs
    from its source."""
    folder = Path(sys.executable).parent
    if getattr(sys, "frozen", False) and folder.parent.name == VERSIONS and is_version(folder.name):
        return folder.parent.parent
    return None


def shelf_in(root: Path) -> VersionShelf:
    return VersionShelf(root / VERSIONS)


def write_launcher(root: Path) -> Path:
    """The same whatever the version; raises `TrainerError` where it can't be written."""
    is_windows = sys.platform == "win32"
    to = root / (f"{PROGRAM_ID}.cmd" if is_windows else PROGRAM_ID)
    told = (_LAUNCHER_OF_WINDOWS.replace("\n", "\r\n") if is_windows else _LAUNCHER).encode()
    part = root / f"{PROGRAM_ID}.part-{os.getpid()}"
    try:
        if not to.is_file() or to.read_bytes() != told:
            part.write_bytes(told)
            part.chmod(0o755)
            part.replace(to)
    except OSError as error:
        words = Unsaid.translate("Packs", "{folder} can't be written ({reason}): what was used before stays.")
        raise TrainerError(words.format(folder=root, reason=error.strerror or error)) from error
    finally:
        part.unlink(missing_ok=True)
    return to

"""A file that leaves the program: all of it or nothing."""

from __future__ import annotations

import os
from pathlib import Path

from trainer.errors import TrainerError
from trainer.tongue import Unsaid


def save_whole(file: Path, content: bytes) -> None:
    """In the place of what lay there before; raises `TrainerError` where it can't be written."""
    part = file.with_name(f"{file.name}.part")
    try:
        try:
            with part.open("wb") as opened:
                opened.write(content)
                opened.flush()
                os.fsync(opened.fileno())
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        words = Unsaid.translate("Errors", "{file} can't be written ({reason}): choose another place for it.")
        raise TrainerError(words.format(file=file, reason=error.strerror or error)) from error

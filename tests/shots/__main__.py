"""`python -m tests.shots`: draws all pictures in several sizes and says in which folder they are."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMessageLogContext, QSize, QtMsgType, qInstallMessageHandler

from tests.shots.frame import Frame
from tests.shots.pages import picture_pages
from tests.shots.tables import picture_tables
from trainer.ui.look.stylesheet import scale_environment
from trainer.ui.look.theme import LIGHT
from trainer.ui.screen import application

USUAL: Final = QSize(1280, 800)
WIDE: Final = QSize(1920, 1080)
SMALL: Final = QSize(1024, 600)
DOUBLE: Final = 200


def main() -> None:
    """Draws at scale 1, then once more in a process of its own at scale 2: Qt reads the scale but once."""
    parser = argparse.ArgumentParser(prog="python -m tests.shots", description="Pictures of the whole program.")
    parser.add_argument("--out", metavar="DIR", type=Path, default=Path("shots"), help="where they go (./shots)")
    parser.add_argument("--scale", metavar="PERCENT", type=int, help="only the pictures at this scale")
    options = parser.parse_args()
    folder: Path = options.out
    qInstallMessageHandler(_pass_on)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if options.scale == DOUBLE:
        draw([Frame(folder / "1280x800 at scale 2", USUAL)], scale=DOUBLE)
        return
    frames = [
        Frame(folder / "1280x800", USUAL),
        Frame(folder / "1280x800 light", USUAL, LIGHT),
        Frame(folder / "1920x1080", WIDE),
        Frame(folder / "1024x600", SMALL),
    ]
    draw(frames)
    if options.scale is None:
        command = [sys.executable, "-m", "tests.shots", "--out", str(folder), "--scale", str(DOUBLE)]
        subprocess.run(command, check=True, env=os.environ | scale_environment(DOUBLE))
    count = sum(1 for _ in folder.rglob("*.png"))
    print(f"{count} pictures are in {folder.resolve()}")


def _pass_on(_kind: QtMsgType, _where: QMessageLogContext, message: str | None) -> None:
    """What Qt has to say; that off screen some things can't be done is no news."""
    if message and not message.startswith("This plugin does not support"):
        print(message, file=sys.stderr)


def draw(frames: Sequence[Frame], *, scale: int = 100) -> None:
    """Every page and every state of the table in each frame."""
    application(scale)
    for frame in frames:
        frame.folder.mkdir(parents=True, exist_ok=True)
        picture_pages(frame)
    picture_tables(frames)


if __name__ == "__main__":
    main()

"""A screen of one size that nobody sees, so that what is painted does not depend on the machine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

_SCREEN: Final = {
    "screens": [
        {"name": "box", "x": 0, "y": 0, "width": 1920, "height": 1080, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    ]
}


def unseen_screen(folder: Path) -> dict[str, str]:
    """The environment that gives a program this screen, and a home of its own in the folder."""
    described = folder / "screen.json"
    described.write_text(json.dumps(_SCREEN), encoding="utf-8")
    homes = {name: str(folder / name.lower()) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    return homes | {"QT_QPA_PLATFORM": f"offscreen:configfile={described}"}

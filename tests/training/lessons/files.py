"""Lessons written for a test."""

from __future__ import annotations

from pathlib import Path
from typing import Final

HEAD: Final = """title = "A lesson"
language = "en"
rulebook = "oneida-poker"
game = "holdem"
teaches = ["deal-flop"]
minutes = 4
"""
TEXT: Final = '[[step]]\nkind = "text"\ntext = "Read this."\n'
SHOW: Final = '[[step]]\nkind = "show"\ntext = "Look."\nfrom = { seed = 4, before = "burn-before-flop" }\nsteps = 1\n'
DO: Final = '[[step]]\nkind = "do"\ntext = "Deal."\nsteps = 1\n'
ASK: Final = '[[step]]\nkind = "ask"\ntext = "Say."\n'
DRILL: Final = '[[step]]\nkind = "drill"\ntext = "Deal on."\nfocus = "board"\nseed = 3\nright = 2\n'
SPOT: Final = (
    '[[spot]]\nrulebook = "oneida-poker"\ngame = "holdem"\nask = "hand"\ncards = "9h 4h"\nboard = "9s 9d Kh Ks 2h"\n'
)
ALL: Final = HEAD + TEXT + SHOW + DO + ASK + DRILL + SPOT


def written(folder: Path, name: str, text: str, rulebook: str = "oneida-poker") -> Path:
    """A lesson's file in a folder of its rulebook."""
    (folder / rulebook).mkdir(parents=True, exist_ok=True)
    path = folder / rulebook / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path

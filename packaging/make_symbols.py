"""Makes the font of signs that IBM Plex lacks, out of DejaVu Sans; run by hand when a sign is added.

    python packaging/make_symbols.py DejaVuSans.ttf

Needs fonttools (4.68). A system without fonts has these signs from here: keys, arrows of lists, and suits. What is
cut out of DejaVu has a name of its own, as its licence wants of what is changed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from fontTools import subset

SIGNS: Final = "↵⇧⌫▲▸▾◂♠♣♥♦"
NAME: Final = "Dealer Trainer Signs"
OUT: Final = Path(__file__).resolve().parent.parent / "assets" / "fonts" / "DealerTrainerSigns.ttf"
_FAMILY, _FULL, _POSTSCRIPT, _UNIQUE = 1, 4, 6, 3
_COPYRIGHT, _LICENCE = 0, 13


def make(source: Path) -> None:
    """Writes the font; raises `LookupError` where the source lacks a sign."""
    options = subset.Options(
        name_IDs=[_COPYRIGHT, _FAMILY, 2, _UNIQUE, _FULL, 5, _POSTSCRIPT, _LICENCE],
        layout_features=[],
        hinting=False,
        notdef_outline=True,
        recalc_timestamp=False,
    )
    font = subset.load_font(str(source), options)
    missing = [sign for sign in SIGNS if ord(sign) not in font.getBestCmap()]
    if missing:
        raise LookupError(f"{source} lacks {''.join(missing)}")
    cut = subset.Subsetter(options)
    cut.populate(text=SIGNS)
    cut.subset(font)
    for record in font["name"].names:
        if record.nameID in (_FAMILY, _FULL, _UNIQUE):
            record.string = NAME
        elif record.nameID == _POSTSCRIPT:
            record.string = NAME.replace(" ", "")
    subset.save_font(font, str(OUT), options)


if __name__ == "__main__":
    make(Path(sys.argv[1]))

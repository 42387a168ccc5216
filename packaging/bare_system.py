"""Runs in the bundle before the program, and makes up for what a bare system lacks: fonts set up, and a language.

Without a language its letters are ASCII, of which Qt complains at each start. Python by itself takes UTF-8 then; within
another program, as in the bundle, it does not.
"""

import os
import sys
from locale import LC_CTYPE, Error, setlocale
from pathlib import Path


def is_unset() -> bool:
    """Whether letters are ASCII, since no language is named or one that is not there."""
    try:
        return setlocale(LC_CTYPE, "") in ("C", "POSIX")
    except Error:
        return True


if not Path("/etc/fonts/fonts.conf").exists():
    os.environ.setdefault("FONTCONFIG_FILE", str(Path(getattr(sys, "_MEIPASS", "")) / "fonts.conf"))
if is_unset():
    os.environ["LC_CTYPE"] = "C.UTF-8"
    if os.environ.get("LC_ALL"):
        os.environ["LC_ALL"] = "C.UTF-8"

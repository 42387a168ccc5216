"""Runs in the bundle before the program: where the system has no fonts set up, ours are all there are."""

import os
import sys
from pathlib import Path

if not Path("/etc/fonts/fonts.conf").exists():
    os.environ.setdefault("FONTCONFIG_FILE", str(Path(getattr(sys, "_MEIPASS", "")) / "fonts.conf"))

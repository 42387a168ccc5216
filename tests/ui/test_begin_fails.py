"""What can't be begun ends the program with its reason alone: nothing follows the focus of a window that is gone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

STARTED: Final = """
import sys
from pathlib import Path
from trainer.errors import TrainerError
from trainer.ui import app

def begin(window):
    window.be_guest()
    window.desk
    raise TrainerError("This table can't be dealt.")

before = sys.excepthook
try:
    app.opened_at(Path(sys.argv[1]), begin, app.Window, app._store_in)
except TrainerError as reason:
    print(reason, sys.excepthook is before)
"""


def test_the_reason_is_all_that_is_said(data_dir: Path) -> None:
    ended = subprocess.run([sys.executable, "-c", STARTED, data_dir], capture_output=True, text=True, check=True)
    assert ended.stdout == "This table can't be dealt. True\n"
    assert "Traceback" not in ended.stderr
    assert "already deleted" not in ended.stderr
    assert not list(data_dir.glob("crashes/*"))

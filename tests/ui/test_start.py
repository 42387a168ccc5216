"""What the sign-in page waits for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

_SIGN_IN = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from trainer.store import open_store
from trainer.ui.app import run_window

def paint_once(*_):
    QApplication.processEvents()
    print(*sorted(sys.modules))
    return 0

QApplication.exec = paint_once
with open_store(Path(sys.argv[1])) as store:
    store.add_person("Amara Okafor")
run_window(data=Path(sys.argv[1]))
"""


def test_the_sign_in_page_is_painted_before_the_engine_is_loaded(tmp_path: Path) -> None:
    run = [sys.executable, "-c", _SIGN_IN, str(tmp_path)]
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    loaded = subprocess.run(run, check=True, capture_output=True, text=True, env=environment).stdout.split()
    assert "trainer.ui.pages.sign_in" in loaded
    later = ("trainer.training", "trainer.asks", "trainer.rules", "trainer.ui.desk", "trainer.store.history", "msgspec")
    assert [module for module in loaded if module.startswith(later)] == []

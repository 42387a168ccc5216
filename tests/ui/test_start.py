"""What the first paint and the sign-in page wait for, and how a start that fails ends."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from trainer.store import Store, StoreError, open_store
from trainer.ui.app import open_window, run_window
from trainer.ui.pages.opening import OpeningPage
from trainer.ui.pages.sign_in import SignInPage
from trainer.ui.settings.chosen import SettingsView
from trainer.ui.settings.preferences import keep_preferences

_SIGN_IN = """
import sys
from pathlib import Path
import PySide6.QtCore
from PySide6.QtWidgets import QApplication
from trainer.store import open_store
from trainer.ui.app import run_window
from trainer.ui.window import Window

def tell():
    print(*sorted(sys.modules), "Qt" if "Qt" in vars(PySide6.QtCore) else "", flush=True)

def paint_twice(*_):
    (window,) = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    page = window._pages.currentWidget()
    page.seen.disconnect()
    page.seen.connect(tell)
    page.seen.connect(window.show_sign_in)
    while window.page is page:
        QApplication.processEvents()
    QApplication.processEvents()
    tell()
    return 0

QApplication.exec = paint_twice
with open_store(Path(sys.argv[1])) as store:
    store.add_person("Amara Okafor")
run_window(data=Path(sys.argv[1]))
"""


def test_the_first_paint_waits_for_no_page_and_the_sign_in_page_for_no_engine(tmp_path: Path) -> None:
    run = [sys.executable, "-c", _SIGN_IN, str(tmp_path)]
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    told = subprocess.run(run, check=True, capture_output=True, text=True, env=environment).stdout.splitlines()
    at_first, at_sign_in = (line.split() for line in told)
    assert "trainer.ui.pages.opening" in at_first
    assert "Qt" not in at_first
    assert "trainer.ui.pages.sign_in" not in at_first
    assert "trainer.ui.pages.sign_in" in at_sign_in
    later = (
        "trainer.training",
        "trainer.asks",
        "trainer.rules",
        "trainer.ui.exercise.desk",
        "trainer.store.history",
        "msgspec",
    )
    assert [module for module in at_sign_in if module.startswith(later)] == []


_SIZED = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from trainer.ui.app import run_window
from trainer.ui.widgets.sentence import SentenceDialog
from trainer.ui.window import Window

def tell() -> None:
    (window,) = [one for one in QApplication.topLevelWidgets() if isinstance(one, Window)]
    print(window.devicePixelRatioF())
    for dialog in window.findChildren(SentenceDialog):
        print(dialog.sentence)

loop = QApplication.exec

def look_once() -> int:
    QTimer.singleShot(700, tell)
    QTimer.singleShot(800, QApplication.quit)
    return loop()

QApplication.exec = look_once
run_window(data=Path(sys.argv[1]))
"""


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("width", "height", "kept", "shown"), [(1920, 1080, 200, 175), (1280, 800, 300, 125), (3840, 2160, 300, 300)]
)
def test_a_kept_size_that_does_not_fit_the_screen_falls_back_in_a_sentence_once(
    tmp_path: Path, width: int, height: int, kept: int, shown: int
) -> None:
    screen = {"name": "one", "x": 0, "y": 0, "width": width, "height": height, "logicalDpi": 96, "logicalBaseDpi": 96}
    screens, data = tmp_path / "screens.json", tmp_path / "data"
    screens.write_text(json.dumps({"screens": [{**screen, "dpr": 1}]}), encoding="utf-8")
    with open_store(data) as store:
        store.add_person("Amara Okafor")
        keep_preferences(store, SettingsView(scale=kept, has_sound=False))
    told = f"At {kept} % a table does not fit this screen: everything is shown at {shown} % instead."
    environment = {name: value for name, value in os.environ.items() if not name.startswith("QT_")}
    environment["QT_QPA_PLATFORM"] = f"offscreen:configfile={screens}"
    for sentences in ([told] if shown < kept else [], []):
        run = [sys.executable, "-c", _SIZED, str(data)]
        said = subprocess.run(run, check=True, capture_output=True, text=True, env=environment).stdout.splitlines()
        assert said == [str(shown / 100), *sentences]


@pytest.mark.parametrize("size", [(1280, 800), (900, 500)])
def test_the_name_stands_where_the_sign_in_page_has_it(qtbot: QtBot, data_dir: Path, size: tuple[int, int]) -> None:
    with open_store(data_dir) as store:
        store.add_person("Amara Okafor")
        window = open_window(store, data_dir)
        qtbot.addWidget(window)
        window.show_opening(window.show_sign_in)
        window.resize(*size)
        window.show()
        assert isinstance(window.page, OpeningPage)
        opening = window.grab().copy(0, 0, 400, 80).toImage()
        qtbot.waitUntil(lambda: isinstance(window.page, SignInPage))
        QApplication.processEvents()
        assert window.grab().copy(0, 0, 400, 80).toImage() == opening


def _read(_store: Store) -> NoReturn:
    raise StoreError("The records can't be read.")


def test_a_start_that_fails_says_why_on_the_screen_too(monkeypatch: pytest.MonkeyPatch, data_dir: Path) -> None:
    shown: list[str] = []
    monkeypatch.setattr(Store, "people", _read)
    monkeypatch.setattr(QApplication, "platformName", lambda: "xcb")
    monkeypatch.setattr(QMessageBox, "critical", lambda _parent, _title, words: shown.append(words))
    with pytest.raises(StoreError, match="can't be read"):
        run_window(data=data_dir)
    assert shown == ["The records can't be read."]


def test_a_start_that_nobody_sees_fails_without_a_box(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setattr(QMessageBox, "critical", lambda *_: pytest.fail("a box nobody can answer"))
    with pytest.raises(StoreError):
        run_window(data=tmp_path / "file" / "records")

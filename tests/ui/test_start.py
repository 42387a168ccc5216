"""What the first paint and the sign-in page wait for, and how a start that fails ends."""

from __future__ import annotations

import gc
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from tests.store.staff import enter
from trainer import cli
from trainer.interrupts import INTERRUPTED
from trainer.output import REFUSED
from trainer.store import StoreError, open_store, people
from trainer.ui.app import open_window, run_window
from trainer.ui.pages.opening import OpeningPage
from trainer.ui.pages.sign_in import SignInPage
from trainer.ui.screen import collect_garbage_seldom, interruptible
from trainer.ui.settings.chosen import SettingsView
from trainer.ui.settings.preferences import keep_preferences
from trainer.ui.window import Window

_SIGN_IN = """
import sys
from pathlib import Path
import PySide6.QtCore
from PySide6.QtWidgets import QApplication
from trainer.ui import verifying
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
# the records are verified a moment later, which on a busy machine would be meanwhile
verifying.SOON_MS = 600_000
run_window(data=Path(sys.argv[1]))
"""


def test_the_first_paint_waits_for_no_page_and_the_sign_in_page_for_no_engine(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        enter(store, "Amara Okafor")
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
from trainer.ui.widgets.dialogs import SentenceDialog
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
        enter(store, "Amara Okafor")
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
        enter(store, "Amara Okafor")
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


def _read(_database: object) -> NoReturn:
    raise StoreError("The records can't be read.")


@pytest.fixture(autouse=True)
def heard() -> Iterator[None]:
    """Ctrl-C is heard here and by what is started, also where whoever runs the tests in the background ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What boxes say, as where there is a screen."""
    shown: list[str] = []
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.setattr(QMessageBox, "exec", lambda box: shown.append(box.text()))
    return shown


def test_a_start_that_fails_says_why_on_the_screen_too(
    boxes: list[str], monkeypatch: pytest.MonkeyPatch, data_dir: Path
) -> None:
    monkeypatch.setattr(people, "has_administrator", _read)
    with pytest.raises(StoreError, match="can't be read"):
        run_window(data=data_dir)
    assert boxes == ["The records can't be read."]
    QApplication.processEvents()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler, "what was to listen to it does no more"


def test_a_start_that_nobody_sees_fails_without_a_box(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setattr(QMessageBox, "exec", lambda *_: pytest.fail("a box nobody can answer"))
    with pytest.raises(StoreError):
        run_window(data=tmp_path / "file" / "records")


def test_what_is_wrong_with_the_chosen_folder_is_said_on_the_screen(
    boxes: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "dealer-trainer").mkdir()
    (tmp_path / "dealer-trainer" / "data-folder.txt").write_bytes(b"\xff")
    for command in ([], ["drill"]):
        assert cli.main(command) == REFUSED
        said = capsys.readouterr().err
        assert "data-folder.txt is no UTF-8 text" in said
        assert boxes == [said.rstrip("\n")]
        boxes.clear()


def test_a_drill_that_there_is_not_is_said_on_the_screen(
    boxes: list[str], data_dir: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for more in (["--table", "nowhere/whist"], ["--pay", "3:2", "--focus", "pots"], ["--hand", "3"]):
        assert cli.main(["drill", "--data", str(data_dir), *more]) == REFUSED
        assert boxes == [capsys.readouterr().err.rstrip("\n")]
        boxes.clear()


@pytest.mark.parametrize("arguments", [["--data", ""], ["--colour"]])
def test_arguments_that_are_none_are_said_in_a_box_where_there_is_no_terminal(
    boxes: list[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    assert cli.main(arguments) == REFUSED
    assert boxes == []
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.main(arguments) == REFUSED
    for opened in (sys.stdout, sys.stderr):
        opened.close()
    (said,) = boxes
    assert said.rstrip().endswith((" after it.", "unrecognized arguments: --colour"))


def test_a_start_that_fails_for_an_unknown_reason_leaves_a_report(
    boxes: list[str], monkeypatch: pytest.MonkeyPatch, data_dir: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> NoReturn:
        raise ZeroDivisionError

    monkeypatch.setattr("trainer.ui.app.read_preferences", fail)
    assert cli.main(["--data", str(data_dir)]) == REFUSED
    (report,) = (data_dir / "crashes").iterdir()
    told = f"Dealer Trainer can't start: something went wrong. A report is in {report}."
    assert boxes == [told]
    assert capsys.readouterr().err.endswith(f"ZeroDivisionError\n{told}\n")
    monkeypatch.setattr("trainer.ui.settings.crash.write_report", lambda *_: None)
    assert cli.main(["--data", str(data_dir)]) == REFUSED
    assert boxes[1] == "Dealer Trainer can't start: something went wrong. A report could not be written."


def test_what_the_system_lacks_for_a_window_is_said(
    monkeypatch: pytest.MonkeyPatch, data_dir: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "trainer.ui.app")
    monkeypatch.setitem(sys.modules, "PySide6.QtWidgets", None)
    assert cli.main(["--data", str(data_dir)]) == REFUSED
    said = capsys.readouterr().err
    assert said.startswith("The window can't be opened, since a part of the system is missing: import of PySide6")
    assert said.count("\n") == 1


@pytest.mark.parametrize("platform", ["nonsense", "xcb"])
def test_a_display_that_can_not_be_opened_is_a_sentence(data_dir: Path, platform: str) -> None:
    """Qt would abort the program; why the start has failed before that is said in its place."""
    environment = os.environ | {"QT_QPA_PLATFORM": platform, "DISPLAY": ":9999"}
    data = str(data_dir) if platform == "xcb" else str(data_dir / "none.txt" / "within")
    (data_dir / "none.txt").write_text("", encoding="utf-8")
    run = [sys.executable, "-m", "trainer", "--data", data]
    ended = subprocess.run(run, check=False, capture_output=True, text=True, env=environment)
    assert (ended.returncode, ended.stdout) == (REFUSED, "")
    wanted = "The window can't be opened: " if platform == "xcb" else f"{data} can't be used (not a directory)"
    assert ended.stderr.startswith(wanted)
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("value", "is_damaged"),
    [(b"{", True), (b'{"theme": "\xff"}', True), (b"[1, 2]", False), (b'{"theme": 3, "keys": {"a": 1}}', False)],
)
def test_damaged_settings_are_said_and_keep_nobody_out(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, data_dir: Path, value: bytes, is_damaged: bool
) -> None:
    """Those of another version are left, and nothing is said of them."""
    with open_store(data_dir) as store, store._database.outside_transaction() as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("INSERT INTO settings VALUES ('look', CAST(? AS TEXT))", (value,))
    said: list[str] = []

    def end(window: Window) -> None:
        qtbot.addWidget(window)
        assert isinstance(window.page, SignInPage)
        QApplication.exit(7)

    monkeypatch.setattr(Window, "say", lambda _window, sentence: said.append(sentence))
    monkeypatch.setattr(Window, "tell_scale", end)
    assert run_window(data=data_dir) == 7
    told = "What was chosen in the settings is damaged: all is as it comes until something is chosen."
    assert said == [told] * is_damaged


_INTERRUPTED = """
import os, signal, sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox
from trainer import cli
from trainer.ui.window import Window

def say_idle() -> None:
    print("idle", flush=True)

loop = QApplication.exec
QApplication.exec = lambda: (QTimer.singleShot(300, say_idle), loop())[1]
box = QMessageBox.exec
QMessageBox.exec = lambda self: (QTimer.singleShot(100, say_idle), box(self))[1]
if sys.argv[2:]:
    from trainer.ui import screen
    screen._UNSEEN = frozenset()
raise SystemExit(cli.main(["--data", sys.argv[1]]))
"""


def test_a_second_control_c_interrupts_what_keeps_the_first_from_being_heard(qapp: QApplication) -> None:
    ended: list[bool] = []
    with interruptible(lambda: ended.append(True)):
        signal.raise_signal(signal.SIGINT)
        assert not ended
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        qapp.processEvents()
        assert ended == [True]
        signal.raise_signal(signal.SIGINT)
        qapp.processEvents()
    assert ended == [True, True]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_control_c_stays_ignored_where_it_was() -> None:
    """As by a shell that has started the program in the background."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with interruptible(lambda: None):
            assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("start", ["opens", "fails"])
def test_control_c_ends_an_idle_window_and_a_box(data_dir: Path, start: str) -> None:
    (data_dir / "file").write_text("", encoding="utf-8")
    data = [str(data_dir)] if start == "opens" else [str(data_dir / "file" / "within"), "box"]
    run = subprocess.Popen(
        [sys.executable, "-c", _INTERRUPTED, *data], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert run.stdout is not None
    assert run.stdout.readline() == "idle\n"
    run.send_signal(signal.SIGINT)
    _, said = run.communicate(timeout=30)
    assert run.returncode == (INTERRUPTED if start == "opens" else REFUSED)
    assert "Traceback" not in said
    assert len([line for line in said.splitlines() if "propagateSizeHints" not in line]) == (start == "fails")


def test_garbage_is_looked_for_seldom_once_the_window_stands() -> None:
    before = gc.get_threshold()
    try:
        gc.disable()
        collect_garbage_seldom()
        assert gc.isenabled()
        assert gc.get_freeze_count() > 0
        assert gc.get_threshold()[0] > 10_000
    finally:
        gc.enable()
        gc.set_threshold(*before)


_SOURCES_READ = """
import linecache
from trainer.fetching import window_fetched
with window_fetched():
    import trainer.ui.app
print(*[name for name in linecache.cache if "/trainer/" in name])
"""


def test_no_source_is_read_as_the_window_is_imported() -> None:
    """PySide looked through each module's for the word of a feature."""
    done = subprocess.run([sys.executable, "-c", _SOURCES_READ], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""

"""What every test stands on: a screen of a known size that nobody sees, no home but its own, repeatable examples.

Any warning of Qt fails the test in which it is given; that and the time limit stand in pyproject.toml.
"""

from __future__ import annotations

import gc
import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, settings

from tests.samples import left_to_the_long_searches
from tests.store import copied_tables
from trainer.rules.rulebook import offer_own_rulebooks
from trainer.store import outlasting, pins
from trainer.ui.settings.own_rulebooks import read_files

LAKESIDE: Final = Path(__file__).parent / "data" / "rulebooks"
_SCREEN: Final = {
    "screens": [
        {"name": "box", "x": 0, "y": 0, "width": 1920, "height": 1080, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    ]
}
_IN_MEMORY: Final = Path("/dev/shm")
"""Where Linux keeps files in memory: what a test writes through to a disk it waits for, a tenth of the suite's time."""
_ROOM_BYTES: Final = 1_000_000_000
_HOME: Final = pytest.StashKey[tempfile.TemporaryDirectory[str]]()

_SLOW_IS_FINE: Final = [HealthCheck.too_slow]
settings.register_profile("dev", deadline=None, max_examples=15, suppress_health_check=_SLOW_IS_FINE)
settings.register_profile("ci", parent=settings.get_profile("dev"), derandomize=True, print_blob=True, database=None)
settings.register_profile("long", parent=settings.get_profile("dev"), max_examples=2_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "dev"))


def pytest_configure(config: pytest.Config) -> None:
    """Must run before the first QApplication: Qt reads the screen's size once."""
    # Nothing that is collected is let go again: each look for garbage meanwhile would find all of it in use.
    gc.set_threshold(200_000, 20, 100)
    if _IN_MEMORY.is_dir() and os.access(_IN_MEMORY, os.W_OK) and shutil.disk_usage(_IN_MEMORY).free > _ROOM_BYTES:
        for variable in ("PYTEST_DEBUG_TEMPROOT", "TMPDIR"):
            os.environ.setdefault(variable, str(_IN_MEMORY))
    home = tempfile.TemporaryDirectory(prefix="dealer-trainer-tests-")
    config.stash[_HOME] = home
    screen = Path(home.name) / "screen.json"
    screen.write_text(json.dumps(_SCREEN), encoding="utf-8")
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={screen}"
    # A test that forgets to name a data folder must not touch the one of the person who runs it.
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        os.environ[variable] = str(Path(home.name) / variable.lower())


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves to `make fuzz` what is said to be its part; a single case that is named is run.

    Many short files come last, so that of two processes none runs alone for long at the end.
    """
    items.sort(key=lambda item: "asks" in item.path.parts)
    if any("[" in name for name in config.args):
        return
    left = left_to_the_long_searches({item.nodeid: _share(item) for item in items})
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in left])
    items[:] = [item for item in items if item.nodeid not in left]


def _share(item: pytest.Item) -> int:
    marker = item.get_closest_marker("one_in")
    return marker.args[0] if marker is not None else 1


def pytest_collection_finish() -> None:
    """The tests stay in memory to the end: to look them through for garbage takes a twelfth of the time of all."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Of a test that passed a process of several reports that, not each of its stages and all that it is called.

    To send and to read that takes longer than most of the tests. Who asks how long the stages take is told of each.
    """
    if not hasattr(item.config, "workerinput") or item.config.getoption("durations") is not None:
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.passed:
            report.keywords = {}
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    return True


def pytest_unconfigure(config: pytest.Config) -> None:
    config.stash[_HOME].cleanup()


@pytest.fixture(autouse=True, scope="session")
def _cheap_pins() -> None:
    """A PIN is dear to try, and most tests' people have one; what that costs stays is its own test's."""
    pins._COST = 16


@pytest.fixture(autouse=True, scope="session")
def _memory_is_a_disk() -> None:
    """Most tests keep their records in memory, of which a person is warned."""
    outlasting.IN_MEMORY = frozenset()


@pytest.fixture(autouse=True, scope="session")
def _copied_tables() -> Iterator[None]:
    """Most tests' stores are new; how their tables are made is tried by few."""
    with pytest.MonkeyPatch.context() as patch:
        copied_tables.put_in_place(patch)
        yield


@pytest.fixture
def tables_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new store makes its tables as it does for a person."""
    copied_tables.take_away(monkeypatch)


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    """An empty folder in the place of the user's data folder, as `--data` names one."""
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


@pytest.fixture
def lakeside() -> Iterator[None]:
    """The made-up rulebooks of `tests/data` are offered beside ours, and none any more afterwards."""
    offer_own_rulebooks(lambda: read_files(sorted(LAKESIDE.glob("*.toml"))))
    yield
    offer_own_rulebooks()

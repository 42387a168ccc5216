"""The ground the program stands on, and the order of the house."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import NormalizedName, canonicalize_name
from PySide6.QtCore import QObject, QSize
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

ROOT: Final = Path(__file__).parent.parent
MODULES: Final = sorted((ROOT / "trainer").rglob("*.py"))
LONGEST_MODULE: Final = 400
SAYS_NOTHING: Final = {"utils", "util", "helpers", "helper", "manager", "managers", "common", "misc"}
BEGINS_WITH_WORDS: Final = re.compile(r'"""[^"\s][^"]+"""\n')
"""As nearly every module begins; of another it is asked what Python takes for its words."""
TOP_LEVEL: Final = {
    "CHANGELOG.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "assets",
    "constraints.txt",
    "lessons",
    "packaging",
    "pyproject.toml",
    "tests",
    "trainer",
}
# Each pattern is written so that it does not match its own text.
HOSTS_AND_PLACES: Final = {
    "a registry's index": re.compile(r"/simpl[e]/|index[-]url|find[-]links"),
    "a registry's host": re.compile(r"files\.pythonhoste[d]|pypi\.or[g]|registry\.npmj[s]|deb\.debia[n]"),
    "a download link": re.compile(r"https?://\S+\.(whl|deb|tgz|tar\.[gx]z)\b"),
    "a place on one machine": re.compile(r"(?<![\w.])/(wor[k]|roo[t])/"),
}


def tracked_files() -> list[Path]:
    listing = subprocess.run(
        # The checkout may belong to somebody else, as it does in a container.
        ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return [Path(name) for name in listing.stdout.split("\0") if name]


def locked_versions(upto: str = "") -> dict[NormalizedName, str]:
    """Those that are locked, or of them what stands above a line."""
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    pins = re.findall(r"^([a-z0-9-]+)==([^ ;]+)", text.partition(upto)[0] if upto else text, re.MULTILINE)
    return {canonicalize_name(name): version for name, version in pins}


def test_calls_that_return_none_keep_their_references_to_it() -> None:
    # PySide6 6.12.0 on Python 3.11 drops one at each call, until the process aborts.
    subject = QObject()
    before = sys.getrefcount(None)
    for _ in range(1_000):
        subject.setObjectName("seat")
    assert sys.getrefcount(None) > before - 500


def test_the_screen_nobody_sees_is_that_of_a_training_room(qtbot: QtBot) -> None:
    assert QGuiApplication.primaryScreen().size() == QSize(1920, 1080)


def test_every_dependency_is_locked_at_a_version_it_allows() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    locked = locked_versions()
    for line in [*project["dependencies"], *extras["build"], *extras["dev"], *extras["package"]]:
        wanted = Requirement(line)
        assert wanted.specifier.contains(locked[canonicalize_name(wanted.name)]), line


def test_what_is_installed_is_what_is_locked() -> None:
    installed = {canonicalize_name(each.name): each.version for each in metadata.distributions()}
    differing = {
        name: installed[name]
        for name, version in locked_versions(upto="# packaging\n").items()
        if installed.get(name, version) != version
    }
    assert differing == {}


def test_every_lock_has_hashes_and_nothing_else() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    allowed = re.compile(r"#.*|[a-z0-9-]+==[^ ]+( ; [^\\]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?")
    assert [line for line in lines if not allowed.fullmatch(line)] == []


def test_no_file_names_a_registry_or_a_place_on_one_machine() -> None:
    found = []
    for path in tracked_files():
        try:
            text = (ROOT / path).read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError):
            continue  # a picture or a sound; or deleted but not yet committed
        found += [f"{path}: {what}" for what, pattern in HOSTS_AND_PLACES.items() if pattern.search(text)]
    assert found == []


def test_the_top_level_is_fixed() -> None:
    entries = {path.parts[0] for path in tracked_files()}
    assert {entry for entry in entries if not entry.startswith(".")} <= TOP_LEVEL


def test_modules_are_short_named_for_their_subject_and_say_what_they_are_for() -> None:
    found = [f"{module.relative_to(ROOT)}: {fault}" for module in MODULES for fault in faults_of(module)]
    assert found == []


def faults_of(module: Path) -> Iterator[str]:
    text = module.read_text(encoding="utf-8")
    if len(text.splitlines()) > LONGEST_MODULE:
        yield "too long"
    if not SAYS_NOTHING.isdisjoint({module.stem, module.parent.name}):
        yield "its name says nothing"
    if text and not BEGINS_WITH_WORDS.match(text) and not ast.get_docstring(ast.parse(text)):
        yield "does not say what it is for"


def test_a_module_that_breaks_all_of_it_is_found(tmp_path: Path) -> None:
    module = tmp_path / "utils.py"
    module.write_text("\n" * (LONGEST_MODULE + 1), encoding="utf-8")
    assert list(faults_of(module)) == ["too long", "its name says nothing", "does not say what it is for"]

"""Each state of the table that is to be pictured comes in some round, and a picture shows it."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from tests.shots import tables
from tests.shots.frame import Frame
from tests.shots.pages import PARTS, picture_pages
from trainer.ui.look.theme import LIGHT

SIZE = QSize(1024, 600)
pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.one_in(8)
@pytest.mark.parametrize("state", tables.STATES, ids=lambda state: state.title)
def test_every_state_comes_in_some_round(state: tables.AnyState) -> None:
    assert tables._drill_of(state).level is state.level


def test_a_state_is_pictured_in_each_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "STATES", tables.STATES[:1])
    frames = [Frame(tmp_path / "dark", SIZE), Frame(tmp_path / "light", SIZE, LIGHT)]
    for frame in frames:
        frame.folder.mkdir()
    tables.picture_tables(frames)
    dark, light = (QImage(str(frame.folder / "table 01 before the deal.png")) for frame in frames)
    assert dark.size() == light.size() == SIZE
    assert dark.pixelColor(2, 2).lightness() < 80 < 180 < light.pixelColor(2, 2).lightness()


ANYWHERE = ("settings", "sentence")
WORDS = {
    "people": ("sign-in", "people", "groups", "rulebooks", "home empty"),
    "results": ("results", "result", "home due", "clauses", "weigh", "words"),
    "desk": ("choose drill", "desk"),
    "payments": ("payment",),
    "quick": ("quick",),
    "questions": ("question",),
    "lessons": ("lesson",),
    "quizzes": ("bank", "quizzes", "quiz built", "quiz assigned", "quiz spot", "quiz result"),
    "review": ("review", "disputes", "step by step", "overrule", "built", "missing", "told", "class"),
    "reports": ("group", "person", "quiz", "pace", "refreshers", "topics", "taught", "being read", "oneself"),
}
"""In the names of the pictures, by part."""


@pytest.mark.one_in(5)
@pytest.mark.parametrize("part", PARTS)
def test_every_page_is_pictured_and_no_two_pictures_show_the_same(tmp_path: Path, part: str) -> None:
    picture_pages(Frame(tmp_path, SIZE), [part])
    pictures = {path.stem: QImage(str(path)) for path in sorted(tmp_path.glob("*.png"))}
    assert [pair for pair in combinations(pictures, 2) if pictures[pair[0]] == pictures[pair[1]]] == []
    for word in (*ANYWHERE, *WORDS[part]):
        assert any(word in name for name in pictures), word

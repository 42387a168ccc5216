"""Lessons: their pages opened until they are painted, and all of them checked."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from statistics import quantiles
from time import perf_counter

from tests.bench.screen import unseen_screen

Figure = tuple[str, float, str]
"""What was measured, how much, in which unit."""
OPENED = "a lesson's page opened and painted: p95"
CHECKED = "every lesson checked"


def figures() -> list[Figure]:
    """Milliseconds from the key to the painted step, and the seconds that a check of all lessons takes."""
    from trainer.resources import lessons_folder
    from trainer.ui.wording.lesson_report import check

    begun = perf_counter()
    checked = check([lessons_folder()])
    seconds = perf_counter() - begun
    assert not checked.problems
    with tempfile.TemporaryDirectory(prefix="dealer-trainer-bench-") as name:
        os.environ.update(unseen_screen(Path(name)))
        opened = _opened()
    return [(OPENED, quantiles(opened, n=20)[18], "ms"), (CHECKED, seconds, "s")]


def _opened() -> list[float]:
    """Every step of the first lesson of each table, once the one before is read; a lesson goes before all."""
    from tests.shots.frame import put_away
    from tests.ui.entry.walked import Nowhere
    from trainer.training.lessons.library import library
    from trainer.training.lessons.session import LessonDrill, LessonSession
    from trainer.ui.exercise.table_choices import TableChoices
    from trainer.ui.felt.felt_scene import TableLook
    from trainer.ui.lessons.page import LessonPage
    from trainer.ui.look.sounds import Sounds
    from trainer.ui.look.stylesheet import apply_room
    from trainer.ui.look.theme import DARK
    from trainer.ui.screen import application

    app = application(100)
    apply_room(app, DARK)
    found: list[float] = []
    firsts = [library().course(table)[0] for table in library().tables()]
    for place, lesson in enumerate((firsts[0], *firsts)):
        choices = TableChoices(look=TableLook(), sounds=Sounds(is_on=False))
        page = LessonPage(LessonSession(LessonDrill.of(lesson), Nowhere()), choices)
        page.resize(1280, 800)
        page.start()
        page.show()
        app.processEvents()
        while page.session.number + 1 < page.session.count:
            page.make_ready()
            begun = perf_counter()
            page.go_on()
            app.processEvents()
            if place:
                found.append((perf_counter() - begun) * 1000)
        put_away(page)
    return found

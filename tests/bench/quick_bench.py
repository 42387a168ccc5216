"""What comes next: how soon a quick question of any ask is ready, and how soon a drill at any table is seen."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from statistics import quantiles
from time import perf_counter

from tests.bench.screen import unseen_screen

NEXT = "the next quick question put, from the key: p95"
MADE = "the next quick question made while an answer is read: p95"
MADE_WORST = "the next quick question made while an answer is read: most"
DRILL = "the next drill dealt and painted, from the key: p95"
_ANSWERS = 240
_SEEDS = (1, 2, 3)


def figures() -> list[tuple[str, float, str]]:
    """Milliseconds of a long mixed sitting at all tables, every fifth answer a miss that comes back."""
    from tests.ui.entry.walked import Nowhere
    from trainer.training.quick import QuickDrill
    from trainer.training.quick_questions import quick_tables
    from trainer.training.quick_session import QuickSession

    tables = tuple([(table.rulebook.id, table.game.id) for table in quick_tables()])
    session = QuickSession.begun(QuickDrill(tables=tables, seed=1), Nowhere())
    session.begin()
    made, put = list[float](), list[float]()
    for number in range(_ANSWERS):
        given = {} if number % 5 == 4 else session.question.right
        session.judge(given, took_ms=1_000, elapsed_ms=number * 1_000)
        begun = perf_counter()
        session.make_ready()
        ready = perf_counter()
        session.put_next()
        put.append((perf_counter() - ready) * 1000)
        made.append((ready - begun) * 1000)
    with tempfile.TemporaryDirectory(prefix="dealer-trainer-bench-") as name:
        os.environ.update(unseen_screen(Path(name)))
        drills = _drills()
    return [
        (NEXT, quantiles(put, n=20)[18], "ms"),
        (MADE, quantiles(made, n=20)[18], "ms"),
        (MADE_WORST, max(made), "ms"),
        (DRILL, quantiles(drills, n=20)[18], "ms"),
    ]


def _drills() -> list[float]:
    """Milliseconds of whole rounds at every table; one goes before all, as the first of a session does."""
    from tests.shots.frame import put_away
    from tests.ui.entry.walked import Nowhere
    from trainer.records import Level
    from trainer.training.attempts import kind_of
    from trainer.training.quick_questions import quick_tables
    from trainer.ui.exercise.table_choices import TableChoices
    from trainer.ui.felt.felt_scene import TableLook
    from trainer.ui.look.sounds import Sounds
    from trainer.ui.look.stylesheet import apply_room
    from trainer.ui.look.theme import DARK
    from trainer.ui.screen import application
    from trainer.ui.table.tables import any_page

    app = application(100)
    apply_room(app, DARK)
    found: list[float] = []
    tables = [(table.rulebook.id, table.game.id) for table in quick_tables()]
    for rulebook, game in (tables[0], *tables * len(_SEEDS)):
        kind, choices = kind_of(game), TableChoices(look=TableLook(), sounds=Sounds(is_on=False))
        begun = perf_counter()
        session = kind.session(
            kind.chosen(rulebook, game, level=Level.PRACTICE, seed=_SEEDS[len(found) % 3]), Nowhere()
        )
        session.begin()
        page = any_page(session, choices)
        page.resize(1280, 800)
        page.start()
        page.show()
        app.processEvents()
        found.append((perf_counter() - begun) * 1000)
        put_away(page)
    return found[1:]

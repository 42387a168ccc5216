"""Quick questions: how soon the next one is ready, of every ask at every table."""

from __future__ import annotations

from statistics import quantiles
from time import perf_counter

NEXT = "the next quick question put, from the key: p95"
MADE = "the next quick question made while an answer is read: p95"
MADE_WORST = "the next quick question made while an answer is read: most"
_ANSWERS = 240


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
    return [
        (NEXT, quantiles(put, n=20)[18], "ms"),
        (MADE, quantiles(made, n=20)[18], "ms"),
        (MADE_WORST, max(made), "ms"),
    ]

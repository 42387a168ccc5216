"""The home page of somebody who has dealt for most of a year, from what the store keeps to the painted page."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter

from tests.bench.screen import unseen_screen
from tests.store.made_up_rounds import answer, start
from trainer.records import AttemptEnd, Mark
from trainer.rules.rulebook import known_game
from trainer.store import Clock, Store, open_store
from trainer.store.chain import append, next_attempt, text_hash
from trainer.store.keys import Pen
from trainer.store.payloads import AnswerPayload, EndPayload, StartPayload
from trainer.ui.pages.adding_up import reckon

Figure = tuple[str, float, str]
"""What was measured, how much, in which unit."""
HOME = "home of a trainee with 200,000 judged steps, painted: p95"
TABLES = (("oneida-poker", "holdem"), ("oneida-poker", "omaha-hilo8"), ("tribal-three-card", "three-card-poker"))
ROUNDS, STEPS, A_DAY = 2_000, 100, 8
_DETAIL = '{"faults":[],"headline":"' + "x" * 500 + '"}'


@dataclass(slots=True)
class _Wall:
    """A clock that is set from round to round."""

    seconds: float


def figures() -> list[Figure]:
    """Milliseconds for the page as it is opened again and again, and seconds for the first reckoning of all."""
    with tempfile.TemporaryDirectory(prefix="dealer-trainer-bench-") as name:
        os.environ.update(unseen_screen(Path(name)))
        with open_store(Path(name) / "records") as store:
            _deal(store)
            (meanwhile,) = opened(store, 1)
            begun = perf_counter()
            reckon(store, None, lambda _done, _of: True)
            first = perf_counter() - begun
            took = opened(store, 40)
    return [
        (HOME, quantiles(took, n=20)[18], "ms"),
        ("the same while its steps are added up for the first time", meanwhile, "ms"),
        ("the first reckoning of 200,000 steps, beside the window", first, "s"),
    ]


def _deal(store: Store) -> None:
    """All in one transaction: what it costs to write is measured elsewhere."""
    chance, wall = Random(11), _Wall(0.0)
    clock = Clock(wall=lambda: wall.seconds)
    pen = Pen(clock, store._database.pen.key)
    books = [known_game(*table) for table in TABLES]
    now = store._database.clock.wall()
    with store._database.writing() as connection:
        connection.execute("INSERT INTO rulebooks (hash, text) VALUES (?, ?)", (text_hash("x"), "x"))
        for number in range(1, ROUNDS + 1):
            wall.seconds = now - (ROUNDS - number) // A_DAY * 86_400 - 3_600
            at = number % len(TABLES)
            book = books[at]
            assert book is not None
            begun = replace(start(None), rulebook=TABLES[at][0], game=TABLES[at][1], rulebook_text="")
            attempt, _ = next_attempt(connection, clock)
            payload = StartPayload(id=attempt, number=number, rulebook_hash=text_hash("x"), start=begun)
            entry = append(connection, pen, payload)
            clauses = list(book.clauses)
            for step in range(STEPS):
                mark = Mark.WRONG if chance.random() < 0.05 else Mark.RIGHT
                line = replace(
                    answer(step, mark, clause=chance.choice(clauses)), elapsed_ms=4_000 * step, detail=_DETAIL
                )
                append(connection, pen, AnswerPayload(attempt=entry, answer=line))
            append(connection, pen, EndPayload(attempt=entry, end=AttemptEnd(finished=True, elapsed_ms=1)))


def opened(store: Store, times: int, person: str | None = None) -> list[float]:
    """Milliseconds of each opening of somebody's home; a round ends before it, as before most of them."""
    from tests.shots.frame import put_away
    from trainer.ui.look.stylesheet import apply_room
    from trainer.ui.look.theme import DARK
    from trainer.ui.pages.home import HomePage
    from trainer.ui.pages.home_view import home_view
    from trainer.ui.screen import application

    program = application(100)
    apply_room(program, DARK)
    took: list[float] = []
    for _ in range(times):
        attempt = store.record.begin(replace(start(person), rulebook=TABLES[0][0], game=TABLES[0][1]))
        for step in range(20):
            store.record.answer(attempt, answer(step, clause="cut"))
        store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=1))
        begun = perf_counter()
        page = HomePage(home_view(store, person, "Amara"))
        page.resize(1280, 800)
        page.show()
        page.grab()
        took.append((perf_counter() - begun) * 1000)
        put_away(page)
    return took


if __name__ == "__main__":
    for name, value, unit in figures():
        print(f"{name:65} {value:10,.1f} {unit}")

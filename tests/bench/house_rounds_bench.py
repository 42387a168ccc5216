"""Rounds against the house, laid for a drill, dealt, and every step of the dealer's judged: how many a second."""

from __future__ import annotations

import gc
from time import process_time
from typing import Final

from tests.training.sessions import KINDS
from trainer.records import Answer, AttemptEnd, AttemptStart
from trainer.training.attempts import dealt_tables
from trainer.training.house.catalogue import AnyHouseSession
from trainer.training.house.drill import HouseDrill

ROUNDS: Final = 60


class _Nowhere:
    """A `Record` that keeps nothing."""

    def begin(self, start: AttemptStart) -> str:
        return "one"

    def answer(self, attempt: str, answer: Answer) -> None:
        pass

    def end(self, attempt: str, end: AttemptEnd) -> None:
        pass

    def first_tries(
        self, person: str | None, focus: str, *, most: int, before: str | None = None
    ) -> tuple[Answer, ...]:
        return ()


def figures() -> list[tuple[str, float, str]]:
    """Rounds a second by the processor's time, of every table and of the slowest."""
    tables = [(table.rulebook.id, table.game.id) for table in dealt_tables() if table.game.id in KINDS]
    found = [(f"rounds of {rulebook} {game}", _rate(rulebook, game)) for rulebook, game in tables]
    slowest = min(rate for _, rate in found)
    return [
        *((name, rate, "rounds/s") for name, rate in found),
        ("rounds of the slowest house table", slowest, "rounds/s"),
    ]


def _rate(rulebook: str, game: str) -> float:
    _deal(rulebook, game, 0)
    gc.collect()
    begun = process_time()
    for seed in range(1, ROUNDS + 1):
        _deal(rulebook, game, seed)
    return ROUNDS / (process_time() - begun)


def _deal(rulebook: str, game: str, seed: int) -> None:
    """A whole round in which every step is the trainee's and right, symptoms let pass."""
    session: AnyHouseSession = KINDS[game].session(HouseDrill(rulebook=rulebook, game=game, seed=seed), _Nowhere())
    session.begin()
    while True:
        if session.incident is not None:
            session.go_on(0)
        due = next((step for step in session.due() if not step.optional), None)
        if session.following() is None and due is not None:
            session.submit(due.action, 0)
        elif session.advance() is None and session.incident is None:
            break
    assert session.state.table.is_over, seed


if __name__ == "__main__":
    for name, value, unit in figures():
        print(f"{name:56} {value:8,.1f} {unit}")

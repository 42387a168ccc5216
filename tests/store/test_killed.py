"""A program that is killed at any moment has lost no answer that it acknowledged."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

from tests.samples import some
from tests.store.made_up_rounds import answer, unfinished
from trainer.store import open_store

CHILD = """
import sys
from itertools import count
from pathlib import Path
from tests.store.made_up_rounds import answer, start
from trainer.store import open_store

store = open_store(Path(sys.argv[1]))
attempt = store.record.begin(start("p1"))
print(attempt, flush=True)
for step in count():
    store.record.answer(attempt, answer(step))
    print(step, flush=True)
"""
KILLS = some(2, 10)


def test_no_acknowledged_answer_is_lost(tmp_path: Path) -> None:
    moments = random.Random(2)
    acknowledged: dict[str, int] = {}
    for _ in range(KILLS):
        child = subprocess.Popen([sys.executable, "-c", CHILD, str(tmp_path)], stdout=subprocess.PIPE, text=True)
        assert child.stdout is not None
        attempt = child.stdout.readline().strip()
        time.sleep(moments.uniform(0, 0.15))
        child.kill()
        steps = child.stdout.read().split()
        child.wait()
        child.stdout.close()
        # The last line may have been cut off; what it would say was not yet acknowledged.
        acknowledged[attempt] = len(steps)
        with open_store(tmp_path) as store:
            kept = store.attempt(attempt)
            assert len(kept.answers) in (len(steps), len(steps) + 1)
            assert kept.answers == tuple(answer(step) for step in range(len(kept.answers)))
            open_one = unfinished(store, "p1")
            assert open_one == kept
            report = store.verify()
            assert report.is_whole, report
    assert len(acknowledged) == KILLS
    assert sum(acknowledged.values()) > KILLS
    with open_store(tmp_path) as store:
        assert all(len(store.attempt(each).answers) >= count for each, count in acknowledged.items())

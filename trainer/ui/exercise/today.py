"""An attempt that was kept, in the words of this version."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from trainer.records import KeptAttempt
from trainer.rules.notation import BadNotation
from trainer.store.problems import of_another_version
from trainer.training.exercises import readable


@contextmanager
def in_words_of_today(kept: KeptAttempt) -> Iterator[KeptAttempt]:
    """The attempt as it is written today; raises `StoreError` where another version wrote of it in words of its own."""
    try:
        yield readable(kept)
    except BadNotation as problem:
        raise of_another_version(kept.number, kept.started_at) from problem

"""The result of a round at a table, as the list of what is shown makes it."""

from __future__ import annotations

from trainer.records import KeptAttempt
from trainer.ui.exercise.review import result_view as view
from trainer.ui.exercise.shown import shown_of


def result_view(kept: KeptAttempt) -> view.ResultView:
    shown = shown_of(kept.start.game)
    assert shown.seen is not None, "a round at a table"
    return view.result_view(kept, shown.exercise, shown.seen)

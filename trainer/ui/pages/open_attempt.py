"""What somebody has left open, as home offers to go on with it or to end it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from trainer.store import AttemptSummary, Store
from trainer.tongue import translate
from trainer.ui.exercise.shown import shown_of
from trainer.ui.quiz.waiting import waiting_for
from trainer.ui.table_tests.waiting import open_rounds
from trainer.ui.wording.games import kept_table_words
from trainer.ui.wording.joined import with_dots


def open_attempt(store: Store, person: str | None) -> AttemptSummary | None:
    """The newest that has no end and no card of its own there: quizzes and table tests that wait are gone on with by
    theirs, and not ended as a round."""
    if not store.unfinished_id(person):
        return None
    return store.unfinished(person, besides=tuple(_of_cards(store, person)))


def _of_cards(store: Store, person: str | None) -> Iterator[str]:
    if person is None:
        return
    yield from [each.open for each in waiting_for(store, person, datetime.now(UTC)) if each.open]
    yield from open_rounds(store, person)


def words_of(attempt: AttemptSummary) -> str:
    """What it is, as the results call it."""
    try:
        return with_dots(*shown_of(attempt.game).row(attempt))
    except ValueError:  # of another version
        return kept_table_words(attempt.rulebook, attempt.game)


def end_words(attempt: AttemptSummary) -> str:
    """What is asked before it is ended."""
    words = translate("Desk", "End it for good: {what}? What you did is kept and shown; nobody goes on with it.")
    return words.format(what=words_of(attempt))


def shortcuts_of(attempt: AttemptSummary | None) -> tuple[tuple[str, str], ...]:
    """To go on with it, and to end it; each says what it is."""
    if attempt is None:
        return ()
    what = words_of(attempt)
    return (
        ("resume", translate("Home", "Go on: {what}").format(what=what)),
        ("end", translate("Home", "End: {what}").format(what=what)),
    )

"""The table tests that wait for somebody on their home page: to be dealt, or to be countersigned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from trainer.errors import TrainerError
from trainer.store import Store
from trainer.tongue import translate
from trainer.training.table_tests.record import KeptStep, Stage, TableTest, told_by
from trainer.ui.pages.home import QuizCard
from trainer.ui.wording.games import kept_table_words
from trainer.ui.wording.table_tests import length_words, passed_words

PREFIX = "table-test/"
"""Before the id of a card that is a table test's."""


def known_tests(store: Store, by: str) -> tuple[TableTest, ...]:
    """Those that somebody may know of, oldest first; raises `StoreError`."""
    return _told(store, store.assessments.all(by=by))


def _told(store: Store, steps: Sequence[KeptStep]) -> tuple[TableTest, ...]:
    tests = told_by(steps)
    ended = store.assessments.ended([attempt for test in tests for attempt in test.attempts])
    return tuple([_with_ended(test, ended) for test in tests])


def _with_ended(test: TableTest, ended: Mapping[str, int]) -> TableTest:
    took = [ended[attempt] for attempt in test.attempts if attempt in ended]
    return replace(test, ended=len(took), dealt_ms=sum(took))


def known_test(store: Store, by: str, id_: str) -> TableTest:
    """One of them; raises `TrainerError` where it is none of theirs, or not here any more."""
    found = next((each for each in known_tests(store, by) if each.id == id_), None)
    if found is None:
        raise TrainerError(translate("Examining", "This table test is not here, was erased, or is damaged."))
    return found


def test_of(store: Store, attempt: str, person: str | None) -> TableTest | None:
    """The test for which somebody dealt a round, as they know it themselves; none where it was for none."""
    if person is None:
        return None
    return next((each for each in _told(store, store.assessments.of(person)) if attempt in each.attempts), None)


def open_rounds(store: Store, person: str) -> tuple[str, ...]:
    """The round that is under way of each test that waits to be dealt: its card goes on with it."""
    tests = _told(store, store.assessments.of(person))
    return tuple([test.open_attempt for test in tests if test.stage is Stage.TO_DEAL and test.open_attempt])


def cards_of_tests(store: Store, person: str | None) -> tuple[QuizCard, ...]:
    """As home shows them."""
    if person is None:
        return ()
    tests = _told(store, store.assessments.of(person))
    names = {each.id: each.name for each in store.people()} if tests else {}
    cards = [_card(test, names) for test in tests]
    return tuple([card for card in cards if card is not None])


def _card(test: TableTest, names: dict[str, str]) -> QuizCard | None:
    examiner = names.get(test.examiner, translate("TableTests", "somebody who is not here any more"))
    title = translate("TableTests", "Table test: {table}").format(
        table=kept_table_words(test.setting.rulebook, test.setting.game)
    )
    match test.stage:
        case Stage.TO_DEAL:
            detail = translate("TableTests", "Set by {name}, to be dealt before them as a test: {length}.")
            begins = translate("TableTests", "Go on") if test.attempts else translate("TableTests", "Begin the test")
        case Stage.TO_COUNTERSIGN:
            detail = translate("TableTests", "{name} has signed the result. Read it, and sign that you have.")
            begins = translate("TableTests", "Read and sign")
        case _:
            return None
    note = passed_words(test.signing.outcome) if test.signing is not None else ""
    return QuizCard(
        id=f"{PREFIX}{test.id}",
        title=title,
        detail=detail.format(name=examiner, length=length_words(test.setting)),
        note=note,
        begins=begins,
    )

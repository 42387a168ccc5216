"""Questions by a house's own rulebook are gone on with after its file has changed or gone, or it is said why not."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from tests.training.rounds import MemoryRecord
from tests.training.variants import text_of
from trainer.asks.key import AskId
from trainer.rules.own_rulebooks import read_own_rulebooks
from trainer.rules.rulebook import is_ours, load_rulebook, offer_own_rulebooks, ours
from trainer.training.making.made import spot_made
from trainer.training.question_spots import RulebookChanged
from trainer.training.questions import ROWS_OF_QUESTIONS, QuestionDrill, QuestionSession
from trainer.training.quick import QuickDrill
from trainer.training.quick_questions import QUICK_QUESTIONS
from trainer.training.quick_session import QuickSession

OWN, GAME = "three-max-4", "three-card-poker"
CHANGED = ("max = { default = 4,", "max = { default = 3,")
QUALIFIES = ('dealer_plays_with = "Q"', 'dealer_plays_with = "K"')
SECOND = "three-two-seats"


def offer(*names: str, changed: tuple[tuple[str, str], ...] = ()) -> None:
    texts = {f"{name}.toml": text_of(name) for name in names}
    for old, new in changed:
        texts = {name: text.replace(old, new) for name, text in texts.items()}
    found = read_own_rulebooks(texts, ours, is_ours)
    assert not found.bad_files
    offer_own_rulebooks(lambda: found)


def gone() -> None:
    offer_own_rulebooks()


def other() -> None:
    offer(OWN, changed=(CHANGED, QUALIFIES))


@pytest.fixture(autouse=True)
def _offered() -> Iterator[None]:
    offer(OWN, SECOND)
    yield
    offer_own_rulebooks()


def row(*rulebooks: str) -> QuestionDrill:
    return QuestionDrill(
        spots=tuple(
            [spot_made(rulebook, GAME, AskId.SETTLEMENT, seed).text for rulebook in rulebooks for seed in (1, 2, 3)]
        )
    )


@pytest.mark.parametrize("happens", [gone, other])
def test_a_row_goes_on_by_the_text_that_was_kept(happens: Callable[[], None]) -> None:
    session = QuestionSession(row(OWN), record := MemoryRecord())
    session.begin()
    session.judge({}, 1)
    text = load_rulebook(OWN).text
    session.put_next()
    happens()
    again = QuestionSession.resumed(record, record.kept())
    assert (again.number, again.question.right) == (1, session.question.right)
    again.put_next()
    assert not again.judge(json.loads(json.dumps(again.question.right)), 2).wrong
    once_more = ROWS_OF_QUESTIONS.again(record.kept(), of_again := MemoryRecord(), None)
    once_more.begin()
    assert of_again.start is not None
    assert of_again.start.rulebook_text == text


@pytest.mark.parametrize("happens", [gone, other])
def test_a_sitting_goes_on_by_the_text_that_was_kept(happens: Callable[[], None]) -> None:
    drill = QuickDrill(tables=((OWN, GAME),), seed=4)
    session = QuickSession.begun(drill, record := MemoryRecord())
    session.begin()
    session.judge({}, took_ms=1, elapsed_ms=1)
    expected = QuickSession.resumed(record, record.kept())
    happens()
    again = QuickSession.resumed(record, record.kept())
    for _ in range(4):
        assert again.question.entries == expected.question.entries
        assert again.question.right == expected.question.right
        for each in (again, expected):
            each.judge(json.loads(json.dumps(each.question.right)), took_ms=1, elapsed_ms=2)
            each.put_next()
    once_more = QUICK_QUESTIONS.again(record.kept(), MemoryRecord(), None)
    once_more.begin()
    assert once_more.question.asked.rulebook == OWN


def test_a_sitting_at_several_tables_goes_on_by_the_texts_that_were_kept() -> None:
    drill = QuickDrill(tables=((OWN, GAME), (SECOND, GAME), ("tribal-three-card", GAME)), seed=4)
    session = QuickSession.begun(drill, record := MemoryRecord())
    session.begin()
    expected = QuickSession.resumed(record, record.kept())
    gone()
    again = QuickSession.resumed(record, record.kept())
    for _ in range(4):
        assert (again.question.entries, again.question.right) == (expected.question.entries, expected.question.right)
        for each in (again, expected):
            each.judge(json.loads(json.dumps(each.question.right)), took_ms=1, elapsed_ms=2)
            each.put_next()


def test_where_no_text_was_kept_the_reason_is_said() -> None:
    """As an earlier version of the program left it."""
    drill = QuickDrill(tables=((OWN, GAME), (SECOND, GAME)), seed=4)
    session = QuickSession.begun(drill, record := MemoryRecord())
    session.begin()
    assert record.start is not None
    record.start = replace(record.start, rulebook_text="")
    gone()
    with pytest.raises(RulebookChanged, match=f"{OWN}, {SECOND}, which has changed or gone"):
        QuickSession.resumed(record, record.kept())
    offer(OWN, SECOND)
    assert QuickSession.resumed(record, record.kept()).question.entries == session.question.entries


def test_a_row_about_two_rulebooks_goes_on_by_both_texts() -> None:
    session = QuestionSession(row(OWN, SECOND), record := MemoryRecord())
    session.begin()
    gone()
    again = QuestionSession.resumed(record, record.kept())
    for _ in range(3):
        again.put_next()
    assert again.question.asked.rulebook == SECOND


def test_of_a_row_about_two_rulebooks_the_one_that_has_gone_is_named() -> None:
    """Where an earlier version of the program kept the first text alone."""
    session = QuestionSession(row(OWN, SECOND), record := MemoryRecord())
    session.begin()
    session.judge({}, 1)
    kept = record.kept()
    first = replace(kept.start, rulebook_text=load_rulebook(OWN).text)
    gone()
    kept = replace(kept, start=first, answers=(replace(kept.answers[0], step=2),))
    with pytest.raises(RulebookChanged, match=f"own file of {SECOND}"):
        QuestionSession.resumed(record, kept)

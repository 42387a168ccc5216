"""A quiz as a value: what is wrong with it stands at its place, and its items are drawn by rule."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.training.quizzes.quizzes import DEAL, MADE, authored, bank, fixed, quiz, spot, tagged
from trainer.rules.notation import BadNotation
from trainer.training.made_text import written
from trainer.training.question_spots import put
from trainer.training.quizzes.drawing import NotEnough, drawn
from trainer.training.quizzes.quiz import Item, Quiz, Source, When, problems_with, read_quiz

BANK = bank(spot("opens"), *tagged("count", "stub", "three card, stub"), authored())
COUNTS = Item(source=Source.DRAWN, tag="COUNT", count=2)


def test_it_is_kept_as_a_text() -> None:
    whole = replace(quiz([*fixed("q0"), COUNTS, MADE, DEAL]), minutes=20, shown=When.SCORE)
    assert whole.count == 6
    assert read_quiz(written(whole)) == whole
    for text in ("", "{}", '{"version":2,"quiz":{"title":"x"}}'):
        with pytest.raises(BadNotation):
            read_quiz(text)


@pytest.mark.parametrize(
    ("wrong", "places"),
    [
        (Quiz(title=" "), ["title", "items"]),
        (replace(quiz(fixed("q0")), title="a/b"), ["title"]),
        (replace(quiz(fixed("q0")), minutes=-1, attempts=99, pass_percent=101),
         ["minutes", "attempts", "pass_percent"]),
        (quiz(fixed("q0", "q9")), ["items 2"]),
        (quiz(fixed("q0", "q0")), ["items"]),
        (quiz([replace(COUNTS, count=3)]), ["items 1"]),
        (quiz([*fixed("q1"), COUNTS]), ["items 2"]),
        (quiz([COUNTS, replace(COUNTS, tag="", part="stub", count=1)]), ["items 2"]),
        (quiz([replace(COUNTS, rulebook="gone", game="holdem", count=1)]), ["items 1", "items 1"]),
        (quiz([replace(MADE, part="settlement"), replace(MADE, rulebook="gone"), replace(MADE, difficulty=9)]),
         ["items 1", "items 2", "items 3"]),
        (quiz([replace(MADE, count=0)]), ["items 1"]),
        (quiz([replace(MADE, count=201)]), ["items"]),
        (quiz([replace(DEAL, part="bring-in"), replace(DEAL, game="sic-bo")]), ["items 1", "items 2"]),
    ],
)  # fmt: skip
def test_each_thing_that_is_wrong_is_named_by_its_place(wrong: Quiz, places: list[str]) -> None:
    assert [problem.place for problem in problems_with(wrong, BANK)] == places


def test_a_whole_quiz_is_drawn_and_the_same_seed_draws_the_same() -> None:
    whole = quiz([*fixed("q3"), COUNTS, MADE, DEAL])
    assert problems_with(whole, BANK) == ()
    found = drawn(whole, BANK, 5)
    assert [each.question for each in found] == [
        "q3",
        *sorted(("q1", "q2"), key=[each.question for each in found].index),
        "",
        "",
        "",
    ]
    assert found[0].authored is not None
    assert [put(each.spot).asked.ask.id for each in found[3:5]] == ["opens", "opens"]
    assert found[3].spot != found[4].spot
    assert found[3].clauses
    assert (found[5].part, found[5].seed, found[5].is_round) == ("deal", 7, True)
    assert drawn(whole, BANK, 5) == found
    assert {tuple(each.spot for each in drawn(whole, BANK, seed)) for seed in range(4)} != {
        tuple(each.spot for each in found)
    }


def test_all_get_the_same_where_that_is_wished_in_an_order_of_their_own() -> None:
    alike = replace(quiz([COUNTS, replace(MADE, count=3)]), is_same_for_all=True)
    assert drawn(alike, BANK, 1) == drawn(alike, BANK, 2)
    mixed = replace(alike, is_shuffled=True)
    orders = [[each.spot for each in drawn(mixed, BANK, seed)] for seed in range(4)]
    assert len({tuple(order) for order in orders}) > 1
    assert len({frozenset(order) for order in orders}) == 1


@pytest.mark.parametrize(
    "rule",
    [
        Item(source=Source.DRAWN, clause=BANK[0].question.clauses[0]),
        Item(source=Source.DRAWN, clause=BANK[0].question.cites[0].rpartition(" ")[2].lower()),
        Item(source=Source.DRAWN, rulebook="oneida-poker", game="holdem", part="opens"),
        Item(source=Source.DRAWN, part="opens"),
    ],
)
def test_a_rule_draws_by_clause_table_and_what_is_asked(rule: Item) -> None:
    (found,) = drawn(quiz([rule]), BANK, 1)
    assert found.question == "q0"


def test_what_is_withdrawn_is_drawn_no_more_and_a_bank_that_lacks_says_so() -> None:
    less = (*BANK[:1], replace(BANK[1], is_withdrawn=True), *BANK[2:])
    with pytest.raises(NotEnough, match="more questions than the bank has"):
        drawn(quiz([COUNTS]), less, 1)
    with pytest.raises(NotEnough, match="spots that its table does not have"):
        drawn(quiz([replace(MADE, part="settlement")]), BANK, 1)

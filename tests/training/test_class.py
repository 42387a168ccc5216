"""A few of the simulated class: what the program says to practise takes fewer answers than any order without it."""

from __future__ import annotations

from statistics import median

from tests.samples import some
from tests.training.learners import Learner
from tests.training.orders import MOST_ANSWERS, as_the_program_says, by_chance, in_fixed_order, mastered

TABLE = ("tribal-three-card", "three-card-poker")
CLASS = range(some(5, 40))
FIRST = 40
"""Of its clauses: the fewer there are, the further the orders lie apart."""


def test_what_the_program_says_takes_fewer_answers_than_fixed_order_and_than_chance() -> None:
    """The bench holds the shares of whole tables over a whole class (0.6 and 0.7); of so few clauses it takes less."""
    ours = median([mastered(TABLE, as_the_program_says, seed, FIRST).answers for seed in CLASS])
    assert ours < MOST_ANSWERS, "they do come to an end"
    assert ours <= 0.45 * median([mastered(TABLE, in_fixed_order(), seed, FIRST).answers for seed in CLASS])
    assert ours <= 0.4 * median([mastered(TABLE, by_chance(seed), seed, FIRST).answers for seed in CLASS])


def test_a_learner_forgets_slower_what_was_practised_when_it_was_nearly_forgotten() -> None:
    def left(*gaps: int) -> float:
        learner = Learner(1, 5)
        for gap in gaps:
            learner.answer(0)
            for _ in range(gap):
                learner.sleep()
        return learner._traces[0].decay

    assert left(0, 3, 0) < left(0, 1, 0) < left(0, 0, 0)
    assert left(0, 3, 3, 0) < left(0, 3, 0)

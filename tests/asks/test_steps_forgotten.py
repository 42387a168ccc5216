"""A procedure that is dealt as an answer: what was forgotten is one thing wrong, and the rest can be dealt."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from tests.asks.spots import SPOTS
from tests.asks.test_whose_citations import asked
from tests.samples import some
from trainer.asks.comparing import Compared, Outcome, compare
from trainer.rules.actions import Action
from trainer.rules.plan import Actor
from trainer.training.question_spots import Question

PROCEDURES = [name for name in SPOTS if "procedure" in name]


def wrong(question: Question, acts: Sequence[Action]) -> list[Compared]:
    acted = question.asked.acted(acts)
    assert acted is not None
    said = json.loads(json.dumps(acted.said))
    return [each for each in compare(question.asked.ask, question.key, said) if each.outcome is not Outcome.RIGHT]


@pytest.mark.parametrize("spot", PROCEDURES)
def test_a_step_that_is_forgotten_is_one_thing_wrong_and_one_that_may_be_is_none(spot: str) -> None:
    question = asked(SPOTS[spot])
    steps = [(step, act) for step, act in question.asked.course() if step.by is not Actor.PLAYER]
    acts = [act for _, act in steps]
    assert wrong(question, acts) == []
    others = 0
    for at in range(0, len(acts), some(max(len(acts) // 4, 1), 1)):
        found = wrong(question, [*acts[:at], *acts[at + 1 :]])
        missing = [each.place[0] for each in found if each.outcome is Outcome.MISSING]
        assert missing == ([] if steps[at][0].optional else ["steps"]), (at, acts[at])
        # what is said to a player to whom nobody has turned is said too much; a wash may be that of another deck
        assert len(found) <= len(missing) * 4
        others += len(found) - len(missing)
    assert others <= 4, "what was done after it is right"


@pytest.mark.parametrize("spot", ["procedure", "three card, procedure", "blackjack, procedure"])
def test_two_steps_in_the_other_order_leave_the_rest_as_it_is(spot: str) -> None:
    """The first of them comes late, and is no step of the next round of cards."""
    question = asked(SPOTS[spot])
    acts = [act for step, act in question.asked.course() if step.by is not Actor.PLAYER]
    (whole,) = {len(wrong(question, [acts[1], acts[0], *acts[2:]]))}
    assert whole == 2, "one left out where it stands, one said too much"
    acted = question.asked.acted([acts[1], acts[0], *acts[2:]])
    right = question.asked.acted(acts)
    assert acted is not None
    assert right is not None
    assert acted.table == right.table, "the round goes on to its end"

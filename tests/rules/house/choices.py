"""What must hold of the steps that are right at any moment, at every table against the house."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from trainer.rules.plan import Step


def check_choices(steps: Sequence[Step]) -> None:
    """No two steps that are right now fit one act."""
    if len({step.action for step in steps}) == len(steps) and not any(step.free for step in steps):
        return
    for one, two in combinations(steps, 2):
        fit_one_act = one.fits(two.action) or two.fits(one.action)
        assert not fit_one_act, f"{one} and {two}"

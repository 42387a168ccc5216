"""The payment drill that the command line names."""

from __future__ import annotations

from trainer.errors import BadFile, Problem
from trainer.training.paying import PayingDrill
from trainer.training.paying_odds import ratio, read_ratio, subjects
from trainer.ui.exercise.fresh_seed import fresh_seed


def payments_named(wager: str, seed: int | None) -> PayingDrill:
    """Of a subject by its id, or of a ratio as people write it; without a seed of bets that nobody has seen.

    Raises `BadFile` with all there are for any other.
    """
    odds = read_ratio(wager)
    known = [subject.id for subject in subjects()]
    if odds is None and wager not in known:
        wanted = Problem.tr("there are ratios such as 3:2, and {names}", names=", ".join(known))
        raise BadFile("drill", (Problem("--pay", Problem.tr("{wager} is unknown", wager=wager), wanted),))
    return PayingDrill(subject=wager if odds is None else ratio(odds).id, seed=fresh_seed() if seed is None else seed)

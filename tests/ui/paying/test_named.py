"""The payment drill that the command line names."""

from __future__ import annotations

import pytest

from trainer.errors import BadFile
from trainer.training.paying import PayingDrill
from trainer.ui.exercise.named import payments_named


def test_a_wager_is_named_by_its_id_or_by_a_ratio() -> None:
    wager = "oneida-sic-bo/sic-bo/dice/totals"
    assert payments_named(wager, 1) == PayingDrill(subject=wager, seed=1)
    assert payments_named("62:1", 7) == PayingDrill(subject="ratio/62 to 1", seed=7)


def test_without_a_seed_each_start_lays_other_bets() -> None:
    assert len({payments_named("3:2", None).seed for _ in range(20)}) > 15


def test_another_is_refused_with_all_there_are() -> None:
    said = r"--pay oneida-sic-bo is unknown: there are .*, oneida-blackjack/blackjack/insurance/standard"
    with pytest.raises(BadFile, match=said):
        payments_named("oneida-sic-bo", None)

"""Pots: who contests what (G(4)(d), A(28)), what nobody called (N(4)); readings R15, R55."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.rules.poker.pots import Stake, build_pots, the_pot_said, told_apart, uncalled
from trainer.rules.poker.table import Pot


def pots(*stakes: tuple[int, int] | tuple[int, int, str], dead: int = 0) -> list[tuple[int, tuple[int, ...]]]:
    """Each pot with its contenders; a stake is seat and dollars, and `"folded"` for a player who is out."""
    made = build_pots((Stake(stake[0], stake[1], len(stake) == 2) for stake in stakes), dead)
    return [(pot.amount, pot.eligible) for pot in made]


def test_equal_stakes_make_one_pot() -> None:
    assert pots((1, 20), (2, 20), (5, 20)) == [(60, (1, 2, 5))]


def test_folded_money_stays_in_the_pot() -> None:
    """A(14): a fold forfeits what was bet."""
    assert pots((1, 20), (2, 20), (3, 8, "folded")) == [(48, (1, 2))]


def test_an_all_in_player_contests_what_was_matched() -> None:
    """G(4)(d)(i), (iii)."""
    assert pots((1, 5), (2, 20), (3, 20)) == [(15, (1, 2, 3)), (30, (2, 3))]


def test_each_all_in_closes_a_pot() -> None:
    assert pots((1, 5), (2, 12), (3, 30), (4, 30), (5, 50), (6, 50)) == [
        (30, (1, 2, 3, 4, 5, 6)),
        (35, (2, 3, 4, 5, 6)),
        (72, (3, 4, 5, 6)),
        (40, (5, 6)),
    ]


def test_equal_all_ins_share_a_level() -> None:
    assert pots((1, 5), (2, 5), (3, 30), (4, 30)) == [(20, (1, 2, 3, 4)), (50, (3, 4))]


def test_a_folded_player_makes_no_pot() -> None:
    assert pots((1, 5), (2, 12, "folded"), (3, 30), (4, 30)) == [(20, (1, 3, 4)), (57, (3, 4))]


def test_a_folded_short_stack_leaves_pots_that_are_one() -> None:
    """Pots with the same contenders are one."""
    assert pots((1, 5, "folded"), (2, 20), (3, 20)) == [(45, (2, 3))]


def test_folded_money_above_every_contender_stays_in_the_last_pot() -> None:
    assert pots((1, 5), (2, 12), (3, 20, "folded")) == [(15, (1, 2)), (22, (2,))]


def test_dead_money_goes_to_the_main_pot() -> None:
    assert pots((1, 5), (2, 20), (3, 20), dead=4) == [(19, (1, 2, 3)), (30, (2, 3))]
    assert pots((1, 0), (2, 0), dead=4) == [(4, (1, 2))]


def test_no_stakes_no_pots() -> None:
    assert pots((1, 0), (2, 0)) == []
    assert pots() == []


@pytest.mark.parametrize(
    ("bets", "back"),
    [
        ([(1, 20), (2, 20)], None),
        ([(1, 20), (2, 8)], (1, 12)),
        ([(1, 20), (2, 8), (3, 15)], (1, 5)),
        ([(1, 20)], (1, 20)),
        ([(1, 0), (2, 0)], None),
        ([(1, 0), (2, 4)], (2, 4)),
        ([], None),
    ],
)
def test_what_nobody_matched_goes_back(bets: list[tuple[int, int]], back: tuple[int, int] | None) -> None:
    """N(4)."""
    assert uncalled(bets) == back


def test_pots_are_told_apart_by_their_place_and_by_what_a_seven_parted() -> None:
    lying = [Pot(400, (1, 2, 3)), Pot(200, (1, 3), is_after_draw=True), Pot(100, (1, 3))]
    assert [str(the_pot_said(*told_apart(index, lying))) for index in range(4)] == [
        "the main pot",
        "the pot after the draw",
        "side pot 1",
        "side pot 3",
    ]


stakes = st.lists(st.tuples(st.integers(0, 60), st.booleans()), min_size=1, max_size=11)


@given(stakes, st.integers(0, 9))
def test_every_chip_is_in_one_pot_and_nobody_wins_more_than_was_matched(
    paid: list[tuple[int, bool]], dead: int
) -> None:
    all_stakes = [Stake(seat, amount, is_in) for seat, (amount, is_in) in enumerate(paid, 1)]
    made = build_pots(all_stakes, dead)
    assert sum(pot.amount for pot in made) == sum(amount for amount, _ in paid) + dead
    for above, below in zip(made[1:], made, strict=False):
        assert set(above.eligible) < set(below.eligible)
    most_live = max((stake.paid for stake in all_stakes if stake.is_in), default=0)
    for stake in all_stakes:
        if not stake.is_in or not 0 < stake.paid < most_live:
            continue
        contested = sum(pot.amount for pot in made if stake.seat in pot.eligible)
        assert contested == sum(min(other.paid, stake.paid) for other in all_stakes) + dead

"""What lasts from one round to the next at a table, field by field: all else begins anew."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.house.ante import walking as ante
from tests.rules.house.ante.rounds import TWO_ANTES, put_right, table, to_end, until
from tests.rules.house.ante.tables_at_random import BOOKS, CHIPS, rigged, rules_of, table_at_random, wagers_at_random
from tests.rules.house.blackjack import walking as blackjack
from tests.rules.house.sic_bo import walking as sic_bo
from tests.rules.house.tables import sic_bo_rules
from tests.samples import some
from trainer.rules.actions import SetAsideDeck
from trainer.rules.calls import ENDS_ROUND
from trainer.rules.games.ante_tables import bare
from trainer.rules.house.ante.setup import Dealing
from trainer.rules.house.ante.setup import next_round as next_ante
from trainer.rules.house.ante.setup import set_up as set_up_ante
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.game import next_round as next_blackjack
from trainer.rules.house.blackjack.game import set_up as set_up_blackjack
from trainer.rules.house.blackjack.rules import Variant
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.handling import can_happen
from trainer.rules.house.sic_bo.game import next_round as next_sic_bo
from trainer.rules.house.sic_bo.game import set_up as set_up_sic_bo
from trainer.rules.house.sic_bo.game import thrown
from trainer.rules.house.sic_bo.table import Stage
from trainer.rules.house.sic_bo.wagers import Bet, DiceWager
from trainer.rules.house.table import HouseTable
from trainer.rules.places import Area
from trainer.rules.round import OutOfProcedure
from trainer.rules.shuffling import shuffled
from trainer.rules.values import changed

SEEDS: Final = st.integers(0, 2**32)
OF_WAGERS: Final = frozenset({"stakes", "stacks", "hands"})
"""What the next round's wagers make; chips are counted apart."""
BLACKJACK_LASTS: Final = frozenset(
    {
        *("rules", "method", "has_shuffler", "deck", "dealt", "discards", "cut", "is_shuffled", "is_loaded"),
        *("cutting_card", "cutting_card_at", "wants_shuffle", "burned"),
        # of other games' shoes and decks: never touched here
        *("shuffler_counts", "is_preshuffled", "deck_count", "deck_in_play", "new_decks", "is_shuffler_fed"),
        *("is_counted", "is_stub_away", "is_dealer_covered", "bonus_card"),
        *("rounds_since_count", "minutes_since_change", "came_later"),
    }
)
"""E, H(2), H(3): the shoe as it stands, with all that says when it is shuffled and whose the cut is."""
ANTE_LASTS: Final = frozenset(
    {
        "rules",
        "method",
        "has_shuffler",
        "shuffler_counts",
        "deck_count",
        "new_decks",
        "came_later",
        "is_dealer_covered",
        "meters",
    }
)
ANTE_TURNS: Final = frozenset({"deck", "is_shuffled", "deck_in_play", "rounds_since_count", "minutes_since_change"})
"""What goes on from round to round by a rule of its own."""
SIC_BO_LASTS: Final = frozenset({"rules"})
SIC_BO_TURNS: Final = frozenset({"was_covered"})


def check(
    before: HouseTable, after: HouseTable, anew: HouseTable, lasts: Iterable[str], skipped: Iterable[str]
) -> None:
    """Every field lasts, or is as at a table that has just been set up."""
    for field in fields(after):
        if field.name in skipped:
            continue
        model = before if field.name in lasts else anew
        assert getattr(after, field.name) == getattr(model, field.name), field.name
    assert after.chips == sum(before.stacks), "chips were made or lost between rounds"


@settings(max_examples=some(10, 60), deadline=None)
@given(st.sampled_from(list(Variant)), SEEDS)
def test_the_shoe_lasts_at_blackjack_and_nothing_else_of_a_round(variant: Variant, seed: int) -> None:
    random = Random(seed)
    begun = blackjack.rich(blackjack.table_at_random(random, variant))
    for _ in range(4):
        # nobody runs out of chips for what the next rounds wager
        ended = blackjack.rich(blackjack.walk(begun, random, 0.02).ended.table)
        hands = blackjack.wagers_at_random(random, ended.rules)
        decks = blackjack.orders(random, ended.rules)
        begun = next_blackjack(ended, hands, decks)
        anew = set_up_blackjack(ended.rules, hands, decks)
        check(ended, begun, anew, BLACKJACK_LASTS, {"stacks"})
        asked = next_blackjack(ended, hands, decks, wants_shuffle=True, first_seated=hands[0].seat, is_opening=True)
        assert (asked.wants_shuffle, asked.first_seated, asked.is_opening) == (True, hands[0].seat, True)
        assert asked.must_shuffle


@settings(max_examples=some(10, 80), deadline=None)
@given(st.sampled_from(BOOKS), SEEDS)
def test_machine_meters_and_hours_last_at_three_card_and_four_card(book: str, seed: int) -> None:
    random = Random(f"{book} {seed}")
    begun: AnteTable = changed(table_at_random(book, random), stacks=(0, *[CHIPS] * 7))
    for _ in range(4):
        ended = ante.walk(begun, random, 0.02).ended.table
        wagers = wagers_at_random(rules_of(ended), random)
        decks = [rigged(len(wagers), random), *(shuffled(random.getrandbits(32)) for _ in range(5))]
        begun = next_ante(ended, wagers, decks, minutes=7)
        anew = set_up_ante(bare(rules_of(ended)), wagers, decks)
        check(ended, begun, anew, ANTE_LASTS, OF_WAGERS | ANTE_TURNS | {"decks"})
        is_void = ended.trouble.ruling in ENDS_ROUND
        assert begun.minutes_since_change == ended.minutes_since_change + 7
        assert begun.rounds_since_count in (0, ended.rounds_since_count + 1)
        assert (begun.rounds_since_count == 0) is (ended.is_counted or ended.is_new_deck)
        assert begun.is_shuffled is (is_void and ended.is_shuffled)
        alternates = ended.deck_count == 2 and not is_void
        assert (begun.deck_in_play != ended.deck_in_play) is alternates


@settings(max_examples=some(10, 80), deadline=None)
@given(SEEDS)
def test_chips_alone_last_at_sic_bo(seed: int) -> None:
    random = Random(seed)
    ended = sic_bo.walk(sic_bo.table_at_random(random), random, 0.0).ended.table
    rich = changed(ended, stacks=tuple([CHIPS * 10] * 9))
    wagers = sic_bo.table_at_random(random).unsettled
    begun = next_sic_bo(rich, wagers, [thrown(seed)])
    anew = set_up_sic_bo(rich.rules, wagers, [thrown(seed)])
    check(rich, begun, anew, SIC_BO_LASTS, {"stacks"} | SIC_BO_TURNS)
    assert begun.was_covered is (rich.stage is Stage.COVERED)


def test_stacks_that_lie_apart_stay_apart_in_every_round() -> None:
    """E(5): each is a wager of its own, in the first round and in the second."""
    twice = [DiceWager(3, Bet.SMALL, 500), DiceWager(3, Bet.SMALL, 500)]
    ended = sic_bo.walk(set_up_sic_bo(sic_bo_rules(), twice, [(1, 2, 3)], stacks=[CHIPS] * 8), Random(1)).ended.table
    assert next_sic_bo(ended, twice, [(1, 2, 3)]).unsettled == tuple(twice)


# The hours of two decks that take turns


TWO_DECKS: Final = Dealing(method=Method.SHOE, has_shuffler=True, shuffler_counts=True, deck_count=2)


def set_aside(state: ante.Ante) -> list[int]:
    """The decks that leave the table before the next shuffle."""
    steps, _ = to_end(state)
    gone = [step.action for step in steps if isinstance(step.action, SetAsideDeck)]
    return [act.deck for act in gone if act.to is Area.FLOOR]


@pytest.mark.parametrize("book", BOOKS)
def test_one_deck_that_leaves_does_not_make_the_other_younger(book: str) -> None:
    """Three Card (d)(5), Oneida C(4), Maryland 3(C): no deck stays longer than its hours, the old one leaves alone."""
    begun = ante.start(changed(table(book, TWO_DECKS), minutes_since_change=470))
    wrong = until(begun, lambda state: can_happen(state.table, e.ShufflerCountWrong(51)))
    _, after = put_right(wrong, e.ShufflerCountWrong(51))
    ended = to_end(after)[1].table
    assert ended.minutes_since_change == 470
    due = next_ante(ended, TWO_ANTES, [shuffled(7), shuffled(8)], minutes=15)
    assert set_aside(ante.start(due)) == [2]
    assert to_end(ante.start(due))[1].table.minutes_since_change == 15


@pytest.mark.parametrize("book", BOOKS)
def test_a_deck_that_came_new_does_not_leave_with_the_old_one(book: str) -> None:
    """The deck was found bad by its count after the deal and replaced; only the other one's hours are up."""
    begun = ante.start(changed(table(book, changed_dealing(TWO_DECKS)), minutes_since_change=470, rounds_since_count=4))
    counted = until(begun, lambda state: can_happen(state.table, e.StubMiscount(is_misdealt=False)))
    ended = to_end(counted.play(e.StubMiscount(is_misdealt=False)))[1].table
    assert ended.new_decks == (1,)
    due = next_ante(ended, TWO_ANTES, [shuffled(7), shuffled(8)], minutes=15)
    assert set_aside(ante.start(due)) == [2]


def changed_dealing(dealing: Dealing) -> Dealing:
    """The same with a machine that does not count, so that the dealer does."""
    return Dealing(method=dealing.method, has_shuffler=True, deck_count=dealing.deck_count)


def test_the_deck_that_is_left_when_the_machine_breaks_is_the_one_that_is_changed() -> None:
    """Maryland 13(H), 3(C), R170: the other lies in the machine."""
    second = changed(table("maryland-four-card", TWO_DECKS), deck_in_play=2, minutes_since_change=100)
    broken = until(ante.start(second), lambda state: can_happen(state.table, e.DeviceBroken()))
    _, after = put_right(broken, e.DeviceBroken())
    ended = to_end(after)[1].table
    assert (ended.deck_count, ended.deck_in_play) == (1, 2)
    due = ante.start(next_ante(ended, TWO_ANTES, [shuffled(7), shuffled(8)], minutes=480))
    assert set_aside(due) == [2]
    assert to_end(due)[1].table.minutes_since_change == 0


def test_nobody_wagers() -> None:
    """G(4): without a wager there is no round of blackjack."""
    random = Random(1)
    ended = blackjack.walk(blackjack.table_at_random(random, Variant.SHOE), random).ended.table
    with pytest.raises(OutOfProcedure, match="nobody"):
        next_blackjack(ended, [], blackjack.orders(random, ended.rules))

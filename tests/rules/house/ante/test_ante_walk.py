"""Rounds of Three Card and both Four Cards along right steps at random, quiet and troubled, beside the second model."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from random import Random
from types import ModuleType
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.house.ante.reached import steps_of, walked
from tests.rules.house.ante.tables_at_random import (
    BOOKS,
    CHIPS,
    MARYLAND,
    THREE_CARD,
    rigged,
    rules_of,
    table_at_random,
    wagers_at_random,
)
from tests.rules.house.ante.walking import walk
from tests.rules.house.tables import HOUSE_BOOKS
from tests.rules.known_only import known_only
from tests.samples import IS_LONG, some
from trainer.rules.house.ante.settlement import AnteSeat
from trainer.rules.house.ante.setup import next_round
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.four_card import settlement as four_card
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.lines import Settled
from trainer.rules.house.three_card import settlement as three_card
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.notation import read_action, read_value, write_action, write_value
from trainer.rules.plan import Step
from trainer.rules.rulebook import load_rulebook
from trainer.rules.shuffling import shuffled
from trainer.rules.values import changed

WALKS: Final = 400
FEW: Final = 60
"""Walks that are made even where every clause has been reached: none of them may cite another."""
BEFORE_THE_ROUND: Final = frozenset(
    {
        "first-wagers",
        "compulsory-wagers",
        "progressive-wager",
        "six-card-wager",
        "limits",
        "chip",
        "seats",
    }
)
"""What players owe before the dealer's first step."""


@settings(max_examples=some(15, 4_000), deadline=None)
@given(st.sampled_from(BOOKS), st.integers(0, 2**32), st.sampled_from([0.0, 0.0, 0.02, 0.3]))
def test_every_right_path_ends_and_played_again_ends_the_same(book: str, seed: int, trouble: float) -> None:
    walk = walked(book, seed, trouble)
    again = walk.begun.replay(walk.ended.actions())
    assert again.table == walk.ended.table
    assert again.is_over


@pytest.mark.parametrize(("of_family", "forgets"), [(three_card, "pair_plus"), (four_card, "aces_up")])
def test_a_wager_that_the_settlement_forgets_is_found_out(
    monkeypatch: pytest.MonkeyPatch, of_family: ModuleType, forgets: str
) -> None:
    book = THREE_CARD if of_family is three_card else MARYLAND
    name = "decide" if of_family is three_card else "bonus_wagers"
    whole: Callable[..., Iterator[Settled]] = getattr(of_family, name)

    def without(seat: AnteSeat, *others: object) -> Iterator[Settled]:
        return (each for each in whole(seat, *others) if each.line.wager != forgets)

    monkeypatch.setattr(of_family, name, without)
    assert any(_is_found_out(book, seed) for seed in range(20))


def _is_found_out(book: str, seed: int) -> bool:
    random = Random(seed)
    try:
        walk(table_at_random(book, random), random)
    except AssertionError as found:
        return "nothing has settled" in str(found)
    return False


@settings(max_examples=some(10, 900), deadline=None)
@given(st.sampled_from(BOOKS), st.integers(0, 2**32))
def test_a_round_stands_by_itself_when_it_is_stored(book: str, seed: int) -> None:
    walk = walked(book, seed, 0.05)
    kind: type[AnteTable] = ThreeCardTable if book == THREE_CARD else FourCardTable
    begun = read_value(kind, write_value(walk.begun.table))
    assert begun == walk.begun.table
    acts = [read_action(write_action(action)) for action in walk.ended.actions()]
    assert replace(walk.begun, table=begun).replay(acts).table == walk.ended.table


@pytest.mark.one_in(3)
@pytest.mark.parametrize("book", BOOKS)
def test_every_present_clause_is_reached_and_no_absent_one_is_cited(book: str) -> None:
    clauses = load_rulebook(book).games[HOUSE_BOOKS[book]].clauses
    known = known_only(HOUSE_BOOKS[book], clauses)
    reached = _cited(steps_of(book, FEW))
    for seed in range(FEW, WALKS):
        if not IS_LONG and set(clauses) - reached <= BEFORE_THE_ROUND | known:
            break
        reached |= _cited(walked(book, seed, 0.0).steps)
    assert reached - set(clauses) == set()
    assert known & reached == set()
    assert set(clauses) - reached - BEFORE_THE_ROUND - known == set()


def _cited(steps: Iterable[Step]) -> set[str]:
    return {str(clause) for step in steps for clause in (step.clause, *step.also)}


@settings(max_examples=some(7, 600), deadline=None)
@given(st.sampled_from(BOOKS), st.integers(0, 2**32))
def test_chips_meters_and_decks_last_from_round_to_round(book: str, seed: int) -> None:
    random = Random(f"{book} {seed}")
    table = changed(table_at_random(book, random), stacks=(0, *[CHIPS] * 7))
    chips = table.chips
    for _ in range(4):
        ended = walk(table, random, 0.01).ended.table
        wagers = wagers_at_random(rules_of(ended), random)
        first = rigged(len(wagers), random)
        table = next_round(ended, wagers, [first, *(shuffled(random.getrandbits(32)) for _ in range(5))], minutes=3)
        assert table.chips == chips - ended.rack
        chips = table.chips
        assert (
            table.meters == ended.meters
            if isinstance(table, FourCardTable) and isinstance(ended, FourCardTable)
            else True
        )
        assert table.rounds_since_count in (0, ended.rounds_since_count + 1)

"""Shuffles that can be had again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.rules import shuffling
from trainer.rules.cards import FULL_DECK, show_cards
from trainer.rules.shuffling import Stream, Unlaid, shuffled


def test_the_generator_gives_its_published_numbers() -> None:
    # SplitMix64 from 1234567, the vector that its reference implementations are checked by
    stream = Stream(1234567)
    drawn = [stream.below(1 << 64) for _ in range(3)]
    assert drawn == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_a_seed_gives_the_same_deck_for_ever() -> None:
    assert show_cards(shuffled(1)[:6]) == "Jh 9h 3h Jd Ad Tc"
    assert shuffled(1) != shuffled(1, 2)
    assert shuffled(1) != shuffled(2)


@given(st.integers(), st.integers(1, 9))
def test_a_shuffle_keeps_every_card(seed: int, number: int) -> None:
    assert sorted(shuffled(seed, number)) == list(FULL_DECK)


def test_every_order_of_three_is_about_as_likely() -> None:
    counts = Counter(Stream(seed, "order").shuffle((1, 2, 3)) for seed in range(6000))
    assert len(counts) == 6
    assert max(counts.values()) < 1150
    assert min(counts.values()) > 850


def one_by_one(stream: Stream, values: Sequence[int]) -> tuple[int, ...]:
    """Fisher-Yates as it is described."""
    order = list(values)
    for last in range(len(order) - 1, 0, -1):
        other = stream.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


@given(st.integers(), st.sampled_from((*range(12), 52, 416)))
def test_numbers_drawn_all_at_once_are_those_drawn_one_by_one(seed: int, count: int) -> None:
    at_once, singly = Stream(seed, "row"), Stream(seed, "row")
    assert at_once.shuffle(range(count)) == one_by_one(singly, range(count))
    assert at_once.below(1 << 64) == singly.below(1 << 64)


def test_a_number_that_is_drawn_again_is_drawn_again_in_a_shuffle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shuffling, "_numbers", lambda state, count: [(1 << 64) - 1] * count)
    assert Stream(3).shuffle(range(52)) == one_by_one(Stream(3), range(52))


@pytest.mark.parametrize("decks", [1, 6])
def test_a_card_is_looked_up_where_it_comes_to_lie(decks: int) -> None:
    unlaid = Unlaid(7, 2, decks)
    assert tuple(map(unlaid.card, range(52 * decks))) == shuffled(7, 2, decks)


def test_a_card_is_looked_up_where_a_number_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shuffling, "_numbers", lambda state, count: [(1 << 64) - 1] * count)
    unlaid = Unlaid(8)
    assert tuple(map(unlaid.card, range(52))) == shuffled(8)

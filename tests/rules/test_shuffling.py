"""Shuffles that can be had again."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from trainer.rules.cards import FULL_DECK, show_cards
from trainer.rules.shuffling import Stream, shuffled


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

"""Hands side by side: two that are not equal never read alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from tests.samples import some
from trainer.rules.cards import FULL_DECK, Card, parse_cards
from trainer.rules.hands import Hand, best_ace_to_five, best_four_card, best_high, best_three_card
from trainer.rules.shuffling import Stream
from trainer.ui.wording.hands import names_apart

Read = Callable[[Sequence[Card]], Hand]


@pytest.mark.parametrize(
    ("read", "size"),
    [(best_three_card, 3), (best_four_card, 4), (best_four_card, 6), (best_high, 7), (best_ace_to_five, 5)],
)
def test_hands_of_other_strength_read_otherwise(read: Read, size: int) -> None:
    stream, alike = Stream(1, "hands side by side"), 0
    for _ in range(some(500, 1500)):
        pack = stream.shuffle(FULL_DECK)
        one, other = read(pack[:size]), read(pack[size : 2 * size])
        first, second = names_apart(one, other)
        assert (first == second) is (one.value == other.value) or one.name != other.name
        alike += one.name == other.name and one.value != other.value
    assert alike or read is best_ace_to_five


def test_the_cards_are_told_only_where_the_name_does_not_tell() -> None:
    king, queen, tens = [best_four_card(parse_cards(cards)) for cards in ("9s9hKd7c", "9d9cQdTc", "TsThKd7c")]
    assert names_apart(king, tens) == ("pair of nines", "pair of tens")
    assert names_apart(king, queen) == ("pair of nines, 9-9-K-7", "pair of nines, 9-9-Q-10")
    assert names_apart(king, king) == ("pair of nines", "pair of nines")

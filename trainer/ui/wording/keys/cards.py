"""Keys that tell of cards, in lines: what they make, how many are left."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.asks.answers import HandKey, ReadAs, StubKey
from trainer.rules.cards import show_cards
from trainer.rules.hands.said import hand_said
from trainer.tongue import Plural, translate


def hand_lines(key: HandKey) -> Iterator[str]:
    """What the cards make, a line for each reading of them; the cards that play, unless all of them count."""
    words = {
        "high": translate("Keys", "High: {hand}")
        if key.read_as is ReadAs.HALVES
        else translate("Keys", "Hand: {hand}"),
        "low": translate("Keys", "Low: {hand}"),
        "five": translate("Keys", "Five cards: {hand}"),
        "six": translate("Keys", "Six cards: {hand}"),
    }
    for name, hand in key.hands.items():
        if hand is not None:
            said: object = hand_said(hand.name)
            if key.read_as is not ReadAs.POINTS:
                said = translate("Keys", "{hand} ({cards})").format(hand=said, cards=show_cards(hand.cards))
            yield words[name].format(hand=said)


def stub_lines(key: StubKey) -> Iterator[str]:
    """How many cards there are, and whether to count them."""
    yield Plural.tr("%n card(s) in the stub", "", key.expected)
    yield translate("Keys", "Count it now") if key.is_count_due else translate("Keys", "No count is due")

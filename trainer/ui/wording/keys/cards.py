"""Keys that tell of cards, in lines: what they make, whether the dealer draws, how many are left."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.asks.answers import DrawKey, HandKey, ReadAs, StubKey
from trainer.rules.cards import show_cards
from trainer.ui.wording.tongue import translate


def _tr(words: str) -> str:
    return translate("Keys", words)


def hand_lines(key: HandKey) -> Iterator[str]:
    """What the cards make, a line for each reading of them; the cards that play, unless all of them count."""
    words = {
        "high": _tr("High: {hand}") if key.read_as is ReadAs.HALVES else _tr("Hand: {hand}"),
        "low": _tr("Low: {hand}"),
        "five": _tr("Five cards: {hand}"),
        "six": _tr("Six cards: {hand}"),
    }
    for name, hand in key.hands.items():
        if hand is not None:
            cards = "" if key.read_as is ReadAs.POINTS else f" ({show_cards(hand.cards)})"
            yield words[name].format(hand=f"{hand.name}{cards}")


def draw_lines(key: DrawKey) -> Iterator[str]:
    """What the dealer has, and whether another card comes."""
    dealer = _tr("Dealer: soft {total}") if key.is_soft else _tr("Dealer: {total}")
    yield dealer.format(total=key.total)
    yield (_tr("Draw ({reason})") if key.draw else _tr("Draw nothing ({reason})")).format(reason=key.reason)


def stub_lines(key: StubKey) -> Iterator[str]:
    """How many cards there are, and whether to count them."""
    yield _tr("{count} cards in the stub").format(count=key.expected)
    yield _tr("Count it now") if key.is_count_due else _tr("No count is due")

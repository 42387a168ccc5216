"""Whether the dealer draws, as a key, in lines."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.asks.answers import DrawKey
from trainer.tongue import translate
from trainer.ui.wording.listed_words import word_words


def draw_lines(key: DrawKey) -> Iterator[str]:
    """What the dealer has, and whether another card comes."""
    dealer = translate("Keys", "Dealer: soft {total}") if key.is_soft else translate("Keys", "Dealer: {total}")
    yield dealer.format(total=key.total)
    yield (translate("Keys", "Draw ({reason})") if key.draw else translate("Keys", "Draw nothing ({reason})")).format(
        reason=word_words(key.reason)
    )

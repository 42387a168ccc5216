"""A key in lines as a dealer would say it, cards drawn with their suits."""

from __future__ import annotations

import re
from typing import Final

from trainer.asks.key import Key
from trainer.ui.wording.keys.text import text_of
from trainer.ui.wording.questions import cards_words

_CARDS: Final = re.compile(r"\([2-9TJQKA][shdc](?: [2-9TJQKA][shdc])*\)")
_WHOLE: Final = re.compile(r"(?<![\d.])(\d[\d,]*)\.00(?!\d)")
"""A sum without cents: said as it stands on the felt."""
_CLAUSE_LIST: Final = re.compile(r" \[[^\[\]]*\]$", re.MULTILINE)


def lines_of(key: Key) -> tuple[str, ...]:
    """What is right, without the clauses, which stand beside it wherever it is shown."""
    _, *lines, _by = text_of(key).split("\n")
    text = _CLAUSE_LIST.sub("", "\n".join(line.removeprefix("  ") for line in lines))
    text = _WHOLE.sub(r"\1", text)
    return tuple(_CARDS.sub(lambda cards: cards_words(cards[0]), text).split("\n"))

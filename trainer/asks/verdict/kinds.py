"""Which acts a dealer has at a kind of table, by their `do` words, and which entries each takes in a spot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Kind:
    """Which entries an act of one `do` word has."""

    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()


_AT_EVERY_TABLE: Final = {
    "announce": Kind(("say",), ("to", "amount")),
    "call-on": Kind(("to",)),
    "call-floor": Kind(),
    "return-uncalled": Kind(("to",), ("amount",)),
}
_WITH_CARDS: Final = {
    "inspect": Kind(),
    "spread": Kind(),
    "wash": Kind((), ("from",)),
    "shuffle": Kind((), ("from",)),
    "set-aside-deck": Kind((), ("from", "to")),
    "cut": Kind((), ("count",)),
    "count-stub": Kind(),
    "burn": Kind((), ("to",)),
    "deal": Kind(("to",), ("face",)),
    "reveal": Kind(("to",), ("face",)),
    "read": Kind(("to", "say"), ("part", "cards")),
    "collect-cards": Kind(("from",), ("to",)),
}
_WITH_WAGERS: Final = {
    "collect-wager": Kind(("from", "wager"), ("amount", "on")),
    "pay": Kind(("to", "wager"), ("amount", "on")),
    "return-wager": Kind(("to",), ("wager", "amount", "on")),
    "cover": Kind((), ("to",)),
    "uncover": Kind((), ("to",)),
}
POKER: Final[Mapping[str, Kind]] = {
    **_AT_EVERY_TABLE,
    **_WITH_CARDS,
    "place-button": Kind(("button", "to")),
    "move-button": Kind(("button", "to")),
    "kill-button": Kind(("button",), ("to", "from")),
    "mark-deck": Kind(),
    "make-change": Kind(("to",), ("amount",)),
    "collect-bets": Kind(("to",), ("amount",)),
    "take-rake": Kind((), ("from", "amount")),
    "drop-rake": Kind((), ("amount",)),
    "take-jackpot": Kind((), ("from", "amount")),
    "drop-jackpot": Kind((), ("amount",)),
    "push-pot": Kind(("from", "to"), ("amount", "part")),
}
"""What a dealer does at a poker table."""
CARDS: Final[Mapping[str, Kind]] = {
    **_AT_EVERY_TABLE,
    **_WITH_CARDS,
    **_WITH_WAGERS,
    "offer-cut": Kind(("to",)),
    "load-shoe": Kind(),
    "lock-progressive": Kind(),
    "collect-progressive": Kind((), ("amount",)),
    "deliver": Kind(("to",), ("face",)),
    "discard-stub": Kind((), ("to",)),
}
"""What one does at a table with cards against the house."""
DICE: Final[Mapping[str, Kind]] = {
    **_AT_EVERY_TABLE,
    **_WITH_WAGERS,
    "test-computer": Kind(),
    "shake": Kind(),
    "call-dice": Kind((), ("on",)),
    "enter-dice": Kind((), ("on",)),
    "clear-lights": Kind(),
}
"""What one does at Sic Bo."""

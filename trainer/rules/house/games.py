"""The ids of the games against the house that rulebooks and spots use."""

from __future__ import annotations

from typing import Final

THREE_CARD_POKER: Final = "three-card-poker"
FOUR_CARD_POKER: Final = "four-card-poker"
SIC_BO: Final = "sic-bo"
BLACKJACK: Final = "blackjack"
BLACKJACK_PITCH: Final = "blackjack-pitch"
BLACKJACK_MULTI: Final = "blackjack-multi"

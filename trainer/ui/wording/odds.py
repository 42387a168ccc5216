"""Odds as they stand on a layout and are said."""

from __future__ import annotations

from trainer.rules.house.odds import Odds
from trainer.tongue import translate


def odds_words(odds: Odds) -> str:
    """ "3 to 2", "300 for 1"."""
    words = translate("Odds", "{pays} for {wagered}") if odds.is_for else translate("Odds", "{pays} to {wagered}")
    return words.format(pays=odds.pays, wagered=odds.wagered)

"""The setting of a poker table: its limits and options as a spot states them."""

from __future__ import annotations

from typing import TypeAlias

from trainer.asks.source import Setting, Source, StandsFor
from trainer.errors import Problem
from trainer.rules.poker.posted.options import resolve
from trainer.rules.poker.rules import PokerRules

PokerSetting: TypeAlias = Setting[PokerRules]


def poker_setting(source: Source, *stands_for: StandsFor, plays: bool = True) -> PokerSetting | None:
    """What the table plays by; `plays=False` where nothing will be bet, so that any chip goes with any limits."""
    limits, chip = source.entries.get("limits"), source.entries.get("chip")

    def resolved(options: object) -> PokerRules | tuple[Problem, ...]:
        return resolve(
            source.rulebook,
            source.game,
            None if limits is None else limits.value,
            options,
            chip=None if chip is None else chip.value,
            plays=plays,
            place=source.place,
        )

    setting = source.setting(resolved, *stands_for)
    if setting is not None:
        source.most_players = setting.rules.most_players
    return setting

"""When a round was left and gone on with, in words: what a supervisor reads of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trainer.tongue import Plural, translate
from trainer.ui.wording.joined import listed

_MS_PER_MINUTE: Final = 60_000
_MINUTES_PER_HOUR: Final = 60
_MINUTES_PER_DAY: Final = 24 * _MINUTES_PER_HOUR
_MOST_HOURS: Final = 48
"""From so many on it is said in days."""
_MOST_TOLD: Final = 4
"""So many times are told one by one, of more the longest."""


def away_words(milliseconds: int) -> str:
    """ "12 minutes", "2 h 5 min", "3 days"; rounded down."""
    minutes = milliseconds // _MS_PER_MINUTE
    if not minutes:
        return translate("Leaving", "less than a minute")
    if minutes < _MINUTES_PER_HOUR:
        return Plural.tr("%n minute(s)", "", minutes)
    if minutes >= _MOST_HOURS * _MINUTES_PER_HOUR:
        return Plural.tr("%n day(s)", "", minutes // _MINUTES_PER_DAY)
    hours, rest = divmod(minutes, _MINUTES_PER_HOUR)
    return translate("Leaving", "{hours} h {minutes} min").format(hours=hours, minutes=rest)


def left_words(left: Sequence[tuple[int, int]], *, is_test: bool) -> str:
    """One sentence on the times a round was left: before which own step, 0 where it has none, and for how long.

    Nothing for a round that was dealt in one go.
    """
    if not left:
        return ""
    if len(left) == 1:
        told = translate("Leaving", "Left {where}").format(where=_where(*left[0]))
    else:
        total = away_words(sum(away_ms for _, away_ms in left))
        told = Plural.tr("Left %n times, for {time} in all: {where}", "", len(left)).format(
            time=total, where=listed(_each(left))
        )
    if is_test:
        return translate("Leaving", "{left}; in a test the time away counts.").format(left=told)
    return translate("Leaving", "{left}; the time away does not count.").format(left=told)


def _each(left: Sequence[tuple[int, int]]) -> list[str]:
    """The times one by one, of many the longest, in their order."""
    longest = sorted(range(len(left)), key=lambda place: -left[place][1])[:_MOST_TOLD]
    told = [_where(*left[place]) for place in sorted(longest)]
    more = len(left) - len(told)
    return [*told, *([Plural.tr("%n more time(s)", "", more)] if more else [])]


def _where(step: int, away_ms: int) -> str:
    if not step:
        return translate("Leaving", "for {time}").format(time=away_words(away_ms))
    return translate("Leaving", "at step {step} for {time}").format(step=step, time=away_words(away_ms))

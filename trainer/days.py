"""One rule for days: a moment is kept in UTC, and belongs to the day where the station stands."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Final

_SECONDS: Final = len("2026-11-30T12:00:00")


def local_moment(utc: str) -> datetime:
    """A moment that was kept, where the station stands; raises `ValueError` for a text that is none."""
    moment = datetime.fromisoformat(utc[:_SECONDS]).replace(tzinfo=UTC)
    try:
        return moment.astimezone()
    except OverflowError:  # damaged: within hours of the last year there is
        return moment


def local_day(utc: str) -> date:
    """The day of a moment where the station stands."""
    return local_moment(utc).date()


def zone_at(utc: str) -> str:
    """What of UTC the station's clock was apart then, as it is printed beside days and times: `UTC+5:30`."""
    return zone_of(local_moment(utc))


def zone_of(moment: datetime) -> str:
    """The same of a moment that knows where it is."""
    offset = moment.utcoffset()
    minutes = int(offset.total_seconds()) // 60 if offset is not None else 0
    if not minutes:
        return "UTC"
    hours, rest = divmod(abs(minutes), 60)
    sign = "+" if minutes > 0 else "-"
    return f"UTC{sign}{hours}{f':{rest:02}' if rest else ''}"

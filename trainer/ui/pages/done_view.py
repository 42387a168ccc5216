"""What was done at a station between the store and its page."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING, Final

from trainer.store import Store
from trainer.store.audit import Done, Sought, Theme
from trainer.ui.pages.done_words import Known, theme_words, what_words, who_words
from trainer.ui.pages.people_view import roles
from trainer.ui.widgets.listing import ListRow

if TYPE_CHECKING:
    from trainer.ui.pages.done import Sifting

AT_ONCE: Final = 500
"""Lines; older ones are read on when they are wished for."""


def themes() -> tuple[tuple[str, str], ...]:
    """By id in words."""
    return tuple([(theme.value, theme_words(theme)) for theme in Theme])


def sought(sifting: Sifting, before: int | None = None) -> Sought:
    """What the store is asked for: days are those of this station."""
    until = sifting.last + timedelta(days=1) if sifting.last is not None else None
    return Sought(
        theme=Theme(sifting.theme) if sifting.theme else None,
        person=sifting.person or None,
        since_ms=_midnight(sifting.first),
        until_ms=_midnight(until),
        before=before,
        most=AT_ONCE,
    )


def _midnight(day: date | None) -> int | None:
    return None if day is None else int(datetime.combine(day, time()).astimezone().timestamp() * 1000)


def known(store: Store) -> Known:
    """The names of today."""
    return Known(
        people=store.names(),
        groups={group.id: group.name for group in store.groups.all()},
        roles=dict(roles()),
    )


def done_rows(found: Sequence[Done], names: Known) -> tuple[ListRow, ...]:
    """A line for each."""
    return tuple([_row(each, names) for each in found])


def when_words(at: str) -> str:
    """A time in UTC as it was at this station; one that was damaged lies at the end of all times, as it is kept."""
    try:
        return f"{datetime.fromisoformat(at).astimezone():%Y-%m-%d %H:%M}"
    except OverflowError:
        return at[:16].replace("T", " ")


def _row(each: Done, names: Known) -> ListRow:
    cells = (
        when_words(each.at),
        theme_words(each.theme),
        who_words(each, names),
        what_words(each, names),
        names.name(each.person),
    )
    return ListRow(id=str(each.entry), cells=cells)

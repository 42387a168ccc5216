"""What staff look through, between the store and the pages: filters into what is wanted, attempts into lines."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import Final

from trainer.records import Level, Mark
from trainer.store import AttemptSummary, Person, Store
from trainer.store.reviewing import Disputed, Wanted
from trainer.tongue import translate
from trainer.training.attempts import dealt_tables
from trainer.training.exercises import ASKING
from trainer.ui.exercise.review.history_rows import history_rows
from trainer.ui.exercise.review.result_view import short_moment_words
from trainer.ui.exercise.review.said import Names
from trainer.ui.exercise.showing import Practised
from trainer.ui.exercise.shown import shown_of
from trainer.ui.pages.attempts import SPAN, Filters, Offered
from trainer.ui.widgets.listing import ListRow, searched
from trainer.ui.wording.drills import level_words
from trainer.ui.wording.games import kept_table_words
from trainer.ui.wording.joined import labelled, with_dots
from trainer.ui.wording.overruled import counts_words, judged_words

_DAYS: Final = 31
"""So many days are offered one by one."""
_WEEK, _MONTH = "week", "month"


def offered(store: Store) -> Offered:
    """All that can be looked for now."""
    people = store.people()
    return Offered(
        people=[(person.id, _named(person)) for person in people],
        groups=[(group.id, group.name) for group in store.groups.all()],
        tables=[
            (f"{table.rulebook.id}/{table.game.id}", with_dots(table.game.title, table.rulebook.title))
            for table in dealt_tables()
        ],
        levels=[(level.value, level_words(level)) for level in Level],
        days=_days(datetime.now().astimezone()),
    )


def _named(person: Person) -> str:
    return with_dots(person.name, person.staff_number)


def _days(now: datetime) -> list[tuple[str, str]]:
    """Today and the days before, and how far one may look back in one go."""
    days = [now - timedelta(days=back) for back in range(_DAYS)]
    named = [translate("Found", "Today"), translate("Found", "Yesterday")]
    words = [*named, *[translate("Found", "{day}").format(day=day.strftime("%Y-%m-%d")) for day in days[2:]]]
    single = [(day.strftime("%Y-%m-%d"), word) for day, word in zip(days, words, strict=True)]
    spans = [
        (SPAN, translate("Found", "From … to …")),
        (_WEEK, translate("Found", "The last 7 days")),
        (_MONTH, translate("Found", "The last 30 days")),
    ]
    return [*single[:2], *spans, *single[2:]]


def wanted_of(filters: Filters, store: Store) -> Wanted:
    """What the store looks for."""
    rulebook, _, game = filters.table.partition("/")
    since, until = _span(filters, datetime.now().astimezone())
    return Wanted(
        people=[filters.person] if filters.person else None,
        group=filters.group,
        table=(rulebook, game) if filters.table else None,
        level=filters.level,
        since_ms=since,
        until_ms=until,
        has_integrity_fault=filters.has_integrity_fault,
        asked=ASKING,
        is_disputed=filters.is_disputed,
    )


def _span(filters: Filters, now: datetime) -> tuple[int | None, int | None]:
    """From when on and until when, where the station stands."""
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    match filters.day:
        case "span":
            return _begin(filters.first), _begin(filters.last, days=1)
        case "":
            return None, None
        case "week" | "month":
            return _ms(midnight - timedelta(days=6 if filters.day == _WEEK else 29)), None
        case day:
            return _begin(day), _begin(day, days=1)


def _begin(day: str, days: int = 0) -> int | None:
    """When a day begins, or one so many days on; None where there is none."""
    if not day:
        return None
    # a day may have 23 or 25 hours: each begins at its own midnight
    at = date.fromisoformat(day) + timedelta(days=days)
    return _ms(datetime(at.year, at.month, at.day).astimezone())


def _ms(moment: datetime) -> int:
    return round(moment.timestamp() * 1000)


def attempt_rows(attempts: Iterable[AttemptSummary], names: Names) -> list[ListRow]:
    """A line each, sorted by when it was begun, not by how that is written."""
    found: list[ListRow] = []
    summaries = list(attempts)
    for attempt, line in zip(summaries, history_rows(summaries, names), strict=True):
        who = names(attempt.person) if attempt.person is not None else translate("Found", "a guest")
        cells = (line.date, who, line.table, line.focus, line.level, line.score, line.state)
        keys = [searched(cell) for cell in cells]
        keys[0], keys[5] = f"{attempt.number:012}", f"{line.score:>6}"
        found.append(ListRow(id=attempt.id, cells=cells, keys=tuple(keys)))
    return found


def dispute_rows(disputes: Iterable[Disputed], names: Names) -> list[ListRow]:
    """A line each; the first column sorts those to be looked at before all others."""
    found: list[ListRow] = []
    for place, each in enumerate(disputes):
        table, focus = place_of(each)
        judged = judged_words(Mark(each.mark)) if each.mark in set(Mark) else ""
        cells = (
            state_words(each),
            short_moment_words(each.at),
            names(each.person),
            with_dots(table, focus),
            judged,
            each.why,
        )
        keys = [searched(cell) for cell in cells]
        keys[0], keys[1] = f"{place:06}", each.at
        found.append(ListRow(id=dispute_id(each), cells=cells, keys=tuple(keys), is_muted=each.settled is not None))
    return found


def place_of(attempt: Practised) -> tuple[str, str]:
    """At which table, and what was practised there; words of another version, or damaged ones, as they are kept."""
    try:
        return shown_of(attempt.game).row(attempt)
    except ValueError:
        return kept_table_words(attempt.rulebook, attempt.game), attempt.focus


def state_words(disputed: Disputed) -> str:
    """Open, or what was said on it."""
    settled = disputed.settled
    if settled is None:
        return translate("Found", "open")
    if settled.sort is not None:
        return translate("Found", "stands")
    return labelled(translate("Found", "overruled"), counts_words(settled.mark))


def dispute_id(disputed: Disputed) -> str:
    """How a page names it: where it leads to."""
    return f"{disputed.attempt}/{disputed.index}/{disputed.at}"

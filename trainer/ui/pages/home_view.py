"""What the home page shows of a person's day, from what the store tells."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from trainer.rules.book import GameBook, Rulebook
from trainer.rules.clause import Phase
from trainer.store import Store
from trainer.tongue import Plural, translate
from trainer.training.attempts import dealt_tables
from trainer.training.exercises import exercise_of
from trainer.training.standing import ClauseRecord, Due, Mastery, by_phase, due, met_at
from trainer.ui.exercise.shown import SHOWN
from trainer.ui.pages.home import DueItem, HomeView, StandingRow
from trainer.ui.widgets.marks import MarkShape
from trainer.ui.wording.games import game_words


def home_view(store: Store, person: str | None, name: str) -> HomeView:
    """Greeting, what is due, where the person stands; raises `TrainerError` when the store can't be read."""
    now = datetime.now(UTC)
    records: Sequence[ClauseRecord] = store.clause_standing(person)
    wanted = due(records, now)
    minutes = sum(item.minutes for item in wanted)
    if wanted:
        words = Plural.tr(
            "%n clause(s) are due today, about {minutes}. You may also choose for yourself.", "", len(wanted)
        )
        summary = words.format(minutes=Plural.tr("%n minute(s)", "", minutes))
    else:
        summary = translate("Home", "Nothing is due yet. What you get wrong, and what fades, will stand here.")
    return HomeView(
        greeting=_greeting(name),
        summary=summary,
        due=tuple([due_item(item) for item in wanted]),
        phases=tuple([_phase_words(phase) for phase in Phase]),
        standing=tuple([_standing(table.rulebook, table.game, records, now) for table in dealt_tables()]),
        what_counts=translate("Home", "First tries at practice and test count; show and guided do not."),
        figures=_figures(records),
        shortcuts=_shortcuts(store, person),
    )


def _shortcuts(store: Store, person: str | None) -> tuple[tuple[str, str], ...]:
    """What may be chosen freely; a round that was broken off comes first."""
    free = (
        ("drill", translate("Home", "Choose a drill")),
        ("round", translate("Home", "Deal a whole round")),
        *[(shown.exercise.id, shown.home()) for shown in SHOWN if shown.home is not None],
    )
    is_open = store.unfinished(person) is not None
    open_round = (
        ("resume", translate("Home", "Go on with your open round")),
        ("end", translate("Home", "End your open round")),
    )
    return (*open_round, *free) if is_open else free


def _greeting(name: str) -> str:
    hour = datetime.now().astimezone().hour
    words = (
        translate("Home", "Good morning")
        if hour < 12
        else translate("Home", "Good afternoon")
        if hour < 18
        else translate("Home", "Good evening")
    )
    return translate("Home", "{greeting}, {name}").format(greeting=words, name=name.split()[0]) if name else words


def due_item(item: Due) -> DueItem:
    """A clause that is due; what went wrong has the colour of what it weighed, as on the result."""
    book = exercise_of(item.game).book(item.rulebook, item.game)
    assert book is not None, "a rule that has gone is not due"
    text = book.clauses.get(item.clause)
    why = translate("Home", "wrong the last time") if item.was_wrong else translate("Home", "still being learnt")
    if item.mastery is Mastery.FADING and not item.was_wrong:
        why = Plural.tr("last right %n day(s) ago", "", item.days_since)
    return DueItem(
        mark=MarkShape.WRONG if item.was_wrong else item.mastery,
        title=text.gist if text is not None else item.clause,
        detail=" · ".join((book.title, *(text.citations if text is not None else ()))),
        why=why,
        minutes=item.minutes,
        weight=item.weight,
    )


def _standing(book: Rulebook, game: GameBook, records: Sequence[ClauseRecord], now: datetime) -> StandingRow:
    mine = [record for record in records if record.rulebook == book.id and record.game == game.id]
    phases = by_phase(mine, game, now)
    rings = tuple([phases[phase] for phase in Phase])
    return StandingRow(game=game_words(game.id), rulebook=book.title, phases=rings)


def _figures(records: Sequence[ClauseRecord]) -> tuple[tuple[str, str, str], ...]:
    tries = sum(record.tries for record in records)
    right = sum(record.right for record in records)
    if not tries:
        return ()
    share = translate("Home", "{percent} %").format(percent=right * 100 // tries)
    return (
        (translate("Home", "First tries right"), share, Plural.tr("%n step(s)", "", tries)),
        (
            translate("Home", "Clauses met"),
            str(len({met_at(record) for record in records})),
            translate("Home", "at all tables"),
        ),
    )


def _phase_words(phase: Phase) -> str:
    words = {
        Phase.OPENING: translate("Home", "Opening"),
        Phase.DEAL: translate("Home", "Deal"),
        Phase.BOARD: translate("Home", "Board"),
        Phase.BETTING: translate("Home", "Betting"),
        Phase.POTS: translate("Home", "Pots"),
        Phase.READING: translate("Home", "Reading"),
        Phase.PAYING: translate("Home", "Paying"),
        Phase.EVENTS: translate("Home", "Events"),
    }
    return words[phase]

"""What the home page shows of a person's day, from what the store tells."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final, assert_never

from trainer.records import Pace
from trainer.rules.clause import Phase
from trainer.store import Store
from trainer.tongue import Plural, translate
from trainer.training.attempts import DealtTable, dealt_tables
from trainer.training.exercises import exercise_of
from trainer.training.standing import Standing, by_phase
from trainer.training.what_next import Due, Why, day_of
from trainer.ui.exercise.shown import SHOWN
from trainer.ui.pages.home import DueItem, HomeView, StandingRow
from trainer.ui.settings.chosen import SettingsView
from trainer.ui.widgets.marks import MarkShape
from trainer.ui.wording.games import game_words

_MOST_DUE: Final = 5
_AS_IT_COMES: Final = SettingsView()


def home_view(store: Store, person: str | None, name: str, chosen: SettingsView = _AS_IT_COMES) -> HomeView:
    """Greeting, what is due, where the person stands; raises `TrainerError` when the store can't be read."""
    now = datetime.now(UTC)
    day = day_of(store, person, now, pace=chosen.pace, new_a_day=chosen.new_a_day)
    wanted = day.due[:_MOST_DUE]
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
        standing=tuple([_standing(table, day.standings, now, chosen.pace) for table in dealt_tables()]),
        what_counts=translate("Home", "First tries at practice and test count; show and guided do not."),
        figures=_figures(day.standings),
        shortcuts=_shortcuts(store, person),
    )


def _shortcuts(store: Store, person: str | None) -> tuple[tuple[str, str], ...]:
    """What may be chosen freely; a round that was broken off comes first, for who is new how steps are entered."""
    free = (
        ("drill", translate("Home", "Choose a drill")),
        ("round", translate("Home", "Deal a whole round")),
        *[(shown.exercise.id, shown.home()) for shown in SHOWN if shown.home is not None],
    )
    first = ("first", translate("Home", "How steps are entered"))
    free = (*free, first) if store.attempts(person, limit=1) else (first, *free)
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
    return DueItem(
        mark=MarkShape.WRONG if item.why is Why.WRONG else item.mastery,
        title=text.gist if text is not None else item.clause,
        detail=" · ".join((book.title, *(text.citations if text is not None else ()))),
        why=_why_words(item),
        minutes=item.minutes,
        weight=item.weight,
    )


def _why_words(item: Due) -> str:
    match item.why:
        case Why.WRONG:
            return translate("Home", "wrong the last time")
        case Why.FADING:
            return Plural.tr("last met %n day(s) ago", "", item.days_since)
        case Why.LEARNING:
            return translate("Home", "still being learnt")
        case Why.NEW:
            return translate("Home", "new, next in the course")
        case _:
            assert_never(item.why)


def _standing(table: DealtTable, known: Sequence[Standing], now: datetime, pace: Pace) -> StandingRow:
    book, game = table.rulebook, table.game
    mine = [standing for standing in known if (standing.rulebook, standing.game) == (book.id, game.id)]
    phases = by_phase(mine, game, now, pace)
    rings = tuple([phases[phase] for phase in Phase])
    return StandingRow(game=game_words(game.id), rulebook=book.title, phases=rings)


def _figures(known: Sequence[Standing]) -> tuple[tuple[str, str, str], ...]:
    tries = sum(standing.tries for standing in known)
    right = sum(standing.right for standing in known)
    if not tries:
        return ()
    share = translate("Home", "{percent} %").format(percent=right * 100 // tries)
    return (
        (translate("Home", "First tries right"), share, Plural.tr("%n step(s)", "", tries)),
        (
            translate("Home", "Clauses met"),
            str(len(known)),
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

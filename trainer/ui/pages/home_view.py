"""What the home page shows of a person's day, from what the store tells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Final, assert_never

from trainer.pace import Pace
from trainer.rules.clause import Phase
from trainer.store import Store
from trainer.tongue import Plural, translate
from trainer.training.ahead import of_table
from trainer.training.attempts import DealtTable, dealt_tables
from trainer.training.exercises import exercise_of
from trainer.training.lessons.session import LESSONS
from trainer.training.sitting import Portion, plan
from trainer.training.standing import Mastery, Standing, by_phase
from trainer.training.what_next import Day, Due, Why, day_of
from trainer.ui.exercise.review.told import open_disputes_words, told_items
from trainer.ui.exercise.shown import SHOWN
from trainer.ui.exercise.sitting import id_of, portion_words
from trainer.ui.pages.adding_up import is_long
from trainer.ui.pages.due_card import DueItem, PortionView, SittingView
from trainer.ui.pages.home import HomeView
from trainer.ui.pages.open_attempt import open_attempt, shortcuts_of
from trainer.ui.pages.standing_card import StandingRow
from trainer.ui.quiz.waiting import quiz_cards
from trainer.ui.settings.chosen import SITTINGS, SettingsView
from trainer.ui.settings.trains_for import questions, shortcut
from trainer.ui.table_tests.waiting import cards_of_tests
from trainer.ui.widgets.marks import MarkShape
from trainer.ui.wording.games import game_words
from trainer.ui.wording.joined import with_dots

_MOST_SHOWN: Final = 2
"""Clauses named of each portion; a third takes little more room than to say that there is one more."""
_AS_IT_COMES: Final = SettingsView()


def home_view(
    store: Store, person: str | None, name: str, chosen: SettingsView = _AS_IT_COMES, *, is_added: bool = False
) -> HomeView:
    """Greeting, what is due, where the person stands; raises `TrainerError` when the store can't be read.

    Where a long history is still to be added up, all but what rests on that, unless it `is_added` as far as it can be.
    """
    now = datetime.now(UTC)
    if not is_added and is_long(store, person):
        return HomeView(
            greeting=_greeting(name),
            summary=translate("Home", "Choose for yourself meanwhile."),
            sitting=SittingView(),
            quizzes=(*cards_of_tests(store, person), *quiz_cards(store, person)),
            told=told_items(store, person),
            trains=questions(store, person),
            shortcuts=_shortcuts(store, person),
            is_adding=True,
        )
    day = day_of(store, person, now, pace=chosen.pace, new_a_day=chosen.new_a_day)
    quizzes = (*cards_of_tests(store, person), *quiz_cards(store, person))
    if quizzes and not day.due:
        summary = translate("Home", "What was set for you comes first.")
    elif day.due:
        summary = Plural.tr("%n clause(s) are due today. You may also choose for yourself.", "", len(day.due))
    elif day.later:
        summary = Plural.tr(
            "Nothing more is due today. %n new clause(s) wait for another day; go on if you like.", "", day.later
        )
    else:
        summary = translate("Home", "Nothing is due yet. What you get wrong, and what fades, will stand here.")
    return HomeView(
        greeting=_greeting(name),
        summary=summary,
        sitting=_sitting(day, chosen.sitting_minutes),
        quizzes=quizzes,
        told=told_items(store, person),
        phases=tuple([phase_words(phase) for phase in Phase]),
        standing=_standing_rows(day, now, chosen.pace),
        what_counts=translate("Home", "First tries at practice and test count; show and guided do not."),
        lists_clauses=translate("Home", "Press a table for its clauses."),
        figures=_figures(day.standings),
        trains=questions(store, person),
        shortcuts=_shortcuts(store, person),
    )


def _sitting(day: Day, minutes: int) -> SittingView:
    """What the sitting would be; nothing of it is kept, and its seeds are drawn when it begins."""
    if not day.due:
        return SittingView(begin=(LESSONS, translate("Home", "To the lessons")) if not day.tables else None)
    planned = plan(day, minutes, 0)
    count = len(planned.left)
    return SittingView(
        portions=tuple([_portion(portion) for portion in planned.portions]),
        left=Plural.tr("%n more clause(s) wait for another sitting or another day.", "", count) if count else "",
        chosen=minutes,
        offered=SITTINGS,
    )


def _portion(portion: Portion) -> PortionView:
    most = len(portion.due) if len(portion.due) == _MOST_SHOWN + 1 else _MOST_SHOWN
    return PortionView(
        title=portion_words(portion),
        minutes=portion.minutes,
        due=tuple([due_item(item) for item in portion.due[:most]]),
        more=max(len(portion.due) - most, 0),
    )


def _shortcuts(store: Store, person: str | None) -> tuple[tuple[str, str], ...]:
    """What may be chosen freely; what was broken off comes first, for who is new how steps are entered."""
    free = (
        ("drill", translate("Home", "Choose a drill")),
        ("round", translate("Home", "Deal a whole round")),
        *[(shown.exercise.id, shown.home()) for shown in SHOWN if shown.home is not None],
    )
    first = ("first", translate("Home", "How steps are entered"))
    free = (*free, first) if store.attempts(person, limit=1) else (first, *free)
    disputed = open_disputes_words(store, person)
    for_staff = (("disputes", disputed),) if disputed else ()
    return (*for_staff, *shortcuts_of(open_attempt(store, person)), *free, *shortcut(store, person))


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
        id=id_of(item),
        mark=MarkShape.WRONG if item.why is Why.WRONG else item.mastery,
        title=text.gist if text is not None else item.clause,
        detail=with_dots(book.title, *(text.citations if text is not None else ())),
        why=why_words(item),
        weight=item.weight,
    )


def why_words(item: Due) -> str:
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


def _standing_rows(day: Day, now: datetime, pace: Pace) -> tuple[StandingRow, ...]:
    """Every table that is dealt."""
    known: dict[tuple[str, str], list[Standing]] = {}
    for standing in day.standings:
        known.setdefault((standing.rulebook, standing.game), []).append(standing)
    return tuple(
        [
            _standing(table, day, by_phase(known.get((table.rulebook.id, table.game.id), ()), table.game, now, pace))
            for table in dealt_tables()
        ]
    )


def _standing(table: DealtTable, day: Day, phases: Mapping[Phase, Mastery | None]) -> StandingRow:
    book, game = table.rulebook, table.game
    rings = tuple([phases[phase] for phase in Phase])
    # where nobody has begun, a row of noughts would be all that it says
    lessons = of_table((book.id, game.id)) if (book.id, game.id) in day.tables else ()
    done = sum(heading.place in day.lessons_done for heading in lessons)
    words = Plural.tr("{done} of %n lesson(s)", "", len(lessons)).format(done=done) if lessons else ""
    return StandingRow(
        id=f"{book.id}/{game.id}", game=game_words(game.id), rulebook=book.title, phases=rings, lessons=words
    )


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


def phase_words(phase: Phase) -> str:
    """A part of the round, in a word."""
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

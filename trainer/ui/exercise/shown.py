"""What each exercise looks like: its page, its result, its row in the history. One list beside that of training."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final, TypeAlias

from trainer.records import KeptAttempt
from trainer.rules.rulebook import load_rulebook
from trainer.rules.seating.clauses import load_seating
from trainer.tongue import translate
from trainer.training.any_drill import AnyDrill
from trainer.training.exercise import Exercise, UnderWay, game_named
from trainer.training.exercises import HOUSE_DRILLS, POKER_DRILLS, exercise_of
from trainer.training.house.catalogue import AnyHouseSession
from trainer.training.house.drill import HouseFocus
from trainer.training.lessons.library import library
from trainer.training.lessons.session import LESSON, LessonDrill, LessonSession
from trainer.training.paying import PAYMENTS, PayingDrill, PayingSession
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import Session
from trainer.training.questions import ROWS_OF_QUESTIONS, QuestionSession
from trainer.training.quick import QUICK, QuickDrill
from trainer.training.quick_questions import MOST_MEASURED, QUICK_QUESTIONS, corrected, quick_tables
from trainer.training.quick_session import QuickSession
from trainer.training.quizzes.session import QUIZZES, QuizSession, title_of
from trainer.training.seating import WAITING_LIST, SeatingDrill, SeatingSession
from trainer.ui.exercise.fresh_seed import fresh_seed
from trainer.ui.exercise.host import Host
from trainer.ui.exercise.result import ResultPage
from trainer.ui.exercise.review.result_view import result_view
from trainer.ui.exercise.review.round_walk import round_walk
from trainer.ui.exercise.showing import Parts, Practised, Shown, Wishes
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.exercise.timed_result import TimedResultPage
from trainer.ui.house.seen import HOUSE_SEEN
from trainer.ui.lessons.choose import ChooseLessonPage, bad_files_words, course_views, open_attempt
from trainer.ui.lessons.page import LessonPage
from trainer.ui.lessons.result import LearntPage, learnt_view, lesson_words
from trainer.ui.lessons.walk import learnt_walk
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.paying.choose import ChoosePaymentPage
from trainer.ui.paying.page import PayingPage
from trainer.ui.paying.result import paid_line, paid_view
from trainer.ui.paying.walk import paid_walk
from trainer.ui.paying.words import kept_words
from trainer.ui.poker.seen import POKER_SEEN
from trainer.ui.question.page import QuestionPage, page_of_row
from trainer.ui.question.result import AnsweredPage, answered_line, answered_view, table_words
from trainer.ui.question.result import focus_words as asked_words
from trainer.ui.question.walk import quick_walk, row_walk
from trainer.ui.quick.choose import ChooseQuickPage
from trainer.ui.quick.result import quick_view
from trainer.ui.quick.sitting import WithoutEnd
from trainer.ui.quick.words import row_words
from trainer.ui.quiz.page import QuizPage
from trainer.ui.quiz.result import TakenPage, taken_mark, taken_view
from trainer.ui.quiz.walk import taken_walk
from trainer.ui.seating.page import SeatingPage
from trainer.ui.seating.result import SeatingResultPage, day_view
from trainer.ui.seating.walk import day_walk
from trainer.ui.settings.chosen import MotionChoice
from trainer.ui.settings.preferences import look_of
from trainer.ui.settings.trains_for import first_table
from trainer.ui.table.seen import AnySeen
from trainer.ui.table.tables import house_page, poker_page
from trainer.ui.wording.games import kept_table_words
from trainer.ui.wording.house.drills import house_focus_explained, house_focus_words
from trainer.ui.wording.poker.drills import focus_explained, focus_words
from trainer.ui.wording.seating.acts import seating_explained

# Rounds


def _round_result(exercise: Exercise[UnderWay], seen: AnySeen) -> Callable[[KeptAttempt, Host, Wishes], ScrollPage]:
    def result(kept: KeptAttempt, host: Host, wishes: Wishes) -> ScrollPage:
        page = ResultPage(result_view(kept, exercise, seen), look_of(host.preferences))
        page.again_wanted.connect(lambda: wishes.again(kept))
        page.next_round_wanted.connect(lambda: wishes.go_on_after(kept))
        page.practise_wanted.connect(lambda part: wishes.practise(kept, part))
        return page

    return result


def _round_row(attempt: Practised, parts: Parts) -> tuple[str, str]:
    return kept_table_words(attempt.rulebook, attempt.game), parts.words(attempt.focus)[0]


_POKER_PARTS: Final = Parts(tuple(Focus), lambda part: (focus_words(part), focus_explained(part)))
_HOUSE_PARTS: Final = Parts(
    tuple(HouseFocus),
    lambda part: (house_focus_words(part), house_focus_explained(part)),
    "house/",
)


# A day at the desk


def _day_result(kept: KeptAttempt, _host: Host, wishes: Wishes) -> ScrollPage:
    page = SeatingResultPage(day_view(kept))
    page.again_wanted.connect(lambda: wishes.again(kept))
    page.another_wanted.connect(lambda: wishes.anew(kept))
    return page


# Bets to be paid


def _paid_result(kept: KeptAttempt, _host: Host, wishes: Wishes) -> ScrollPage:
    return _timed(TimedResultPage(paid_view(kept), paid_line), kept, wishes, PAYMENTS.id)


def _timed(page: TimedResultPage, kept: KeptAttempt, wishes: Wishes, exercise: str) -> ScrollPage:
    page.again_wanted.connect(lambda: wishes.anew(kept))
    page.choose_wanted.connect(lambda: wishes.choose(exercise))
    return page


def _choose_payments(before: AnyDrill | None, _host: Host, wishes: Wishes) -> ScrollPage:
    """Wager, chips, minimum and target time by choice."""
    page = ChoosePaymentPage(before if isinstance(before, PayingDrill) else None)
    page.drill_wanted.connect(lambda drill: wishes.start_chosen(replace(drill, seed=fresh_seed())))
    page.closed.connect(wishes.close)
    return page


# Questions


def _answered_result(kept: KeptAttempt, _host: Host, wishes: Wishes) -> ScrollPage:
    page = AnsweredPage(answered_view(kept))
    page.again_wanted.connect(lambda: wishes.again(kept))
    return page


# Quick questions


def _quick_result(kept: KeptAttempt, _host: Host, wishes: Wishes) -> ScrollPage:
    return _timed(TimedResultPage(quick_view(kept), answered_line), kept, wishes, QUICK_QUESTIONS.id)


def _choose_quick(before: AnyDrill | None, host: Host, wishes: Wishes) -> ScrollPage:
    """Tables, subjects, difficulty and target time by choice."""
    page = ChooseQuickPage(quick_tables(), before if isinstance(before, QuickDrill) else None)
    page.drill_wanted.connect(
        lambda drill: wishes.start_chosen(
            replace(corrected(drill, host.kept.tries_of_all(QUICK, most=MOST_MEASURED)), seed=fresh_seed())
        )
    )
    page.closed.connect(wishes.close)
    return page


# Quizzes


def _taken_result(kept: KeptAttempt, host: Host, wishes: Wishes) -> ScrollPage:
    page = TakenPage(taken_view(kept, shows_all=kept.start.person != host.person_id))
    page.home_wanted.connect(lambda: wishes.close())  # noqa: PLW0108  # as it is when it is pressed
    return page


# Lessons


def _learnt(kept: KeptAttempt, _host: Host, wishes: Wishes) -> ScrollPage:
    page = LearntPage(learnt_view(kept))
    page.again_wanted.connect(lambda: wishes.again(kept))
    page.next_wanted.connect(lambda: wishes.go_on_after(kept))
    page.lessons_wanted.connect(lambda: wishes.choose(LESSON.id))
    return page


def _choose_lesson(before: AnyDrill | None, host: Host, wishes: Wishes) -> ScrollPage:
    """The course of each table; a lesson that was left is gone on with."""
    found = library()
    first = "/".join(first_table(host.kept, host.person_id))
    chosen = f"{before.rulebook}/{game_named(before.game)}" if before is not None else first
    page = ChooseLessonPage(
        course_views(found, host.kept, host.person_id), bad_files=bad_files_words(found), chosen=chosen
    )

    def begin(id_: str) -> None:
        rulebook, _, name = id_.partition("/")
        lesson = found.find(rulebook, name)
        assert lesson is not None, "the page names what it was given"
        if left := open_attempt(lesson, host.kept, host.person_id):
            wishes.take_up(left)
        else:
            wishes.start_chosen(LessonDrill.of(lesson))

    page.lesson_wanted.connect(begin)
    page.closed.connect(wishes.close)
    return page


def _seen_at(game: str) -> AnySeen | None:
    """How the tables of a game are seen, whatever is practised there."""
    return shown_of(game).seen


def _house_shown(exercise: Exercise[AnyHouseSession]) -> Shown[AnyHouseSession]:
    return Shown(
        exercise=exercise,
        page=lambda session, host: house_page(session, TableChoices.of(host)),
        result=_round_result(exercise, HOUSE_SEEN),
        seen=HOUSE_SEEN,
        walk=lambda kept, host: round_walk(kept, exercise, HOUSE_SEEN, look_of(host.preferences)),
        row=lambda attempt: _round_row(attempt, _HOUSE_PARTS),
        parts=_HOUSE_PARTS,
    )


POKER_SHOWN: Final[Shown[Session]] = Shown(
    exercise=POKER_DRILLS,
    page=lambda session, host: poker_page(session, TableChoices.of(host)),
    result=_round_result(POKER_DRILLS, POKER_SEEN),
    seen=POKER_SEEN,
    walk=lambda kept, host: round_walk(kept, POKER_DRILLS, POKER_SEEN, look_of(host.preferences)),
    row=lambda attempt: _round_row(attempt, _POKER_PARTS),
    parts=_POKER_PARTS,
)
AnyShown: TypeAlias = (
    Shown[Session]
    | Shown[AnyHouseSession]
    | Shown[PayingSession]
    | Shown[SeatingSession]
    | Shown[QuestionSession]
    | Shown[QuickSession]
    | Shown[LessonSession]
    | Shown[QuizSession]
)

SHOWN: Final[tuple[AnyShown, ...]] = (
    POKER_SHOWN,
    *[_house_shown(exercise) for exercise in HOUSE_DRILLS],
    Shown(
        exercise=LESSON,
        page=lambda session, host: LessonPage(session, TableChoices.of(host)),
        result=_learnt,
        walk=lambda kept, host: learnt_walk(kept, _seen_at, look_of(host.preferences)),
        row=lambda attempt: (
            kept_table_words(attempt.rulebook, game_named(attempt.game)),
            lesson_words(attempt.rulebook, attempt.focus),
        ),
        home=lambda: translate("Home", "Lessons"),
        choice=_choose_lesson,
    ),
    Shown(
        exercise=PAYMENTS,
        page=lambda session, host: PayingPage(
            session, host.sounds, is_still=host.preferences.motion is MotionChoice.REDUCED
        ),
        result=_paid_result,
        walk=lambda kept, _host: paid_walk(kept),
        row=lambda attempt: kept_words(attempt.focus),
        home=lambda: translate("Home", "Pay bets"),
        choice=_choose_payments,
    ),
    Shown(
        exercise=QUICK_QUESTIONS,
        page=lambda session, host: QuestionPage(session, WithoutEnd(session), TableChoices.of(host)),
        result=_quick_result,
        walk=lambda kept, host: quick_walk(kept, _seen_at, look_of(host.preferences)),
        row=lambda attempt: row_words(attempt.focus),
        home=lambda: translate("Home", "Quick questions"),
        choice=_choose_quick,
    ),
    Shown(
        exercise=WAITING_LIST,
        page=lambda session, host: SeatingPage(session, host.sounds),
        result=_day_result,
        walk=lambda kept, _host: day_walk(kept),
        row=lambda attempt: (load_rulebook(attempt.rulebook).title, load_seating().title),
        parts=Parts((WAITING_LIST.id,), lambda _part: (load_seating().title, seating_explained())),
        home=lambda: translate("Home", "Seat the waiting list"),
        at_once=lambda seed: SeatingDrill(seed=seed),
    ),
    Shown(
        exercise=ROWS_OF_QUESTIONS,
        page=lambda session, host: page_of_row(session, TableChoices.of(host)),
        result=_answered_result,
        walk=lambda kept, host: row_walk(kept, _seen_at, look_of(host.preferences)),
        row=lambda attempt: (table_words(attempt.rulebook, attempt.game), asked_words(attempt.focus)),
    ),
    Shown(
        exercise=QUIZZES,
        page=lambda session, host: QuizPage(session, TableChoices.of(host)),
        result=_taken_result,
        walk=lambda kept, host: taken_walk(
            kept, _seen_at, look_of(host.preferences), shows_all=kept.start.person != host.person_id
        ),
        row=lambda attempt: (translate("Quiz", "Quiz"), title_of(attempt.focus)),
        mark=taken_mark,
    ),
)

_BY_ID: Final[Mapping[str, AnyShown]] = MappingProxyType({shown.exercise.id: shown for shown in SHOWN})


def shown_of(game: str) -> AnyShown:
    """How the exercise of an attempt is seen, by what stands in the place of its game."""
    return _BY_ID[exercise_of(game).id]

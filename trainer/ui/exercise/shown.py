"""What each exercise looks like: its page, its result, its row in the history. One list beside that of training."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, Generic, Protocol, TypeAlias, TypeVar

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
from trainer.ui.exercise.exercise import ExercisePage
from trainer.ui.exercise.fresh_seed import fresh_seed
from trainer.ui.exercise.host import Host
from trainer.ui.exercise.result import ResultPage
from trainer.ui.exercise.review.result_view import result_view
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.exercise.timed_result import TimedResultPage
from trainer.ui.house.seen import HOUSE_SEEN
from trainer.ui.lessons.choose import ChooseLessonPage, bad_files_words, course_views, open_attempt
from trainer.ui.lessons.page import LessonPage
from trainer.ui.lessons.result import LearntPage, learnt_view, lesson_words
from trainer.ui.pages.choose_drill import DrillOption
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.paying.choose import ChoosePaymentPage
from trainer.ui.paying.page import PayingPage
from trainer.ui.paying.result import paid_line, paid_view
from trainer.ui.paying.words import kept_words
from trainer.ui.poker.seen import POKER_SEEN
from trainer.ui.question.page import QuestionPage, page_of_row
from trainer.ui.question.result import AnsweredPage, answered_line, answered_view, table_words
from trainer.ui.question.result import focus_words as asked_words
from trainer.ui.quick.choose import ChooseQuickPage
from trainer.ui.quick.result import quick_view
from trainer.ui.quick.sitting import WithoutEnd
from trainer.ui.quick.words import row_words
from trainer.ui.quiz.page import QuizPage
from trainer.ui.quiz.result import TakenPage, taken_view
from trainer.ui.seating.page import SeatingPage
from trainer.ui.seating.result import SeatingResultPage, day_view
from trainer.ui.settings.chosen import MotionChoice
from trainer.ui.settings.preferences import look_of
from trainer.ui.table.seen import AnySeen
from trainer.ui.table.tables import house_page, poker_page
from trainer.ui.wording.games import kept_table_words
from trainer.ui.wording.house.drills import house_focus_explained, house_focus_words
from trainer.ui.wording.poker.drills import focus_explained, focus_words
from trainer.ui.wording.seating.acts import seating_explained

S = TypeVar("S", bound=UnderWay)


class Practised(Protocol):
    """What was asked for, be it a drill or an attempt that was kept."""

    @property
    def rulebook(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def focus(self) -> str: ...


class Wishes(Protocol):
    """What may be wished for on the pages of an exercise."""

    def start_chosen(self, drill: AnyDrill) -> None:
        """What has been put together: begun, and offered the next time."""

    def take_up(self, attempt: str) -> None:
        """An attempt that was left, where it stopped."""

    def close(self) -> None:
        """Back to where one came from."""

    def again(self, kept: KeptAttempt) -> None:
        """The same once more."""

    def anew(self, kept: KeptAttempt) -> None:
        """The like of it, as nobody has seen it yet."""

    def go_on_after(self, kept: KeptAttempt) -> None:
        """What comes next where it ended."""

    def practise(self, kept: KeptAttempt, part: str) -> None:
        """Another part, at the same table."""

    def choose(self, exercise: str) -> None:
        """By hand, where an exercise has a page for that."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of an exercise as the drill page has them; several exercises may have the same."""

    every: tuple[str, ...] = ()
    words: Callable[[str], tuple[str, str]] = lambda part: (part, "")
    """A part's name, and a sentence on it."""
    prefix: str = ""
    """Before a part in its id, where another exercise has parts of the same word that are about other things."""

    def id(self, part: str) -> str:
        """The id of a part on the drill page."""
        return self.prefix + part

    def option(self, part: str) -> DrillOption:
        """A part as it may be chosen."""
        return DrillOption(self.id(part), *self.words(part))


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown(Generic[S]):
    """How an exercise is seen in the window."""

    exercise: Exercise[S]
    page: Callable[[S, Host], ExercisePage]
    result: Callable[[KeptAttempt, Host, Wishes], ScrollPage]
    """What an attempt was worth; raises `TrainerError` where what is stored can't be read."""
    row: Callable[[Practised], tuple[str, str]]
    """In the history, and before it is begun: at which table, and what is practised there."""
    parts: Parts = Parts()
    home: Callable[[], str] | None = None
    """The words of its button on the home page."""
    seen: AnySeen | None = None
    """How its tables are seen; none where it has none."""
    choice: Callable[[AnyDrill | None, Host, Wishes], ScrollPage] | None = None
    """Where what is asked for is put together, from what was chosen last."""
    at_once: Callable[[int], AnyDrill] | None = None
    """What is begun from the home page, by a seed, where nothing is to be chosen."""

    def begun(self, drill: AnyDrill, host: Host) -> ExercisePage | None:
        """The page of a new attempt; none where it can't be written down, which has then been said."""
        return self._first(self.exercise.begun(drill, host.kept.record, host.person_id), host)

    def again(self, kept: KeptAttempt, host: Host) -> ExercisePage | None:
        """The same once more, as `begun`."""
        return self._first(self.exercise.again(kept, host.kept.record, host.person_id), host)

    def followed(self, kept: KeptAttempt, host: Host) -> ExercisePage | None:
        """What comes next where an attempt ended, as `begun`; raises `TrainerError` where nothing does."""
        assert self.exercise.followed is not None, "nothing comes next that could be wished for"
        return self._first(self.exercise.followed(kept, fresh_seed(), host.kept.record, host.person_id), host)

    def resumed(self, kept: KeptAttempt, host: Host, away_ms: int | None = None) -> ExercisePage:
        """The page of an attempt that was broken off; raises as the exercise does.

        It has lain for so long; None where nobody has left it.
        """
        session = self.exercise.resumed(host.kept.record, kept)
        if away_ms is not None:
            session.resume(away_ms)
        return self.page(session, host)

    def _first(self, session: S, host: Host) -> ExercisePage | None:
        return self.page(session, host) if host.run_safely(session.begin) else None


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
    page.home_wanted.connect(wishes.close)
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
    chosen = f"{before.rulebook}/{game_named(before.game)}" if before is not None else ""
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


POKER_SHOWN: Final[Shown[Session]] = Shown(
    exercise=POKER_DRILLS,
    page=lambda session, host: poker_page(session, TableChoices.of(host)),
    result=_round_result(POKER_DRILLS, POKER_SEEN),
    seen=POKER_SEEN,
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
    *[
        Shown(
            exercise=exercise,
            page=lambda session, host: house_page(session, TableChoices.of(host)),
            result=_round_result(exercise, HOUSE_SEEN),
            seen=HOUSE_SEEN,
            row=lambda attempt: _round_row(attempt, _HOUSE_PARTS),
            parts=_HOUSE_PARTS,
        )
        for exercise in HOUSE_DRILLS
    ],
    Shown(
        exercise=LESSON,
        page=lambda session, host: LessonPage(session, TableChoices.of(host)),
        result=_learnt,
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
        row=lambda attempt: kept_words(attempt.focus),
        home=lambda: translate("Home", "Pay bets"),
        choice=_choose_payments,
    ),
    Shown(
        exercise=QUICK_QUESTIONS,
        page=lambda session, host: QuestionPage(session, WithoutEnd(session), TableChoices.of(host)),
        result=_quick_result,
        row=lambda attempt: row_words(attempt.focus),
        home=lambda: translate("Home", "Quick questions"),
        choice=_choose_quick,
    ),
    Shown(
        exercise=WAITING_LIST,
        page=lambda session, host: SeatingPage(session, host.sounds),
        result=_day_result,
        row=lambda attempt: (load_rulebook(attempt.rulebook).title, load_seating().title),
        parts=Parts((WAITING_LIST.id,), lambda _part: (load_seating().title, seating_explained())),
        home=lambda: translate("Home", "Seat the waiting list"),
        at_once=lambda seed: SeatingDrill(seed=seed),
    ),
    Shown(
        exercise=ROWS_OF_QUESTIONS,
        page=lambda session, host: page_of_row(session, TableChoices.of(host)),
        result=_answered_result,
        row=lambda attempt: (table_words(attempt.rulebook, attempt.game), asked_words(attempt.focus)),
    ),
    Shown(
        exercise=QUIZZES,
        page=lambda session, host: QuizPage(session, TableChoices.of(host)),
        result=_taken_result,
        row=lambda attempt: (translate("Quiz", "Quiz"), title_of(attempt.focus)),
    ),
)

_BY_ID: Final[Mapping[str, AnyShown]] = MappingProxyType({shown.exercise.id: shown for shown in SHOWN})


def shown_of(game: str) -> AnyShown:
    """How the exercise of an attempt is seen, by what stands in the place of its game."""
    return _BY_ID[exercise_of(game).id]

"""Exercises and their results: choosing one, opening its page, going on, and what an attempt was worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from trainer.errors import TrainerError
from trainer.records import AttemptEnd, KeptAttempt, Level
from trainer.rules.notation import BadNotation
from trainer.rules.round import OutOfProcedure
from trainer.rules.rulebook import UnknownRulebook
from trainer.store import StoreError
from trainer.tongue import translate
from trainer.training.any_drill import AnyDrill
from trainer.training.exercise import UnderWay
from trainer.training.exercises import exercise_of
from trainer.training.in_class.players import Lead
from trainer.training.kind import WHOLE
from trainer.training.lessons.library import library
from trainer.training.lessons.rounds import FORGETS
from trainer.training.lessons.session import LessonDrill, LessonSession
from trainer.training.sitting import Portion, Sitting, plan
from trainer.training.what_next import Day, by_itself, day_of
from trainer.ui.exercise.choosing import Choosing, another_part, at_default
from trainer.ui.exercise.exercise import ExercisePage
from trainer.ui.exercise.fresh_seed import fresh_seed
from trainer.ui.exercise.host import OFFICE, RESULTS, Host
from trainer.ui.exercise.own_results import results_page
from trainer.ui.exercise.review.result_view import moment_words
from trainer.ui.exercise.reviewer import Reviewer
from trainer.ui.exercise.shown import shown_of
from trainer.ui.exercise.sitting import SittingUnderWay, lead_on, to_what_is_open
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.exercise.today import in_words_of_today
from trainer.ui.lessons.page import LessonPage
from trainer.ui.pages.house_card import PLAIN_WISH, HouseWish
from trainer.ui.pages.open_attempt import end_words, open_attempt
from trainer.ui.quiz.waiting import drill_of_waiting, waiting_for
from trainer.ui.settings import trains_for
from trainer.ui.settings.crash import home_words


class Desk:
    """What the window does once somebody practises. Holds no page: it opens them in the window."""

    def __init__(self, window: Host, leads_on: Callable[[str], bool]) -> None:
        """`leads_on` is asked of an attempt that is over: whether something of its own comes next, and is open then."""
        self._window = window
        self._leads_on = leads_on
        self._restarted: tuple[str, int] | None = None
        """The attempt that was opened again after an error, and its answers then."""
        self.choosing = Choosing()
        self._chosen: dict[str, AnyDrill] = {}
        """What was put together last on the page of an exercise, by the exercise."""
        self._sitting: SittingUnderWay | None = None
        self._led: tuple[str, Lead[Any] | None] = ("", None)
        """The attempt that was dealt to its end last, and who led it in class."""
        self.reviewer = Reviewer(window, lambda attempt, back: self._show_result(attempt, None, back))

    def deal_first(self) -> None:
        """How steps are entered, for somebody who has never dealt here, or once more: nothing of it is kept."""
        lesson = library().first
        assert lesson is not None, "there is ours, whatever an instructor has written"
        session = LessonSession(LessonDrill.of(lesson), FORGETS)
        session.begin()
        page = LessonPage(session, TableChoices.of(self._window))
        page.finished.connect(lambda _attempt: self._window.show_home())
        page.left.connect(self._window.show_home)
        page.failed.connect(self._window.say)
        self._window.open_exercise(page)
        page.start()

    def shortcut(self, chosen: str) -> None:
        """What may be chosen freely on the home page."""
        match chosen:
            case "drill":
                self.show_drills()
            case "resume":
                self.resume()
            case "end":
                self._ask_to_end()
            case "first":
                self.deal_first()
            case "disputes":
                self._window.run_safely(self.reviewer.show_disputes)
            case "round":
                self._start_at(*self._first_table())
            case _ if chosen.startswith(trains_for.ANEW):
                kept = self._window.kept
                if self._window.run_safely(lambda: trains_for.keep(kept, self._window.person_id, chosen)):
                    self._window.show_home()
            case _:
                self.choose(chosen)

    def choose(self, exercise: str) -> None:
        """What is asked for is put together, where the exercise has a page for that; else it begins at once."""
        shown = shown_of(exercise)
        if shown.choice is not None:
            page = shown.choice(self._chosen.get(exercise), self._window, self)
            self._window.open_page(page, back=self.close)
            page.focus_start()
        elif shown.at_once is not None:
            self.start_drill(shown.at_once(fresh_seed()))

    def take_quiz(self, assignment: str) -> None:
        """A quiz that waits for this person: begun, or gone on with."""
        self._window.run_safely(lambda: self._take_quiz(assignment))

    def _take_quiz(self, assignment: str) -> None:
        person = self._window.person_id
        waiting = waiting_for(self._window.kept, person, datetime.now(UTC)) if person is not None else ()
        found = next((each for each in waiting if each.id == assignment), None)
        if found is None or person is None:
            self._window.show_home()
            self._window.say(translate("Desk", "This quiz does not wait for you any more."))
        elif found.open:
            self.take_up(found.open)
        else:
            self._start_safely(drill_of_waiting(self._window.kept, found, person, fresh_seed()))

    def show_drills(self) -> None:
        """Table, focus and level by choice."""
        page = self.choosing.page(self._window, self.chosen, self.close)
        self._window.open_page(page, back=self.close)
        page.focus_deal()

    def close(self) -> None:
        """Back to the home page from where something was to be chosen."""
        self._window.show_home()

    def chosen(self, table: str, focus: str, level: str, house: HouseWish = PLAIN_WISH) -> None:
        """The drill that was put together on the drill page."""
        self._window.run_safely(lambda: self.start_drill(self.choosing.drill(table, focus, level, house)))

    def start_chosen(self, drill: AnyDrill) -> None:
        """What was put together on the page of an exercise; it is offered there the next time."""
        self._chosen[exercise_of(drill.game).id] = drill
        self._start_safely(drill)

    def start_due(self) -> None:
        """A sitting of what is due today, as long as was wished; a whole round where nothing is."""
        self._sitting = SittingUnderWay(self._planned(self._day(), self._window.preferences.sitting_minutes))
        self.go_on_sitting()

    def start_item(self, id_: str) -> None:
        """One clause by itself, whether it is due or not."""
        day = self._day()
        rulebook, game, clause = id_.split("/")
        item = by_itself(day, (rulebook, game, clause), datetime.now(UTC), self._window.preferences.pace)
        self._start_portion(self._planned(replace(day, due=(item,)), 0).portions[0])

    def go_on_sitting(self) -> None:
        """The next portion of the sitting; home after the last."""
        sitting = self._sitting
        if sitting is None or sitting.next is None:
            self._window.show_home()
            return
        self._start_portion(sitting.next)
        if self._window.table is not None:
            sitting.begun(self._window.table.under_way.attempt)

    def end_sitting(self) -> None:
        """Whoever is at home has left it; what was done of it is kept, and another is planned there."""
        self._sitting = None

    def _first_table(self) -> tuple[str, str]:
        return trains_for.first_table(self._window.kept, self._window.person_id)

    def _day(self) -> Day:
        chosen = self._window.preferences
        now = datetime.now(UTC)
        return day_of(self._window.kept, self._window.person_id, now, pace=chosen.pace, new_a_day=chosen.new_a_day)

    def _planned(self, day: Day, minutes: int) -> Sitting:
        return plan(day, minutes, fresh_seed(), self._chosen, self._first_table())

    def _start_portion(self, portion: Portion) -> None:
        if portion.attempt:
            self.take_up(portion.attempt)
        elif portion.due:
            self._start_safely(portion.drill)
        else:
            self._window.run_safely(lambda: self.start_drill(at_default(portion.drill, self._window.kept)))

    def _start_at(self, rulebook: str, game: str, part: str = WHOLE, level: Level = Level.PRACTICE) -> None:
        """A drill of a table with a seed nobody has seen."""
        drill = exercise_of(game).chosen(rulebook, game, part, level, fresh_seed())
        self._window.run_safely(lambda: self.start_drill(at_default(drill, self._window.kept)))

    def _start_safely(self, drill: AnyDrill) -> None:
        """Opens the drill; says why not, as where a house's own rulebook has gone."""
        self._window.run_safely(lambda: self.start_drill(drill))

    def start_drill(self, drill: AnyDrill) -> None:
        """Opens the page of a new attempt; says why where it can't be written down, or is dealt by no more."""
        try:
            page = shown_of(drill.game).begun(drill, self._window)
        except UnknownRulebook:
            words = translate("Desk", "The rulebook of this table is dealt by no more here: choose another table.")
            raise TrainerError(words) from None
        self.open_attempt(page)

    def resume(self) -> None:
        """What was broken off."""
        attempt = open_attempt(self._window.kept, self._window.person_id)
        if attempt is not None:
            self.take_up(attempt.id)

    def take_up(self, attempt: str) -> None:
        """An attempt that was left, where it stopped."""
        with in_words_of_today(self._attempt(attempt)) as kept:
            self._window.run_safely(lambda: self.go_on_with(kept))

    def _ask_to_end(self) -> None:
        """Whether what was broken off is to be ended, by its name."""
        attempt = open_attempt(self._window.kept, self._window.person_id)
        if attempt is not None:
            self._window.ask(end_words(attempt), translate("Desk", "End it"), lambda: self.end_open(attempt.id))

    def end_open(self, attempt: str = "") -> None:
        """Ends what was broken off, or the attempt that is named, as it stands, and shows what it was worth."""
        attempt = attempt or self._window.kept.unfinished_id(self._window.person_id)
        if attempt and self._window.run_safely(lambda: self._end_as_left(attempt)):
            self.show_result(attempt)

    def _end_as_left(self, attempt: str) -> None:
        """With the time of its last answer; a damaged one, of which nothing can be read, ends all the same."""
        try:
            answers = self._attempt(attempt).answers
        except StoreError:
            answers = ()
        elapsed_ms = answers[-1].elapsed_ms if answers else 0
        self._window.kept.record.end(attempt, AttemptEnd(finished=False, elapsed_ms=elapsed_ms))

    def go_on_with(self, kept: KeptAttempt, owed: int | None = None) -> None:
        """Opens an attempt that was left where it stopped; ends it as left where the rules have changed since.

        One that another window has open is taken over from there only where that is wished. After something went wrong
        here nobody has left it, and the last `owed` answers are still to be written.
        """
        since = self._window.kept.held_since(kept.id)
        if since:
            words = translate(
                "Desk",
                "This round is open in another window, since {time}. Take it over? It is then dealt here, and the "
                "other window is told so at its next step. To look at it only, open it under Results.",
            ).format(time=moment_words(since))
            self._window.ask(words, translate("Desk", "Take it over"), lambda: self._take_over(kept.id))
            return
        try:
            away_ms = self._window.kept.away_ms(kept.id) if owed is None else None
            page = shown_of(kept.start.game).resumed(kept, self._window, away_ms)
        except (OutOfProcedure, BadNotation) as problem:
            self._end_as_left(kept.id)
            words = translate(
                "Desk",
                "That round can't be gone on with: by the rules of this version it comes to no such place. "
                "It is kept as left.",
            )
            raise TrainerError(words) from problem
        if owed is not None:
            page.under_way.owe(owed)
            page.go_on_for(self._window.table)
        self.open_attempt(page)
        page.keep()

    def _take_over(self, attempt: str) -> None:
        self._window.kept.take_over(attempt)
        self.take_up(attempt)

    def open_attempt(self, page: ExercisePage | None) -> None:
        """The page of an attempt, where it could be written down."""
        if page is None:
            return
        page.finished.connect(self._ended)
        page.left.connect(lambda: self._left(page))
        page.given_up.connect(self._window.show_trouble)
        page.failed.connect(self._window.say)
        page.serve(self._window)
        self._window.open_exercise(page)
        page.start()

    def _left(self, page: ExercisePage) -> None:
        """What was left before its end waits on the home page."""
        if page.has_begun and page.ends_when_left():
            self._ended(page.under_way.attempt)
        else:
            self._window.show_home()

    def _ended(self, attempt: str) -> None:
        """An attempt is over: its result, from which a sitting under way goes on."""
        self._led = (attempt, self._window.table.led if self._window.table is not None else None)
        if self._sitting is not None:
            self._sitting.ended(attempt)
        if self._leads_on(attempt):
            return
        self._show_result(attempt, self._sitting, self.show_results)

    def restart_question(self, said: str) -> None:
        """After something went wrong at an exercise: opens it where the last answer left it, and says what is known.

        What could not be written is taken along. What goes wrong again at the same place is not opened a second time.
        """
        table = self._window.table
        assert table is not None, "nothing is open"
        is_written, under_way = table.put_away(), table.under_way
        place = (under_way.attempt, len(under_way.answers))
        is_new, self._restarted = place != self._restarted, place
        try:
            is_open = is_new and self._taken_up(under_way)
        except TrainerError as problem:
            self._window.show_trouble(str(problem))
            self._window.say(said)
            return
        if not is_open:
            self._window.show_home()
            self._window.say(home_words(said, is_written=is_written))
        elif not under_way.attempt:
            self._window.say(translate("Errors", "{said} It begins anew: nothing of it is kept.").format(said=said))
        elif is_written:
            words = translate("Errors", "{said} The same question comes again; all that was answered before is kept.")
            self._window.say(words.format(said=said))
        else:
            words = translate(
                "Errors",
                "{said} The same question comes again; what was answered last is not written down yet: "
                "that is tried again with the next answer.",
            )
            self._window.say(words.format(said=said))

    def _taken_up(self, under_way: UnderWay) -> bool:
        """Opens it again with all that was answered; tells whether it could be, which has else been said."""
        if not under_way.attempt:
            begins_anew = self._window.table is not None and self._window.table.led is None
            (self.deal_first if begins_anew else self._window.show_home)()
            return True
        written = self._attempt(under_way.attempt)
        if written.end is not None:
            return False
        owed, before = len(under_way.answers) - len(written.answers), self._window.table
        if owed:
            written = replace(written, answers=(*written.answers, *under_way.answers[-owed:]))
        with in_words_of_today(written) as kept:
            return self._window.run_safely(lambda: self.go_on_with(kept, owed)) and self._window.table is not before

    def show_result(self, attempt: str) -> None:
        """What an attempt was worth; of a test that is still open nothing is told, it is gone on with."""
        self._show_result(attempt, None, self.show_results)

    def _show_result(self, attempt: str, sitting: SittingUnderWay | None, back: Callable[[], None]) -> None:
        with in_words_of_today(self._attempt(attempt)) as kept:
            is_own = kept.start.person == self._window.person_id
            if kept.start.level is Level.TEST and kept.end is None and is_own:
                self._window.run_safely(lambda: self.go_on_with(kept))
                return
            if not self.reviewer.may_tell_of(kept):
                return
            page = shown_of(kept.start.game).result(kept, self._window, self)
        if sitting is not None:
            lead_on(page, sitting.following, self.go_on_sitting)
        elif is_own and kept.end is None:
            lead_on(page, to_what_is_open(), lambda: self.take_up(attempt))
        self.reviewer.dress(page, kept, back)
        self._window.open_page(page, tab=RESULTS if is_own else OFFICE, back=None if is_own else back)
        page.focus_start()

    def _attempt(self, attempt: str) -> KeptAttempt:
        """One that whoever is signed in may look at."""
        return self._window.kept.reviews.attempt(attempt, by=self._window.person_id)

    def again(self, kept: KeptAttempt) -> None:
        """The same once more."""
        self.open_attempt(shown_of(kept.start.game).again(kept, self._window))

    def anew(self, kept: KeptAttempt) -> None:
        """The like of it, as nobody has seen it yet."""
        self._window.run_safely(lambda: self.start_drill(exercise_of(kept.start.game).anew(kept, fresh_seed())))

    def go_on_after(self, kept: KeptAttempt) -> None:
        """The next round at the same table; whoever plays the players goes on, too."""
        led = self._led[1] if kept.id == self._led[0] else None
        self._window.run_safely(lambda: self.open_attempt(shown_of(kept.start.game).followed(kept, self._window, led)))

    def practise(self, kept: KeptAttempt, part: str) -> None:
        """Another part at the same table; where its rulebook is none of ours, at the first one."""
        self._window.run_safely(lambda: self.start_drill(another_part(kept, part, self._window.kept)))

    def show_results(self) -> None:
        """The rounds of this person, newest first."""
        page = results_page(self._window)
        page.attempt_chosen.connect(self.show_result)
        page.deal_wanted.connect(lambda: self.shortcut("round"))
        self._window.open_page(page, tab=RESULTS)
        page.focus_start()

"""Looking at attempts: one's own, and for staff everybody's; and what is said of them there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtGui import QKeySequence, QShortcut

from trainer.records import KeptAttempt, Level, Mark
from trainer.store.rights import Act, may
from trainer.tongue import translate
from trainer.training.exercises import exercise_of
from trainer.ui.exercise.beforehand import do_in_turns, rulebooks_beforehand
from trainer.ui.exercise.host import OFFICE, Host
from trainer.ui.exercise.result import ResultPage
from trainer.ui.exercise.review.asking import FOR_TRAINEE, asked_note, asked_to_overrule, asked_why, mark_chosen
from trainer.ui.exercise.review.found import attempt_rows, dispute_rows, offered, place_of, wanted_of
from trainer.ui.exercise.review.own_marks import own_marks
from trainer.ui.exercise.review.result_view import moment_words
from trainer.ui.exercise.review.said import Said, names_of, said_of
from trainer.ui.exercise.review.said_card import WALK_KEY, SaidCard
from trainer.ui.exercise.review.verdict_part import Tried
from trainer.ui.exercise.review.walk_page import WalkAct, WalkPage, WalkView
from trainer.ui.exercise.review.whose import WhoseBar
from trainer.ui.exercise.shown import shown_of
from trainer.ui.exercise.today import in_words_of_today
from trainer.ui.pages.attempts import AttemptsPage, Filters
from trainer.ui.pages.disputes import DisputesPage
from trainer.ui.pages.home import HomePage
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.table_tests.waiting import test_of
from trainer.ui.widgets.dialogs import ReasonDialog
from trainer.ui.widgets.listing import ListRow
from trainer.ui.widgets.text import paragraph
from trainer.ui.wording.chosen_tables import kept_table_chosen
from trainer.ui.wording.drills import level_words
from trainer.ui.wording.in_class import in_class_sentence, in_class_words
from trainer.ui.wording.joined import with_dots
from trainer.ui.wording.table_tests import of_test_words

_FIRST, _FURTHER = 150, 200
"""Attempts in the list at first, and further ones each time they are wanted."""
_JUDGED: Final = (Mark.RIGHT, Mark.WRONG, Mark.MISSED, Mark.HINTED)
_WHOLE: Final = -1
Back = Callable[[], None]


class Reviewer:
    """Opens the pages for it in the window, and has the store keep what is said there."""

    def __init__(self, window: Host, show_result: Callable[[str, Back], None]) -> None:
        """`show_result` opens the result of an attempt, from which one comes back."""
        self._window = window
        self._show_result = show_result
        self._filters = Filters()

    # Lists

    def show_of(self, person: str) -> None:
        """One person's attempts."""
        self._filters = Filters(person=person)
        self._window.run_safely(self.show_list)

    def show_list(self) -> None:
        """Everybody's attempts, as they were looked for last."""
        store, by = self._window.kept, self._by()
        page = AttemptsPage(offered(store), self._filters, disputes=store.reviews.open_disputes(by=by))
        rows: list[ListRow] = []

        def add(before: int | None, count: int) -> None:
            wanted = wanted_of(self._filters, store)
            found = store.reviews.attempts(wanted, by=by, limit=count + 1, before=before)
            rows.extend(attempt_rows(found[:count], names_of(store)))
            has_more = len(found) > count
            page.show_rows(rows, has_more=has_more)
            shows = partial(page.show_rows, rows, has_more=has_more)
            do_in_turns(page, own_marks(found[:count], rows, partial(store.reviews.attempt, by=by), shows))

        def look_for(filters: Filters) -> None:
            self._filters = filters
            rows.clear()
            add(None, _FIRST)

        page.filtered.connect(lambda filters: self._window.run_safely(lambda: look_for(filters)))
        page.more_wanted.connect(lambda: self._window.run_safely(lambda: add(_number(rows[-1]), _FURTHER)))
        page.attempt_chosen.connect(lambda attempt: self._show_result(attempt, self.show_list))
        page.disputes_wanted.connect(lambda: self.show_disputes(self.show_list))
        add(None, _FIRST)
        page.closed.connect(self._window.show_office)
        self._window.open_page(page, tab=OFFICE, back=self._window.show_office)
        do_in_turns(page, rulebooks_beforehand())
        page.focus_start()

    def show_disputes(self, back: Back | None = None) -> None:
        """The disputed verdicts, those to be looked at first; each leads to its step, and Esc to the office."""
        leave = back or self._window.show_office
        store = self._window.kept
        page = DisputesPage(dispute_rows(store.reviews.disputes(by=self._by()), names_of(store)))

        def open_one(id_: str) -> None:
            attempt, index, _ = id_.split("/")
            self.show_walk(attempt, lambda: self.show_disputes(back), index=int(index))

        page.chosen.connect(open_one)
        page.closed.connect(leave)
        self._window.open_page(page, tab=OFFICE, back=leave)
        page.focus_start()

    def _by(self) -> str:
        """Who is signed in; the store refuses nobody's wish to look at others."""
        return self._window.person_id or ""

    # One attempt

    def may_tell_of(self, kept: KeptAttempt) -> bool:
        """Nothing is told of a test before its end; says so."""
        if kept.start.level is not Level.TEST or kept.end is not None:
            return True
        words = translate("Reviewer", "This test is still open: what it was worth is told once it has ended.")
        self._window.say(words)
        return False

    def dress(self, page: ScrollPage, kept: KeptAttempt, back: Back) -> None:
        """A result with what was said of it, the way through its steps, and whose it is where that is somebody else.

        In class also who played the players, and at a table that was chosen what was chosen of it.
        """
        if words := kept_table_chosen(kept.start):
            page.column.insertWidget(1, paragraph(words, tone="muted"))
        if kept.start.instructor:
            words = in_class_sentence(names_of(self._window.kept)(kept.start.instructor))
            page.column.insertWidget(1, paragraph(words, tone="muted"))
        self._tell_of_test(page, kept)
        said = said_of(self._window.kept, kept.id, self._window.person_id)
        if not self._tells_answers(kept):
            if said:
                page.column.insertWidget(1, SaidCard(said, [""] * len(said), may_walk=False))
            return
        card = SaidCard(said, [self._step_words(each) for each in said])

        def walk(index: int) -> None:
            self.show_walk(kept.id, lambda: self._show_result(kept.id, back), index=index)

        card.walk_wanted.connect(walk)
        # what was said comes first, where nothing was the way lies below
        page.column.insertWidget(1 if said else page.column.count() - 1, card)
        QShortcut(QKeySequence(WALK_KEY), page, card.walk.click)
        if self._is_anothers(kept):
            whose = WhoseBar(self._whose(kept), back)
            page.put_over(whose)
            page.to_do_next = whose.back  # what comes next here is the next result

    def _tell_of_test(self, page: ScrollPage, kept: KeptAttempt) -> None:
        """Of a round that was dealt for a table test, how far that is; no round follows it from here."""
        if kept.start.level is not Level.TEST:
            return
        test = test_of(self._window.kept, kept.id, kept.start.person)
        if test is not None:
            page.column.insertWidget(1, paragraph(of_test_words(test.stage)))
            if isinstance(page, ResultPage):
                page.offer_no_next_round()

    def _tells_answers(self, kept: KeptAttempt) -> bool:
        """Staff see what was right in every attempt, its own trainee wherever the exercise tells it."""
        return self._is_anothers(kept) or exercise_of(kept.start.game).tells_answers(kept)

    def _step_words(self, said: Said) -> str:
        return "" if said.index is None else translate("Reviewer", "To its step")

    def _is_anothers(self, kept: KeptAttempt) -> bool:
        return kept.start.person != self._window.person_id

    def _whose(self, kept: KeptAttempt) -> str:
        person = kept.start.person
        return names_of(self._window.kept)(person) if person is not None else translate("Reviewer", "A guest")

    def serve(self, page: HomePage) -> None:
        """Does what home offers where something was said to whoever is there."""
        page.told_wanted.connect(lambda id_: self._window.run_safely(lambda: self._show_told(id_)))
        page.told_read.connect(lambda: self._window.run_safely(self._put_away_told))

    def _show_told(self, id_: str) -> None:
        """What was said of: a step, or the result of the whole."""
        attempt, _, index = id_.rpartition("/")
        if int(index) < 0:
            self._show_result(attempt, self._window.show_home)
        else:
            self.show_walk(attempt, self._window.show_home, index=int(index))

    def _put_away_told(self) -> None:
        """What was said so far has been read: home stands without it."""
        self._window.kept.reviews.read(by=self._by())
        self._window.show_home()

    def show_walk(self, attempt: str, back: Back, *, index: int = _WHOLE, place: int | None = None) -> None:
        """Step by step, from an answer, a place, or the first fault."""
        with in_words_of_today(self._window.kept.reviews.attempt(attempt, by=self._window.person_id)) as kept:
            if not self.may_tell_of(kept):
                return
            if not self._tells_answers(kept):
                self._show_result(attempt, back)  # which says all that is told of it
                return
            view = self._view(kept)
        first = view.walk.faults[0] if view.walk.faults else 0
        page = WalkPage(view, first if place is None else place)
        if index >= 0:
            page.show_answer(index)

        def shown_anew() -> None:
            self.show_walk(attempt, back, index=page.index, place=page.place)

        page.act_wanted.connect(lambda act, at: self._ask(page, kept, act, at, shown_anew))
        page.closed.connect(back)
        self._window.open_page(page, tab=OFFICE if self._is_anothers(kept) else "", back=back)
        page.focus_start()

    def _view(self, kept: KeptAttempt) -> WalkView:
        shown = shown_of(kept.start.game)
        table, what = place_of(kept.start)
        parts = [self._whose(kept)] if self._is_anothers(kept) else []
        number = translate("Reviewer", "no. {number}").format(number=kept.number)
        if kept.start.instructor:
            parts.append(in_class_words(names_of(self._window.kept)(kept.start.instructor)))
        parts += [level_words(kept.start.level), moment_words(kept.started_at), number]
        return WalkView(
            title=with_dots(what, table),
            subtitle=with_dots(*parts),
            walk=shown.walk(kept, self._window),
            said=said_of(self._window.kept, kept.id, self._window.person_id),
            may=self._may(kept),
            tried=_tried(kept),
        )

    def _may(self, kept: KeptAttempt) -> frozenset[WalkAct]:
        """What the store would let whoever is signed in do; of themselves nobody judges."""
        person = self._window.signed_in
        if person is None:
            return frozenset()
        writes = frozenset({WalkAct.QUESTION} if may(person.role, Act.WRITE_QUESTIONS) else ())
        if not self._is_anothers(kept):
            return writes | {WalkAct.DISPUTE}
        rights = ((WalkAct.OVERRULE, Act.OVERRULE), (WalkAct.STANDS, Act.SETTLE), (WalkAct.NOTE, Act.NOTE))
        return writes | frozenset([act for act, right in rights if may(person.role, right)])

    # What is said

    def _ask(self, page: WalkPage, kept: KeptAttempt, act: WalkAct, index: int, done: Callable[[], None]) -> None:
        """In a dialog, what is needed for it; then it is kept and the page shown anew."""
        if act is WalkAct.QUESTION:
            self._window.make_question(kept, index)
            return
        dialog, keep = self._asked(page, kept, act, index)

        def accepted() -> None:
            if self._window.run_safely(keep):
                done()

        dialog.accepted.connect(accepted)
        dialog.open()

    def _asked(
        self, page: WalkPage, kept: KeptAttempt, act: WalkAct, index: int
    ) -> tuple[ReasonDialog, Callable[[], None]]:
        reviews, by, attempt = self._window.kept.reviews, self._by(), kept.id
        assert act is not WalkAct.QUESTION, "nothing is asked before that"
        match act:
            case WalkAct.OVERRULE:
                tried = _tried(kept)[index]
                assert tried is not None, "what was not judged is not overruled"
                dialog, choice = asked_to_overrule(tried, page)
                return dialog, lambda: reviews.overrule(
                    attempt, index, mark=mark_chosen(choice, tried.judged), by=by, why=dialog.reason
                )
            case WalkAct.STANDS:
                dialog = asked_why(act, page)
                return dialog, lambda: reviews.let_stand(attempt, index, why=dialog.reason, by=by)
            case WalkAct.DISPUTE:
                dialog = asked_why(act, page)
                return dialog, lambda: reviews.dispute(attempt, index, why=dialog.reason, by=by)
            case WalkAct.NOTE:
                dialog, choice = asked_note(page, is_of_step=index >= 0)
                about = index if index >= 0 else None
                return dialog, lambda: reviews.note(
                    attempt, about, words=dialog.reason, is_for_trainee=FOR_TRAINEE in choice.checked, by=by
                )


def _number(line: ListRow) -> int:
    """Of the attempt in a line."""
    return int(str(line.keys[0]))


def _tried(kept: KeptAttempt) -> tuple[Tried | None, ...]:
    """Each answer on which a verdict counts: first tries, and further faults."""
    overruled = dict(kept.overruled)
    return tuple(
        [
            Tried(judged=answer.mark, counts=overruled.get(at, answer.mark), is_overruled=at in overruled)
            if answer.by_trainee and answer.mark in _JUDGED and (answer.attempt_no == 1 or answer.adds is not None)
            else None
            for at, answer in enumerate(kept.answers)
        ]
    )

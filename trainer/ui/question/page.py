"""The question page: a spot on the felt, its answer done at the table and said field by field, then corrected."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from PySide6.QtCore import QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from trainer.asks.fields import Json, Of
from trainer.asks.filling import Wanted
from trainer.asks.poker.opens import DRAW
from trainer.rules.actions import Action, Deal
from trainer.rules.cards import Card
from trainer.rules.house_acts import Deliver
from trainer.rules.plan import Table
from trainer.tongue import translate
from trainer.training.casting import Turn
from trainer.training.explaining.asked import explained_answer
from trainer.training.explaining.kinds import Explained
from trainer.training.question_spots import Question
from trainer.training.questions import Judged, PutsQuestions, QuestionSession
from trainer.ui.entry import Key
from trainer.ui.entry.keys import NEXT_KEY, WHY_KEY
from trainer.ui.entry.view import EnteredView
from trainer.ui.exercise.exercise import ExercisePage
from trainer.ui.exercise.header import Header
from trainer.ui.exercise.help import KeyList
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.explaining.drawings import Way
from trainer.ui.explaining.explainer import WHY, Explainer, with_why
from trainer.ui.felt.picture import NO_CHIPS, Chips
from trainer.ui.look.sounds import Sound
from trainer.ui.question.families import AnyQuestionFelt, asked_at
from trainer.ui.question.felt import Pointed
from trainer.ui.question.offering import Offer, offers
from trainer.ui.question.panel import QuestionFrame, QuestionPanel
from trainer.ui.question.putting import InARow, Putting
from trainer.ui.question.report import AGAIN, NEXT, asked_line, question_words, said_lines
from trainer.ui.question.slots import Said, grammar_for, picked_of
from trainer.ui.table.entering import AnyEntering, Entering
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.verbs import VerbBar
from trainer.ui.wording.drills import level_words
from trainer.ui.wording.games import game_words, table_words_of
from trainer.ui.wording.questions import acts_words

_ANSWER_KEYS: Final = {"A": AGAIN, NEXT_KEY: NEXT, Key.ENTER: NEXT}
"""Keys while a corrected answer stands."""
_TICK_MS: Final = 200
_READ_MS: Final = 50
"""By then a corrected answer is painted, and is being read."""


class QuestionPage(ExercisePage):
    """Questions, however they are put. Keeps no truth of its own: the session has the answer, the page shows it."""

    leads_on: ClassVar[bool] = True

    def __init__(
        self,
        session: PutsQuestions,
        putting: Putting,
        choices: TableChoices,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(session, choices.sounds, parent)
        self._session = session
        self._putting = putting
        self._choices = choices
        self._judged: Judged | None = None
        """The answer that stands corrected."""
        self._explained: tuple[Explained, ...] = ()
        """What explains the right answer, once one has been given."""
        self._explainer = Explainer(lambda: self.felt, lambda: self._explained, partial(announce, self), self._way)
        self._note = ""
        self._asking: Entering[None, Pointed, object] | None = None
        """The entry of what is asked, once all has been done at the table."""
        self._offers: tuple[Offer, ...] = ()
        self._asked = ""
        self._is_begun = False
        """The page may be made before it is shown, and must say nothing by then."""
        place = _table_words(session.question)
        self.header = Header(putting.title, place, level_words(session.level))
        self.side = self.panel = QuestionPanel(putting.over, putting.under)
        self.frame = QuestionFrame(self.header, self.panel)
        self._fill(self.frame)
        self._connect_sides()
        self.panel.verdict_acted.connect(self._act_on)
        self.panel.option_chosen.connect(self._choose)
        self.panel.amount_key.connect(self.press_key)
        self.panel.back_wanted.connect(lambda: self.press_key(Key.ESC))
        self.panel.next_wanted.connect(lambda: self.press_key(NEXT_KEY))
        self._ticks = QTimer(self)
        self._ticks.setInterval(_TICK_MS)
        self._ticks.timeout.connect(lambda: putting.show_clock(self._clock.elapsed_ms))
        self.felt: AnyQuestionFelt
        self.bar: VerbBar
        self._put()

    # Putting a question

    def start(self) -> None:
        """Shows the question and reads it out; the attempt has been written down before."""
        self._is_begun = True
        announce(self, self._asked)
        self._show()

    def _put(self) -> None:
        """The question that is put now, on its own table."""
        question = self._session.question
        self._judged, self._asking, self._note, self._explained = None, None, "", ()
        self._putting.put(self._clock.elapsed_ms)
        self.felt = asked_at(question.asked.game).felt(question.table, self._choices, self._is_open)
        self.header.name_table(_table_words(question))
        self.bar = VerbBar(self.felt.bar)
        entering = self.felt.entering
        entering.acted.connect(self._acted)
        entering.missed.connect(self._tell)
        entering.changed.connect(self._show)
        entering.touched.connect(lambda: self._tell(""))
        self.felt.pointed.connect(self._pointed)
        self.felt.sheet_wanted.connect(self._show_sheet)
        self.bar.verb_pressed.connect(entering.latch)
        self.frame.show_table(self.felt.view, self.bar)
        self._ask()

    def _ask(self) -> None:
        """What is asked next, once nothing is to be done at the table any more; a whole answer is judged."""
        answering = self._session.answering
        if self._asking is not None:
            self._asking.deleteLater()
            self._asking = None
        if answering.awaits_acts:
            acted = answering.acted
            self.felt.entering.concerned = acted.concerned if acted is not None else 0
            return
        wanted = answering.next
        if not isinstance(wanted, Wanted):
            self._judge(wanted)
            return
        self._offers = offers(wanted, answering.question)
        asked = asked_line(answering.question, wanted.place, wanted.beside)
        grammar = grammar_for(wanted, asked, self._offers)
        asking = Entering(grammar, lambda: None, {}, self._is_open, self, only_in_turn=True)
        asking.acted.connect(self._said)
        asking.changed.connect(self._show)
        self._asking = asking
        self._asked = asked
        if self._is_begun:
            announce(self, asked)

    def _is_open(self) -> bool:
        """Whether anything is taken now: not in a pause, nor while a corrected answer stands."""
        return self._judged is None and not self._clock.is_paused

    @property
    def _entering(self) -> AnyEntering:
        return self.felt.entering if self._asking is None else self._asking

    def _way(self, action: Action, table: Table) -> Way:
        """Where an act goes on the felt of the question that is put now."""
        return self.felt.way(action, table)

    # Entering

    def press_key(self, key: str) -> bool:
        """One key; tells whether it meant something."""
        if self._clock.is_paused:
            return False
        if self._judged is not None:
            if self._explainer.press(key):
                return True
            act = _ANSWER_KEYS.get(key.upper() if len(key) == 1 else key, "")
            return bool(act) and self._act_on(act)
        if key == NEXT_KEY:
            return self._done_acting()
        if key == Key.ESC and self._is_empty:
            return self._undo()
        if key == Key.ENTER and not self._entering.takes_enter:
            return False
        return self._entering.press(key)

    def _choose(self, option: str) -> None:
        """A line of the list pressed: it goes, and the table has the focus that it may have had."""
        self.table.setFocus()
        self._entering.choose(option)

    @property
    def _is_empty(self) -> bool:
        """Whether nothing is being entered; a verb that has stayed after a card is nothing yet."""
        return self._entering.is_fresh or self._entering.entered.goes_round

    def _acted(self, action: Action) -> None:
        """An act at the table is one more step of the answer."""
        self._session.answering = self._session.answering.act(action)
        self._sounds.play(Sound.CHIP_CLICK)
        self.felt.rest_focus()
        if isinstance(action, Deal | Deliver):
            self.felt.entering.go_round()
        self._ask()
        self._show()

    def _done_acting(self) -> bool:
        """All is done at the table; the rest is asked."""
        if not self._session.answering.awaits_acts:
            return False
        self.felt.entering.clear()
        self._session.answering = self._session.answering.done()
        self._ask()
        self._show()
        return True

    def _said(self, said: Said) -> None:
        self.felt.rest_focus()
        self._session.answering = self._session.answering.say(said.value)
        self._ask()
        self._show()

    def _pointed(self, pointed: Pointed) -> None:
        if self._asking is not None:
            self._asking.click(pointed)

    def _show_sheet(self, sheet: Callable[[str, QWidget], QDialog]) -> None:
        """What is posted at the table; clock and page wait."""
        title = game_words(self._session.question.asked.game)
        self._holding.put_before(sheet(title, self), lambda _is_meant: self._go_on())

    def _undo(self) -> bool:
        """Takes back what was said or done last."""
        before = self._session.answering
        self._session.answering = before.back()
        self.felt.entering.clear()
        self._ask()
        self._show()
        return self._session.answering != before

    def _tell(self, words: str) -> None:
        self._note = words

    # The answer corrected

    def _judge(self, given: Mapping[str, Json]) -> None:
        judged = self._judged = self._putting.judge(given, self._clock.elapsed_ms)
        if judged.unwritten:
            self._keeping.commit()
        if self._putting.is_silent:
            self._sounds.play(Sound.CHIP_CLICK)
            self._act_on(NEXT)
            return
        self._sounds.play(Sound.WRONG if judged.wrong else Sound.CHIPS_PUSH)
        self._explained = explained_answer(judged.question, judged.wrong)
        card = self._putting.verdict(judged)
        self.panel.show_verdict(with_why(card) if judged.wrong and self._explained else card)
        QTimer.singleShot(_READ_MS, self, self._putting.make_ready)

    def _act_on(self, act: str) -> bool:
        """A corrected answer is put away: the question comes once more, or the next one."""
        if self._judged is None:
            return False
        if act == WHY:
            return self._explainer.turn()
        self._explainer.put_away()
        if act == AGAIN and not self._putting.may_try_again:
            return False
        if act == AGAIN:
            self._session.put_again()
        else:
            self._session.put_next()
        if self._session.turn() is Turn.OVER:
            self._finish()
            return True
        self.panel.show_verdict(None)
        self._put()
        self._show()
        self.table.setFocus()
        return True

    def _go_on(self) -> None:
        self._show()

    # Keys, the end

    def key_list(self) -> QDialog:
        told = translate("Question", "First do what is done at the table, then {key}; then say what is asked.")
        told = told.format(key=NEXT_KEY)
        verbs = [(verb.key, verb.words) for verb in self.felt.bar]
        return KeyList(told, [verbs, _others()], self)

    @property
    def table(self) -> QWidget:
        return self.felt.view

    def leave_words(self) -> str:
        return self._putting.leave_words

    def ends_when_left(self) -> bool:
        return self._putting.has_no_end or super().ends_when_left()

    def say_unwritten(self) -> None:
        self._note = translate("Question", "It could not be written down. When that is put right, press Leave.")
        self._show()

    # What is shown

    def _show(self) -> None:
        answering = self._session.answering
        table = answering.table
        if self._asking is None and self._judged is None:
            self.felt.show_acts(table)
        else:
            self.felt.show_asked(table, self._picked(), takes_seats=self._awaits_seat())
        is_open = self._is_open()
        self.panel.show_asking(is_asking=self._asking is not None)
        self.panel.show_entered(self._view(), self._entering.lines if is_open else (), self._chips())
        self.panel.show_said("\n".join(filter(None, (question_words(answering.question), self._note))))
        self._putting.show(self.header)
        self._show_clock(is_open=is_open)
        self._show_next(is_acting=is_open and answering.awaits_acts)
        self.panel.show_log(said_lines(answering))
        self.bar.setEnabled(is_open and answering.awaits_acts)
        self.bar.latch(self.felt.entering.verb)

    def _show_clock(self, *, is_open: bool) -> None:
        """It runs while a question with a target time is being answered."""
        if is_open and self._putting.is_timed:
            self._ticks.start()
        else:
            self._ticks.stop()
        self._putting.show_clock(self._clock.elapsed_ms)

    def _show_next(self, *, is_acting: bool) -> None:
        if self._judged is not None:
            self.panel.show_next(self._putting.following(is_within=self._is_within))
        else:
            self.panel.show_next(translate("Question", "That is all I do") if is_acting else "")

    def _view(self) -> EnteredView:
        if not self._is_open():
            return EnteredView(awaited=None)
        view = self._entering.view
        if self._asking is None and self._is_empty:
            question = self._session.question
            draws = question.entries.get("street") == DRAW
            return replace(view, cue=acts_words(question.asked.ask.id, draws_for_button=draws))
        return view

    def _chips(self) -> Chips:
        return self.felt.chips() if self._asking is None else NO_CHIPS

    def _picked(self) -> frozenset[Card]:
        numbers = picked_of(self._asking.entered) if self._asking is not None else frozenset()
        cards = [self._offers[number].card for number in numbers]
        return frozenset([card for card in cards if card is not None])

    def _awaits_seat(self) -> bool:
        wanted = self._session.answering.next
        return self._asking is not None and isinstance(wanted, Wanted) and wanted.field.of is Of.SEAT

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.table.setFocus()


def page_of_row(session: QuestionSession, choices: TableChoices) -> QuestionPage:
    """The page of a row of questions."""
    return QuestionPage(session, InARow(session), choices)


def _table_words(question: Question) -> str:
    return table_words_of(question.rulebook, question.asked.game)


def _others() -> list[tuple[str, str]]:
    return [
        (NEXT_KEY, translate("Question", "all is done at the table; the next question")),
        ("1 … 9  0  -", translate("Question", "seat 1 to 9, 10, 11")),
        ("450  7.5", translate("Question", "an amount, then Enter")),
        ("X", translate("Question", "none, or no more")),
        ("Esc", translate("Question", "one slot back")),
        ("A", translate("Question", "the same question again")),
        (WHY_KEY, translate("Question", "why; again: more of it; Esc closes")),
        ("F1  F2", translate("Question", "keys, pause")),
    ]

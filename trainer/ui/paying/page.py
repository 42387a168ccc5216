"""The paying page: bets come one after the other, and the trainee cuts their payments from the rack."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from trainer.rules.games.listing import LISTED
from trainer.rules.house.games import BLACKJACK
from trainer.rules.money import Cents
from trainer.tongue import translate
from trainer.training.explaining.house.payments import explained_bet
from trainer.training.explaining.kinds import Explained
from trainer.training.paying import Paid, PayingSession
from trainer.training.paying_bets import Payment
from trainer.training.paying_judge import Handed
from trainer.ui.entry import Key
from trainer.ui.entry.keys import HINT_KEY, NEXT_KEY
from trainer.ui.entry.paying import CHIPS, PAYMENT, TYPED, OfPile, OfRack, chips_of
from trainer.ui.exercise.exercise import ExercisePage
from trainer.ui.exercise.header import Header
from trainer.ui.exercise.help import KeyList
from trainer.ui.explaining.explainer import WHY, Explainer, with_why
from trainer.ui.look.sounds import Sound, Sounds
from trainer.ui.look.theme import Felt
from trainer.ui.paying.felt import PayFelt
from trainer.ui.paying.frame import PayFrame, PayPanel
from trainer.ui.paying.rack import Rack
from trainer.ui.paying.report import hint_view, log_line, pace_words, verdict_view
from trainer.ui.paying.words import bet_title, key_lines, table_words, title_words
from trainer.ui.table.entering import Entering
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.log import LogLine
from trainer.ui.wording.odds import odds_words

_TICK_MS: Final = 200
_NEXT: Final = "next"
"""The act of a verdict's button that passes a bet over."""


class PayingPage(ExercisePage):
    """One drill. Keeps no truth of its own: the session has the bet, the page shows it."""

    def __init__(
        self, session: PayingSession, sounds: Sounds, *, is_still: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(session, sounds, parent)
        self.setProperty("ground", "surface")
        self._session = session
        self._cuts: object = None
        """The chips as they were cut when that was last heard."""
        self._note = ""
        """Why a key had no effect, until the next."""
        self._missed: tuple[Explained, ...] = ()
        """What explains the payment that was missed, while its verdict stands."""
        self._explainer = Explainer(lambda: self.felt, lambda: self._missed, partial(announce, self))
        self._log: list[LogLine] = []
        self._ticks = QTimer(self)
        self._ticks.setInterval(_TICK_MS)
        self._ticks.timeout.connect(self._show_clock)
        self._build(is_still=is_still)

    def _build(self, *, is_still: bool) -> None:
        drill, subject = self._session.drill, self._session.subject
        self.header = Header(title_words(subject), table_words(subject), translate("PayingPage", "payments"))
        felt = Felt(LISTED[subject.game or BLACKJACK].felt)
        self.felt = PayFelt(felt, drill.pieces, is_still=is_still)
        self._entering = Entering(PAYMENT, lambda: self.pieces, {}, self._is_awaited, self, only_in_turn=True)
        self._entering.acted.connect(self._hand_over)
        self._entering.missed.connect(self._tell)
        self._entering.changed.connect(self._entered)
        self._entering.touched.connect(self._answered)
        self.felt.pile_pressed.connect(self._put_back)
        self.rack = Rack(drill.pieces)
        self.rack.piece_pressed.connect(self._cut)
        self.felt.pile_drawn.connect(lambda piece, at: self._put_back(piece) if _is_on(self.rack, at) else None)
        self.rack.piece_drawn.connect(lambda piece, at: self._cut(piece) if _is_on(self.felt, at) else None)
        self.side = self.panel = PayPanel()
        self._connect_sides()
        self.panel.back_wanted.connect(self._undo)
        self.panel.verdict_acted.connect(lambda act: self._pass_over() if act == _NEXT else None)
        self.panel.next_wanted.connect(self._pass_over)
        self.frame = PayFrame(self.header, self.felt, self.rack, self.panel, pace_words(drill.target_ms))
        self.frame.back_wanted.connect(self._undo)
        self.frame.clear_wanted.connect(lambda: self.press_key(Key.ESC))
        self.frame.pay_wanted.connect(lambda: self.press_key(Key.ENTER))
        self._fill(self.frame)

    @property
    def due(self) -> Payment:
        """What is right for the bet that lies there."""
        return self._session.due

    @property
    def pieces(self) -> tuple[Cents, ...]:
        """The chips of the rack, the largest first."""
        return self._session.drill.pieces

    def start(self) -> None:
        """Shows the first bet; the attempt has been written down before."""
        self._show_bet()
        self._go_on()

    # Entering

    def press_key(self, key: str) -> bool:
        """One key; tells whether it meant something."""
        if self._clock.is_paused:
            return False
        if self._explainer.press(key):
            return True
        if key == Key.ENTER and self._waits:
            self._answered()
            return True
        if key == HINT_KEY:
            return self._hint()
        if key == NEXT_KEY:
            return self._pass_over()
        entered = self._entering.entered
        if key == Key.ESC and self._entering.is_fresh:
            return False
        is_for_focus = key == Key.ENTER and not entered.is_filled(TYPED) and not entered.is_filled(CHIPS)
        return self._entering.press(key) and not is_for_focus

    def _cut(self, piece: Cents) -> None:
        self._entering.click(OfRack(piece))

    def _put_back(self, piece: Cents) -> None:
        self._entering.click(OfPile(piece))

    def _is_awaited(self) -> bool:
        return not self._clock.is_paused

    def _tell(self, words: str) -> None:
        self._note = words

    def _entered(self) -> None:
        """A key or a press has made something of what is entered."""
        cuts = self._entering.entered[CHIPS]
        if cuts != self._cuts:
            self._sounds.play(Sound.CHIP_CLICK)
            self._cuts = cuts
        self._show_entered()

    # A payment

    def _hand_over(self, handed: Handed) -> None:
        """A whole payment: judged, written down, shown; a right one is followed by the next bet."""
        paid = self._session.pay(handed, self._clock.elapsed_ms)
        self._log.append(log_line(paid, self._session.subject))
        if paid.unwritten:
            self._keeping.commit()
        self._cuts = None
        if paid.is_right:
            self._show_bet()
        self._judge(paid)
        self._go_on()

    def _judge(self, paid: Paid) -> None:
        self._sounds.play(Sound.CHIPS_PUSH if paid.is_right else Sound.WRONG)
        self._waits = not paid.is_right
        self._missed = () if paid.is_right else (explained_bet(paid.bet, self.pieces),)
        view = verdict_view(paid)
        self.panel.show_verdict(view if paid.is_right else with_why(view))

    def _answered(self) -> None:
        """Puts a verdict, a hint and a note away."""
        self._explainer.put_away()
        self._waits, self._missed = False, ()
        self._note = ""
        self.panel.show_verdict(None)

    def _verdict_acted(self, act: str) -> None:
        if act == WHY:
            self._explainer.turn()
        else:
            super()._verdict_acted(act)

    def _hint(self) -> bool:
        if self._clock.is_paused:
            return False
        self._session.hint(self._clock.elapsed_ms)
        self._waits = True
        self.panel.show_verdict(hint_view(self._session.bet))
        self._keeping.commit()
        return True

    def _pass_over(self) -> bool:
        """The next bet, once this one was missed."""
        if self._clock.is_paused or not self._session.has_missed:
            return False
        self._session.pass_over(self._clock.elapsed_ms)
        self._keeping.commit()
        self._cuts = None
        self._entering.clear()
        self._answered()
        self._show_bet()
        self._go_on()
        return True

    def _undo(self) -> bool:
        return self._entering.press(Key.BACKSPACE)

    # Keys, the end

    def key_list(self) -> QDialog:
        told = translate("PayingPage", "Cut the payment from the rack, then pay. You may say the amount first.")
        return KeyList(told, [key_lines()], self)

    def leave_words(self) -> str:
        return translate("PayingPage", "Leave? What you paid is kept and shown.")

    def ends_when_left(self) -> bool:
        """A drill without an end is over after any payment."""
        return True

    def say_unwritten(self) -> None:
        self._note = translate("PayingPage", "It could not be written down. When that is put right, press Leave.")
        self._show_entered()

    # What is shown

    def _go_on(self) -> None:
        if self._session.target_ms is not None and not self._clock.is_paused:
            self._ticks.start()
        else:
            self._ticks.stop()
        self._show_entered()
        self._show_clock()
        self.panel.form.show_form(self._session.form, is_open=self._session.target_ms is not None)
        self.panel.show_drill(self._log, may_pass=self._session.has_missed)

    def _show_bet(self) -> None:
        """The bet that lies there now, the last payment gone."""
        self.felt.show_payment(())
        session = self._session
        bet = session.bet
        note = translate("PayingPage", "beside the bet, or sized into it") if session.due.into else ""
        self.felt.show_bet(bet_title(bet.row, session.subject), self._odds(), note, bet.stack)

    def _odds(self) -> str:
        return translate("PayingPage", "pays {odds}").format(odds=odds_words(self._session.bet.row.odds))

    def _show_entered(self) -> None:
        self.felt.show_payment(chips_of(self._entering.entered))
        note = translate("PayingPage", "Paused. The clock stands still.") if self._clock.is_paused else self._note
        view = self._entering.view
        self.panel.show_entered(replace(view, awaited=None) if self._clock.is_paused or self._waits else view, note)

    def _show_clock(self) -> None:
        self.panel.clock.show_time(self._clock.elapsed_ms - self._session.laid_ms, self._session.target_ms)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.rack.focus_first()


def _is_on(widget: QWidget, at: QPoint) -> bool:
    """Whether a place on the screen is one of the widget's."""
    return widget.rect().contains(widget.mapFromGlobal(at))

"""Payment drills in the window: chosen, opened, gone on with, and what they were worth."""

from __future__ import annotations

from dataclasses import replace

from trainer.records import KeptAttempt
from trainer.training.paying import PayingDrill, PayingSession, drill_of, game_paid
from trainer.training.paying_gate import GATE_TRIES
from trainer.training.paying_odds import subject_of, subject_with
from trainer.ui.fresh_seed import fresh_seed
from trainer.ui.host import RESULTS, Host
from trainer.ui.look import MotionChoice
from trainer.ui.paying.choose import ChoosePaymentPage
from trainer.ui.paying.page import PayingPage
from trainer.ui.paying.result import PaidResultPage
from trainer.ui.paying.result_view import paid_view, subject_kept


class PayDesk:
    """What the window does once somebody pays bets. Holds no page: it opens them in the window."""

    def __init__(self, window: Host) -> None:
        self._window = window
        self._chosen: PayingDrill | None = None

    def show_choice(self) -> None:
        """Wager, chips, minimum and target time by choice."""
        page = ChoosePaymentPage(self._chosen)
        page.drill_wanted.connect(self._choose)
        page.closed.connect(self._window.show_home)
        self._window.open_page(page, back=self._window.show_home)
        page.focus_begin()

    def _choose(self, drill: PayingDrill) -> None:
        self._chosen = drill
        self.start(_fresh(drill))

    def start_due(self, rulebook: str, game: str, clause: str) -> None:
        """The payments that rest on a clause, with the chips and the pace chosen last; the choice where none do."""
        subject = subject_with(rulebook, game_paid(game), clause)
        if subject is None:
            self.show_choice()
            return
        chosen = self._chosen or PayingDrill(subject=subject.id)
        self.start(_fresh(replace(chosen, subject=subject.id)))

    def start(self, drill: PayingDrill) -> None:
        """Opens the felt; says in a sentence when the attempt can't be written down."""
        kept, person = self._window.kept, self._window.person_id
        earlier = kept.first_tries(person, drill.subject, most=GATE_TRIES)
        session = PayingSession(drill, subject_of(drill.subject), kept.record, person, earlier=earlier)
        if self._window.run_safely(session.begin):
            self._open(session)

    def go_on_with(self, kept: KeptAttempt) -> None:
        """Opens an attempt that was broken off; raises `TrainerError` where it can't be read."""
        earlier = self._window.kept.first_tries(kept.start.person, kept.start.focus, most=GATE_TRIES, before=kept.id)
        self._open(PayingSession.resumed(self._window.kept.record, kept, earlier))

    def show_result(self, kept: KeptAttempt) -> None:
        """What a drill was worth, payment by payment."""
        drill, subject = drill_of(kept.start), subject_kept(kept)
        page = PaidResultPage(paid_view(kept))
        page.again_wanted.connect(lambda: self.start(_fresh(replace(drill, subject=subject.id))))
        page.choose_wanted.connect(self.show_choice)
        self._window.open_page(page, tab=RESULTS)
        page.focus_start()

    def _open(self, session: PayingSession) -> None:
        is_still = self._window.preferences.motion is MotionChoice.REDUCED
        page = PayingPage(session, self._window.sounds, is_still=is_still)
        page.left.connect(lambda: self._left(session))
        page.failed.connect(self._window.say)
        self._window.open_exercise(page)
        page.start()

    def _left(self, session: PayingSession) -> None:
        if session.answers:
            self.show_result(self._window.kept.attempt(session.attempt))
        else:
            self._window.show_home()


def _fresh(drill: PayingDrill) -> PayingDrill:
    """The drill with bets that nobody has seen."""
    return replace(drill, seed=fresh_seed())

"""Drills and their results: choosing one, opening the table, going on, and what a round was worth."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from trainer.errors import TrainerError
from trainer.records import AttemptEnd, KeptAttempt, Level
from trainer.rules.notation import BadNotation
from trainer.rules.round import OutOfProcedure
from trainer.rules.rulebook import NEUTRAL, load_rulebook
from trainer.training import paying, seating
from trainer.training.attempts import (
    AnyDrill,
    AnySession,
    drill_for,
    drill_of,
    drill_of_clause,
    focuses_of,
    resumed,
    session_after,
    session_again,
    session_of,
)
from trainer.training.casting import Turn
from trainer.training.drill import Drill
from trainer.training.paying_odds import UnknownSubject
from trainer.training.session import Session
from trainer.training.situations import Situation
from trainer.training.standing import due
from trainer.ui.choices import drill_options, focus_id, plain_focus
from trainer.ui.dealing.page import TablePage
from trainer.ui.dealing.tables import table_page
from trainer.ui.fresh_seed import fresh_seed
from trainer.ui.host import RESULTS, Host
from trainer.ui.pages.choose_drill import ChooseDrillPage
from trainer.ui.pages.history import HistoryPage
from trainer.ui.pages.result import ResultPage
from trainer.ui.pages.seating import SeatingPage
from trainer.ui.pages.seating_result import SeatingResultPage
from trainer.ui.paying.desk import PayDesk
from trainer.ui.preferences import look_of
from trainer.ui.reviewing.history_rows import history_rows
from trainer.ui.reviewing.result_view import result_view
from trainer.ui.reviewing.seating_view import day_view

if TYPE_CHECKING:
    from trainer.rules.seating.room import Room

FIRST_TABLE = ("oneida-poker", "holdem")
"""What is dealt where nobody has chosen."""


def _tr(words: str) -> str:
    return QCoreApplication.translate("Desk", words)


class Desk:
    """What the window does once somebody deals. Holds no page: it opens them in the window."""

    def __init__(self, window: Host) -> None:
        self._window = window
        self._restarted: tuple[str, int] | None = None
        """The attempt that was opened again after an error, and its answers then."""
        self._drill_choice: tuple[str, str, str] | None = None
        self.paying = PayDesk(window)

    def deal_first(self) -> None:
        """The first round of somebody who has never dealt here: guided, so that every step is shown."""
        rulebook, game = FIRST_TABLE
        self.start_drill(self._fresh(drill_for(rulebook, game, level=Level.GUIDED)))

    def shortcut(self, chosen: str) -> None:
        """What may be chosen freely on the home page."""
        match chosen:
            case "drill":
                self.show_drills()
            case "resume":
                self.resume()
            case "end":
                words = _tr("End your open round for good? What you did is kept and shown; nobody goes on with it.")
                self._window.ask(words, _tr("End it"), self.end_open)
            case seating.GAME:
                self.start_day(seating.SeatingDrill(seed=fresh_seed()))
            case paying.PAYING:
                self.paying.show_choice()
            case _:
                self.start_drill(self._fresh(drill_for(*FIRST_TABLE)))

    def show_drills(self) -> None:
        """Table, focus and level by choice."""
        page = ChooseDrillPage(drill_options(), chosen=self._drill_choice)
        page.drill_wanted.connect(self.chosen)
        page.closed.connect(self._window.show_home)
        self._window.open_page(page, back=self._window.show_home)
        page.focus_deal()

    def chosen(self, table: str, focus: str, level: str) -> None:
        """The drill that was put together on the drill page."""
        self._drill_choice = (table, focus, level)
        rulebook, game = table.split("/")
        if focus == seating.GAME and rulebook == seating.RULEBOOK:
            self.start_day(seating.SeatingDrill(level=Level(level), seed=fresh_seed()))
            return
        if focus not in {focus_id(each) for each in focuses_of(load_rulebook(rulebook).games[game])}:
            self._window.say(_tr("This table has no such drill: its rulebook names none of it. Choose another part."))
            return
        self._start_fresh(drill_for(rulebook, game, plain_focus(focus), Level(level)))

    def _start_fresh(self, drill: AnyDrill) -> None:
        """Opens the drill with a seed nobody has seen; says why not, as where a house's own rulebook has gone."""
        self._window.run_safely(lambda: self.start_drill(self._fresh(drill)))

    def _fresh(self, drill: AnyDrill) -> AnyDrill:
        """The drill with a seed nobody has seen."""
        return replace(drill, seed=fresh_seed())

    def start_due(self) -> None:
        """What is due today, the most urgent first; a whole round where nothing is."""
        records = self._window.kept.clause_standing(self._window.person_id)
        wanted = due(records, datetime.now(UTC), most=1)
        if not wanted:
            self.shortcut("round")
            return
        item = wanted[0]
        if item.game == seating.GAME:
            self.shortcut(seating.GAME)
            return
        if paying.is_paying_game(item.game):
            self.paying.start_due(item.rulebook, item.game, item.clause)
            return
        self._start_fresh(drill_of_clause(item.rulebook, item.game, item.clause))

    def start_drill(self, drill: AnyDrill, begun: Situation | None = None) -> None:
        """Opens the table, at poker also one that is given; says why where the attempt can't be written down."""
        record, person = self._window.kept.record, self._window.person_id
        if isinstance(drill, Drill) and begun is not None:
            self._begin(Session(drill, begun, record, person))
        else:
            self._begin(session_of(drill, record, person))

    def _begin(self, session: AnySession) -> None:
        if self._window.run_safely(session.begin):
            self._open_page(session)

    def start_day(self, drill: seating.SeatingDrill, room: Room | None = None) -> None:
        """Opens the desk of the poker room, as `start_drill` opens a table."""
        begun = room or drill.room()
        session = seating.SeatingSession(drill, begun, self._window.kept.record, self._window.person_id)
        if self._window.run_safely(session.begin):
            self._open_page(session)

    def resume(self) -> None:
        """The round that was broken off."""
        kept = self._window.kept.unfinished(self._window.person_id)
        if kept is not None:
            self._window.run_safely(lambda: self.go_on_with(kept))

    def end_open(self) -> None:
        """Ends the round that was broken off, as it stands, and shows what it was worth."""
        kept = self._window.kept.unfinished(self._window.person_id)
        if kept is not None and self._window.run_safely(lambda: self._end_as_left(kept)):
            self.show_result(kept.id)

    def _end_as_left(self, kept: KeptAttempt) -> None:
        elapsed_ms = kept.answers[-1].elapsed_ms if kept.answers else 0
        self._window.kept.record.end(kept.id, AttemptEnd(finished=False, elapsed_ms=elapsed_ms))

    def go_on_with(self, kept: KeptAttempt) -> None:
        """Opens an attempt that was broken off where it stopped; ends it as left where the rules have changed since."""
        record = self._window.kept.record
        session: AnySession | seating.SeatingSession
        try:
            if paying.is_paying(kept.start):
                self.paying.go_on_with(kept)
                return
            if seating.is_seating(kept.start):
                session = seating.SeatingSession.resumed(record, kept)
            else:
                session = resumed(record, kept)
        except (OutOfProcedure, BadNotation, UnknownSubject) as problem:
            self._end_as_left(kept)
            words = _tr("That round was begun by another version and can't be gone on with. It is kept as left.")
            raise TrainerError(words) from problem
        self._open_page(session)

    def _open_page(self, session: AnySession | seating.SeatingSession) -> None:
        chosen, sounds = self._window.preferences, self._window.sounds
        page: TablePage | SeatingPage
        if isinstance(session, seating.SeatingSession):
            page = SeatingPage(session, sounds)
        else:
            page = table_page(session, look_of(chosen), sounds, mapped_keys=dict(chosen.keys))
        page.finished.connect(self.show_result)
        page.left.connect(lambda: self._left(session))
        page.failed.connect(self._window.say)
        self._window.open_exercise(page)
        page.start()

    def _left(self, session: AnySession | seating.SeatingSession) -> None:
        """What was left before its end waits on the home page."""
        if session.answers and session.turn() is Turn.OVER:
            self.show_result(session.attempt)
        else:
            self._window.show_home()

    def restart_question(self, sentence: str) -> None:
        """After something unknown went wrong: says so, and opens the same round where the last answer left it.

        A round that goes wrong again at the same place is not opened a second time; it can be from the home page.
        """
        kept = None
        if self._window.table is not None:
            self._window.table.put_away()
            kept = self._window.kept.unfinished(self._window.person_id)
        place = (kept.id, len(kept.answers)) if kept is not None else None
        is_new = place is not None and place != self._restarted
        self._restarted = place
        is_open = kept is not None and is_new and self._window.run_safely(lambda: self.go_on_with(kept))
        if not is_open and self._window.is_signed_in:
            self._window.show_home()
        elif not is_open:
            self._window.show_sign_in()
        self._window.say(sentence)

    def show_result(self, attempt: str) -> None:
        """What a round was worth, step by step; of a test that is still open nothing is told, it is gone on with."""
        kept = self._window.kept.attempt(attempt)
        if kept.start.level is Level.TEST and kept.end is None:
            self._window.run_safely(lambda: self.go_on_with(kept))
            return
        if paying.is_paying(kept.start):
            self.paying.show_result(kept)
            return
        if seating.is_seating(kept.start):
            self._show_day(kept)
            return
        drill = drill_of(kept.start)
        page = ResultPage(result_view(kept), look_of(self._window.preferences))
        page.again_wanted.connect(lambda: self._deal_again(kept))
        page.next_round_wanted.connect(lambda: self._window.run_safely(lambda: self._deal_on(kept)))
        page.practise_wanted.connect(lambda focus: self._practise(drill, focus))
        self._window.open_page(page, tab=RESULTS)
        page.focus_start()

    def _show_day(self, kept: KeptAttempt) -> None:
        drill = seating.drill_of(kept)
        page = SeatingResultPage(day_view(kept))
        page.again_wanted.connect(lambda: self.start_day(drill, seating.room_of(kept)))
        page.another_wanted.connect(lambda: self.start_day(replace(drill, seed=fresh_seed())))
        self._window.open_page(page, tab=RESULTS)
        page.focus_start()

    def _deal_again(self, kept: KeptAttempt) -> None:
        self._begin(session_again(kept, self._window.kept.record, self._window.person_id))

    def _deal_on(self, kept: KeptAttempt) -> None:
        """The next round at the same table."""
        self._begin(session_after(kept, fresh_seed(), self._window.kept.record, self._window.person_id))

    def _practise(self, drill: AnyDrill, focus: str) -> None:
        level = Level.PRACTICE if drill.level is Level.SHOW else drill.level
        book = FIRST_TABLE[0] if drill.rulebook == NEUTRAL else drill.rulebook
        self._start_fresh(drill_for(book, drill.game, focus, level))

    def show_results(self, count: int = 50) -> None:
        """The rounds of this person, newest first."""
        found = self._window.kept.attempts(self._window.person_id, limit=count + 1)
        page = HistoryPage(history_rows(found[:count]), has_more=len(found) > count)
        page.attempt_chosen.connect(self.show_result)
        page.more_wanted.connect(lambda: self.show_results(count * 4))
        page.deal_wanted.connect(lambda: self.shortcut("round"))
        self._window.open_page(page, tab=RESULTS)

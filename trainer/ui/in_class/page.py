"""The table page in class: the trainee's as ever, and what whoever plays the players needs beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from PySide6.QtCore import QTimer
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from trainer.errors import TrainerError
from trainer.rules.actions import Action
from trainer.rules.money import Cents
from trainer.tongue import translate
from trainer.training.casting import Turn
from trainer.training.in_class.bets import Put
from trainer.training.in_class.players import Lead
from trainer.training.incidents import Incident
from trainer.ui.exercise.exercise import ExercisePage
from trainer.ui.exercise.holding import RoundClock
from trainer.ui.exercise.host import Host
from trainer.ui.exercise.keyboard import PLAYERS_KEY
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.in_class.clock import ClassClock
from trainer.ui.in_class.lines import PlayersView, players_view
from trainer.ui.in_class.listing import PlayersList
from trainer.ui.in_class.looking import looking_for
from trainer.ui.in_class.panel import PlayersPanel
from trainer.ui.in_class.window import PlayersWindow
from trainer.ui.table.face import AnyFace, Dealing
from trainer.ui.table.page import TablePage
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.dialogs import PinDialog
from trainer.ui.wording.joined import with_dots


class ClassPage(TablePage):
    """One round in class. The list opens by a key at the table, or stands on the players' own window."""

    clock_of: ClassVar[type[RoundClock]] = ClassClock

    def __init__(
        self,
        session: Dealing,
        face: Callable[[Callable[[], bool]], AnyFace],
        choices: TableChoices,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(session, face, choices, parent)
        assert session.lead is not None, "there is an instructor in class"
        self._lead = session.lead
        self._look = choices.look
        self._is_trusted = self._lead.is_leading
        """The one who plays the players is at the table, and need not say again who they are."""
        self._host: Host | None = None
        self._told_players = ""
        """What the players do by themselves, until the next step."""
        self.window_of_players: PlayersWindow | None = None
        aside = Button(translate("InClass", "Second window"))
        aside.clicked.connect(self.show_window)
        back = Button(translate("InClass", "To the table"), key="Esc")
        back.clicked.connect(self.hide_players)
        self.players = self._made_list(aside, back)
        self.players.closed.connect(self.hide_players)
        self.players_panel = PlayersPanel(self.players, self.side)
        self.further_keys = ((PLAYERS_KEY, translate("InClass", "the players, for the instructor")),)
        self._keyboard.also({PLAYERS_KEY: self.show_players})
        self._keyboard.leave_to(self.players_panel)
        opens = Button(translate("InClass", "Players"), key=PLAYERS_KEY)
        opens.clicked.connect(self.show_players)
        self.header.offer(opens)
        self.header.name_title(translate("InClass", "In class"))
        self._sum: Cents | None = None
        """What the list was looked up for last."""
        self._stale = QTimer(self)
        """A step is shown several times as it comes: what can happen then is looked up once."""
        self._stale.setSingleShot(True)
        self._stale.timeout.connect(self._show_choices)
        self.step_shown.connect(self._is_stale)

    def _made_list(self, *beside: Button) -> PlayersList:
        made = PlayersList(*beside)
        made.chosen.connect(self.choose)
        made.looked_for.connect(self._look_for)
        made.led.connect(lambda is_led: self._lead_on(is_led=is_led))
        return made

    @property
    def led(self) -> Lead[Any] | None:
        return self._lead if self._lead.is_leading else None

    def serve(self, host: Host) -> None:
        self._host = host

    def go_on_for(self, before: ExercisePage | None) -> None:
        """Whoever played the players is still there."""
        if before is not None and before.led is not None:
            self._lead.like(before.led)
            self._is_trusted = True

    # Who plays the players

    def show_players(self) -> None:
        """The list comes up over the side panel; who has left the players says by PIN that they are back."""
        self._with_instructor(self._open_panel)

    def show_window(self) -> None:
        """The list on a window of its own."""
        self._with_instructor(self._open_window)

    def _with_instructor(self, then: Callable[[], None]) -> None:
        if self._is_trusted or self._host is None:
            then()
            return
        host, instructor = self._host, self._lead.instructor
        words = translate("InClass", "{name} plays the players: enter your PIN.").format(
            name=self._name_at_players(host)
        )
        asked = PinDialog(words, translate("InClass", "Play the players"), self)

        def answered(is_meant: bool) -> None:  # as the signal has it
            if is_meant and host.run_safely(lambda: self._check(host, instructor, asked.pin)):
                then()
            self._go_on()

        self._holding.put_before(asked, answered)

    def _check(self, host: Host, instructor: str, pin: str) -> None:
        host.kept.require_pin(instructor, pin)
        self._is_trusted = self._lead.is_leading = True

    def _ask_who_plays(self, host: Host, problem: str = "") -> None:
        """A lesson is gone on with: nothing moves before it is said whether somebody plays the players again."""
        words = translate(
            "InClass",
            "A lesson in class: {name} plays the players, and enters their PIN to go on. Without it the players go on "
            "by themselves.",
        ).format(name=self._name_at_players(host))
        yes, no = translate("InClass", "Play the players"), translate("InClass", "Let them play")
        asked = PinDialog("\n\n".join(filter(None, (problem, words))), yes, self, no=no)

        def answered(is_meant: bool) -> None:  # as the signal has it
            if not is_meant:
                self._lead_on(is_led=False)
                return
            try:
                self._check(host, self._lead.instructor, asked.pin)
            except TrainerError as refused:
                self._ask_who_plays(host, str(refused))
            else:
                self._open_panel()
                self._go_on()

        self._holding.put_before(asked, answered)

    def _name_at_players(self, host: Host) -> str:
        return next((each.name for each in host.kept.people() if each.id == self._lead.instructor), "–")

    def _open_panel(self) -> None:
        if self.window_of_players is not None:
            self.window_of_players.activateWindow()
            return
        self.players_panel.come_up()
        self._show_choices()
        self.players.focus_start()

    def hide_players(self) -> None:
        """The table has the keys again; the players wait on for what is chosen."""
        self.players.begin_anew()
        self.players_panel.hide()
        self.face.view.setFocus()
        self._show_entered()

    def _open_window(self) -> None:
        self.players_panel.hide()
        self._lead.is_apart = True
        if self.window_of_players is None:
            players = self._made_list()
            about = with_dots(self.face.place)
            self.window_of_players = PlayersWindow(players, self.face.seen, self._look, about)
            players.closed.connect(players.begin_anew)
            self.window_of_players.closed.connect(self._window_closed)
        self.window_of_players.show_beside(self.window())
        self._show_choices()
        self.window_of_players.players.focus_start()
        self.face.view.setFocus()

    def _window_closed(self) -> None:
        """Nobody plays the players any more: they go on by themselves."""
        window, self.window_of_players = self.window_of_players, None
        if window is not None:
            window.let_go()
        self._is_trusted = self._lead.is_apart = False
        self._lead_on(is_led=False)

    def _lead_on(self, *, is_led: bool) -> None:
        self._lead.is_leading = is_led
        if not self._has_begun_dealing:
            self._begin_round()  # with the wagers that lie there
        if not is_led:
            words = translate("InClass", "The players go on by themselves. {key}: play them again.")
            self._told_players = words.format(key=PLAYERS_KEY)
            announce(self, self._told_players)
        self._go_on()

    # What is chosen

    @property
    def _list(self) -> PlayersList | None:
        """The list that is seen."""
        if self.window_of_players is not None:
            return self.window_of_players.players
        return self.players if self.players_panel.isVisible() else None

    def _view(self, looked_for: str) -> PlayersView:
        return players_view(self._session, self.face, looked_for)

    def _is_stale(self) -> None:
        if self._list is not None:
            self._stale.start()

    def _look_for(self, words: str) -> None:
        """The list narrows by itself; only a sum brings lines that were not there."""
        if looking_for(words).sum != self._sum:
            self._show_choices()

    def _show_choices(self) -> None:
        self._stale.stop()
        seen = self._list
        if seen is None:
            return
        self._sum = looking_for(seen.table.field.text()).sum
        seen.show_view(self._view(seen.table.field.text()))
        if self.window_of_players is not None:
            self.window_of_players.show_table(self.face.view.picture, self._said())

    def choose(self, id_: str) -> None:
        """A line of the list: a player does it, or it goes wrong now."""
        seen = self._list
        looked_for = seen.table.field.text() if seen is not None else ""
        line = next((each for each in self._view(looked_for).lines if each.id == id_), None)
        if line is None or self._clock.is_paused or self.is_closed:
            if seen is not None:
                seen.tell(translate("InClass", "That can't happen just now."))
            return
        if seen is not None:
            seen.tell("")
        match line.what:
            case None:
                self._begin_round()
            case Put():
                self._have_wagered(line.what)
            case Incident():
                self._have_happen(line.what)
            case _:
                self._have_done(line.what)
        if seen is self.players and not isinstance(line.what, Put):
            self.hide_players()
        elif seen is not None:
            seen.begin_anew()
            seen.focus_start()

    def _have_done(self, action: Action) -> None:
        self._auto.stop()
        self.face.view.finish_motion()
        table = self._session.state.table
        if self._session.choose(action, self._clock.elapsed_ms):
            self._log.add_auto(action, table, self.face.played(action, table))
            self._chosen()

    def _have_happen(self, incident: Incident[object]) -> None:
        self._auto.stop()
        self.face.view.finish_motion()
        if self._session.have_happen(incident, self._clock.elapsed_ms):
            self._chosen()

    def _chosen(self) -> None:
        """It is kept before anything comes of it."""
        self._told_players = ""
        self._keeping.commit()
        self._show()
        self._go_on()

    # Before the first step

    def start(self) -> None:
        """Where wagers come before the cards the table waits for them; else the round begins, or is gone on with."""
        super().start()
        if self._has_begun_dealing and not self._lead.is_leading and self._host is not None:
            self._ask_who_plays(self._host)
        if self._lead.is_apart:
            self._open_window()
        if self._session.is_betting:
            if not self._lead.is_apart:
                self._open_panel()
        elif not self._session.attempt:
            self._begin_round()

    def _begin_round(self) -> None:
        """The attempt's first line is written; where it can't be, nothing is dealt."""
        try:
            self._session.begin()
        except TrainerError as problem:
            self.failed.emit(str(problem))
            self._is_closed = True
            self.left.emit()
            return
        self.begin_clock()
        self._show(is_animated=False)
        self._go_on()

    def _have_wagered(self, put: Put) -> None:
        if self._session.bet(put):
            self.face.view.finish_motion()
            self._show()
            self._go_on()

    @property
    def _has_begun_dealing(self) -> bool:
        return bool(self._session.attempt)

    def press_key(self, key: str) -> bool:
        """Nothing is dealt while wagers are made."""
        if self._has_begun_dealing:
            return super().press_key(key)
        self._refuse()
        self._show_entered()
        return len(key) == 1

    def _is_awaited(self) -> bool:
        return self._has_begun_dealing and super()._is_awaited()

    def _refuse(self) -> None:
        if self._has_begun_dealing:
            super()._refuse()
        else:
            self._tell(translate("InClass", "Not yet: the players are still making their wagers."))

    def _hint(self) -> bool:
        return self._has_begun_dealing and super()._hint()

    def _undo(self) -> bool:
        return self._has_begun_dealing and super()._undo()

    def _next(self) -> None:
        if self._has_begun_dealing:
            super()._next()

    def _leave(self) -> None:
        """What has not begun is left without a trace."""
        if self._has_begun_dealing:
            super()._leave()
        else:
            self._is_closed = True
            self.left.emit()

    # The trainee's side

    def _go_on(self) -> None:
        if not self._has_begun_dealing:
            self._show_entered()
            return
        if isinstance(self._clock, ClassClock):
            self._clock.rest(is_meant=self._session.turn() is Turn.PLAYERS)
        super()._go_on()

    def submit(self, action: Action) -> None:
        self._told_players = ""
        super().submit(action)

    def _said(self) -> str:
        if self._session.is_betting:
            return "\n".join(filter(None, (translate("InClass", "The players are making their wagers."), self._note)))
        words = super()._said()
        is_waiting = self._session.turn() is Turn.PLAYERS and not self._clock.is_paused
        thinking = translate("InClass", "The players are thinking.") if is_waiting else ""
        return "\n".join(filter(None, (thinking, self._told_players, words)))

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous() and self.window_of_players is not None:
            window, self.window_of_players = self.window_of_players, None
            window.let_go()

"""Lessons in class: put together by whoever plays the players, begun once the dealer sits down."""

from __future__ import annotations

from dataclasses import replace

from trainer.store import Person, Store
from trainer.tongue import translate
from trainer.training.attempts import dealt_tables, drill_for
from trainer.ui.examined import Hall
from trainer.ui.exercise.fresh_seed import fresh_seed
from trainer.ui.exercise.host import OFFICE
from trainer.ui.exercise.shown import shown_of
from trainer.ui.in_class.setting import SetClassPage, Wished
from trainer.ui.widgets.dialogs import PinDialog, QuestionDialog
from trainer.ui.widgets.listing import ListRow
from trainer.ui.wording.games import game_words


class Teaching:
    """Holds no page: it opens them in the window."""

    def __init__(self, window: Hall, store: Store) -> None:
        self._window = window
        self._store = store

    def show_setting(self) -> None:
        """Who deals, and at which table."""
        by = self._window.person_id or ""
        people = [each for each in self._store.people() if each.is_active and each.id != by]
        dealers = [ListRow(id=each.id, cells=(each.name, each.staff_number, each.group)) for each in people]
        tables = [
            (f"{table.rulebook.id}/{table.game.id}", game_words(table.game.id), table.rulebook.title)
            for table in dealt_tables()
        ]
        page = SetClassPage(dealers, tables)
        page.wanted.connect(lambda wished: self._window.run_safely(lambda: self._sit_down(page, wished, by)))
        page.closed.connect(self._window.show_office)
        self._window.open_page(page, tab=OFFICE, back=self._window.show_office)
        page.focus_start()

    def _sit_down(self, page: SetClassPage, wished: Wished, instructor: str) -> None:
        """The dealer comes to the table, with the PIN if they have one; who has set it up stays at the players."""
        dealer = self._store.person(wished.dealer)
        yes = translate("Teaching", "Sit down")
        if not dealer.has_pin:
            words = translate("Teaching", "{name} sits down to deal. You go on as the players.").format(
                name=dealer.name
            )
            sure = QuestionDialog(words, yes, translate("Teaching", "Back"), page)
            sure.accepted.connect(lambda: self._window.run_safely(lambda: self._begin(dealer, wished, instructor, "")))
            sure.open()
            return
        words = translate("Teaching", "{name} sits down to deal: enter your PIN.").format(name=dealer.name)
        asked = PinDialog(words, yes, page)
        asked.accepted.connect(
            lambda: self._window.run_safely(lambda: self._begin(dealer, wished, instructor, asked.pin))
        )
        asked.open()

    def _begin(self, dealer: Person, wished: Wished, instructor: str, pin: str) -> None:
        self._store.require_pin(dealer.id, pin)
        rulebook, _, game = wished.table.partition("/")
        chosen = drill_for(rulebook, game, level=wished.level, seed=fresh_seed())
        self._window.let_in(self._store.person(dealer.id))
        self._window.show_home()
        self._store.audit.sign_in(dealer.id)
        page = shown_of(game).in_class(replace(chosen, players=wished.players), self._window, instructor)
        if page.led is not None:
            page.led.is_apart = wished.is_apart
        self._window.desk.open_attempt(page)

"""Table tests as whoever is tested takes them: dealt, gone on with, and their result read and signed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from trainer.errors import TrainerError
from trainer.store import Person, Store
from trainer.tongue import translate
from trainer.training.exercises import exercise_of
from trainer.training.table_tests.dealing import drill_of, require_dealable
from trainer.training.table_tests.record import Stage, TableTest
from trainer.ui.exercise.host import Host
from trainer.ui.table_tests.apart import apart_words
from trainer.ui.table_tests.reading import ReadResultPage
from trainer.ui.table_tests.waiting import known_test, test_of
from trainer.ui.wording.games import kept_table_words

if TYPE_CHECKING:
    from trainer.ui.exercise.desk import Desk


class Hall(Host, Protocol):
    """The window, as far as it is known here."""

    @property
    def signed_in(self) -> Person | None: ...

    @property
    def desk(self) -> Desk: ...

    def let_in(self, person: Person) -> None: ...


class Examined:
    """Holds no page: it opens them in the window."""

    def __init__(self, window: Hall, store: Store) -> None:
        self._window = window
        self._store = store

    @property
    def _by(self) -> str:
        return self._window.person_id or ""

    def take(self, id_: str) -> None:
        """A test that waits for whoever is signed in: dealt, gone on with, or its result read and signed."""
        test = known_test(self._store, self._by, id_)
        match test.stage:
            case Stage.TO_DEAL if test.open_attempt:
                self._window.desk.take_up(test.open_attempt)
                self._name_round(test)
            case Stage.TO_DEAL:
                self._begin(test)
            case Stage.TO_COUNTERSIGN:
                self._read(test)
            case _:
                self._window.show_home()

    def lead_on(self, attempt: str) -> bool:
        """After a round of a test the next is dealt, after the last it is said what comes now: what the rounds came to
        the examiner tells."""
        test = test_of(self._store, attempt, self._window.person_id)
        if test is None or test.attempts[-1] != attempt:
            return False
        if test.stage is Stage.TO_DEAL:
            return self._window.run_safely(lambda: self._begin(test))
        self._window.show_home()
        words = translate("Examining", "Your table test is dealt. Whoever examines fills in the sheet and signs now.")
        self._window.say(words)
        return True

    def _begin(self, test: TableTest) -> None:
        """The first round, or the next at the table as the last has left it; raises `TrainerError`."""
        require_dealable(test.setting)
        before = self._store.attempt(test.attempts[-1]) if test.attempts else None
        if before is None or exercise_of(test.setting.game).why_none_follows(before, None):
            seed = test.setting.seed + test.ended
            self._window.desk.start_drill(drill_of(replace(test.setting, seed=seed)))
        else:
            self._window.desk.go_on_after(before)
        table = self._window.table
        if table is not None and table.under_way.attempt not in test.attempts:
            self._store.assessments.dealt(test.id, table.under_way.attempt, by=self._by)
        self._name_round(test)

    def _name_round(self, test: TableTest) -> None:
        """The bar over the table says that this is no practice."""
        table = self._window.table
        if table is None:
            return
        several = test.setting.minutes or test.setting.rounds > 1
        words = (
            translate("Examining", "Table test, round {number}") if several else translate("Examining", "Table test")
        )
        table.header.name_title(words.format(number=test.ended + 1))

    def _read(self, test: TableTest) -> None:
        person, signing = self._window.signed_in, test.signing
        assert signing is not None, "there is nothing to be countersigned before it is signed"
        assert person is not None, "a guest is set no test"
        setting = test.setting
        title = translate("Examining", "Your table test: {table}").format(
            table=kept_table_words(setting.rulebook, setting.game)
        )
        apart = apart_words(test, {each.id: each.name for each in self._store.people()})
        page = ReadResultPage(title, setting.sheet, signing, asks_pin=person.has_pin, apart=apart)

        def sign(pin: str) -> None:
            try:
                self._store.assessments.countersign(test.id, by=self._by, pin=pin)
            except TrainerError as problem:
                page.refuse(str(problem))
                return
            self._window.show_home()

        page.signed.connect(sign)
        page.round_wanted.connect(
            lambda: self._window.desk.reviewer.show_walk(test.attempts[-1], lambda: self.take(test.id))
        )
        page.closed.connect(self._window.show_home)
        self._window.open_page(page, back=self._window.show_home)
        page.focus_start()

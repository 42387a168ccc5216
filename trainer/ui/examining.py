"""Table tests: opens their pages for whoever examines, assesses or was tested, and has the store keep each step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from trainer.days import local_day
from trainer.errors import TrainerError
from trainer.rules.notation import BadNotation
from trainer.rules.rulebook import load_rulebook
from trainer.store import Store
from trainer.store.materials import Draft, Sort
from trainer.store.rights import Act, may
from trainer.store.settings import SIGNING, UNFINISHED_MARKS, UNFINISHED_SHEET
from trainer.tongue import translate
from trainer.training.attempts import dealt_tables
from trainer.training.chosen_table import options_of
from trainer.training.made_text import written
from trainer.training.table_tests.dealing import options_text, require_dealable
from trainer.training.table_tests.record import (
    Outcome,
    Scoring,
    Setting,
    Signing,
    Stage,
    TableTest,
    agreed_at_first,
    outcome,
)
from trainer.training.table_tests.sheet import Marks, Seen, Sheet, read_sheet, usual_sheet
from trainer.ui.examined import Hall
from trainer.ui.exercise.fresh_seed import fresh_seed
from trainer.ui.exercise.host import OFFICE
from trainer.ui.pages.unfinished import KeptAsEntered, Unfinished, Work
from trainer.ui.table_tests.apart import seen_apart
from trainer.ui.table_tests.certificate import print_paper
from trainer.ui.table_tests.listing import PermitsPage, TableTestLine, TableTestsPage
from trainer.ui.table_tests.observing import Observed, ObservePage
from trainer.ui.table_tests.papers import overruled_words, paper_of, permit_rows
from trainer.ui.table_tests.setting import Offered, SetTestPage, Wish
from trainer.ui.table_tests.sheet import SheetPage
from trainer.ui.table_tests.waiting import known_test, known_tests
from trainer.ui.table_tests.ways import LOOK, PAPER, SCORE, SIGN, WITHDRAW, looks
from trainer.ui.vouching import vouched
from trainer.ui.widgets.dialogs import ReasonDialog
from trainer.ui.widgets.listing import ListRow
from trainer.ui.wording.games import game_words, kept_table_words
from trainer.ui.wording.joined import labelled, with_commas
from trainer.ui.wording.table_tests import length_words, option_words, outcome_words, passed_words, stage_words


class Examining:
    """Holds no page: it opens them in the window."""

    def __init__(self, window: Hall, store: Store) -> None:
        self._window = window
        self._store = store

    @property
    def _by(self) -> str:
        return self._window.person_id or ""

    def show_tests(self, chosen: str = "", said: str = "") -> None:
        """Every table test, one of them open."""
        person = self._window.signed_in
        may_examine = person is not None and may(person.role, Act.EXAMINE)
        page = TableTestsPage(may_examine=may_examine)
        page.show_tests(self._lines(), self._line(chosen) if chosen else None)
        page.tell(said)
        ways: Mapping[str, Callable[[str], object]] = {
            SCORE: self._score,
            SIGN: self._sign,
            PAPER: lambda test: self._choose_paper(page, test),
            WITHDRAW: lambda test: self._withdraw(page, test),
        }
        page.set_wanted.connect(lambda: self._window.run_safely(self._show_setting))
        page.sheet_wanted.connect(lambda: self._window.run_safely(self._show_sheet))
        page.permits_wanted.connect(lambda: self._window.run_safely(self._show_permits))
        page.line_wanted.connect(lambda test: self._window.run_safely(lambda: page.show_test(self._line(test))))

        def go(test: str, way: str) -> None:
            act = ways.get(way) or (lambda test: self._look(test, int(way.removeprefix(LOOK))))
            self._window.run_safely(lambda: act(test))

        page.way_wanted.connect(go)
        page.closed.connect(self._window.show_office)
        self._window.open_page(page, tab=OFFICE, back=self._window.show_office)
        page.focus_start()

    # The list

    def _names(self) -> dict[str, str]:
        return {each.id: each.name for each in self._store.people()}

    def _lines(self) -> list[TableTestLine]:
        names = self._names()
        return [self._short(test, names) for test in reversed(known_tests(self._store, self._by))]

    def _short(self, test: TableTest, names: Mapping[str, str]) -> TableTestLine:
        stage = test.stage
        result = passed_words(test.signing.outcome) if test.signing is not None else ""
        return TableTestLine(
            id=test.id,
            dealer=names.get(test.trainee, "–"),
            table=kept_table_words(test.setting.rulebook, test.setting.game),
            on=local_day(test.set_at).isoformat(),
            state=with_commas(result, "" if stage is Stage.DONE else stage_words(stage)),
            is_withdrawn=stage is Stage.WITHDRAWN,
        )

    def _line(self, id_: str) -> TableTestLine:
        """One of them with what is known of it, and what whoever looks can do about it."""
        test, names = known_test(self._store, self._by, id_), self._names()
        short, stage = self._short(test, names), test.stage
        assessed = [names.get(each, "–") for each in test.assessors]
        told = [
            labelled(translate("Examining", "State"), short.state),
            labelled(translate("Examining", "Dealt"), length_words(test.setting)),
            *option_words(test.setting),
            labelled(translate("Examining", "Examiner"), assessed[0]),
        ]
        if len(assessed) > 1:
            told.append(labelled(translate("Examining", "Second assessor"), assessed[1]))
        if stage is Stage.TO_SCORE:
            waits = [names.get(each, "–") for each in test.waits_for]
            # whoever has a sheet to fill in sees nothing of another one, not even whether it is in
            is_blind = self._by in test.waits_for and len(assessed) > 1
            told.append(
                translate("Examining", "Your sheet is not in yet.")
                if is_blind
                else labelled(translate("Examining", "Sheets that are not in"), with_commas(*waits))
            )
        if test.signing is not None:
            told += outcome_words(test.signing.outcome, test.setting.sheet)
            told += filter(None, (overruled_words(self._store, test, self._by), test.signing.agreed.words))
        if test.withdrawn:
            told.append(labelled(translate("Examining", "Withdrawn"), test.withdrawn))
        return replace(short, told=tuple(told), ways=self._ways(test, stage))

    def _ways(self, test: TableTest, stage: Stage) -> tuple[tuple[str, str], ...]:
        by, person = self._by, self._window.signed_in
        found = []
        is_open = stage in (Stage.TO_SCORE, Stage.TO_SIGN)
        if is_open and by in test.assessors and not test.is_compared:
            words = translate("Examining", "Fill in the sheet")
            found.append((SCORE, words if by in test.waits_for else translate("Examining", "Change your sheet")))
        if stage is Stage.TO_SIGN and by == test.examiner:
            found.append((SIGN, translate("Examining", "Compare and sign")))
        found += looks(test, stage)
        if test.signing is not None and stage is not Stage.WITHDRAWN:
            found.append((PAPER, translate("Examining", "On paper…")))
        if stage is not Stage.WITHDRAWN and person is not None and may(person.role, Act.EXAMINE):
            found.append((WITHDRAW, translate("Examining", "Withdraw…")))
        return tuple(found)

    # Setting one

    def _sheet(self, game: str = "") -> tuple[Sheet, str, int | None]:
        """The sheet in force, its id and its version; the usual one, of a game's, where the house has written none."""
        found = [each for each in self._store.materials.to_take(Sort.SHEET) if each.text]
        if not found:
            return usual_sheet(game), "", None
        try:
            return read_sheet(found[0].text), found[0].id, found[0].version
        except BadNotation:
            return usual_sheet(game), found[0].id, found[0].version

    def _show_setting(self) -> None:
        people = [each for each in self._store.people() if each.is_active and each.id != self._by]
        dealers = [ListRow(id=each.id, cells=(each.name, each.staff_number, each.group)) for each in people]
        seconds = [(each.id, each.name) for each in people if may(each.role, Act.ASSESS)]
        tables = [
            (f"{table.rulebook.id}/{table.game.id}", game_words(table.game.id), table.rulebook.title)
            for table in dealt_tables()
        ]
        offered = Offered(dealers=tuple(dealers), tables=tuple(tables), seconds=tuple(seconds))
        page = SetTestPage(offered, lambda table: options_of(*table.split("/")))

        def wish(wished: Wish) -> None:
            try:
                setting = self._setting(wished)
                require_dealable(setting)
                test = self._store.assessments.set_test(
                    wished.dealer, written(setting), by=self._by, second=wished.second
                )
            except TrainerError as problem:
                page.refuse(str(problem))
                return
            said = translate("Examining", "Set: it waits on the dealer's home page.")
            self.show_tests(test, said)

        page.wanted.connect(wish)
        page.closed.connect(self.show_tests)
        self._window.open_page(page, tab=OFFICE, back=self.show_tests)
        page.focus_start()

    def _setting(self, wished: Wish) -> Setting:
        rulebook, _, game = wished.table.partition("/")
        return Setting(
            rulebook=rulebook,
            game=game,
            seed=fresh_seed(),
            sheet=self._sheet(game)[0],
            rounds=wished.rounds,
            minutes=wished.minutes,
            options=options_text(wished.options),
            text_hash=load_rulebook(rulebook).sha256,
        )

    def _show_sheet(self) -> None:
        sheet, id_, version = self._sheet()
        work = Work(self._window, Unfinished(self._store, UNFINISHED_SHEET, self._by), id_)
        left = work.left(Sheet)
        told = translate("Examining", "You had not saved these changes: they are as you left them.") if left else ""
        page = SheetPage(left or sheet, told)
        keeping = work.follow(page, page.entered, is_left=left is not None)

        def keep(changed: Sheet) -> None:
            draft = Draft(text=written(changed), id=id_, over=version)
            try:
                self._store.materials.keep(Sort.SHEET, [draft], by=self._by)
                keeping.let_go()
                work.forget()
            except TrainerError as problem:
                page.refuse(str(problem))
                return
            self.show_tests(said=translate("Examining", "The sheet is kept; tests set from now on have it."))

        page.saved.connect(keep)
        page.restart_wanted.connect(lambda: work.begin_anew(keeping, self._show_sheet))
        page.closed.connect(self.show_tests)
        self._window.open_page(page, tab=OFFICE, back=self.show_tests)
        page.focus_start()

    # Observing and signing

    def _score(self, id_: str) -> None:
        test = known_test(self._store, self._by, id_)
        mine = test.scorings.get(self._by, Scoring(marks={}))
        work = self._work(id_)
        left = work.left(Scoring)
        page = ObservePage(self._observed(test, left or mine, {}, is_left=left is not None), None)
        keeping = self._follow(page, work, lambda: self._score(id_), is_left=left is not None)

        def keep(scoring: Scoring) -> None:
            try:
                self._store.assessments.score(id_, written(scoring), by=self._by)
                keeping.let_go()
                work.forget()
            except TrainerError as problem:
                page.refuse(str(problem))
                return
            self.show_tests(id_, translate("Examining", "Your sheet is in."))

        page.filled_in.connect(keep)
        self._open(page, id_)

    def _sign(self, id_: str) -> None:
        """Two sheets are shown side by side only where neither changes any more."""
        test = known_test(self._store, self._by, id_)
        if len(test.assessors) < 2 or test.is_compared:
            self._agree(id_)
            return
        words = translate(
            "Examining",
            "Show both sheets side by side? From then on neither is changed: what was scored apart stays, and what "
            "you agree on stands beside it with the reason.",
        )
        self._window.ask(
            words, translate("Examining", "Show both"), lambda: self._window.run_safely(lambda: self._compare(id_))
        )

    def _compare(self, id_: str) -> None:
        self._store.assessments.compare(id_, by=self._by)
        self._agree(id_)

    def _agree(self, id_: str) -> None:
        test, names = known_test(self._store, self._by, id_), self._names()
        others = seen_apart(test, names)
        words = with_commas(*[scoring.words for scoring in test.scorings.values()])
        work = self._work(SIGNING.format(test=id_))
        left = work.left(Scoring)
        view = self._observed(
            test, left or Scoring(marks=agreed_at_first(test), words=words), others, is_left=left is not None
        )
        page = ObservePage(view, lambda marks: self._outcome(test, marks))
        keeping = self._follow(page, work, lambda: self._sign(id_), is_left=left is not None)

        def sign(agreed: Scoring, pin: str) -> None:
            signing = Signing(agreed=agreed, outcome=self._outcome(test, agreed.marks))
            try:
                self._store.assessments.sign(id_, written(signing), by=self._by, pin=pin)
                keeping.let_go()
                work.forget()
            except TrainerError as problem:
                page.refuse(str(problem))
                return
            self.show_tests(id_, translate("Examining", "Signed: the dealer finds it on their home page."))

        page.signed.connect(sign)
        self._open(page, id_)

    def _work(self, id_: str) -> Work:
        return Work(self._window, Unfinished(self._store, UNFINISHED_MARKS, self._by), id_)

    def _follow(
        self, page: ObservePage, work: Work, anew: Callable[[], object], *, is_left: bool
    ) -> KeptAsEntered[object]:
        """What is filled in is there again, however the page is left."""
        keeping = work.follow(page, page.entered, is_left=is_left)
        page.restart_wanted.connect(lambda: work.begin_anew(keeping, anew))
        return keeping

    def _open(self, page: ObservePage, test: str) -> None:
        page.closed.connect(lambda: self.show_tests(test))
        self._window.open_page(page, tab=OFFICE, back=lambda: self.show_tests(test))
        page.focus_start()

    def _outcome(self, test: TableTest, marks: Marks) -> Outcome:
        return outcome(test.setting.sheet, marks, [self._store.attempt(each) for each in test.attempts])

    def _observed(
        self,
        test: TableTest,
        filled_in: Scoring,
        others: Mapping[str, tuple[tuple[str, Seen], ...]],
        *,
        is_left: bool,
    ) -> Observed:
        found = self._outcome(test, filled_in.marks)
        setting = test.setting
        return Observed(
            title=translate("Examining", "Table test of {name}").format(name=self._names().get(test.trainee, "–")),
            about=kept_table_words(setting.rulebook, setting.game),
            sheet=setting.sheet,
            verdicts=outcome_words(found, setting.sheet)[:1],
            marks=filled_in.marks,
            others=others,
            words=filled_in.words,
            reasons=filled_in.reasons,
            alike=agreed_at_first(test) if test.is_compared else None,
            left=translate("Examining", "You had not handed this in: it is as you left it.") if is_left else "",
        )

    def _look(self, id_: str, at: int) -> None:
        self._window.desk.reviewer.show_walk(
            known_test(self._store, self._by, id_).attempts[at], lambda: self.show_tests(id_)
        )

    def _withdraw(self, page: TableTestsPage, id_: str) -> None:
        words = translate(
            "Examining",
            "Withdraw this test? It counts for nothing from then on; all that was kept of it stays to be read.",
        )
        asked = ReasonDialog(words, translate("Examining", "Withdraw"), translate("Examining", "Back"), page)

        def withdraw() -> None:
            try:
                self._store.assessments.withdraw(id_, by=self._by, why=asked.reason)
            except TrainerError as problem:
                page.refuse(str(problem))
                return
            page.show_tests(self._lines(), self._line(id_))

        asked.accepted.connect(withdraw)
        asked.open()

    # What comes of them

    def _show_permits(self) -> None:
        page = PermitsPage(permit_rows(self._store, self._by, self._names()))
        page.closed.connect(self.show_tests)
        self._window.open_page(page, tab=OFFICE, back=self.show_tests)
        page.focus_start()

    def _choose_paper(self, page: TableTestsPage, id_: str) -> None:
        test = known_test(self._store, self._by, id_)
        dealer, words = self._names().get(test.trainee, "–"), translate("Examining", "The test on paper")
        name, _ = QFileDialog.getSaveFileName(page, words, f"{dealer}.pdf", translate("Examining", "Paper (*.pdf)"))
        if not name:
            return
        file = Path(name) if Path(name).suffix else Path(f"{name}.pdf")

        def save() -> None:
            print_paper(paper_of(self._store, test, known_tests(self._store, self._by), self._by), file)
            page.tell(translate("Examining", "Saved as {file}.").format(file=file))

        title = translate("Examining", "Table test: {dealer}").format(dealer=dealer)
        vouched(page, title, save, page.tell)

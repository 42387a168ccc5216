"""Where staff build quizzes, try them and say who takes them: opens the pages, and has the store keep what is made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from trainer.errors import TrainerError
from trainer.records import KeptAttempt
from trainer.rules.notation import BadNotation
from trainer.store import Role, Store
from trainer.store.materials import Draft, Material, Sort
from trainer.store.rights import Act, may
from trainer.tongue import translate
from trainer.training.any_drill import attempt_start
from trainer.training.attempts import dealt_tables
from trainer.training.lessons.rounds import FORGETS
from trainer.training.made_text import written
from trainer.training.quizzes.assigning import Assignment, read_assignment
from trainer.training.quizzes.assigning import problems_with as problems_of_assigning
from trainer.training.quizzes.banked import Kept
from trainer.training.quizzes.drawing import drawn
from trainer.training.quizzes.quiz import Item, Quiz, Source, problems_with, read_quiz
from trainer.training.quizzes.session import QuizDrill, QuizSession
from trainer.ui.bank.page import line_of
from trainer.ui.bank.problem_lines import problem_words
from trainer.ui.bank.rows import question_rows
from trainer.ui.exercise.fresh_seed import fresh_seed
from trainer.ui.exercise.host import OFFICE
from trainer.ui.exercise.review.result_view import moment_words
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.pages.people_view import role_words
from trainer.ui.pages.unfinished import KeptAsEntered
from trainer.ui.quiz.assigning import AssignPage, MoreTimePage, Taker
from trainer.ui.quiz.building import BuildingPage
from trainer.ui.quiz.item import ItemPage, PickPage, first_item
from trainer.ui.quiz.page import QuizPage
from trainer.ui.quiz.picturing import picture_of_table
from trainer.ui.quiz.quizzes import AssignedLine, QuizRow, QuizzesPage
from trainer.ui.quiz.result import TakenPage, taken_view
from trainer.ui.quiz.unfinished import Opened, UnfinishedQuiz, new_quiz
from trainer.ui.quiz.waiting import kept_in
from trainer.ui.wording.joined import labelled, with_commas, with_dots, with_semicolons
from trainer.ui.wording.quiz import about_words, item_words

if TYPE_CHECKING:
    from trainer.ui.classroom import School


class QuizDesk:
    """Holds no page: it opens them in the window."""

    def __init__(self, window: School, store: Store) -> None:
        self._window = window
        self._store = store

    @property
    def _by(self) -> str:
        return self._window.person_id or ""

    # The list

    def show_quizzes(self, chosen: str = "", said: str = "") -> None:
        """Every quiz, one of them open."""
        person = self._window.signed_in
        may_extend = person is not None and may(person.role, Act.EXTEND_TIME)
        page = QuizzesPage(self._rows(), self._row(chosen) if chosen else None, may_extend=may_extend)
        page.tell(said)

        def change(act: Callable[[], str]) -> None:
            """Does it, and shows the quiz it ends with."""
            try:
                id_ = act()
                page.show_quizzes(self._rows(), self._row(id_))
            except TrainerError as problem:
                page.refuse(str(problem))

        page.new_wanted.connect(lambda: self._begin(new_quiz()))
        page.row_wanted.connect(lambda id_: self._window.run_safely(lambda: page.show_quiz(self._row(id_))))
        page.edit_wanted.connect(lambda id_: self._window.run_safely(lambda: self._edit(id_)))
        page.try_wanted.connect(lambda id_: self._window.run_safely(lambda: self._try(id_)))
        page.paper_wanted.connect(lambda id_: self._choose_paper(page, id_))
        page.assign_wanted.connect(lambda id_: self._window.run_safely(lambda: self._assign(id_)))
        page.offered.connect(lambda id_, is_offered: change(lambda: self._offer(id_, is_offered=is_offered)))
        page.ended.connect(lambda id_, assignment: change(lambda: self._end(id_, assignment)))
        page.more_time_wanted.connect(lambda: self._window.run_safely(self._show_more_time))
        page.closed.connect(self._window.show_office)
        self._window.open_page(page, tab=OFFICE, back=self._window.show_office)
        page.focus_start()

    def _bank(self) -> tuple[Kept, ...]:
        return tuple(kept_in(self._store.materials.all(Sort.QUESTION, by=self._by)))

    def _quiz(self, id_: str) -> tuple[Quiz, int]:
        """A quiz as it stands now, with its version."""
        found = self._store.materials.versions(Sort.QUIZ, id_, by=self._by)[-1]
        return read_quiz(found.text), found.version

    def _rows(self) -> list[QuizRow]:
        assigned, names = self._assignments(), self._names()
        return [
            row
            for each in self._store.materials.all(Sort.QUIZ, by=self._by)
            if (row := self._short_row(each, assigned, names)) is not None
        ]

    def _names(self) -> dict[str, str]:
        """Of people and of groups, by their ids."""
        names = {group.id: group.name for group in self._store.groups.all()}
        return names | {person.id: person.name for person in self._store.people()}

    def _short_row(
        self, material: Material, assigned: Iterable[tuple[str, Assignment]], names: Mapping[str, str]
    ) -> QuizRow | None:
        try:
            quiz = read_quiz(material.text)
        except BadNotation:
            return None
        told = [_who_words(each, names) for _, each in assigned if each.quiz == material.id]
        state = translate("QuizDesk", "offered no more") if material.is_withdrawn else with_semicolons(*told)
        return QuizRow(
            id=material.id,
            title=quiz.title,
            about=about_words(quiz),
            state=state,
            is_withdrawn=material.is_withdrawn,
        )

    def _row(self, id_: str) -> QuizRow | None:
        """One of them with all that it asks, and who takes it."""
        material = self._store.materials.versions(Sort.QUIZ, id_, by=self._by)[-1]
        assigned, people = self._assignments(), self._names()
        row = self._short_row(material, assigned, people)
        if row is None:
            return None
        quiz, bank = read_quiz(material.text), self._bank()
        names = {each.id: each.question for each in bank}
        problems = problems_with(quiz, bank)
        return replace(
            row,
            items=tuple([item_words(item, names) for item in quiz.items]),
            assigned=tuple(
                [
                    AssignedLine(id=key, words=_assigned_words(each, people))
                    for key, each in assigned
                    if each.quiz == id_
                ]
            ),
            problems=tuple([labelled(problem.place, problem_words(problem)) for problem in problems]),
        )

    def _assignments(self) -> list[tuple[str, Assignment]]:
        """Those in force, with their ids."""
        found = []
        for each in self._store.materials.all(Sort.ASSIGNMENT, by=self._by):
            if not each.is_withdrawn:
                try:
                    found.append((each.id, read_assignment(each.text)))
                except BadNotation:
                    continue
        return found

    def _offer(self, id_: str, *, is_offered: bool) -> str:
        quiz, version = self._quiz(id_)
        draft = Draft(text=written(quiz), id=id_, over=version, is_withdrawn=not is_offered)
        return self._store.materials.keep(Sort.QUIZ, [draft], by=self._by)[0].id

    def _end(self, id_: str, assignment: str) -> str:
        newest = self._store.materials.versions(Sort.ASSIGNMENT, assignment, by=self._by)[-1]
        draft = Draft(text=newest.text, id=assignment, is_withdrawn=True)
        self._store.materials.keep(Sort.ASSIGNMENT, [draft], by=self._by)
        return id_

    # Building one

    def _edit(self, id_: str) -> None:
        quiz, version = self._quiz(id_)
        self._begin(Opened(id=id_, version=version, before=quiz))

    def _begin(self, opened: Opened) -> None:
        """As it stands, or as it was left unfinished."""
        left = UnfinishedQuiz(self._store, self._by).of(opened.id)
        if left is None or left[0].version != opened.version:
            self._build(opened, opened.before)
        else:
            told = translate("QuizDesk", "You had not saved this quiz: it is as you left it.")
            self._build(*left, told=told)

    def _build(self, opened: Opened, quiz: Quiz, *, at: Source | None = None, told: str = "") -> None:
        """The form of a quiz; it comes back with what other pages have put into it, `at` what was added last."""
        names = {each.id: each.question for each in self._bank()}
        unfinished = UnfinishedQuiz(self._store, self._by)
        page = BuildingPage(quiz, lambda item: item_words(item, names), is_new=not opened.id, at=at, told=told)
        run = self._window.run_safely
        keeping = KeptAsEntered(page, page.entered, lambda entered: run(lambda: unfinished.keep(opened, entered)))
        keeping.keep_now()  # what another page has put into it

        def save(entered: Quiz) -> None:
            problems = problems_with(entered, self._bank())
            page.show_problems(problems)
            if problems:
                return
            draft = Draft(text=written(entered), id=opened.id, over=opened.version)
            try:
                (kept,) = self._store.materials.keep(Sort.QUIZ, [draft], by=self._by)
            except TrainerError as problem:
                page.refuse(str(problem))
            else:
                keeping.let_go()
                unfinished.forget(opened.id)
                self.show_quizzes(kept.id, translate("QuizDesk", "Saved."))

        def begin_anew() -> None:
            keeping.let_go()
            unfinished.forget(opened.id)
            self._build(opened, opened.before)

        def preview(entered: Quiz) -> None:
            problems = problems_with(entered, self._bank())
            page.show_problems(problems)
            if not problems:
                self._window.run_safely(lambda: self.try_quiz(entered, lambda: self._build(opened, entered)))

        page.save_wanted.connect(save)
        page.try_wanted.connect(preview)
        page.add_wanted.connect(lambda entered, source: self._add(opened, entered, Source(source)))
        page.change_wanted.connect(lambda entered, number: self._change(opened, entered, number))
        page.restart_wanted.connect(begin_anew)
        page.closed.connect(lambda: self.show_quizzes(opened.id))
        self._window.open_page(page, tab=OFFICE, back=lambda: self.show_quizzes(opened.id))
        page.focus_start()

    def _add(self, opened: Opened, quiz: Quiz, source: Source) -> None:
        if source is Source.FIXED:
            self._pick(opened, quiz)
        else:
            self._put_together(opened, quiz, first_item(source), lambda item: replace(quiz, items=(*quiz.items, item)))

    def _change(self, opened: Opened, quiz: Quiz, number: int) -> None:
        items = quiz.items
        self._put_together(
            opened,
            quiz,
            items[number],
            lambda item: replace(quiz, items=(*items[:number], item, *items[number + 1 :])),
        )

    def _put_together(self, opened: Opened, quiz: Quiz, item: Item, put_in: Callable[[Item], Quiz]) -> None:
        page = ItemPage(item, [(each.rulebook.id, each.game.id) for each in dealt_tables()])
        page.made.connect(lambda made: self._build(opened, put_in(made), at=item.source))
        page.closed.connect(lambda: self._build(opened, quiz, at=item.source))
        self._window.open_page(page, tab=OFFICE, back=lambda: self._build(opened, quiz, at=item.source))
        page.focus_start()

    def _pick(self, opened: Opened, quiz: Quiz) -> None:
        rows = question_rows(self._store.materials.all(Sort.QUESTION, by=self._by))
        page = PickPage([line_of(each) for each in rows if not each.is_withdrawn])

        def put_in(id_: str) -> None:
            item = Item(source=Source.FIXED, question=id_)
            self._build(opened, replace(quiz, items=(*quiz.items, item)), at=Source.FIXED)

        page.picked.connect(put_in)
        page.closed.connect(lambda: self._build(opened, quiz, at=Source.FIXED))
        self._window.open_page(page, tab=OFFICE, back=lambda: self._build(opened, quiz, at=Source.FIXED))
        page.focus_start()

    # Trying one

    def _try(self, id_: str) -> None:
        self.try_quiz(self._quiz(id_)[0], lambda: self.show_quizzes(id_))

    def try_quiz(self, quiz: Quiz, back: Callable[[], None]) -> None:
        """As one who takes it meets it, to its result; nothing of it is kept. Raises `NotEnough`."""
        seed = fresh_seed()
        drill = QuizDrill(quiz=quiz, items=drawn(quiz, self._bank(), seed), seed=seed)
        session = QuizSession(drill, FORGETS)
        session.begin()
        page = QuizPage(session, TableChoices.of(self._window))
        page.finished.connect(lambda _attempt: self._show_tried(session, back))
        page.left.connect(back)
        page.failed.connect(self._window.say)
        self._window.open_exercise(page)
        page.start()

    def _show_tried(self, session: QuizSession, back: Callable[[], None]) -> None:
        kept = KeptAttempt(
            id="",
            number=0,
            started_at=datetime.now(UTC).isoformat(timespec="seconds"),
            start=attempt_start(session.drill, session.drill, person=None, text=""),
            answers=tuple(session.answers),
        )
        page = TakenPage(taken_view(kept, shows_all=True), is_tried=True)
        page.home_wanted.connect(back)
        self._window.open_page(page, tab=OFFICE, back=back)
        page.focus_start()

    # On paper

    def _choose_paper(self, page: QuizzesPage, id_: str) -> None:
        words, kinds = translate("QuizDesk", "The quiz on paper"), translate("QuizDesk", "Paper (*.pdf)")
        name, _ = QFileDialog.getSaveFileName(page, words, f"{page.title}.pdf", kinds)
        if not name:
            return
        file = Path(name) if Path(name).suffix else Path(f"{name}.pdf")
        try:
            written = self.print_to(file, id_)
        except TrainerError as problem:
            page.refuse(str(problem))
        else:
            told = translate("QuizDesk", "Saved: the quiz with its answer sheet as {quiz}, the key as {key}.")
            page.tell(told.format(quiz=written[0].name, key=written[1].name))

    def print_to(self, file: Path, id_: str) -> tuple[Path, Path]:
        """The quiz and its key as PDF; raises `TrainerError`."""
        from trainer.ui.quiz.paper import save

        quiz, seed = self._quiz(id_)[0], fresh_seed()
        drill = QuizDrill(quiz=quiz, items=drawn(quiz, self._bank(), seed), seed=seed)
        choices = TableChoices.of(self._window)
        return save(file, drill, lambda asked: picture_of_table(asked, choices))

    # Who takes it

    def _takers(self) -> Iterator[Taker]:
        """Trainees first, then staff, who take quizzes as refreshers."""
        for each in sorted(self._store.people(), key=lambda person: person.role is not Role.TRAINEE):
            if each.is_active:
                role = role_words(each.role)
                yield Taker(id=each.id, name=each.name, number=each.staff_number, role=role, group=each.group)

    def _groups(self) -> list[tuple[str, str]]:
        day = self._store.groups.today()
        return [(group.id, group.name) for group in self._store.groups.all() if not group.has_ended(day)]

    def _assign(self, id_: str) -> None:
        page = AssignPage(id_, self._quiz(id_)[0].title, tuple(self._takers()), self._groups())

        def save(assignment: Assignment) -> None:
            problems = problems_of_assigning(assignment)
            page.show_problems(problems)
            if problems:
                return
            try:
                draft = Draft(text=written(assignment))
                self._store.materials.keep(Sort.ASSIGNMENT, [draft], by=self._by)
            except TrainerError as problem:
                page.refuse(str(problem))
            else:
                self.show_quizzes(id_, translate("QuizDesk", "Assigned: it stands at home for those who take it."))

        page.saved.connect(save)
        page.closed.connect(lambda: self.show_quizzes(id_))
        self._window.open_page(page, tab=OFFICE, back=lambda: self.show_quizzes(id_))
        page.focus_start()

    def _extra(self) -> dict[str, int]:
        found = self._store.materials.all(Sort.EXTRA_TIME, by=self._by)
        return {each.id: int(each.text) for each in found if each.text.isdigit()}

    def _show_more_time(self) -> None:
        page = MoreTimePage(tuple(self._takers()), self._extra())

        def keep(person: str, percent: int) -> None:
            try:
                draft = Draft(text=str(percent), id=person)
                self._store.materials.keep(Sort.EXTRA_TIME, [draft], by=self._by, person=person)
                page.show_extra(self._extra())
            except TrainerError as problem:
                page.refuse(str(problem))

        page.kept.connect(keep)
        page.closed.connect(self.show_quizzes)
        self._window.open_page(page, tab=OFFICE, back=self.show_quizzes)
        page.focus_start()


def _who_words(assignment: Assignment, names: Mapping[str, str]) -> str:
    """The groups and people who take it."""
    gone = translate("QuizDesk", "somebody who is erased")
    return with_commas(*[names.get(id_, gone) for id_ in (*assignment.groups, *assignment.people)])


def _assigned_words(assignment: Assignment, names: Mapping[str, str]) -> str:
    """The same with their days."""
    opens = translate("QuizDesk", "from {moment}") if assignment.opens else ""
    until = translate("QuizDesk", "until {moment}") if assignment.until else translate("QuizDesk", "no end")
    is_over = assignment.is_past(datetime.now(UTC))
    return with_dots(
        _who_words(assignment, names),
        opens.format(moment=moment_words(assignment.opens)),
        until.format(moment=moment_words(assignment.until)),
        translate("QuizDesk", "its day is over") if is_over else "",
    )

"""Where staff make what others are asked: opens the pages for it, and has the store keep what is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from PySide6.QtWidgets import QFileDialog

from trainer.asks.key import AskId
from trainer.errors import BadFile, TrainerError
from trainer.records import KeptAttempt
from trainer.store import Person, Store
from trainer.store.materials import Draft, Sort
from trainer.store.settings import UNFINISHED_WRITING
from trainer.tongue import Plural, translate
from trainer.training.attempts import dealt_tables
from trainer.training.exercises import exercise_of
from trainer.training.made_text import written
from trainer.training.quizzes.banked import Banked, like, of_spot, read_banked, tidy_tags
from trainer.training.quizzes.quiz import Item, Quiz, Source, When
from trainer.ui.bank.page import QuestionRow, QuestionsPage
from trainer.ui.bank.recorded import questions_in
from trainer.ui.bank.rows import opened_row, question_rows
from trainer.ui.bank.writing import WritingPage
from trainer.ui.editing.desk import EditingDesk
from trainer.ui.exercise.fresh_seed import fresh_seed
from trainer.ui.exercise.host import OFFICE, Host
from trainer.ui.pages.unfinished import Unfinished, Work
from trainer.ui.quiz_desk import QuizDesk


class School(Host, Protocol):
    """The window, as far as it is known here."""

    @property
    def signed_in(self) -> Person | None: ...


class Classroom:
    """Holds no page: it opens them in the window."""

    def __init__(self, window: School, store: Store) -> None:
        self._window = window
        self._store = store
        self.quizzes = QuizDesk(window, store)
        self.editing = EditingDesk(window, store, self.show_questions)

    @property
    def _by(self) -> str:
        """Whoever is signed in: the pages here are opened for staff alone, and the store asks again."""
        return self._window.person_id or ""

    # The bank

    def show_questions(self, chosen: str = "", said: str = "") -> None:
        """Every question of the bank, one of them open."""
        page = QuestionsPage(self._rows(), self._row(chosen) if chosen else None)
        page.tell(said)

        def change(act: Callable[[], str], told: str = "") -> None:
            """Does it, and shows the question it ends with."""
            try:
                id_ = act()
                page.show_questions(self._rows(), self._row(id_))
                page.tell(told)
            except BadFile as bad:
                page.refuse("\n".join(str(problem) for problem in bad.problems))
            except TrainerError as problem:
                page.refuse(str(problem))

        page.files_wanted.connect(lambda: self._choose_files(page))
        page.write_wanted.connect(lambda: self._write("", Banked()))
        page.build_wanted.connect(lambda: self._window.run_safely(self.editing.build))
        page.edit_wanted.connect(lambda id_: self._window.run_safely(lambda: self._edit(id_)))
        page.kept.connect(
            lambda id_, tags, difficulty: change(
                lambda: self._tag(id_, tags, difficulty), translate("Classroom", "Kept as a new version.")
            )
        )
        page.offered.connect(lambda id_, is_offered: change(lambda: self._offer(id_, is_offered=is_offered)))
        page.like_wanted.connect(lambda id_, count: self._draw_like(page, id_, count))
        page.try_wanted.connect(self._try)
        page.row_wanted.connect(lambda id_: self._window.run_safely(lambda: page.show_question(self._row(id_))))
        page.closed.connect(self._window.show_office)
        self._window.open_page(page, tab=OFFICE, back=self._window.show_office)
        page.focus_start()

    def _rows(self) -> list[QuestionRow]:
        return question_rows(self._store.materials.all(Sort.QUESTION, by=self._by))

    def _row(self, id_: str) -> QuestionRow | None:
        """One of them with its answer."""
        names = {each.id: each.name for each in self._store.people()}
        return opened_row(self._store.materials.versions(Sort.QUESTION, id_, by=self._by)[-1], names)

    def _newest(self, id_: str) -> tuple[Banked, int]:
        """A question as it stands now, with its version."""
        found = self._store.materials.versions(Sort.QUESTION, id_, by=self._by)[-1]
        return read_banked(found.text), found.version

    def _question(self, id_: str) -> Banked:
        return self._newest(id_)[0]

    def _keep(self, questions: Sequence[Banked], id_: str = "", over: int | None = None) -> str:
        """Kept in the bank; the id of the first."""
        drafts = [Draft(text=written(each), id=id_, over=over) for each in questions]
        return self._store.materials.keep(Sort.QUESTION, drafts, by=self._by)[0].id

    def _tag(self, id_: str, tags: str, difficulty: int) -> str:
        question, version = self._newest(id_)
        return self._keep([replace(question, tags=tidy_tags(tags.split(",")), difficulty=difficulty)], id_, version)

    def _offer(self, id_: str, *, is_offered: bool) -> str:
        question, version = self._newest(id_)
        draft = Draft(text=written(question), id=id_, over=version, is_withdrawn=not is_offered)
        return self._store.materials.keep(Sort.QUESTION, [draft], by=self._by)[0].id

    # From files, drawn, written

    def _choose_files(self, page: QuestionsPage) -> None:
        names, _ = QFileDialog.getOpenFileNames(
            page,
            translate("Classroom", "Files of spots, or recorded hands"),
            "",
            translate("Classroom", "Spots and hands (*.toml *.phh *.phhs)"),
        )
        if names:
            self.take_files(page, [Path(name) for name in names])

    def take_files(self, page: QuestionsPage, paths: Sequence[Path]) -> None:
        """Every spot and hand of these files, or none of them where anything is wrong in any."""
        try:
            found = questions_in(paths)
            id_ = self._keep(found)
        except BadFile as bad:
            page.refuse("\n".join(str(problem) for problem in bad.problems))
        except TrainerError as problem:
            page.refuse(str(problem))
        else:
            page.show_questions(self._rows(), self._row(id_))
            page.tell(Plural.tr("%n question(s) are in the bank now.", "", len(found)))

    def _draw_like(self, page: QuestionsPage, id_: str, count: int) -> None:
        """Others of the same table, sort and difficulty, with the same tags."""
        try:
            question = self._question(id_)
            found = like(
                question.rulebook,
                question.game,
                AskId(question.ask),
                count=count,
                seed=fresh_seed(),
                difficulty=question.difficulty or None,
                tags=question.tags,
            )
            if not found:
                page.refuse(translate("Classroom", "None like it was found: choose another difficulty for it first."))
                return
            first = self._keep(found)
        except TrainerError as problem:
            page.refuse(str(problem))
            return
        page.show_questions(self._rows(), self._row(first))
        page.tell(Plural.tr("%n question(s) were drawn.", "", len(found)))

    def _edit(self, id_: str) -> None:
        """A question in the form for its sort: at the table, or as it is written."""
        question = self._question(id_)
        if question.authored is None:
            self.editing.change(id_)
        else:
            self._write(id_, question)

    def _write(self, id_: str, question: Banked) -> None:
        """The form of a question that is written by hand, as it is in the bank, or as it was left unfinished."""
        work = Work(self._window, Unfinished(self._store, UNFINISHED_WRITING, self._by), id_)
        left = work.left(Banked)
        told = translate("Classroom", "You had not saved this question: it is as you left it.") if left else ""
        tables = [(each.rulebook.id, each.game.id) for each in dealt_tables()]
        version = self._newest(id_)[1] if id_ else None
        page = WritingPage(left or question, tables, is_new=not id_, told=told)
        keeping = work.follow(page, page.entered, is_left=left is not None)

        def save(entered: Banked) -> None:
            try:
                kept = self._keep([entered], id_, version)
                keeping.let_go()
                work.forget()
            except TrainerError as problem:
                page.refuse(str(problem))
            else:
                self.show_questions(kept, translate("Classroom", "Saved."))

        page.saved.connect(save)
        page.restart_wanted.connect(lambda: work.begin_anew(keeping, lambda: self._write(id_, question)))
        page.closed.connect(lambda: self.show_questions(id_))
        self._window.open_page(page, tab=OFFICE, back=lambda: self.show_questions(id_))
        page.focus_start()

    def make_question(self, kept: KeptAttempt, index: int) -> None:
        """The answer of an attempt as a question of the bank, which is then open; why it makes none is said."""
        self._window.run_safely(lambda: self._make_question(kept, index))

    def _make_question(self, kept: KeptAttempt, index: int) -> None:
        spot = exercise_of(kept.start.game).spot_at(kept, index)
        origin = translate("Classroom", "round {number}").format(number=kept.number)
        id_ = self._keep([of_spot(spot, origin=origin)])
        self.show_questions(id_, translate("Classroom", "It is a question of the bank now: give it tags."))

    # Trying one

    def _try(self, id_: str) -> None:
        """A question as a trainee meets it; nothing of it is kept."""
        self._window.run_safely(lambda: self._put_one(id_))

    def _put_one(self, id_: str) -> None:
        alone = Quiz(
            title=translate("Classroom", "One question"),
            items=(Item(source=Source.FIXED, question=id_),),
            shown=When.EACH,
        )
        self.quizzes.try_quiz(alone, lambda: self.show_questions(id_))

"""Opens the page where a question is made at the table, keeps what is unfinished, and has the bank keep the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.asks.key import AskId
from trainer.errors import TrainerError
from trainer.rules.notation import BadNotation
from trainer.rules.rulebook import known_game
from trainer.store import Store
from trainer.store.materials import Draft as Text
from trainer.store.materials import Material, Sort
from trainer.store.settings import UNFINISHED
from trainer.tongue import translate
from trainer.training.attempts import dealt_tables
from trainer.training.editing.beginning import asks_at, example
from trainer.training.editing.draft import Draft, Editing, draft_of
from trainer.training.editing.unfinished import Unfinished, read_kept, with_kept, without_kept
from trainer.training.lessons.rounds import FORGETS
from trainer.training.made_text import written
from trainer.training.questions import QuestionDrill, QuestionSession
from trainer.training.quizzes.banked import Banked, of_spot, problems_with, read_banked
from trainer.ui.editing.page import EditorPage, EditorView
from trainer.ui.exercise.exercise import ExercisePage
from trainer.ui.exercise.fresh_seed import fresh_seed
from trainer.ui.exercise.host import OFFICE, Host
from trainer.ui.exercise.review.result_view import moment_words
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.question.page import page_of_row

_FIRST_ASK: Final = AskId.SHOWDOWN


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun:
    """A question that is being made, and what of the bank it changes."""

    draft: Draft
    id: str = ""
    """Empty for a new one."""
    version: int | None = None
    """The version that is changed."""
    origin: str = ""


class EditingDesk:
    """Holds no page: it opens them in the window."""

    def __init__(self, window: Host, store: Store, shown: Callable[[str, str], None]) -> None:
        """`shown` opens the bank at a question, with a sentence over it."""
        self._window = window
        self._store = store
        self._shown = shown

    @property
    def _by(self) -> str:
        return self._window.person_id or ""

    # Opening

    def build(self) -> None:
        """A new question: the one that was left unfinished, else one that begins as an example."""
        unfinished = self._unfinished()
        if unfinished is not None:
            told = translate("Editing", "You had not finished this question: it is as you left it.")
            self._take_up(unfinished, told)
            return
        tables = self._tables()
        rulebook, game = tables[0]
        asks = asks_at(rulebook, game)
        ask = _FIRST_ASK if _FIRST_ASK in asks else asks[0]
        told = translate("Editing", "An example, to be changed into yours; Empty clears it.")
        self.open(Begun(draft=example(rulebook, game, ask, fresh_seed())), told=told)

    def change(self, id_: str) -> None:
        """A question of the bank: saved again it is a new version."""
        unfinished = self._unfinished(id_)
        kept = self._store.materials.versions(Sort.QUESTION, id_, by=self._by)[-1]
        if unfinished is not None and unfinished.version == kept.version:
            told = translate("Editing", "You had not saved these changes: they are as you left them.")
            self._take_up(unfinished, told)
            return
        question = read_banked(kept.text)
        told = translate("Editing", "Saved again it is version {version}; what was answered before stays as it is.")
        begun = Begun(draft=_draft(question), id=id_, version=kept.version, origin=question.origin)
        self.open(begun, told=told.format(version=kept.version + 1))

    def _take_up(self, unfinished: Unfinished, told: str) -> None:
        """Where it was left, with what can be undone."""
        editing = unfinished.editing
        begun = Begun(draft=editing.draft, id=unfinished.id, version=unfinished.version, origin=unfinished.origin)
        self.open(begun, editing=editing, told=told)

    def open(self, begun: Begun, *, editing: Editing | None = None, told: str = "") -> None:
        """The page for it."""
        versions = self._versions(begun.id) if begun.id else ()
        view = EditorView(editing=editing or Editing(begun.draft), tables=self._tables(), versions=versions, told=told)
        page = EditorPage(view, TableChoices.of(self._window))
        by = self._by  # as the page goes nobody may be signed in any more
        page.drafted.connect(lambda kept: self._keep_unfinished(begun, kept, by))
        page.saved.connect(lambda draft: self._save(page, begun, draft))
        page.tried.connect(lambda tried: self._window.run_safely(lambda: self._try(begun, tried)))
        page.closed.connect(lambda: self._leave(begun))
        self._window.open_page(page, tab=OFFICE, back=lambda: self._leave(begun))
        page.focus_start()

    def _leave(self, begun: Begun) -> None:
        self._shown(begun.id, "")

    @staticmethod
    def _tables() -> Sequence[tuple[str, str]]:
        return [(table.rulebook.id, table.game.id) for table in dealt_tables()]

    def _versions(self, id_: str) -> Sequence[tuple[str, Draft]]:
        """Those that can be read, each by its number and when it was made."""
        found = self._store.materials.versions(Sort.QUESTION, id_, by=self._by)
        return [(_version_words(each), draft) for each in found if (draft := _readable(each)) is not None]

    # What is unfinished

    @property
    def _kept(self) -> str:
        """All that this person has left unfinished, as one text."""
        return self._store.setting(UNFINISHED.format(person=self._by), "")

    def _keep_unfinished(self, begun: Begun, editing: Editing, by: str) -> None:
        """So that nothing is lost, whatever happens: it is no question yet and in no bank."""
        unfinished = Unfinished(editing=editing, id=begun.id, version=begun.version, origin=begun.origin)
        key = UNFINISHED.format(person=by)
        self._window.run_safely(
            lambda: self._store.set_setting(key, with_kept(self._store.setting(key, ""), unfinished), by=by)
        )

    def _unfinished(self, id_: str = "") -> Unfinished | None:
        """What this person left; none where it can't be read or its table is there no more."""
        kept = read_kept(self._kept, id_)
        if kept is None:
            return None
        draft = kept.editing.draft
        if known_game(draft.rulebook, draft.game) is None or draft.ask not in asks_at(draft.rulebook, draft.game):
            return None
        return kept

    def _finish(self, id_: str) -> None:
        """Nothing is unfinished there any more."""
        key = UNFINISHED.format(person=self._by)
        self._store.set_setting(key, without_kept(self._kept, id_), by=self._by)

    # Saving, trying

    def _save(self, page: EditorPage, begun: Begun, draft: Draft) -> None:
        try:
            question = of_spot(draft.spot, tags=draft.tags, difficulty=draft.difficulty, origin=begun.origin)
            problems = problems_with(question)
            if problems:
                page.refuse("\n".join(map(str, problems)))
                return
            text = Text(text=written(question), id=begun.id, over=begun.version)
            kept = self._store.materials.keep(Sort.QUESTION, [text], by=self._by)[0]
            self._finish(begun.id)
        except TrainerError as problem:
            page.refuse(str(problem))
            return
        told = translate("Editing", "Saved as version {version}.") if kept.version > 1 else ""
        told = told.format(version=kept.version) or translate("Editing", "Saved to the bank.")
        self._shown(kept.id, told)

    def _try(self, begun: Begun, editing: Editing) -> None:
        """As a trainee meets it; nothing of it is kept, and the draft is as it was."""
        session = QuestionSession(QuestionDrill(spots=(editing.draft.spot,)), FORGETS)
        page: ExercisePage = page_of_row(session, TableChoices.of(self._window))

        def back() -> None:
            self.open(begun, editing=editing)

        page.finished.connect(lambda _attempt: back())
        page.left.connect(back)
        page.failed.connect(self._window.say)
        self._window.open_exercise(page)
        page.start()


def _draft(question: Banked) -> Draft:
    return draft_of(question.spot, tags=question.tags, difficulty=question.difficulty)


def _readable(material: Material) -> Draft | None:
    try:
        question = read_banked(material.text)
    except BadNotation:
        return None
    return _draft(question) if question.spot else None


def _version_words(material: Material) -> str:
    words = translate("Editing", "{version}, of {moment}")
    return words.format(version=material.version, moment=moment_words(material.at))

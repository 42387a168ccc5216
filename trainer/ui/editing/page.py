"""The page where staff make a question at the table: what is set at the left, what the rules say at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from trainer.tongue import translate
from trainer.training.editing.beginning import empty, example, with_about
from trainer.training.editing.deriving import Derived, derived
from trainer.training.editing.draft import Draft, Editing, Place
from trainer.training.editing.lines import ASK, TABLE, Sort, one_more
from trainer.training.editing.sketching import drawn
from trainer.ui.editing.about import VERSION, About
from trainer.ui.editing.felt_card import FeltCard
from trainer.ui.editing.field_list import FieldList
from trainer.ui.editing.form_rows import FormRow, form_rows
from trainer.ui.editing.key_panel import KeyPanel, problem_line
from trainer.ui.editing.pointing import meant
from trainer.ui.editing.setting_panel import SettingPanel
from trainer.ui.exercise.fresh_seed import fresh_seed
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.look.theme import Step
from trainer.ui.question.felt import Shows
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.surface import column_in
from trainer.ui.widgets.text import label
from trainer.ui.wording.editing_problems import wrong_words
from trainer.ui.wording.joined import sentences
from trainer.ui.wording.line import capital

_TYPING_MS: Final = 150
_WIDE_FROM: Final = 1200
_MARGIN, _EDGE, _BETWEEN, _GAP = 16, 12, 12, 8
_SIDE, _NARROW_SIDE = 520, 324


@dataclass(frozen=True, slots=True, kw_only=True)
class EditorView:
    """What the page is opened with."""

    editing: Editing
    tables: Sequence[tuple[str, str]]
    """Rulebook and game of every table at which anything can be asked."""
    versions: Sequence[tuple[str, Draft]] = ()
    """Those that are kept already, the newest last, each with when and by whom."""
    told: str = ""
    """What there is to say of where the draft comes from."""


class EditorPage(QWidget):
    """Emits the draft where it is to be kept, tried or saved; keeps nothing itself."""

    drafted = Signal(Editing)
    """What has been set so far, at once after a press, and a moment after what is typed."""
    saved = Signal(Draft)
    """It is a question, and is to be put into the bank."""
    tried = Signal(Editing)
    closed = Signal()

    def __init__(self, view: EditorView, choices: TableChoices) -> None:
        super().__init__()
        self._editing = view.editing
        self._about = About(view.tables, view.versions)
        self._place: Place = TABLE
        self._found = Derived()
        self._is_unkept = False
        self._felt = FeltCard(choices)
        self._felt.pointed.connect(self._point)
        self._setting = SettingPanel(choices.look.deck_style)
        self._setting.changed.connect(self._set)
        self._setting.more.connect(self._add)
        self._setting.less.connect(lambda: self._remove(self._place))
        self._setting.covers.connect(self._cover)
        self._fields = FieldList()
        self._fields.reached.connect(self._go_to)
        self._fields.entered.connect(self._enter)
        self._fields.pressed_on.connect(self._open)
        self._fields.removed.connect(self._remove)
        self._key = KeyPanel()
        self._said = Told(Step.LABEL)
        self._refused = Told(Step.LABEL, tone="wrong")
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(_TYPING_MS)
        self._typing.timeout.connect(self._derive)
        self._lay_out()
        self.tell(view.told)
        self._derive()
        self._show_setting()

    def _lay_out(self) -> None:
        column = column_in(self, _GAP, side=_MARGIN, edge=_EDGE)
        self._head = FlowLayout(gap=8, has_head=True)
        self._title = label(translate("Editing", "A question at the table"), Step.HEAD)
        self._head.addWidget(self._title)
        self._button(translate("Editing", "Back"), self.closed.emit, key="Esc")
        self._undo = self._button(translate("Editing", "Undo"), self.undo, key="Ctrl+Z")
        self._button(translate("Editing", "Another example"), self._take_example)
        self._button(translate("Editing", "Empty"), self._take_nothing)
        self._try = self._button(translate("Editing", "Try it"), lambda: self.tried.emit(self._editing))
        self._save = self._button(
            translate("Editing", "Save to the bank"), self._save_it, key="Ctrl+S", kind=ButtonKind.PRIMARY
        )
        column.addLayout(self._head)
        column.addWidget(self._said)
        column.addWidget(self._refused)
        self._left, self._right = QVBoxLayout(), QWidget()
        self._left.setSpacing(8)
        self._left.addWidget(self._felt, 1)
        self._left.addWidget(self._setting)
        right = column_in(self._right, 8)
        right.addWidget(self._fields, 3)
        right.addWidget(self._key, 2)
        body = QHBoxLayout()
        body.setSpacing(_BETWEEN)
        body.addLayout(self._left, 1)
        body.addWidget(self._right)
        self._right.setFixedWidth(_SIDE)  # as most windows have it: the table is then laid out once
        column.addLayout(body, 1)
        for keys, act in (("Ctrl+Z", self.undo), ("Ctrl+S", self._save_it)):
            QShortcut(QKeySequence(keys), self, act)

    def _button(
        self, words: str, act: Callable[[], object], *, key: str = "", kind: ButtonKind = ButtonKind.NORMAL
    ) -> Button:
        button = Button(words, key=key, kind=kind)
        button.clicked.connect(lambda _checked=False: act())
        self._head.addWidget(button)
        return button

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        is_wide = self.width() >= _WIDE_FROM
        self._title.setVisible(is_wide)
        side = _SIDE if is_wide else _NARROW_SIDE
        self._right.setFixedWidth(side)
        wide = self.width() - 2 * _MARGIN
        said = next((each for each in (self._said, self._refused) if each.text()), None)
        above = self._head.heightForWidth(wide) + (said.heightForWidth(wide) + _GAP if said is not None else 0)
        high = self.height() - 2 * _EDGE - above - 2 * _GAP
        self._setting.fit(QSize(wide - side - _BETWEEN, high))

    def _cover(self, covers: bool) -> None:  # a signal's
        """On a low page what is set may lie in the table's place."""
        self._felt.setVisible(not covers)

    def focus_start(self) -> None:
        """Puts the focus on the form."""
        self._fields.setFocus(Qt.FocusReason.OtherFocusReason)

    # What is said

    def tell(self, words: str) -> None:
        """What was done, in a sentence."""
        self._refused.tell("")
        self._said.tell(words)
        self._fit()

    def refuse(self, words: str) -> None:
        """Why something was not done."""
        self._said.tell("")
        self._refused.tell(words)
        self._fit()

    # The draft

    @property
    def draft(self) -> Draft:
        """As it stands now."""
        return self._editing.draft

    def _change(self, draft: Draft, place: Place | None = None) -> None:
        """One more edit, or with `place` the same gone on with."""
        if draft == self.draft:
            return
        self._editing = self._editing.changed(draft, place)
        self._is_unkept = True
        if self._refused.text() or self._said.text():
            self.tell("")
        if place is None:
            self._derive()
        else:
            self._typing.start()

    def undo(self) -> None:
        """As it was before the last change."""
        before = self._editing.undone()
        if before is not self._editing:
            self._editing = before
            self._is_unkept = True
            self._derive()
            self._show_setting()

    def settle(self) -> None:
        """What was typed is looked at now."""
        if self._typing.isActive():
            self._typing.stop()
            self._derive()

    def _derive(self) -> None:
        self._typing.stop()
        self._keep()
        draft = self.draft
        self._found = derived(draft)
        self._show_rows()
        self._key.show_derived(draft, self._found)
        self._felt.show_table(draft, drawn(draft, self._found))
        self._setting.show_draft(draft)
        self._show_problems()
        self._undo.setEnabled(self._editing.before is not None)
        self._try.setEnabled(self._found.question is not None)

    def _show_rows(self) -> None:
        rows = (*form_rows(self.draft, self._found, self._place), *self._about.rows())
        self._fields.show_rows(rows, self._place)

    def _show_problems(self) -> None:
        """What is wrong with the entry that is open, at the control for it."""
        row = self._row()
        line = row.line if row is not None else None
        here = () if line is None or line.sort is not Sort.VALUE else self._found.at(self._place)
        self._setting.show_problems(sentences(*(capital(wrong_words(self.draft, each)) for each in here)))

    # Going through the form

    def _row(self) -> FormRow | None:
        return next((row for row in self._fields.rows if row.place == self._place and row.line is not None), None)

    def _go_to(self, place: Place) -> None:
        """Another entry is set from now on; the record in which it stands is open."""
        self.settle()
        self._editing = self._editing.rested()
        self._place = place
        self._show_rows()
        self._show_setting()

    def _show_setting(self) -> None:
        row = self._row()
        line = row.line if row is not None else None
        if line is None:
            self._setting.put_away()
        elif (own := self._about.setting(line.place, self.draft)) is not None:
            self._setting.show_about(line, own)
        else:
            self._setting.show_line(line, self.draft)
        self._show_problems()

    def _open(self, place: Place) -> None:
        """A press on a row: what stands there is set."""
        if place != self._place:
            self._go_to(place)
        self._setting.open()

    def _enter(self, place: Place) -> None:
        """Enter on a row: one more is added at once, anything else is set."""
        if place != self._place:
            self._go_to(place)
        row = self._row()
        if row is not None and row.line is not None and row.line.sort is Sort.ADD:
            self._add()
        else:
            self._setting.start()

    def _point(self, seat: int, shows: Shows, name: str) -> None:
        """A press on the felt: it says a seat or a place where one is to be set, else brings what is seen there."""
        row = self._row()
        draft, place = meant(self.draft, row.line if row is not None else None, seat, shows, name)
        is_set = place == self._place
        if draft != self.draft:
            self._change(draft)
        if place is not None and not is_set:
            self._go_to(place)
        elif is_set:
            self._show_setting()

    # Setting

    def _set(self, value: object, is_typed: bool) -> None:  # a signal's
        row = self._row()
        if row is None or row.line is None:
            return
        place = row.line.place
        if place in (TABLE, ASK, VERSION):
            self._take_about(place, str(value))
            return
        draft = self._about.changed(place, self.draft, value) or self.draft.with_value(place, value)
        self._change(draft, place if is_typed else None)

    def _take_about(self, place: Place, value: str) -> None:
        """Another table or question, or an earlier version: another draft, and the last is undone to."""
        try:
            self._take(self._about.taken(place, self.draft, value, fresh_seed()))
        except LookupError as problem:
            self.refuse(str(problem))

    def _take(self, draft: Draft) -> None:
        self._change(draft)
        self._show_setting()

    def _take_nothing(self) -> None:
        draft = self.draft
        self._take(with_about(empty(draft.rulebook, draft.game, draft.ask), draft))

    def _take_example(self) -> None:
        draft = self.draft
        try:
            self._take(with_about(example(draft.rulebook, draft.game, draft.ask, fresh_seed()), draft))
        except LookupError as problem:
            self.refuse(str(problem))

    def _add(self) -> None:
        """One more of a list, or a record that was not there."""
        row = self._row()
        line = row.line if row is not None else None
        if line is None:
            return
        if line.sort is Sort.ADD:
            draft, place = one_more(self.draft, line.place)
        else:
            draft, place = self.draft.with_value(line.place, {}), line.place
        self._place = place
        self._change(draft)
        self._go_to(self._first_of(place))
        self._setting.start()

    def _first_of(self, place: Place) -> Place:
        """The first entry of a record that is open."""
        inner = [row.place for row in self._fields.rows if row.line and row.place[: len(place)] == place]
        return next((each for each in inner if len(each) > len(place)), place)

    def _remove(self, place: Place) -> None:
        """Without what stands there."""
        if place in self._about.places or self.draft.at(place) is None:
            return
        self._change(self.draft.without(place))
        self._go_to(place[:1] if isinstance(place[-1], int) else place)
        self._fields.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What is typed over the form goes into the entry."""
        text = event.text()
        here = QApplication.focusWidget()
        if event.key() == Qt.Key.Key_Escape and here is not None and self._setting.isAncestorOf(here):
            self.focus_start()
            self._setting.close_up()
        elif self._fields.hasFocus() and text.strip() and text.isprintable():
            self._setting.type_in(text)
        else:
            super().keyPressEvent(event)

    # Keeping it

    def _keep(self) -> None:
        if self._is_unkept:
            self._is_unkept = False
            self.drafted.emit(self._editing)

    def hideEvent(self, event: QHideEvent) -> None:
        self._keep()
        super().hideEvent(event)

    def _show_first_problem(self) -> None:
        """The question can't be saved: the keyboard is where something is wrong, and that is said."""
        first = next(iter(self._found.problems))
        self._enter(first.place if first.place else TABLE)
        told = translate("Editing", "Not saved yet. {problem}")
        self.refuse(told.format(problem=problem_line(self.draft, first)))

    def _save_it(self) -> None:
        self.settle()
        if self._found.question is None:
            self._show_first_problem()
        else:
            self._is_unkept = False
            self.saved.emit(self.draft)

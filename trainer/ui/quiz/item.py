"""One item of a quiz put together: drawn from the bank by rule, made for it, or dealt at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.asks.key import AskId
from trainer.rules.rulebook import known_game
from trainer.tongue import translate
from trainer.training.attempts import kind_of
from trainer.training.making.maker import DIFFICULTIES
from trainer.training.quizzes.quiz import Item, Source, asks_at
from trainer.ui.bank.tables import TableChoice
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.quick.words import SUBJECTS, subject_words
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.widgets.surface import Card, clear, column_in, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.quiz import part_words

_ANY: Final = "any"
_MOST: Final = 99


class ItemPage(ScrollPage):
    """Emits the item that was put together."""

    made = Signal(Item)
    closed = Signal()

    def __init__(self, item: Item, tables: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._item = item
        self._part: Choice | None = None
        take = Button(translate("ItemPage", "Put it in"), kind=ButtonKind.PRIMARY)
        take.clicked.connect(self._take)
        back = Button(translate("ItemPage", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        self.column.addLayout(row(label(_title(item.source), Step.TITLE), None, back, take, gap=12))
        self._refused = Told(Step.LABEL, tone="wrong")
        self.column.addWidget(self._refused)
        card = Card(gap=10)
        current = f"{item.rulebook}/{item.game}" if item.game else ""
        self._tables = TableChoice(tables, current, may_be_any=item.source is Source.DRAWN)
        self._tables.chosen.connect(lambda _table: self._show_parts())
        self._parts = QWidget()
        self._lines = column_in(self._parts, 8)
        card.column.addWidget(label(translate("ItemPage", "Table"), Step.LEAD))
        card.column.addWidget(self._tables)
        card.column.addWidget(label(_part_title(item.source), Step.LEAD))
        card.column.addWidget(self._parts)
        self.column.addWidget(card)
        self.column.addWidget(self._rule_card(item))
        self.column.addStretch(1)
        self._show_parts(item.part)
        self.to_do_next = take

    def _rule_card(self, item: Item) -> Card:
        card = Card(gap=10)
        self._clause, self._tag = QLineEdit(item.clause), QLineEdit(item.tag)
        self._clause.setPlaceholderText("J(11)")
        self._count = QLineEdit(str(item.count))
        self._count.setValidator(QIntValidator(1, _MOST, self._count))
        levels = [(_ANY, translate("ItemPage", "Any")), *((str(each), str(each)) for each in DIFFICULTIES)]
        self._difficulty = Choice(
            levels,
            str(item.difficulty) if item.difficulty else _ANY,
            name=translate("ItemPage", "Difficulty"),
            is_one_line=True,
        )
        is_round, is_drawn = item.source is Source.ROUND, item.source is Source.DRAWN
        for words, field, is_there in (
            (translate("ItemPage", "Clause (empty for any)"), self._clause, is_drawn),
            (translate("ItemPage", "Tag (empty for any)"), self._tag, is_drawn),
            (translate("ItemPage", "Difficulty"), self._difficulty, not is_round),
            (translate("ItemPage", "How many"), self._count, not is_round),
        ):
            field.setAccessibleName(words)
            field.setVisible(is_there)
            if is_there:
                card.column.addWidget(label(words, Step.NAME))
                card.column.addWidget(field)
        card.setVisible(not is_round)
        return card

    def _options(self) -> list[tuple[str, str]]:
        """What may be asked, or dealt, at the table that is chosen."""
        rulebook, game = self._tables.table
        book = known_game(rulebook, game) if game else None
        match self._item.source:
            case Source.ROUND:
                focuses = kind_of(game).focuses(book) if book is not None else ()
                return [(focus.value, part_words(game, focus.value)) for focus in focuses]
            case Source.MADE:
                there = asks_at(rulebook, game)
                return [(ask.value, subject_words(ask)) for ask in SUBJECTS if ask in there]
            case _:
                subjects = [(ask.value, subject_words(ask)) for ask in SUBJECTS]
                return [(_ANY, translate("ItemPage", "Anything")), *subjects]

    def _show_parts(self, chosen: str = "") -> None:
        wanted = chosen or (next(iter(self._part.checked), "") if self._part is not None else "")
        options = self._options()
        clear(self._lines)
        ids = [id_ for id_, _ in options]
        if not options:
            self._part = None
            self._lines.addWidget(paragraph(translate("ItemPage", "This table has none of it."), tone="muted"))
            return
        self._part = Choice(options, wanted if wanted in ids else ids[0], name=_part_title(self._item.source))
        self._lines.addWidget(self._part)

    def entered(self) -> Item | None:
        """The item as it stands in the form; none while something is missing."""
        if self._part is None:
            return None
        rulebook, game = self._tables.table
        (part,) = self._part.checked
        (difficulty,) = self._difficulty.checked
        return replace(
            self._item,
            rulebook=rulebook,
            game=game,
            part="" if part == _ANY else part,
            clause=self._clause.text().strip(),
            tag=" ".join(self._tag.text().split()),
            difficulty=0 if difficulty == _ANY else int(difficulty),
            count=int(self._count.text() or 1),
        )

    def _take(self) -> None:
        item = self.entered()
        if item is None:
            self._refused.tell(translate("ItemPage", "Choose another table: this one has none of it."))
        else:
            self.made.emit(item)


class PickPage(ScrollPage):
    """Emits the id of the question that was pressed."""

    picked = Signal(str)
    closed = Signal()

    def __init__(self, rows: Sequence[ListRow], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        back = Button(translate("ItemPage", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        title = translate("ItemPage", "A question of the bank")
        self.column.addLayout(row(label(title, Step.TITLE), None, back))
        told = translate("ItemPage", "Press a question to put it into the quiz.")
        none = translate(
            "ItemPage",
            "The bank is empty yet: write or build questions in the office, under Questions. "
            "This quiz waits meanwhile.",
        )
        self.column.addWidget(paragraph(told if rows else none, tone="muted"))
        self.to_do_next = back
        if not rows:
            self.column.addStretch(1)
            return
        card = Card(padding=(24, 16))
        self.list = ListTable(
            (
                (translate("QuestionsPage", "Question"), 9),
                (translate("QuestionsPage", "Table"), 6),
                (translate("QuestionsPage", "Clause"), 5),
                (translate("QuestionsPage", "Hard"), 3),
                (translate("QuestionsPage", "Tags"), 4),
            ),
            name=title,
        )
        self.list.show_rows(rows)
        self.list.chosen.connect(self.picked)
        self.to_do_next = self.list.field
        card.column.addWidget(self.list)
        self.column.addWidget(card, 1)


def _title(source: Source) -> str:
    titles = {
        Source.FIXED: translate("ItemPage", "A question of the bank"),
        Source.DRAWN: translate("ItemPage", "Drawn from the bank"),
        Source.MADE: translate("ItemPage", "Questions made anew"),
        Source.ROUND: translate("ItemPage", "Dealt at the table"),
    }
    return titles[source]


def _part_title(source: Source) -> str:
    if source is Source.ROUND:
        return translate("ItemPage", "What is dealt")
    return translate("ItemPage", "What is asked")


def first_item(source: Source) -> Item:
    """What the form of a new item begins with."""
    match source:
        case Source.MADE:
            return Item(source=source, rulebook="oneida-poker", game="holdem", part=AskId.HAND.value, count=5)
        case Source.ROUND:
            return Item(source=source, rulebook="oneida-poker", game="holdem", part="whole")
        case _:
            return Item(source=source, count=5 if source is Source.DRAWN else 1)

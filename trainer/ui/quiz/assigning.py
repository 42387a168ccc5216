"""Who is to take a quiz, and when; and who has more time than others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.errors import Problem
from trainer.tongue import Plural, translate
from trainer.training.quizzes.assigning import EXTRA_PERCENTS, Assignment
from trainer.ui.bank.problem_lines import ProblemLines
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import Columns, ScrollPage
from trainer.ui.pages.taking_along import buttons_of
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.widgets.surface import Card, row
from trainer.ui.widgets.text import label, paragraph

_TWO_COLUMNS_FROM: Final = 900
_DAYS: Final = (1, 3, 7, 14, 28)
_NEVER: Final = "never"
_YES, _NO = "yes", "no"


@dataclass(frozen=True, slots=True, kw_only=True)
class Taker:
    """Somebody who may be to take it."""

    id: str
    name: str
    number: str = ""
    role: str = ""
    """As it is called."""
    group: str = ""


class AssignPage(ScrollPage):
    """Emits the assignment; the caller keeps it, or shows what is wrong with it."""

    saved = Signal(Assignment)
    closed = Signal()

    def __init__(
        self,
        quiz: str,
        title: str,
        people: Sequence[Taker],
        groups: Sequence[tuple[str, str]] = (),
        parent: QWidget | None = None,
    ) -> None:
        """`groups`: id and name of each that runs, or is to come."""
        super().__init__(parent)
        self._quiz = quiz
        self._people = tuple(people)
        self._chosen: set[str] = set()
        self._problems = ProblemLines(("who", "opens", "until"))
        save = Button(translate("AssignPage", "Assign"), kind=ButtonKind.PRIMARY)
        save.clicked.connect(self._save)
        back = Button(translate("AssignPage", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        words = translate("AssignPage", "Assign: {title}").format(title=title)
        self.column.addLayout(row(label(words, Step.TITLE), None, back, save, gap=12))
        self._said = Told(Step.LABEL, tone="wrong")
        self.column.addWidget(self._said)
        self._columns = Columns(self.column, side_by_side_from=_TWO_COLUMNS_FROM)
        self._columns.add(3, [self._who_card(groups)])
        self._columns.add(2, [self._when_card()])
        self.column.addStretch(1)
        self._show()
        self.to_do_next = self._list.field

    def refuse(self, words: str) -> None:
        """Why it was not kept."""
        self._said.tell(words)

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """What is wrong, under its field."""
        self._problems.show(problems)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._columns.fit_into(self.width())

    def _who_card(self, groups: Sequence[tuple[str, str]]) -> Card:
        card = Card(padding=(24, 16), gap=10)
        self._groups = Choice(groups, (), name=translate("AssignPage", "Groups"), takes_several=True)
        self._groups.setVisible(bool(groups))
        self._groups.chosen.connect(lambda _group: self._show())
        self._named = dict(groups)
        told = translate("AssignPage", "A group: whoever is in it when the quiz is to be taken.")
        self._count = paragraph("", Step.LABEL, tone="muted")
        self._list = ListTable(
            (
                (translate("AssignPage", "Name"), 7),
                (translate("AssignPage", "Number"), 4),
                (translate("AssignPage", "Role"), 6),
                (translate("AssignPage", "Group"), 4),
                (translate("AssignPage", "Takes it"), 3),
            ),
            name=translate("AssignPage", "People"),
            least_rows=5,
        )
        self._list.chosen.connect(self._turn)
        card.column.addWidget(label(translate("AssignPage", "Who"), Step.LEAD))
        card.column.addWidget(self._groups)
        card.column.addWidget(paragraph(told if groups else "", Step.LABEL, tone="muted"))
        card.column.addWidget(self._list)
        card.column.addWidget(self._count)
        card.column.addWidget(self._problems["who"])
        return card

    def _turn(self, person: str) -> None:
        """Chosen, or put back."""
        self._chosen ^= {person}
        self._show()

    def _show(self) -> None:
        self._problems["who"].tell("")
        yes = translate("AssignPage", "yes")
        names = {self._named[id_] for id_ in self._groups.checked}
        self._list.show_rows(
            [
                ListRow(
                    id=each.id,
                    cells=(
                        each.name,
                        each.number,
                        each.role,
                        each.group,
                        yes if each.id in self._chosen or each.group in names else "",
                    ),
                )
                for each in self._people
            ]
        )
        self._count.setText(
            Plural.tr("%n chosen by name. Press a name to choose it, again to put it back.", "", len(self._chosen))
        )

    def _when_card(self) -> Card:
        card = Card(gap=10)
        self._opens, self._until = QLineEdit(), QLineEdit()
        days = [(_NEVER, translate("AssignPage", "No end"))]
        days += [(str(count), Plural.tr("In %n day(s)", "", count)) for count in _DAYS]
        self._soon = Choice(days, _NEVER, name=translate("AssignPage", "Until"))
        self._soon.chosen.connect(self._choose_day)
        options = [(_YES, translate("AssignPage", "Yes, marked as late")), (_NO, translate("AssignPage", "No"))]
        self._late = Choice(options, _YES, name=translate("AssignPage", "May be begun after it"))
        for words, field, place in (
            (translate("AssignPage", "From (day as 2026-12-31; empty: at once)"), self._opens, "opens"),
            (translate("AssignPage", "Until the end of (day as 2026-12-31)"), self._until, "until"),
        ):
            field.setAccessibleName(words)
            card.column.addWidget(label(words, Step.NAME))
            card.column.addWidget(field)
            card.column.addWidget(self._problems[place])
        card.column.addWidget(self._soon)
        card.column.addWidget(label(translate("AssignPage", "May be begun after it"), Step.NAME))
        card.column.addWidget(self._late)
        return card

    def _choose_day(self, chosen: str) -> None:
        """The day that many days from today, as it would be typed."""
        today = datetime.now().astimezone().date()
        self._until.setText("" if chosen == _NEVER else (today + timedelta(days=int(chosen))).isoformat())

    def _save(self) -> None:
        problems = [
            Problem(place, Problem.tr("is no day"), Problem.tr("a day as 2026-12-31"))
            for place, field in (("opens", self._opens), ("until", self._until))
            if field.text().strip() and _day(field.text()) is None
        ]
        self.show_problems(problems)
        if not problems:
            self.saved.emit(self.entered())

    def entered(self) -> Assignment:
        """The assignment as it stands in the form."""
        return Assignment(
            quiz=self._quiz,
            people=tuple([each.id for each in self._people if each.id in self._chosen]),
            groups=self._groups.checked,
            opens=_stamp(self._opens.text(), time.min),
            until=_stamp(self._until.text(), time(23, 59, 59)),
            takes_late=_YES in self._late.checked,
        )


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        return None


def _stamp(text: str, at: time) -> str:
    """A time of a day where the station stands, in UTC; nothing where there is no day."""
    day = _day(text)
    return "" if day is None else datetime.combine(day, at).astimezone(UTC).isoformat(timespec="seconds")


class MoreTimePage(ScrollPage):
    """Emits by how much longer than others somebody has from now on."""

    kept = Signal(str, int)
    closed = Signal()

    def __init__(self, people: Sequence[Taker], extra: Mapping[str, int], parent: QWidget | None = None) -> None:
        """`extra`: per cent by the ids of those who have more."""
        super().__init__(parent)
        self._people = {each.id: each for each in people}
        self._extra = dict(extra)
        self._chosen = ""
        back = Button(translate("MoreTime", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        self.column.addLayout(row(label(translate("MoreTime", "More time for somebody"), Step.TITLE), None, back))
        told = translate("MoreTime", "From the next quiz on that they begin. Their result says so.")
        self.column.addWidget(paragraph(told, tone="muted"))
        self._said = Told(Step.LABEL, tone="wrong")
        self.column.addWidget(self._said)
        card = Card(padding=(24, 16), gap=10)
        self._list = ListTable(
            (
                (translate("MoreTime", "Name"), 8),
                (translate("MoreTime", "Number"), 4),
                (translate("MoreTime", "Role"), 4),
                (translate("MoreTime", "Group"), 4),
                (translate("MoreTime", "More time"), 4),
            ),
            name=translate("MoreTime", "People"),
            least_rows=5,
        )
        self._list.chosen.connect(self._open)
        said = Told(Step.LABEL, tone="muted")
        buttons = buttons_of(self._list, translate("MoreTime", "More time"), said)
        self._name = paragraph("", Step.LEAD)
        options = [(str(each), _percent_words(each)) for each in EXTRA_PERCENTS]
        self._percent = Choice(options, "0", name=translate("MoreTime", "More time"), is_one_line=True)
        self._percent.chosen.connect(lambda percent: self.kept.emit(self._chosen, int(percent)))
        for part in (self._list, self._name, self._percent):
            card.column.addWidget(part)
        card.column.addLayout(row(*buttons, None, gap=12))
        card.column.addWidget(said)
        self.column.addWidget(card)
        self.column.addStretch(1)
        self.show_extra(extra)
        self._open("")
        self.to_do_next = self._list.field

    def show_extra(self, extra: Mapping[str, int]) -> None:
        """How it is kept now."""
        self._extra = dict(extra)
        self._list.show_rows(
            [
                ListRow(
                    id=each.id,
                    cells=(each.name, each.number, each.role, each.group, _percent_words(self._extra.get(each.id, 0))),
                )
                for each in self._people.values()
            ]
        )

    def refuse(self, words: str) -> None:
        """Why it was not kept."""
        self._said.tell(words)

    def _open(self, person: str) -> None:
        self._chosen = person
        is_open = person in self._people
        self._name.setText(self._people[person].name if is_open else translate("MoreTime", "Press a name."))
        self._percent.setVisible(is_open)
        known = self._extra.get(person, 0)
        self._percent.choose(str(known if known in EXTRA_PERCENTS else 0))


def _percent_words(percent: int) -> str:
    if not percent:
        return translate("MoreTime", "none")
    return translate("MoreTime", "{percent} % more").format(percent=percent)

"""Where a person stands: each table a row of rings, one for each part of the round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, SignalInstance
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from trainer.tongue import translate
from trainer.training.standing import Mastery
from trainer.ui.look.fonts import step_font
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import TARGET_PX, TYPE, Room, Step
from trainer.ui.offers import Offer, is_offered
from trainer.ui.widgets.button import RowButton
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.marks import paint_mastery
from trainer.ui.widgets.surface import Card, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.widgets.words import mastery_words
from trainer.ui.wording.joined import labelled, with_commas

_LEAST_NAME: Final = 104
_RING: Final = 22


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingRow:
    """A table and how well each phase of it is known; None where the game has no such phase."""

    id: str
    game: str
    rulebook: str
    phases: tuple[Mastery | None, ...]
    lessons: str = ""
    """How many of its lessons are done; empty where there are none."""


class TableRow(RowButton):
    """A table's name and rings, painted in one go: a page has twenty such rows, and widgets for all cost its opening.

    Who hears the page is told the house with each, and what the rings show.
    """

    def __init__(self, words: str, standing: StandingRow, heads: Sequence[QLabel]) -> None:
        """Each ring stands below its head, which lies in the same card."""
        super().__init__(
            with_commas(standing.game, standing.rulebook),
            with_commas(translate("HomePage", "list its clauses"), standing.lessons, *_told(standing, heads)),
            translate("HomePage", "List its clauses"),
        )
        self.setText(words)
        self._standing = standing
        self._heads = heads
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    @property
    def name_width(self) -> int:
        """Pixels that its name and what is said below it take."""
        lines = ((Step.NAME, self.text()), (Step.CITE, self._standing.lessons))
        return max(round(QFontMetricsF(step_font(step)).horizontalAdvance(words)) for step, words in lines) + 1

    def sizeHint(self) -> QSize:
        return QSize(0, max(self._words_height, TARGET_PX if is_offered(Offer.TOUCH) else 0))

    @property
    def _words_height(self) -> int:
        return TYPE[Step.NAME].line + (TYPE[Step.CITE].line if self._standing.lessons else 0)

    def ring_at(self, column: int) -> QPointF:
        """The middle of one ring, in the row."""
        head = self._heads[column]
        return QPointF(head.x() + head.width() / 2 - self.x(), self.height() / 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        colours, ratio, high = room(), self.devicePixelRatio(), TYPE[Step.NAME].line
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.setFont(step_font(Step.NAME))
        painter.setPen(QColor(colours.ink))
        top = (self.height() - self._words_height) / 2
        painter.drawText(QRectF(0, top, self.width(), high), left, self.text())
        painter.setPen(QColor(colours.muted))
        middle = QPointF(_RING / 2, _RING / 2)
        for column, known in enumerate(self._standing.phases):
            corner = self.ring_at(column) - middle
            if known is None:
                painter.drawText(QRectF(corner, QSizeF(_RING, _RING)), Qt.AlignmentFlag.AlignCenter, "·")
            else:
                painter.drawImage(corner, _ring(known, ratio, colours))
        if self._standing.lessons:
            painter.setFont(step_font(Step.CITE))
            painter.drawText(QRectF(0, top + high, self.width(), TYPE[Step.CITE].line), left, self._standing.lessons)
        painter.end()


class _House(QWidget):
    """A line across, and below it the name of the house to which the next tables belong, where that is told."""

    def __init__(self, house: str) -> None:
        super().__init__()
        self._house = house
        self.setAccessibleName(house)
        self.setFixedHeight(7 + TYPE[Step.LABEL].line if house else 1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(QRectF(0, 0, self.width(), 1), QColor(room().line))
        painter.setFont(step_font(Step.LABEL))
        painter.setPen(QColor(room().muted))
        area = QRectF(0, 7, self.width(), TYPE[Step.LABEL].line)
        painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._house)
        painter.end()


class _NamedRing(QWidget):
    """A ring and what it means."""

    _SIDE: Final = 18
    _GAP: Final = 6

    def __init__(self, mastery: Mastery) -> None:
        super().__init__()
        self._mastery = mastery
        words = mastery_words(mastery)
        self.setAccessibleName(words)
        wide = QFontMetricsF(step_font(Step.LABEL)).horizontalAdvance(words)
        self.setFixedSize(self._SIDE + self._GAP + round(wide) + 1, TYPE[Step.LABEL].line)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_mastery(painter, QRectF(0, (self.height() - self._SIDE) / 2, self._SIDE, self._SIDE), self._mastery)
        painter.setFont(step_font(Step.LABEL))
        painter.setPen(QColor(room().ink))
        words = QRectF(self.rect()).adjusted(self._SIDE + self._GAP, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.accessibleName())
        painter.end()


@lru_cache(maxsize=32)
def _ring(known: Mastery, ratio: float, _colours: Room) -> QImage:
    """One ring of the room in use; the same few are painted again and again."""
    picture = QImage(round(_RING * ratio), round(_RING * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint_mastery(painter, QRectF(0, 0, _RING, _RING), known)
    painter.end()
    return picture


def _told(standing: StandingRow, heads: Sequence[QLabel]) -> list[str]:
    """What is known how well, the parts of one mastery together."""
    named = [(known, head.text()) for known, head in zip(standing.phases, heads, strict=True)]
    parts = [(mastery, [head for known, head in named if known is mastery]) for mastery in Mastery]
    return [labelled(mastery_words(mastery), with_commas(*found)) for mastery, found in parts if found]


def standing_card(
    standing: Sequence[StandingRow], phases: Sequence[str], told: Sequence[str], wish: SignalInstance
) -> Card:
    """The tables, those of one house together; `wish` is emitted with the one that is pressed."""
    card = Card(gap=8)
    card.column.addWidget(label(translate("HomePage", "Where you stand"), Step.LEAD))
    card.column.addLayout(_legend())
    if any(told):
        card.column.addWidget(paragraph(" ".join(filter(None, told)), Step.LABEL, tone="muted"))
    card.column.addLayout(_tables(standing, phases, wish))
    return card


def _legend() -> FlowLayout:
    legend = FlowLayout(gap=16)
    for mastery in Mastery:
        legend.addWidget(_NamedRing(mastery))
    return legend


def _tables(standing: Sequence[StandingRow], phases: Sequence[str], wish: SignalInstance) -> QVBoxLayout:
    """The tables, house by house, under the heads of the parts."""
    column, heads = QVBoxLayout(), [label(phase, Step.CITE, tone="muted") for phase in phases]
    column.setSpacing(6)
    name_width = _LEAST_NAME
    rows: list[QWidget] = []
    for house, together in groupby(standing, lambda each: each.rulebook):
        tables = tuple(together)
        # the only table of a house is called by the house where that says what is dealt there
        is_alone = len(tables) == 1 and tables[0].game in house
        rows.append(_House("" if is_alone else house))
        for table in tables:
            pressed = TableRow(house if is_alone else table.game, table, heads)
            pressed.clicked.connect(lambda _checked=False, id_=table.id: wish.emit(id_))
            name_width = max(name_width, pressed.name_width)
            rows.append(pressed)
    line = row(name_width, gap=6)
    for head in heads:
        head.setAlignment(Qt.AlignmentFlag.AlignCenter)
        line.addWidget(head, 1)
    column.addLayout(line)
    for made in rows:
        column.addWidget(made)
    return column

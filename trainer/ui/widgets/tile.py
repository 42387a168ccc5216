"""A person to press on: initials, name, number and role."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.look.fonts import sized_font, step_font
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import CARD_RADIUS, Step
from trainer.ui.widgets.button import Button
from trainer.ui.wording.joined import with_commas, with_dots

TILE_HEIGHT = 84


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonTile:
    """Someone who may sign in, as the tile shows them."""

    id: str
    name: str
    staff_number: str = ""
    role: str = ""
    """In words."""
    group: str = ""
    has_pin: bool = False
    is_over: bool = False
    """All groups in which they were have ended: where there are many people, they are found by name."""

    @property
    def note(self) -> str:
        """Number and role, as far as there are any."""
        return with_dots(self.staff_number, self.role)

    @property
    def initials(self) -> str:
        """The first letters of the first two names."""
        return "".join(word[0] for word in self.name.split()[:2]).upper()

    def is_named(self, text: str) -> bool:
        """Whether every typed word begins one of the names."""
        from unicodedata import normalize  # not before the first paint: nothing has been typed

        # one keyboard has a letter with its accent, another the accent by itself
        names, words = (normalize("NFC", each).casefold().split() for each in (self.name, text))
        return all(any(_is_found(word, name) for name in names) for word in words)

    def matches(self, text: str) -> bool:
        """Whether the text begins names, or the staff number."""
        return self.is_named(text) or (bool(self.staff_number) and self.staff_number.startswith(text.strip()))


def _is_found(word: str, name: str) -> bool:
    """At its beginning; in scripts without capitals, in which a family's and a given name may be one word, anywhere."""
    return name.startswith(word) or (word in name and word.upper() == word and not word.isdigit())


class TileButton(Button):
    """The tile; checked when its person is signing in."""

    def __init__(self, person: PersonTile, parent: QWidget | None = None) -> None:
        super().__init__(person.name, parent=parent)
        self.person = person
        self.setCheckable(True)
        self.setFixedHeight(TILE_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(with_commas(person.name, person.note))

    def sizeHint(self) -> QSize:
        return QSize(245, TILE_HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, TILE_HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = room()
        is_on = self.isChecked()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = 2 if is_on else 1
        painter.setPen(QPen(QColor(colours.accent if is_on else colours.edge), line))
        painter.setBrush(QColor(colours.hint_ground if is_on or self.underMouse() else colours.raised))
        area = QRectF(self.rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2)
        painter.drawRoundedRect(area, CARD_RADIUS, CARD_RADIUS)
        disc = QRectF(17, (self.height() - 44) / 2, 44, 44)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.accent if is_on else colours.sunk))
        painter.drawEllipse(disc)
        painter.setPen(QColor(colours.on_accent if is_on else colours.ink))
        painter.setFont(step_font(Step.STRONG))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, self.person.initials)
        self._paint_names(painter)
        painter.end()

    def _paint_names(self, painter: QPainter) -> None:
        colours = room()
        wide = self.width() - 75 - 12
        top = self.height() / 2 - (21 if self.person.note else 12)
        for words, font, colour, high in (
            (self.person.name, sized_font(17, 500), colours.ink, 24),
            (self.person.note, step_font(Step.LABEL), colours.muted, 18),
        ):
            fits = QFontMetricsF(font).horizontalAdvance(words) <= wide
            face = font if fits else sized_font(font.pixelSize(), font.weight(), is_condensed=True)
            shown = QFontMetricsF(face).elidedText(words, Qt.TextElideMode.ElideRight, wide)
            painter.setFont(face)
            painter.setPen(QColor(colour))
            painter.drawText(QRectF(75, top, wide + 2, high), Qt.AlignmentFlag.AlignVCenter, shown)
            top += high

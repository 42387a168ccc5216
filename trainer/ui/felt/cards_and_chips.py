"""Cards and chips in their places, whatever the game: what lies there, and where each of it lies."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPen

from trainer.rules.cards import UNSEEN, Card
from trainer.tongue import translate
from trainer.ui.felt.boxes import LIFT, Box, CardPlace, Point, box_about
from trainer.ui.felt.brush import Lettering, ink
from trainer.ui.felt.picture import NO_CHIPS, Chips, ShownCard
from trainer.ui.felt.place_item import L, P, PlaceItem, Stage, T
from trainer.ui.look import theme

_TAG: Final = Lettering(0.2, 600, is_condensed=True)
"""Which half a card plays for."""


class CardsItem(PlaceItem[T, P, L]):
    """Cards side by side; those still on their way are left out."""

    def __init__(self, target: T, stage: Stage[L], spoken: str) -> None:
        super().__init__(target, stage, spoken)
        self.cards: tuple[ShownCard, ...] = ()
        self.places: tuple[CardPlace, ...] = ()
        self.awaited: frozenset[int] = frozenset()

    def hold(self, indices: frozenset[int]) -> None:
        """Leaves these cards out until they have arrived."""
        self.awaited = indices
        self.update()

    def card_place(self, index: int) -> CardPlace:
        """Where a card lies, the last one's place beyond the end."""
        return self.places[min(index, len(self.places) - 1)] if self.places else super().card_place(index)

    def card_at(self, point: QPointF) -> Card | None:
        """The card that lies face up at a point of the scene, the topmost of several."""
        brush = self.stage.brush
        lying = [
            shown
            for shown, place in zip(self.cards, self.places, strict=False)
            if brush.rect(place.box).contains(point)
        ]
        return lying[-1].card if lying and lying[-1].card != UNSEEN else None

    def lay(self, cards: tuple[ShownCard, ...], places: tuple[CardPlace, ...]) -> None:
        """Takes the cards and where each lies; a card that plays stands higher."""
        self.cards = cards
        self.places = tuple(
            CardPlace(place.x, place.y - LIFT, place.w) if shown.plays else place
            for place, shown in zip(places, (*cards, *[ShownCard()] * len(places)), strict=False)
        )

    def draw(self, painter: QPainter) -> None:
        brush = self.stage.brush
        for index, (shown, place) in enumerate(zip(self.cards, self.places, strict=False)):
            if index in self.awaited:
                continue
            brush.card(painter, place, shown.card)
            step = self.places[index + 1].x - place.x if index + 1 < len(self.cards) else place.w
            seen = Box(place.box.x, place.box.y, min(step, place.w), place.box.h)
            if shown.is_down and shown.card != UNSEEN:
                left, y = seen.x + 0.06, seen.y + seen.h + 0.1
                painter.setPen(QPen(ink(theme.LEGEND), 4))
                end = seen.x + seen.w - 0.06
                painter.drawLine(QPointF(brush.x(left), brush.y(y)), QPointF(brush.x(end), brush.y(y)))
            if (letters := half_letters(shown)) and not brush.is_small:
                self._tag(painter, seen, letters)

    def _tag(self, painter: QPainter, seen: Box, letters: str) -> None:
        """For which half a card plays, at the foot of what is seen of it."""
        brush = self.stage.brush
        high = 15 / brush.unit
        wide = min(seen.w, brush.width(letters, _TAG) / brush.unit + 0.12)
        middle = Point(seen.x + 0.02 + wide / 2, seen.y + seen.h - 0.03 - high / 2)
        brush.box(painter, box_about(middle, wide, high), theme.PLATE, radius=0.05)
        brush.text(painter, middle, letters, _TAG, theme.PLATE_INK)


def half_letters(shown: ShownCard) -> str:
    """The letters of the halves that a card plays for."""
    return (translate("Felt", "H") if shown.for_high else "") + (translate("Felt", "L") if shown.for_low else "")


class ChipsItem(PlaceItem[T, P, L]):
    """A sum of chips in its place."""

    def __init__(self, target: T, stage: Stage[L], spoken: str) -> None:
        super().__init__(target, stage, spoken)
        self.chips: Chips = NO_CHIPS

    def foot(self) -> Point:
        """The middle of the bottom chips: where chips set out from and arrive."""
        raise NotImplementedError

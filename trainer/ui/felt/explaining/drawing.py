"""What is drawn of an explanation: the rows of a sheet, and arrows in their order. Values; who paints them is told."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TypeAlias

from trainer.rules.cards import Card
from trainer.ui.felt.picture import Chips


@dataclass(frozen=True, slots=True)
class WordsRow:
    """A sentence."""

    words: str
    is_strong: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LayerRow:
    """One layer of the pots: its bounds, a disc for each who put in, and its sum."""

    name: str
    bounds: str
    discs: tuple[tuple[int, bool], ...]
    """Seat, and whether it can win; one that can't is drawn hollow."""
    parts: str
    """What each put in."""
    sum: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetHand:
    """Cards that play, with a caption over them."""

    caption: str
    name: str
    cards: tuple[Card, ...]
    shared: frozenset[Card] = frozenset()
    """They lie on the board: a bar under the others says whose they are."""
    decides: int | None = None
    """The card that is ringed."""
    under: tuple[str, ...] = ()
    """What stands under each card, in the place of a bar."""


@dataclass(frozen=True, slots=True)
class HandsRow:
    """One hand, or two side by side."""

    hands: tuple[SheetHand, ...]
    key: str = ""
    """What the bars under the cards say; empty where there are none."""


@dataclass(frozen=True, slots=True)
class ChipsRow:
    """Chips and words in one line: the wager, what is done with it, and what that makes."""

    parts: tuple[Chips | str, ...]


@dataclass(frozen=True, slots=True)
class FansRow:
    """Open cards of many players, one after the other, as many in a line as there is room for; the first is ringed."""

    hands: tuple[SheetHand, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureRow:
    """Words with a figure, or the number of a clause, at the end of the line."""

    words: str
    figure: str = ""
    is_strong: bool = False
    is_sum: bool = False
    """What the figures above come to: a line is drawn over it."""
    is_marked: bool = False
    """The one of several that it is about."""


SheetRow: TypeAlias = WordsRow | LayerRow | HandsRow | ChipsRow | FansRow | FigureRow


@dataclass(frozen=True, slots=True)
class Numbered:
    """A place in an order, with the arrow of its act; without one, an arrow leads there from the place before."""

    at: Hashable
    arrow: tuple[Hashable, Hashable] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """One explanation as it lies on a felt."""

    title: str
    rows: tuple[SheetRow, ...] = ()
    order: tuple[Numbered, ...] = ()
    near: Hashable | None = None
    """The place that the sheet belongs to; none where it lies in the middle."""
    rule: str = ""
    """The clause in our words, in which it ends."""
    cite: str = ""
    place: str = ""
    """Which of several it is: "1 of 3"."""
    spoken: tuple[str, ...] = ()
    """The same as text, line by line."""

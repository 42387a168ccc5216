"""The sheet of a table test: what is observed, how much it weighs, and what an observation is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final, TypeAlias

from trainer.rules.games.listing import LISTED, FamilyId
from trainer.tongue import Unsaid
from trainer.training.made_text import read


class Part(StrEnum):
    """What an item belongs to."""

    HOSPITALITY = auto()
    TECHNIQUE = auto()
    CONTROL = auto()


class Seen(StrEnum):
    """What an assessor has seen of an item."""

    WELL = auto()
    PARTLY = auto()
    NOT = auto()
    """It was to be shown and was not."""
    NO_OCCASION = auto()
    """Nothing at the table asked for it: it counts neither for nor against."""


POINTS: Final[Mapping[Seen, int]] = {Seen.WELL: 2, Seen.PARTLY: 1, Seen.NOT: 0}
"""Of the most an item can have, two; what had no occasion is not in it."""
MOST_WEIGHT: Final = 5
MOST_ITEMS: Final = 60
MOST_SIGNS: Final = 160
MOST_MONTHS: Final = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One thing that is looked for."""

    id: str
    """Stays the same when its words change, so that two versions of a sheet can be compared."""
    part: Part
    words: str
    weight: int
    """From 1 to `MOST_WEIGHT`."""
    is_required: bool = False
    """Whoever does not show it fails, whatever else was shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One version of what is observed at a table test."""

    items: tuple[Item, ...]
    least_percent: int
    """Of the points that could be had, to pass."""
    months: int
    """How long whoever passes may deal the game."""


Marks: TypeAlias = Mapping[str, Seen]
"""What one assessor has seen, by the items' ids."""


def percent(sheet: Sheet, marks: Marks) -> int | None:
    """What was shown of what could be, by weight, rounded down; none where nothing had an occasion."""
    counted = [(item, marks[item.id]) for item in sheet.items if marks.get(item.id, Seen.NO_OCCASION) in POINTS]
    possible = sum(item.weight * POINTS[Seen.WELL] for item, _ in counted)
    return sum(item.weight * POINTS[seen] for item, seen in counted) * 100 // possible if possible else None


def missing(sheet: Sheet, marks: Marks) -> tuple[Item, ...]:
    """What an assessor has not yet said anything about."""
    return tuple([item for item in sheet.items if item.id not in marks])


def not_shown(sheet: Sheet, marks: Marks) -> tuple[Item, ...]:
    """What was required and not shown."""
    return tuple([item for item in sheet.items if item.is_required and marks.get(item.id) is Seen.NOT])


def differing(sheet: Sheet, one: Marks, other: Marks) -> tuple[Item, ...]:
    """What two assessors saw otherwise, to be talked over."""
    return tuple([item for item in sheet.items if one.get(item.id) is not other.get(item.id)])


def problems_of(sheet: Sheet) -> tuple[tuple[str, Unsaid], ...]:
    """Everything that is in the way of a sheet: the id of the item it is about, empty for the whole, and a sentence."""
    return (*_problems_of_all(sheet), *[found for item in sheet.items for found in _problems_of(item)])


def _problems_of_all(sheet: Sheet) -> Iterable[tuple[str, Unsaid]]:
    if not sheet.items:
        yield "", Unsaid.translate("Training", "A sheet without an item observes nothing: add one.")
    if len(sheet.items) > MOST_ITEMS:
        words = Unsaid.translate("Training", "A sheet has at most {most} items: nobody watches more in one test.")
        yield "", words.format(most=MOST_ITEMS)
    if not 1 <= sheet.least_percent <= 100:
        yield "", Unsaid.translate("Training", "To pass takes from 1 to 100 per cent of the points.")
    if not 1 <= sheet.months <= MOST_MONTHS:
        words = Unsaid.translate("Training", "A pass holds from 1 to {most} months.")
        yield "", words.format(most=MOST_MONTHS)
    if len({item.id for item in sheet.items}) < len(sheet.items):
        yield "", Unsaid.translate("Training", "Two items of the sheet are the same one: take one of them out.")


def _problems_of(item: Item) -> Iterable[tuple[str, Unsaid]]:
    if not item.words.strip():
        yield item.id, Unsaid.translate("Training", "Say what is to be seen.")
    if len(item.words) > MOST_SIGNS:
        words = Unsaid.translate("Training", "At most {most} signs: an assessor reads it while watching.")
        yield item.id, words.format(most=MOST_SIGNS)
    if not 1 <= item.weight <= MOST_WEIGHT:
        words = Unsaid.translate("Training", "A weight is from 1 to {most}.")
        yield item.id, words.format(most=MOST_WEIGHT)


_A_SHEET: Final = Unsaid.translate("Training", "a sheet of a table test")


def read_sheet(text: str) -> Sheet:
    """The sheet that a text stands for; raises `BadNotation`."""
    return read(text, Sheet, _A_SHEET)


def usual_sheet(game: str = "") -> Sheet:
    """What a dealer school looks for, in the words of the language in use; a house changes it as it likes.

    For a game in the words of its own table: there is no muck where nobody plays for a pot, and no deck beside dice.
    """
    row = LISTED.get(game)
    own = _OWN_WORDS.get(row.family, {}) if row is not None else {}
    return Sheet(
        items=tuple(
            [
                Item(id=id_, part=part, words=str(own.get(id_, words)), weight=weight, is_required=is_required)
                for part, id_, words, weight, is_required in _USUAL
            ]
        ),
        least_percent=80,
        months=12,
    )


def moved(items: Sequence[Item], place: int, by: int) -> tuple[Item, ...]:
    """The item at a place stands so many further down; at either end it stays."""
    left = [*items]
    item = left.pop(place)
    left.insert(max(place + by, 0), item)
    return tuple(left)


_H, _T, _C = Part.HOSPITALITY, Part.TECHNIQUE, Part.CONTROL
_USUAL: Final[tuple[tuple[Part, str, Unsaid, int, bool], ...]] = (
    (
        _H,
        "greets",
        Unsaid.translate("Sheet", "Greets players as they sit down and takes leave of those who go"),
        1,
        False,
    ),
    (_H, "looks-up", Unsaid.translate("Sheet", "Looks at the player who acts, not at the deck"), 2, False),
    (_H, "polite", Unsaid.translate("Sheet", "Stays polite and even-handed, also when pressed"), 2, False),
    (
        _H,
        "explains",
        Unsaid.translate("Sheet", "Answers questions of procedure shortly, and gives no advice on play"),
        1,
        False,
    ),
    (_T, "shuffle", Unsaid.translate("Sheet", "Shuffle, strip and cut in order, no card seen"), 3, False),
    (
        _T,
        "pitch",
        Unsaid.translate("Sheet", "Cards pitched or slid low, to the place they belong, none turned over"),
        3,
        False,
    ),
    (_T, "deck", Unsaid.translate("Sheet", "The deck is held level, the stub is never left unguarded"), 3, True),
    (_T, "spreads", Unsaid.translate("Sheet", "Hands turned and lined up so that everybody can read them"), 2, False),
    (_T, "chips", Unsaid.translate("Sheet", "Chips cut and proved before they are pushed or paid"), 3, False),
    (_T, "clears", Unsaid.translate("Sheet", "Clears the table and the muck in one fixed order"), 1, False),
    (
        _C,
        "calls",
        Unsaid.translate("Sheet", "Says action, amounts and winners clearly and at the right moment"),
        3,
        False,
    ),
    (_C, "pace", Unsaid.translate("Sheet", "Keeps the game moving without hurrying anybody"), 2, False),
    (_C, "protects", Unsaid.translate("Sheet", "Guards pot, rack and muck from every hand but the dealer's"), 4, True),
    (
        _C,
        "watches",
        Unsaid.translate("Sheet", "Sees what happens around the table, and stops what may not be"),
        3,
        False,
    ),
    (
        _C,
        "floor",
        Unsaid.translate("Sheet", "Calls the floor in time, tells what happened, and decides nothing alone"),
        3,
        False,
    ),
    (
        _C,
        "hands",
        Unsaid.translate("Sheet", "Shows clear hands on coming, on going and after touching chips"),
        2,
        False,
    ),
)
_AT_CARDS: Final[Mapping[str, Unsaid]] = {
    "deck": Unsaid.translate("Sheet", "Deck or shoe are guarded, no card is seen before it is dealt"),
    "chips": Unsaid.translate("Sheet", "Chips cut and proved before they are paid, losing wagers taken first"),
    "clears": Unsaid.translate("Sheet", "Clears the table and the discards in one fixed order"),
    "protects": Unsaid.translate("Sheet", "Guards wagers, rack and discards from every hand but the dealer's"),
}
_OWN_WORDS: Final[Mapping[FamilyId, Mapping[str, Unsaid]]] = {
    FamilyId.THREE_CARD: _AT_CARDS,
    FamilyId.FOUR_CARD: _AT_CARDS,
    FamilyId.BLACKJACK: _AT_CARDS,
    FamilyId.SIC_BO: {
        "looks-up": Unsaid.translate("Sheet", "Looks at the players and the layout, not at the shaker"),
        "shuffle": Unsaid.translate("Sheet", "Covers, shakes and uncovers the dice in order, and touches none of them"),
        "pitch": Unsaid.translate("Sheet", "Wagers closed before the dice are shown, none put out or moved after that"),
        "deck": Unsaid.translate("Sheet", "Dice and shaker are never left unguarded"),
        "spreads": Unsaid.translate(
            "Sheet", "Dice called and keyed as they lie, what wins lit before chips are touched"
        ),
        "chips": Unsaid.translate("Sheet", "Chips cut and proved before they are paid, losing wagers taken first"),
        "clears": Unsaid.translate("Sheet", "Clears layout and lights in one fixed order"),
        "protects": Unsaid.translate("Sheet", "Guards wagers, rack and dice from every hand but the dealer's"),
    },
}
"""What a family calls otherwise, by the items' ids."""

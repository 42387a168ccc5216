"""The look as values: colours of the room and of the table, type steps, distances.

The room has a dark and a light set; the table is the same object in both. No Qt here, so that tests can measure it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final

from trainer.ui.look.colour import Hex


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """Colours of everything around the table."""

    surface: Hex
    raised: Hex
    sunk: Hex
    line: Hex
    """Dividers; carries no meaning."""
    edge: Hex
    """The edge of every control."""
    ink: Hex
    muted: Hex
    accent: Hex
    on_accent: Hex
    right: Hex
    right_ground: Hex
    wrong: Hex
    wrong_ground: Hex
    warning: Hex
    warning_ground: Hex
    hint_ground: Hex
    focus: Hex
    rail: Hex
    rail_high: Hex


DARK: Final = Room(
    surface="#16181B",
    raised="#1F2226",
    sunk="#101214",
    line="#3A3F46",
    edge="#737A83",
    ink="#F1EEE6",
    muted="#A8ADB4",
    accent="#8FB8F0",
    on_accent="#10151C",
    right="#6CC79A",
    right_ground="#1B2E26",
    wrong="#F28B7A",
    wrong_ground="#35211F",
    warning="#E8B84A",
    warning_ground="#30291A",
    hint_ground="#1D2937",
    focus="#FFD84D",
    rail="#2B2521",
    rail_high="#463C35",
)
LIGHT: Final = Room(
    surface="#EFECE5",
    raised="#FBFAF7",
    sunk="#E4E0D6",
    line="#C9C4B8",
    edge="#858076",
    ink="#1A1C1F",
    muted="#565B62",
    accent="#1E57A8",
    on_accent="#FFFFFF",
    right="#0F6B43",
    right_ground="#E3F0E6",
    wrong="#B3261E",
    wrong_ground="#F8E4DF",
    warning="#7A5200",
    warning_ground="#F5EBD3",
    hint_ground="#E2EAF6",
    focus="#0B57D0",
    rail="#4A3F37",
    rail_high="#6B5D52",
)


class ThemeName(StrEnum):
    """The two rooms a person may choose."""

    DARK = auto()
    LIGHT = auto()


ROOMS: Final = {ThemeName.DARK: DARK, ThemeName.LIGHT: LIGHT}


class Felt(StrEnum):
    """The cloths a house may choose for any game."""

    GREEN = auto()
    BLUE = auto()
    WINE = auto()


FELTS: Final[dict[Felt, Hex]] = {Felt.GREEN: "#1D4F42", Felt.BLUE: "#1C4561", Felt.WINE: "#5A2331"}

FELT_LINE: Final[Hex] = "#D9CFAE"
LEGEND: Final[Hex] = "#F4EFE2"
RAIL_WORDS: Final[Hex] = "#E8E4DA"
PLATE: Final[Hex] = "#14171A"
PLATE_EDGE: Final[Hex] = "#4A5057"
PLATE_INK: Final[Hex] = "#F1EEE6"
PLATE_MUTED: Final[Hex] = "#A8ADB4"
SEAT_DISC_MUTED: Final[Hex] = "#2A2F35"
HERE: Final[Hex] = "#FFD84D"
"""On the table yellow means one thing: here, now."""
ON_HERE: Final[Hex] = "#14171A"
ASTRAY: Final[Hex] = "#FF9C8A"
SIGN: Final[Hex] = "#ECE7DA"
PAPER_INK: Final[Hex] = "#1A1C1F"
PAPER_MUTED: Final[Hex] = "#5C584C"
"""Second words on paper: 5.8 to 1."""
SIGN_LINE: Final[Hex] = "#B9B2A0"
SIGN_HOVER: Final[Hex] = "#DFD8C6"
TRAY: Final[Hex] = "#22262A"
TRAY_WELL: Final[Hex] = "#3B4148"
SLOT: Final[Hex] = "#0B0D0F"
BUTTON: Final[Hex] = "#F4EFE2"
BLIND_BUTTON: Final[Hex] = "#D9E4F2"
METER: Final[Hex] = "#FFB26B"
"""Figures on a display: 11.0 to 1 on its ground."""
LAMP: Final[Hex] = "#FF6A3D"
LAMP_EDGE: Final[Hex] = "#FFD9C9"
LAMP_READY: Final[Hex] = "#6CC79A"
LAMP_OFF: Final[Hex] = "#3A2A26"
LAMP_OFF_EDGE: Final[Hex] = "#5A6A76"
COMPUTER_KEY: Final[Hex] = "#2A2F35"
COMPUTER_KEY_EDGE: Final[Hex] = "#858C95"
SHOE_WELL: Final[Hex] = "#30363C"
SHOE_EDGES: Final[Hex] = "#F4EFE2CC"
DIE: Final[Hex] = "#F4EFE2"
DIE_RED: Final[Hex] = "#B3202A"
DISCARD_RACK: Final[Hex] = "#C9D8CF"
COVER_CARD: Final[Hex] = "#C9772B"


class DeckStyle(StrEnum):
    """How suits are coloured on the faces."""

    TWO_COLOURS = auto()
    FOUR_COLOURS = auto()
    COLOUR_BLIND = auto()


SUITS: Final[dict[DeckStyle, tuple[Hex, Hex, Hex, Hex]]] = {
    DeckStyle.TWO_COLOURS: ("#16181B", "#B3202A", "#B3202A", "#16181B"),
    DeckStyle.FOUR_COLOURS: ("#1E6B3A", "#1F4FA8", "#B3202A", "#16181B"),
    DeckStyle.COLOUR_BLIND: ("#727272", "#0072B2", "#C0281C", "#101214"),
}
"""Clubs, diamonds, hearts, spades: indexed by `suit_of`."""


@dataclass(frozen=True, slots=True)
class TypeStep:
    """Size and line in pixels at scale 1, weight, and whether the narrow cut is used."""

    size: int
    line: int
    weight: int
    is_condensed: bool = False


class Step(StrEnum):
    """The steps of type: body and label come in the cuts that names, figures and citations need."""

    FIGURE = auto()
    TITLE = auto()
    HEAD = auto()
    LEAD = auto()
    BODY = auto()
    NAME = auto()
    STRONG = auto()
    LABEL = auto()
    CITE = auto()
    LEAST = auto()


TYPE: Final[dict[Step, TypeStep]] = {
    Step.FIGURE: TypeStep(34, 42, 600),
    Step.TITLE: TypeStep(26, 32, 600),
    Step.HEAD: TypeStep(20, 26, 600),
    Step.LEAD: TypeStep(17, 24, 600),
    Step.BODY: TypeStep(15, 22, 400),
    Step.NAME: TypeStep(15, 22, 500),
    Step.STRONG: TypeStep(15, 22, 600),
    Step.LABEL: TypeStep(13, 18, 400),
    Step.CITE: TypeStep(13, 18, 500, is_condensed=True),
    Step.LEAST: TypeStep(12, 16, 500, is_condensed=True),
}

LEAST_PX: Final = 12
"""Nothing is lettered smaller at scale 1."""
TARGET_PX: Final = 44
"""The least side of anything that can be pressed."""
KEY_RADIUS, CONTROL_RADIUS, CARD_RADIUS = 4, 6, 8
PAGE_MARGIN: Final = 32
TOP_BAR: Final = 52
SCALES: Final = (100, 125, 150, 175, 200, 250, 300)
"""Per cent; the whole program grows, so every distance here stays as it is."""

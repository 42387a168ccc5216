"""Makes the pictures and fonts under assets/; run by hand when the art changes, never at run time.

    python packaging/make_assets.py DECK SANS CONDENSED

DECK is the unpacked npm package @heruka_urgyen/react-playing-cards 0.5.0; SANS and CONDENSED are the unpacked npm
packages @expo-google-fonts/ibm-plex-sans and @expo-google-fonts/ibm-plex-sans-condensed, both 0.4.1.
Needs PySide6-Essentials. The sounds come from make_sounds.py beside this file.

A sheet holds 52 faces in 13 columns (two to ace) and 4 rows (clubs, diamonds, hearts, spades). It is stored with a
palette: the art is flat, so every pixel is one of a few colours or a blend of two of them, and a palette of such blends
loses nothing that can be seen, at a quarter of the memory.
"""

from __future__ import annotations

import copy
import re
import shutil
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter, QPainterPath, QPen
from PySide6.QtSvg import QSvgRenderer

ASSETS: Final = Path(__file__).resolve().parent.parent / "assets"
RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"

WIDTHS: Final = (100, 200, 300)
"""Widths of one card in the sheets, px; the height is 1.4 times the width."""
CORNER: Final = 0.07
"""Radius of a card's corner in card widths."""
FACE: Final = "#FDFCF8"
EDGE: Final = "#7E7E7C"
"""The line around a card, a sixtieth of its width: half black on the face."""
GOLD: Final = "#F2C94C"


@dataclass(frozen=True, slots=True, kw_only=True)
class Colours:
    """The suits' colours and the blue of the court cards, whose red and black are those of hearts and spades."""

    clubs: str
    diamonds: str
    hearts: str
    spades: str
    court_blue: str

    def of_suit(self, suit: str) -> str:
        """The colour of `"c"`, `"d"`, `"h"` or `"s"`."""
        return {"c": self.clubs, "d": self.diamonds, "h": self.hearts, "s": self.spades}[suit]

    def of_art(self) -> dict[str, str]:
        """The colours of the original art and what stands for them here."""
        return {"black": self.spades, "red": self.hearts, "#44F": self.court_blue, "#FC4": GOLD}

    def flat(self) -> tuple[str, ...]:
        """Every flat colour of a face, each once, the ground first."""
        own = (self.spades, self.hearts, self.diamonds, self.clubs, self.court_blue)
        return tuple(dict.fromkeys((FACE, *own, GOLD)))


COLOURS: Final = {
    "two": Colours(clubs="#16181B", diamonds="#B3202A", hearts="#B3202A", spades="#16181B", court_blue="#1F4FA8"),
    "four": Colours(clubs="#1E6B3A", diamonds="#1F4FA8", hearts="#B3202A", spades="#16181B", court_blue="#1F4FA8"),
    "safe": Colours(clubs="#727272", diamonds="#0072B2", hearts="#C0281C", spades="#101214", court_blue="#0072B2"),
}
INDEXES: Final = {"big": "2color-bf", "standard": "2color"}
"""Size of the index and the folder of the deck that has it."""
BACKS: Final = {"blue": ("#35507D", "#7F9BC8", "#24375A"), "red": ("#7A3340", "#C58A95", "#552330")}
"""Ground, lattice and frame of each back."""
FONTS: Final = {
    "sans": (
        "400Regular/IBMPlexSans_400Regular",
        "500Medium/IBMPlexSans_500Medium",
        "600SemiBold/IBMPlexSans_600SemiBold",
    ),
    "condensed": ("500Medium/IBMPlexSansCondensed_500Medium", "600SemiBold/IBMPlexSansCondensed_600SemiBold"),
}
ICON_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)

# ---------------------------------------------------------------- the deck's SVG, made fit for QtSvg

_SVG: Final = "{http://www.w3.org/2000/svg}"
_HREF: Final = "{http://www.w3.org/1999/xlink}href"
_SUIT_SYMBOL: Final = re.compile(r"[SV][SHDC][2-9TJQKA]")
"""Pips and index figures; all other symbols are parts of a court card's picture."""


def recolour(face: ET.Element, suit: str, colours: Colours) -> None:
    """Gives pips and index the suit's colour and the picture the court's colours."""
    of_art = colours.of_art()
    of_suit = {"black": colours.of_suit(suit), "red": colours.of_suit(suit)}
    for symbol in face.iter():
        if symbol.tag not in (f"{_SVG}symbol", f"{_SVG}use"):
            continue
        wanted = of_suit if _SUIT_SYMBOL.fullmatch(symbol.get("id", "")) else of_art
        for element in symbol.iter():
            for paint in ("fill", "stroke"):
                if (colour := element.get(paint)) in wanted:
                    element.set(paint, wanted[colour])


def inline(parent: ET.Element, symbols: Mapping[str, ET.Element], view: tuple[float, float]) -> None:
    """Replaces each `<use>` by the group it stands for, since QtSvg ignores the width and height of a `<use>`."""
    for place, child in enumerate(list(parent)):
        if child.tag == f"{_SVG}use":
            parent[place] = group = _group_of(child, symbols[child.attrib[_HREF][1:]], view)
            inline(group, symbols, view)
        elif child.tag not in (f"{_SVG}symbol", f"{_SVG}defs"):
            inline(child, symbols, view)


def _group_of(use: ET.Element, target: ET.Element, view: tuple[float, float]) -> ET.Element:
    own = (_HREF, "x", "y", "width", "height", "transform")
    group = ET.Element(f"{_SVG}g", {name: value for name, value in use.attrib.items() if name not in own})
    moves = [use.get("transform", ""), f"translate({use.get('x', '0')},{use.get('y', '0')})"]
    if target.tag == f"{_SVG}symbol":
        left, top, width, height = map(float, target.attrib["viewBox"].split())
        across = float(use.get("width", view[0])) / width
        down = float(use.get("height", view[1])) / height
        if target.get("preserveAspectRatio") != "none":
            across = down = min(across, down)
        moves += [f"scale({across:g},{down:g})", f"translate({-left:g},{-top:g})"]
        group.extend(copy.deepcopy(part) for part in target)
    else:
        part = copy.deepcopy(target)
        part.attrib.pop("id", None)
        group.append(part)
    group.set("transform", " ".join(moves).strip())
    return group


def face_art(file: Path, suit: str, colours: Colours) -> bytes:
    """The face's SVG without its ground, which is ours."""
    face = ET.parse(file).getroot()
    _, _, width, height = map(float, face.attrib["viewBox"].split())
    recolour(face, suit, colours)
    symbols = {name: element for element in face.iter() if (name := element.get("id"))}
    ground = next(element for element in face if element.tag == f"{_SVG}rect")
    face.remove(ground)
    inline(face, symbols, (width, height))
    for element in [part for part in face if part.tag in (f"{_SVG}symbol", f"{_SVG}defs")]:
        face.remove(element)
    return ET.tostring(face)


# ---------------------------------------------------------------- painting


def blank(width: int, height: int) -> QImage:
    """A transparent picture."""
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


def paint_ground(painter: QPainter, left: int, top: int, width: int) -> None:
    """A card with nothing printed on it; its edge lies inside the card."""
    line = width / 60
    outline = QRectF(left, top, width, width * 1.4).adjusted(line / 2, line / 2, -line / 2, -line / 2)
    painter.setPen(QPen(QColor(EDGE), line))
    painter.setBrush(QColor(FACE))
    painter.drawRoundedRect(outline, width * CORNER, width * CORNER)


def face_sheet(deck: Path, colours: Colours, width: int) -> QImage:
    """All faces of one style, see the head of this file."""
    height = width * 7 // 5
    sheet = blank(width * len(RANKS), height * len(SUITS))
    painter = QPainter(sheet)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for row, suit in enumerate(SUITS):
        for column, rank in enumerate(RANKS):
            left, top = column * width, row * height
            paint_ground(painter, left, top, width)
            art = QSvgRenderer(face_art(deck / f"{rank}{suit.upper()}.svg", suit, colours))
            art.render(painter, QRectF(left, top, width, height))
    painter.end()
    return sheet


def back(ground: str, lattice: str, frame: str, width: int) -> QImage:
    """A card's back: a framed lattice inside a white margin, drawn on a card 100 wide."""
    image = blank(width, width * 7 // 5)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_ground(painter, 0, 0, width)
    painter.scale(width / 100, width / 100)
    panel = QPainterPath()
    panel.addRoundedRect(QRectF(7, 7, 86, 126), 4, 4)
    painter.setClipPath(panel)
    painter.fillPath(panel, QColor(ground))
    painter.setPen(QPen(QColor(lattice), 1.6))
    for start in range(-133, 240, 14):
        painter.drawLine(start, 0, start + 140, 140)
        painter.drawLine(start, 140, start + 140, 0)
    painter.setClipping(False)
    painter.strokePath(panel, QPen(QColor(frame), 2))
    painter.end()
    return image


# ---------------------------------------------------------------- palettes


def blends(flat: Sequence[str]) -> list[int]:
    """At most 256 colours as 0xAARRGGBB: the flat ones, blends of any two, and the edge fading out at a corner."""
    fading = [QColor(EDGE).rgb() & 0xFFFFFF | round(step * 255 / 12) << 24 for step in range(13)]
    pairs = [(FACE, EDGE), *combinations(flat, 2)]
    room = 256 - len(fading) - len(flat)
    opaque = [QColor(colour).rgb() for colour in flat]
    for number, (one, other) in enumerate(pairs):
        steps = room // len(pairs) + (number < room % len(pairs))
        opaque += [_blend(QColor(one), QColor(other), step / (steps + 1)) for step in range(1, steps + 1)]
    return list(dict.fromkeys(fading + opaque))


def _blend(one: QColor, other: QColor, share: float) -> int:
    def between(start: int, end: int) -> int:
        return round(start + (end - start) * share)

    red = between(one.red(), other.red())
    green = between(one.green(), other.green())
    return QColor(red, green, between(one.blue(), other.blue())).rgb()


def with_palette(image: QImage, palette: Sequence[int]) -> QImage:
    """The picture with each pixel's nearest colour of the palette."""
    plain = image.convertToFormat(QImage.Format.Format_ARGB32)
    pixels = memoryview(plain.constBits()).cast("I")
    nearest = {pixel: _nearest(pixel, palette) for pixel in set(pixels)}
    width, height = plain.width(), plain.height()
    small = QImage(width, height, QImage.Format.Format_Indexed8)
    small.setColorTable(palette)
    rows = memoryview(small.bits())
    for row in range(height):
        start = row * small.bytesPerLine()
        rows[start : start + width] = bytes(nearest[pixel] for pixel in pixels[row * width : (row + 1) * width])
    return small


def _nearest(pixel: int, palette: Sequence[int]) -> int:
    def distance(place: int) -> int:
        # Opacity weighs most: a pixel of the corner must not take an opaque colour.
        weights = ((24, 9), (16, 1), (8, 1), (0, 1)) if pixel >> 24 == 255 else ((24, 9),)
        return sum(weight * ((palette[place] >> at & 255) - (pixel >> at & 255)) ** 2 for at, weight in weights)

    return min(range(len(palette)), key=distance)


def save(image: QImage, file: Path) -> None:
    """Writes a PNG, as small as Qt can make it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    writer = QImageWriter(str(file), b"png")
    writer.setCompression(100)
    if not writer.write(image):
        raise SystemExit(f"{file} could not be written: {writer.errorString()}")


# ---------------------------------------------------------------- what is made


def make_cards(deck: Path) -> None:
    """The faces in each style, index and width, and the two backs."""
    for width in WIDTHS:
        for style, colours in COLOURS.items():
            for index, folder in INDEXES.items():
                sheet = face_sheet(deck / "src" / "images" / folder, colours, width)
                save(with_palette(sheet, blends(colours.flat())), ASSETS / "cards" / f"{style}-{index}-{width}.png")
        for name, (ground, lattice, frame) in BACKS.items():
            picture = back(ground, lattice, frame, width)
            save(
                with_palette(picture, blends((FACE, ground, lattice, frame))),
                ASSETS / "cards" / f"back-{name}-{width}.png",
            )


def make_icons() -> None:
    """The application's icon in every size, from its SVG."""
    drawing = QSvgRenderer(str(ASSETS / "icons" / "dealer-trainer.svg"))
    for size in ICON_SIZES:
        image = blank(size, size)
        painter = QPainter(image)
        drawing.render(painter)
        painter.end()
        save(image, ASSETS / "icons" / f"dealer-trainer-{size}.png")


def copy_fonts(packages: Iterable[tuple[str, Path]]) -> None:
    """The weights that the program uses, and their licence."""
    for name, package in packages:
        for font in FONTS[name]:
            shutil.copyfile(package / f"{font}.ttf", ASSETS / "fonts" / f"{font.split('/')[1]}.ttf")
        shutil.copyfile(package / "LICENSE_FONT", ASSETS / "fonts" / "OFL.txt")


def main(deck: str, sans: str, condensed: str) -> None:
    """Makes everything anew."""
    copy_fonts((("sans", Path(sans)), ("condensed", Path(condensed))))
    make_icons()
    make_cards(Path(deck))


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])

"""The program's own files: that they are found wherever it is installed, are all there, and are what they must be."""

from __future__ import annotations

import re
import sys
import wave
from collections import Counter
from itertools import combinations, product
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QRawFont

from tests.colour_vision import Triple, ciede2000, seen_distance
from tests.ui.drawn import points, raw
from trainer import resources
from trainer.resources import MissingResource, asset, lessons_folder
from trainer.rules.cards import RANKS, SUITS

FACE = "#FDFCF8"
STYLES = {
    "two": {"s": "#16181B", "h": "#B3202A", "d": "#B3202A", "c": "#16181B"},
    "four": {"s": "#16181B", "h": "#B3202A", "d": "#1F4FA8", "c": "#1E6B3A"},
    "safe": {"s": "#101214", "h": "#C0281C", "d": "#0072B2", "c": "#727272"},
}
INDEXES = ("big", "standard")
WIDTHS = (100, 200, 300)


def picture(*parts: str) -> QImage:
    image = QImage(str(asset(*parts)))
    assert not image.isNull()
    return image


def cell(width: int, rank: str, suit: str) -> QRect:
    height = width * 7 // 5
    return QRect(RANKS.index(rank) * width, SUITS.index(suit) * height, width, height)


def index_colour(sheet: QImage, face: QRect) -> str:
    """The commonest colour but the ground in the left half of the index, inside the card's edge."""
    width, height = face.width(), face.height()
    strip = sheet.copy(face.x() + width // 40, face.y() + height // 40, width // 10, height * 2 // 5)
    counted = Counter(points(strip))
    del counted[QColor(FACE).rgb()]
    ((colour, _),) = counted.most_common(1)
    return QColor(colour).name().upper()


class TestWhereTheyAreFound:
    """Each place is built in a temporary folder, with decoys where another place would look."""

    @pytest.fixture
    def program(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        package = tmp_path / "home" / "trainer"
        package.mkdir(parents=True)
        monkeypatch.setattr(resources, "__file__", str(package / "resources.py"))
        return package

    def test_a_checkout_has_them_beside_the_package(self, program: Path) -> None:
        sound = program.parent / "assets" / "sounds" / "right.wav"
        sound.parent.mkdir(parents=True)
        sound.touch()
        (program.parent / "lessons").mkdir()
        assert asset("sounds", "right.wav") == sound
        assert lessons_folder() == program.parent / "lessons"

    def test_a_wheel_has_them_in_the_package_whatever_stands_beside_it(self, program: Path) -> None:
        for home in (program, program.parent):
            (home / "assets").mkdir()
            (home / "lessons").mkdir()
        assert asset() == program / "assets"
        assert lessons_folder() == program / "lessons"

    def test_a_bundle_has_them_where_it_was_unpacked(
        self, program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        unpacked = tmp_path / "unpacked"
        for home in (program, program.parent, unpacked):
            (home / "assets").mkdir(parents=True)
            (home / "lessons").mkdir()
        monkeypatch.setattr(sys, "_MEIPASS", str(unpacked), raising=False)
        assert asset() == unpacked / "assets"
        assert lessons_folder() == unpacked / "lessons"

    def test_a_missing_file_is_named_with_what_to_do(self, program: Path) -> None:
        (program / "assets").mkdir()
        with pytest.raises(MissingResource, match=r"^assets/sounds/right\.wav is missing from .+: install .+ again$"):
            asset("sounds", "right.wav")

    def test_a_missing_folder_is_named_with_every_place_looked_in(self, program: Path) -> None:
        with pytest.raises(MissingResource) as caught:
            lessons_folder()
        assert str(caught.value).startswith(f"The folder lessons is missing from {program} and {program.parent}: ")


class TestCards:
    @pytest.mark.parametrize(("style", "index", "width"), [*product(STYLES, INDEXES, WIDTHS)])
    def test_a_sheet_holds_52_different_faces_in_their_suits_colour(self, style: str, index: str, width: int) -> None:
        sheet = picture("cards", f"{style}-{index}-{width}.png")
        assert (sheet.width(), sheet.height()) == (13 * width, 4 * width * 7 // 5)
        colours = {rank + suit: index_colour(sheet, cell(width, rank, suit)) for rank, suit in product(RANKS, SUITS)}
        assert colours == {rank + suit: STYLES[style][suit] for rank, suit in product(RANKS, SUITS)}
        assert len({raw(sheet.copy(cell(width, rank, suit))) for rank, suit in product(RANKS, SUITS)}) == 52

    @pytest.mark.parametrize("index", INDEXES)
    def test_a_number_card_shows_as_many_pips_as_its_column_says(self, index: str) -> None:
        sheet = picture("cards", f"four-{index}-100.png")
        shown = {}
        for rank, suit in product(RANKS[:9], SUITS):
            inside_the_edge = cell(100, rank, suit).adjusted(4, 4, -4, -4)
            marks = count_marks(sheet.copy(inside_the_edge))
            # Each corner has a pip and a figure, or the two figures of ten.
            shown[rank + suit] = marks - (6 if rank == "T" else 4)
        assert shown == {rank + suit: number for (number, rank), suit in product(enumerate(RANKS[:9], 2), SUITS)}

    @pytest.mark.parametrize(("back", "width"), [*product(("blue", "red"), WIDTHS)])
    def test_a_back_has_the_size_of_a_face_and_its_ground(self, back: str, width: int) -> None:
        image = picture("cards", f"back-{back}-{width}.png")
        assert (image.width(), image.height()) == (width, width * 7 // 5)
        ground, lattice = {"blue": ("#35507D", "#7F9BC8"), "red": ("#7A3340", "#C58A95")}[back]
        counted = Counter(points(image))
        assert counted.most_common(1)[0][0] == QColor(ground).rgb()
        assert QColor(lattice).rgb() in counted

    @pytest.mark.parametrize("name", ["two-big", "back-blue"])
    def test_a_card_has_clear_corners_and_a_solid_middle(self, name: str) -> None:
        image = picture("cards", f"{name}-100.png")
        assert image.pixelColor(0, 0).alpha() == 0
        assert image.pixelColor(50, 70).alpha() == 255


def count_marks(face: QImage) -> int:
    """How many separate printed shapes are on the face, specks of under five pixels left out."""
    width = face.width()
    left = {
        place for place, pixel in enumerate(points(face)) if min(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255) < 200
    }
    marks = 0
    while left:
        edge = [left.pop()]
        size = 0
        while edge:
            place = edge.pop()
            size += 1
            near = {place + down + across for down in (-width, 0, width) for across in (-1, 0, 1)} & left
            left -= near
            edge += near
        marks += size >= 5
    return marks


class TestColours:
    @pytest.mark.parametrize(
        ("one", "other", "distance"),
        [
            ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
            ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
            ((50, 2.5, 0), (73, 25, -18), 27.1492),
            ((50, 0, 0), (50, -1, 2), 2.3669),
            ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
            ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
        ],
    )
    def test_the_distance_agrees_with_the_published_pairs(self, one: Triple, other: Triple, distance: float) -> None:
        """Sharma, Wu, Dalal 2005, table 1."""
        assert ciede2000(one, other) == pytest.approx(distance, abs=0.0001)

    @pytest.mark.parametrize(
        ("sight", "smallest"), [("normal", 21.6), ("protan", 20.7), ("deutan", 22.9), ("tritan", 21.1)]
    )
    def test_the_safe_suits_stay_apart_for_every_eye(self, sight: str, smallest: float) -> None:
        sheet = picture("cards", "safe-big-200.png")
        colours = [index_colour(sheet, cell(200, "A", suit)) for suit in SUITS]
        nearest = min(seen_distance(one, other, sight) for one, other in combinations(colours, 2))
        assert nearest >= 20
        assert nearest == pytest.approx(smallest, abs=0.05)

    def test_the_usual_four_colours_do_not(self) -> None:
        """So the simulation tells sets apart, and the safe set is worth having."""
        pairs = list(combinations(STYLES["four"].values(), 2))
        nearest = {s: min(seen_distance(*pair, s) for pair in pairs) for s in ("protan", "deutan", "tritan")}
        assert nearest == pytest.approx({"protan": 9.4, "deutan": 10.0, "tritan": 11.6}, abs=0.05)


@pytest.mark.parametrize("size", [16, 24, 32, 48, 64, 128, 256])
def test_an_icon_has_the_size_in_its_name(size: int) -> None:
    image = picture("icons", f"dealer-trainer-{size}.png")
    assert (image.width(), image.height()) == (size, size)


@pytest.mark.parametrize("name", ["card-slide", "card-turn", "chip-click", "chips-push", "right", "wrong", "shuffle"])
def test_a_sound_is_short_and_can_be_heard(name: str) -> None:
    with wave.open(str(asset("sounds", f"{name}.wav"))) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, 22_050)
        assert sound.getnframes() < 22_050
        samples = memoryview(sound.readframes(sound.getnframes())).cast("h")
    assert 0.3 < max(abs(sample) for sample in samples) / 32_768 < 0.9


def test_every_asset_stands_in_the_list_of_licences_and_nothing_else_does() -> None:
    home = asset()
    listed = re.findall(r"^\| `([^`]+)` \|", asset("LICENSES.md").read_text("utf-8"), re.MULTILINE)
    there = [
        path.relative_to(home).as_posix() for path in home.rglob("*") if path.is_file() and path.name != "LICENSES.md"
    ]
    assert sorted(listed) == sorted(there)


@pytest.mark.usefixtures("qapp")
def test_every_sign_that_is_shown_is_in_a_font_of_ours() -> None:
    """A bare system has no other: there a suit or a key that is in none would be a box."""
    root = Path(resources.__file__).parent
    texts = [
        *(root / "ui").rglob("*.py"),
        *(root / "rules" / "books").glob("*.toml"),
        *lessons_folder().rglob("*.toml"),
    ]
    signs = {sign for path in texts for sign in path.read_text("utf-8") if not sign.isspace() and sign > "~"}
    fonts = [
        QRawFont(str(asset("fonts", name)), 16) for name in ("IBMPlexSans_400Regular.ttf", "DealerTrainerSigns.ttf")
    ]
    assert {"♠", "↵"} <= signs
    assert [sign for sign in sorted(signs) if not any(font.supportsCharacter(ord(sign)) for font in fonts)] == []

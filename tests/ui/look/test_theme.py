"""The ratios that the look promises, computed."""

import itertools

import pytest

from trainer.ui.look import theme
from trainer.ui.look.chip_looks import CHIPS
from trainer.ui.look.colour import Sight, contrast, difference, simulate
from trainer.ui.look.theme import DARK, FELTS, LIGHT, SUITS, DeckStyle, Felt, Room

CARD = "#FDFCF8"
"""The ground of a card, as its picture has it."""
ROOMS = pytest.mark.parametrize("room", [DARK, LIGHT], ids=["dark", "light"])


def test_contrast_of_black_on_white_is_21() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)


def test_difference_of_equal_colours_is_none_and_black_to_white_is_100() -> None:
    assert difference("#B3202A", "#B3202A") == 0
    assert difference("#000000", "#FFFFFF") == pytest.approx(100, abs=0.01)


@ROOMS
def test_text_on_the_rooms_grounds_reads(room: Room) -> None:
    for ground in (room.surface, room.raised, room.sunk):
        assert contrast(room.ink, ground) >= 12.95
        assert contrast(room.muted, ground) >= 5.2 - 0.05
    assert contrast(room.accent, room.raised) >= 4.5
    assert contrast(room.on_accent, room.accent) >= 7.0


@ROOMS
def test_verdicts_read_on_their_own_grounds(room: Room) -> None:
    for tint, ground in (
        (room.right, room.right_ground),
        (room.wrong, room.wrong_ground),
        (room.warning, room.warning_ground),
        (room.accent, room.hint_ground),
    ):
        assert contrast(tint, ground) >= 4.5
        assert contrast(room.ink, ground) >= 4.5
        assert contrast(room.muted, ground) >= 4.5


@ROOMS
def test_edges_and_focus_stand_out(room: Room) -> None:
    for ground in (room.surface, room.raised, room.sunk):
        assert contrast(room.edge, ground) >= 2.95
        assert contrast(room.focus, ground) >= 3
    assert contrast(theme.RAIL_WORDS, room.rail) >= 8.0 - 0.05


@pytest.mark.parametrize(
    ("felt", "line", "legend", "here", "astray"),
    [(Felt.GREEN, 6.0, 8.1, 6.7, 4.6), (Felt.BLUE, 6.5, 8.8, 7.3, 5.0), (Felt.WINE, 7.8, 10.6, 8.8, 6.0)],
)
def test_what_is_printed_on_each_felt(felt: Felt, line: float, legend: float, here: float, astray: float) -> None:
    ground = FELTS[felt]
    found = [contrast(ink, ground) for ink in (theme.FELT_LINE, theme.LEGEND, theme.HERE, theme.ASTRAY)]
    assert found == pytest.approx([line, legend, here, astray], abs=0.06)


def test_plates_signs_and_the_here_mark() -> None:
    pairs = {
        (theme.PLATE_INK, theme.PLATE): 15.5,
        (theme.PLATE_MUTED, theme.PLATE): 8.0,
        (theme.FELT_LINE, theme.PLATE): 11.6,
        (theme.ON_HERE, theme.HERE): 13.0,
        (theme.PAPER_INK, theme.SIGN): 13.8,
        (theme.PAPER_MUTED, theme.SIGN): 5.8,
    }
    assert [contrast(*pair) for pair in pairs] == pytest.approx(list(pairs.values()), abs=0.06)


def test_figures_on_the_chips() -> None:
    found = [contrast(chip.ink, chip.body) for chip in CHIPS.values()]
    assert found == pytest.approx([6.6, 14.2, 6.3, 5.3, 16.9, 8.4, 7.2], abs=0.06)


@pytest.mark.parametrize("style", DeckStyle)
def test_suits_read_on_the_card(style: DeckStyle) -> None:
    assert all(contrast(suit, CARD) >= 4.5 for suit in SUITS[style])


@pytest.mark.parametrize(
    ("sight", "least"), [(Sight.NORMAL, 21.6), (Sight.PROTAN, 20.7), (Sight.DEUTAN, 22.9), (Sight.TRITAN, 21.1)]
)
def test_colour_blind_suits_stay_apart(sight: Sight, least: float) -> None:
    seen = [simulate(suit, sight) for suit in SUITS[DeckStyle.COLOUR_BLIND]]
    assert min(difference(*pair) for pair in itertools.combinations(seen, 2)) == pytest.approx(least, abs=0.15)


@pytest.mark.parametrize("sight", [Sight.PROTAN, Sight.DEUTAN, Sight.TRITAN])
def test_the_usual_four_colours_would_not_do_for_everyone(sight: Sight) -> None:
    seen = [simulate(suit, sight) for suit in SUITS[DeckStyle.FOUR_COLOURS]]
    assert min(difference(*pair) for pair in itertools.combinations(seen, 2)) < 12


def test_no_step_of_type_is_below_twelve_pixels() -> None:
    assert min(step.size for step in theme.TYPE.values()) == theme.LEAST_PX == 12

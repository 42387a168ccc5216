"""What the tables against the house add to the look reads on its grounds."""

from __future__ import annotations

import pytest

from trainer.ui.look import theme
from trainer.ui.look.colour import Hex, contrast
from trainer.ui.look.theme import FELTS, Felt


def test_displays_read() -> None:
    assert contrast(theme.METER, theme.SLOT) >= 10.9
    for ink in (theme.LAMP_EDGE, theme.PLATE_INK, theme.PLATE_MUTED):
        assert contrast(ink, theme.SLOT) >= 4.5


@pytest.mark.parametrize("felt", Felt)
def test_what_stands_below_a_lit_sensor_reads(felt: Felt) -> None:
    assert contrast(theme.LAMP_EDGE, FELTS[felt]) >= 4.5


def test_a_lit_lamp_is_told_from_a_dark_one_by_its_light() -> None:
    assert contrast(theme.LAMP, theme.LAMP_OFF) >= 3
    assert contrast(theme.LAMP_READY, theme.TRAY) >= 3


def test_keys_of_the_computer_are_seen() -> None:
    assert contrast(theme.COMPUTER_KEY_EDGE, theme.PLATE) >= 3
    assert contrast(theme.PLATE_INK, theme.COMPUTER_KEY) >= 4.5


def test_pips_and_the_cover_cards_word_read() -> None:
    assert min(contrast(pip, theme.DIE) for pip in (theme.DIE_RED, theme.PLATE)) >= 4.5
    assert contrast(theme.PAPER_INK, theme.COVER_CARD) >= 4.5


def over(top: Hex, share: float, ground: Hex) -> Hex:
    """The colour of `top` laid over `ground` with an opacity of `share`, as screens mix it."""
    mixed = (
        round(share * int(top[start : start + 2], 16) + (1 - share) * int(ground[start : start + 2], 16))
        for start in (1, 3, 5)
    )
    return "#" + "".join(f"{value:02X}" for value in mixed)


@pytest.mark.parametrize("felt", Felt)
def test_print_on_a_lit_field_reads(felt: Felt) -> None:
    lit = over(theme.HERE, 0.18, FELTS[felt])
    assert contrast(theme.LEGEND, lit) >= 4.5

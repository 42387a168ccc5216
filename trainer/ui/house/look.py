"""How a table against the house looks: each game has its cloth unless another was chosen."""

from __future__ import annotations

from dataclasses import replace

from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.house_felt.picture import USUAL_FELT, HousePicture

_UNCHOSEN = TableLook().felt


def house_look(look: TableLook, shown: HousePicture) -> TableLook:
    """The look with the game's own cloth, where the one of the settings is as it comes."""
    return replace(look, felt=USUAL_FELT[shown.printed.game]) if look.felt is _UNCHOSEN else look

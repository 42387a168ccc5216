"""A table against the house as the picture that the felt shows. Pure: the same table gives the same picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from trainer.rules.actions import Action
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.table import HouseTable
from trainer.training.house.gestures import HouseGesture
from trainer.training.house.incidents import HouseIncident
from trainer.ui.felt.house.picture import HousePicture
from trainer.ui.house.cards_showing import cards_picture
from trainer.ui.house.dice_showing import dice_picture


def house_picture(
    table: HouseTable,
    *,
    acts: Sequence[Action] = (),
    gesture: HouseGesture | None = None,
    before: tuple[str, ...] = (),
    symptom: HouseIncident | None = None,
) -> HousePicture:
    """The table as it lies after these `acts` of the round.

    `gesture` is how a player has just decided, until the dealer has answered.
    `before` is what was known as the round began. `symptom` is one that stands and has not been answered.
    """
    shown = _picture(table, acts, gesture, symptom)
    return replace(shown, printed=replace(shown.printed, before=before)) if before else shown


def _picture(
    table: HouseTable,
    acts: Sequence[Action],
    gesture: HouseGesture | None,
    symptom: HouseIncident | None,
) -> HousePicture:
    if isinstance(table, SicBoTable):
        return dice_picture(table, symptom)
    assert isinstance(table, CardTable), f"no picture of {type(table).__name__}"
    return cards_picture(table, acts, gesture, symptom)

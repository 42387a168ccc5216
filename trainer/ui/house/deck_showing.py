"""What cards are dealt from, as the picture shows it: shoe, deck or machine, and what has gone wrong with it."""

from __future__ import annotations

from typing import Final

from trainer.rules.cards import UNSEEN, Card
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.events import (
    DeviceBroken,
    DrawnInError,
    FaceUpInDeck,
    ShoeJam,
    ShufflerCountWrong,
    ShufflerJam,
    StubMiscount,
)
from trainer.rules.house.cards.table import CardTable, Stage
from trainer.tongue import translate
from trainer.ui.felt.house.picture import DeckPicture
from trainer.ui.felt.picture import Lamp


def deck_picture(table: CardTable) -> DeckPicture:
    """The cards that are left, the top one where it has been seen, and the machine beside them."""
    event = table.trouble.open
    has_two = table.deck_count > 1
    return DeckPicture(
        left=len(table.stub),
        face=_face(table),
        is_drawn=isinstance(event, DrawnInError),
        lamp=_lamp(table),
        counted=event.cards if isinstance(event, ShufflerCountWrong) else 0,
        note=_note(table),
        is_covered=table.is_dealer_covered,
        number=table.deck_in_play if has_two else 0,
        in_shuffler=_OTHER_DECK[table.deck_in_play] if has_two and table.is_shuffler_fed else 0,
    )


_OTHER_DECK: Final = {1: 2, 2: 1}


def _face(table: CardTable) -> Card:
    """The next card where it lies face up, or was drawn too soon and seen; one that was dealt lies elsewhere."""
    next_card = table.stub[0] if table.stub else UNSEEN
    match table.trouble.open:
        case FaceUpInDeck() if table.trouble.faulty == next_card:
            return next_card
        case DrawnInError(is_exposed=True):
            return next_card
        case _:
            return UNSEEN


def _note(table: CardTable) -> str:
    if _waits_to_be_loaded(table):
        return translate("House", "not loaded")
    if isinstance(table.trouble.open, StubMiscount):
        return translate("House", "count is off")
    if isinstance(table, BlackjackTable) and table.cutting_card:
        return translate("House", "cutting card out")
    return ""


def _waits_to_be_loaded(table: CardTable) -> bool:
    """The cards lie ready, and the shoe is still empty."""
    is_from_shoe = table.method is not Method.HAND and bool(table.stub)
    return is_from_shoe and table.stage is Stage.PREPARING and not table.is_loaded


def _lamp(table: CardTable) -> Lamp:
    """The shuffler's or the automated shoe's light, where there is one."""
    match table.trouble.open:
        case ShufflerJam() | ShoeJam():
            return Lamp.JAM
        case ShufflerCountWrong():
            return Lamp.COUNT
        case DeviceBroken():
            return Lamp.DARK
        case _:
            has_machine = table.has_shuffler or table.method is Method.AUTOMATED_SHOE
            return Lamp.READY if has_machine else Lamp.NO_MACHINE

"""The irregularities of card games against the house as events: what goes wrong at the table, nobody's step.

In the log their words begin with `house-`: poker has events of the same ids.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from trainer.rules.house.cards.irregularities import Irregularity
from trainer.rules.places import Place, SeatNumber
from trainer.rules.round import Event

_PREFIX: Final = "house-"


def log_word(irregularity: Irregularity) -> str:
    """The `do` word of an irregularity's event."""
    return _PREFIX + irregularity.value


@dataclass(frozen=True, slots=True)
class HouseEvent(Event):
    """An irregularity at a card table against the house."""

    @property
    def irregularity(self) -> Irregularity:
        return Irregularity(self.do.removeprefix(_PREFIX))


@dataclass(frozen=True, slots=True)
class FaceUpInDeck(HouseEvent, do=log_word(Irregularity.FACE_UP_IN_DECK)):
    """A card lies the wrong way round in the deck or shoe; `place` cards lie above it, so 0 is the next card."""

    place: int = 0


@dataclass(frozen=True, slots=True)
class DrawnInError(HouseEvent, do=log_word(Irregularity.DRAWN_IN_ERROR)):
    """The next card is drawn before it is due."""

    is_exposed: bool


@dataclass(frozen=True, slots=True)
class WrongCount(HouseEvent, do=log_word(Irregularity.WRONG_COUNT)):
    """A seat or the dealer's area is dealt so many cards, and not the right number.

    They are counted as the rulebook counts them: Oneida the dealer's first five (reading R5).
    """

    to: Place
    cards: int


@dataclass(frozen=True, slots=True)
class DealerCardExposed(HouseEvent, do=log_word(Irregularity.DEALER_CARD_EXPOSED)):
    """A card of the dealer's that lies face down is seen before its time."""


@dataclass(frozen=True, slots=True)
class ShufflerJam(HouseEvent, do=log_word(Irregularity.SHUFFLER_JAM)):
    """The machine jams or stops before its shuffle is complete."""


@dataclass(frozen=True, slots=True)
class ShoeJam(HouseEvent, do=log_word(Irregularity.SHOE_JAM)):
    """The automated shoe jams or stops before all stacks are out."""


@dataclass(frozen=True, slots=True)
class StubMiscount(HouseEvent, do=log_word(Irregularity.STUB_MISCOUNT)):
    """The count of the stub comes out wrong: with `is_misdealt` because somebody has too many cards or too few."""

    is_misdealt: bool


@dataclass(frozen=True, slots=True)
class ShufflerCountWrong(HouseEvent, do=log_word(Irregularity.SHUFFLER_COUNT_WRONG)):
    """The machine counts so many cards after its shuffle, and not a full deck."""

    cards: int


@dataclass(frozen=True, slots=True)
class RecutOrdered(HouseEvent, do=log_word(Irregularity.RECUT_ORDERED)):
    """The floor has the deck cut again."""


@dataclass(frozen=True, slots=True)
class PlayersExchangeInformation(HouseEvent, do=log_word(Irregularity.PLAYERS_EXCHANGE_INFORMATION)):
    """Players tell each other of their hands (Oneida Four Card J(4)); rising seats."""

    seats: tuple[SeatNumber, ...]


@dataclass(frozen=True, slots=True)
class DeviceBroken(HouseEvent, do=log_word(Irregularity.DEVICE_BROKEN)):
    """The shuffler or the automated shoe can't be used any more (Maryland 13(H))."""


@dataclass(frozen=True, slots=True)
class PlayerLeft(HouseEvent, do=log_word(Irregularity.PLAYER_LEFT)):
    """A player leaves the table in a round (Maryland 7(B)(2))."""

    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class ProgressiveCountDiffers(HouseEvent, do=log_word(Irregularity.PROGRESSIVE_COUNT_DIFFERS)):
    """The system has taken so many progressive wagers, and there are not so many chips (Maryland 8(C)(2)(b))."""

    accepted: int


@dataclass(frozen=True, slots=True)
class UpCardDiscarded(HouseEvent, do=log_word(Irregularity.UP_CARD_DISCARDED)):
    """Multiple action: the dealer's up-card went to the discard rack before the last hand (Oneida Blackjack M(5))."""


PLAIN: Final[Mapping[Irregularity, HouseEvent]] = {
    event.irregularity: event
    for event in (DealerCardExposed(), ShufflerJam(), ShoeJam(), RecutOrdered(), DeviceBroken(), UpCardDiscarded())
}
"""The events of which nothing more is to be said."""

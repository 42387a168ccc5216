"""The irregularities of card games against the house as events: what goes wrong at the table, nobody's step.

In the log their words begin with `house-`: poker has events of the same ids.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

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
class FaceUpInDeck(HouseEvent):
    """A card lies the wrong way round in the deck or shoe; `place` cards lie above it, so 0 is the next card."""

    do: ClassVar[str] = log_word(Irregularity.FACE_UP_IN_DECK)
    place: int = 0


@dataclass(frozen=True, slots=True)
class DrawnInError(HouseEvent):
    """The next card is drawn before it is due."""

    do: ClassVar[str] = log_word(Irregularity.DRAWN_IN_ERROR)
    is_exposed: bool


@dataclass(frozen=True, slots=True)
class WrongCount(HouseEvent):
    """A seat or the dealer's area is dealt so many cards, and not the right number.

    They are counted as the rulebook counts them: Oneida the dealer's first five (reading R5).
    """

    do: ClassVar[str] = log_word(Irregularity.WRONG_COUNT)
    to: Place
    cards: int


@dataclass(frozen=True, slots=True)
class DealerCardExposed(HouseEvent):
    """A card of the dealer's that lies face down is seen before its time."""

    do: ClassVar[str] = log_word(Irregularity.DEALER_CARD_EXPOSED)


@dataclass(frozen=True, slots=True)
class ShufflerJam(HouseEvent):
    """The machine jams or stops before its shuffle is complete."""

    do: ClassVar[str] = log_word(Irregularity.SHUFFLER_JAM)


@dataclass(frozen=True, slots=True)
class ShoeJam(HouseEvent):
    """The automated shoe jams or stops before all stacks are out."""

    do: ClassVar[str] = log_word(Irregularity.SHOE_JAM)


@dataclass(frozen=True, slots=True)
class StubMiscount(HouseEvent):
    """The count of the stub comes out wrong: with `is_misdealt` because somebody has too many cards or too few."""

    do: ClassVar[str] = log_word(Irregularity.STUB_MISCOUNT)
    is_misdealt: bool


@dataclass(frozen=True, slots=True)
class ShufflerCountWrong(HouseEvent):
    """The machine counts so many cards after its shuffle, and not a full deck."""

    do: ClassVar[str] = log_word(Irregularity.SHUFFLER_COUNT_WRONG)
    cards: int


@dataclass(frozen=True, slots=True)
class RecutOrdered(HouseEvent):
    """The floor has the deck cut again."""

    do: ClassVar[str] = log_word(Irregularity.RECUT_ORDERED)


@dataclass(frozen=True, slots=True)
class PlayersExchangeInformation(HouseEvent):
    """Players tell each other of their hands (Oneida Four Card J(4)); rising seats."""

    do: ClassVar[str] = log_word(Irregularity.PLAYERS_EXCHANGE_INFORMATION)
    seats: tuple[SeatNumber, ...]


@dataclass(frozen=True, slots=True)
class DeviceBroken(HouseEvent):
    """The shuffler or the automated shoe can't be used any more (Maryland 13(H))."""

    do: ClassVar[str] = log_word(Irregularity.DEVICE_BROKEN)


@dataclass(frozen=True, slots=True)
class PlayerLeft(HouseEvent):
    """A player leaves the table in a round (Maryland 7(B)(2))."""

    do: ClassVar[str] = log_word(Irregularity.PLAYER_LEFT)
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class ProgressiveCountDiffers(HouseEvent):
    """The system has taken so many progressive wagers, and there are not so many chips (Maryland 8(C)(2)(b))."""

    do: ClassVar[str] = log_word(Irregularity.PROGRESSIVE_COUNT_DIFFERS)
    accepted: int


@dataclass(frozen=True, slots=True)
class UpCardDiscarded(HouseEvent):
    """Multiple action: the dealer's up-card went to the discard rack before the last hand (Oneida Blackjack M(5))."""

    do: ClassVar[str] = log_word(Irregularity.UP_CARD_DISCARDED)


PLAIN: Final[Mapping[Irregularity, HouseEvent]] = {
    event.irregularity: event
    for event in (DealerCardExposed(), ShufflerJam(), ShoeJam(), RecutOrdered(), DeviceBroken(), UpCardDiscarded())
}
"""The events of which nothing more is to be said."""

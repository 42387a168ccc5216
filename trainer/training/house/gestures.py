"""How a player's decision reaches the dealer at a table against the house: by cards, chips and hands, seldom by word.

What is shown must be recognisable: a second stack says double or split only with the fingers that go with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final

from trainer.rules.actions import Action
from trainer.rules.house.table import HouseTable
from trainer.rules.house_acts import Choice, Decide
from trainer.rules.shuffling import Stream


class HouseManner(StrEnum):
    """What a player does with hands, cards and chips."""

    CHIPS_ON_PLAY = auto()
    """Puts chips on the Play spot and lays the cards down beside them."""
    CARDS_UNDER_PLAY = auto()
    """Puts chips on the Play spot and tucks the cards under them."""
    CARDS_FORWARD = auto()
    """Pushes the cards away, face down."""
    SAYS_ONLY = auto()
    """Speaks and moves nothing."""
    TAPS = auto()
    """A finger on the felt behind the cards."""
    BECKONS = auto()
    """Draws a hand over the felt towards the body."""
    WAVES = auto()
    """A flat hand, palm down, over the cards."""
    SCRAPES = auto()
    """Cards in the hand: scrapes the felt with them."""
    CARDS_UNDER_WAGER = auto()
    """Cards in the hand: slides them under the chips."""
    CARDS_TURNED = auto()
    """Cards in the hand: turns both up before saying what is wanted, or to show a blackjack."""
    STACK_BESIDE_ONE_FINGER = auto()
    """A second stack beside the first, and one finger held up."""
    STACK_BESIDE_TWO_FINGERS = auto()
    """A second stack beside the first, and two fingers spread."""
    LINE_BEHIND_WAGER = auto()
    """A finger drawn across the felt behind the wager."""
    CHIPS_ON_INSURANCE = auto()
    """Puts chips on the insurance line."""
    CHIPS_ON_CARDS = auto()
    """Puts chips beside the cards for the card that comes next."""
    INSERTS_CARD = auto()
    """Puts the cutting card into the stacked cards."""
    SHAKES_HEAD = auto()
    """Does not take the cutting card."""


class HouseSaid(StrEnum):
    """What a player says with it."""

    NOTHING = auto()
    PLAY = auto()
    FOLD = auto()
    HIT = auto()
    STAND = auto()
    DOUBLE = auto()
    SPLIT = auto()
    SURRENDER = auto()
    INSURANCE = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseGesture:
    """One decision as the dealer sees and hears it."""

    act: Decide
    manner: HouseManner
    said: HouseSaid = HouseSaid.NOTHING


_M = HouseManner
_OF_CARDS_ON_THE_TABLE: Final[Mapping[Choice, tuple[HouseManner, ...]]] = {
    Choice.PLAY: (_M.CHIPS_ON_PLAY, _M.CARDS_UNDER_PLAY),
    Choice.FOLD: (_M.CARDS_FORWARD,),
    Choice.HIT: (_M.TAPS, _M.BECKONS),
    Choice.STAND: (_M.WAVES,),
    Choice.DOUBLE: (_M.STACK_BESIDE_ONE_FINGER,),
    Choice.SPLIT: (_M.STACK_BESIDE_TWO_FINGERS,),
    Choice.SURRENDER: (_M.LINE_BEHIND_WAGER, _M.SAYS_ONLY),
    Choice.INSURE: (_M.CHIPS_ON_INSURANCE,),
    Choice.HIT_WAGER: (_M.CHIPS_ON_CARDS,),
    Choice.CUT: (_M.INSERTS_CARD,),
    Choice.REFUSE_CUT: (_M.SHAKES_HEAD,),
}
_OF_CARDS_IN_THE_HAND: Final[Mapping[Choice, tuple[HouseManner, ...]]] = {
    **_OF_CARDS_ON_THE_TABLE,
    Choice.HIT: (_M.SCRAPES,),
    Choice.STAND: (_M.CARDS_UNDER_WAGER,),
    Choice.SURRENDER: (_M.CARDS_TURNED,),
    Choice.SHOW: (_M.CARDS_TURNED,),
    Choice.OVER: (_M.CARDS_FORWARD,),
}
_WORDS: Final[Mapping[Choice, HouseSaid]] = {
    Choice.PLAY: HouseSaid.PLAY,
    Choice.FOLD: HouseSaid.FOLD,
    Choice.HIT: HouseSaid.HIT,
    Choice.STAND: HouseSaid.STAND,
    Choice.DOUBLE: HouseSaid.DOUBLE,
    Choice.SPLIT: HouseSaid.SPLIT,
    Choice.SURRENDER: HouseSaid.SURRENDER,
    Choice.INSURE: HouseSaid.INSURANCE,
}
_MUST_BE_SAID: Final = frozenset({HouseManner.SAYS_ONLY, HouseManner.CARDS_TURNED})
_SPOKEN: Final = 250
"""Of a thousand decisions so many are said as well."""


def gesture_of(table: HouseTable, action: Action, seed: int) -> HouseGesture | None:
    """How a decision shows itself on the table it is about to change; none for what is no decision of a player's."""
    if not isinstance(action, Decide):
        return None
    staked = sum(stake.amount for stake in table.stakes)
    stream = Stream(seed, "house gesture", action.seat, action.choice, staked)
    manners = _OF_CARDS_IN_THE_HAND if table.are_cards_held else _OF_CARDS_ON_THE_TABLE
    manner = stream.pick(manners[action.choice])
    is_said = manner in _MUST_BE_SAID or stream.chance(_SPOKEN)
    said = _WORDS.get(action.choice, HouseSaid.NOTHING) if is_said else HouseSaid.NOTHING
    return HouseGesture(act=action, manner=manner, said=said)

"""Every game the program knows, a row each: whoever adds a game begins here.

A row says by words what other layers have of a game: `training` its ties, `ui` how it lies and on what cloth,
`exchange` under which codes its hands are recorded. Those layers look the words up; none keeps a list of games.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from trainer.rules.house.cards.dealing import Form as HouseForm
from trainer.rules.house.games import (
    BLACKJACK,
    BLACKJACK_MULTI,
    BLACKJACK_PITCH,
    FOUR_CARD_POKER,
    SIC_BO,
    THREE_CARD_POKER,
)
from trainer.rules.poker.form import (
    DRAW_STREETS,
    FIVE_STREETS,
    FLOP_STREETS,
    SEVEN_STREETS,
    Five,
    ForcedBet,
    Form,
    Low,
    Street,
    down,
    down_then_up,
)
from trainer.tongue import Unsaid


class FamilyId(StrEnum):
    """Games that answer the same clauses and are drilled and painted alike; named by their package under `rules`."""

    POKER = "poker.posted"
    THREE_CARD = "house.three_card"
    FOUR_CARD = "house.four_card"
    BLACKJACK = "house.blackjack"
    SIC_BO = "house.sic_bo"


class Ties(StrEnum):
    """Which hands that share a pot in an easily misread way are dealt to a game."""

    NONE = "none"
    """Nobody shares anything: a game against the house."""
    HOLDEM = "holdem"
    """Two cards of one's own and a board; where more are dealt, with a card to be given up."""
    OMAHA = "omaha"
    OMAHA_8 = "omaha-8"
    STUD_7 = "stud-7"
    STUD_7_LOWS = "stud-7-lows"
    STUD_5 = "stud-5"
    RAZZ = "razz"
    DRAW = "draw"
    LOW_DRAW = "low-draw"


class LayoutId(StrEnum):
    """What lies on the felt and where: a poker player's cards, or the spots for wagers."""

    HOLDEM = "holdem"
    PINEAPPLE = "pineapple"
    OMAHA = "omaha"
    DRAW = "draw"
    STUD = "stud"
    THREE_CARD = "three-card"
    FOUR_CARD = "four-card"
    SHOE = "shoe"
    PITCH = "pitch"
    MULTIPLE_ACTION = "multiple-action"
    SIC_BO = "sic-bo"


Cloth: TypeAlias = Literal["green", "blue", "wine"]
"""A felt that a house may choose for any game, by the word under which the window keeps its colour."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class GameRow:
    """One game."""

    name: Unsaid
    """As it stands on a sign: short."""
    family: FamilyId
    form: Form | HouseForm | None
    """How its cards come; none for dice, and at blackjack, where the players decide."""
    ties: Ties
    layout: LayoutId
    felt: Cloth
    """The cloth where a house has not chosen another."""
    recorded: tuple[str, ...]
    """The codes under which PHH records its hands, the kind of limit first in each; none where PHH has no such game."""


def _poker(name: Unsaid, form: Form, ties: Ties, layout: LayoutId, *recorded: str) -> GameRow:
    return GameRow(
        name=name, family=FamilyId.POKER, form=form, ties=ties, layout=layout, felt="green", recorded=recorded
    )


def _house(name: Unsaid, family: FamilyId, layout: LayoutId, felt: Cloth, form: HouseForm | None = None) -> GameRow:
    return GameRow(name=name, family=family, form=form, ties=Ties.NONE, layout=layout, felt=felt, recorded=())


def _stud(forced_bet: ForcedBet, low: Low | None = None, *, has_high: bool = True) -> Form:
    """Seven cards, two of them and the last down."""
    return Form(deal=down_then_up(2), streets=SEVEN_STREETS, forced_bet=forced_bet, low=low, has_high=has_high)


def _draw(most_drawn: int, low: Low | None = None) -> Form:
    """Five cards, one draw; the first round is bet at the small limit."""
    return Form(
        deal=down(5), streets=DRAW_STREETS, small_streets=1, most_drawn=most_drawn, has_high=low is None, low=low
    )


_TWO: Final = Form(deal=down(2), streets=FLOP_STREETS)
_FOUR: Final = Form(deal=down(4), streets=FLOP_STREETS, five=Five.TWO_AND_THREE)
_FOUR_8: Final = Form(deal=down(4), streets=FLOP_STREETS, five=Five.TWO_AND_THREE, low=Low.EIGHT_OR_BETTER)
_THREE: Final = Form(deal=down(3), streets=FLOP_STREETS, discards_before=Street.FLOP)
_THREE_TO_THE_FLOP: Final = Form(deal=down(3), streets=FLOP_STREETS, discards_before=Street.TURN)
_TWO_OF_FIVE: Final = Form(deal=down_then_up(1), streets=FIVE_STREETS, forced_bet=ForcedBet.LOWEST)

# fmt: off
LISTED: Final[Mapping[str, GameRow]] = MappingProxyType({
    "holdem": _poker(Unsaid.translate("Games", "Hold'em"), _TWO, Ties.HOLDEM, LayoutId.HOLDEM, "NT", "FT"),
    "omaha-high": _poker(Unsaid.translate("Games", "Omaha"), _FOUR, Ties.OMAHA, LayoutId.OMAHA, "PO"),
    "omaha-hilo8": _poker(Unsaid.translate("Games", "Omaha hi-lo 8"), _FOUR_8, Ties.OMAHA_8, LayoutId.OMAHA, "FO/8"),
    "pineapple": _poker(Unsaid.translate("Games", "Pineapple"), _THREE, Ties.HOLDEM, LayoutId.PINEAPPLE),
    "crazy-pineapple":
        _poker(Unsaid.translate("Games", "Crazy pineapple"),
               _THREE_TO_THE_FLOP, Ties.HOLDEM, LayoutId.PINEAPPLE),
    "stud7-high":
        _poker(Unsaid.translate("Games", "Seven-card stud"),
               _stud(ForcedBet.LOWEST), Ties.STUD_7, LayoutId.STUD, "F7S"),
    "stud7-hilo":
        _poker(Unsaid.translate("Games", "Stud hi-lo"), _stud(ForcedBet.HIGHEST, Low.ACE_TO_FIVE),
               Ties.STUD_7_LOWS, LayoutId.STUD),
    "stud7-hilo8":
        _poker(Unsaid.translate("Games", "Stud hi-lo 8"), _stud(ForcedBet.LOWEST, Low.EIGHT_OR_BETTER),
               Ties.STUD_7_LOWS, LayoutId.STUD, "F7S/8"),
    "razz":
        _poker(Unsaid.translate("Games", "Razz"), _stud(ForcedBet.HIGHEST, Low.ACE_TO_FIVE, has_high=False),
               Ties.RAZZ, LayoutId.STUD, "FR"),
    "stud5-high": _poker(Unsaid.translate("Games", "Five-card stud"), _TWO_OF_FIVE, Ties.STUD_5, LayoutId.STUD),
    "draw5-high": _poker(Unsaid.translate("Games", "Five-card draw"), _draw(5), Ties.DRAW, LayoutId.DRAW),
    "draw5-low": _poker(Unsaid.translate("Games", "Draw low"), _draw(5, Low.ACE_TO_SIX), Ties.LOW_DRAW, LayoutId.DRAW),
    "lowball": _poker(Unsaid.translate("Games", "Lowball"), _draw(3, Low.ACE_TO_FIVE), Ties.LOW_DRAW, LayoutId.DRAW),
    THREE_CARD_POKER:
        _house(Unsaid.translate("Games", "Three Card"),
               FamilyId.THREE_CARD, LayoutId.THREE_CARD, "blue", HouseForm(3, 3, 3)),
    FOUR_CARD_POKER:
        _house(Unsaid.translate("Games", "Four Card"),
               FamilyId.FOUR_CARD, LayoutId.FOUR_CARD, "blue", HouseForm(5, 6, 4)),
    BLACKJACK: _house(Unsaid.translate("Games", "Blackjack"), FamilyId.BLACKJACK, LayoutId.SHOE, "green"),
    BLACKJACK_PITCH: _house(Unsaid.translate("Games", "Blackjack, pitch"), FamilyId.BLACKJACK, LayoutId.PITCH, "green"),
    BLACKJACK_MULTI:
        _house(Unsaid.translate("Games", "Blackjack, multiple action"),
               FamilyId.BLACKJACK, LayoutId.MULTIPLE_ACTION, "green"),
    SIC_BO: _house(Unsaid.translate("Games", "Sic Bo"), FamilyId.SIC_BO, LayoutId.SIC_BO, "wine"),
})
# fmt: on
"""By the id that rulebooks and spots use."""

FORMS: Final[Mapping[str, Form]] = MappingProxyType(
    {id_: row.form for id_, row in LISTED.items() if isinstance(row.form, Form)}
)
"""The forms of the poker games."""
HOUSE_FORMS: Final[Mapping[str, HouseForm]] = MappingProxyType(
    {id_: row.form for id_, row in LISTED.items() if isinstance(row.form, HouseForm)}
)
"""The forms of the card games against the house whose players are all dealt alike."""

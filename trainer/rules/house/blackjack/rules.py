"""What a house may choose at blackjack, and what the rules refuse (J to L, P; readings R31 to R34, R72, R77, R130)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from trainer.errors import Problem
from trainer.rules.house.odds import EVEN, Odds, Rounding
from trainer.rules.money import Cents

TWO_TO_ONE: Final = Odds(2)
THREE_TO_TWO: Final = Odds(3, 2)
SIX_TO_FIVE: Final = Odds(6, 5)
BLACKJACK_ODDS: Final = (THREE_TO_TWO, SIX_TO_FIVE, EVEN)
"""What a blackjack may pay (R32)."""
MOST_PITCH_DECKS: Final = 2
MOST_SHOE_DECKS: Final = 8
MOST_SPOTS: Final = 3
LEAST_SPOTS: Final = 2


class Variant(StrEnum):
    """The three games of the rulebook, by the id of the game."""

    SHOE = "blackjack"
    PITCH = "blackjack-pitch"
    MULTI = "blackjack-multi"


class PayNatural(StrEnum):
    """When a blackjack is paid against a two to a nine (R72)."""

    AT_ONCE = "at-once"
    END = "end"


class OptionalWager(StrEnum):
    """The wagers of section K, by the name that lines and the option `odds` use."""

    SUIT = "suit_wager"
    """The first two cards are of one suit."""
    ROYAL_MATCH = "royal_match"
    """They are king and queen of one suit."""
    HIT = "hit"
    """The next card drawn is of the suit of all before it."""


MOST_ODDS: Final[Mapping[OptionalWager, Odds]] = MappingProxyType(
    {OptionalWager.SUIT: Odds(3), OptionalWager.ROYAL_MATCH: Odds(10), OptionalWager.HIT: Odds(3)}
)
"""K(5), K(6)(b): what they pay unless less is posted (R77)."""
AS_STATED: Final[Mapping[OptionalWager, Odds]] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackjackRules:
    """One blackjack table as it is posted. `refusals` says what of it the rulebook forbids."""

    variant: Variant = Variant.SHOE
    decks: int = 6
    stand_soft_17: bool = False
    simple_21_pushes: bool = False
    """A twenty-one that is no blackjack pushes against the dealer's blackjack (J(3))."""
    blackjack_pays: Odds = THREE_TO_TWO
    pay_natural: PayNatural = PayNatural.END
    insurance: bool = True
    insurance_pays: Odds = TWO_TO_ONE
    surrender: bool = True
    double: bool = True
    split: bool = True
    suit_wagers: bool = True
    hit_wagers: bool = True
    odds: Mapping[OptionalWager, Odds] = field(default_factory=lambda: AS_STATED)
    """Optional wagers that pay less than the most."""
    pitch_face_up: bool = False
    """Pitch: the players' cards are dealt face up (I(5), R74)."""
    rounding: Rounding = Rounding.EXACT
    chip: Cents = 100
    least: Cents = 1
    most: Cents | None = None
    """The posted limits of the wager on a hand (P); none where no maximum is known."""

    @property
    def is_multi(self) -> bool:
        return self.variant is Variant.MULTI

    def odds_of(self, wager: OptionalWager) -> Odds:
        return self.odds.get(wager, MOST_ODDS[wager])

    def payment(self, amount: Cents, odds: Odds) -> Cents:
        return odds.payment(amount, self.chip, self.rounding)


def refusals(rules: BlackjackRules) -> Iterator[Problem]:
    """What the rulebook does not let a house post, each by the name of its option."""
    most = MOST_PITCH_DECKS if rules.variant is Variant.PITCH else MOST_SHOE_DECKS
    if not 1 <= rules.decks <= most:
        named = "Oneida Blackjack I(2)" if rules.variant is Variant.PITCH else "Oneida Blackjack B(4)"
        yield Problem(place="decks", found=str(rules.decks), wanted=f"1 to {most} ({named})")
    if rules.blackjack_pays not in BLACKJACK_ODDS:
        wanted = f"one of {', '.join(str(odds) for odds in BLACKJACK_ODDS)} (reading R32)"
        yield Problem(place="blackjack_pays", found=str(rules.blackjack_pays), wanted=wanted)
    for wager, odds in rules.odds.items():
        if odds.is_for or _ratio(odds) > _ratio(MOST_ODDS[wager]):
            wanted = f"at most {MOST_ODDS[wager]} (Oneida Blackjack K(5), K(6), reading R77)"
            yield Problem(place=f"odds.{wager}", found=str(odds), wanted=wanted)
    if rules.is_multi:
        yield from _refused_in_multiple_action(rules)


def _refused_in_multiple_action(rules: BlackjackRules) -> Iterator[Problem]:
    optional = "false: multiple action has no bonus wagers (Oneida Blackjack L(1), reading R130)"
    if rules.surrender:
        yield Problem(
            place="surrender",
            found="true",
            wanted="false: nobody surrenders at multiple action (Oneida Blackjack J(5))",
        )
    if rules.suit_wagers:
        yield Problem(place="suit_wagers", found="true", wanted=optional)
    if rules.hit_wagers:
        yield Problem(place="hit_wagers", found="true", wanted=optional)


def _ratio(odds: Odds) -> Fraction:
    return Fraction(odds.pays, odds.wagered)

"""What a house may choose at blackjack, and what the rules refuse (J to L, P; readings R31 to R34, R72, R77, R130)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from trainer.errors import Problem, one_of
from trainer.rules.actions import Face
from trainer.rules.chosen import Chosen, read_amount, read_count, read_flag, word_reader
from trainer.rules.entries import Entry, cited
from trainer.rules.house.book import HouseBook
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.facts import CardFacts
from trainer.rules.house.games import BLACKJACK, BLACKJACK_MULTI, BLACKJACK_PITCH
from trainer.rules.house.odds import Odds, Rounding, parse_odds
from trainer.rules.house.posted import COMMON_OPTIONS, Posted, PostedRules, resolver, stated_odds
from trainer.rules.money import Cents
from trainer.rules.options import OptionSpec
from trainer.rules.shapes import Ratio, Rows, ShapeOf, Word, money, number, ratio

TWO_TO_ONE: Final = Odds(2)
THREE_TO_TWO: Final = Odds(3, 2)
MOST_SPOTS: Final = 3
LEAST_SPOTS: Final = 2


class Variant(StrEnum):
    """The three games of the rulebook, by the id of the game."""

    SHOE = BLACKJACK
    PITCH = BLACKJACK_PITCH
    MULTI = BLACKJACK_MULTI


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


ON_FIRST_TWO: Final = frozenset({OptionalWager.SUIT, OptionalWager.ROYAL_MATCH})
"""What the first two cards decide: settled before anything else (K(4), K(6))."""
MOST_ODDS: Final[Mapping[OptionalWager, Odds]] = MappingProxyType(
    {OptionalWager.SUIT: Odds(3), OptionalWager.ROYAL_MATCH: Odds(10), OptionalWager.HIT: Odds(3)}
)
"""K(5), K(6)(b): what they pay unless less is posted (R77)."""
AS_STATED: Final[Mapping[OptionalWager, Odds]] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackjackRules(PostedRules):
    """One blackjack table as it is posted; the limits are those of the wager on a hand (P)."""

    facts: CardFacts
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
    suit_wager_kind: OptionalWager | None = None
    """Which of the two wagers on the first cards is printed on the layout: never both (K(1)(a)). Where the house does
    not say, the one that is wagered."""
    hit_wagers: bool = True
    hit_wagers_after_split: bool = True
    """Hit wagers go on after a split of a pair in suit (K(6)(e))."""
    optional_most: Cents | None = None
    """The posted maximum of an optional wager (K(2)(b)); none where there is no limit."""
    all_three_hands: bool = False
    """Multiple action: every player wagers on all three of the dealer's hands (L(2))."""
    odds: Mapping[OptionalWager, Odds] = field(default_factory=lambda: AS_STATED)
    """Optional wagers that pay less than the most."""
    pitch_face_up: bool = False
    """Pitch: the players' cards are dealt face up (I(5), R74)."""
    rounding: Rounding = Rounding.EXACT

    @property
    def method(self) -> Method:
        """From the hand in pitch (I), else from a shoe (H)."""
        return Method.HAND if self.variant is Variant.PITCH else Method.SHOE

    @property
    def is_multi(self) -> bool:
        return self.variant is Variant.MULTI

    @property
    def least_spots(self) -> int:
        """On how many of the dealer's hands a player wagers at the least."""
        if not self.is_multi:
            return 1
        return MOST_SPOTS if self.all_three_hands else LEAST_SPOTS

    @property
    def most_spots(self) -> int:
        return MOST_SPOTS if self.is_multi else 1

    def offers(self, wager: OptionalWager) -> bool:
        """Whether the table has a spot for it."""
        if wager is OptionalWager.HIT:
            return self.hit_wagers
        return self.suit_wagers and self.suit_wager_kind in (None, wager)

    def odds_of(self, wager: OptionalWager) -> Odds:
        return self.odds.get(wager, MOST_ODDS[wager])

    def payment(self, amount: Cents, odds: Odds) -> Cents:
        return odds.payment(amount, self.posted.chip, self.rounding)


OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    **COMMON_OPTIONS,
    "decks": (),
    "stand_soft_17": (),
    "simple_21_pushes": (),
    "blackjack_pays": ("3 to 2", "6 to 5", "1 to 1"),
    "rounding": tuple(Rounding),
    "pay_natural": tuple(PayNatural),
    "insurance": (),
    "insurance_pays": (),
    "surrender": (),
    "double": (),
    "split": (),
    "suit_wagers": (OptionalWager.SUIT.value, OptionalWager.ROYAL_MATCH.value),
    "hit_wagers": (),
    "hit_wagers_after_split": (),
    "optional_max": (),
    "all_three_hands": (),
    "odds": (),
    "pitch_face": tuple(Face),
}
SHAPES: Final[Mapping[str, ShapeOf]] = {
    "decks": number,
    "insurance_pays": ratio,
    "optional_max": money,
    "suit_wagers": lambda spec: Word(spec.values, takes_any=True),
    "odds": lambda _spec: Rows(tuple(OptionalWager), Ratio()),
}
PAYTABLES: Final[Mapping[str, str]] = {}
"""None: what a wager pays does not go by the hand."""


def _rules(book: HouseBook, chosen: Chosen, sign: Posted | None) -> BlackjackRules | None:
    decks = chosen.read("decks", read_count)
    blackjack_pays = chosen.read("blackjack_pays", _read_odds)
    insurance_pays = chosen.read("insurance_pays", _read_odds)
    pay_natural = chosen.read("pay_natural", word_reader(PayNatural))
    rounding = chosen.read("rounding", word_reader(Rounding))
    offered = {name: bool(chosen.read(name, read_flag)) for name in _FLAGS}
    suited = chosen.read("suit_wagers", _read_suit_wager)
    offered |= {name: bool(chosen.read(name, read_flag)) for name in _FLAGS_OF_WAGERS}
    optional_most = chosen.read("optional_max", read_amount)
    odds = stated_odds(chosen, MOST_ODDS, are_least=False)
    face = chosen.read("pitch_face", word_reader(Face))
    if sign is None or decks is None or blackjack_pays is None or insurance_pays is None:
        return None
    if pay_natural is None or rounding is None:
        return None
    return BlackjackRules(
        posted=sign,
        clauses=frozenset(book.clauses),
        facts=book.facts_as(CardFacts),
        variant=Variant(book.id),
        decks=decks,
        blackjack_pays=blackjack_pays,
        insurance_pays=insurance_pays,
        pay_natural=pay_natural,
        rounding=rounding,
        odds=MappingProxyType(odds),
        pitch_face_up=face is Face.UP,
        suit_wagers=bool(suited),
        optional_most=optional_most,
        suit_wager_kind=suited if isinstance(suited, OptionalWager) else None,
        **offered,
    )


resolve: Final = resolver(_rules, OPTIONS)
"""What a table plays by, or every problem of the options given as TOML has them."""


_FLAGS: Final = (
    "stand_soft_17",
    "simple_21_pushes",
    "insurance",
    "surrender",
    "double",
    "split",
)
_FLAGS_OF_WAGERS: Final = ("hit_wagers", "hit_wagers_after_split", "all_three_hands")


def _read_suit_wager(entry: Entry, spec: OptionSpec) -> OptionalWager | bool | None:
    """The one kind that is offered, or `true` where the house leaves open which."""
    if isinstance(entry.value, str):
        return word_reader(OptionalWager)(entry, spec)
    return read_flag(entry, spec)


def _read_odds(entry: Entry, spec: OptionSpec) -> Odds | None:
    """Odds "to": one of those that the rulebook lists, any where it lists none."""
    odds = parse_odds(entry.value)
    if odds is None or odds.is_for or (spec.values and entry.value not in spec.values):
        wanted = one_of(spec.values) if spec.values else Problem.tr('odds such as "2 to 1"')
        entry.refuse(cited(wanted, spec.because))
        return None
    return odds

"""What goes wrong at Three Card, Four Card and blackjack, and how it is ruled: both branches of each stand here once.

A rulebook names an irregularity by answering its clause; where two rulebooks rule the same event in different ways,
the one has a clause that the other has not. The families' clauses of the same name are the same rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from trainer.rules.book import Answers
from trainer.rules.calls import Call
from trainer.rules.clause import NEEDED, ClauseName, Part, Phase
from trainer.rules.facts import has_reached
from trainer.rules.house.cards.dealing import Method, clause_of
from trainer.rules.rulings import Ruling, by_whom, known

if TYPE_CHECKING:
    # which are about these
    from trainer.rules.house.cards.facts import CardFacts

_TROUBLE: Final = Phase.EVENTS, Part.IRREGULARITIES
"""The row of every clause here, but for what silence means."""


class Irregularity(ClauseName):
    """Something that goes wrong at the table, by the id that spots use and by that of the clause which names it."""

    FACE_UP_IN_DECK = "face-up-in-deck", *_TROUBLE
    DRAWN_IN_ERROR = "drawn-in-error", *_TROUBLE
    WRONG_COUNT = "wrong-count", *_TROUBLE
    DEALER_CARD_EXPOSED = "dealer-card-exposed", *_TROUBLE
    SHUFFLER_JAM = "shuffler-jam", *_TROUBLE
    SHOE_JAM = "shoe-jam", *_TROUBLE
    STUB_MISCOUNT = "stub-miscount", *_TROUBLE
    SHUFFLER_COUNT_WRONG = "shuffler-count-wrong", *_TROUBLE
    RECUT_ORDERED = "recut-ordered", *_TROUBLE
    PLAYERS_EXCHANGE_INFORMATION = "players-exchange-information", *_TROUBLE
    DEVICE_BROKEN = "device-broken", *_TROUBLE
    PLAYER_LEFT = "player-left", *_TROUBLE
    PROGRESSIVE_COUNT_DIFFERS = "progressive-count-differs", *_TROUBLE
    UP_CARD_DISCARDED = "up-card-discarded", *_TROUBLE
    """Multiple action: the dealer's up-card went to the discard rack before the last hand."""


class RulingId(StrEnum):
    """What is decided, by the id that keys use.

    Not the calls themselves: most of those are no rulings, and where the floor is called nothing is said.
    """

    DISCARD_CARD = "discard-card"
    USE_AS_NEXT_CARD = "use-as-next-card"
    COMPLETE_HAND = "complete-hand"
    VOID_HAND = "void-hand"
    VOID_ROUND = "void-round"
    VOID_ROUND_DECK_OUT = "void-round-deck-out"
    DECK_OUT = "deck-out"
    RESHUFFLE = "reshuffle"
    RECUT = "recut"
    FORFEIT_WAGERS = "forfeit-wagers"
    COVER_OR_SIGN = "cover-or-sign"
    CALL_FLOOR = "call-floor"
    RECOVER_UP_CARD = "recover-up-card"

    @property
    def call(self) -> Call | None:
        """The words in which the dealer says it; none where the floor is called and says nothing yet."""
        return None if self is RulingId.CALL_FLOOR else Call(self.value)


class Rule(ClauseName):
    """The clauses behind rulings that no irregularity is named after."""

    FACE_UP_TWICE = "face-up-twice", *_TROUBLE, NEEDED
    DRAWN_AND_EXPOSED = "drawn-and-exposed", *_TROUBLE, NEEDED
    WRONG_COUNT_OF_PLAYER = "wrong-count-of-player", *_TROUBLE
    DEALER_SHORT_OF_ONE = "dealer-short-of-one", *_TROUBLE
    STUB_SHOWS_MISDEAL = "stub-shows-misdeal", *_TROUBLE, NEEDED
    STUB_SHOWS_MISDEAL_FROM_HAND = "stub-shows-misdeal-from-hand", *_TROUBLE
    STUB_SHOWS_MISDEAL_FROM_AUTOMATED_SHOE = "stub-shows-misdeal-from-automated-shoe", *_TROUBLE
    STUB_SHOWS_BAD_DECK = "stub-shows-bad-deck", *_TROUBLE, NEEDED
    STUB_SHOWS_BAD_DECK_FROM_HAND = "stub-shows-bad-deck-from-hand", *_TROUBLE
    STUB_SHOWS_BAD_DECK_FROM_AUTOMATED_SHOE = "stub-shows-bad-deck-from-automated-shoe", *_TROUBLE
    SHUFFLER_COUNT_WRONG_FROM_HAND = "shuffler-count-wrong-from-hand", *_TROUBLE
    SHUFFLER_COUNT_WRONG_FROM_AUTOMATED_SHOE = "shuffler-count-wrong-from-automated-shoe", *_TROUBLE
    PROGRESSIVE_COUNT_DIFFERS_FROM_HAND = "progressive-count-differs-from-hand", *_TROUBLE
    PROGRESSIVE_COUNT_DIFFERS_FROM_AUTOMATED_SHOE = "progressive-count-differs-from-automated-shoe", *_TROUBLE
    VOID_RETURNS_WAGERS = "void-returns-wagers", *_TROUBLE
    FLOOR_DECIDES = "floor-decides", *_TROUBLE, NEEDED


RETURNS: Final = frozenset({Call.VOID_HAND, Call.VOID_ROUND, Call.VOID_ROUND_DECK_OUT})
"""The rulings after which wagers go back."""
_RULES_NOTHING: Final = frozenset(
    {
        Irregularity.STUB_MISCOUNT,
        Irregularity.PROGRESSIVE_COUNT_DIFFERS,
        Rule.PROGRESSIVE_COUNT_DIFFERS_FROM_HAND,
        Rule.PROGRESSIVE_COUNT_DIFFERS_FROM_AUTOMATED_SHOE,
        Rule.VOID_RETURNS_WAGERS,
        Rule.FLOOR_DECIDES,
    }
)
RULED_BY: Final = tuple([each.value for each in (*Irregularity, *Rule) if each not in _RULES_NOTHING])
"""Every clause that a ruling may rest on; where the progressive differs nobody at the table rules."""
_NAMED_BY: Final[Mapping[Irregularity, str]] = {
    each: Rule.STUB_SHOWS_MISDEAL if each is Irregularity.STUB_MISCOUNT else each.value for each in Irregularity
}
_ONE_WAY: Final[Mapping[Irregularity, RulingId]] = {
    Irregularity.DEALER_CARD_EXPOSED: RulingId.VOID_ROUND,
    Irregularity.SHUFFLER_JAM: RulingId.RESHUFFLE,
    Irregularity.SHOE_JAM: RulingId.VOID_ROUND,
    Irregularity.SHUFFLER_COUNT_WRONG: RulingId.DECK_OUT,
    Irregularity.RECUT_ORDERED: RulingId.RECUT,
    Irregularity.PLAYERS_EXCHANGE_INFORMATION: RulingId.FORFEIT_WAGERS,
    Irregularity.DEVICE_BROKEN: RulingId.COVER_OR_SIGN,
    Irregularity.PLAYER_LEFT: RulingId.FORFEIT_WAGERS,
    Irregularity.PROGRESSIVE_COUNT_DIFFERS: RulingId.CALL_FLOOR,
    Irregularity.UP_CARD_DISCARDED: RulingId.RECOVER_UP_CARD,
}
"""What is ruled one way whatever the circumstances."""
_BY_METHOD: Final[Mapping[StrEnum, Mapping[Method, StrEnum]]] = {
    rules[Method.SHOE]: rules
    for rules in (
        {
            Method.SHOE: Rule.STUB_SHOWS_MISDEAL,
            Method.HAND: Rule.STUB_SHOWS_MISDEAL_FROM_HAND,
            Method.AUTOMATED_SHOE: Rule.STUB_SHOWS_MISDEAL_FROM_AUTOMATED_SHOE,
        },
        {
            Method.SHOE: Rule.STUB_SHOWS_BAD_DECK,
            Method.HAND: Rule.STUB_SHOWS_BAD_DECK_FROM_HAND,
            Method.AUTOMATED_SHOE: Rule.STUB_SHOWS_BAD_DECK_FROM_AUTOMATED_SHOE,
        },
        {
            Method.SHOE: Irregularity.SHUFFLER_COUNT_WRONG,
            Method.HAND: Rule.SHUFFLER_COUNT_WRONG_FROM_HAND,
            Method.AUTOMATED_SHOE: Rule.SHUFFLER_COUNT_WRONG_FROM_AUTOMATED_SHOE,
        },
        {
            Method.SHOE: Irregularity.PROGRESSIVE_COUNT_DIFFERS,
            Method.HAND: Rule.PROGRESSIVE_COUNT_DIFFERS_FROM_HAND,
            Method.AUTOMATED_SHOE: Rule.PROGRESSIVE_COUNT_DIFFERS_FROM_AUTOMATED_SHOE,
        },
    )
}
"""Rules that the rulebooks number apart for each way of dealing, by that for the manual shoe."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Circumstances:
    """What a ruling may turn on; `None` where it is not known."""

    count: int | None = None
    """Cards found face up."""
    is_exposed: bool | None = None
    """The face of a card drawn in error was seen."""
    is_dealers: bool | None = None
    """The wrong count is the dealer's, not a player's."""
    cards: int | None = None
    """Cards that a hand of the wrong count holds."""
    is_misdealt: bool | None = None
    """The count of the stub is off because somebody has too many or too few."""


@dataclass(frozen=True, slots=True)
class HouseRuling(Ruling[Call | None]):
    """A ruling at a card table against the house."""

    floor = Rule.FLOOR_DECIDES

    @property
    def id(self) -> RulingId:
        """What keys call it."""
        return RulingId.CALL_FLOOR if self.call is None else RulingId(self.call)

    @property
    def clauses(self) -> tuple[StrEnum, ...]:
        """The governing one first, the floor's authority last where the floor decides."""
        returns = (Rule.VOID_RETURNS_WAGERS,) if self.call in RETURNS else ()
        return (self.clause, *returns, *self.by_authority)


def named(book: Answers) -> tuple[Irregularity, ...]:
    """The irregularities that a rulebook names."""
    return tuple([each for each in Irregularity if names(book, each)])


def names(book: Answers, irregularity: Irregularity) -> bool:
    """Whether a rulebook names an irregularity."""
    return book.answers(_NAMED_BY[irregularity])


def counted_cards(book: Answers, dealt: int) -> int:
    """The dealer's cards that are counted: where a short hand is completed, only the five face down (reading R5)."""
    return dealt - 1 if book.answers(Rule.DEALER_SHORT_OF_ONE) else dealt


def rule(
    irregularity: Irregularity,
    found: Circumstances,
    book: Answers,
    facts: CardFacts,
    dealer_cards: int,
    method: Method,
) -> HouseRuling:
    """The ruling; raises `MissingCircumstance` where it turns on what is not known.

    `dealer_cards` is how many the dealer is dealt; it rests on the rule for the method by which they are.
    """
    ruling = _ruling(irregularity, found, book, facts, dealer_cards)
    rules = _BY_METHOD.get(ruling.clause)
    by_method = ruling if rules is None else replace(ruling, clause=clause_of(rules, method, book))
    return by_whom(by_method, facts.dealer_decides)


def returned_by(ruled_by: StrEnum, book: Answers) -> StrEnum:
    """Why wagers go back: a rule of its own, or the one by which hands are void where that says so (Maryland 13)."""
    return Rule.VOID_RETURNS_WAGERS if book.answers(Rule.VOID_RETURNS_WAGERS) else ruled_by


def _ruling(
    irregularity: Irregularity, found: Circumstances, book: Answers, facts: CardFacts, dealer_cards: int
) -> HouseRuling:
    match irregularity:
        case Irregularity.FACE_UP_IN_DECK:
            if has_reached(known(found.count, "count"), facts.face_up_cards):
                return HouseRuling(Call.VOID_ROUND, Rule.FACE_UP_TWICE)
            return HouseRuling(Call.DISCARD_CARD, irregularity)
        case Irregularity.DRAWN_IN_ERROR:
            if known(found.is_exposed, "exposed"):
                return HouseRuling(Call.DISCARD_CARD, Rule.DRAWN_AND_EXPOSED)
            return HouseRuling(Call.USE_AS_NEXT_CARD, irregularity)
        case Irregularity.WRONG_COUNT:
            return _wrong_count(found, book, dealer_cards)
        case Irregularity.STUB_MISCOUNT:
            if known(found.is_misdealt, "misdealt"):
                return HouseRuling(Call.VOID_ROUND, Rule.STUB_SHOWS_MISDEAL)
            return HouseRuling(Call.VOID_ROUND_DECK_OUT, Rule.STUB_SHOWS_BAD_DECK)
        case _:
            return HouseRuling(_ONE_WAY[irregularity].call, irregularity)


def _wrong_count(found: Circumstances, book: Answers, dealer_cards: int) -> HouseRuling:
    """All hands are void, but for a rulebook that tells a player's from the dealer's (Oneida Four Card L(3), R5)."""
    if book.answers(Rule.WRONG_COUNT_OF_PLAYER):
        if not known(found.is_dealers, "who"):
            return HouseRuling(Call.VOID_HAND, Rule.WRONG_COUNT_OF_PLAYER)
        if known(found.cards, "cards") == counted_cards(book, dealer_cards) - 1:
            return HouseRuling(Call.COMPLETE_HAND, Rule.DEALER_SHORT_OF_ONE)
    return HouseRuling(Call.VOID_ROUND, Irregularity.WRONG_COUNT)

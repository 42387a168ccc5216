"""Recorded hands: what a PHH hand history says of one hand of poker, as values.

PHH is an open format for poker hands in TOML: one hand a `.phh`, many a `.phhs`. Players are `p1` … `pn`; `p1` sits
left of the button, `pn` on it, or in stud left and right of the dealer. Here they sit in seats 1 … n.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from trainer.errors import Problem, TrainerError, quoted
from trainer.rules.actions import SeatNumber
from trainer.rules.cards import Card
from trainer.rules.games.listing import FORMS, LISTED
from trainer.rules.money import Cents
from trainer.rules.poker.form import Form
from trainer.rules.poker.rules import LimitKind
from trainer.tongue import Sayable, Unsaid, Verbatim


class Variant(NamedTuple):
    """What is played under a PHH name."""

    game: str
    """The game's id in the rulebook by which recorded hands are read."""
    kind: LimitKind


_LIMITS: Final = {"N": LimitKind.NO_LIMIT, "P": LimitKind.POT_LIMIT, "F": LimitKind.FIXED}
"""By the first letter of a PHH name."""
VARIANTS: Final = {code: Variant(game, _LIMITS[code[0]]) for game, row in LISTED.items() for code in row.recorded}
"""The variants that are dealt here, by their PHH names."""
ELSEWHERE: Final = {
    "NS": Unsaid.translate("Exchange", "short-deck hold'em"),
    "N2L1D": Unsaid.translate("Exchange", "deuce-to-seven single draw"),
    "F2L3D": Unsaid.translate("Exchange", "deuce-to-seven triple draw"),
    "FB": Unsaid.translate("Exchange", "badugi"),
}
"""The other variants that PHH has."""
MOST_PLAYERS: Final = 22
"""At any table: two cards each, five on the board and three burns are all that fit one deck."""


def most_players(form: Form) -> int:
    """With how many players one deck lasts, the last card of stud being common to all where it must (R29)."""
    if form.is_stud:
        return (52 - _BURNS) // (len(form.deal) + len(form.streets) - 2)
    return (52 - form.whole_board - _BURNS) // len(form.deal)


_BURNS: Final = 3
"""Burns before the flop, the turn and the river; in seven-card stud before fourth, fifth and sixth street."""


class Word(StrEnum):
    """A player's decision as PHH writes it."""

    FOLD = "f"
    CHECK_OR_CALL = "cc"
    BET_OR_RAISE = "cbr"
    """In stud also the completion of the bring-in, and the opener's full bet in place of it."""
    BRING_IN = "pb"


class Posts(StrEnum):
    """How posts out of turn are taken, which the format does not say (reading R200)."""

    BY_SIZE = "by-size"
    """As large as the big blind: live. Smaller: dead."""
    LIVE = "live"
    DEAD = "dead"


class Decision(NamedTuple):
    """One decision, in the order in which they were taken."""

    seat: SeatNumber
    word: Word
    to: Cents
    """The whole bet on this street; 0 where the word alone says it."""
    line: int
    """Its place in the record's actions, from 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedHand:
    """One hand as recorded; a chip of the record is a dollar here, so amounts are its hundredths."""

    file: str
    number: int
    """The number of the hand's table in a `.phhs`; 1 in a `.phh`."""
    place: str
    """What goes before a place in this hand when a problem is named: empty, or `"hand 12 "`."""
    game: str
    """Its id in the rulebook by which recorded hands are read."""
    kind: LimitKind
    least: Cents = 0
    """No limit and pot limit: the smallest bet."""
    small: Cents = 0
    big: Cents = 0
    bring_in: Cents = 0
    """Stud alone."""
    chip: Cents
    """The smallest chip: whole ones, unless a stack or bet of the record is finer."""
    antes: tuple[Cents, ...]
    is_trimmed: bool
    """Antes count as bets towards side pots; else they all belong to the main pot."""
    blinds: tuple[Cents, ...]
    """By player; with two players the second posts the first of them. Negative: posted out of turn."""
    posts: Posts = Posts.BY_SIZE
    stacks: tuple[Cents, ...]
    """Where nobody wrote one down, as much as the hand needs at most."""
    unknown: frozenset[SeatNumber] = frozenset()
    """Whose stack nobody wrote down."""
    deep: frozenset[SeatNumber] = frozenset()
    """Who of these has not been found to go all-in: more chips than any bet."""
    names: tuple[str, ...]
    cards: tuple[tuple[Card, ...], ...]
    """By player, in the order dealt."""
    board: tuple[Card, ...]
    """In stud the last card, where one is common to all."""
    decisions: tuple[Decision, ...]
    dealt_after: tuple[int, ...]
    """How many decisions had been taken before the cards of each street after the first."""
    mucked: frozenset[SeatNumber]
    """Who gave up at the showdown."""
    not_tabled: tuple[tuple[SeatNumber, int], ...] = ()
    """Who showed less than a whole hand, be it nothing, without giving it up; and how many cards."""
    first_shown: tuple[int, str] | None = None
    """The first action with which something was shown or given up: its place in the actions, from 0, and its words."""
    finishing: tuple[int | Decimal | None, ...] | None
    """The stacks that the record ends with, in its own chips; none where it does not say, or an unknown one began."""
    winnings: tuple[int | Decimal, ...] | None = None
    """What each player got of the pots by the record, in its own chips; none where it does not say."""

    @property
    def form(self) -> Form:
        """How the game is played."""
        return FORMS[self.game]

    @property
    def named_winners(self) -> frozenset[SeatNumber]:
        """Who has won something by the record; nobody where it does not say, or has nothing but noughts."""
        return frozenset([seat for seat, won in enumerate(self.winnings or (), 1) if won])

    def with_all_in(self, seat: SeatNumber, stack: Cents) -> RecordedHand:
        """The hand once it is known what a player whose stack is unknown had to put in."""
        stacks = [*self.stacks]
        stacks[seat - 1] = stack
        return replace(self, stacks=tuple(stacks), deep=self.deep - {seat})


@dataclass(frozen=True, slots=True, kw_only=True)
class UnsupportedHand:
    """A hand of a game that is not dealt here."""

    file: str
    number: int
    variant: str

    def __str__(self) -> str:
        named, unnamed = (
            Unsaid.translate(
                "Exchange", "hand {number} is {variant} ({name}), a game that is not dealt here: {dealt} are"
            ),
            Unsaid.translate("Exchange", "hand {number} is {variant}, a game that is not dealt here: {dealt} are"),
        )
        name = ELSEWHERE.get(self.variant)
        words = named if name is not None else unnamed
        variant = quoted(self.variant)
        return str(words.format(number=self.number, variant=variant, name=name, dealt=all_of([*VARIANTS])))


def all_of(names: Sequence[str]) -> Sayable:
    """`"NT, FT and PO"`, `"p3"`; empty for nothing."""
    *some, last = names or [""]
    words = Unsaid.translate("Exchange", "{some} and {last}")
    return words.format(some=", ".join(some), last=last) if some else Verbatim(last)


Hand: TypeAlias = RecordedHand | UnsupportedHand


@dataclass(frozen=True, slots=True)
class HandFile:
    """What one file holds: the hands that can be read, and what is wrong with the others."""

    hands: tuple[Hand, ...]
    problems: tuple[Problem, ...]


class RecordEnds(Exception):
    """The record does not say how the hand goes on; the text says at what point, for people."""

    def __init__(self, where: Unsaid) -> None:
        super().__init__(where)


class Unplayable(TrainerError):
    """A recorded hand that the rules do not allow, or that can't be dealt: the text names file, hand and problem."""

    def __init__(self, hand: RecordedHand, where: str, found: Sayable, wanted: Sayable) -> None:
        self.problem = Problem(f"{hand.place}{where}", found, wanted)
        super().__init__(f"{hand.file}: {self.problem}")

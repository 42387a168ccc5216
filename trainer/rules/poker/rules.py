"""What one poker table plays by: a rulebook's options for a game, resolved and checked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from trainer.rules.games.listing import FORMS
from trainer.rules.money import Cents
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.facts import PokerFacts
from trainer.rules.poker.form import Form


class LimitKind(StrEnum):
    """How much may be bet."""

    FIXED = "fixed"
    NO_LIMIT = "no-limit"
    POT_LIMIT = "pot-limit"
    """Neutral rulebook only."""
    SPREAD = "spread"


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The posted limits of a table, in cents."""

    kind: LimitKind
    small: Cents = 0
    """Fixed: the bet on the first streets, as many as the game's form says."""
    big: Cents = 0
    """Fixed: the bet after that."""
    least: Cents = 0
    """No limit, pot limit and spread: the smallest bet."""
    most: Cents = 0
    """Spread: the largest bet or raise."""
    blinds: tuple[Cents, ...] = ()
    ante: Cents = 0
    bring_in: Cents = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PercentRake:
    """A share of each pot, rounded down to the chip; the cap counts over all pots."""

    percent: int
    cap: Cents | None = None


@dataclass(frozen=True, slots=True)
class LevelRake:
    """Fixed sums once the total of all pots has reached a level: (level, whole rake), rising."""

    levels: tuple[tuple[Cents, Cents], ...]

    def reached(self, total: Cents) -> Cents:
        """The highest level that pots of this total have reached; 0 for none."""
        return max([level for level, _ in self.levels if total >= level], default=0)


@dataclass(frozen=True, slots=True)
class FeeRake:
    """One fixed fee from the main pot, once the hand has gone far enough (R21)."""

    amount: Cents


Rake: TypeAlias = PercentRake | LevelRake | FeeRake


class HeadsUp(StrEnum):
    """Who posts first with two players (R48)."""

    AS_WRITTEN = "as-written"
    BUTTON_POSTS_SMALL = "button-posts-small"


class OddChip(StrEnum):
    """Who gets what can't be divided among tied hands (R13, R14, R16)."""

    LEFT_OF_BUTTON = "left-of-button"
    """One at a time in order from the first seat left of the button."""
    ALL_LEFT_OF_BUTTON = "all-left-of-button"
    """All of them to the one tied player closest to the left of the button."""
    HIGH_CARD_BY_SUIT = "high-card-by-suit"


class OddHalf(StrEnum):
    """Where the chip goes by which the halves of a pot differ (R15, R17)."""

    HIGH = "high"
    LEFT_OF_BUTTON = "left-of-button"
    """To the half of the winner closest to the left of the button."""


class KillKind(StrEnum):
    """How far a kill raises the limits."""

    KILL = "kill"
    HALF_KILL = "half-kill"


@dataclass(frozen=True, slots=True)
class KillRule:
    """A kill that the house offers, and the pot that qualifies for it."""

    kind: KillKind
    qualifying: Cents


_SIZES: Final = {LimitKind.FIXED: Clause.BET_SIZES_FIXED, LimitKind.SPREAD: Clause.BET_SIZES_SPREAD}
_ODD_CHIPS: Final = {
    OddChip.LEFT_OF_BUTTON: Clause.ODD_CHIP,
    OddChip.ALL_LEFT_OF_BUTTON: Clause.ODD_CHIPS_TO_ONE,
    OddChip.HIGH_CARD_BY_SUIT: Clause.ODD_CHIP_BY_SUIT,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerRules:
    """All that a procedure needs to know of the rulebook: values, never the text."""

    rulebook: str
    game: str
    limits: Limits
    """As posted; a kill raises them for a round."""
    chip: Cents
    """The table's smallest chip (R42)."""
    denominations: tuple[Cents, ...]
    most_players: int
    facts: PokerFacts
    """What the rulebook settles and no house chooses."""
    rake: Rake | None = None
    jackpot: Cents = 0
    raise_limit: int | None = None
    """Raises in a betting round; none means no limit."""
    heads_up: HeadsUp = HeadsUp.AS_WRITTEN
    odd_chip: OddChip = OddChip.LEFT_OF_BUTTON
    odd_half: OddHalf = OddHalf.HIGH
    burns_before_draw: bool = False
    kill: KillRule | None = None
    has_shuffler: bool = False
    punishes_checked_sevens: bool = False
    """Oasis Lowball: a seven or better checked before the draw wins nothing that is bet after it (reading R45)."""
    names_irregularities: bool = True
    """Oneida F, G and P say what follows when something goes wrong; other rulebooks do not."""
    beside: frozenset[Clause] = frozenset()
    """Which of the rules that go with a step of another rule this rulebook has."""

    @property
    def form(self) -> Form:
        """How the game is played, whoever's rulebook deals it."""
        return FORMS[self.game]

    @property
    def counts_deck(self) -> bool:
        """Whether the dealer counts the deck from time to time; a machine counts as it shuffles."""
        return self.facts.minutes_between_counts is not None and not self.has_shuffler

    def also(self, *clauses: Clause) -> tuple[Clause, ...]:
        """Those of the rules beside a step's own that the rulebook has."""
        return tuple([clause for clause in clauses if clause in self.beside])

    @property
    def size_clause(self) -> Clause:
        """The rule by which a bet or a raise has its size."""
        return _SIZES.get(self.limits.kind, Clause.BET_SIZES)

    @property
    def first_round_clause(self) -> Clause:
        """The rule for the first betting round."""
        is_unforced = self.form.is_stud and not self.limits.bring_in
        return Clause.FIRST_ROUND_UNFORCED if is_unforced else Clause.FIRST_ROUND

    @property
    def short_clause(self) -> Clause:
        """The rule for an all-in that is less than a full raise."""
        return Clause.SHORT_ALL_IN_FIXED if self.limits.kind is LimitKind.FIXED else Clause.SHORT_ALL_IN

    @property
    def odd_chip_clause(self) -> Clause:
        """The rule by which odd chips of a tied high hand, or of a pot that is not halved, go out."""
        return _ODD_CHIPS[self.odd_chip]

    @property
    def odd_low_chip_clause(self) -> Clause:
        """The rule by which odd chips of a tied low hand go out."""
        return Clause.ODD_CHIPS_TO_ONE_LOW if self.odd_chip is OddChip.ALL_LEFT_OF_BUTTON else Clause.ODD_CHIP_LOW

    @property
    def odd_half_clause(self) -> Clause:
        """The rule by which the chip that halving a pot leaves over goes to a half."""
        return Clause.ODD_HALF_NEAREST if self.odd_half is OddHalf.LEFT_OF_BUTTON else Clause.ODD_HALF

"""The clause table: what is known of a clause whatever rulebook answers it, in one row each.

The row is the member of its family's enum, so that a clause is written down once:

    FOLD = "fold", Phase.BETTING, Part.ACTION, NEEDED

The families list their enums (`Family.clauses`); the waiting list, which is no part of a round, has a plain enum.

The table lies with the rules because a rulebook can't be read without the last column. The drill would be training's
word; so the rules say for which part of the work a clause stands, as fine as one part can be told from another, and a
drill has the name of its part (`Focus`, `HouseFocus`). Which parts a table drills, training alone decides.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import Enum, Flag, StrEnum, auto
from typing import Final, Self


class Phase(StrEnum):
    """The parts of a round by which a standing is shown."""

    OPENING = auto()
    DEAL = auto()
    BOARD = auto()
    BETTING = auto()
    """Against the house: wagers put out, and what players decide."""
    POTS = auto()
    READING = auto()
    PAYING = auto()
    EVENTS = auto()


class Part(StrEnum):
    """What a dealer can practise by itself: the word of a drill."""

    WHOLE = "whole"
    """Comes up in a whole round, or in no drill of a part often enough."""
    DEAL = "deal"
    IRREGULARITIES = "irregularities"
    # poker
    BRING_IN = "bring-in"
    BOARD = "board"
    DRAW = "draw"
    ACTION = "action"
    POTS = "pots"
    SHOWDOWN = "showdown"
    KILL = "kill"
    # against the house
    OPENING = "opening"
    ASKING = "asking"
    SPLITS = "splits-and-doubles"
    INSURANCE = "insurance-and-naturals"
    DEALER_DRAWS = "dealer-draws"
    READING = "reading"
    DICE = "dice"
    SETTLEMENT = "settlement"
    SETTLE_IN_ORDER = "settle-in-order"
    PROGRESSIVE = "progressive-and-envy"
    SIX_CARD = "six-card-bonus"
    MULTIPLE = "next-hands"
    PICK_UP = "pick-up"


class Silence(Enum):
    """What it means that a rulebook does not speak of a clause."""

    ABSENT = auto()
    """There is no such rule by that book."""
    NEEDED = auto()
    """Steps of every table so far rest on the rule: a book that is silent has forgotten it, and is refused."""


ABSENT: Final = Silence.ABSENT
NEEDED: Final = Silence.NEEDED


class Decides(Flag):
    """What a rule decides of a step that rests on several: an act that differs there breaks this one of them."""

    NOTHING = 0
    """Nothing apart from its step."""
    LOSERS_FIRST = auto()
    """That wagers are taken before any is paid."""
    ORDER_OF_PLAYERS = auto()
    ORDER_OF_WAGERS = auto()
    """Of one player."""
    ORDER = ORDER_OF_PLAYERS | ORDER_OF_WAGERS
    ITS_TURN = auto()
    """When the one wager comes that the step settles."""
    WAGERS_FIRST = auto()
    """That those which the row names are settled before anything else is."""
    ODDS = auto()
    """What a sum follows from, where that is another rule than the one by which the wager wins."""
    RAKE_IS_COMPLETE = auto()
    WHO_WINS = auto()
    SHARES = auto()
    """How a pot is divided among hands that win it together."""
    ORDER_OF_POTS = auto()
    WHERE_BURNS_LIE = auto()
    CUT_DEPTH = auto()


class ClauseName(StrEnum):
    """A row: the clause by name, where in the round it stands, what it is practised in, and what silence means.

    A rule about order, odds or shares also says what of a step it decides.
    """

    phase: Phase
    part: Part | None
    """None for what a dealer must know and no step of a round rests on: lessons and questions teach it."""
    silence: Silence
    decides: Decides
    wagers: Collection[str]
    """Those that come first by it."""

    def __new__(
        cls,
        name: str,
        phase: Phase | None = None,
        part: Part | None = None,
        silence: Silence = ABSENT,
        decides: Decides = Decides.NOTHING,
        wagers: Collection[str] = (),
    ) -> Self:
        """Makes a row; `Clause("fold")`, which only finds one, never comes here."""
        if phase is None:
            raise TypeError(f"{name}: a clause stands in the table with its phase and its part")
        member = str.__new__(cls, name)
        member._value_ = name
        member.phase, member.part, member.silence = phase, part, silence
        member.decides, member.wagers = decides, wagers
        return member


def deciding(rules: Iterable[StrEnum], what: Decides) -> ClauseName | None:
    """The first of some rules that decides it."""
    return next((rule for rule in rules if isinstance(rule, ClauseName) and what & rule.decides), None)

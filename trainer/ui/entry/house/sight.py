"""What anybody can see of a table against the house: all that an entered step may lean on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from trainer.rules.actions import Call
from trainer.rules.house.table import Stake
from trainer.rules.money import Cents
from trainer.rules.places import Place, SeatNumber
from trainer.ui.entry.house.verbs import Layout, Verb


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """A table as it lies, whatever the game."""

    layout: Layout
    chip: Cents
    """The smallest piece in use."""
    stakes: tuple[Stake, ...] = ()
    face_up: frozenset[Place] = frozenset()
    """Whose cards lie open: what can be read."""
    hands: Mapping[SeatNumber, int] = field(default_factory=dict)
    """Seats with more than one hand: how many."""
    surrendered: frozenset[SeatNumber] = frozenset()
    """Seats that have given up: part of the wager goes, part comes back."""
    dealer_hands: int = 1
    """Multiple action: how many dealer's hands the wagers are on."""
    has_bonus_box: bool = False
    """Four Card Poker with the Six Card Bonus: a card goes to a box of its own."""
    at_shaker: tuple[Verb, ...] = ()
    """What can be done with the shaker as it stands, right or not."""
    concerned: SeatNumber = 0
    """Whom a ruling is about: the player in whose place the game was stopped; 0 where it is the table."""
    gives_stacks: bool = False
    """The shoe is the automated one: what lies in it ready are stacks."""
    stack: Callable[[Place], int] = lambda _place: 0
    """How many cards the automated shoe has in a stack for a place."""
    names: Callable[[Place], tuple[str, ...]] = lambda _place: ()
    """What the open cards of a place could be taken for, in an order that tells nothing."""
    calls: tuple[Call, ...] = (Call.NO_MORE_BETS, Call.STOP)
    """What is said at this game, beside rulings."""
    rulings: tuple[Call, ...] = ()
    all_goes_back: bool = False
    """A ruling has been said: who gets chips back gets all that lies there."""
    decks: int = 1

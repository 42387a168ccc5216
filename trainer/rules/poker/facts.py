"""What a rulebook settles about a poker game and no house can choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from trainer.rules.facts import Among, Within
from trainer.rules.places import Area
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.named import RULED_BY


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerFacts:
    """The facts of one game."""

    decks: Annotated[int, Within(1, 2)]
    least_cut: Annotated[int, Within(1, 25)]
    burns_to: Annotated[Area, Among((Area.BURN_PILE, Area.MUCK))]
    draws_for_button: bool
    """Oasis: the highest card gets the button when a game opens."""
    has_blind_buttons: bool
    inspects_cards: bool
    """Oneida D: inspect, spread and wash when the table opens."""
    marks_deck: bool
    """Oneida F(5)(a): the deck is set down and marked for a transaction."""
    covers_forced_bets: bool
    """Oneida G(4)(c): a stack must cover the forced bets and one minimum bet."""
    minutes_between_counts: Annotated[int | None, Within(1, 24 * 60)]
    """Oneida F(5)(d); none where the deck is never counted."""
    minutes_between_rotations: Annotated[int | None, Within(1, 7 * 24 * 60)]
    """Oneida B(2): how long a deck is in play before the other one; none where they never change."""
    voluntary_bettors: Annotated[int | None, Within(1, 23)]
    """From so many on a faulty deal stands (Oneida P(6)(b), (d)); none where it never does."""
    face_up_cards: Annotated[int | None, Within(1, 52)]
    """From so many face-up cards in the deck on it is a misdeal (Oneida P(6)(c)); none where it never is."""
    dealer_decides: Annotated[frozenset[Clause], Among(RULED_BY)]
    """The clauses by which the dealer rules; what rests on any other is the floor's (reading R82)."""

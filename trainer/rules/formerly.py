"""How values of the rules were written by earlier versions of the program, and what becomes of them today.

A table is kept with every attempt as text, with what it played by. Where a field has moved, been renamed or come since,
the value is read through the function here that bears its class's name. What was the same at every table then, and is
a fact of the rulebook now, stands here as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

Plain: TypeAlias = dict[str, Any]
"""The fields of a value as JSON has them."""

_POKER: Final = (
    "decks",
    "least_cut",
    "burns_to",
    "draws_for_button",
    "has_blind_buttons",
    "inspects_cards",
    "marks_deck",
    "covers_forced_bets",
)
"""Facts that stood among what a poker table plays by."""
_BY_DEALER: Final = (
    *("face-up-in-deck", "hole-card-exposed", "both-hole-cards-exposed", "card-off-table", "shuffler-jam"),
    *("oversized-chip", "oversized-chip-raises", "string-bet", "bet-in-parts", "announced-amount-binds"),
    *("words-before-actions", "verbal-out-of-turn", "fold-face-down", "up-cards-turned-down", "fold-while-obliged"),
    *("fold-owing-forced-bet", "fold-after-check-or-blind", "chips-added-in-hand", "pot-touched"),
)
_BY_DEALER_OF_HOUSE: Final = (
    *("face-up-in-deck", "drawn-in-error", "drawn-and-exposed", "dealer-short-of-one", "shuffler-jam"),
)


def _poker(plain: Plain) -> Plain:
    facts: Plain = {name: plain.pop(name) for name in _POKER}
    facts["minutes_between_counts"] = 60 if plain.pop("counts_hourly") else None
    facts["minutes_between_rotations"] = 360 if facts["inspects_cards"] else None
    if plain["names_irregularities"]:
        facts |= {"voluntary_bettors": 2, "face_up_cards": 2, "dealer_decides": _BY_DEALER}
    else:
        checked_sevens = ("checked-seven", "checked-seven-loses")
        facts |= {"voluntary_bettors": None, "face_up_cards": None, "dealer_decides": checked_sevens}
    return plain | {"facts": facts}


def _cards(plain: Plain) -> Plain:
    by_dealer = [clause for clause in _BY_DEALER_OF_HOUSE if clause in plain["clauses"]]
    return {"least_cut": 10, "face_up_cards": 2, "dealer_decides": by_dealer}


def _ante(plain: Plain) -> Plain:
    from_hand = 240 if "change-deck-from-hand" in plain["clauses"] else None
    times = {"rounds_between_counts": 5, "minutes_between_changes": 480, "minutes_between_changes_from_hand": from_hand}
    return _cards(plain) | times


def _three_card(plain: Plain) -> Plain:
    return plain | {"facts": _ante(plain) | {"dealer_plays_with": "Q"}}


def _four_card(plain: Plain) -> Plain:
    is_play_first = plain.pop("settles_play_first")
    order = {"settled_first": "play" if is_play_first else "ante", "settles_in_order": is_play_first}
    return plain | {"facts": _ante(plain) | order | {"takes_folds_at_once": is_play_first}}


def _blackjack(plain: Plain) -> Plain:
    return plain | {"facts": _cards(plain)}


def _sic_bo(plain: Plain) -> Plain:
    return plain | {"facts": {"least_shakes": 3, "dealer_decides": ["die-not-flat"]}}


_FACTS_APART: Final[Mapping[str, Callable[[Plain], Plain]]] = MappingProxyType(
    {
        "PokerRules": _poker,
        "ThreeCardRules": _three_card,
        "FourCardRules": _four_card,
        "BlackjackRules": _blackjack,
        "SicBoRules": _sic_bo,
    }
)
"""Until facts were the rulebooks'."""
_FACTS_SINCE: Final[Mapping[str, Plain]] = MappingProxyType(
    {"ThreeCardFacts": {"wager_most_times": 5}, "FourCardFacts": {"play_most_times": 3}}
)
"""What stood in the program until it was a fact of the rulebook."""


def log_of_house(text: str) -> str:
    """Acts in the log of a round against the house; until wagers had an act of their own they went back by poker's."""
    return text.replace("return-uncalled {", "return-wager {")


def as_today(kind: str, plain: Plain) -> Plain:
    """The fields of a value of that class as they are written today."""
    if kind in _FACTS_APART and "facts" not in plain:
        return _FACTS_APART[kind](dict(plain))
    if kind in _FACTS_SINCE:
        return {**_FACTS_SINCE[kind], **plain}
    if kind == "Posted" and "places" not in plain:
        return plain | {"places": 7}
    return plain

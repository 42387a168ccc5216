"""The clauses that Three Card and Four Card share: the same name in both families is the same rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Final

from trainer.rules.house.cards.dealing import Method


class AnteClause(StrEnum):
    """A rule of both; each family's own list has it too."""

    INSPECT = "inspect"
    SPREAD = "spread"
    WASH = "wash"
    SHUFFLE = "shuffle"
    NO_CUT_AFTER_MACHINE = "no-cut-after-machine"
    ALTERNATE_DECKS = "alternate-decks"
    CHANGE_DECK = "change-deck"
    CHANGE_DECK_FROM_HAND = "change-deck-from-hand"
    PLAY_WAGER = "play-wager"
    NO_MORE_BETS = "no-more-bets"
    NO_MORE_BETS_FROM_SHOE = "no-more-bets-from-shoe"
    NO_MORE_BETS_FROM_HAND = "no-more-bets-from-hand"
    NO_MORE_BETS_FROM_AUTOMATED_SHOE = "no-more-bets-from-automated-shoe"
    LOAD_SHOE = "load-shoe"
    LOAD_AUTOMATED_SHOE = "load-automated-shoe"
    DEAL_FROM_SHOE = "deal-from-shoe"
    SHUFFLER_FOR_HAND = "shuffler-for-hand"
    DEAL_FROM_HAND = "deal-from-hand"
    DELIVER_STACKS = "deliver-stacks"
    REMOVE_STUB = "remove-stub"
    REMOVE_STUB_FROM_HAND = "remove-stub-from-hand"
    REMOVE_STUB_FROM_AUTOMATED_SHOE = "remove-stub-from-automated-shoe"
    COUNT_STUB = "count-stub"
    COUNT_STUB_FROM_HAND = "count-stub-from-hand"
    COUNT_STUB_FROM_AUTOMATED_SHOE = "count-stub-from-automated-shoe"
    COUNT_WAIVED = "count-waived"
    COUNT_WAIVED_FROM_HAND = "count-waived-from-hand"
    CALL_ON = "call-on"
    FOLD_FORFEITS = "fold-forfeits"
    COLLECT_FORFEITS = "collect-forfeits"
    REVEAL_DEALER = "reveal-dealer"
    REVEAL_PLAYERS = "reveal-players"
    HAND_RANKS = "hand-ranks"
    COMPARE_HANDS = "compare-hands"
    COLLECT_HANDS = "collect-hands"
    PICK_UP_IN_ORDER = "pick-up-in-order"


# The rulebooks number the same rule apart for each way of dealing; what one leaves out is read from the manual shoe.
CHANGE_DECK: Final[Mapping[Method, AnteClause]] = {
    Method.SHOE: AnteClause.CHANGE_DECK,
    Method.HAND: AnteClause.CHANGE_DECK_FROM_HAND,
}
LOAD_SHOE: Final[Mapping[Method, AnteClause]] = {
    Method.SHOE: AnteClause.LOAD_SHOE,
    Method.AUTOMATED_SHOE: AnteClause.LOAD_AUTOMATED_SHOE,
}
NO_MORE_BETS: Final[Mapping[Method, AnteClause]] = {
    Method.SHOE: AnteClause.NO_MORE_BETS_FROM_SHOE,
    Method.HAND: AnteClause.NO_MORE_BETS_FROM_HAND,
    Method.AUTOMATED_SHOE: AnteClause.NO_MORE_BETS_FROM_AUTOMATED_SHOE,
}
DEAL_SINGLY: Final[Mapping[Method, AnteClause]] = {
    Method.SHOE: AnteClause.DEAL_FROM_SHOE,
    Method.HAND: AnteClause.DEAL_FROM_HAND,
}
REMOVE_STUB: Final[Mapping[Method, AnteClause]] = {
    Method.SHOE: AnteClause.REMOVE_STUB,
    Method.HAND: AnteClause.REMOVE_STUB_FROM_HAND,
    Method.AUTOMATED_SHOE: AnteClause.REMOVE_STUB_FROM_AUTOMATED_SHOE,
}
COUNT_STUB: Final[Mapping[Method, AnteClause]] = {
    Method.SHOE: AnteClause.COUNT_STUB,
    Method.HAND: AnteClause.COUNT_STUB_FROM_HAND,
    Method.AUTOMATED_SHOE: AnteClause.COUNT_STUB_FROM_AUTOMATED_SHOE,
}
COUNT_WAIVED: Final[Mapping[Method, AnteClause]] = {
    Method.SHOE: AnteClause.COUNT_WAIVED,
    Method.HAND: AnteClause.COUNT_WAIVED_FROM_HAND,
}


def clause_of(rules: Mapping[Method, StrEnum], method: Method, answers: Callable[[str], bool]) -> StrEnum:
    """The narrowest clause a rulebook answers for a method; the manual shoe's where it has none for that alone."""
    own = rules.get(method)
    return own if own is not None and answers(own) else rules[Method.SHOE]

"""Stud tables for the tests: built by the cards that matter, in the order dealt while everybody stays."""

from __future__ import annotations

from collections.abc import Mapping

from tests.rules.poker.tables import NEUTRAL, ONEIDA, PokerRound, rules, start
from trainer.rules.cards import FULL_DECK, Card, parse_cards
from trainer.rules.poker.rules import LimitKind, Limits, PokerRules
from trainer.rules.poker.table import PokerTable, Seat


def limits(small: int = 5, big: int = 10, ante: int = 1, bring_in: int = 2) -> Limits:
    """Fixed limits in dollars."""
    return Limits(kind=LimitKind.FIXED, small=small * 100, big=big * 100, ante=ante * 100, bring_in=bring_in * 100)


def stud_rules(game: str = "stud7-high", rulebook: str = ONEIDA, posted: Limits | None = None) -> PokerRules:
    return rules(rulebook, posted or limits(), game=game)


def recorded(game: str = "stud7-high", posted: Limits | None = None) -> PokerRules:
    """The neutral table, where stacks may be shorter than the forced bets."""
    return stud_rules(game, NEUTRAL, posted)


def deck_of(seats: list[int], hands: Mapping[int, str], game: str, burns: str = "") -> tuple[Card, ...]:
    """A pack that deals these cards, in dealing order, to seats that all stay; what is not named is filled up."""
    rounds = 5 if game == "stud5-high" else 7
    first = 3 if rounds == 7 else 2
    named = {number: list(parse_cards(cards)) for number, cards in hands.items()}
    burned = list(parse_cards(burns))
    used = {card for cards in named.values() for card in cards} | set(burned)
    spare = iter([card for card in FULL_DECK if card not in used])
    order: list[Card] = []
    for turn in range(rounds):
        if turn >= first:
            order.append(burned.pop(0) if burned else next(spare))
        if len(order) + len(seats) > len(FULL_DECK):
            break  # the cards run out, which is for the engine to find
        for number in seats:
            cards = named.get(number, [])
            order.append(cards[turn] if turn < len(cards) else next(spare))
    return (*order, *spare)


def stud_table(
    stacks: Mapping[int, int], play: PokerRules | None = None, hands: Mapping[int, str] | None = None
) -> PokerTable:
    """A table before the shuffle with these stacks in dollars, every deck to come lying so."""
    play = play or stud_rules()
    seats = [
        Seat(number=number, stack=stacks[number] * 100) if number in stacks else None
        for number in range(play.most_players + 1)
    ]
    deck = deck_of(sorted(stacks), hands or {}, play.game)
    return PokerTable(rules=play, seats=tuple(seats), decks=(deck,) * 3)


def begun(
    stacks: Mapping[int, int], play: PokerRules | None = None, hands: Mapping[int, str] | None = None
) -> PokerRound:
    return start(stud_table(stacks, play, hands))

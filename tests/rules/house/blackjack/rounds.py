"""Rounds of blackjack with the cards that a test wants, played along what is due."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from tests.rules.house.tables import blackjack_rules
from trainer.rules.actions import Action
from trainer.rules.cards import parse_cards
from trainer.rules.house.blackjack.game import GAMES, set_up
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.rules import Variant
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house_acts import Choice, Decide
from trainer.rules.places import Place
from trainer.rules.plan import Step
from trainer.rules.round import Round

Blackjack: TypeAlias = Round[BlackjackTable]
STACK: Final = 100_000


def player(seat: int, *wagers: int, suit_wager: int = 0, royal_match: int = 0) -> PlayerHand:
    """Ten dollars unless a test says otherwise."""
    return PlayerHand(seat=seat, cards=(), wagers=wagers or (1000,), suit_wager=suit_wager, royal_match=royal_match)


def laid(
    cards: str,
    *players: PlayerHand,
    variant: Variant = Variant.SHOE,
    by_hand: bool = False,
    is_opening: bool = False,
    cutting_card: Place = 0,
    **options: object,
) -> Blackjack:
    """One deck of which the first cards are these, the burn card before all others; unless `by_hand` no cut."""
    rules = blackjack_rules(variant, **{"decks": 1, **options})
    top = parse_cards(cards)
    rest = [card for card in range(52) if card not in top]
    more = tuple(range(52)) * (rules.decks - 1)
    decks = [(*top, *rest, *more), tuple(range(51, -1, -1)) * rules.decks]
    table = set_up(
        rules,
        players,
        decks,
        stacks=(0, *[STACK] * 7),
        has_shuffler=not by_hand,
        is_opening=is_opening,
        cutting_card=cutting_card,
    )
    return Round.start(GAMES[variant], table)


def until(state: Blackjack, is_it: Callable[[Step], bool]) -> Blackjack:
    """The round where such a step is due; players stand, cut and add nothing of their own."""
    while not any(is_it(step) for step in state.expected()):
        due = next(step for step in state.expected() if not step.optional)
        state = state.play(due.action)
    return state


def doing(action: Action) -> Callable[[Step], bool]:
    """Whether a step is just this act."""
    return lambda step: step.action == action


def until_choice(state: Blackjack) -> Blackjack:
    """Up to the next decision that somebody was asked for."""
    return until(state, lambda step: isinstance(step.action, Decide) and not step.optional)


def decide(state: Blackjack, *choices: Choice) -> Blackjack:
    """The next decisions, each by whoever is asked."""
    for choice in choices:
        state = until_choice(state)
        act = next(a for a in decisions(state) if a.choice is choice)
        state = state.play(act)
    return state


def decisions(state: Blackjack) -> list[Decide]:
    return [step.action for step in state.expected() if isinstance(step.action, Decide)]


def due(state: Blackjack) -> list[Action]:
    """What somebody is expected to do now, in the order listed."""
    return [step.action for step in state.expected() if not step.at_will]


def to_end(state: Blackjack) -> tuple[Blackjack, list[Step]]:
    """The finished round, and the steps that were due from here."""
    steps: list[Step] = []
    while due := [step for step in state.expected() if not step.optional]:
        steps.append(due[0])
        state = state.play(due[0].action)
    return state, steps


def acts(steps: Sequence[Step], *kinds: type[Action]) -> list[Action]:
    """What was done, of some kinds alone."""
    return [step.action for step in steps if isinstance(step.action, kinds)]

"""Random tables of Three Card and both Four Cards: every rulebook, method and option, any players and wagers."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from tests.rules.house.tables import four_card_rules, three_card_rules
from trainer.rules.cards import FULL_DECK, Card, parse_cards
from trainer.rules.games.ante_tables import AnteRules, bare
from trainer.rules.house.ante.setup import Dealing, Wagers, set_up
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.four_card.rules import FourCardRules
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.shuffling import shuffled
from trainer.rules.values import changed

THREE_CARD: Final = "tribal-three-card"
ONEIDA: Final = "oneida-four-card"
MARYLAND: Final = "maryland-four-card"
BOOKS: Final = (THREE_CARD, ONEIDA, MARYLAND)
CHIPS: Final = 100_000
RARE_HANDS: Final = (
    "AdKdQdJdTd 9d",
    "AsKsQsJsTs 9s",
    "AcKcQcJcTc 2h",
    "9h8h7h6h5h 2c",
    "AsAhAdAcKs 3d",
    "7s7h7d7c2s 8h",
    "QsQhQd2c2s 8h",
    "5c5d5h9s8h 2d",
)
"""Five cards for a player and one for the Six Card box: what a shuffled deck deals once in a blue moon."""


def rules_at_random(book: str, random: Random) -> AnteRules:
    if book == THREE_CARD:
        version = random.choice((False, "i", "ii", "iii"))
        ledger = random.choice(("standard", "alternative"))
        bonus = random.choice(("standard", ledger)) if version else "standard"
        return three_card_rules(version=version, pair_plus=ledger, ante_bonus=bonus)
    if book == ONEIDA:
        return four_card_rules(ONEIDA, tie=random.choice(("push", "push", "win")))
    progressive = random.choice((False, *"ABCDEF"))
    return four_card_rules(
        MARYLAND,
        aces_up=random.choice("ABCDEF"),
        progressive=progressive,
        six_card_bonus=random.choice((False, "A", "B")),
    )


def dealing_at_random(random: Random) -> Dealing:
    method = random.choice(tuple(Method))
    has_shuffler = method is Method.HAND or random.random() < 0.5
    return Dealing(
        method=method,
        has_shuffler=has_shuffler,
        shuffler_counts=has_shuffler and random.random() < 0.4,
        deck_count=2 if has_shuffler and random.random() < 0.3 else 1,
    )


def rules_of(table: AnteTable) -> AnteRules:
    """What a table of either family plays by."""
    assert isinstance(table, ThreeCardTable | FourCardTable)
    return table.rules


def wagers_at_random(rules: AnteRules, random: Random) -> Wagers:
    seats = sorted(random.sample(range(1, 8), random.randint(1, 7)))
    return {seat: _wagers(rules, random) for seat in seats}


def _wagers(rules: AnteRules, random: Random) -> Mapping[str, int]:
    ante, other = 50 * random.randint(1, 40), 50 * random.randint(1, 40)
    if isinstance(rules, FourCardRules):
        kind = random.choice(("ante", "aces_up", "both", "both"))
        found = {"ante": ante if kind != "aces_up" else 0, "aces_up": other if kind != "ante" else 0}
        if rules.six_card_bonus is not None and kind == "both":
            found["six_card_bonus"] = random.choice((0, 500))
        if rules.progressive is not None:
            found["progressive"] = random.choice((0, 100, 500))
        return found
    if rules.version is not None:
        return {"ante": ante, "pair_plus": ante}
    kind = random.choice(("ante", "pair_plus", "both"))
    return {"ante": ante if kind != "pair_plus" else 0, "pair_plus": other if kind != "ante" else 0}


def deck_at_random(wagers: Wagers, random: Random) -> tuple[Card, ...]:
    """Now and then somebody's first cards, or what ties with the dealer, are laid on top in turn."""
    if random.random() < 0.6:
        return shuffled(random.getrandbits(32))
    return rigged(len(wagers), random)


def rigged(players: int, random: Random) -> tuple[Card, ...]:
    """A rare hand for the first player where cards are dealt singly and one goes to the Six Card box."""
    rare = parse_cards(random.choice(RARE_HANDS))
    hand, box = random.sample(rare[:5], 5), rare[5]
    rest = [card for card in shuffled(random.getrandbits(32)) if card not in rare]
    laid = [box]
    for card in hand:
        laid.append(card)
        laid += [rest.pop() for _ in range(players)]
    return (*laid, *rest)


def tied(players: int, suits: str = "sh") -> tuple[Card, ...]:
    """The last player and the dealer hold the same ranks, dealt singly."""
    ranks = "A97432"
    one, two = ([card for rank in ranks for card in parse_cards(rank + suit)] for suit in suits)
    rest = [card for card in FULL_DECK if card not in one and card not in two]
    laid: list[Card] = []
    for mine, dealers in zip(one, two, strict=True):
        laid += [*(rest.pop(0) for _ in range(players - 1)), mine, dealers]
    return (*laid, *rest)


def table_at_random(book: str, random: Random) -> AnteTable:
    """A table before a round's first step."""
    rules = rules_at_random(book, random)
    wagers = wagers_at_random(rules, random)
    is_opening = random.random() < 0.3
    first = tied(len(wagers)) if random.random() < 0.1 else deck_at_random(wagers, random)
    table = set_up(
        bare(rules),
        wagers,
        [first, *(shuffled(random.getrandbits(32)) for _ in range(5))],
        dealing_at_random(random),
        stacks=dict.fromkeys(range(1, 8), random.choice((0, 1000, CHIPS))),
        is_opening=is_opening,
        is_preshuffled=is_opening and book == MARYLAND and random.random() < 0.3,
    )
    minutes = random.choice((0, 0, 241, 500)) if not is_opening else 0
    return changed(table, rounds_since_count=random.choice((0, 2, 4, 6)), minutes_since_change=minutes)

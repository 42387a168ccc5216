"""Tables of the card games against the house, as tests set them up."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.rules.book import GameBook
from trainer.rules.house.blackjack import rules as blackjack
from trainer.rules.house.blackjack.rules import BlackjackRules, Variant
from trainer.rules.house.book import as_house
from trainer.rules.house.cards.facts import CardFacts
from trainer.rules.house.four_card import rules as four_card
from trainer.rules.house.lines import Line, Outcome
from trainer.rules.house.sic_bo import rules as sic_bo
from trainer.rules.house.three_card import rules as three_card
from trainer.rules.money import Cents
from trainer.rules.rulebook import load_rulebook

HOUSE_BOOKS = {
    "tribal-three-card": "three-card-poker",
    "oneida-four-card": "four-card-poker",
    "maryland-four-card": "four-card-poker",
    "oneida-sic-bo": "sic-bo",
}


def three_card_rules(**options: object) -> three_card.ThreeCardRules:
    found = three_card.resolve(load_rulebook("tribal-three-card"), "three-card-poker", options)
    assert isinstance(found, three_card.ThreeCardRules), found
    return found


def four_card_rules(rulebook: str = "maryland-four-card", **options: object) -> four_card.FourCardRules:
    found = four_card.resolve(load_rulebook(rulebook), "four-card-poker", options)
    assert isinstance(found, four_card.FourCardRules), found
    return found


def sic_bo_rules(**options: object) -> sic_bo.SicBoRules:
    found = sic_bo.resolve(load_rulebook("oneida-sic-bo"), "sic-bo", options)
    assert isinstance(found, sic_bo.SicBoRules), found
    return found


def blackjack_rules(variant: Variant = Variant.SHOE, **options: object) -> BlackjackRules:
    """What a table plays by; options as TOML has them."""
    found = blackjack.resolve(load_rulebook("oneida-blackjack"), variant, options)
    assert isinstance(found, BlackjackRules), found
    return found


def blackjack_book(rules: BlackjackRules) -> GameBook:
    """The rulebook's own words on the game that a table plays."""
    return load_rulebook("oneida-blackjack").games[rules.variant]


MULTI = blackjack_rules(Variant.MULTI)


def facts_of(book: GameBook) -> CardFacts:
    """What a rulebook settles of a card game."""
    return as_house(book).facts_as(CardFacts)


def handed_over(lines: Iterable[Line], bonuses: Iterable[str]) -> Cents:
    """What a player takes off the table in the end: wagers that were not lost, and what was paid beside or for them."""
    found = 0
    for line in lines:
        lies_there = line.wager not in bonuses and line.wager != "progressive"
        found += line.pays + (line.amount if lies_there and line.outcome is not Outcome.LOSE else 0)
    return found

"""Rulebooks of ours with something changed, as a house's own, for the tests: other options, facts, seats and limits."""

from __future__ import annotations

from typing import Final

from tests.conftest import LAKESIDE
from trainer.rules.book import OwnRulebooks
from trainer.rules.own_rulebooks import read_own_rulebooks
from trainer.rules.readings import BOOKS
from trainer.rules.rulebook import is_ours, ours

CARDROOM, THREE, FOUR, BLACKJACK, SIC_BO = (
    "oasis-cardroom", "tribal-three-card", "oneida-four-card", "oneida-blackjack", "oneida-sic-bo",
)  # fmt: skip
MIN, MAX = "\nmin = { default = false, off = true,", "\nmax = { default = false, off = true,"
CHIP, PIECES = "chip = { default = 0.50,", "denominations = { default = [0.50, 1, 5, 25,"
QUALIFIES, SEATS = 'dealer_plays_with = "Q"', "seats = [1, 7]"
VERSION: Final = '\nversion = { default = false, off = true, values = ["i", "ii", "iii"],'
NATURAL: Final = 'blackjack_pays = { default = "3 to 2", values = ["3 to 2", "6 to 5", "1 to 1"],'
TIE: Final = 'tie = { default = "push", values = ["push", "win"]'
DECKS: Final = "decks = { default = 6, least = 1, most = 8,"
PLAYERS: Final = "max = { default = 10, least = 2, most = 10"
VARIANTS: Final[dict[str, tuple[str, dict[str, str]]]] = {
    "three-every-hand-plays": (THREE, {QUALIFIES: "dealer_plays_with = false"}),
    "three-ace-plays": (THREE, {QUALIFIES: 'dealer_plays_with = "A"'}),
    "three-one-seat": (THREE, {SEATS: "seats = [1, 1]"}),
    "three-two-seats": (THREE, {SEATS: "seats = [1, 2]"}),
    "three-no-second-version": (THREE, {VERSION: VERSION.replace(', "ii"', "")}),
    "three-both-wagers": (THREE, {VERSION: '\nversion = { default = "iii", values = ["iii"],'}),
    "three-max-4": (THREE, {MAX: "\nmax = { default = 4,"}),
    "three-min-600": (THREE, {MIN: "\nmin = { default = 600,"}),
    "three-chip-25": (THREE, {CHIP: "chip = { default = 25,", PIECES: "denominations = { default = [25,"}),
    "four-one-seat": (FOUR, {SEATS: "seats = [1, 1]"}),
    "four-max-4": (FOUR, {MAX: "\nmax = { default = 4,"}),
    "four-min-least-600": (FOUR, {MIN: "\nmin = { default = false, off = true, least = 600,"}),
    "four-ties-win": (FOUR, {TIE: 'tie = { default = "win", values = ["win"]'}),
    "blackjack-one-deck": (BLACKJACK, {DECKS: "decks = { default = 1, least = 1, most = 1,"}),
    "blackjack-three-to-two": (BLACKJACK, {NATURAL: 'blackjack_pays = { default = "3 to 2", values = ["3 to 2"],'}),
    "blackjack-two-seats": (BLACKJACK, {SEATS: "seats = [1, 2]"}),
    "blackjack-max-4": (BLACKJACK, {MAX: "\nmax = { default = 4,"}),
    "blackjack-min-600": (BLACKJACK, {MIN: "\nmin = { default = 600,"}),
    "blackjack-only-royal-match": (BLACKJACK, {'values = ["suit_wager", "royal_match"]': 'values = ["royal_match"]'}),
    **{
        f"blackjack-without-{option.replace('_', '-')}": (
            BLACKJACK,
            {f"\n{option} = {{ default = {default}, off = true,": f"\n{option} = {{ refused = true,"},
        )
        for option, default in (
            *(("surrender", "true"), ("double", "true"), ("split", "true"), ("insurance", "true")),
            *(("hit_wagers", "true"), ("stand_soft_17", "false"), ("simple_21_pushes", "false")),
        )
    },
    "sic-bo-max-4": (SIC_BO, {MAX: "\nmax = { default = 4,"}),
    "sic-bo-max-most-3": (SIC_BO, {MAX: "\nmax = { default = false, off = true, most = 3,"}),
    "sic-bo-min-600": (SIC_BO, {MIN: "\nmin = { default = 600,"}),
    "sic-bo-min-least-600": (SIC_BO, {MIN: "\nmin = { default = false, off = true, least = 600,"}),
    "sic-bo-one-seat": (SIC_BO, {SEATS: "seats = [1, 1]"}),
    "cardroom-three-seats": (
        CARDROOM,
        {"seats = [2, 10]": "seats = [2, 3]", PLAYERS: "max = { default = 3, least = 2, most = 3"},
    ),
    "cardroom-two-seats": (
        CARDROOM,
        {"seats = [2, 10]": "seats = [2, 2]", PLAYERS: "max = { default = 2, least = 2, most = 2"},
    ),
    "cardroom-four-players": (CARDROOM, {PLAYERS: "max = { default = 4, least = 2, most = 10"}),
}
"""Rulebooks of ours with something changed, by the id they go by."""


def text_of(variant: str) -> str:
    of, changes = VARIANTS[variant]
    text = (BOOKS / f"{of}.toml").read_text(encoding="utf-8").replace(f'id = "{of}"', f'id = "{variant}"', 1)
    for old, new in changes.items():
        assert old in text, (variant, old)
        text = text.replace(old, new)
    return text


def books() -> OwnRulebooks:
    texts = {f"{variant}.toml": text_of(variant) for variant in VARIANTS}
    texts |= {path.name: path.read_text(encoding="utf-8") for path in LAKESIDE.glob("*.toml")}
    return read_own_rulebooks(texts, ours, is_ours)

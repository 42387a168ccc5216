"""The rulebooks of the card games against the house: complete, within bounds, and copied with the same care."""

from __future__ import annotations

import re

import pytest

from tests.rules.house.tables import HOUSE_BOOKS, four_card_rules, three_card_rules
from trainer.errors import BadFile
from trainer.rules.families import family_of
from trainer.rules.house.blackjack import clauses as blackjack
from trainer.rules.house.book import NotAHouseGame, as_house
from trainer.rules.house.cards.irregularities import Irregularity, Rule
from trainer.rules.house.four_card import clauses as four_card
from trainer.rules.house.four_card.rules import Tie
from trainer.rules.house.three_card import clauses as three_card
from trainer.rules.poker.posted.book import NotPoker, as_poker
from trainer.rules.rulebook import load_rulebook, parse_rulebook

OF_HOUSE = list(HOUSE_BOOKS)


@pytest.mark.parametrize("rulebook", OF_HOUSE)
def test_a_copy_is_the_rulebook_and_every_option_is_answered(rulebook: str) -> None:
    book = load_rulebook(rulebook)
    assert parse_rulebook(book.text, "house.toml") == book
    (game,) = book.games.values()
    assert set(game.options) == set(family_of(game.id).options)
    assert (game.least_players, game.most_players) == (1, 7)


def test_a_book_of_another_kind_is_refused_in_a_sentence() -> None:
    four_card = load_rulebook("oneida-four-card").games["four-card-poker"]
    with pytest.raises(NotPoker, match="Four Card Poker is no poker game"):
        as_poker(four_card)
    with pytest.raises(NotAHouseGame, match="Hold'em is no game against the house"):
        as_house(load_rulebook("oneida-poker").games["holdem"])


@pytest.mark.parametrize(
    ("rulebook", "pattern", "replacement", "line"),
    [
        ("maryland-four-card", '"25 to 1"', '"30 to 1"', "games.four-card-poker.paytables is changed"),
        ("maryland-four-card", '"25 to 1"', '"25 of 1"', "games.four-card-poker.paytables.ante_bonus.standard.pays."),
        ("maryland-four-card", "meter = 5000", "mega = 5000",
         "games.four-card-poker.paytables.progressive.A.resets missing"),
        ("maryland-four-card", r"paytables.aces_up.F\]", "paytables.aces_up.G]",
         "games.four-card-poker.paytables.aces_up.F missing"),
        ("maryland-four-card", r"paytables.aces_up.F\]", "paytables.aces_up.G]",
         "games.four-card-poker.paytables.aces_up.G is never chosen: A, B, C, D, E, F"),
        ("maryland-four-card", r"six_card_bonus = \{ default = false", 'six_card_bonus = { default = "C"',
         'games.four-card-poker.options.six_card_bonus "C": one of A, B'),
        ("oneida-four-card", r"^cut-onto-cover-card = .*", "",
         "games.four-card-poker.clauses.cut-onto-cover-card is changed"),
        ("oneida-four-card", r"^tie = \{ number.*", "", "games.four-card-poker.clauses.tie missing: number, gist"),
        ("oneida-four-card", r"^play-first = .*", "play-first = { absent = true }",
         "games.four-card-poker.clauses.play-first is changed"),
        ("oneida-four-card", r"^tie = \{ default .*\n", "", "games.four-card-poker.options.tie missing"),
        ("oneida-four-card", r"^reset = .*", "reset = { refused = true }\nversion = { refused = true }",
         "games.four-card-poker.options.version is not known"),
        ("tribal-three-card", r"seats = \[1, 7\]", "seats = [1, 8]", "games.three-card-poker.seats is changed"),
        ("oneida-sic-bo", r"odds = \{ default = \{\}", 'odds = { default = { total-9 = "5 to 1" }',
         'games.sic-bo.options.odds.total-9 "5 to 1": "6 to 1" or better'),
        ("oneida-sic-bo", r"off = true, number = .B", 'number = "B',
         "games.sic-bo.options.pair_wins_on_triple is changed"),
        ("tribal-three-card", r"^# Wagers", 'kill-stays = { absent = true }',
         "games.three-card-poker.clauses.kill-stays is not known: a clause of Three Card"),
        ("tribal-three-card", r"^title = .*", 'title = "Lakeside"\nfacts = {}', "facts is not known"),
    ],
)  # fmt: skip
def test_a_fault_is_named_with_its_place(rulebook: str, pattern: str, replacement: str, line: str) -> None:
    text = load_rulebook(rulebook).text
    changed, count = re.subn(pattern, replacement, text, count=1, flags=re.MULTILINE)
    assert count == 1
    with pytest.raises(BadFile) as caught:
        parse_rulebook(changed, "house.toml")
    said = str(caught.value).splitlines()
    assert any(each.startswith(f"house.toml: {line}") for each in said), said


def test_an_operator_may_choose_among_what_the_text_allows() -> None:
    text = load_rulebook("maryland-four-card").text.replace('aces_up = { default = "B"', 'aces_up = { default = "E"')
    assert parse_rulebook(text, "house.toml").games["four-card-poker"].options["aces_up"].default == "E"
    assert four_card_rules("oneida-four-card", tie="win").tie is Tie.WIN
    assert three_card_rules(min=5, max=100).posted.most == 10000


def test_a_gist_is_never_a_sentence_of_another_clause_by_mistake() -> None:
    """Every clause that stands has a gist of its own within its rulebook."""
    for rulebook, game in HOUSE_BOOKS.items():
        gists = [text.gist for text in load_rulebook(rulebook).games[game].clauses.values()]
        assert len(gists) == len(set(gists))


def test_every_clause_behind_a_ruling_is_one_of_a_family_and_stands_there_once() -> None:
    families = (three_card.CLAUSES, four_card.CLAUSES, blackjack.CLAUSES)
    for clauses in families:
        assert len(clauses) == len({clause.value for clause in clauses})
    named = {each.value for each in Irregularity} - {Irregularity.STUB_MISCOUNT.value}
    assert named | {rule.value for rule in Rule} <= {clause for clauses in families for clause in clauses}

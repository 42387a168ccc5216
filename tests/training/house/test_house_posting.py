"""What a drill's house posts: a plain house's table, other values by choice or where a clause needs them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

import pytest

from tests.training.house.drills import DRILLS, drilled
from tests.training.rounds import go_on, play_out
from tests.training.sessions import KINDS
from trainer.errors import BadFile
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.count import count, is_blackjack
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.rules import BlackjackRules, PayNatural
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.four_card.rules import FourCardRules
from trainer.rules.house.odds import Odds
from trainer.rules.house.paytables import Row
from trainer.rules.house.three_card.rules import ThreeCardRules, Version
from trainer.rules.rulebook import load_rulebook
from trainer.rules.shuffling import Stream
from trainer.training.attempts import kind_of
from trainer.training.house.ante.situations import posted_options
from trainer.training.house.drill import HouseDrill, HouseFocus

SEEDS = range(12)
BLACKJACK = [(game, focus) for book, game, focus in DRILLS if book == "oneida-blackjack"]
NOTHING: Mapping[str, object] = MappingProxyType({})


def _rules(
    rulebook: str, game: str, focus: HouseFocus, seed: int, options: Mapping[str, object] = NOTHING
) -> BlackjackRules | ThreeCardRules | FourCardRules:
    drill = HouseDrill(rulebook=rulebook, game=game, focus=focus, seed=seed, options=options)
    table = KINDS[game].begun(drill).table
    rules: object = table.plays_by if isinstance(table, AnteTable) else table.rules
    assert isinstance(rules, BlackjackRules | ThreeCardRules | FourCardRules)
    return rules


def _blackjack(game: str, focus: HouseFocus, seed: int, options: Mapping[str, object] = NOTHING) -> BlackjackRules:
    rules = _rules("oneida-blackjack", game, focus, seed, options)
    assert isinstance(rules, BlackjackRules)
    return rules


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("game", "focus"), BLACKJACK)
def test_a_plain_house_pays_a_blackjack_three_to_two(game: str, focus: HouseFocus) -> None:
    """Reading R205: six decks in the shoe, two in the hand, soft seventeen hit (readings R32, R33, R72, R74)."""
    for seed in SEEDS:
        rules = _blackjack(game, focus, seed)
        assert rules.blackjack_pays == Odds(3, 2)
        assert rules.pay_natural is PayNatural.END
        assert not rules.stand_soft_17
        assert not rules.pitch_face_up
        if focus is not HouseFocus.INSURANCE:
            assert not rules.simple_21_pushes
        if focus is not HouseFocus.OPENING:
            assert rules.decks == (2 if game == "blackjack-pitch" else 6)


def test_three_cards_house_pays_by_its_first_ledger_and_asks_for_no_second_wager() -> None:
    for seed in SEEDS:
        rules = _rules("tribal-three-card", "three-card-poker", HouseFocus.WHOLE, seed)
        assert isinstance(rules, ThreeCardRules)
        assert rules.version is None
        # (k)(1)(ii) and (iii)
        assert rules.pair_plus.pays[Row.STRAIGHT_FLUSH] == Odds(40)
        assert rules.ante_bonus.pays[Row.STRAIGHT_FLUSH] == Odds(5)


def test_marylands_house_posts_aces_up_b_and_other_paytables_only_where_they_are_drilled() -> None:
    progressives = {focus: set[str]() for focus in (HouseFocus.WHOLE, HouseFocus.PROGRESSIVE)}
    for focus, found in progressives.items():
        for seed in range(40):
            rules = _rules("maryland-four-card", "four-card-poker", focus, seed)
            assert isinstance(rules, FourCardRules)
            # 12(C)(2): seven to one and five to one where A has nine and four
            assert rules.aces_up.pays[Row.THREE_OF_A_KIND] == Odds(7)
            assert rules.aces_up.pays[Row.STRAIGHT] == Odds(5)
            if rules.progressive is not None:
                found.add(str(rules.progressive.pays))
    assert len(progressives[HouseFocus.WHOLE]) == 1
    assert len(progressives[HouseFocus.PROGRESSIVE]) == 6


def test_what_is_asked_for_is_posted_and_all_else_stays_plain() -> None:
    chosen = {"blackjack_pays": "6 to 5", "stand_soft_17": True, "pay_natural": "at-once"}
    rules = _blackjack("blackjack", HouseFocus.WHOLE, 3, chosen)
    assert rules.blackjack_pays == Odds(6, 5)
    assert rules.stand_soft_17
    assert rules.pay_natural is PayNatural.AT_ONCE
    assert (rules.decks, rules.posted.least, rules.posted.most) == (6, 500, 50_000)
    other = _rules("tribal-three-card", "three-card-poker", HouseFocus.WHOLE, 3, {"pair_plus": "alternative"})
    assert isinstance(other, ThreeCardRules)
    assert other.pair_plus.pays[Row.STRAIGHT_FLUSH] == Odds(35)


def test_players_keep_to_what_the_house_posts_of_their_wagers() -> None:
    """Oneida Blackjack K(2)(b), L(2)."""
    for seed in range(20):
        for play in _plays("blackjack", seed, {"optional_max": 7}):
            assert max(play.suit_wager, play.royal_match) <= 700
        for play in _plays("blackjack-multi", seed, {"all_three_hands": True}):
            assert len(play.wagers) == 3


def _plays(game: str, seed: int, options: Mapping[str, object]) -> tuple[PlayerHand, ...]:
    drill = HouseDrill(rulebook="oneida-blackjack", game=game, focus=HouseFocus.WHOLE, seed=seed, options=options)
    table = KINDS[game].begun(drill).table
    assert isinstance(table, BlackjackTable)
    return table.played_hands


def test_what_a_rulebook_refuses_is_refused_by_name() -> None:
    with pytest.raises(BadFile, match="blackjack_pays"):
        _blackjack("blackjack", HouseFocus.WHOLE, 1, {"blackjack_pays": "2 to 1"})


def test_a_drill_made_for_a_clause_gets_what_the_clause_needs() -> None:
    simple = kind_of("blackjack").for_clause("oneida-blackjack", "blackjack", "simple-21-pushes")
    assert simple.focus is HouseFocus.INSURANCE
    assert simple.options == {"simple_21_pushes": True}
    runs_out = kind_of("blackjack-multi").for_clause("oneida-blackjack", "blackjack-multi", "shoe-runs-out")
    assert (runs_out.focus, runs_out.options) == (HouseFocus.OPENING, {"decks": 1})
    asked = kind_of("three-card-poker").for_clause("tribal-three-card", "three-card-poker", "compulsory-wagers")
    rules = _rules(asked.rulebook, asked.game, HouseFocus.WHOLE, 5, asked.options)
    assert isinstance(rules, ThreeCardRules)
    assert rules.version is Version.ANTE_COVERS
    assert not kind_of("blackjack").for_clause("oneida-blackjack", "blackjack", "push").options
    assert not kind_of("holdem").for_clause("oneida-poker", "holdem", "kill-starts").options


def test_a_clause_that_a_plain_house_never_meets_is_met_now_and_then_where_it_is_practised() -> None:
    pushes = sum(_blackjack("blackjack", HouseFocus.INSURANCE, seed).simple_21_pushes for seed in range(80))
    assert 8 <= pushes <= 32


@pytest.mark.parametrize("game", ["blackjack", "blackjack-pitch", "blackjack-multi"])
def test_where_a_simple_twenty_one_pushes_one_meets_a_dealers_blackjack(game: str) -> None:
    met = 0
    for seed in SEEDS:
        options = {"simple_21_pushes": True}
        session, _ = drilled("oneida-blackjack", game, HouseFocus.INSURANCE, seed=seed, options=options)
        is_met = False
        while go_on(session) is not None:
            table = session.state.table
            assert isinstance(table, BlackjackTable)
            has_21 = any(len(hand.cards) > 2 and count(hand.cards).total == 21 for hand in table.hands)
            is_met |= has_21 and is_blackjack(table.dealer.cards)
        met += is_met
    # a player slips now and then
    assert met >= 9


def test_the_next_round_is_played_by_what_was_asked_for() -> None:
    session, record = drilled("oneida-blackjack", "blackjack", seed=2, options={"blackjack_pays": "6 to 5"})
    play_out(session)
    session.finish(1)
    table = KINDS["blackjack"].next_table(record.kept(), 9)
    assert isinstance(table, BlackjackTable)
    assert table.rules.blackjack_pays == Odds(6, 5)


@pytest.mark.parametrize("left", ["progressive", "six_card_bonus"])
def test_a_rulebook_may_have_one_of_the_wagers_that_a_house_offers_beside_the_others(left: str) -> None:
    book = load_rulebook("maryland-four-card").games["four-card-poker"]
    lacking = replace(book, options={left: book.options[left]})
    for focus in (HouseFocus.WHOLE, HouseFocus.PROGRESSIVE, HouseFocus.SIX_CARD):
        found = [posted_options(lacking, focus, Stream(seed), needs_progressive=True) for seed in SEEDS]
        assert {name for options in found for name in options} <= {left}
        assert any(found) is (left == "progressive" or focus is not HouseFocus.PROGRESSIVE)

"""Each wager against the house has what every layer must have of it; where one lacks, a test says so by its name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

import pytest

from tests.rules.house.tables import blackjack_rules, four_card_rules, sic_bo_rules, three_card_rules
from tests.ui.table.house_keys import DICE_SPOTS, SPOTS
from trainer.asks.key import AskId
from trainer.rules.families import family_of
from trainer.rules.games.ante_tables import bare
from trainer.rules.games.listing import FORMS, LISTED, FamilyId
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.ante.wagers import Lies, paytables_of
from trainer.rules.house.blackjack import game as blackjack
from trainer.rules.house.blackjack.rules import OptionalWager, Variant
from trainer.rules.house.blackjack.settlement import INSURANCE, WAGER
from trainer.rules.house.four_card import rules as four_card
from trainer.rules.house.four_card import wagers as four
from trainer.rules.house.games import FOUR_CARD_POKER, SIC_BO, THREE_CARD_POKER
from trainer.rules.house.sic_bo import game as sic_bo
from trainer.rules.house.sic_bo.wagers import Bet
from trainer.rules.house.table import HouseTable
from trainer.rules.house.three_card import rules as three_card
from trainer.rules.house.three_card import wagers as three
from trainer.rules.rulebook import ours
from trainer.training.making.made import spot_made
from trainer.training.paying_odds import EVEN_MONEY, PaidRow, subjects
from trainer.ui.felt.house.families import family_layout, house_layout
from trainer.ui.felt.house.spoken import spot_label
from trainer.ui.house.families import house_sheet, pays_of, posted_lines, printed, sight_of
from trainer.ui.wording.house.wagers import wager_words
from trainer.ui.wording.line import capital

AT_BLACKJACK: Final = (WAGER, INSURANCE, *OptionalWager)
WAGERS: Final[Mapping[str, tuple[str, ...]]] = {
    THREE_CARD_POKER: (*three.Wager, three.ANTE_BONUS),
    FOUR_CARD_POKER: (*four.Wager, four.ANTE_BONUS, four.ENVY),
    Variant.SHOE: AT_BLACKJACK,
    Variant.PITCH: AT_BLACKJACK,
    Variant.MULTI: (WAGER, INSURANCE),
    SIC_BO: tuple(Bet),
}
LIE_NOWHERE: Final = {three.ANTE_BONUS, four.ENVY}
"""What is paid and has no spot."""
EVEN: Final = {three.Wager.ANTE, three.Wager.PLAY, WAGER}
"""What is paid as much as it is."""
BY_THE_METER: Final = {four.Wager.PROGRESSIVE, four.ENVY}
"""What is paid in sums, which nobody reckons from the wager."""
PLAY_WITHOUT_HAND: Final = {four.Wager.ACES_UP, four.Wager.SIX_CARD_BONUS, four.ENVY}
"""What a fold does not forfeit (Oneida Four Card J(2)(b); Maryland 11(C), 12(E)); at Three Card all (§14(j)(2))."""
ALL_OF_FOUR_CARD: Final = {"progressive": "A", "envy": "A", "six_card_bonus": "A"}
FULL: Final[Mapping[str, HouseTable]] = {
    THREE_CARD_POKER: bare(three_card_rules()),
    FOUR_CARD_POKER: bare(four_card_rules(**ALL_OF_FOUR_CARD)),
    **{game: blackjack.set_up(blackjack_rules(game), [], []) for game in Variant},
    SIC_BO: sic_bo.set_up(sic_bo_rules(), [], []),
}
"""A table of each game that offers all there is."""
PLAIN: Final[Mapping[str, HouseTable]] = {
    FOUR_CARD_POKER: bare(four_card_rules(progressive=False, six_card_bonus=False)),
    **{
        game: blackjack.set_up(blackjack_rules(game, insurance=False, suit_wagers=False, hit_wagers=False), [], [])
        for game in (Variant.SHOE, Variant.PITCH)
    },
    Variant.MULTI: blackjack.set_up(blackjack_rules(Variant.MULTI, insurance=False), [], []),
}
"""The same where a house may leave something out, and has."""

EACH = pytest.mark.parametrize(("game", "wager"), [(game, wager) for game in WAGERS for wager in WAGERS[game]])


def test_every_game_against_the_house_is_here() -> None:
    assert set(WAGERS) == set(FULL) == {game for game in LISTED if game not in FORMS}


@EACH
def test_it_has_a_name_and_a_label(game: str, wager: str) -> None:
    assert wager_words(wager)
    assert all(spot_label(wager, family_layout(game))) is (wager != INSURANCE)


@pytest.mark.parametrize("game", WAGERS)
def test_no_two_have_one_name_or_one_label(game: str) -> None:
    names = Counter(map(wager_words, WAGERS[game]))
    labels = Counter(label for wager in WAGERS[game] for label in set(spot_label(wager, family_layout(game))))
    assert set(names.values()) == set(labels.values()) == {1}


@EACH
def test_it_has_a_key_of_its_own(game: str, wager: str) -> None:
    spots = sight_of(FULL[game]).layout.spots
    keys = {spot.wager: spot.key for spot in spots}
    assert wager in keys
    assert Counter(keys.values())[keys[wager]] == 1
    assert (DICE_SPOTS if game == SIC_BO else SPOTS)[wager] == keys[wager]


@EACH
def test_it_has_a_spot_where_it_is_offered(game: str, wager: str) -> None:
    assert (wager in _drawn(FULL[game])) is (wager not in LIE_NOWHERE)


@pytest.mark.parametrize("game", PLAIN)
def test_what_is_not_offered_has_neither_spot_nor_key(game: str) -> None:
    entered = {spot.wager for spot in sight_of(PLAIN[game]).layout.spots}
    assert entered < set(WAGERS[game])
    assert entered - LIE_NOWHERE == _drawn(PLAIN[game])


@EACH
def test_what_it_pays_is_on_the_sheet_and_said_at_its_spot(game: str, wager: str) -> None:
    table = FULL[game]
    name = capital(wager_words(wager))
    sheet = [line for posted in house_sheet(table) for line in (posted.title, *(head for head, _ in posted.rows))]
    layout = printed(table)
    assert any(line.startswith(name) for line in sheet) or wager in pays_of(table)
    assert wager in layout.pays or any(name in line for line in layout.lines) or _has_odds(wager, layout.odds)


@pytest.mark.parametrize("option", sorted(set(paytables_of(three.ROWS, three_card.OPTIONS).values())))
def test_each_paytable_of_three_card_is_posted(option: str) -> None:
    beside: dict[str, object] = {"version": "i", "pair_plus": "alternative"}
    papers = {posted_lines(bare(three_card_rules(**beside | {option: each}))) for each in three_card.OPTIONS[option]}
    assert len(papers) == len(three_card.OPTIONS[option])


@pytest.mark.parametrize("option", sorted(set(paytables_of(four.ROWS, four_card.OPTIONS).values()) - {""}))
def test_each_paytable_of_four_card_is_posted(option: str) -> None:
    papers = {posted_lines(bare(four_card_rules(**ALL_OF_FOUR_CARD | {option: each}))) for each in "AB"}
    assert len(papers) == 2


@pytest.mark.parametrize("option", ["insurance", "suit_wagers", "hit_wagers"])
def test_each_wager_that_blackjack_may_leave_out_is_posted(option: str) -> None:
    rules = [blackjack_rules(Variant.SHOE, **{option: is_offered}) for is_offered in (True, False)]
    assert len({posted_lines(blackjack.set_up(each, [], [])) for each in rules}) == 2


@EACH
def test_paying_it_can_be_practised_and_rests_on_a_clause(game: str, wager: str) -> None:
    paid = _paid(LISTED[game].family, EVEN_MONEY if wager in EVEN else wager)
    assert bool(paid) is (wager not in BY_THE_METER)
    assert all(row.clause and row.cites for row in paid)


@pytest.mark.parametrize("game", [THREE_CARD_POKER, FOUR_CARD_POKER])
def test_a_row_says_what_it_is(game: str) -> None:
    table = FULL[game]
    assert isinstance(table, AnteTable)
    rows = table.wager_rows
    assert set(rows) == set(WAGERS[game])
    assert {wager for wager, row in rows.items() if row.clause is None} == EVEN & set(rows)
    assert {wager for wager, row in rows.items() if row.lies is Lies.NOWHERE} == LIE_NOWHERE & set(rows)
    assert {row.clause for row in rows.values() if row.clause} <= set(family_of(game).clauses)
    assert {wager for wager, row in rows.items() if row.survives_fold} == PLAY_WITHOUT_HAND & set(rows)


def _drawn(table: HouseTable) -> set[str]:
    """The wagers that have a place on the felt."""
    layout = house_layout(printed(table))
    return {target.wager for target in (*layout.spots, *layout.family.shared)}


def _has_odds(wager: str, names: Mapping[str, str]) -> bool:
    """Whether odds are printed for it, or for each of its numbers."""
    return any(name in (wager, f"{wager}-{name.rpartition('-')[2]}") for name in names)


def _paid(family: FamilyId, wager: str) -> list[PaidRow]:
    """All rows that are paid for a wager, whether the table is its own or that of the whole layout."""
    return [
        row
        for subject in subjects()
        if subject.game and LISTED[subject.game].family is family
        for row in subject.rows
        if subject.wager == wager or _has_odds(wager, {row.row: ""})
    ]


@EACH
def test_it_is_asked_about_in_questions(game: str, wager: str) -> None:
    rulebook = "maryland-four-card" if game == FOUR_CARD_POKER else next(iter(ours(game))).id
    named = {WAGER: '"wager', OptionalWager.HIT: '"hits"'}.get(wager, f'"{wager}"')
    asks = [AskId.SETTLEMENT]
    if game in (THREE_CARD_POKER, FOUR_CARD_POKER) and wager != three.Wager.PLAY:
        # there Play is what a player decides
        asks.append(AskId.PROCEDURE)
    for ask in asks if wager not in LIE_NOWHERE else ():
        texts = (spot_made(rulebook, game, ask, seed).text for seed in range(60))
        assert any(named in text for text in texts), f"training/making/house makes no spot of {ask} with it"

"""What each drill of a house game names really comes up, and over many seeds everything that the game knows does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

import pytest

from tests.samples import IS_LONG, some
from tests.training.house.played import rounds
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.cards import rank_of
from trainer.rules.hands import HandRank, best_four_card, best_high, best_three_card
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.count import count, is_blackjack
from trainer.rules.house.blackjack.rules import OptionalWager
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.table import Stage
from trainer.rules.house.four_card.game import FOUR_CARD
from trainer.rules.house.four_card.rows import hand_for, rows_of_six
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.paytables import Share, rows_of
from trainer.rules.house.sic_bo.wagers import Bet
from trainer.rules.house.three_card.game import THREE_CARD
from trainer.rules.house.three_card.settlement import does_qualify
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.plan import Step
from trainer.rules.values import changed
from trainer.training.house.ante.kind import ante_kind
from trainer.training.house.blackjack.kind import BLACKJACK_KIND
from trainer.training.house.drill import HouseDrill
from trainer.training.house.drill import HouseFocus as F
from trainer.training.house.gestures import HouseManner, gesture_of
from trainer.training.house.sic_bo.kind import SIC_BO_KIND

THREE = ante_kind(THREE_CARD, ThreeCardTable)
FOUR = ante_kind(FOUR_CARD, FourCardTable)
TABLES_OF_ANTE = [
    ("tribal-three-card", "three-card-poker"),
    ("oneida-four-card", "four-card-poker"),
    ("maryland-four-card", "four-card-poker"),
]
SHUFFLED_BY_HAND = ("blackjack", "blackjack-pitch", "blackjack-multi")


# Sic Bo


def test_sic_bo_has_every_wager_won_and_lost_and_every_kind_of_throw() -> None:
    won, lost, throws = set(), set(), Counter[int]()
    for steps, end in rounds(SIC_BO_KIND, "oneida-sic-bo", "sic-bo", F.SETTLEMENT, range(some(100, 200))):
        throws[len(set(end.dice))] += 1
        won |= {step.action.wager for _, step in steps if isinstance(step.action, h.Pay)}
        lost |= {step.action.wager for _, step in steps if isinstance(step.action, h.CollectWager)}
    assert won == lost == {bet.value for bet in Bet}
    assert min(throws[kinds] for kinds in (1, 2, 3)) > some(15, 30)


@pytest.mark.parametrize("focus", [F.DICE, F.SETTLEMENT, F.IRREGULARITIES, F.WHOLE])
def test_a_player_of_sic_bo_has_one_stack_on_a_spot(focus: F) -> None:
    for seed in range(some(40, 150)):
        drill = HouseDrill(rulebook="oneida-sic-bo", game="sic-bo", focus=focus, seed=seed)
        places = Counter(stake.place for stake in SIC_BO_KIND.begun(drill).table.stakes)
        assert max(places.values()) == 1, seed


# Three Card


def test_three_cards_dealer_qualifies_or_not_and_players_win_lose_and_tie() -> None:
    dealers, outcomes = set(), set()
    everything = {(True, 1), (True, 0), (True, -1), (False, 1)}
    for steps, _ in rounds(THREE, *TABLES_OF_ANTE[0], F.SETTLE_IN_ORDER, range(some(60, 120))):
        shown = next(table for table, _ in steps if table.stage is Stage.SHOWING)
        dealer = best_three_card(shown.dealer.cards)
        dealers.add(does_qualify(dealer, shown.rules.facts))
        for hand in shown.hands:
            if shown.staked(hand.seat, "play") and hand.cards:
                own = best_three_card(hand.cards)
                outcomes.add(
                    (does_qualify(dealer, shown.rules.facts), (own.value > dealer.value) - (own.value < dealer.value))
                )
        if not IS_LONG and outcomes >= everything:
            break
    assert dealers == {True, False}
    assert outcomes >= everything


def test_three_cards_ledgers_are_paid_in_every_row() -> None:
    paid: dict[str, set[HandRank]] = {"pair_plus": set(), "ante_bonus": set()}
    everything = {HandRank.STRAIGHT_FLUSH, HandRank.THREE_OF_A_KIND, HandRank.STRAIGHT}
    every_pair_plus = everything | {HandRank.FLUSH, HandRank.PAIR}
    for steps, _ in rounds(THREE, *TABLES_OF_ANTE[0], F.READING, range(300)):
        for table, step in steps:
            if isinstance(step.action, h.Pay) and step.action.wager in paid:
                paid[step.action.wager].add(best_three_card(table.hand(step.action.to).cards).rank)
        if not IS_LONG and (paid["ante_bonus"], paid["pair_plus"]) == (everything, every_pair_plus):
            break
    assert paid["ante_bonus"] == everything
    assert paid["pair_plus"] == every_pair_plus


# Four Card


@pytest.mark.parametrize("rulebook", ["oneida-four-card", "maryland-four-card"])
def test_a_dealer_of_four_card_shows_every_class_out_of_six(rulebook: str) -> None:
    kinds = Counter[HandRank]()
    everything = {
        *(HandRank.FOUR_OF_A_KIND, HandRank.STRAIGHT_FLUSH, HandRank.THREE_OF_A_KIND, HandRank.FLUSH),
        *(HandRank.STRAIGHT, HandRank.TWO_PAIR, HandRank.PAIR),
    }
    for steps, _ in rounds(FOUR, rulebook, "four-card-poker", F.READING, range(some(90, 150))):
        shown = next(table for table, _ in steps if table.stage is Stage.SHOWING)
        kinds[best_four_card(shown.dealer.cards).rank] += 1
        if not IS_LONG and set(kinds) >= everything:
            break
    assert set(kinds) >= everything


@pytest.mark.parametrize("rulebook", ["oneida-four-card", "maryland-four-card"])
def test_four_cards_hands_win_lose_and_tie(rulebook: str) -> None:
    found = Counter[int]()
    for steps, _ in rounds(FOUR, rulebook, "four-card-poker", F.SETTLEMENT, range(some(50, 80))):
        shown = next(table for table, _ in steps if table.stage is Stage.SHOWING)
        dealer = best_four_card(shown.dealer.cards).value
        for hand in shown.hands:
            if shown.staked(hand.seat, "play"):
                own = best_four_card(hand.cards).value
                found[(own > dealer) - (own < dealer)] += 1
        if not IS_LONG and min(found[way] for way in (-1, 0, 1)) > 10:
            break
    assert min(found[way] for way in (-1, 0, 1)) > 10


def test_play_is_the_ante_more_and_most_and_some_fold() -> None:
    times = Counter[int]()
    for steps, _ in rounds(FOUR, "maryland-four-card", "four-card-poker", F.ASKING, range(some(40, 80))):
        for table, step in steps:
            if isinstance(step.action, h.Decide):
                ante = table.staked(step.action.seat, "ante")
                times[step.action.amount // ante] += 1
    assert set(times) == {0, 1, 2, 3}


def test_the_progressive_is_won_from_the_meter_and_by_odds_and_envy_has_several_receivers() -> None:
    shares, rows, receivers = Counter[int](), set[str](), Counter[int]()
    after_fold = 0
    everything = {
        *("four-aces", "four-of-a-kind", "straight-flush", "three-of-a-kind", "royal-flush", "full-house"),
        *("flush", "straight"),
    }
    for steps, _ in rounds(FOUR, "maryland-four-card", "four-card-poker", F.PROGRESSIVE, range(250)):
        envied = Counter[int]()
        for table, step in steps:
            act = step.action
            if not isinstance(act, h.Pay):
                continue
            posted = table.rules.progressive
            assert posted is not None
            if act.wager == "progressive":
                reached = rows_of(hand_for(posted, table.hand(act.to).cards))
                rows.add(next(row.value for row in reached if row in posted.pays))
                pay = posted.pay(reached)
                shares[pay.percent if isinstance(pay, Share) else 0] += 1
            if act.of:
                envied[act.of] += 1
                after_fold += not table.staked(act.to, "play") and not table.staked(act.to, "aces_up")
        receivers += Counter(envied.values())
        are_all_shares = min(shares[share] for share in (100, 10, 0)) > 5
        if not IS_LONG and are_all_shares and rows >= everything and {1, 2, 3} <= set(receivers) and after_fold:
            break
    assert min(shares[share] for share in (100, 10, 0)) > 5
    assert rows >= everything
    assert {1, 2, 3} <= set(receivers)
    assert after_fold


def test_every_row_of_the_six_card_bonus_is_paid() -> None:
    rows, offered = set(), set()
    for steps, _ in rounds(FOUR, "maryland-four-card", "four-card-poker", F.SIX_CARD, range(250)):
        for table, step in steps:
            posted = table.rules.six_card_bonus
            assert posted is not None
            offered |= set(posted.pays)
            if isinstance(step.action, h.Pay) and step.action.wager == "six_card_bonus":
                assert table.bonus_card is not None
                six = (*table.hand(step.action.to).cards, table.bonus_card)
                reached = rows_of_six(six, best_high(six))
                rows.add(next(row for row in reached if row in posted.pays))
        if not IS_LONG and rows == offered:
            break
    assert rows == offered


@pytest.mark.parametrize(("rulebook", "game"), TABLES_OF_ANTE)
def test_every_method_of_dealing_counts_and_changes_come_due(rulebook: str, game: str) -> None:
    methods, counted, waived, changes = set(), 0, 0, 0
    kind = THREE if game == "three-card-poker" else FOUR
    found: list[tuple[AnteTable, list[a.Action]]] = []
    for focus in (F.WHOLE, F.OPENING):
        if game == "three-card-poker":
            found += [
                (end, [s.action for _, s in steps])
                for steps, end in rounds(THREE, rulebook, game, focus, range(some(15, 40)))
            ]
        else:
            found += [
                (end, [s.action for _, s in steps])
                for steps, end in rounds(FOUR, rulebook, game, focus, range(some(20, 60)))
            ]
    for end, acts in found:
        methods.add(end.method)
        counted += any(isinstance(act, a.CountStub) for act in acts)
        waived += end.shuffler_counts
        changes += any(isinstance(act, a.SetAsideDeck) and act.to is a.Area.FLOOR for act in acts)
    assert kind.games[game].id == game
    assert methods == set(Method)
    assert min(counted, waived, changes) > 0
    assert counted < len(found)


# Blackjack


MOST = some(45, 75)
FEW = 15
"""Rounds that are enough where the most of some are to be so; a test goes on until it has found what is rare."""
STANDS_ON_SOFT_17 = (("stand_soft_17", True),)
Dealt: TypeAlias = tuple[tuple[BlackjackTable, a.Action], ...]


def _blackjack(game: str, focus: F, seeds: int = MOST, options: tuple[tuple[str, object], ...] = ()) -> Iterator[Dealt]:
    """One round after the other, each dealt once for all tests and none that no test comes to."""
    for seed in range(seeds):
        yield tuple([(table, step.action) for table, step in _round(game, focus, seed, options)])


@cache
def _round(
    game: str, focus: F, seed: int, options: tuple[tuple[str, object], ...] = ()
) -> tuple[tuple[BlackjackTable, Step], ...]:
    ((steps, _),) = rounds(BLACKJACK_KIND, "oneida-blackjack", game, focus, range(seed, seed + 1), dict(options))
    return tuple(steps)


def _choices(game: str, focus: F) -> Counter[h.Choice]:
    acts = [act for steps in _blackjack(game, focus) for _, act in steps]
    return Counter(act.choice for act in acts if isinstance(act, h.Decide))


@pytest.mark.parametrize("game", SHUFFLED_BY_HAND)
def test_blackjacks_players_do_everything_that_is_offered(game: str) -> None:
    done = set(_choices(game, F.WHOLE))
    at_shoe_and_pitch = {h.Choice.SURRENDER, h.Choice.HIT_WAGER}
    assert done == {
        *(h.Choice.CUT, h.Choice.REFUSE_CUT, h.Choice.HIT, h.Choice.STAND, h.Choice.DOUBLE, h.Choice.SPLIT),
        *(h.Choice.INSURE, *(() if game == "blackjack-multi" else at_shoe_and_pitch)),
        *((h.Choice.SHOW, h.Choice.OVER) if game == "blackjack-pitch" else ()),
    }


@pytest.mark.parametrize("game", ["blackjack", "blackjack-pitch"])
def test_a_drills_table_has_one_spot_for_wagers_on_the_first_cards(game: str) -> None:
    """K(1)(a); the next round at the table has the same."""
    met = set()
    for seed in range(some(25, 60)):
        drill = HouseDrill(rulebook="oneida-blackjack", game=game, focus=F.WHOLE, seed=seed)
        table = BLACKJACK_KIND.begun(drill).table
        kinds = [kind for kind in (OptionalWager.SUIT, OptionalWager.ROYAL_MATCH) if table.rules.offers(kind)]
        assert len(kinds) == 1
        wagered = {stake.wager for stake in table.stakes} & {"suit_wager", "royal_match"}
        assert wagered <= {kinds[0].value}
        met |= wagered
        over = changed(table, is_over=True, stakes=(), hands=())
        assert BLACKJACK_KIND.follow(table, over, seed).rules == table.rules
    assert met == {"suit_wager", "royal_match"}


def test_a_blackjack_held_in_pitch_is_seen_to_be_turned_up() -> None:
    """The sign that the dealer waits for (I(6))."""
    shown = [(table, act) for steps in _blackjack("blackjack-pitch", F.WHOLE) for table, act in steps]
    gestures = [gesture_of(table, act, 1) for table, act in shown if getattr(act, "choice", None) is h.Choice.SHOW]
    assert gestures
    assert {each.manner for each in gestures if each is not None} == {HouseManner.CARDS_TURNED}
    assert None not in gestures


@pytest.mark.parametrize("game", SHUFFLED_BY_HAND)
def test_who_practises_insurance_calls_it(game: str) -> None:
    drill = HouseDrill(rulebook="oneida-blackjack", game=game, focus=F.INSURANCE)
    offered = 0
    for seed in range(some(15, 40)):
        for table, step in _round(game, F.INSURANCE, seed):
            if step.action == a.Announce(a.Call.INSURANCE):
                offered += 1
                assert BLACKJACK_KIND.is_trainees(drill, step, table)
    assert offered


@pytest.mark.parametrize("game", SHUFFLED_BY_HAND)
def test_pairs_are_split_to_two_hands_and_to_three_where_that_may_be(game: str) -> None:
    most, something = Counter[int](), 0
    for steps in _blackjack(game, F.SPLITS):
        last = steps[-1][0]
        most[max(len(last.hands_of(seat)) for seat in last.players)] += 1
        acts = [act.choice for _, act in steps if isinstance(act, h.Decide)]
        something += h.Choice.SPLIT in acts or h.Choice.DOUBLE in acts
        if not IS_LONG and most.total() > FEW and most[2] and (most[3] or most.total() > 2 * FEW):
            break
    assert something > most.total() * 0.9, "a player may slip"
    assert most[2]
    assert bool(most[3]) is (game != "blackjack-multi")


@pytest.mark.parametrize("game", SHUFFLED_BY_HAND)
def test_an_ace_is_up_and_insurance_wins_and_loses(game: str) -> None:
    ups, paid, lost, naturals = Counter[bool](), 0, 0, Counter[bool]()
    for steps in _blackjack(game, F.INSURANCE):
        end = next(table for table, _ in reversed(steps) if len(table.dealer.cards) > 1 or table.is_multi)
        up = next(table.dealer.cards[0] for table, _ in steps if table.dealer.cards)
        ups[rank_of(up) == 12] += 1
        naturals[is_blackjack(end.dealer.cards)] += 1
        paid += any(isinstance(act, h.Pay) and act.wager == "insurance" for _, act in steps)
        lost += any(isinstance(act, h.CollectWager) and act.wager == "insurance" for _, act in steps)
        assert any(hand.play.is_blackjack for hand in steps[-1][0].hands)
        if not IS_LONG and ups.total() >= FEW and min(paid, lost) and len(naturals) == 2:
            break
    assert ups[True] > ups[False]
    assert min(paid, lost) > 0
    assert set(naturals) == {True, False}


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", ["blackjack", "blackjack-pitch"])
def test_the_dealer_has_soft_seventeens_draws_several_cards_and_none_that_change_nothing(game: str) -> None:
    soft, cards, unneeded = Counter[bool](), Counter[int](), 0
    for steps in (
        *_blackjack(game, F.DEALER_DRAWS, some(60, 90)),
        *_blackjack(game, F.DEALER_DRAWS, some(40, 60), STANDS_ON_SOFT_17),
    ):
        for table, act in steps:
            total = count(table.dealer.cards)
            if table.stage is Stage.SHOWING and total == (17, True):
                soft[isinstance(act, a.Deal)] += 1
        last = steps[-1][0].dealer.cards
        cards[len(last)] += 1
        unneeded += count(last).total < 17
        if not IS_LONG and len(soft) == 2 and {2, 3, 4} <= set(cards) and unneeded:
            break
    assert set(soft) == {True, False}
    assert {2, 3, 4} <= set(cards)
    assert unneeded


@pytest.mark.parametrize("game", SHUFFLED_BY_HAND)
def test_hands_push_win_lose_and_break(game: str) -> None:
    found = Counter[str]()
    for steps in _blackjack(game, F.SETTLEMENT):
        acts = [act for _, act in steps]
        paid = {(act.to, act.hand_number) for act in acts if isinstance(act, h.Pay) and act.wager == "wager"}
        lost = {
            (act.source, act.hand_number) for act in acts if isinstance(act, h.CollectWager) and act.wager == "wager"
        }
        hands = {(hand.seat, hand.number) for hand in steps[-1][0].hands}
        found.update({"win": bool(paid), "lose": bool(lost), "push": bool(hands - paid - lost)})
        found["dealer breaks"] += count(steps[-1][0].dealer.cards).is_bust
        if not IS_LONG and min(found[what] for what in ("win", "lose", "push", "dealer breaks")) > 5:
            break
    assert min(found[what] for what in ("win", "lose", "push", "dealer breaks")) > 5


def test_multiple_action_comes_to_second_and_third_hands() -> None:
    spots = Counter(max(table.spot for table, _ in steps) for steps in _blackjack("blackjack-multi", F.MULTIPLE))
    assert spots[1] <= 3
    assert {2, 3} <= set(spots)


@pytest.mark.parametrize("game", ["blackjack", "blackjack-multi"])
def test_a_shoe_goes_on_ends_and_is_opened(game: str) -> None:
    found = Counter[str]()
    for steps in _blackjack(game, F.WHOLE):
        first, last = steps[0][0], steps[-1][0]
        found["goes on"] += bool(first.dealt) and not last.cutting_card
        found["comes out"] += bool(first.dealt) and bool(last.cutting_card)
        found["shuffled"] += any(isinstance(act, a.Shuffle) for _, act in steps)
        found["opens"] += first.is_opening
    assert min(found.values()) > MOST // 15


@pytest.mark.parametrize("game", ["blackjack", "blackjack-multi"])
def test_a_shoe_of_one_deck_runs_out_in_the_drill_of_the_opening(game: str) -> None:
    """Unless players stand or double against their own good."""
    runs_out = sum(
        any(isinstance(act, a.Shuffle) for table, act in steps if table.stage is not Stage.PREPARING)
        for steps in _blackjack(game, F.OPENING, 20, (("decks", 1),))
    )
    assert runs_out >= 17
    drills = [HouseDrill(rulebook="oneida-blackjack", game=game, focus=F.OPENING, seed=seed) for seed in range(60)]
    plain = Counter(BLACKJACK_KIND.begun(drill).table.rules.decks for drill in drills)
    assert plain[6] > 40
    assert 0 < plain[1] < 20

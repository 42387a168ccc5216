"""The reason in a verdict of a table against the house is the one that decides, and true of what lies there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import TypeAlias

import pytest

from tests.rules.house.blackjack.rounds import decide, doing, laid, player, until
from tests.training.house.drills import TABLES, drilled
from trainer.records import Level, Mark
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.cards import parse_cards
from trainer.rules.house.blackjack.rules import Variant
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.table import CardTable, Stage, Status
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.lines import Outcome
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.table import HouseTable
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.judge import Fault, Finding
from trainer.rules.round import Round
from trainer.training.house.drill import HouseFocus
from trainer.training.judged import Judged
from trainer.ui.widgets.verdict import VerdictView
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.house.why import house_why
from trainer.ui.wording.house.why_money import decided
from trainer.ui.wording.verdicts import verdict_view

pytestmark = pytest.mark.one_in(4)

TABLE = pytest.mark.parametrize(("rulebook", "game"), TABLES)
SIC_BO, BLACKJACK, THREE_CARD, MARYLAND = (
    ("oneida-sic-bo", "sic-bo"),
    ("oneida-blackjack", "blackjack"),
    ("tribal-three-card", "three-card-poker"),
    ("maryland-four-card", "four-card-poker"),
)
State: TypeAlias = Round[ThreeCardTable] | Round[FourCardTable] | Round[BlackjackTable] | Round[SicBoTable]
_IN_OPEN = frozenset({Outcome.WIN, Outcome.LOSE})


@cache
def _rounds(where: tuple[str, str], seed: int) -> tuple[State, ...]:
    """A round that plays itself, before each step."""
    session, _ = drilled(*where, HouseFocus.WHOLE, Level.SHOW, seed)
    states: list[State] = [session.state]
    while session.advance() is not None:
        states.append(session.state)
    return tuple(states)


def _about(table: HouseTable) -> Iterator[h.Pay]:
    """An act about each wager that lies unpaid on the layout."""
    for stake in table.stakes:
        if not stake.paid:
            yield h.Pay(
                stake.seat, stake.wager, stake.amount, on=stake.on, spot=stake.spot, hand_number=stake.hand_number
            )


def _done(act: a.Action, pay: h.Pay) -> Outcome | None:
    """What an act of right play makes of the wager."""
    place = (pay.to, pay.wager, pay.on, pay.spot, pay.hand_number)
    match act:
        case h.Pay() if (act.to, act.wager, act.on, act.spot, act.hand_number) == place:
            return Outcome.WIN
        case h.CollectWager() if (act.source, act.wager, act.on, act.spot, act.hand_number) == place:
            return Outcome.LOSE
        case _:
            return None


@TABLE
@pytest.mark.parametrize("seed", [*range(6), 7, 8])  # at six everybody at Three Card folds, and nothing is open
def test_what_is_said_of_a_wager_is_what_right_play_then_does_with_it(rulebook: str, game: str, seed: int) -> None:
    said: list[tuple[int, h.Pay, Outcome]] = []
    acts: tuple[a.Action, ...] = ()
    for state in _rounds((rulebook, game), seed):
        acts = state.actions()
        for pay in _about(state.table):
            found = decided(state.table, pay)
            if found is not None and found.outcome is not Outcome.SURRENDER:
                said.append((len(acts), pay, found.outcome))
    assert said
    for begun, pay, outcome in said:
        then = next((done for act in acts[begun:] if (done := _done(act, pay)) is not None), None)
        assert then == (outcome if outcome in _IN_OPEN else None), (pay, outcome)


def _verdict(table: HouseTable, said: Judged, gist: str = "What the clause says.") -> VerdictView:
    return verdict_view(said, Mark.WRONG, (), gist, around_of(table))


def _uncalled(given: a.Action, right: a.Action | None, finding: Finding = Finding.NOT_IN_PROCEDURE) -> Judged:
    return Judged(finding=finding, given=given, right=right)


def test_the_shaker_stays_open_until_all_are_paid_and_that_is_not_done_already() -> None:
    told = 0
    for state in _rounds(SIC_BO, 2):
        table = state.table
        assert isinstance(table, SicBoTable)
        if table.stage.value in ("uncovered", "called", "lit") and table.unsettled:
            view = _verdict(table, _uncalled(h.Cover(), h.ClearLights(), Finding.ALREADY_DONE))
            assert (view.headline, view.words) == (
                "Shaker stays open",
                "The shaker stays open until the last winner is paid.",
            )
            told += 1
    assert told > 3


def test_once_all_are_paid_the_lights_are_what_is_left_out() -> None:
    """E(5), E(6): nothing is said of winners any more."""
    for state in _rounds(SIC_BO, 1):
        table = state.table
        assert isinstance(table, SicBoTable)
        if table.stage.value == "lit" and not table.unsettled:
            lights = h.ClearLights()
            said = Judged(finding=Finding.TOO_EARLY, given=h.Cover(), right=lights, left_out=(lights,))
            view = _verdict(table, said)
            assert (view.headline, view.words) == ("Lights still on", "What the clause says.")
            return
    raise AssertionError("no round came to its lights")


def test_what_is_done_again_is_told_no_wager_that_comes_next() -> None:
    """E(4): the shaker uncovered a second time has nothing to do with whose wager is taken now."""
    told = 0
    for state in _rounds(SIC_BO, 2):
        table = state.table
        due = next((step.action for step in state.expected() if isinstance(step.action, h.CollectWager)), None)
        if due is not None:
            view = _verdict(table, _uncalled(h.Uncover(), due, Finding.ALREADY_DONE))
            assert view.words == "That has been done; once is enough. What the clause says."
            told += 1
    assert told


@TABLE
def test_who_pays_a_loser_or_takes_a_winner_is_told_the_hand_or_the_dice(rulebook: str, game: str) -> None:
    headlines = set()
    for seed in range(6):
        for state in _rounds((rulebook, game), seed):
            table = state.table
            for pay in _about(table):
                found = decided(table, pay)
                if found is None or found.outcome not in _IN_OPEN:
                    continue
                take = h.CollectWager(
                    pay.to, pay.wager, pay.amount, on=pay.on, spot=pay.spot, hand_number=pay.hand_number
                )
                view = _verdict(table, _uncalled(take if found.outcome is Outcome.WIN else pay, a.CallFloor()))
                assert f"seat {pay.to}" in view.words
                assert "Nothing at this point" not in view.words
                if isinstance(table, SicBoTable):
                    assert f"in all {sum(table.dice)}" in view.words
                elif found.hand and pay.wager not in ("insurance", "suit_wager", "royal_match"):
                    assert found.hand in view.words
                headlines.add(view.headline)
    assert headlines == {"This wager lost", "This wager won"}


def test_a_wager_by_a_paytable_is_told_from_which_hand_it_pays_at_this_table() -> None:
    told = set()
    for seed in range(8):
        for state in _rounds(MARYLAND, seed):
            for pay in _about(state.table):
                if pay.wager == "aces_up":
                    view = _verdict(state.table, _uncalled(pay, None))
                    told.add(view.words.rpartition(". ")[2])
    assert "Aces Up pays from a pair of aces up at this table." in told


def test_a_push_is_left_where_it_lies() -> None:
    told = []
    for seed in range(20):
        for state in _rounds(BLACKJACK, seed):
            table = state.table
            for pay in _about(table):
                found = decided(table, pay)
                if found is not None and found.outcome is Outcome.PUSH:
                    take = h.CollectWager(pay.to, pay.wager, pay.amount, hand_number=pay.hand_number)
                    right = h.CollectWager(7, "wager", 500)
                    wrong = Judged(finding=Finding.WRONG, given=take, right=right, faults=(Fault.PLACE,))
                    told.append(_verdict(table, wrong))
    assert told
    assert {view.headline for view in told} == {"A push stays"}
    assert all("pushes" in view.words and "The chips stay where they lie." in view.words for view in told)


def test_a_wrong_amount_is_reckoned_with_the_odds_of_this_table() -> None:
    told = set()
    for seed in range(8):
        for state in _rounds(THREE_CARD, seed):
            table = state.table
            for step in state.expected():
                act = step.action
                if isinstance(act, h.Pay):
                    given = h.Pay(act.to, act.wager, act.amount + 500)
                    wrong = Judged(finding=Finding.WRONG, given=given, right=act, faults=(Fault.AMOUNT,))
                    told.add(_verdict(table, wrong).words.split(". ", 1)[1])
    assert len(told) > 5
    assert all("at this table" in words or words == "What the clause says." for words in told)
    assert any(" 1 to 1 at this table" in words for words in told)


@pytest.mark.parametrize(
    ("stands", "words"),
    [
        (True, "You have a soft 17, and at this table you stand on all 17s."),
        (False, "You have a soft 17, and at this table you draw to it."),
    ],
)
def test_the_dealers_draw_is_told_by_the_rule_that_this_table_plays(stands: bool, words: str) -> None:
    card, floor = a.Deal(a.Area.DEALER, a.Face.UP), a.CallFloor()
    left_out = Judged(finding=Finding.TOO_EARLY, given=floor, right=card, left_out=(card,), named=card)
    said = _uncalled(card, floor) if stands else left_out
    told = []
    for state in _rounds(BLACKJACK, 1):
        table = state.table
        assert isinstance(table, BlackjackTable)
        if table.stage is Stage.SHOWING and table.dealer.is_up and len(table.dealer.cards) == 2:
            soft = replace(table.dealer, cards=parse_cards("As6d"))
            table = replace(table, dealer=soft, rules=replace(table.rules, stand_soft_17=stands))
            told.append(_verdict(table, said).words)
    assert told
    assert all(words in each for each in told)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("AsKd", "You have a blackjack."),
        ("As5d5c", "You have 21 and stand."),
        ("As7d", "You have a soft 18 and stand."),
    ],
)
def test_nobody_says_soft_twenty_one(cards: str, words: str) -> None:
    card = a.Deal(a.Area.DEALER, a.Face.UP)
    told = []
    for state in _rounds(BLACKJACK, 1):
        table = state.table
        assert isinstance(table, BlackjackTable)
        if table.stage is Stage.SHOWING and table.dealer.is_up:
            own = parse_cards(cards)
            dealer = replace(table.dealer, cards=own, faces_up=(True,) * len(own))
            told.append(_verdict(replace(table, dealer=dealer), _uncalled(card, a.CallFloor())).words)
    assert told
    assert set(told) == {words}


def test_a_card_for_a_hand_that_takes_none_is_told_why() -> None:
    told = set()
    for seed in range(40):
        for state in _rounds(BLACKJACK, seed):
            table = state.table
            if not isinstance(table, BlackjackTable) or table.stage is not Stage.DECIDING:
                continue
            for seat in table.players:
                card = a.Deal(seat, a.Face.UP)
                because = house_why(_uncalled(card, None, Finding.ALREADY_DONE), table)
                if because is not None and because.headline is not None:
                    told.add(because.headline)
                    assert because.words is not None
                    assert f"Seat {seat}" in because.words
    assert told == {"No card any more", "One card only", "Nobody asked for it"}


@TABLE
def test_nobody_is_dealt_to_turned_to_or_shown_where_nobody_plays(rulebook: str, game: str) -> None:
    for state in _rounds((rulebook, game), 2):
        table = state.table
        if not isinstance(table, CardTable):
            return
        empty = next(seat for seat in range(1, 8) if not table.plays(seat))
        for act in (a.Deal(empty, a.Face.DOWN), a.CallOn(empty), a.Reveal(empty), a.CollectCards(empty)):
            view = _verdict(table, _uncalled(act, a.CallFloor()))
            assert view.headline == "Nobody plays there"
            assert view.words == f"Nobody plays at seat {empty} in this round."


@pytest.mark.parametrize(("place", "words"), [
    (a.Area.FLOOR, "Hand the blue deck to the floor"),
    (a.Area.DECK_AREA, "Put the blue deck aside"),
    (a.Area.SHUFFLER, "Put the blue deck into the shuffler"),
])  # fmt: skip
def test_a_deck_goes_to_each_place_in_words_of_its_own(place: a.Area, words: str) -> None:
    assert str(act_words(a.SetAsideDeck(1, place))) == words


def test_one_card_of_the_dealers_is_no_hand() -> None:
    """Blackjack turns the first, later the second; an automated shoe the bottom card of the stack."""
    seen = set()
    for where in (BLACKJACK, MARYLAND):
        for seed in range(12):
            for state in _rounds(where, seed):
                table = state.table
                for step in state.expected():
                    if step.action == a.Reveal(0) and isinstance(table, CardTable):
                        turned = 1 if where == BLACKJACK or table.stage is Stage.DEALING else len(table.dealer.cards)
                        words = str(act_words(step.action, around_of(table)))
                        assert ("card" in words) is (turned == 1), words
                        seen.add(words)
    assert {"Reveal your first card", "Reveal your second card", "Reveal the hand of the dealer"} <= seen


def test_a_folded_hand_is_not_shown() -> None:
    told = 0
    for seed in range(6):
        for state in _rounds(THREE_CARD, seed):
            table = state.table
            assert isinstance(table, CardTable)
            for hand in table.hands:
                if hand.status is Status.FOLDED and hand.cards:
                    view = _verdict(table, _uncalled(a.Reveal(hand.seat), a.CallFloor()))
                    assert view.headline == "A folded hand"
                    told += 1
    assert told


@pytest.mark.one_in(4)
@TABLE
def test_no_verdict_speaks_in_pokers_or_the_engines_words(rulebook: str, game: str) -> None:
    """Every act of a round, done at every other moment of it."""
    for seed in (1, 2):
        states = _rounds((rulebook, game), seed)
        acts = tuple(dict.fromkeys(states[-1].actions()))
        for state in states[:: max(1, len(states) // 12)]:
            for given in acts:
                right = next((step.action for step in state.expected()), None)
                if isinstance(given, h.Decide) or given == right:
                    continue
                for finding, left_out in (
                    (Finding.NOT_IN_PROCEDURE, ()),
                    (Finding.ALREADY_DONE, ()),
                    (Finding.TOO_EARLY, (right,) if right is not None else ()),
                ):
                    view = _verdict(state.table, Judged(finding=finding, given=given, right=right, left_out=left_out))
                    told = f"{view.headline} {view.words}"
                    assert not [word for word in ("{", "_", " pot ", "Uncalled", "things more") if word in told], told
                    assert view.words.rstrip().endswith(".")


def test_a_card_nobody_asked_for_is_not_done_already() -> None:
    told = set()
    for seed in range(12):
        for state in _rounds(BLACKJACK, seed):
            table = state.table
            if isinstance(table, BlackjackTable) and table.called_on and table.stage is Stage.DECIDING:
                because = house_why(_uncalled(a.Deal(table.called_on, a.Face.UP), None, Finding.ALREADY_DONE), table)
                if because is not None:
                    told.add(because.headline)
    assert "Nobody asked for it" in told


@pytest.mark.parametrize("variant", [Variant.SHOE, Variant.MULTI])
def test_insurance_of_a_bust_hand_is_told_by_the_dealers_hand(variant: Variant) -> None:
    """Oneida Blackjack A(4), L(4), reading R133."""
    is_multi = variant is Variant.MULTI
    wagers = (1000, 1000) if is_multi else (1000,)
    cards = "2c Tc Ad 6c Qs 8h" if is_multi else "2c Tc Ad 6c 8h Qs"
    state = laid(cards, player(1, *wagers), variant=variant)
    state = until(state, lambda step: isinstance(step.action, h.Decide) and step.action.choice is h.Choice.INSURE)
    spot = 1 if is_multi else 0
    state = decide(state.play(h.Decide(1, h.Choice.INSURE, 500, spot=spot)), h.Choice.HIT)
    lost = h.CollectWager(1, "insurance", 500, spot=spot)
    state = until(state, doing(lost))
    found = decided(state.table, h.Pay(1, "insurance", 1000, spot=spot))
    assert found is not None
    assert (found.outcome, found.dealer) == (Outcome.LOSE, "soft 19")

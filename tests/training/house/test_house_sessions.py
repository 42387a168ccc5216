"""What a session of a house game says: gestures, the rule that an order rests on, phases, what is kept of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from tests.samples import some
from tests.training.house.drills import DRILLS, TABLES, drilled
from tests.training.rounds import MemoryRecord, go_on, play_out
from tests.training.sessions import KINDS, replay_of
from trainer.records import Level, Mark
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.table import CardTable, Stage
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.judge import Finding
from trainer.training.alarms import FalseAlarm, Harmless
from trainer.training.casting import Turn
from trainer.training.exercises import exercise_of
from trainer.training.house.catalogue import AnyHouseSession
from trainer.training.house.drill import HouseFocus
from trainer.training.house.gestures import HouseManner, HouseSaid
from trainer.training.house.phases import HousePhase
from trainer.training.incidents import Incident
from trainer.training.judged import read_back
from trainer.training.played_again import AnyStep

pytestmark = pytest.mark.one_in(4)

# Gestures


def _gestures(rulebook: str, game: str, seeds: range) -> Counter[tuple[h.Choice, HouseManner, HouseSaid]]:
    found: Counter[tuple[h.Choice, HouseManner, HouseSaid]] = Counter()
    for seed in seeds:
        session, _ = drilled(rulebook, game, HouseFocus.ASKING, seed=seed)
        while go_on(session) is not None:
            gesture = session.gesture()
            latest = next(session.state.history())
            assert (gesture is not None) is isinstance(latest, h.Decide)
            if gesture is not None:
                assert gesture.act == latest
                found[gesture.act.choice, gesture.manner, gesture.said] += 1
    return found


def test_a_shoes_players_speak_with_their_hands_and_the_chips_say_double_or_split() -> None:
    found = _gestures("oneida-blackjack", "blackjack", range(60))
    manners = {choice: {manner for each, manner, _ in found if each is choice} for choice, _, _ in found}
    assert manners[h.Choice.HIT] == {HouseManner.TAPS, HouseManner.BECKONS}
    assert manners[h.Choice.STAND] == {HouseManner.WAVES}
    assert manners[h.Choice.DOUBLE] == {HouseManner.STACK_BESIDE_ONE_FINGER}
    assert manners[h.Choice.SPLIT] == {HouseManner.STACK_BESIDE_TWO_FINGERS}
    silent = sum(count for (_, _, said), count in found.items() if said is HouseSaid.NOTHING)
    assert silent > found.total() // 2
    assert all(said is not HouseSaid.NOTHING for _, manner, said in found if manner is HouseManner.SAYS_ONLY)


def test_in_pitch_cards_that_are_held_speak() -> None:
    """A plain house deals them face down; where it posts that they lie face up, nobody holds any."""
    assert _manners_of_pitch("down") == {HouseManner.SCRAPES, HouseManner.CARDS_UNDER_WAGER}
    assert _manners_of_pitch("up") == {HouseManner.TAPS, HouseManner.BECKONS, HouseManner.WAVES}


def _manners_of_pitch(face: str) -> set[HouseManner]:
    found = set()
    for seed in range(20):
        session, _ = drilled(
            "oneida-blackjack", "blackjack-pitch", HouseFocus.ASKING, seed=seed, options={"pitch_face": face}
        )
        while go_on(session) is not None:
            gesture = session.gesture()
            if gesture is not None and gesture.act.choice in (h.Choice.HIT, h.Choice.STAND):
                found.add(gesture.manner)
    return found


def test_play_is_chips_and_a_fold_is_cards_pushed_away() -> None:
    found = _gestures("oneida-four-card", "four-card-poker", range(20))
    manners = {choice: {manner for each, manner, _ in found if each is choice} for choice, _, _ in found}
    assert manners == {
        h.Choice.PLAY: {HouseManner.CHIPS_ON_PLAY, HouseManner.CARDS_UNDER_PLAY},
        h.Choice.FOLD: {HouseManner.CARDS_FORWARD},
    }


def test_undo_gives_the_same_gesture_again() -> None:
    session, _ = drilled("oneida-blackjack", "blackjack", HouseFocus.ASKING, seed=4)
    seen = 0
    while go_on(session) is not None:
        gesture = session.gesture()
        if gesture is not None and session.turn() is Turn.TRAINEE:
            go_on(session)
            assert session.undo(1)
            assert session.gesture() == gesture
            seen += 1
    assert seen > 2


# Orders


def _to_settling(session: AnyHouseSession, wanted: type[a.Action]) -> list[a.Action]:
    """Up to where two wagers in a row are to be taken, or paid; the acts from there, none where that never comes."""
    while True:
        due = [step.action for step in session.due() if not step.optional]
        ahead: list[a.Action] = []
        state = session.state
        while len(due) == 1 and state.expected() and len(ahead) < 2:
            step = next(step for step in state.expected() if not step.optional)
            if not isinstance(step.action, wanted):
                break
            ahead.append(step.action)
            state = state.play(step.action)
        if len(ahead) == 2:
            return ahead
        if go_on(session) is None:
            return []


def _clause_of_the_second_first(rulebook: str, game: str, wanted: type[a.Action], seeds: range) -> list[str]:
    found = []
    for seed in seeds:
        session, _ = drilled(rulebook, game, HouseFocus.SETTLEMENT, seed=seed)
        ahead = _to_settling(session, wanted)
        if not ahead:
            continue
        first, second = ahead
        one, other = (getattr(act, "to", getattr(act, "source", 0)) for act in (first, second))
        if one == other or getattr(first, "wager", "") != getattr(second, "wager", ""):
            continue
        outcome = session.submit(second, 1)
        assert outcome.mark is Mark.WRONG
        found.append(session.answers[-1].clause)
    return found


def test_who_is_paid_out_of_turn_is_told_the_rule_about_the_order() -> None:
    seeds = range(some(28, 0), some(54, 60))
    assert set(_clause_of_the_second_first("tribal-three-card", "three-card-poker", h.Pay, seeds)) == {"pay-from-right"}
    # two suit wagers that win, one after the other, are seldom
    found = set(_clause_of_the_second_first("oneida-blackjack", "blackjack", h.Pay, range(some(94, 60), 105)))
    assert found == {"settling-order", "optional-wagers-from-left"}


@pytest.mark.parametrize(("rulebook", "game"), [("tribal-three-card", "three-card-poker"), ("oneida-sic-bo", "sic-bo")])
def test_a_payment_before_the_losers_are_in_breaks_losers_first(rulebook: str, game: str) -> None:
    seen = 0
    for seed in range(40):
        session, _ = drilled(rulebook, game, HouseFocus.SETTLEMENT, seed=seed)
        while not any(
            isinstance(step.action, h.CollectWager) and "losers-first" in step.also for step in session.due()
        ):
            if go_on(session) is None:
                break
        state, pay = session.state, None
        while state.expected() and pay is None:
            pay = next((step.action for step in state.expected() if isinstance(step.action, h.Pay)), None)
            state = state.play(next(step for step in state.expected() if not step.optional).action)
        if pay is None or not session.due():
            continue
        outcome = session.submit(pay, 1)
        assert outcome.verdict.finding is Finding.TOO_EARLY
        assert session.answers[-1].clause == "losers-first"
        seen += 1
    assert seen > 5


# What is kept


@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_a_replay_names_the_parts_of_its_round_in_order(rulebook: str, game: str) -> None:
    order = [phase.value for phase in HousePhase]
    met = set()
    for seed in range(some(7, 14)):
        session, record = drilled(rulebook, game, seed=seed)
        play_out(session)
        session.finish(1)
        phases = [step.phase.value for step in replay_of(record.kept()).steps]
        assert all(order.index(one) <= order.index(other) for one, other in pairwise(phases))
        met |= set(phases)
        for step in replay_of(record.kept()).steps:
            _check_phase(step)
    dice = {*(HousePhase.OPENING, HousePhase.BETS, HousePhase.DICE, HousePhase.SETTLING, HousePhase.CLEARING)}
    ante = set(HousePhase) - {HousePhase.DICE}
    expected = dice if game == "sic-bo" else ante if "card" in game else ante - {HousePhase.BETS}
    assert met == expected


def _with_wagers_back() -> MemoryRecord:
    for seed in range(40):
        session, record = drilled("oneida-sic-bo", "sic-bo", HouseFocus.IRREGULARITIES, seed=seed)
        play_out(session)
        session.finish(1)
        if any(isinstance(act, h.ReturnWager) for act in session.state.actions()):
            return record
    raise LookupError("no round is void")


def test_wagers_that_went_back_by_pokers_act_are_read_as_they_are_written_today() -> None:
    """Until they had an act of their own: a stored round is still replayed, and its lines told."""
    kept = _with_wagers_back().kept()

    def then(text: str) -> str:
        return text.replace("return-wager {", "return-uncalled {").replace(',"wager":""}', "}")

    answers = [
        replace(
            each,
            given=then(each.given),
            expected=then(each.expected),
            played=tuple(map(then, each.played)),
            detail=then(each.detail),
        )
        for each in kept.answers
    ]
    assert answers != [*kept.answers]
    today = exercise_of("sic-bo").as_today(replace(kept, answers=tuple(answers)))
    assert replay_of(today).end == replay_of(kept).end
    assert [read_back(each) for each in today.answers] == [read_back(each) for each in kept.answers]


def _check_phase(step: AnyStep) -> None:
    """Where some acts must be found in a replay, whatever the game."""
    table, act, phase = step.before, step.action, step.phase
    if isinstance(act, a.CallOn) or (
        isinstance(act, h.Decide) and act.choice not in (h.Choice.CUT, h.Choice.REFUSE_CUT)
    ):
        assert phase is HousePhase.DECISIONS
    if isinstance(act, h.CallDice | h.Cover) and isinstance(table, SicBoTable):
        assert phase is HousePhase.DICE
    if not isinstance(table, CardTable) or table.trouble.is_held:
        return
    is_first_hand = not isinstance(table, BlackjackTable) or table.spot == 1
    if isinstance(act, a.Deal) and act.to is a.Area.DEALER:
        is_of_deal = table.stage in (Stage.PREPARING, Stage.DEALING)
        late = HousePhase.DEALER if is_first_hand else HousePhase.SETTLING
        assert phase is (HousePhase.DEAL if is_of_deal else late)
    if isinstance(act, h.CollectWager | h.Pay) and table.stage is Stage.SETTLING:
        assert phase is HousePhase.SETTLING
    if act == a.CollectCards(a.Area.DEALER):
        has_next = isinstance(table, BlackjackTable) and table.has_next_hand
        assert phase is (HousePhase.SETTLING if has_next else HousePhase.CLEARING)


@pytest.mark.parametrize(("rulebook", "game", "focus"), DRILLS)
def test_what_is_planned_is_the_same_for_an_attempt_that_is_taken_up(
    rulebook: str, game: str, focus: HouseFocus
) -> None:
    for seed in range(some(2, 6)):
        session, record = drilled(rulebook, game, focus, seed=seed)
        assert KINDS[game].kept_begun(record.kept()) == session.begun


@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_show_deals_the_whole_round_and_asks_for_nothing(rulebook: str, game: str) -> None:
    session, record = drilled(rulebook, game, level=Level.SHOW)
    play_out(session)
    session.finish(1)
    assert session.turn() is Turn.OVER
    assert all(answer.mark is Mark.PLAYED and not answer.by_trainee for answer in record.answers)


def test_the_floor_may_be_called_for_what_is_due_while_nothing_is_wrong() -> None:
    """To have a progressive validated is no stop for the harmless thing that happens beside it."""
    session, _ = drilled("maryland-four-card", "four-card-poker", HouseFocus.PROGRESSIVE, seed=1)
    while not any(isinstance(step.action, a.CallFloor) for step in session.due()):
        assert go_on(session) is not None
    session.symptoms.stand(Incident(FalseAlarm(Harmless.SMALL_TALK, 2)))
    outcome = session.submit(a.CallFloor(), 1)
    assert not outcome.is_false_alarm
    assert [answer.mark for answer in session.answers[-2:]] == [Mark.RIGHT, Mark.RIGHT]
    assert read_back(session.answers[-2]).alarm == FalseAlarm(Harmless.SMALL_TALK, 2)

"""Every drill of every table is dealt to its end by its right path, at every level, and can be had again."""

from __future__ import annotations

import pytest

from tests.samples import crossed
from tests.training.rounds import drilled, go_on, play_out, play_with_slips
from tests.training.tables import DRILLS, TABLES
from trainer.records import Level
from trainer.rules import actions as a
from trainer.rules.notation import read_action
from trainer.training.casting import Turn
from trainer.training.played_again import log_of, phases_of
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus, offered
from trainer.training.poker.kind import POKER
from trainer.training.scoring import score
from trainer.training.situations import played_out

pytestmark = pytest.mark.one_in(4)

SELDOM = frozenset({Focus.BRING_IN})
"""Where a round may pass with nothing to do: everybody folds to the forced bet."""


def test_each_game_has_the_drills_that_belong_to_it() -> None:
    def words(rulebook: str, game: str) -> set[str]:
        narrow = set(offered(Drill(rulebook=rulebook, game=game).game_book()))
        return {focus.value for focus in narrow - {Focus.DEAL, Focus.ACTION, Focus.POTS, Focus.SHOWDOWN, Focus.WHOLE}}

    assert words("oneida-poker", "holdem") == {"board", "kill", "irregularities"}
    assert words("oneida-poker", "omaha-high") == {"board", "irregularities"}
    assert words("oneida-poker", "omaha-hilo8") == {"board", "kill", "irregularities"}
    assert words("oneida-poker", "stud7-hilo") == {"bring-in", "board", "irregularities"}
    assert words("oneida-poker", "draw5-low") == {"draw", "irregularities"}
    assert words("oasis-cardroom", "omaha-hilo8") == {"board"}
    assert words("oasis-cardroom", "pineapple") == {"board", "draw"}
    assert words("oasis-cardroom", "lowball") == {"draw", "irregularities"}


@pytest.mark.one_in(20)
@pytest.mark.parametrize(("rulebook", "game", "focus", "level"), crossed(DRILLS, Level))
def test_a_drill_is_dealt_to_its_end_by_its_right_path(rulebook: str, game: str, focus: Focus, level: Level) -> None:
    asked = 0
    for seed in (1, 2) if level is Level.PRACTICE else (1,):
        session, record = drilled(focus, level, seed, rulebook, game)
        play_out(session)
        session.finish(1)
        assert session.turn() is Turn.OVER
        assert log_of(record.answers) == session.state.actions()
        found = score(record.answers, 1)
        assert found.percent in (None, 100)
        asked += found.steps
    assert bool(asked) is (level is not Level.SHOW) or focus in SELDOM


@pytest.mark.one_in(24)
@pytest.mark.parametrize(("rulebook", "game", "focus"), DRILLS)
def test_the_same_seed_gives_the_same_round(rulebook: str, game: str, focus: Focus) -> None:
    drill = Drill(rulebook=rulebook, game=game, focus=focus, seed=5)
    one, other = POKER.begun(drill), POKER.begun(drill)
    assert one == other
    assert played_out(one) == played_out(other)


@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_a_replay_and_a_resumed_attempt_are_equal_to_the_session(rulebook: str, game: str) -> None:
    session, record = drilled(Focus.WHOLE, Level.PRACTICE, 3, rulebook, game)
    play_with_slips(session, 3, most=120)
    session.commit()
    kept = POKER.replayed(record.kept()).acts
    assert kept == session.state.actions()[: len(kept)]
    resumed = POKER.resumed(record, record.kept())
    while resumed.state.count < session.state.count:
        assert resumed.advance() is not None
    assert resumed.state.table == session.state.table
    assert resumed.due() == session.due()


@pytest.mark.parametrize(
    ("rulebook", "game", "phases"),
    [
        ("oneida-poker", "stud7-high", "opening deal third fourth fifth sixth seventh showdown"),
        ("oneida-poker", "stud5-high", "opening deal second third fourth fifth showdown"),
        ("oneida-poker", "draw5-high", "opening deal before_draw draw showdown"),
        ("oasis-cardroom", "lowball", "opening deal before_draw draw showdown"),
        ("oneida-poker", "omaha-hilo8", "opening deal pre_flop flop turn river showdown"),
        ("oasis-cardroom", "pineapple", "opening deal pre_flop flop turn river showdown"),
    ],
)
def test_a_replay_names_the_streets_of_its_game(rulebook: str, game: str, phases: str) -> None:
    session, record = drilled(Focus.SHOWDOWN, Level.PRACTICE, 2, rulebook, game)
    play_out(session)
    session.finish(1)
    assert [phase.value for phase, _ in phases_of(POKER.replayed(record.kept()).steps)] == phases.split()


# What is the trainee's


def _own(rulebook: str, game: str, focus: Focus, seeds: range) -> list[a.Action]:
    found: list[a.Action] = []
    for seed in seeds:
        session, _ = drilled(focus, Level.PRACTICE, seed, rulebook, game)
        play_out(session)
        found += [read_action(answer.given) for answer in session.answers if answer.by_trainee]
    return found


@pytest.mark.parametrize("game", ["stud7-high", "stud7-hilo", "stud7-hilo8", "stud5-high"])
def test_the_trainee_names_the_up_card_that_must_bet_and_turns_to_who_opens(game: str) -> None:
    own = _own("oneida-poker", game, Focus.BRING_IN, range(1, 6))
    named = [act for act in own if isinstance(act, a.Announce)]
    assert len(named) == 5
    assert {act.say for act in named} == {a.Call.BRING_IN}
    assert {type(act) for act in own} == {a.Announce, a.CallOn}


_OF_THE_DRAW = (a.Burn, a.CallOn, a.CollectCards, a.Deal, a.Shuffle, a.Cut)
"""The last two where the stub runs short (reading R50)."""


@pytest.mark.parametrize("game", ["draw5-high", "draw5-low"])
def test_the_draw_is_hands_on(game: str) -> None:
    kinds = {type(act) for act in _own("oneida-poker", game, Focus.DRAW, range(1, 6))}
    assert {a.Burn, a.CallOn, a.CollectCards, a.Deal} <= kinds <= {*_OF_THE_DRAW}


def test_pineapples_discards_are_hands_on() -> None:
    kinds = {type(act) for act in _own("oasis-cardroom", "pineapple", Focus.DRAW, range(1, 6))}
    assert kinds == {a.CallOn, a.CollectCards}


def test_lowballs_checked_seven_is_ruled_on_by_the_trainee() -> None:
    own = _own("oasis-cardroom", "lowball", Focus.IRREGULARITIES, range(1, 16))
    said = {act.say for act in own if isinstance(act, a.Announce)}
    assert said == {a.Call.BETS_AFTER_DRAW_TO_SECOND}
    assert any(isinstance(act, a.PushPot) for act in own)


# Words and hands of the player who acted last


def test_undo_gives_the_last_players_gesture_again() -> None:
    session, _ = drilled(Focus.ACTION, seed=3)
    seen = []
    while go_on(session) is not None:
        gesture = session.gesture()
        latest = next(session.state.history())
        assert (gesture is not None) is isinstance(latest, a.Act)
        if gesture is not None and session.turn() is Turn.TRAINEE:
            seen.append(gesture)
            go_on(session)
            assert session.gesture() is None
            assert session.undo(1)
            assert session.gesture() == gesture
    assert len(seen) > 3


def test_an_attempt_taken_up_again_gives_the_last_players_gesture_again() -> None:
    session, record = drilled(Focus.ACTION, seed=3)
    while session.gesture() is None or session.turn() is not Turn.TRAINEE:
        assert go_on(session) is not None
    session.finish(1)
    resumed = POKER.resumed(record, record.kept())
    assert resumed.gesture() == session.gesture()

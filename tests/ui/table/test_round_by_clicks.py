"""A whole round by mouse, at the real window: every act from its first press to its last."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.program import Program, drill_with, hurry, paint_all, started
from tests.ui.table.any_table import play_on
from tests.ui.table.at_poker import session_of
from tests.ui.table.mouse import Mouse
from trainer.records import Mark
from trainer.rules import actions as a
from trainer.training.casting import Turn


def has_flop_and_showdown(acts: tuple[a.Action, ...]) -> bool:
    shown = sum(isinstance(act, a.Reveal) for act in acts)
    return shown >= 2 and any(isinstance(act, a.MakeChange) for act in acts)


def has_side_pot(acts: tuple[a.Action, ...]) -> bool:
    return has_flop_of(acts) and any(isinstance(act, a.PushPot) and act.pot for act in acts)


def has_flop_of(acts: tuple[a.Action, ...]) -> bool:
    return any(isinstance(act, a.Reveal) for act in acts)


def deal_by_mouse(qtbot: QtBot, program: Program) -> list[a.Action]:
    """Does whatever is due until the result stands there; the acts that were done."""
    page = program.table
    session, mouse = session_of(page), Mouse(page)
    done: list[a.Action] = []
    while program.window.page is page:
        play_on(page)
        qtbot.waitUntil(lambda: session.turn() is not Turn.AUTO or program.window.page is not page)
        if session.turn() is Turn.OVER:
            qtbot.waitUntil(lambda: program.window.page is not page)
            break
        if session.turn() is Turn.OPTIONAL:
            mouse.button("Go on")
            continue
        step = next(step for step in session.due() if not step.optional)
        before = len(session.answers)
        mouse.do(step.action)
        assert len(session.answers) == before + 1, f"nothing was judged after {step.action}"
        assert session.answers[-1].mark is Mark.RIGHT, f"{step.action}: {session.answers[-1]}"
        done.append(step.action)
    return done


def has_halves(acts: tuple[a.Action, ...]) -> bool:
    return {act.part for act in acts if isinstance(act, a.PushPot)} >= {a.PotPart.HIGH, a.PotPart.LOW}


def has_draws(acts: tuple[a.Action, ...]) -> bool:
    return has_flop_of(acts) and {a.Draw, a.StandPat} <= {type(act) for act in acts}


def has_discards(acts: tuple[a.Action, ...]) -> bool:
    return has_flop_of(acts) and any(isinstance(act, a.Discard) for act in acts)


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("rulebook", "game", "wanted", "first"),
    [
        pytest.param("oneida-poker", "holdem", has_flop_and_showdown, 25, id="change"),
        pytest.param("oasis-cardroom", "holdem", has_side_pot, 16, id="side pot"),
        pytest.param("oneida-poker", "omaha-hilo8", has_halves, 50, id="halves beside a board"),
        pytest.param("oneida-poker", "stud7-hilo8", has_halves, 27, id="halves in stud"),
        pytest.param("oneida-poker", "draw5-high", has_draws, 29, id="draw"),
        pytest.param("oasis-cardroom", "pineapple", has_discards, 21, id="pineapple"),
    ],
)
def test_a_whole_round(
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    data_dir: Path,
    rulebook: str,
    game: str,
    wanted: Callable[[tuple[a.Action, ...]], bool],
    first: int,
) -> None:
    hurry(monkeypatch)
    with started(data_dir) as program:
        paint_all(program.window)
        page = program.deal(drill_with(wanted, rulebook=rulebook, game=game, first=first))
        attempt = session_of(page).attempt
        done = deal_by_mouse(qtbot, program)
        assert {"burn", "deal", "call-on", "collect-bets", "reveal", "push-pot"} <= {act.do for act in done}
        program.faultless_result(attempt)

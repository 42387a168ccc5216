"""Whatever a drill asks for can be entered by keys: no step is out of the trainee's reach."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ui.dealing.keys import keys_for
from trainer.records import Answer, AttemptEnd, AttemptStart
from trainer.rules import actions as a
from trainer.rules.poker.posted.book import as_poker
from trainer.rules.rulebook import load_rulebook
from trainer.training.casting import Turn
from trainer.training.drill import Drill
from trainer.training.focus import Focus, offered
from trainer.training.session import Session
from trainer.ui.entry import KEYS, Entry, action_of, entry_of, press

VERBS = {key: verb for verb, key in KEYS.items()}


class Nowhere:
    """A record that keeps nothing."""

    def begin(self, start: AttemptStart) -> str:
        return start.focus

    def answer(self, attempt: str, answer: Answer) -> None:
        pass

    def end(self, attempt: str, end: AttemptEnd) -> None:
        pass


def entered(keys: list[str], session: Session) -> a.Action | None:
    table = session.state.table
    entry = Entry(concerned=session.incident.seat if session.incident is not None else session_concern(session))
    for key in keys:
        after = press(entry, key, table, VERBS)
        assert after is not None, f"{key} means nothing after {entry}"
        entry = after
    return action_of(entry, table)


def session_concern(session: Session) -> int:
    """The page remembers whom the last sign was about."""
    return CONCERN.get(id(session), 0)


CONCERN: dict[int, int] = {}

BOOKS = ("oneida-poker", "oasis-cardroom")
DRILLS = [
    pytest.param(book, game.id, focus, id=f"{book}-{game.id}-{focus}")
    for book in BOOKS
    for game in load_rulebook(book).games.values()
    for focus in offered(as_poker(game))
]


def test_thirteen_tables_are_dealt() -> None:
    assert len({parameter.values[:2] for parameter in DRILLS}) == 13


@pytest.mark.parametrize(("rulebook", "game", "focus"), DRILLS)
def test_every_step_can_be_entered(rulebook: str, game: str, focus: Focus) -> None:
    for seed in range(24 if focus is Focus.IRREGULARITIES else 5):
        drill = Drill(rulebook=rulebook, game=game, focus=focus, seed=seed)
        session = Session(drill, drill.situation(), Nowhere())
        session.begin()
        while (turn := session.turn()) is not Turn.OVER:
            if session.incident is not None:
                CONCERN[id(session)] = session.incident.seat
            if turn is Turn.SIGN and session.incident is not None and not session.incident.is_real:
                session.go_on(0)
                continue
            due = [step for step in session.due() if turn is Turn.SIGN or not step.optional]
            if turn in (Turn.TRAINEE, Turn.SIGN) and due:
                action = due[0].action
                assert entered(keys_for(action, session.state.table), session) == action, f"seed {seed}: {action}"
                shown = replace(entry_of(action), is_confirmed=True, concerned=session_concern(session))
                assert action_of(shown, session.state.table) == action, f"seed {seed}: the guided slots show {shown}"
                session.submit(action, 0)
            elif session.advance() is None:
                break
        assert session.turn() in (Turn.OVER, Turn.OPTIONAL)

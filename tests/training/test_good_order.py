"""Of the steps that are right the one that a good dealer does next is shown, hinted at and done by the program."""

from __future__ import annotations

import pytest

from tests.samples import some
from tests.training.rounds import MemoryRecord, answer_symptom, drilled
from tests.training.tables import DRILLS, TABLES
from trainer.records import Level
from trainer.rules.actions import Act, Action, Announce, CallOn, CollectCards, Move
from trainer.rules.round import Event
from trainer.training.casting import Turn
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import POKER, Session

pytestmark = pytest.mark.one_in(4)

SEEDS = range(1, some(3, 4))
MOVES = {move.value for move in Move}


def _folded_hand_lies_out(session: Session) -> bool:
    seats = [seat for seat in session.state.table.seats if seat is not None]
    return any(seat.holds_cards and seat.status.value == "folded" for seat in seats)


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_a_folded_hand_is_taken_in_before_the_next_player_is_turned_to(rulebook: str, game: str) -> None:
    """By the program in *show*, and by whoever does in *guided* what is shown next."""
    taken = 0
    for level in (Level.SHOW, Level.GUIDED):
        for seed in SEEDS:
            session, _ = drilled(Focus.WHOLE, level, seed, rulebook, game)
            done: Action | None = None
            while session.turn() is not Turn.OVER:
                if session.incident is not None:
                    answer_symptom(session, 1)
                    continue
                lay_out = _folded_hand_lies_out(session)
                step = next((step for step in session.due() if not step.optional), None)
                if session.turn() is Turn.TRAINEE and step is not None:
                    session.submit(step.action, 1)
                    done = step.action
                else:
                    done = session.advance() or done
                assert not (lay_out and isinstance(done, CallOn)), (level, seed)
                taken += isinstance(done, CollectCards)
    assert taken


@pytest.mark.one_in(36)
@pytest.mark.parametrize(("rulebook", "game", "focus"), DRILLS)
def test_what_was_done_long_ago_is_neither_hinted_at_nor_waited_for(rulebook: str, game: str, focus: Focus) -> None:
    """A move may be said while the player is the last who acted; after that play goes on by itself."""
    for seed in SEEDS:
        drill = Drill(rulebook=rulebook, game=game, focus=focus, level=Level.GUIDED, seed=seed)
        session = POKER.session(drill, MemoryRecord())
        session.begin()
        while session.turn() is not Turn.OVER:
            if session.incident is not None:
                answer_symptom(session, 1)
                continue
            last = next((act for act in session.state.history() if not isinstance(act, Event)), None)
            hint = session.hint(1)
            said = hint.action if hint is not None and hint.optional else None
            if isinstance(said, Announce) and said.say.value in MOVES:
                assert isinstance(last, Act)
                assert said.to == last.seat
            assert session.turn() is not Turn.OPTIONAL or hint is not None
            if session.turn() is Turn.TRAINEE:
                session.submit(next(step for step in session.due() if not step.optional).action, 1)
            elif session.advance() is None:
                break

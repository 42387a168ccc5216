"""A round so far is told from what was kept: every answer once, every act with the table before and after it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.training.rounds import MemoryRecord, play_with_slips
from tests.training.sessions import session_of
from trainer.records import Level, Mark
from trainer.training.attempts import dealt_tables, drill_for

TABLES = [(table.rulebook.id, table.game.id) for table in dealt_tables()]


@pytest.mark.one_in(24)
@pytest.mark.parametrize("level", [Level.GUIDED, Level.PRACTICE, Level.TEST])
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_it_leads_from_the_starting_table_to_where_the_round_stands(rulebook: str, game: str, level: Level) -> None:
    for seed in (1, 2):
        record = MemoryRecord()
        session = session_of(drill_for(rulebook, game, "whole", level, seed), record)
        session.begin()
        play_with_slips(session, seed, most=250)
        session.finish(1)
        course = list(session.course())
        assert course[0].before == session.begun.table
        assert course[-1].after == session.state.table
        own = [done.answer for done in course if done.answer is not None]
        assert own == [answer for answer in session.answers if answer.by_trainee]
        for done, then in pairwise(course):
            is_taken_back = then.answer is not None and then.answer.mark is Mark.UNDONE
            assert is_taken_back or done.after == then.before
            assert (done.before == done.after) or done.action is not None

"""When the stub is counted where there is an ante: by the rounds."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.rules.house.ante.facts import AnteFacts
from trainer.rules.house.ante.table import AnteTable
from trainer.training.explaining.kinds import CountDue, StubCount, Went, stub_count
from trainer.training.explaining.moment import Moment


def stub_at(moment: Moment) -> Iterator[StubCount]:
    """What a count must come to, and why it is taken now."""
    table = moment.table
    if isinstance(table, AnteTable):
        out = ((Went.OUT, table.dealt, 1),)
        yield stub_count(out, by_rounds(table.rounds_since_count, table.facts, is_waived=table.shuffler_counts))


def by_rounds(since: int, facts: AnteFacts, *, is_waived: bool) -> CountDue:
    """After so many rounds; the round under way is one of them."""
    return CountDue(
        since=since + 1,
        limit=facts.rounds_between_counts,
        is_by_clock=False,
        is_waived=is_waived,
        is_due=not is_waived and facts.is_count_due(since),
    )

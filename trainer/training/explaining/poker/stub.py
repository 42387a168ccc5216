"""When the stub is counted at poker: by the clock."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.rules.facts import has_reached
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import PokerTable
from trainer.training.explaining.kinds import CountDue, StubCount, stub_count
from trainer.training.explaining.moment import Moment


def stub_at(moment: Moment) -> Iterator[StubCount]:
    """What a count must come to, and why it is taken now."""
    table = moment.table
    if isinstance(table, PokerTable):
        yield stub_count((), by_minutes(table.minutes_since_count, table.rules))


def by_minutes(since: int, rules: PokerRules) -> CountDue:
    """After so many minutes, where the book has it counted at all."""
    limit = rules.facts.minutes_between_counts
    is_due = rules.counts_deck and has_reached(since, limit)
    return CountDue(since=since, limit=limit, is_by_clock=True, is_waived=rules.has_shuffler, is_due=is_due)

"""How many cards are left, and whether they are counted."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.rules.actions import CountStub
from trainer.rules.cards import FULL_DECK
from trainer.rules.facts import has_reached
from trainer.rules.house.ante.facts import AnteFacts
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import PokerTable
from trainer.training.explaining.kinds import CountDue, StubCount, Went
from trainer.training.explaining.moment import Moment


def stub_at(moment: Moment) -> Iterator[StubCount]:
    """What a count must come to, and why it is taken now."""
    table = moment.table
    if not isinstance(moment.step.action, CountStub):
        return
    match table:
        case PokerTable():
            yield stub_count((), by_minutes(table.minutes_since_count, table.rules))
        case AnteTable():
            out = ((Went.OUT, table.dealt, 1),)
            yield stub_count(out, by_rounds(table.rounds_since_count, table.facts, is_waived=table.shuffler_counts))
        case _:
            return


def stub_count(out: tuple[tuple[Went, int, int], ...], count: CountDue, *, decks: int = 1) -> StubCount:
    """So many packs less what is out."""
    pack = decks * len(FULL_DECK)
    there = tuple([part for part in out if part[1] and part[2]])
    left = pack - sum(each * times for _, each, times in there)
    return StubCount(pack=pack, out=there, left=left, count=count)


def by_minutes(since: int, rules: PokerRules) -> CountDue:
    """Where the clock says when."""
    limit = rules.facts.minutes_between_counts
    is_due = rules.counts_deck and has_reached(since, limit)
    return CountDue(since=since, limit=limit, is_by_clock=True, is_waived=rules.has_shuffler, is_due=is_due)


def by_rounds(since: int, facts: AnteFacts, *, is_waived: bool) -> CountDue:
    """Where so many rounds say when; the round under way is one of them."""
    return CountDue(
        since=since + 1,
        limit=facts.rounds_between_counts,
        is_by_clock=False,
        is_waived=is_waived,
        is_due=not is_waived and facts.is_count_due(since),
    )

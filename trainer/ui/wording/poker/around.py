"""What a poker table gives an act as its words."""

from __future__ import annotations

from functools import partial

from trainer.rules.poker.table import PokerTable
from trainer.ui.wording.around import Around
from trainer.ui.wording.poker.acts import returned_words
from trainer.ui.wording.poker.why import poker_why


def poker_around(before: PokerTable, after: PokerTable) -> Around:
    """What lies there before an act; `after` it the pots, since it may have begun one."""
    return Around(
        pots=after.pots,
        given_up=frozenset(seat.number for seat in before.players if before.has_discards(seat.number)),
        returned=partial(returned_words, before),
        why=partial(poker_why, table=before),
    )

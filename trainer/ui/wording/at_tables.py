"""What a table gives an act as its words, whatever its family: one list of the families."""

from __future__ import annotations

from functools import partial

from trainer.rules.house.cards.noticing import where_it_lies
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.table import HouseTable
from trainer.rules.places import Area
from trainer.rules.plan import Table
from trainer.rules.poker.table import PokerTable
from trainer.ui.wording.because import NOTHING, Around
from trainer.ui.wording.house.acts import one_card_words
from trainer.ui.wording.house.why import house_why
from trainer.ui.wording.poker.acts import returned_words
from trainer.ui.wording.poker.why import poker_why


def around_of(before: Table, after: Table | None = None) -> Around:
    """What lies there before an act; of the table `after` it the pots, since it may have begun one."""
    match before:
        case PokerTable():
            return _at_poker(before, after if isinstance(after, PokerTable) else before)
        case CardTable():
            return _at_cards(before)
        case HouseTable():
            return Around(has_dice=True, why=partial(house_why, table=before))
        case _:
            return NOTHING


def _at_poker(before: PokerTable, after: PokerTable) -> Around:
    return Around(
        pots=after.pots,
        given_up=frozenset(seat.number for seat in before.players if before.has_discards(seat.number)),
        returned=partial(returned_words, before),
        why=partial(poker_why, table=before),
    )


def _at_cards(table: CardTable) -> Around:
    face_up_at = where_it_lies(table, table.trouble.faulty)
    return Around(
        dealers_card=one_card_words(table),
        # in the bonus box no other card lies beside it
        face_up_at=None if face_up_at is Area.BONUS_BOX else face_up_at,
        why=partial(house_why, table=table),
    )

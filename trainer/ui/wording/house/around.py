"""What a table against the house gives an act as its words."""

from __future__ import annotations

from functools import partial

from trainer.rules.house.cards.noticing import where_it_lies
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.table import HouseTable
from trainer.rules.places import Area
from trainer.ui.wording.around import Around
from trainer.ui.wording.house.acts import one_card_words
from trainer.ui.wording.house.why import house_why


def house_around(table: HouseTable) -> Around:
    """What lies there before an act."""
    why = partial(house_why, table=table)
    if not isinstance(table, CardTable):
        return Around(has_dice=True, why=why)
    face_up_at = where_it_lies(table, table.trouble.faulty)
    return Around(
        dealers_card=one_card_words(table),
        # in the bonus box no other card lies beside it
        face_up_at=None if face_up_at is Area.BONUS_BOX else face_up_at,
        why=why,
    )

"""The table page of each family: the page, and the face of the family behind it."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.rules.poker.table import PokerTable
from trainer.training.house.catalogue import AnyHouseSession
from trainer.training.poker import Session
from trainer.ui.entry.house.verbs import layout_of
from trainer.ui.exercise.keys import keys_of, verb_keys
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.house.face import HouseFace
from trainer.ui.look.sounds import Sounds
from trainer.ui.poker.face import PokerFace
from trainer.ui.table.page import TablePage


def poker_page(
    session: Session, look: TableLook, sounds: Sounds, *, mapped_keys: Mapping[str, str] | None = None
) -> TablePage:
    """A round of poker under the trainee's hands."""
    verbs = verb_keys(mapped_keys)
    return TablePage(
        session,
        lambda is_awaited: PokerFace(session, look, verbs, is_awaited),
        sounds,
        has_reduced_motion=look.has_reduced_motion,
    )


def any_page(
    session: Session | AnyHouseSession,
    look: TableLook,
    sounds: Sounds,
    *,
    mapped_keys: Mapping[str, str] | None = None,
) -> TablePage:
    """A round of whichever family under the trainee's hands."""
    if isinstance(session.state.table, PokerTable):
        return poker_page(session, look, sounds, mapped_keys=mapped_keys)
    return house_page(session, look, sounds, mapped_keys=mapped_keys)


def house_page(
    session: AnyHouseSession, look: TableLook, sounds: Sounds, *, mapped_keys: Mapping[str, str] | None = None
) -> TablePage:
    """A round against the house under the trainee's hands."""
    verbs = keys_of(layout_of(session.drill.game).keys, mapped_keys)
    return TablePage(
        session,
        lambda is_awaited: HouseFace(session, look, verbs, is_awaited),
        sounds,
        has_reduced_motion=look.has_reduced_motion,
    )

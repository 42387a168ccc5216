"""Telling the sessions of poker from those against the house, for the tests of what they do differently."""

from __future__ import annotations

from typing import TypeGuard

from tests.training.sessions import KINDS
from trainer.training.attempts import AnySession
from trainer.training.house.catalogue import AnyHouseSession
from trainer.training.poker.kind import Session


def is_at_house(session: AnySession) -> TypeGuard[AnyHouseSession]:
    return session.drill.game in KINDS


def is_at_poker(session: AnySession) -> TypeGuard[Session]:
    return session.drill.game not in KINDS

"""Waiting lists: one for all poker tables of a room, and no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from trainer.rules.book import Book
from trainer.rules.seating.clauses import RULEBOOK_OF_LIST, load_seating

WAITING_LISTS: Final[Mapping[str, Callable[[], Book]]] = {RULEBOOK_OF_LIST: load_seating}
"""Their books, by the rulebook that has one."""

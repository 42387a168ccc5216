"""Rulebooks of ours as a program that reads them anew at each start can afford: one game of nine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from threading import RLock

from trainer.errors import BadFile
from trainer.rules.book import GameBook, Rulebook
from trainer.rules.book_file import Known, Opened, opened, unplayable_in


def shipped_rulebook(document: Mapping[str, object], text: str, name: str) -> Rulebook:
    """One of ours, its games read as they are asked for: a key asks for one of nine.

    Raises `BadFile` for what stands before the games; of a game, when it is asked for.
    """
    head = opened(document, text, name, Known())
    head.require_right()
    games = _GamesAsAskedFor(head)
    games.rulebook = rulebook = replace(head.rulebook, games=games)
    return rulebook


class _GamesAsAskedFor(Mapping[str, GameBook]):
    """Each is read once, by whichever thread asks first."""

    rulebook: Rulebook
    """Whose games they are."""

    def __init__(self, head: Opened) -> None:
        self._head = head
        self._read: dict[str, GameBook] = {}
        self._lock = RLock()

    def __getitem__(self, id_: str) -> GameBook:
        found = self._read.get(id_)
        return found if found is not None else self._now(id_)

    def _now(self, id_: str) -> GameBook:
        with self._lock:
            if id_ in self._read:
                return self._read[id_]
            game = self._head.game(id_)
            self._head.require_right()
            assert game is not None, "where nothing is wrong there is a game"
            # what is posted there is looked up by way of the rulebook itself
            self._read[id_] = game
            if problems := unplayable_in(self.rulebook, game):
                del self._read[id_]
                raise BadFile(self._head.name, tuple(problems))
            return game

    def __contains__(self, id_: object) -> bool:
        return id_ in self._head.tables

    def __iter__(self) -> Iterator[str]:
        return iter(self._head.tables)

    def __len__(self) -> int:
        return len(self._head.tables)

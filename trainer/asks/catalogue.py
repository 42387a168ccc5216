"""The asks, in one list, and the keys of a whole file.

Each is fetched when it is asked for: reading a hand needs no betting, and a key should be there at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from trainer.asks.documents import SpotTable, spots_of
from trainer.asks.key import Answers, AskId, Key
from trainer.asks.source import open_source
from trainer.errors import BadFile, Problem


def _hand() -> Answers:
    from trainer.asks.hand import HAND

    return HAND


def _showdown() -> Answers:
    from trainer.asks.showdown import SHOWDOWN

    return SHOWDOWN


def _opens() -> Answers:
    from trainer.asks.opens import OPENS

    return OPENS


def _action() -> Answers:
    from trainer.asks.action import ACTION

    return ACTION


def _ruling() -> Answers:
    from trainer.asks.ruling import RULING

    return RULING


def _kill() -> Answers:
    from trainer.asks.kill import KILL

    return KILL


def _stub() -> Answers:
    from trainer.asks.stub import STUB

    return STUB


def _procedure() -> Answers:
    from trainer.asks.procedure import PROCEDURE

    return PROCEDURE


ASKS: Final[Mapping[AskId, Callable[[], Answers]]] = {
    AskId.HAND: _hand,
    AskId.SHOWDOWN: _showdown,
    AskId.OPENS: _opens,
    AskId.ACTION: _action,
    AskId.RULING: _ruling,
    AskId.KILL: _kill,
    AskId.STUB: _stub,
    AskId.PROCEDURE: _procedure,
}
"""Every ask, in the order in which help and messages list them."""


def keys_of(data: bytes, name: str) -> tuple[Key, ...]:
    """The key of each spot of a document; raises `BadFile` with every problem of all of them, naming the file."""
    problems: list[Problem] = []
    keys = [_key_of(spot, problems) for spot in spots_of(data, name)]
    if problems:
        raise BadFile(name, tuple(dict.fromkeys(problems)))
    return tuple(key for key in keys if key is not None)


def _key_of(spot: SpotTable, problems: list[Problem]) -> Key | None:
    opened = open_source(spot.entries, spot.place, problems, [ask.value for ask in ASKS])
    if opened is None:
        return None
    source, name = opened
    return ASKS[AskId(name)]().key(source)

"""What somebody has chosen of a table among what its rulebook leaves to a house, and how that is written down."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from types import MappingProxyType
from typing import Final, TypeGuard

from trainer.rules.changing import Field, Sort, fields_of
from trainer.rules.places import SeatNumber
from trainer.rules.rulebook import load_rulebook
from trainer.rules.toml import entries_of

_LEFT_TO_A_HOUSE: Final = frozenset({Sort.LIMITS, Sort.OPTION})


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenTable:
    """The choice; what is not in it is as a drill of the game has it."""

    name: str = ""
    """Under which it is kept, such as "Room 2, 4-8"; empty where it was put together for one drill."""
    options: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    """By the names of the options, with values as a rulebook file has them; the limits of poker among them."""
    players: int = 0
    """How many sit at a whole round; 0 where the seed says."""
    seats: tuple[SeatNumber, ...] = ()
    """Which seats are taken at a whole round, rising; none where the seed says."""
    method: str = ""
    """How cards come to the players, at tables where there is more than one way; empty where the seed says."""
    shuffler: bool | None = None
    """Whether a machine shuffles, where that is no option of the rulebook's; none where the seed says."""

    @property
    def is_plain(self) -> bool:
        """Whether nothing was chosen at all."""
        return self == PLAIN


PLAIN: Final = ChosenTable()
"""The table of a plain house."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ways:
    """What can be chosen of a table beside its options."""

    places: int
    """Seats that are used."""
    fewest: int = 1
    """So many have to play at least."""
    methods: tuple[str, ...] = ()
    """Ways in which cards come to the players; none where there is one alone."""
    by_machine: frozenset[str] = frozenset()
    """Ways in which only cards come that a machine has shuffled."""
    has_machine: bool = False
    """Whether it is open if a machine shuffles, and no option of the rulebook's."""


def written(chosen: ChosenTable) -> str:
    """The choice as an attempt keeps it beside its name; empty where nothing was chosen."""
    if replace(chosen, name="").is_plain:
        return ""
    import msgspec  # dear to load, and a key needs none

    said = {
        "options": dict(chosen.options),
        "players": chosen.players,
        "seats": chosen.seats,
        "method": chosen.method,
        "shuffler": chosen.shuffler,
    }
    something = {
        name: value for name, value in said.items() if value not in _NOTHING and not (name == "players" and value == 0)
    }
    return msgspec.json.Encoder(decimal_format="number").encode(something).decode()


_NOTHING: Final[Sequence[object]] = ({}, (), "", None)
"""What is not written of a choice; that nobody plays is none either."""


def read(text: str, name: str = "") -> ChosenTable:
    """The same read back; of what is none of ours nothing was chosen."""
    plain = replace(PLAIN, name=name)
    try:
        # amounts are never read as fractions of the machine's
        said = json.loads(text, parse_float=Decimal) if text else None
    except (ValueError, RecursionError):
        return plain
    if not isinstance(said, dict):
        return plain
    options, players, seats = said.get("options"), said.get("players"), said.get("seats")
    method, shuffler = said.get("method"), said.get("shuffler")
    return replace(
        plain,
        options=options if isinstance(options, dict) else plain.options,
        players=players if _is_count(players) else 0,
        seats=tuple(filter(_is_count, seats)) if isinstance(seats, list) else (),
        method=method if isinstance(method, str) else "",
        shuffler=shuffler if isinstance(shuffler, bool) else None,
    )


def _is_count(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and value > 0


def options_of(rulebook: str, game: str) -> tuple[Field, ...]:
    """What of a game the rulebook leaves to a house, each as it is posted; raises `TrainerError` without the book."""
    fields = fields_of(entries_of(load_rulebook(rulebook).text), game)
    return tuple([each for each in fields if each.sort in _LEFT_TO_A_HOUSE and each.fixed is None])


def seats_of(chosen: Sequence[SeatNumber], places: int) -> tuple[SeatNumber, ...]:
    """Those of the chosen seats that a table has, rising."""
    return tuple(sorted({seat for seat in chosen if 1 <= seat <= places}))

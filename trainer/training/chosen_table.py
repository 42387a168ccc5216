"""What somebody has chosen of a table among what its rulebook leaves to a house, and how that is written down."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from types import MappingProxyType
from typing import Final

import msgspec

from trainer.rules.changing import Field, Sort, fields_of
from trainer.rules.places import SeatNumber
from trainer.rules.rulebook import load_rulebook
from trainer.rules.toml import entries_of

_LEFT_TO_A_HOUSE: Final = frozenset({Sort.LIMITS, Sort.OPTION})
_ENCODER: Final = msgspec.json.Encoder(decimal_format="number")


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
    has_machine: bool = False
    """Whether it is open if a machine shuffles, and no option of the rulebook's."""


class _Written(msgspec.Struct, omit_defaults=True):
    """A choice in an attempt, without its name."""

    options: dict[str, object] = msgspec.field(default_factory=dict)
    players: int = 0
    seats: tuple[int, ...] = ()
    method: str = ""
    shuffler: bool | None = None


def written(chosen: ChosenTable) -> str:
    """The choice as an attempt keeps it beside its name; empty where nothing was chosen."""
    if replace(chosen, name="").is_plain:
        return ""
    said = _Written(dict(chosen.options), chosen.players, chosen.seats, chosen.method, chosen.shuffler)
    return _ENCODER.encode(said).decode()


def read(text: str, name: str = "") -> ChosenTable:
    """The same read back; of a text that is none of ours nothing was chosen."""
    if not text:
        return replace(PLAIN, name=name)
    try:
        # amounts are never read as fractions of the machine's
        said = msgspec.convert(json.loads(text, parse_float=Decimal), _Written)
    except (ValueError, msgspec.ValidationError, RecursionError):
        return replace(PLAIN, name=name)
    return ChosenTable(
        name=name,
        options=said.options,
        players=said.players,
        seats=said.seats,
        method=said.method,
        shuffler=said.shuffler,
    )


def options_of(rulebook: str, game: str) -> tuple[Field, ...]:
    """What of a game the rulebook leaves to a house, each as it is posted; raises `TrainerError` without the book."""
    fields = fields_of(entries_of(load_rulebook(rulebook).text), game)
    return tuple([each for each in fields if each.sort in _LEFT_TO_A_HOUSE and each.fixed is None])


def seats_of(chosen: Sequence[SeatNumber], places: int) -> tuple[SeatNumber, ...]:
    """Those of the chosen seats that a table has, rising."""
    return tuple(sorted({seat for seat in chosen if 1 <= seat <= places}))

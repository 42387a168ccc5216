"""The list of games, and what it takes to set a table of one up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from trainer.errors import TrainerError
from trainer.rules.actions import Button
from trainer.rules.book import Rulebook
from trainer.rules.cards import Card
from trainer.rules.games.draw import DRAW5_HIGH, DRAW5_LOW
from trainer.rules.games.holdem import HOLDEM
from trainer.rules.games.lowball import LOWBALL
from trainer.rules.games.omaha import OMAHA_HIGH, OMAHA_HILO8
from trainer.rules.games.pineapple import PINEAPPLE
from trainer.rules.games.stud import STUD
from trainer.rules.money import Cents
from trainer.rules.poker.book import PokerBook, as_poker
from trainer.rules.poker.opening import blind_button_places
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.round import Game
from trainer.rules.rulebook import load_rulebook, rulebook_ids

GAMES: Final[Mapping[str, Game[PokerTable]]] = MappingProxyType(
    {game.id: game for game in (HOLDEM, OMAHA_HIGH, OMAHA_HILO8, PINEAPPLE, *STUD, DRAW5_HIGH, DRAW5_LOW, LOWBALL)}
)
"""Every game the program can deal, by the id that rulebooks use."""


def dealt_tables() -> tuple[tuple[Rulebook, PokerBook], ...]:
    """Every table that can be dealt to people, in the order of the rulebooks."""
    books = [load_rulebook(name) for name in rulebook_ids()]
    return tuple([(book, as_poker(game)) for book in books for game in book.games.values() if game.id in GAMES])


def game_of(table: PokerTable) -> Game[PokerTable]:
    """The game a table plays."""
    return GAMES[table.rules.game]


def set_up(
    rules: PokerRules,
    seats: Sequence[tuple[int, str, Cents]],
    decks: Sequence[tuple[Card, ...]],
    *,
    button: int = 0,
    is_opening: bool = False,
) -> PokerTable:
    """A table before its first step: seats as (number, name, stack), decks in the order of the coming shuffles.

    Raises `TrainerError` for a seat the table does not have, or taken twice.
    """
    places: list[Seat | None] = [None] * (rules.most_players + 1)
    for number, name, stack in seats:
        if not 0 < number <= rules.most_players:
            raise TrainerError(f"seat {number}: the table has seats 1 to {rules.most_players}")
        if places[number] is not None:
            raise TrainerError(f"seat {number} is taken twice")
        places[number] = Seat(number=number, name=name, stack=stack)
    table = PokerTable(rules=rules, seats=tuple(places), button=button, decks=tuple(decks), is_opening=is_opening)
    if is_opening or not button:
        return table
    lie = blind_button_places(table)
    small, big = lie.get(Button.SMALL_BLIND, 0), lie.get(Button.BIG_BLIND, 0)
    return replace(table, small_blind=small, big_blind=big)

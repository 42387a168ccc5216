"""The poker games with their procedures, and what it takes to set a table of one up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from trainer.errors import TrainerError
from trainer.rules.cards import Card
from trainer.rules.games.draw import DRAW_ROUND
from trainer.rules.games.flop import flop_round
from trainer.rules.games.listing import FORMS
from trainer.rules.games.stud import stud_round
from trainer.rules.money import Cents
from trainer.rules.plan import Plan
from trainer.rules.poker.form import Form
from trainer.rules.poker.game import poker_game
from trainer.rules.poker.phases.opening import with_blind_buttons
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.round import Game
from trainer.tongue import Unsaid


def _round_of(form: Form) -> Plan[PokerTable]:
    """The procedure that a game's form asks for."""
    if form.is_stud:
        return stud_round(form)
    return DRAW_ROUND if form.has_draw else flop_round(form)


GAMES: Final[Mapping[str, Game[PokerTable]]] = MappingProxyType(
    {id_: poker_game(id_, _round_of(form)) for id_, form in FORMS.items()}
)
"""Every poker game, by the id that rulebooks use."""


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
            raise TrainerError(
                Unsaid.translate("Rules", "seat {number}: the table has seats 1 to {most}").format(
                    number=number, most=rules.most_players
                )
            )
        if places[number] is not None:
            raise TrainerError(Unsaid.translate("Rules", "seat {number} is taken twice").format(number=number))
        places[number] = Seat(number=number, name=name, stack=stack)
    table = PokerTable(rules=rules, seats=tuple(places), button=button, decks=tuple(decks), is_opening=is_opening)
    return table if is_opening or not button else with_blind_buttons(table)

"""The walks: every table with all pairs of values of its options, each some times, beside its second model."""

from __future__ import annotations

from random import Random
from typing import Final

from tests.rules.poker.choices import CHOICES, Table, pairwise, rules_of
from tests.rules.poker.random_tables import table_at_random
from tests.rules.poker.second_model import FlopModel, SecondModel
from tests.rules.poker.second_model_draw import DrawModel
from tests.rules.poker.second_model_stud import StudModel
from tests.rules.poker.walking import Walked, walk
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Game

ROWS: Final = {table: pairwise(choices, Random(1)) for table, choices in CHOICES.items()}
EVERY_ROW: Final = [(table, place) for table, rows in ROWS.items() for place in range(len(rows))]


def walked(of: Table, place: int, seed: int) -> Walked:
    """One walk at a table with the options of one row."""
    row = ROWS[of][place]
    random = Random(f"{of} {place} {seed}")
    return walk_beside(table_at_random(rules_of(of, row), row, random), random)


def walk_beside(table: PokerTable, random: Random, game: Game[PokerTable] | None = None) -> Walked:
    """A walk beside the second model of the table's game."""
    return walk(table, random, second_model(table), game)


def second_model(table: PokerTable) -> SecondModel:
    form = table.rules.form
    if form.is_stud:
        return StudModel(table)
    return DrawModel(table) if form.has_draw else FlopModel(table)


def found_out(of: Table, procedure: Game[PokerTable]) -> str:
    """What the second model says of a procedure that is wrong; nothing where it finds no fault in forty walks."""
    row = ROWS[of][0]
    for seed in range(40):
        random = Random(seed)
        table = table_at_random(rules_of(of, row), row, random)
        try:
            walk_beside(table, random, procedure)
        except AssertionError as fault:
            return str(fault)
    return ""

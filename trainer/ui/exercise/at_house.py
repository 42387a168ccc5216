"""A drill at the table that was chosen for it."""

from __future__ import annotations

from trainer.rules.rulebook import load_rulebook
from trainer.training.any_drill import AnyDrill, TableDrill
from trainer.training.any_table import any_table
from trainer.training.chosen_table import options_of
from trainer.training.exercises import exercise_of
from trainer.training.lessons.rounds import FORGETS
from trainer.ui.pages.house_card import HouseWish


def at_house(drill: AnyDrill, wish: HouseWish) -> AnyDrill:
    """The drill as it is wished; the same where nothing is, or where it is at no table. Raises `TrainerError`."""
    if not isinstance(drill, TableDrill):
        return drill
    if not wish.is_drawn:
        return drill if wish.chosen.is_plain else drill.at(wish.chosen)
    exercise, book = exercise_of(drill.game), load_rulebook(drill.rulebook)
    ways = exercise.open_at(book.games[drill.game])
    fields = options_of(drill.rulebook, drill.game)
    return drill.at(any_table(drill, fields, ways, lambda each: exercise.begun(each, FORGETS, None)))

"""What is put together on the page where a drill is chosen, and the drill that comes of it."""

from __future__ import annotations

from collections.abc import Callable

from trainer.errors import TrainerError
from trainer.records import Level
from trainer.rules.rulebook import load_rulebook
from trainer.tongue import translate
from trainer.training.any_drill import AnyDrill, TableDrill
from trainer.training.any_table import any_table
from trainer.training.chosen_table import options_of
from trainer.training.exercises import exercise_of
from trainer.training.lessons.rounds import FORGETS
from trainer.ui.exercise.fresh_seed import fresh_seed
from trainer.ui.pages.choices import drill_options, open_at, part_at
from trainer.ui.pages.choose_drill import ChooseDrillPage
from trainer.ui.pages.house_card import PLAIN_WISH, HouseCard, HouseWish


class Choosing:
    """What was chosen last, which the page offers the next time."""

    def __init__(self) -> None:
        self.choice: tuple[str, str, str] | None = None
        """Table, part and level, as the page has them."""
        self.house = PLAIN_WISH
        """What was chosen of the table."""

    def page(self, chosen: Callable[[str, str, str, HouseWish], None], close: Callable[[], None]) -> ChooseDrillPage:
        """Where a drill is put together; what comes of it goes to `chosen`."""
        house = HouseCard(open_at, self.house)
        page = ChooseDrillPage(drill_options(), chosen=self.choice, house=house)
        page.drill_wanted.connect(lambda table, focus, level: chosen(table, focus, level, house.wish))
        page.closed.connect(close)
        return page

    def drill(self, table: str, focus: str, level: str, house: HouseWish) -> AnyDrill:
        """The drill that was put together, with a seed nobody has seen; raises `TrainerError` where there is none."""
        self.choice, self.house = (table, focus, level), house
        rulebook, game = table.split("/")
        found = part_at(rulebook, game, focus)
        if found is None:
            raise TrainerError(
                translate("Desk", "This table has no such drill: its rulebook names none of it. Choose another part.")
            )
        exercise, part = found
        return at_house(exercise.chosen(rulebook, game, part, Level(level), fresh_seed()), house)


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

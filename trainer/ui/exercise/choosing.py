"""What is put together on the page where a drill is chosen, and the drill that comes of it."""

from __future__ import annotations

from collections.abc import Callable

from trainer.errors import BadFile, TrainerError
from trainer.records import KeptAttempt, Level
from trainer.rules.rulebook import NEUTRAL, load_rulebook
from trainer.store import Store
from trainer.tongue import translate
from trainer.training.any_drill import AnyDrill, TableDrill
from trainer.training.any_table import any_table
from trainer.training.chosen_table import ChosenTable, options_of, read
from trainer.training.exercises import exercise_of
from trainer.training.kind import WHOLE
from trainer.training.lessons.rounds import FORGETS
from trainer.training.sitting import FIRST_TABLE
from trainer.ui.exercise.fresh_seed import fresh_seed
from trainer.ui.exercise.host import Host
from trainer.ui.pages.choices import drill_options, open_at, part_at
from trainer.ui.pages.choose_drill import ChooseDrillPage
from trainer.ui.pages.house_card import HouseCard, HouseWish, Shelf
from trainer.ui.settings.kept_tables import KeptTables
from trainer.ui.settings.trains_for import first_table


class Choosing:
    """What was chosen last, which the page offers the next time."""

    def __init__(self) -> None:
        self.choice: tuple[str, str, str] | None = None
        """Table, part and level, as the page has them."""
        self.house: HouseWish | None = None
        """What was chosen of the table; the default of it where nothing was yet."""

    def page(
        self, window: Host, chosen: Callable[[str, str, str, HouseWish], None], close: Callable[[], None]
    ) -> ChooseDrillPage:
        """Where a drill is put together; what comes of it goes to `chosen`."""
        kept = KeptTables(window.kept, window.person_id)
        house = HouseCard(
            open_at, Shelf(kept=kept, require=require_dealt, run_safely=window.run_safely, ask=window.ask), self.house
        )
        options = drill_options()
        first = "/".join(first_table(window.kept, window.person_id))
        page = ChooseDrillPage(options, chosen=self.choice or options.begun_at(first), house=house)
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


def at_default(drill: AnyDrill, store: Store) -> AnyDrill:
    """The drill at the station's default of its table; at the plain house where that has not what the drill is about.

    Raises `TrainerError` as `at_house` does.
    """
    default = KeptTables(store, None).default(f"{drill.rulebook}/{drill.game}")
    return drill if default is None else _at_if_dealt(drill, default.chosen)


def another_part(kept: KeptAttempt, part: str, store: Store) -> AnyDrill:
    """Another part at the table of an attempt, as that was chosen; where its rulebook is none of ours, at the first.

    Raises `TrainerError` as `at_house` does.
    """
    start = kept.start
    level = Level.PRACTICE if start.level is Level.SHOW else start.level
    book = FIRST_TABLE[0] if start.rulebook == NEUTRAL else start.rulebook
    drill = exercise_of(start.game).chosen(book, start.game, part, level, fresh_seed())
    chosen = read(start.chosen, start.house)
    return at_default(drill, store) if chosen.is_plain else _at_if_dealt(drill, chosen)


def _at_if_dealt(drill: AnyDrill, chosen: ChosenTable) -> AnyDrill:
    """At the plain house where that table has not what the drill is about."""
    found = at_house(drill, HouseWish(chosen=chosen))
    try:
        exercise_of(drill.game).begun(found, FORGETS, None)
    except BadFile:
        return drill
    return found


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


def require_dealt(table: str, chosen: ChosenTable) -> None:
    """Raises `TrainerError` with what the rulebook refuses of a choice, for the table of an id."""
    rulebook, _, game = table.partition("/")
    exercise = exercise_of(game)
    drill = exercise.chosen(rulebook, game, WHOLE, Level.PRACTICE, 1)
    exercise.begun(at_house(drill, HouseWish(chosen=chosen)), FORGETS, None)

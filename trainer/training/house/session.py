"""A drill of a house game under way."""

from __future__ import annotations

from typing import Generic, TypeAlias, TypeVar

from trainer import __version__
from trainer.records import Record
from trainer.rules.house.book import HouseBook
from trainer.rules.house.table import HouseTable
from trainer.rules.round import Game, Round
from trainer.training.asked import attempt_start
from trainer.training.begun import Begun
from trainer.training.casting import Casting
from trainer.training.house.drill import HouseDrill
from trainer.training.house.gestures import HouseGesture, gesture_of
from trainer.training.house.incidents import HouseIncident
from trainer.training.house.players import HouseCast
from trainer.training.table_session import Mishaps, TableSession

H = TypeVar("H", bound=HouseTable)
HouseBegun: TypeAlias = Begun[H, HouseCast[H]]


class HouseSession(TableSession[H, HouseIncident], Generic[H]):
    """One round of a drill at a table against the house, with what befalls it."""

    def __init__(
        self,
        drill: HouseDrill,
        begun: HouseBegun[H],
        record: Record,
        person: str | None = None,
        *,
        game: Game[H],
        casting: Casting[H],
        mishaps: Mishaps[H, HouseIncident],
        attempt: str = "",
    ) -> None:
        super().__init__(
            Round.start(game, begun.table),
            casting,
            drill.game_book(),
            record,
            mishaps=mishaps,
            planned=begun.planned,
            seed=drill.seed,
            attempt=attempt,
        )
        self.drill = drill
        self.begun = begun
        self.person = person

    @property
    def book(self) -> HouseBook:
        return self.drill.game_book()

    def begin(self) -> None:
        """Writes the attempt's first line; raises `TrainerError` when nothing can be written."""
        start = attempt_start(self.drill, self.drill.focus, self.begun.table, person=self.person, version=__version__)
        self.attempt = self.record.begin(start)
        self.befall()

    def gesture(self) -> HouseGesture | None:
        """How the player who has just decided showed it; none once the dealer has gone on."""
        before = self.before_last_act()
        return None if before is None else gesture_of(*before, self.drill.seed)

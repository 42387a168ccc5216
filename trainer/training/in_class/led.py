"""A round in class, as whoever plays the players has it: what can be chosen, and that it is done."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from trainer.rules.actions import Action
from trainer.rules.irregularities import Stoppable
from trainer.training.any_drill import TableDrill
from trainer.training.begun import Begun
from trainer.training.casting import Turn
from trainer.training.in_class.bets import Put
from trainer.training.in_class.players import Lead
from trainer.training.incidents import Incident
from trainer.training.play import Play
from trainer.training.symptoms import Symptoms

T = TypeVar("T", bound=Stoppable)
V = TypeVar("V")


class Led(Generic[T, V]):
    """The part of a session at a table that is there for an instructor; without one nothing can be chosen."""

    drill: TableDrill
    begun: Begun[T, object]
    play: Play[T]
    symptoms: Symptoms[T, V]
    lead: Lead[T] | None

    @abstractmethod
    def turn(self) -> Turn:
        """Who moves next."""

    @abstractmethod
    def let_happen(self) -> None:
        """What is to go wrong at this moment happens."""

    @abstractmethod
    def lie_anew(self, table: T) -> None:
        """Before its first step: the round begins at this table."""

    @property
    def is_betting(self) -> bool:
        """In class, before the attempt's first line: wagers can still be others."""
        return self.lead is not None and self.lead.bets is not None and not self.play.attempt

    def open_bets(self, amount: int | None = None) -> Sequence[Put]:
        """In class: what could lie there otherwise before the round begins, or just so many cents."""
        bets = self.lead.bets if self.lead is not None and self.is_betting else None
        return bets.open(self.begun.table, amount) if bets is not None else ()

    def bet(self, put: Put) -> bool:
        """In class: so much lies there now; tells whether the rules have it so."""
        bets = self.lead.bets if self.lead is not None and self.is_betting else None
        table = bets.laid(self.begun.table, put) if bets is not None else None
        if table is None:
            return False
        self.lie_anew(table)
        return True

    def choose(self, action: Action, elapsed_ms: int) -> bool:
        """In class: what is chosen for the player whose turn it is; tells whether it was still open and is done.

        Not while a symptom stands: what comes next waits until that is answered.
        """
        lead = self.lead
        if lead is None or self.symptoms.standing is not None:
            return False
        self.play.notes.note_autos(step_count=self.play.state.count, elapsed_ms=elapsed_ms)
        with lead.deciding(action):
            if self.play.following() != action or self.play.advance() is None:
                return False
        self.play.notes.note_chosen(step_count=self.play.state.count, elapsed_ms=elapsed_ms)
        self.let_happen()
        return True

    def open_to_players(self, amount: int | None = None) -> tuple[Action, ...]:
        """In class: what whoever is to act can do, or of it what puts out just so many cents."""
        if self.lead is None or self.symptoms.standing is not None or self.turn() is Turn.OVER:
            return ()
        return self.lead.ways(self.play.state, amount)

    def have_happen(self, incident: Incident[V], elapsed_ms: int) -> bool:
        """In class: something goes wrong, or seems to; tells whether it still could."""
        if self.lead is None or incident not in self.can_go_wrong():
            return False
        self.play.notes.note_autos(step_count=self.play.state.count, elapsed_ms=elapsed_ms)
        if incident.event is None:
            self.symptoms.stand(incident)
        else:
            self.play.happen(incident.event)
            self.symptoms.has_come(incident.event, self.play.state)
        self.play.notes.note_chosen(step_count=self.play.state.count, elapsed_ms=elapsed_ms, alarm=incident.alarm)
        return True

    def can_go_wrong(self) -> tuple[Incident[V], ...]:
        """In class: whatever could go wrong now, or seem to; nothing while something does."""
        if (
            self.lead is None
            or self.symptoms.standing is not None
            or self.symptoms.is_held(self.play.state)
            or self.turn() is Turn.OVER
        ):
            return ()
        return self.symptoms.incidents.all_possible(self.play.state.table, self.drill.game_book(), self.drill.focus)

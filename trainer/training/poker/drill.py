"""A drill of a poker table: what is asked for, and the round that its seed makes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import repeat

from trainer.rules.book import GameBook
from trainer.rules.poker.named import Irregularity
from trainer.rules.poker.posted.book import PokerBook, as_poker
from trainer.rules.poker.rules import PokerRules
from trainer.training.alarms import Planned
from trainer.training.any_drill import TableDrill
from trainer.training.poker.focus import Focus
from trainer.training.poker.incidents import INCIDENTS
from trainer.training.poker.players import Decision
from trainer.training.situations import Situation, situation

_PERCENT, _CAP = 10, Decimal(4)
"""The rake of a drill's house, and what it is at most, as far as the rulebook and its chip allow."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drill(TableDrill):
    """What a trainee of a poker table asked for."""

    focus: Focus = Focus.WHOLE
    given: Situation | None = None
    """The table and its players in place of what the seed would make: those of a hand written down elsewhere."""

    @property
    def script(self) -> tuple[Decision, ...]:
        return self.given.cast.script if self.given is not None else ()

    def usual_options(self) -> Mapping[str, object]:
        return house_options(self.game_book(), self.focus)

    def game_book(self) -> PokerBook:
        """The game as the rulebook has it; raises `TrainerError` where it is no poker."""
        return as_poker(self.book().games[self.game])

    def rules(self) -> PokerRules:
        """What the drill's table plays by; raises `BadFile` naming each option that the rulebook refuses."""
        from trainer.rules.poker.posted.options import resolve

        options = dict(self.options or self.usual_options())
        return self.allowed(resolve(self.book(), self.game, None, options))

    def every(self) -> Iterator[Situation]:
        """The tables of this drill's seed, each with its players and what is planned for it, without end.

        A lowball table has none of it planned: there the checked seven is what goes wrong, and the players see to it.
        """
        if self.given is not None:
            return repeat(self.given)
        rules = self.rules()
        return (self._planned(rules, planned) for planned in INCIDENTS.plans(self.game_book(), self.focus, self.seed))

    def _planned(self, rules: PokerRules, planned: tuple[Planned, ...]) -> Situation:
        to_happen = frozenset([incident.what for incident in planned if isinstance(incident.what, Irregularity)])
        return replace(situation(rules, self.focus, self.seed, to_happen, players=self.players), planned=planned)


def house_options(game: GameBook, focus: Focus) -> dict[str, object]:
    """What a house would post, so that a drill has rake, jackpot and kill to deal with."""
    chosen: dict[str, object] = {}
    specs, chip = game.options, Decimal(str(game.options["chip"].default))
    if "percent" in specs["rake"].values and focus is not Focus.KILL:
        percent = min(_PERCENT, int(specs["rake"].most or _PERCENT))
        chosen["rake"] = {"method": "percent", "percent": percent, "cap": _CAP // chip * chip or chip}
    if not specs["jackpot"].is_refused and focus in (Focus.POTS, Focus.WHOLE, Focus.SHOWDOWN):
        chosen["jackpot"] = 1 // chip * chip or chip
    if not specs["kill"].is_refused and focus in (Focus.KILL, Focus.WHOLE):
        chosen["kill"] = {"kind": specs["kill"].values[0], "qualifying": 20}
    return chosen

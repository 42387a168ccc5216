"""A drill of a poker table: what is asked for, and the round that its seed makes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import repeat
from types import MappingProxyType
from typing import Final

from trainer.errors import BadFile, Problem
from trainer.rules.poker.named import Irregularity
from trainer.rules.poker.posted.book import PokerBook, as_poker
from trainer.rules.poker.rules import LimitKind, PokerRules
from trainer.tongue import Verbatim
from trainer.training.alarms import Planned
from trainer.training.any_drill import TableDrill, off_in_its_drill
from trainer.training.poker.focus import Focus
from trainer.training.poker.incidents import INCIDENTS
from trainer.training.poker.players import Decision
from trainer.training.situations import Situation, situation

LIMITS: Final = "limits"
"""The name among the options under which limits are chosen, as it stands in a rulebook's file."""
_LEAST_SEATS: Final = {Focus.BRING_IN: 5, Focus.ACTION: 3, Focus.SHOWDOWN: 3}
"""Seats without which a drill has nothing to show."""
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

    def usual_options(self, beside: Mapping[str, object] = MappingProxyType({})) -> Mapping[str, object]:
        return house_options(self.game_book(), self.focus, beside)

    def game_book(self) -> PokerBook:
        """The game as the rulebook has it; raises `TrainerError` where it is no poker."""
        return as_poker(self.book().games[self.game])

    def rules(self) -> PokerRules:
        """What the drill's table plays by; raises `BadFile` naming each option that the rulebook refuses."""
        from trainer.rules.poker.posted.options import resolve

        options = dict(self.options or self.usual_options())
        limits = options.pop(LIMITS, None)
        rules = self.allowed(resolve(self.book(), self.game, limits, options))
        if self.focus is Focus.KILL and rules.kill is None:
            raise BadFile(self.rulebook, (off_in_its_drill("kill"),))
        if rules.most_players < (least := _LEAST_SEATS.get(self.focus, 0)):
            wanted = Problem.tr("at least {least} for this drill", least=least)
            raise BadFile(self.rulebook, (Problem("options.max", Verbatim(str(rules.most_players)), wanted),))
        return rules

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
        found = situation(rules, self.focus, self.seed, to_happen, players=self.players, seats=self.seats)
        return replace(found, planned=planned)


def house_options(
    game: PokerBook, focus: Focus, beside: Mapping[str, object] = MappingProxyType({})
) -> dict[str, object]:
    """What a house would post, so that a drill has rake, jackpot and kill to deal with: as it goes with what is
    chosen `beside`."""
    chosen: dict[str, object] = {}
    specs, chip = game.options, _chip(game, beside)
    if "percent" in specs["rake"].values and focus is not Focus.KILL:
        percent = min(_PERCENT, int(specs["rake"].most or _PERCENT))
        chosen["rake"] = {"method": "percent", "percent": percent, "cap": _CAP // chip * chip or chip}
    if not specs["jackpot"].is_refused and focus in (Focus.POTS, Focus.WHOLE, Focus.SHOWDOWN):
        chosen["jackpot"] = 1 // chip * chip or chip
    if not specs["kill"].is_refused and focus in (Focus.KILL, Focus.WHOLE) and _has_fixed_limits(game, beside):
        chosen["kill"] = {"kind": specs["kill"].values[0], "qualifying": 20}
    return chosen


def _chip(game: PokerBook, beside: Mapping[str, object]) -> Decimal:
    chip = beside.get("chip")
    is_amount = isinstance(chip, int | Decimal) and not isinstance(chip, bool) and chip > 0
    return Decimal(str(chip if is_amount else game.options["chip"].default))


def _has_fixed_limits(game: PokerBook, beside: Mapping[str, object]) -> bool:
    limits = beside.get(LIMITS)
    posted = game.limits.posted.kind
    kind = limits.get("kind", posted) if isinstance(limits, Mapping) else posted
    return kind == LimitKind.FIXED

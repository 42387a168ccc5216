"""A drill of a poker table: what is asked for, and the round that its seed makes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal

from trainer.errors import TrainerError
from trainer.records import AttemptStart, KeptAttempt, Level
from trainer.rules.book import GameBook
from trainer.rules.games.catalogue import game_of
from trainer.rules.poker.irregularities.ids import Irregularity
from trainer.rules.poker.posted.book import PokerBook, as_poker
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Round
from trainer.rules.rulebook import NEUTRAL
from trainer.training.alarms import Planned
from trainer.training.asked import Asked, first_that_befalls, own_book_of
from trainer.training.begun import befalls, stages
from trainer.training.focus import Focus
from trainer.training.incidents import plans, possible
from trainer.training.played_again import log_of
from trainer.training.players import Cast, Decision
from trainer.training.replay import replayed, starting_table
from trainer.training.situations import Situation, following, situation
from trainer.training.situations.calling import has_enough

_PERCENT, _CAP = 10, Decimal(4)
"""The rake of a drill's house, and what it is at most, as far as the rulebook and its chip allow."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drill(Asked):
    """What a trainee of a poker table asked for."""

    focus: Focus = Focus.WHOLE

    def game_book(self) -> PokerBook:
        """The game as the rulebook has it; raises `TrainerError` where it is no poker."""
        return as_poker(self.book().games[self.game])

    def rules(self) -> PokerRules:
        """What the drill's table plays by; raises `BadFile` naming each option that the rulebook refuses."""
        from trainer.rules.poker.posted.options import resolve

        options = dict(self.options) if self.options else house_options(self.game_book(), self.focus)
        return self.allowed(resolve(self.book(), self.game, None, options))

    def situation(self) -> Situation:
        """The table and the players of this drill's seed; in a drill of irregularities one that can happen is planned.

        A lowball table has none to plan: there the checked seven is what goes wrong, and the players see to it. What
        is planned beside the calling of the action leaves enough of it to be called.
        """
        rules = self.rules()
        every = (self._planned(rules, planned) for planned in plans(self.game_book(), self.focus, self.seed))
        match self.focus:
            case Focus.IRREGULARITIES:
                return first_that_befalls(every, lambda begun: befalls(_stages(begun)))
            case Focus.ACTION:
                return first_that_befalls(every, lambda begun: has_enough(_stages(begun)))
            case _:
                return next(every)

    def _planned(self, rules: PokerRules, planned: tuple[Planned, ...]) -> Situation:
        to_happen = frozenset([incident.what for incident in planned if isinstance(incident.what, Irregularity)])
        return replace(situation(rules, self.focus, self.seed, to_happen), planned=planned)


def _stages(begun: Situation) -> Iterator[Round[PokerTable]]:
    return stages(Round.start(game_of(begun.table), begun.table), begun.cast, begun.planned, possible)


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


def drill_of(start: AttemptStart) -> Drill:
    """The drill of an attempt that was kept."""
    return Drill(
        rulebook=start.rulebook,
        game=start.game,
        focus=Focus(start.focus),
        level=Level(start.level),
        seed=start.seed,
        kept=own_book_of(start),
    )


def begun_of(kept: KeptAttempt) -> Situation:
    """The table an attempt began with and its players; those of a recorded hand do again what they did."""
    table = starting_table(kept)
    drill = drill_of(kept.start)
    if drill.rulebook != NEUTRAL:
        return replace(drill.situation(), table=table)
    script = tuple([act for act in log_of(kept.answers) if isinstance(act, Decision)])
    return Situation(table, Cast(drill.seed, {}, script))


class RecordedHand(TrainerError):
    """A hand that was written down elsewhere, after which nothing is known."""


def next_table(kept: KeptAttempt, seed: int) -> PokerTable:
    """The table of a round that was finished, before its next round.

    Raises `TooFewPlayers`, and `RecordedHand` where the round was none of ours.
    """
    if kept.start.rulebook == NEUTRAL:
        raise RecordedHand("A recorded hand stands alone: no round follows it.")
    return following(replayed(kept).end, seed)


def followed(kept: KeptAttempt, seed: int) -> tuple[Drill, Situation]:
    """The next round at the table of a round that was finished; raises what `next_table` does."""
    drill = replace(drill_of(kept.start), seed=seed)
    return drill, replace(drill.situation(), table=next_table(kept, seed))

"""The drill that the command line names."""

from __future__ import annotations

from pathlib import Path

from trainer.errors import BadFile, Problem
from trainer.records import Level
from trainer.rules.rulebook import NEUTRAL
from trainer.training.attempts import AnyDrill, dealt_tables, drill_for
from trainer.training.drill import Drill
from trainer.training.focus import Focus
from trainer.training.players import Cast
from trainer.training.situations import Situation


def chosen_drill(
    *, table: str | None, focus: str | None, level: str | None, seed: int | None, phh: Path | None, hand: int | None
) -> tuple[AnyDrill, Situation | None]:
    """The drill that the arguments name, and a recorded hand's table; every wrong argument in one `BadFile`."""
    if phh is not None and hand is not None:
        from trainer.exchange.phh.drill import hand_table

        recorded, acts = hand_table(phh, hand)
        drill = Drill(rulebook=NEUTRAL, game=recorded.rules.game, level=_level(level, []), seed=hand)
        return drill, Situation(recorded, Cast(hand, {}, acts))
    problems: list[Problem] = []
    rulebook, _, game = (table or "oneida-poker/holdem").partition("/")
    dealt = {f"{each.rulebook.id}/{each.game.id}": each for each in dealt_tables()}
    found = dealt.get(f"{rulebook}/{game}")
    words = list(dict.fromkeys(each.value for offers in dealt.values() for each in offers.focuses))
    if found is None:
        problems.append(Problem(place="--table", found=str(table), wanted=f"one of {', '.join(dealt)}"))
    elif focus is not None and focus not in [each.value for each in found.focuses]:
        wanted = ", ".join(each.value for each in found.focuses)
        named = f"{focus} is not at {table}" if focus in words else focus
        problems.append(Problem(place="--focus", found=named, wanted=wanted))
    if found is None and focus is not None and focus not in words:
        problems.append(Problem(place="--focus", found=focus, wanted=f"one of {', '.join(words)}"))
    chosen = _level(level, problems)
    if problems:
        raise BadFile("drill", tuple(problems))
    return drill_for(rulebook, game, focus or Focus.WHOLE, chosen, 1 if seed is None else seed), None


def _level(level: str | None, problems: list[Problem]) -> Level:
    words = [each.value for each in Level]
    if level is not None and level not in words:
        problems.append(Problem(place="--level", found=level, wanted=f"one of {', '.join(words)}"))
        return Level.PRACTICE
    return Level(level or Level.PRACTICE)

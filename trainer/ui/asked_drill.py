"""The drill that the command line names."""

from __future__ import annotations

from pathlib import Path

from trainer.errors import BadFile, Problem
from trainer.records import Level
from trainer.rules.games.catalogue import dealt_tables
from trainer.rules.rulebook import NEUTRAL
from trainer.training.drill import Drill
from trainer.training.focus import Focus, offered
from trainer.training.players import Cast
from trainer.training.situations import Situation


def chosen_drill(
    *, table: str | None, focus: str | None, level: str | None, seed: int | None, phh: Path | None, hand: int | None
) -> tuple[Drill, Situation | None]:
    """The drill that the arguments name, and a recorded hand's table; every wrong argument in one `BadFile`."""
    if phh is not None and hand is not None:
        from trainer.exchange.phh_drill import hand_table

        recorded, acts = hand_table(phh, hand)
        drill = Drill(rulebook=NEUTRAL, game=recorded.rules.game, level=_level(level, []), seed=hand)
        return drill, Situation(recorded, Cast(hand, {}, acts))
    problems: list[Problem] = []
    rulebook, _, game = (table or "oneida-poker/holdem").partition("/")
    names = [f"{book.id}/{each.id}" for book, each in dealt_tables()]
    if f"{rulebook}/{game}" not in names:
        problems.append(Problem(place="--table", found=str(table), wanted=f"one of {', '.join(names)}"))
    words = [each.value for each in Focus]
    if focus is not None and focus not in words:
        problems.append(Problem(place="--focus", found=focus, wanted=f"one of {', '.join(words)}"))
    chosen = _level(level, problems)
    if problems:
        raise BadFile("drill", tuple(problems))
    drill = Drill(
        rulebook=rulebook, game=game, focus=Focus(focus or Focus.WHOLE), level=chosen, seed=1 if seed is None else seed
    )
    if drill.focus not in offered(drill.game_book()):
        wanted = ", ".join(each.value for each in offered(drill.game_book()))
        raise BadFile("drill", (Problem(place="--focus", found=f"{focus} is not at {table}", wanted=wanted),))
    return drill, None


def _level(level: str | None, problems: list[Problem]) -> Level:
    words = [each.value for each in Level]
    if level is not None and level not in words:
        problems.append(Problem(place="--level", found=level, wanted=f"one of {', '.join(words)}"))
        return Level.PRACTICE
    return Level(level or Level.PRACTICE)

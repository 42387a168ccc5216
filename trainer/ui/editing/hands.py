"""Recorded hands out of files, as questions of the bank: of each, who gets what at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from trainer.errors import BadFile, Problem, TrainerError
from trainer.exchange.phh.drill import hand_table
from trainer.exchange.phh.reading import read_hands
from trainer.tongue import Verbatim
from trainer.training.editing.recorded import showdown_of
from trainer.training.quizzes.banked import Banked, of_spot

SUFFIXES: Final = (".phh", ".phhs")
MOST_HANDS: Final = 50
"""Of one file: more would be waited for, and nobody looks through them."""


def is_of_hands(path: Path) -> bool:
    """Whether a file holds recorded hands, by its name."""
    return path.suffix.lower() in SUFFIXES


def of_hands(paths: Sequence[Path]) -> tuple[Banked, ...]:
    """A question a hand; raises `BadFile` with every problem of all of them."""
    problems: list[Problem] = []
    found = [question for path in paths for question in _of_file(path, problems)]
    if problems:
        raise BadFile("hands", tuple(problems))
    return tuple(found)


def _of_file(path: Path, problems: list[Problem]) -> Iterator[Banked]:
    read = read_hands(path)
    problems += [replace(each, place=f"{path.name} {each.place}".rstrip()) for each in read.problems]
    if len(read.hands) > MOST_HANDS:
        many = Problem.tr("holds {count} hands", count=len(read.hands))
        problems.append(Problem(path.name, many, Problem.tr("at most {most} at a time", most=MOST_HANDS)))
        return
    for hand in read.hands:
        try:
            yield of_spot(showdown_of(*hand_table(path, hand.number)), origin=path.name)
        except BadFile as bad:
            problems += bad.problems
        except (TrainerError, LookupError) as problem:
            problems.append(Problem(f"{path.name} hand {hand.number}", Verbatim(str(problem))))

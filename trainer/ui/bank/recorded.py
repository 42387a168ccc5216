"""Questions from files: spots as they stand there, and of recorded hands who gets what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from trainer.errors import BadFile, Problem, TrainerError
from trainer.exchange.phh.drill import hand_table
from trainer.exchange.phh.reading import read_hands
from trainer.rules.rulebook import NEUTRAL, known_game, ours
from trainer.tongue import Verbatim
from trainer.training.poker.as_showdown import showdown_spot
from trainer.training.quizzes.banked import Banked, of_files, of_spot
from trainer.ui.wording.joined import labelled

HAND_SUFFIXES: Final = (".phh", ".phhs")


def questions_in(paths: Sequence[Path]) -> tuple[Banked, ...]:
    """Those of all files; raises `BadFile` with every problem of all of them."""
    hands = [path for path in paths if path.suffix.lower() in HAND_SUFFIXES]
    problems: list[Problem] = []
    found: list[Banked] = []
    try:
        spots = [path for path in paths if path not in hands]
        found += of_files(spots)
    except BadFile as bad:
        problems += bad.problems
    for path in hands:
        found += _of_hands(path, problems)
    if problems:
        raise BadFile("questions", tuple(problems))
    return tuple(found)


def _of_hands(path: Path, problems: list[Problem]) -> Iterator[Banked]:
    """Of each hand that can be dealt to its end; what is wrong with the others is put down."""
    try:
        read = read_hands(path)
    except BadFile as bad:
        problems += bad.problems
        return
    problems += [Problem(labelled(path.name, each.place), each.found, each.wanted) for each in read.problems]
    for hand in read.hands:
        try:
            start, decisions = hand_table(path, hand.number)
            game = start.rules.game
            book = next((each.id for each in ours(game) if each.id != NEUTRAL and known_game(each.id, game)), NEUTRAL)
            yield of_spot(showdown_spot(start, decisions, book), origin=path.name)
        except TrainerError as problem:
            problems.append(Problem("", Verbatim(str(problem))))

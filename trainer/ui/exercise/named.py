"""The drill that the command line names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.errors import BadFile, Problem
from trainer.records import Level
from trainer.rules.rulebook import NEUTRAL, bad_file_of
from trainer.rules.toml import NoToml, entries_of
from trainer.tongue import Verbatim
from trainer.training.attempts import AnyDrill, dealt_tables, drill_for
from trainer.training.chosen_table import PLAIN
from trainer.training.exercises import exercise_of
from trainer.training.lessons.rounds import FORGETS
from trainer.training.paying import PayingDrill
from trainer.training.paying_odds import ratio, read_ratio, subjects
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.poker.players import Cast
from trainer.training.situations import Situation
from trainer.ui.exercise.fresh_seed import fresh_seed

if TYPE_CHECKING:
    from trainer.training.questions import QuestionDrill
    from trainer.ui.settings.kept_tables import KeptTable


def chosen_drill(
    *,
    table: str | None,
    focus: str | None,
    level: str | None,
    seed: int | None,
    phh: Path | None,
    hand: int | None,
    options: Sequence[str] = (),
    kept: KeptTable | None = None,
) -> AnyDrill:
    """The drill that the arguments name, or that of a recorded hand; every wrong argument in one `BadFile`.

    `options` as NAME=VALUE are laid over a table that is `kept` under a name.
    """
    if phh is not None and (options or kept is not None):
        place = "--option" if options else "--house"
        raise BadFile("drill", (Problem(place, Problem.tr("and --phh"), Problem.tr("one of the two")),))
    if kept is not None and table not in (None, kept.table):
        wanted = Problem.tr("it is kept for {table}", table=kept.table)
        raise BadFile("drill", (Problem("--house", Problem.tr("and --table {table}", table=table), wanted),))
    table = table if kept is None else kept.table
    if phh is not None and hand is not None:
        from trainer.exchange.phh.drill import hand_table

        recorded, acts = hand_table(phh, hand)
        given = Situation(recorded, Cast(hand, {}, acts))
        return Drill(rulebook=NEUTRAL, game=recorded.rules.game, level=_level(level, []), seed=hand, given=given)
    problems: list[Problem] = []
    rulebook, _, game = (table or "oneida-poker/holdem").partition("/")
    dealt = {f"{each.rulebook.id}/{each.game.id}": each for each in dealt_tables()}
    found = dealt.get(f"{rulebook}/{game}")
    words = list(dict.fromkeys(each.value for offers in dealt.values() for each in offers.focuses))
    if found is None and (bad := bad_file_of(rulebook)) is not None:
        raise bad
    if found is None:
        problems.append(_unknown("--table", table, dealt))
    if focus is not None and focus not in words:
        problems.append(_unknown("--focus", focus, [each.value for each in found.focuses] if found else words))
    elif focus is not None and found is not None and focus not in [each.value for each in found.focuses]:
        has = ", ".join(each.value for each in found.focuses)
        problems.append(
            Problem(
                "--focus",
                Problem.tr("{focus} is not at {rulebook}/{game}", focus=focus, rulebook=rulebook, game=game),
                Problem.tr("there are {has}", has=has),
            )
        )
    chosen = _level(level, problems)
    named = _options(options, problems)
    if problems:
        raise BadFile("drill", tuple(problems))
    drill = drill_for(rulebook, game, focus or Focus.WHOLE, chosen, 1 if seed is None else seed)
    chosen_before = PLAIN if kept is None else kept.chosen
    at = replace(chosen_before, options={**chosen_before.options, **named})
    return drill if at.is_plain else dealable(drill.at(at))


def dealable(drill: AnyDrill) -> AnyDrill:
    """The same drill; raises `TrainerError` with what the rulebook refuses of its table."""
    exercise_of(drill.game).begun(drill, FORGETS, None)
    return drill


def _options(options: Sequence[str], problems: list[Problem]) -> dict[str, object]:
    """By their names; values are read as in a rulebook's file, where a word may stand without its quotes."""
    found: dict[str, object] = {}
    for said in options:
        name, equals, value = said.partition("=")
        if not name.strip() or not equals:
            wanted = Problem.tr("NAME=VALUE, such as jackpot=2")
            problems.append(Problem("--option", Verbatim(said), wanted))
        else:
            found[name.strip()] = _value(value.strip())
    return found


def _value(text: str) -> object:
    try:
        return entries_of(f"value = {text}")["value"]
    except NoToml:
        return text


def in_file(file: Path) -> AnyDrill | QuestionDrill:
    """What a file that is opened from a folder holds: spots, which are asked, or recorded hands, of which the first
    is dealt.

    Raises `BadFile` for what is neither, and another `TrainerError` for a hand that can't be dealt.
    """
    from trainer.training.question_spots import spots_in
    from trainer.training.questions import QuestionDrill
    from trainer.ui.bank.recorded import HAND_SUFFIXES

    if file.suffix.lower() not in HAND_SUFFIXES:
        return QuestionDrill(spots=spots_in([file]))
    from trainer.exchange.phh.reading import read_hands

    first = next((hand.number for hand in read_hands(file).hands), 1)
    return chosen_drill(table=None, focus=None, level=None, seed=None, phh=file, hand=first)


def _level(level: str | None, problems: list[Problem]) -> Level:
    words = [each.value for each in Level]
    if level is not None and level not in words:
        problems.append(_unknown("--level", level, words))
        return Level.PRACTICE
    return Level(level or Level.PRACTICE)


def _unknown(place: str, found: str | None, known: Iterable[str]) -> Problem:
    return Problem(
        place, Problem.tr("{found} is unknown", found=found), Problem.tr("there are {names}", names=", ".join(known))
    )


def payments_named(wager: str, seed: int | None) -> PayingDrill:
    """Of a subject by its id, or of a ratio as people write it; without a seed of bets that nobody has seen.

    Raises `BadFile` with all there are for any other.
    """
    odds = read_ratio(wager)
    known = [subject.id for subject in subjects()]
    if odds is None and wager not in known:
        wanted = Problem.tr("there are ratios such as 3:2, and {names}", names=", ".join(known))
        raise BadFile("drill", (Problem("--pay", Problem.tr("{wager} is unknown", wager=wager), wanted),))
    return PayingDrill(subject=wager if odds is None else ratio(odds).id, seed=fresh_seed() if seed is None else seed)

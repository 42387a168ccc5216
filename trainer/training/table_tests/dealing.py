"""What is dealt in a table test: the game with what the examiner has chosen, by the version that it was set for."""

from __future__ import annotations

import json
from collections.abc import Mapping

from trainer.errors import TrainerError
from trainer.records import Level
from trainer.rules.rulebook import load_rulebook
from trainer.tongue import Unsaid
from trainer.training.any_drill import AnyDrill, TableDrill
from trainer.training.chosen_table import ChosenTable
from trainer.training.exercises import exercise_of
from trainer.training.kind import WHOLE
from trainer.training.lessons.rounds import FORGETS
from trainer.training.table_tests.record import Setting


def options_text(chosen: Mapping[str, object]) -> str:
    """What was chosen, by the names of the options, as a setting keeps it."""
    return json.dumps(dict(chosen), default=str)


def chosen_options(setting: Setting) -> dict[str, object]:
    """The same read back; nothing where it is none of ours."""
    try:
        found = json.loads(setting.options)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def drill_of(setting: Setting) -> AnyDrill:
    """The first round; what was not chosen is as a drill of this game has it."""
    drill = exercise_of(setting.game).chosen(setting.rulebook, setting.game, WHOLE, Level.TEST, setting.seed)
    chosen = chosen_options(setting)
    if not chosen or not isinstance(drill, TableDrill):
        return drill
    return drill.at(ChosenTable(options=chosen))


def require_dealable(setting: Setting) -> None:
    """Raises `TrainerError` with what the rulebook refuses, or where its text is not that for which it was set."""
    if setting.text_hash and load_rulebook(setting.rulebook).sha256 != setting.text_hash:
        raise TrainerError(
            Unsaid.translate(
                "Training",
                "The rulebook is not the version any more for which this test was set. Whoever examines withdraws it "
                "and sets another.",
            )
        )
    exercise_of(setting.game).begun(drill_of(setting), FORGETS, None)

"""What an examiner may choose of a game is what its rulebook allows, and a test is dealt by the text it was set for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.samples import some
from trainer.errors import TrainerError
from trainer.rules.rulebook import load_rulebook
from trainer.training.any_drill import TableDrill
from trainer.training.attempts import dealt_tables
from trainer.training.chosen_table import options_of
from trainer.training.table_tests.dealing import drill_of, options_text, require_dealable
from trainer.training.table_tests.record import Setting
from trainer.training.table_tests.sheet import usual_sheet

TABLES = [(table.rulebook.id, table.game.id) for table in dealt_tables()]
SETTING = Setting(rulebook="oneida-poker", game="holdem", seed=7, sheet=usual_sheet())


@pytest.mark.parametrize(("rulebook", "game"), TABLES[:: some(4, 1)])
def test_every_option_as_the_rulebook_posts_it_is_dealt(rulebook: str, game: str) -> None:
    fields = options_of(rulebook, game)
    assert len(fields) > 3
    chosen = {each.name: each.value for each in fields}
    setting = replace(SETTING, rulebook=rulebook, game=game, options=options_text(chosen))
    require_dealable(setting)
    drill = drill_of(setting)
    assert isinstance(drill, TableDrill)
    assert drill.options.keys() >= chosen.keys()


def test_what_the_rulebook_refuses_is_not_set() -> None:
    with pytest.raises(TrainerError, match="odd_chip"):
        require_dealable(replace(SETTING, options=options_text({"odd_chip": "to the dealer"})))


def test_another_text_of_the_rulebook_is_not_dealt() -> None:
    require_dealable(replace(SETTING, text_hash=load_rulebook("oneida-poker").sha256))
    with pytest.raises(TrainerError, match="not the version any more"):
        require_dealable(replace(SETTING, text_hash="0" * 64))

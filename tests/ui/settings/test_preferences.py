"""What was chosen is there again at the next start; what is no longer known is as it comes."""

from __future__ import annotations

from pathlib import Path

import pytest

from trainer.pace import Pace
from trainer.store import open_store
from trainer.ui.look.theme import Felt
from trainer.ui.settings.chosen import SettingsView
from trainer.ui.settings.preferences import keep_preferences, read_preferences

CHOSEN = SettingsView(felt=Felt.WINE, scale=150, pace=Pace.CALM, new_a_day=0, sitting_minutes=30)


def test_what_was_chosen_is_there_again(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        keep_preferences(store, CHOSEN)
    with open_store(tmp_path) as store:
        assert read_preferences(store, "") == CHOSEN


@pytest.mark.parametrize("value", ["gone", 7, None, [], True, False, 12.0])
def test_what_is_no_longer_offered_is_as_it_comes(tmp_path: Path, value: object) -> None:
    words = ("felt", "scale", "pace", "new_a_day", "sitting_minutes")
    with open_store(tmp_path) as store:
        store.set_setting("look", dict.fromkeys(words, value))
        assert read_preferences(store, "") == SettingsView()

"""Every list of the program can be saved and printed where it stands; those that are chosen from are named here."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import trainer.ui

UI: Final = Path(trainer.ui.__file__).parent
CHOOSERS: Final = {
    "pages/choosing.py",
    "quiz/item.py",
    "reports/picking.py",
    "books/options_card.py",
    "table_tests/setting.py",
    "in_class/setting.py",
    "in_class/listing.py",
    "widgets/listing.py",
}
"""Where somebody or something is chosen for what is done next: what comes of it stands in a list of its own."""
TAKEN: Final = ("add_buttons(", "buttons_of(", "csv_button(")


def test_every_list_is_saved_as_csv_and_printed_but_those_that_are_chosen_from() -> None:
    lists = {
        str(file.relative_to(UI)): file.read_text() for file in UI.rglob("*.py") if "ListTable(" in file.read_text()
    }
    without = {name for name, text in lists.items() if not any(way in text for way in TAKEN)}
    assert without <= CHOOSERS
    assert lists.keys() >= CHOOSERS, "a name that is no list any more"

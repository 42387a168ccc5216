"""What there is to choose from on the drill page."""

from __future__ import annotations

from typing import Final

from trainer.records import Level
from trainer.rules.seating.clauses import load_seating
from trainer.training.attempts import AnyFocus, DealtTable, dealt_tables
from trainer.training.focus import Focus
from trainer.training.house.focus import HouseFocus
from trainer.training.seating import GAME, RULEBOOK
from trainer.ui.pages.choose_drill import DrillOption, DrillOptions
from trainer.ui.posted import game_words
from trainer.ui.wording.drills import focus_explained, focus_words, level_explained, level_words
from trainer.ui.wording.seating.acts import seating_explained

_HOUSE: Final = "house/"
"""Before the ids of drills against the house: poker has some of the same word, which are about other things."""


def focus_id(focus: AnyFocus) -> str:
    """The id of a drill on the drill page."""
    return _HOUSE + focus.value if isinstance(focus, HouseFocus) else focus.value


def plain_focus(chosen: str) -> str:
    """The word under which a drill of the page is kept."""
    return chosen.removeprefix(_HOUSE)


def drill_options() -> DrillOptions:
    """Every table, every part of a round, every level."""
    tables = dealt_tables()
    dealt = {focus_id(focus) for table in tables for focus in table.focuses}
    focuses = [focus for focus in (*Focus, *HouseFocus) if focus_id(focus) in dealt]
    whole_first = sorted(focuses, key=lambda focus: focus not in (Focus.WHOLE, HouseFocus.WHOLE))
    parts = [DrillOption(focus_id(focus), focus_words(focus), focus_explained(focus)) for focus in whole_first]
    desk = DrillOption(GAME, load_seating().title, seating_explained())
    return DrillOptions(
        tables=tuple([_table(table) for table in tables]),
        focuses=(*parts, desk),
        levels=tuple(
            [DrillOption(level.value, level_words(level).capitalize(), level_explained(level)) for level in Level]
        ),
    )


def _table(dealt: DealtTable) -> DrillOption:
    """A table with the drills it has; the waiting list belongs to the room of its rulebook."""
    book, game = dealt.rulebook, dealt.game
    has = {focus_id(focus) for focus in dealt.focuses}
    # a room has one list, whatever is dealt at its poker tables
    has |= {GAME} if book.id == RULEBOOK else set()
    return DrillOption(f"{book.id}/{game.id}", game_words(game.id), heading=book.title, focuses=frozenset(has))

"""What a station has chosen about look, sound and motion: read from the store, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QSize

from trainer.pace import Pace
from trainer.store import Store
from trainer.store.settings import LOOK
from trainer.ui.look.theme import ROOMS, SCALES, DeckStyle, Felt, Room, ThemeName
from trainer.ui.settings.chosen import NEW_A_DAY, SITTINGS, MotionChoice, SettingsView

if TYPE_CHECKING:
    from trainer.ui.felt.felt_scene import TableLook

LEAST_SIZE: Final = QSize(640, 400)
"""In logical pixels: what every page fits into."""
TABLE_SIZE: Final = QSize(1024, 600)
"""In logical pixels: in less room a table can't be read, nor its parts be pressed."""
_Word = TypeVar("_Word", bound=StrEnum)


def read_preferences(store: Store, data_folder: str) -> SettingsView:
    """The choices that were kept; what is missing or no longer known is as it comes."""
    kept: Mapping[str, object] = store.setting(LOOK, {})
    plain = SettingsView(data_folder=data_folder)
    return replace(
        plain,
        theme=_word(ThemeName, kept.get("theme"), plain.theme),
        felt=_word(Felt, kept.get("felt"), plain.felt),
        deck_style=_word(DeckStyle, kept.get("deck_style"), plain.deck_style),
        motion=_word(MotionChoice, kept.get("motion"), plain.motion),
        has_sound=kept.get("has_sound") is not False,
        scale=_one_of(SCALES, kept.get("scale"), plain.scale),
        is_left_handed=kept.get("is_left_handed") is True,
        keys=_pairs(kept.get("keys")),
        pace=_word(Pace, kept.get("pace"), plain.pace),
        new_a_day=_one_of(NEW_A_DAY, kept.get("new_a_day"), plain.new_a_day),
        sitting_minutes=_one_of(SITTINGS, kept.get("sitting_minutes"), plain.sitting_minutes),
    )


def fitting_scales(scale: int, room: QSize) -> tuple[int, ...]:
    """The sizes at which a table still fits a screen with so much room at this one; the least always."""
    # one pixel more: the room has been rounded to whole ones
    most = scale * min((room.width() + 1) / TABLE_SIZE.width(), (room.height() + 1) / TABLE_SIZE.height())
    return tuple([each for each in SCALES if each <= max(most, SCALES[0])])


def nearest_fitting(scale: int, room: QSize) -> int:
    """This size, or the largest below it at which a table fits a screen with so much room at this one."""
    return max(each for each in fitting_scales(scale, room) if each <= scale)


def keep_preferences(store: Store, view: SettingsView) -> None:
    """Writes the choices; raises `TrainerError` when that can't be done."""
    store.set_setting(LOOK, {name: value for name, value in asdict(view).items() if name != "data_folder"})


def room_of(view: SettingsView) -> Room:
    """The colours of the chosen theme."""
    return ROOMS[view.theme]


def look_of(view: SettingsView) -> TableLook:
    """How a table looks and moves by these choices."""
    from trainer.ui.felt.felt_scene import TableLook

    return TableLook(
        room=room_of(view),
        felt=view.felt,
        deck_style=view.deck_style,
        is_left_handed=view.is_left_handed,
        has_reduced_motion=view.motion is MotionChoice.REDUCED,
    )


def _one_of(offered: Sequence[int], value: object, plain: int) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and value in offered else plain


def _pairs(value: object) -> tuple[tuple[str, str], ...]:
    """Pairs of words; none where something else was kept."""
    found = []
    for pair in value if isinstance(value, list) else ():
        match pair:
            case [str(one), str(other)]:
                found.append((one, other))
            case _:
                return ()
    return tuple(found)


def _word(words: type[_Word], value: object, otherwise: _Word) -> _Word:
    return words(value) if isinstance(value, str) and value in words.__members__.values() else otherwise

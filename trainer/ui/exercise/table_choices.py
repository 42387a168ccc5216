"""How a person has chosen to see, hear and key a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from trainer.ui.exercise.host import Host
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.look.sounds import Sounds
from trainer.ui.settings.preferences import look_of


@dataclass(frozen=True, slots=True, kw_only=True)
class TableChoices:
    """The same for every page of an exercise that has a table."""

    look: TableLook
    sounds: Sounds
    keys: Mapping[str, str] = field(default_factory=dict)
    """Verb to letter, as far as they are others than ours."""

    @classmethod
    def of(cls, host: Host) -> TableChoices:
        """What the person in the window has chosen."""
        chosen = host.preferences
        return cls(look=look_of(chosen), sounds=host.sounds, keys=dict(chosen.keys))

"""A window as pages know it, without one: what is seen in it, and wishes that nobody fulfils."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Final, cast

from tests.ui.program import STILL
from trainer.ui.exercise.host import Host
from trainer.ui.exercise.showing import Wishes
from trainer.ui.look.sounds import Sounds

HOST: Final = cast("Host", SimpleNamespace(preferences=STILL, sounds=Sounds(is_on=False), person_id=None))
NO_WISHES: Final = cast("Wishes", SimpleNamespace())

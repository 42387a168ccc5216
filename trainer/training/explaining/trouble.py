"""Something has gone wrong at a table: what is said and done from the step that is due until it is put right."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.asks.acting import as_shown
from trainer.rules.acts_of_kind import gives_ruling, is_alarm
from trainer.rules.plan import Actor
from trainer.training.explaining.kinds import PuttingRight
from trainer.training.explaining.moment import Moment


def trouble_at(moment: Moment) -> Iterator[PuttingRight]:
    """From the stop, the call of the floor or the ruling on; nothing of a stop that nothing follows."""
    step = moment.step
    if not is_alarm(step.action) and not gives_ruling(step.action):
        return
    after = [each for each in moment.remedy() if each.by is Actor.DEALER]
    if after or gives_ruling(step.action):
        yield PuttingRight(steps=tuple([as_shown(each.action) for each in (step, *after)]))

"""What was done within the items of a quiz, as attempts of their own: a round played again, a question put again."""

from __future__ import annotations

from dataclasses import replace

from trainer.records import Answer, KeptAttempt, Level, Mark
from trainer.rules.notation import write_value
from trainer.rules.rulebook import load_rulebook
from trainer.training.attempts import drill_for, kind_of
from trainer.training.lessons.again import Stretch, spot_among
from trainer.training.quizzes.drawing import Drawn
from trainer.training.quizzes.session import drill_of, is_within
from trainer.training.within import as_kept


def stretches(kept: KeptAttempt) -> tuple[Stretch, ...]:
    """Of each item that was begun and is no written question; raises `TrainerError` for a round that is none now."""
    counting = dict(kept.overruled)
    found: list[Stretch] = []
    for number, item in enumerate(drill_of(kept.start).items):
        places = [at for at, answer in enumerate(kept.answers) if answer.step == number and is_within(answer)]
        if not places or item.authored is not None:
            continue
        answers = tuple([as_kept(kept.answers[place]) for place in places])
        overruled = tuple([(at, counting[place]) for at, place in enumerate(places) if place in counting])
        own = replace(kept, answers=answers, overruled=overruled)
        if item.is_round:
            dealt = _as_round(own, item)
            found.append(Stretch(number=number, spot="", kept=dealt, places=(-1, *places)))
        else:
            found.append(Stretch(number=number, spot=item.spot, kept=own, places=tuple(places)))
    return tuple(found)


def _as_round(kept: KeptAttempt, item: Drawn) -> KeptAttempt:
    """The round at its table, by today's rulebook."""
    drill = drill_for(item.rulebook, item.game, item.part, Level.TEST, item.seed)
    led = Answer(step=0, mark=Mark.PLAYED, by_trainee=False, elapsed_ms=kept.answers[0].elapsed_ms)
    start = replace(
        kept.start,
        rulebook=item.rulebook,
        game=item.game,
        focus=item.part,
        rulebook_text=load_rulebook(item.rulebook).text,
        table=write_value(kind_of(item.game).begun(drill).table),
        seed=item.seed,
    )
    overruled = tuple([(at + 1, mark) for at, mark in kept.overruled])
    return replace(kept, start=start, answers=(led, *kept.answers), overruled=overruled)


def spot_within(kept: KeptAttempt, index: int) -> str:
    """The spot of an answer in a quiz; raises `NoQuestion`."""
    return spot_among(stretches(kept), index)

"""What a row of the list of faults says of the acts that broke its clause: each that differs by itself."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.records import Answer, Mark
from trainer.rules.actions import Action
from trainer.rules.judge import Finding
from trainer.tongue import translate
from trainer.training.judged import Judged, read_back
from trainer.training.put_right import done_instead
from trainer.training.scoring import ClauseFault, counts_as
from trainer.ui.exercise.review.review import Review
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.because import Around
from trainer.ui.wording.joined import with_commas, with_semicolons
from trainer.ui.wording.line import lowered


def fault_words(fault: ClauseFault, review: Review) -> str:
    """What was done and left out, in a test what was put right, and where the same was done again."""
    told: list[tuple[str, int]] = []
    for answer in fault.answers:
        place = review.place_of(answer)
        told.append((_told_of(answer, review, around_of(review.steps[place].before)), review.step_at(place)))
    return by_act(told)


def by_act(told: Iterable[tuple[str, int]]) -> str:
    """A line for each act that differs, of the words and the step of each fault; the first step goes unnamed."""
    steps: dict[str, list[int]] = {}
    for words, step in told:
        steps.setdefault(words, []).append(step)
    lines: list[str] = []
    first = min(map(min, steps.values()))
    for words, (at, *again) in steps.items():
        line = words if at == first else translate("Result", "step {step}: {told}").format(step=at, told=words)
        further = ", ".join([str(step) for step in dict.fromkeys(again) if step != at])
        lines.append(
            translate("Result", "{told}; again at {steps}").format(told=line, steps=further) if further else line
        )
    return "\n".join(lines)


def _told_of(answer: Answer, review: Review, around: Around) -> str:
    said = read_back(answer)
    done = said.given if said.given is not None else review.entered(answer)
    parts = [translate("Result", "you did: {step}").format(step=_line(done, around))] if done is not None else []
    left_out = said.omitted if done is None or _skips(answer, said) else ()
    if left_out:
        listed = with_commas(*(_line(action, around) for action in left_out))
        parts.append(translate("Result", "you left out: {step}").format(step=listed))
    instead = done_instead(answer) if review.is_test else None
    if instead is not None and instead not in left_out:
        parts.append(translate("Result", "put right: {step}").format(step=_line(instead, around)))
    return with_semicolons(*parts)


def _skips(answer: Answer, said: Judged) -> bool:
    is_early = said.finding is Finding.TOO_EARLY and bool(said.left_out) and not said.is_far_ahead
    return is_early or counts_as(answer) is Mark.MISSED


def _line(action: Action, around: Around) -> str:
    return lowered(str(act_words(action, around)))

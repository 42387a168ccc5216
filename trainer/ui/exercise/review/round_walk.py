"""A round at a table gone through act by act."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtWidgets import QWidget

from trainer.records import KeptAttempt
from trainer.rules.rulebook import kept_rulebook
from trainer.tongue import translate
from trainer.training.exercise import Exercise, UnderWay
from trainer.training.took import took_ms
from trainer.ui.exercise.review.review import Review, StepView
from trainer.ui.exercise.review.walk import Walk, WalkStep, as_done, asked, done, expected, time_line
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.table.seen import AnyPicture, AnySeen
from trainer.ui.widgets.verdict import VerdictLine
from trainer.ui.wording.drills import phase_words
from trainer.ui.wording.joined import with_semicolons


def review_of(kept: KeptAttempt, exercise: Exercise[UnderWay], seen: AnySeen) -> Review:
    """The replay of a round; raises `TrainerError` where what is stored can't be read."""
    start = kept.start
    book = kept_rulebook(start.rulebook_text, start.rulebook).games[start.game]
    assert exercise.replayed is not None, "a round at a table is played again"
    return Review(exercise.replayed(kept), kept, book, seen, partial(exercise.explained, kept))


def round_walk(kept: KeptAttempt, exercise: Exercise[UnderWay], seen: AnySeen, look: TableLook) -> Walk:
    """Every act of a round, the trainee's own and those of others."""
    review = review_of(kept, exercise, seen)
    places = RoundPlaces(review, took_ms(kept.answers), look)
    return Walk(count=max(review.places, 1), faults=review.faults, at=places.step, place_of=places.place_of)


@dataclass(frozen=True, slots=True)
class RoundPlaces:
    """What stands at each place of a replay."""

    review: Review
    took: Sequence[int]
    """How long each answer of the attempt took."""
    look: TableLook

    def place_of(self, index: int) -> int:
        """Where an answer was given; one of which the round shows nothing any more, where it went on."""
        answer = self.review.kept.answers[index]
        steps = enumerate(self.review.steps)
        found = (place for place, step in steps if any(each is answer for each in step.answers))
        return next(found, max(0, min(answer.step, self.review.places - 1)))

    def step(self, place: int) -> WalkStep:
        """One place, with the table before the trainee's step or after another's act."""
        review = self.review
        view = review.view(place)
        picture = partial(self._shown, view.picture)
        played = review.steps[place] if review.places else None
        answer = played.answer if played is not None and played.is_own else None
        if answer is None or played is None:
            return WalkStep(title=view.title, lines=_lines(view.lines), picture=picture)
        index = {id(each): at for at, each in enumerate(review.kept.answers)}
        first = index[id(answer)]
        lines = (
            asked(translate("Walk", "{phase}: the next step").format(phase=phase_words(played.phase))),
            *_with_expected(view),
            time_line(answer, self.took[first]),
        )
        others = [index[id(each)] for each in played.answers if each is not answer]
        return WalkStep(
            title=view.title,
            lines=lines,
            citations=view.citations,
            rule=view.words,
            mark=view.mark,
            weight=view.weight,
            tag=view.tag,
            answers=(first, *others),
            picture=picture,
        )

    def _shown(self, picture: AnyPicture, in_place_of: QWidget | None) -> QWidget:
        return self.review.seen.view(picture, in_place_of, self.look, is_animated=False)


def _with_expected(view: StepView) -> tuple[tuple[str, str], ...]:
    """What was done, and what was right; where nothing else was, that it was just that."""
    lines = _lines(view.lines)
    captions = [caption for caption, _ in lines]
    did, right = done("")[0], expected("")[0]
    left_out = translate("Verdicts", "Left out")
    if did not in captions:
        lines = (done(translate("Walk", "nothing: it was left out")), *lines)
    if right in captions:
        return lines
    if left_out not in captions:
        return (lines[0], as_done(), *lines[1:])
    return tuple([expected(words) if caption == left_out else (caption, words) for caption, words in lines])


def _lines(lines: Iterable[VerdictLine]) -> tuple[tuple[str, str], ...]:
    """As somebody else reads them; what has no caption of its own belongs to the line before."""
    captions = {
        translate("Verdicts", "You did"): done("")[0],
        translate("Review", "You did"): done("")[0],
        translate("Verdicts", "Right"): expected("")[0],
    }
    found: list[tuple[str, str]] = []
    overruled = translate("Review", "Overruled")  # told of each verdict by itself
    for line in lines:
        if line.caption == overruled:
            continue
        words = f"{line.verb} {line.rest}".strip()
        if not line.caption and found:
            found[-1] = (found[-1][0], with_semicolons(found[-1][1], words))
        else:
            found.append((captions.get(line.caption, line.caption), words))
    return tuple(found)

"""A round that is gone on with: its lines are followed, and what watches for trouble is asked at the same moments.

Nothing is judged again: what the lines say holds. So the round stands as it stood, with all that is still to come, with
the tries of the step that is due and what has been told of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from trainer.records import Answer, Level, Mark
from trainer.rules.actions import Action
from trainer.rules.irregularities import Stoppable
from trainer.rules.round import Event
from trainer.training.course import MOVES, acts_of
from trainer.training.incidents import Incident
from trainer.training.judged import Judged, read_back, was_chosen
from trainer.training.play import Play
from trainer.training.symptoms import Symptoms, is_stop

T = TypeVar("T", bound=Stoppable)
V = TypeVar("V")


class TakingUp(Generic[T, V]):
    """Follows the lines of one round.

    Where they tell of a round that this version of the program would not have dealt, with something that goes wrong at
    another moment or not at all, they are followed all the same, and what has not come then comes as soon as it can.
    """

    def __init__(self, play: Play[T], symptoms: Symptoms[T, V], answers: Sequence[Answer]) -> None:
        self._play = play
        self._symptoms = symptoms
        self._answers: Final = answers
        self._is_test: Final = play.level is Level.TEST
        self._by_hand: Final = _done_by_hand(answers) if self._is_test else frozenset()
        self._pending: Event | None = None
        """What goes wrong at this moment; the next that the lines tell."""
        self._is_other = False
        """The lines tell of another round than is dealt today."""

    def follow(self, *, has_begun: bool) -> None:
        """Follows them all; `has_begun` where the table was asked before the first whether anything goes wrong.

        Raises `BadNotation` for what is none of ours, and `OutOfProcedure` where the rules no longer allow it.
        """
        if has_begun:
            self._let_happen()
        for place, answer in enumerate(self._answers):
            autos, own = acts_of(answer, is_test=self._is_test)
            if was_chosen(answer):
                self._chosen(answer, autos)
                continue
            for action in autos:
                self._auto(action, is_by_hand=place in self._by_hand)
            said = read_back(answer)
            if answer.by_trainee:
                self._answer(answer, own, said)
            else:
                self._play.follow_answer(answer, None, said)
        event, self._pending = self._pending, None
        if event is not None:
            # it has come since the last line was written
            self._play.happen(event)
            self._symptoms.has_come(event, self._play.state)
        if self._is_other:
            self._symptoms.take_up(self._answers)
            if self._symptoms.standing is None:
                self._symptoms.show_what_lies_open(self._play.state)

    def _chosen(self, answer: Answer, acts: Sequence[Action]) -> None:
        """What was chosen in class came when it was chosen, and at no moment of its own."""
        for action in acts:
            if isinstance(action, Event):
                self._play.follow_auto(action)
                self._symptoms.has_come(action, self._play.state)
            else:
                self._auto(action, is_by_hand=False)
        said = read_back(answer)
        if said.alarm is not None:
            self._symptoms.stand(Incident(said.alarm))
        self._play.follow_answer(answer, None, said)

    def _let_happen(self) -> None:
        """The moment at which the table was asked whether something goes wrong."""
        if not self._is_other:
            self._pending = self._symptoms.coming(self._play.state)
        elif self._symptoms.standing is None:
            self._symptoms.show_what_lies_open(self._play.state)

    def _auto(self, action: Action, *, is_by_hand: bool) -> None:
        """Something played itself, or went wrong; `is_by_hand` in the middle of what a hand did in a test."""
        pending, self._pending = self._pending, None
        if isinstance(action, Event):
            self._is_other = self._is_other or action != pending
            self._play.follow_auto(action)
            self._symptoms.has_come(action, self._play.state)
            return
        stands = self._symptoms.standing is not None and not is_by_hand
        if pending is not None or stands:
            self._is_other = True
            self._symptoms.stand(None)
        self._play.follow_auto(action)
        if not is_by_hand:
            self._let_happen()

    def _answer(self, answer: Answer, own: Action | None, said: Judged) -> None:
        """A line of the trainee's."""
        play, symptoms = self._play, self._symptoms
        pending, self._pending = self._pending, None
        if answer.mark is Mark.UNDONE:
            # earlier versions did not write what had played itself before: with that it came, and is taken back
            play.follow_answer(answer, None, said)
            symptoms.stand(None)
            symptoms.show_what_lies_open(play.state)
            return
        symptom = symptoms.answered()
        was_hinted = symptom is not None and play.has_taken_hint()
        is_expected = (symptom.alarm if symptom is not None else None) == said.alarm
        self._is_other = self._is_other or pending is not None or not is_expected
        if said.alarm is not None:
            play.answers.append(answer)
            return
        if symptom is not None and symptom.event is not None:
            if not self._is_noticed(answer, own, said, symptom.event):
                self._passed_over(answer, said, symptom)
                return
            # a hint at a symptom is for the symptom alone
            play.is_hinted = play.is_hinted or was_hinted
        play.follow_answer(answer, own, said)
        if own is not None and answer.mark in MOVES and not said.left_out:
            self._let_happen()

    def _is_noticed(self, answer: Answer, own: Action | None, said: Judged, event: Event) -> bool:
        """Whether a real symptom was answered by a line."""
        if answer.mark is Mark.MISSED:
            # in a test a stop may have skipped steps, which a hand did first
            return own is not None
        if said.given is None:
            return False
        wanted, is_held = self._symptoms.incidents.answer(event), self._symptoms.is_held(self._play.state)
        return is_stop(said.given) or (answer.mark in MOVES and (is_held or wanted.fits(said.given)))

    def _passed_over(self, answer: Answer, said: Judged, symptom: Incident[V]) -> None:
        """A real symptom was let pass; outside a test it stands on, unless it holds the play by itself."""
        play, symptoms, state = self._play, self._symptoms, self._play.state
        play.answers.append(answer)
        if symptom.event is not None and self._is_test and not symptoms.is_held(state):
            symptoms.let_pass(symptom.event)
        if not symptoms.holds_play(state):
            return
        if said.left_out:
            play.tried(answer, said)  # something else was done
        else:
            play.tries = play.tries.once_more()
        symptoms.stand(symptom, is_overdue=True)


def _done_by_hand(answers: Sequence[Answer]) -> frozenset[int]:
    """In a test: the lines before which nothing was asked, as a hand did at once what an act had skipped.

    The first step of them comes right after what moved itself before the act, unless that stood in a line by itself:
    that of a symptom that the act was the answer to.
    """
    found: set[int] = set()
    for place, answer in enumerate(answers):
        skipped = len(read_back(answer).left_out) if answer.mark is Mark.RIGHT else 0
        if skipped:
            first = place - skipped
            found.update(range(first + 1, place + 1))
            if first > 0 and _are_of_one_act(answers[first - 1], answers[first]):
                found.add(first)
    return frozenset(found)


def _are_of_one_act(before: Answer, after: Answer) -> bool:
    """Whether a symptom was answered by the line before, and with the same act what stands in the one after it."""
    is_answer = before.by_trainee and not before.given and not before.played
    return is_answer and before.elapsed_ms == after.elapsed_ms

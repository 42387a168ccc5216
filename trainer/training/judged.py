"""A verdict as it is kept and shown again: the live one and the stored one in the same shape."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from trainer.records import Answer, Mark
from trainer.rules import actions as a
from trainer.rules.actions import Action
from trainer.rules.acts_of_kind import (
    IS_SAID,
    MAKES_DECK_READY,
    MOVES_CHIPS,
    TAKES_CARDS,
    gives_ruling,
    places_in_sight,
)
from trainer.rules.acts_of_kind import is_alarm as stops_play
from trainer.rules.judge import FAR_AHEAD, Fault, Finding, Verdict
from trainer.rules.notation import BadNotation, read_action, write_action
from trainer.rules.plan import Free, Step
from trainer.rules.scale import Effect
from trainer.tongue import Unsaid
from trainer.training.alarms import FalseAlarm, Harmless


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """What was done, what was right, and in what they differ."""

    finding: Finding
    given: Action | None
    """None where a step was left out."""
    right: Action | None
    """None where nothing was due."""
    faults: tuple[Fault, ...] = ()
    left_out: tuple[Action, ...] = ()
    free: tuple[Free, ...] = ()
    """What the rules left open in the right act."""
    alarm: FalseAlarm | None = None
    """The harmless symptom that was answered: let pass where nothing is given, else the game was stopped for it."""
    effect: Effect | None = None
    """What the act was weighed by; none where it weighed as the rule that it broke."""
    meant: Action | None = None
    """What the act was a try at, where that was not what was due."""
    named: Action | None = None
    """What was left out and has the rule that is cited; none where another rule decides."""
    has_no_rule: bool = False
    """No rule of the book is about such an act: cited is that of what was due, and it tells nothing of the act."""

    @property
    def is_alarm(self) -> bool:
        """Whether it is about a symptom or a false alarm, and not about a step."""
        return self.alarm is not None or self.effect is Effect.FALSE_ALARM

    @property
    def in_sight(self) -> tuple[Action, ...]:
        """What was left out, as far as the table tells it: neither sums that hang on a player, nor what lies hidden."""
        return tuple([self.left_out[place] for place in places_in_sight(self.left_out)])

    @property
    def gravest(self) -> Action | None:
        """What was left out that names the verdict; what was due where nothing was."""
        if not self.left_out:
            return self.right
        found = self.passed or self.in_sight
        return self.named if self.named in found else max(found, key=_gravity)

    @property
    def omitted(self) -> tuple[Action, ...]:
        """All that was left out, as far as the table tells it, the gravest first; what was due where nothing was."""
        if self.gravest is None:
            return ()
        return (self.gravest, *[left for left in self.in_sight if left != self.gravest])

    @property
    def passed(self) -> tuple[Action, ...]:
        """Of what was left out, what no card may be dealt past: a burn, a decision, a ruling, work at the deck."""
        if self.effect is not Effect.CARD_OFF_DECK:
            return ()
        kinds = (a.Burn, a.CallOn, *MAKES_DECK_READY)
        return tuple([left for left in self.in_sight if isinstance(left, kinds) or gives_ruling(left)])

    @property
    def is_sum_known(self) -> bool:
        """Whether the sum of what was meant hangs on no player and on nothing hidden; of an act too early it may."""
        if self.finding is not Finding.TOO_EARLY:
            return True
        is_open = self.in_sight == self.left_out and not any(isinstance(left, a.CallOn) for left in self.left_out)
        return self.meant is not None and is_open and not self.is_far_ahead

    @property
    def is_far_ahead(self) -> bool:
        """Too early by so much that the act is at fault itself, and no step was skipped for it."""
        return len(self.in_sight) > FAR_AHEAD


_LEFT_OUT: Final[tuple[tuple[type[Action], ...], ...]] = (
    IS_SAID,
    (),
    MOVES_CHIPS,
    (*TAKES_CARDS, *MAKES_DECK_READY),
)
"""What weighs most when it is left out, the least first; an act that is none of these stands in the empty place."""
_PLAIN: Final = _LEFT_OUT.index(())


def _gravity(action: Action) -> int:
    """Whoever leaves a stop out has gone on with a round that ought to stand still."""
    if stops_play(action):
        return len(_LEFT_OUT)
    return next((place for place, kinds in enumerate(_LEFT_OUT) if isinstance(action, kinds)), _PLAIN)


def judged(verdict: Verdict, rests: Step | None = None) -> Judged:
    """The verdict in the shape in which it is kept; `rests` is the step whose clauses are cited."""
    step = verdict.step
    return Judged(
        finding=verdict.finding,
        given=verdict.given,
        right=step.action if step is not None else None,
        faults=verdict.faults,
        left_out=tuple([left.action for left in verdict.left_out]),
        free=step.free if step is not None else (),
        effect=verdict.effect,
        meant=verdict.coming.action if verdict.coming is not None else None,
        named=rests.action if rests is not None and rests in verdict.left_out else None,
        has_no_rule=rests is not None and _is_of_another_act(rests, verdict),
    )


def _is_of_another_act(rests: Step, verdict: Verdict) -> bool:
    own = (*verdict.own_rules, *(verdict.breach.clauses if verdict.breach is not None else ()))
    return rests.clause in verdict.instead and rests.clause not in own


def written(verdict: Judged) -> str:
    """The `detail` of an answer: all that its other fields don't say."""
    detail: dict[str, object] = {
        "kind": verdict.finding.value,
        "faults": [Fault(fault).value for fault in verdict.faults],
        "left_out": [write_action(action) for action in verdict.left_out],
        "free": [[free.field, free.least, free.most, free.step] for free in verdict.free],
    }
    if verdict.effect is not None:
        detail["effect"] = verdict.effect.value
    if verdict.meant is not None:
        detail["meant"] = write_action(verdict.meant)
    if verdict.named is not None:
        detail["named"] = write_action(verdict.named)
    if verdict.has_no_rule:
        detail["no_rule"] = True
    if verdict.alarm is not None:
        detail["alarm"] = [verdict.alarm.what.value, verdict.alarm.seat]
    return json.dumps(detail)


_CHOSEN: Final = "chosen"


def written_choice(alarm: FalseAlarm | None) -> str:
    """The `detail` of a line that somebody chose for the players: the harmless symptom, if it was one."""
    return json.dumps({_CHOSEN: True} if alarm is None else {_CHOSEN: True, "alarm": [alarm.what.value, alarm.seat]})


def was_chosen(answer: Answer) -> bool:
    """Whether a line is what an instructor chose for the players."""
    return not answer.by_trainee and f'"{_CHOSEN}": true' in answer.detail


def effect_in(detail: str) -> str:
    """What a wrong act did, by the word of its effect; empty where its verdict names none, or is none of ours."""
    if '"effect"' not in detail:
        return ""
    try:
        return Effect(json.loads(detail)["effect"]).value
    except (ValueError, TypeError, KeyError):
        return ""


@lru_cache(maxsize=512)
def read_back(answer: Answer) -> Judged:
    """The verdict as it was given; raises `BadNotation` where the stored text is none of ours.

    Whatever shows an attempt asks for each of its verdicts several times.
    """
    try:
        detail = json.loads(answer.detail) if answer.detail else {}
        alarm = detail.get("alarm")
        return Judged(
            finding=Finding(detail.get("kind", Finding.TOO_EARLY if answer.mark is Mark.MISSED else Finding.RIGHT)),
            given=read_action(answer.given) if answer.given else None,
            right=read_action(answer.expected) if answer.expected else None,
            faults=tuple([Fault(fault) for fault in detail.get("faults", ())]),
            left_out=tuple([read_action(text) for text in detail.get("left_out", ())]),
            free=tuple([Free(*each) for each in detail.get("free", ())]),
            alarm=FalseAlarm(Harmless(alarm[0]), alarm[1]) if alarm else None,
            effect=Effect(detail["effect"]) if "effect" in detail else None,
            meant=read_action(detail["meant"]) if "meant" in detail else None,
            named=read_action(detail["named"]) if "named" in detail else None,
            has_no_rule=detail.get("no_rule", False),
        )
    except (ValueError, TypeError, AttributeError, LookupError, RecursionError) as problem:
        raise BadNotation(
            Unsaid.translate("Training", "a stored verdict can't be read: {problem}").format(problem=problem)
        ) from None

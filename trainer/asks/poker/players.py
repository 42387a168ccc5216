"""What the players of a poker spot do: its list of decisions, else what is quietest."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.asks.poker.decisions import Decision, act_of, discard_of, draw_of
from trainer.asks.source import Unanswerable
from trainer.asks.walking import Chosen, Walked, first_by_itself, first_due
from trainer.rules.actions import Act, Action, Discard, Draw, Shuffle, StandPat
from trainer.rules.cards import Card, show_cards
from trainer.rules.plan import Choices
from trainer.rules.poker.form import Street
from trainer.rules.poker.outlook import quiet_choice
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Round


class PokerPlayers:
    """The players of one hand, who take their decisions from a list as they come to them.

    Without a list they check, call and stand pat. Where something goes wrong in the hand a list can't be kept to in
    full: with `forgives` a decision that has lost its turn is passed over, and one that is missing is a quiet one.
    """

    def __init__(self, decisions: Sequence[Decision] | None, reshuffled: tuple[Card, ...], *, forgives: bool) -> None:
        self._decisions = decisions
        self._left = list(decisions or ())
        self._reshuffled = reshuffled
        self._was_reshuffled = False
        self._forgives = forgives

    def next(self, state: Round[PokerTable]) -> Chosen[PokerTable]:
        """A decision where one is due, else the first step that is right."""
        return self._decision(state) or first_due(state)

    def by_themselves(self, state: Round[PokerTable]) -> Chosen[PokerTable] | None:
        """A decision where one is due, else an ante or a blind."""
        return self._decision(state) or first_by_itself(state)

    def saw(self, walked: Walked[PokerTable]) -> None:
        """Raises `Unanswerable` unless the cards stated for a shuffle in the hand are just those that it takes up."""
        is_again = isinstance(walked.action, Shuffle) and walked.before.street is not Street.BEFORE_DEAL
        if not is_again or self._was_reshuffled:
            return
        self._was_reshuffled = True
        stub = walked.after.stub
        if self._reshuffled and sorted(stub) != sorted(self._reshuffled):
            wanted = f"{show_cards(tuple(sorted(stub)))}: the burn cards or discards, and what was left"
            raise Unanswerable("reshuffled", show_cards(self._reshuffled), wanted)

    def have_finished(self) -> None:
        """Raises `Unanswerable` where decisions are left, or no cards were shuffled again."""
        if self._left:
            raise self._left[0].refuse("nothing: the hand is over")
        if self._reshuffled and not self._was_reshuffled:
            raise Unanswerable(
                "reshuffled", show_cards(self._reshuffled), "nothing: no cards are shuffled again in this hand"
            )

    def _decision(self, state: Round[PokerTable]) -> Chosen[PokerTable] | None:
        acts = [
            (step, rest) for step, rest in state.choices if isinstance(step.action, Act | Discard | Draw | StandPat)
        ]
        if not acts:
            return None
        if self._decisions is None:
            return _quiet(acts)
        if self._forgives:
            return self._as_far_as_it_goes(state.table, acts)
        if not self._left:
            seat = state.table.called_on
            raise Unanswerable(
                f"actions[{len(self._decisions)}]", "missing", f"the decision of seat {seat}: the list ends early"
            )
        act = _decided(state.table, [step.action for step, _ in acts], self._left.pop(0))
        step, rest = next((step, rest) for step, rest in acts if step.fits(act))
        return step, act, rest

    def _as_far_as_it_goes(self, table: PokerTable, acts: Choices[PokerTable]) -> Chosen[PokerTable]:
        seat = table.called_on
        decision = next((each for each in self._left if each.seat == seat), None)
        if decision is None:
            return _quiet(acts)
        self._left.remove(decision)
        try:
            act = _decided(table, [step.action for step, _ in acts], decision)
        except Unanswerable:
            return _quiet(acts)
        return next(((step, act, rest) for step, rest in acts if step.fits(act)), _quiet(acts))


def _quiet(acts: Choices[PokerTable]) -> Chosen[PokerTable]:
    chosen = quiet_choice(acts)
    assert chosen is not None, "a player who is to decide may always fold"
    return chosen[0], chosen[0].action, chosen[1]


def _decided(table: PokerTable, now: list[Action], decision: Decision) -> Act | Discard | Draw | StandPat:
    if any(isinstance(action, StandPat) for action in now):
        return draw_of(table, decision)
    discards = [action for action in now if isinstance(action, Discard)]
    return discard_of(table, discards, decision) if discards else act_of(table, decision)

"""What the players of a poker spot do: its list of decisions, else what is quietest."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Self

from trainer.asks.listed import Listed
from trainer.asks.poker.decisions import Decision, act_of, discard_of, draw_of
from trainer.asks.source import Unanswerable
from trainer.asks.walking import Chosen, Walked, first_by_itself, first_due
from trainer.errors import Problem
from trainer.rules.actions import Act, Action, Discard, Draw, Shuffle, StandPat
from trainer.rules.cards import Card, show_cards
from trainer.rules.plan import Choices
from trainer.rules.poker.form import Street
from trainer.rules.poker.outlook import quiet_choice
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Round


class PokerPlayers:
    """The players of one hand; without a list they check, call and stand pat."""

    def __init__(self, decisions: Sequence[Decision] | None, reshuffled: tuple[Card, ...], *, forgives: bool) -> None:
        self._listed = Listed(decisions, forgives=forgives)
        self._reshuffled = reshuffled
        self._was_reshuffled = False

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
            wanted = Problem.tr(
                "{cards}: the burn cards or discards, and what was left", cards=show_cards(tuple(sorted(stub)))
            )
            raise Unanswerable("reshuffled", show_cards(self._reshuffled), wanted)

    def have_finished(self) -> None:
        """Raises `Unanswerable` where decisions are left, or no cards were shuffled again."""
        self._listed.finish(Problem.tr("nothing: the hand is over"))
        if self._reshuffled and not self._was_reshuffled:
            raise Unanswerable(
                "reshuffled",
                show_cards(self._reshuffled),
                Problem.tr("nothing: no cards are shuffled again in this hand"),
            )

    def copy(self) -> Self:
        other = copy(self)
        vars(other).update(_listed=self._listed.copy())
        return other

    def _decision(self, state: Round[PokerTable]) -> Chosen[PokerTable] | None:
        acts = [
            (step, rest) for step, rest in state.choices if isinstance(step.action, Act | Discard | Draw | StandPat)
        ]
        if not acts:
            return None
        decision = self._listed.next_of(state.table.called_on)
        if decision is None:
            return _quiet(acts)
        try:
            act = _decided(state.table, [step.action for step, _ in acts], decision)
        except Unanswerable:
            if self._listed.forgives:
                return _quiet(acts)
            raise
        found = next(((step, act, rest) for step, rest in acts if step.fits(act)), None)
        assert found is not None or self._listed.forgives, "a decision that the rules allow is a step"
        return found or _quiet(acts)


def _quiet(acts: Choices[PokerTable]) -> Chosen[PokerTable]:
    chosen = quiet_choice(acts)
    assert chosen is not None, "a player who is to decide may always fold"
    return chosen[0], chosen[0].action, chosen[1]


def _decided(table: PokerTable, now: list[Action], decision: Decision) -> Act | Discard | Draw | StandPat:
    if any(isinstance(action, StandPat) for action in now):
        return draw_of(table, decision)
    discards = [action for action in now if isinstance(action, Discard)]
    return discard_of(table, discards, decision) if discards else act_of(table, decision)

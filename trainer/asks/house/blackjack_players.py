"""What the players of a blackjack spot do: its list of decisions, and who refuses the cut."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from trainer.asks.house.decisions import Decision, act_of
from trainer.asks.source import Unanswerable
from trainer.asks.walking import Chosen
from trainer.rules.actions import Read
from trainer.rules.house.acts import Choice, Decide
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Actor, Step
from trainer.rules.round import Round

CHOICES: Final = (
    Choice.HIT,
    Choice.STAND,
    Choice.DOUBLE,
    Choice.SPLIT,
    Choice.SURRENDER,
    Choice.INSURE,
    Choice.HIT_WAGER,
)
OF_ITS_OWN_ACCORD: Final = (Choice.INSURE, Choice.HIT_WAGER)
"""What a player may do without being asked; with these an amount stands."""
EXAMPLES: Final = '"5 hit", "2 stand", "1 split", "4 double", "3 surrender", "2 insure 5" or "5 hit-wager 5"'


class Players:
    """The players of one round, who take their decisions from a list as they come to them.

    Without a list everybody stands.
    """

    def __init__(self, decisions: Sequence[Decision] | None, refuse_cut: Collection[SeatNumber]) -> None:
        self._decisions = decisions
        self._left = list(decisions or ())
        self._refuse_cut = refuse_cut
        self._insured: Counter[SeatNumber] = Counter()

    def next(self, state: Round[BlackjackTable]) -> Chosen[BlackjackTable]:
        """The next step in the natural order: a decision where one is due, else the dealer's first.

        The dealer reads hands, and leaves out whatever else may be left out.
        """
        act = self._act(state)
        if act is not None:
            step, rest = next((step, rest) for step, rest in state.choices if step.fits(act))
            return step, act, rest
        for step, rest in state.choices:
            if step.by is Actor.DEALER and (not step.optional or isinstance(step.action, Read)):
                return step, step.action, rest
        raise AssertionError("nothing is due, and the round is not over")

    def have_finished(self) -> None:
        """Raises `Unanswerable` where the list says more than was asked."""
        if self._left:
            raise self._left[0].refuse("nothing: everybody has decided")

    def _act(self, state: Round[BlackjackTable]) -> Decide | None:
        """The decision that comes now; none where the dealer goes on."""
        due, open_to_all = list(_decisions(state, is_asked=True)), list(_decisions(state, is_asked=False))
        for _, act in due:
            if act.choice is Choice.CUT:
                return Decide(act.seat, Choice.REFUSE_CUT if act.seat in self._refuse_cut else Choice.CUT)
        while open_to_all and self._left and self._left[0].choice in OF_ITS_OWN_ACCORD:
            taken = self._of_own_accord(open_to_all, self._left.pop(0), is_multi=state.table.is_multi)
            if taken is not None:
                return taken
        if not due:
            return None
        seat = state.table.called_on
        if self._decisions is None:
            return Decide(seat, Choice.STAND)
        if not self._left:
            place = f"actions[{len(self._decisions)}]"
            raise Unanswerable(place, "missing", f"the decision of seat {seat}: the list ends early")
        return act_of([step for step, _ in due], self._left.pop(0))

    def _of_own_accord(
        self, offered: Sequence[tuple[Step, Decide]], decision: Decision, *, is_multi: bool
    ) -> Decide | None:
        """Insurance or a hit wager. In multiple action a seat insures its spots one by one, 0 for none."""
        spot = 0
        if decision.choice is Choice.INSURE and is_multi:
            self._insured[decision.seat] += 1
            spot = self._insured[decision.seat]
            if decision.amount == 0:
                return None
        for step, act in offered:
            if (act.seat, act.choice, act.spot) == (decision.seat, decision.choice, spot):
                meant = Decide(act.seat, act.choice, decision.amount or act.amount, spot=spot)
                return meant if step.fits(meant) else act_of([step], decision)
        raise decision.refuse(f"a seat that may {decision.choice} now")


def _decisions(state: Round[BlackjackTable], *, is_asked: bool) -> Iterator[tuple[Step, Decide]]:
    """The players' steps that are right now: those that somebody was asked for, or those that may be left out."""
    for step, _ in state.choices:
        if isinstance(step.action, Decide) and step.optional is not is_asked:
            yield step, step.action

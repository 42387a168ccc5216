"""What the players of a blackjack spot do: its list of decisions, and who refuses the cut."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from copy import copy
from dataclasses import replace
from types import MappingProxyType
from typing import Final, Self, TypeAlias

from trainer.asks.house.decisions import Decision, act_of
from trainer.asks.listed import Listed
from trainer.asks.walking import Chosen, Walked
from trainer.errors import Problem
from trainer.rules.actions import Deal, Read
from trainer.rules.house.blackjack.count import is_ace
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.table import Stage
from trainer.rules.house_acts import Choice, Decide
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Actor, Step
from trainer.rules.round import Round
from trainer.tongue import Sayable

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
_WHEN: Final[Mapping[Choice, Sayable]] = MappingProxyType(
    {
        Choice.INSURE: Problem.tr(
            "insurance before the first decision, against an ace that is up (Oneida Blackjack J(6), A(4))"
        ),
        Choice.HIT_WAGER: Problem.tr(
            "a hit wager after the hit, double or split that its card is for, on a hand all of one suit"
            " (Oneida Blackjack K(6))"
        ),
    }
)
NO_HITS: Final[Mapping[SeatNumber, Sequence[Decision]]] = MappingProxyType({})
Offers: TypeAlias = Sequence[tuple[Step, Decide]]
EXAMPLES: Final = '"5 hit", "2 stand", "1 split", "4 double", "3 surrender", "2 insure 5" or "5 hit-wager 5"'


class Players:
    """The players of one round, who take their decisions from a list as they come to them.

    Without a list everybody stands. What a seat's own entry says of insurance and of wagers on the cards it draws
    (`hits`) comes on top, `insurance` first of all, `hits` by seat, one for each card that is drawn to it.
    """

    def __init__(
        self,
        decisions: Sequence[Decision] | None,
        refuse_cut: Collection[SeatNumber],
        insurance: Sequence[Decision] = (),
        hits: Mapping[SeatNumber, Sequence[Decision]] = NO_HITS,
        *,
        forgives: bool = False,
    ) -> None:
        self._listed = Listed(decisions, forgives=forgives, first=insurance)
        self._hits = {seat: list(wagers) for seat, wagers in hits.items()}
        self._refuse_cut = refuse_cut
        self._insured: Counter[SeatNumber] = Counter()

    def next(self, state: Round[BlackjackTable]) -> Chosen[BlackjackTable]:
        """The next step in the natural order: a decision where one is due, else the dealer's first.

        The dealer reads hands, and leaves out whatever else may be left out.
        """
        return self.by_themselves(state) or dealers_step(state)

    def by_themselves(self, state: Round[BlackjackTable]) -> Chosen[BlackjackTable] | None:
        """The decision that comes now."""
        act = self._act(state)
        if act is None:
            return None
        step, rest = next((step, rest) for step, rest in state.choices if step.fits(act))
        return step, act, rest

    def saw(self, walked: Walked[BlackjackTable]) -> None:
        """A card is drawn to a seat: what its entry says of it must have been wagered by now."""
        action = walked.action
        if not isinstance(action, Deal) or walked.before.stage is not Stage.DECIDING:
            return
        if isinstance(action.to, int) and (planned := self._hits.get(action.to)):
            wager = planned.pop(0)
            if wager.amount != 0:
                raise wager.refuse(_WHEN[Choice.HIT_WAGER])

    def have_finished(self) -> None:
        """Raises `Unanswerable` where the list says more than was asked, or a seat wagers on a card never drawn."""
        self._listed.finish(Problem.tr("nothing: everybody has decided"))
        for wagers in self._hits.values():
            if wagers:
                raise wagers[0].refuse(Problem.tr("no amount: the seat draws no card for it"))

    def copy(self) -> Self:
        other = copy(self)
        hits = {seat: list(wagers) for seat, wagers in self._hits.items()}
        vars(other).update(_listed=self._listed.copy(), _hits=hits, _insured=self._insured.copy())
        return other

    def _act(self, state: Round[BlackjackTable]) -> Decide | None:
        """The decision that comes now; none where the dealer goes on."""
        due, open_to_all = _decisions(state)
        for _, act in due:
            if act.choice is Choice.CUT:
                return Decide(act.seat, Choice.REFUSE_CUT if act.seat in self._refuse_cut else Choice.CUT)
            if act.choice is Choice.SHOW or not state.table.called_on:
                return act  # nobody was asked: only its player knows what the hand has come to
        of_own_accord = self._insures(state.table, open_to_all) or self._wagers_on_hit(open_to_all)
        if of_own_accord is not None or not due:
            return of_own_accord
        left, seat = self._listed.left, state.table.called_on
        if left and left[0].choice in OF_ITS_OWN_ACCORD and not self._listed.forgives:
            raise left[0].refuse(_WHEN[left[0].choice])
        decision = self._listed.next_of(seat)
        return Decide(seat, Choice.STAND) if decision is None else act_of([step for step, _ in due], decision)

    def _insures(self, table: BlackjackTable, offered: Offers) -> Decide | None:
        """Insurance that comes now; 0 is none. In multiple action a seat insures its spots one by one."""
        left = self._listed.left
        while left and left[0].choice is Choice.INSURE and table.stage is Stage.DECIDING:
            decision = left[0]
            is_none = decision.amount == 0 and decision.seat in table.players and can_insure(table)
            if not is_none and not any(act.choice is Choice.INSURE for _, act in offered):
                return None
            left.pop(0)
            self._insured[decision.seat] += 1
            if not is_none:
                return _own_act(offered, decision, self._insured[decision.seat] if table.is_multi else 0)
        return None

    def _wagers_on_hit(self, offered: Offers) -> Decide | None:
        """A wager on the card that comes next; 0 is none on it."""
        for _, act in offered:
            if act.choice is not Choice.HIT_WAGER:
                continue
            if planned := self._hits.get(act.seat):
                decision, planned[0] = planned[0], replace(planned[0], amount=0)
            elif self._listed.left and self._listed.left[0].choice is Choice.HIT_WAGER:
                decision = self._listed.left.pop(0)
            else:
                return None
            return None if decision.amount == 0 else _own_act(offered, decision)
        return None


def dealers_step(state: Round[BlackjackTable]) -> Chosen[BlackjackTable]:
    """The dealer's first step that comes now; hands are read, and whatever else may be left out is."""
    for step, rest in state.choices:
        if step.by is Actor.DEALER and (not step.optional or isinstance(step.action, Read)):
            return step, step.action, rest
    raise AssertionError("nothing is due, and the round is not over")


def can_insure(table: BlackjackTable) -> bool:
    """An ace is up, and the house offers insurance."""
    return table.rules.insurance and is_ace(table.up_card)


def _own_act(offered: Offers, decision: Decision, spot: int = 0) -> Decide:
    """Insurance or a hit wager among those open to the seat; raises `Unanswerable` where it is none of them."""
    for step, act in offered:
        if (act.seat, act.choice, act.spot) == (decision.seat, decision.choice, spot):
            meant = Decide(act.seat, act.choice, act.amount if decision.amount is None else decision.amount, spot=spot)
            return meant if step.fits(meant) else act_of([step], decision)
    raise decision.refuse(Problem.tr("a seat that may {choice} now", choice=decision.choice))


def _decisions(state: Round[BlackjackTable]) -> tuple[Offers, Offers]:
    """The players' steps that are right now: those that somebody was asked for, and those that may be left out."""
    found = [(step, step.action) for step, _ in state.choices if isinstance(step.action, Decide)]
    return [each for each in found if not each[0].optional], [each for each in found if each[0].optional]

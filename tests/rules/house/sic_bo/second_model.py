"""A second, simple model of a Sic Bo round, written from section X alone and shown every act of a walk."""

from __future__ import annotations

from collections import Counter
from typing import Final

from trainer.rules.actions import Action, Announce, Call, CallFloor
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house_acts import (
    CallDice,
    ClearLights,
    CollectWager,
    Cover,
    EnterDice,
    Pay,
    ReturnWager,
    Shake,
    TestComputer,
    Uncover,
)

PRINTED: Final = {
    "three-of-a-kind": 150, "two-of-a-kind": 8, "any-three": 24, "two-dice": 5, "small": 1, "big": 1,
    4: 50, 5: 18, 6: 14, 7: 12, 8: 8, 9: 6, 10: 6, 11: 6, 12: 6, 13: 8, 14: 12, 15: 14, 16: 18, 17: 50,
}  # fmt: skip
"""D(1), row by row."""


def units_won(kind: str, on: tuple[int, ...], dice: tuple[int, ...], *, triple_is_pair: bool) -> int:
    """What a wager of one wins; 0 where it loses."""
    shows = Counter(dice)
    if kind == "one-of-a-kind":
        return shows[on[0]]
    if kind == "total":
        return PRINTED[on[0]] if sum(dice) == on[0] else 0
    has_won = {
        "three-of-a-kind": on != () and shows[on[0]] == 3,
        "two-of-a-kind": on != () and (shows[on[0]] == 2 or (shows[on[0]] == 3 and triple_is_pair)),
        "any-three": len(shows) == 1,
        "two-dice": set(on) <= set(dice),
        "small": 4 <= sum(dice) <= 10 and len(shows) > 1,
        "big": 11 <= sum(dice) <= 17 and len(shows) > 1,
    }[kind]
    return PRINTED[kind] if has_won else 0


class SecondModel:
    """Counts shakes, chips and what is lit, and knows which wagers are still to be settled."""

    def __init__(self, table: SicBoTable) -> None:
        self.opening = table.is_opening
        self.triple_is_pair = table.rules.pair_wins_on_triple
        self.out = Counter((s.seat, s.wager, s.on, s.amount) for s in table.stakes)
        self.due = dict(enumerate(table.stacks))
        """What each player should hold in the end."""
        for (seat, _, _, amount), count in self.out.items():
            self.due[seat] += amount * count
        self.throws = list(table.throws)
        self.is_tested = self.is_closed = self.is_in_sight = self.is_called = self.is_lit = False
        self.is_covered = table.was_covered
        self.has_failed = self.is_over = False
        self.shakes = 0

    @property
    def dice(self) -> tuple[int, ...]:
        return self.throws[0]

    def wins(self, kind: str, on: tuple[int, ...]) -> int:
        return units_won(kind, on, self.dice, triple_is_pair=self.triple_is_pair)

    def see(self, action: Action) -> None:
        """An act that is about to be done; fails where section X would not have it."""
        if isinstance(action, Cover) and (self.is_over or self.has_failed):
            self._covered_again()
            return
        assert not self.is_over, f"{action} after the round"
        match action:
            case TestComputer():
                assert self.opening
                assert not self.is_tested
                assert not self.is_closed
                self.is_tested = True
            case Announce(say):
                self._said(say)
            case Cover():
                assert self.is_closed
                assert not self.is_covered
                assert not self.is_in_sight
                self.is_covered, self.shakes = True, 0
            case Shake():
                assert self.is_covered
                self.shakes += 1
            case Uncover():
                assert self.is_covered
                assert self.shakes >= 3
                self.is_covered, self.is_in_sight = False, True
            case CallDice(dice):
                assert self.is_in_sight
                assert sorted(dice) == sorted(self.dice)
                self.is_called = True
            case EnterDice(dice):
                assert self.is_called
                assert sorted(dice) == sorted(self.dice)
                assert not self.has_failed
                self.is_lit = True
            case CollectWager() | Pay() | ReturnWager():
                self._moved(action)
            case ClearLights():
                assert self.is_lit
                assert not self.has_failed
                assert not self.out
                self.is_over = True
            case _:
                assert isinstance(action, CallFloor)

    def _covered_again(self) -> None:
        """When all are paid the shaker need not stand open any more."""
        assert self.is_in_sight
        assert not self.is_covered
        assert not self.out
        self.is_covered = True

    def _said(self, say: Call) -> None:
        match say:
            case Call.NO_MORE_BETS:
                assert self.is_tested or not self.opening
                assert not self.is_closed
                self.is_closed = True
            case Call.NO_ROLL:
                assert self.is_in_sight
                assert not self.is_called
                self.is_in_sight = False
                if len(self.throws) > 1:
                    self.throws.pop(0)
            case Call.VOID_ROUND:
                assert not self.is_in_sight
                self.has_failed = True
            case Call.SETTLE_THEN_CLOSE:
                assert self.is_in_sight
                self.has_failed = True
            case _:
                assert say is Call.STOP

    def _moved(self, action: CollectWager | Pay | ReturnWager) -> None:
        if isinstance(action, ReturnWager):
            own = {key: count for key, count in self.out.items() if key[0] == action.to}
            if action.wager:  # one of them, by its name and in its own sum
                one = next(key for key in own if (key[1], key[3]) == (action.wager, action.amount))
                own = {one: 1}
            assert self.has_failed
            assert not self.is_in_sight
            assert action.amount == sum(amount * count for (_, _, _, amount), count in own.items())
            for key, count in own.items():
                self.out[key] -= count
                if not self.out[key]:
                    del self.out[key]
            return
        assert self.is_in_sight
        assert not self.is_covered, "the shaker stands open until all is paid"
        assert self.is_called
        assert self.is_lit or self.has_failed
        if isinstance(action, CollectWager):
            units, seat = 1, action.source
            assert not self.wins(action.wager, action.on)
            self.due[seat] -= action.amount
        else:
            assert all(self.wins(kind, on) for _, kind, on, _ in self.out), "losers are in before anybody is paid"
            units, seat = self.wins(action.wager, action.on), action.to
            self.due[seat] += action.amount
        here = {key: count for key, count in self.out.items() if key[:3] == (seat, action.wager, action.on)}
        key = (seat, action.wager, action.on, action.amount // units)
        if key in here:
            self.out[key] -= 1
        else:
            # all of a player's stacks on the spot at once
            assert sum(amount * count for (*_, amount), count in here.items()) == action.amount // units
            for key in here:
                del self.out[key]
        self.out += Counter()  # drops what has come to nothing

    def see_the_end(self, table: SicBoTable) -> None:
        """Everybody holds what the dice gave; nothing is left on the layout."""
        assert not self.out
        assert table.stakes == ()
        assert dict(enumerate(table.stacks)) == self.due
        assert self.has_failed or self.is_over

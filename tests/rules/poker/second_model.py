"""A second, simple account of a round beside the engine's: who is live, who was asked, what came in and went out."""

from __future__ import annotations

from typing import TypeAlias

from trainer.rules.actions import (
    Act,
    Action,
    Area,
    Burn,
    CallOn,
    CollectBets,
    Concede,
    Deal,
    Discard,
    Face,
    Move,
    PushPot,
    Shuffle,
)
from trainer.rules.poker.house_part import jackpot_due, rake_due
from trainer.rules.poker.table import PokerTable, Seat

Numbers: TypeAlias = set[int]


class SecondModel:
    """What every round of poker must be: turns, bets closed before anything goes on, pots emptied."""

    def __init__(self, table: PokerTable) -> None:
        self.live: Numbers = {seat.number for seat in table.players}
        """Dealt in, neither folded nor given up at the showdown."""
        self.has_conceded = False
        self.owed_a_turn: Numbers = set()
        """Players with chips who have not been called on since the street began."""
        self.has_begun = False
        self.burns = 0
        self.pushed = 0

    def see(self, table: PokerTable, action: Action) -> None:
        """Looks at an act before it is done."""
        assert {seat.number for seat in table.contenders} == self.live
        match action:
            case Act(seat=seat, move=Move.FOLD):
                self.live.discard(seat)
            case Concede(seat=seat):
                self.live.discard(seat)
                self.has_conceded = True
            case CallOn(to=seat):
                assert seat in self.live
                assert table.seat(seat).stack, "a player without chips was called on"
                self.owed_a_turn.discard(seat)
            case CollectBets():
                self.check_closed(table)
            case PushPot(amount=amount):
                assert amount > 0
                if not self.pushed:
                    self.check_closed(table)
                self.pushed += amount
            case _:
                pass

    def live_seats(self, table: PokerTable) -> list[Seat]:
        return [table.seat(number) for number in sorted(self.live)]

    def in_turn(self, table: PokerTable) -> list[int]:
        """The live players, the one left of the button first."""
        return sorted(self.live, key=lambda number: (number <= table.button, number))

    def begin_street(self, table: PokerTable) -> None:
        self.has_begun = True
        self.owed_a_turn = {seat.number for seat in self.live_seats(table) if seat.stack > 0}

    def check_closed(self, table: PokerTable) -> None:
        fault = self.open_betting(table)
        assert not fault, fault

    def open_betting(self, table: PokerTable) -> str:
        """Who is live, has chips and owes a turn or a bet; nothing where the betting is closed."""
        live = self.live_seats(table)
        if len(live) < 2:
            return ""
        able = [seat.number for seat in live if seat.stack > 0]
        waiting = {number for number in able if number in self.owed_a_turn and len(able) > 1}
        if waiting:
            return f"the betting was closed before {waiting} were called on"
        most = max(seat.bet for seat in live)
        behind = [seat.number for seat in live if seat.stack > 0 and seat.bet < most]
        return f"{behind} have not matched the bet" if behind else ""

    def see_the_end(self, table: PokerTable) -> None:
        assert self.has_begun
        assert len(table.burns) == self.burns
        assert not any(seat.bet or seat.holds_cards or seat.discards for seat in table.players)
        assert all(pot.left == 0 for pot in table.pots)
        assert table.rake_circle == table.jackpot_circle == 0
        assert self.pushed == sum(pot.amount - pot.rake - pot.jackpot for pot in table.pots)
        if self.has_conceded or len(self.live) > 1:
            self.check_showdown(table)
        self.check_house_part(table)

    def check_showdown(self, table: PokerTable) -> None:
        """The round has come to its last card."""
        raise NotImplementedError

    def is_fee_due(self, table: PokerTable) -> bool:
        """Whether the hand has gone far enough for a fee."""
        return True

    def check_house_part(self, table: PokerTable) -> None:
        """Reading R83: what was taken as play went is what one taking at the end would be."""
        rules, pots = table.rules, table.pots
        if not pots:
            return
        due = rake_due(pots, rules.rake, rules.chip, is_fee_due=self.is_fee_due(table))
        jackpot = jackpot_due(pots, rules.jackpot, due[0])
        assert sum(pot.rake + pot.jackpot for pot in pots) == sum(due) + jackpot
        assert all(pot.jackpot == 0 for pot in pots[1:])


class ButtonModel(SecondModel):
    """Games with a button and blinds: how the hole cards come, and who has nothing left to decide."""

    def __init__(self, table: PokerTable) -> None:
        super().__init__(table)
        self.dealt: dict[int, int] = dict.fromkeys(self.live, 0)

    def see(self, table: PokerTable, action: Action) -> None:
        match action:
            case Shuffle():
                self.dealt = dict.fromkeys(self.dealt, 0)
            case Deal(to=int(to), face=Face.DOWN):
                self.dealt[to] += 1
                # blinds are posted before the first card, so nobody's chips change any more
                self.begin_street(table)
            case CallOn(to=seat):
                assert not self.is_alone(table, seat), "a player was called on with nothing to decide"
            case _:
                pass
        super().see(table, action)

    def is_alone(self, table: PokerTable, number: int) -> bool:
        """All others in the round are all-in for no more than this player has in: what is added comes back (R46)."""
        others = [seat for seat in self.live_seats(table) if seat.number != number]
        return not any(seat.stack or seat.paid > table.seat(number).paid for seat in others)

    def owes_a_turn(self, table: PokerTable) -> bool:
        """Somebody is still to be asked; one who faces only all-ins may owe the rest of the blind."""
        return any(not self.is_alone(table, number) for number in self.owed_a_turn & self.live)


class FlopModel(ButtonModel):
    """A burn before each street and a board of three, one and one.

    In pineapple a discard before the flop, in crazy pineapple before the turn.
    """

    def __init__(self, table: PokerTable) -> None:
        super().__init__(table)
        self.board_at_discard = {"pineapple": 0, "crazy-pineapple": 3}.get(table.rules.game)
        self.discards = 0 if self.board_at_discard is None else 1
        self.expected_cards = 3 if self.discards else {"holdem": 2}.get(table.rules.game, 4)
        self.discarded: Numbers = set()
        self.board = 0

    def see(self, table: PokerTable, action: Action) -> None:
        match action:
            case CallOn(to=seat) if self._is_discarding(table):
                still_to = [number for number in self.in_turn(table) if number not in self.discarded]
                assert seat == still_to[0], "not the next player to discard"
                return
            case Discard(seat=seat, cards=cards):
                assert len(cards) == self.discards
                assert self.board == self.board_at_discard, "a discard on another street"
                assert seat not in self.discarded
                self.discarded.add(seat)
            case Burn():
                self.check_closed(table)
                if self.discards and self.board == self.board_at_discard:
                    assert self.discarded >= self.live, "a burn before all discards"
                assert not any(seat.discards for seat in table.players), "a discard lies on the table"
                self.burns += 1
            case Deal(to=Area.BOARD, count=count):
                assert count == (3 if self.board == 0 else 1)
                self.board += count
                assert self.burns == {3: 1, 4: 2, 5: 3}[self.board], "one burn before each street"
                self.begin_street(table)
            case _:
                pass
        super().see(table, action)

    def _is_discarding(self, table: PokerTable) -> bool:
        if not self.discards or self.board != self.board_at_discard or self.open_betting(table):
            return False
        if not self.board and table.pots and not any(seat.bet for seat in table.players):
            return True  # the bets are in, whoever was asked
        return not self.owes_a_turn(table)

    def see_the_end(self, table: PokerTable) -> None:
        super().see_the_end(table)
        assert set(self.dealt.values()) == {self.expected_cards}
        assert len(table.board) == self.board
        assert self.board in (0, 3, 4, 5)
        gone = sum(self.expected_cards - len(seat.cards) for seat in table.players)
        assert self.board <= (self.board_at_discard or 0) or len(self.discarded) * self.discards == gone
        assert table.dealt == sum(self.dealt.values()) + self.burns + self.board

    def check_showdown(self, table: PokerTable) -> None:
        assert self.board == 5, "a showdown before the river"

    def is_fee_due(self, table: PokerTable) -> bool:
        return self.board > 0

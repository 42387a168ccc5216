"""Rounds played at random along right steps, and what must hold after every act."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations
from random import Random
from typing import Final, Protocol

from tests.rules.poker.tables import Holdem, chips
from trainer.rules.actions import (
    Act,
    Action,
    Area,
    Burn,
    CallOn,
    CollectBets,
    Deal,
    Discard,
    Draw,
    Face,
    Move,
    PushPot,
    Shuffle,
    StandPat,
)
from trainer.rules.cards import ACE, FULL_DECK, Card, rank_of
from trainer.rules.games.catalogue import game_of
from trainer.rules.plan import Free, Step
from trainer.rules.poker.house_part import jackpot_due, rake_due
from trainer.rules.poker.rules import KillKind, PokerRules
from trainer.rules.poker.table import KillState, PokerTable, Seat, Status
from trainer.rules.round import Game, Round


def table_of(rules: PokerRules, row: Mapping[str, object], random: Random) -> PokerTable:
    """A table of these rules with players, stacks, button and cards at random."""
    count = random.randint(2, rules.most_players)
    numbers = sorted(random.sample(range(1, rules.most_players + 1), count))
    seats: list[Seat | None] = [None] * (rules.most_players + 1)
    for number in numbers:
        seats[number] = Seat(number=number, stack=_stack(rules, row["stacks"] == "short", random))
    kill = KillState()
    if rules.kill is not None and not row["opening"]:
        winner = random.choice(numbers)
        kill = random.choice((kill, KillState(0, winner), KillState(winner, winner)))
    decks = tuple(_deck(count * len(rules.form.deal), random) for _ in range(3))
    return PokerTable(
        rules=rules,
        seats=tuple(seats),
        button=0 if row["opening"] else random.choice(numbers),
        is_opening=bool(row["opening"]),
        decks=decks,
        kill=kill,
        minutes_since_count=random.choice((0, 59, 60, 90)),
        minutes_since_rotation=random.choice((0, 359, 360)),
    )


def _deck(hole_cards: int, random: Random) -> tuple[Card, ...]:
    """A pack at random; now and then with hole cards of as few ranks as there can be, so that hands tie."""
    cards = random.sample(FULL_DECK, 52)
    if random.random() < 0.5:
        return tuple(cards)
    kinds = -(-hole_cards // 4)
    low = [rank for rank in range(13) if rank < 7 or rank == ACE]
    ranks = random.sample(low if kinds < len(low) - 2 else range(13), kinds)
    dealt = [card for card in cards if rank_of(card) in ranks][:hole_cards]
    return (*dealt, *(card for card in cards if card not in dealt))


def _stack(rules: PokerRules, is_short: bool, random: Random) -> int:
    """Down to one chip where the rulebook takes it; at Oneida's tables down to the forced bets and a bet (G(4)(c))."""
    limits = rules.limits
    bet = limits.small or limits.least
    least = limits.ante + max(limits.blinds, default=0) + bet if rules.covers_forced_bets else rules.chip
    most = least + (12 if is_short else 60) * bet
    return least + random.randrange(0, most - least, rules.chip)


class Account(Protocol):
    """A second, simple model of a round: it looks at every act before it is done, and at the end."""

    def __init__(self, table: PokerTable) -> None: ...

    def see(self, table: PokerTable, action: Action) -> None: ...

    def see_the_end(self, table: PokerTable) -> None: ...


@dataclass
class Walked:
    """A finished walk and all the steps it took."""

    begun: Holdem
    ended: Holdem
    steps: list[Step] = field(default_factory=list)


def walk(
    table: PokerTable, random: Random, game: Game[PokerTable] | None = None, model: type[Account] | None = None
) -> Walked:
    """A round along right steps chosen at random, with what must hold checked after every act."""
    begun = state = Round.start(game or game_of(table), table)
    walked = Walked(begun, begun)
    held = chips(table)
    second = (model or SecondModel)(table)
    while state.choices:
        _check_choices(state)
        step, action = _choose(state, random)
        second.see(state.table, action)
        state = state.play(action)
        walked.steps.append(step)
        assert chips(state.table) == held, f"chips were made or lost by {action}"
        assert state.count < 2000, "the round does not end"
    assert state.is_over
    second.see_the_end(state.table)
    walked.ended = state
    return walked


def _choose(state: Holdem, random: Random) -> tuple[Step, Action]:
    """A right step with its free values chosen; players rather call than fold or raise, so that rounds go far."""
    steps = state.expected()
    step = random.choice(steps)
    if isinstance(step.action, Act):
        weights = [_WEIGHTS[other.action.move] if isinstance(other.action, Act) else 1 for other in steps]
        (step,) = random.choices(steps, weights)
    elif isinstance(step.action, Draw) and random.random() < 0.4:
        # standing pat is one choice of many, and hands that tie would be drawn to pieces
        step = next(other for other in steps if isinstance(other.action, StandPat))
    action = step.action
    for free in step.free:
        action = replace(action, **{free.field: _value(free, random)})
    return step, action


_WEIGHTS: Final = {Move.FOLD: 1, Move.CHECK: 5, Move.CALL: 5, Move.BET: 2, Move.RAISE: 2, Move.ALL_IN: 3}


def _value(free: Free, random: Random) -> int:
    """The ends more often than the middle."""
    roll = random.random()
    if free.field == "change" and roll < 0.8:
        return 0
    if roll < 0.4:
        return free.least
    return free.most if roll < 0.6 else random.randrange(free.least, free.most + 1, free.step)


def _check_choices(state: Holdem) -> None:
    steps = state.expected()
    kinds: dict[tuple[type[Action], object], list[Step]] = {}
    for step in steps:
        kinds.setdefault((type(step.action), step.by), []).append(step)
    for alike in kinds.values():
        for one, two in combinations(alike, 2):
            fit_one_action = one.fits(two.action) or two.fits(one.action)
            assert not fit_one_action, f"{one} and {two}"


class SecondModel:
    """A second, simple account of a round beside the engine's: who was asked, what was dealt, what is closed."""

    def __init__(self, table: PokerTable) -> None:
        self.expected_cards = len(table.rules.form.deal)
        self.dealt: dict[int, int] = dict.fromkeys((seat.number for seat in table.players), 0)
        self.discarded: set[int] = set()
        self.burns = self.board = 0
        self.owed_a_turn: set[int] = set()
        """Players with chips who have not been called on since the street began."""
        self.has_begun = False
        self.pushed = 0
        self.blind = max(table.rules.limits.blinds, default=0)
        """What a caller owes before the flop, whatever a short poster put in (R46)."""
        if table.rules.kill is not None and table.kill.holder:
            self.blind = max(
                self.blind, table.rules.limits.small * (4 if table.rules.kill.kind is KillKind.KILL else 3) // 2
            )

    def see(self, table: PokerTable, action: Action) -> None:
        """Looks at an act before it is done."""
        match action:
            case Shuffle():
                self.dealt = dict.fromkeys(self.dealt, 0)
            case Deal(to=int(to), face=Face.DOWN):
                self.dealt[to] += 1
                # blinds are posted before the first card, so nobody's chips change any more
                self.begin_street(table)
            case CallOn(to=seat) if self._is_discarding(table):
                still_to = [each.number for each in table.after_seat(table.button) if each.is_in]
                still_to = [number for number in still_to if number not in self.discarded]
                assert seat == still_to[0], "not the next player to discard"
            case Discard(seat=seat, cards=cards):
                assert len(cards) == table.rules.form.discards
                assert seat not in self.discarded
                self.discarded.add(seat)
            case Burn():
                self._check_closed(table)
                if table.rules.form.discards:
                    assert self.discarded >= {seat.number for seat in table.contenders}, "a burn before all discards"
                assert not any(seat.discards for seat in table.players), "a discard lies on the table"
                self.burns += 1
            case Deal(to=Area.BOARD, count=count):
                assert count == (3 if self.board == 0 else 1)
                self.board += count
                assert self.burns == {3: 1, 4: 2, 5: 3}[self.board], "one burn before each street"
                self.begin_street(table)
            case CallOn(to=seat):
                assert table.seat(seat).can_bet, "a player who can't bet was called on"
                assert not self._is_alone(table, seat), "a player was called on with nothing to decide"
                self.owed_a_turn.discard(seat)
            case CollectBets():
                self._check_closed(table)
            case PushPot(amount=amount):
                assert amount > 0
                if not self.pushed:
                    self._check_closed(table)
                self.pushed += amount
            case _:
                pass

    def begin_street(self, table: PokerTable) -> None:
        self.has_begun = True
        self.owed_a_turn = {seat.number for seat in table.contenders if seat.stack > 0}

    def _is_alone(self, table: PokerTable, number: int) -> bool:
        """All others in the round are all-in and nothing is owed to them: there is nothing to decide."""
        others = [seat for seat in table.contenders if seat.number != number]
        to_match = max([seat.bet for seat in others] + [self.blind if self.board == 0 else 0])
        return table.seat(number).bet >= to_match and not any(seat.stack for seat in others)

    def _is_discarding(self, table: PokerTable) -> bool:
        if not table.rules.form.discards or self.board or self._open_betting(table):
            return False
        if table.pots and not any(seat.bet for seat in table.players):
            return True  # the bets are in, whoever was asked
        # one who faces only all-ins may owe the rest of the blind still
        live = [seat.number for seat in table.contenders]
        return not any(number in live and not self._is_alone(table, number) for number in self.owed_a_turn)

    def _check_closed(self, table: PokerTable) -> None:
        fault = self._open_betting(table)
        assert not fault, fault

    def _open_betting(self, table: PokerTable) -> str:
        """Who is live, has chips and owes a turn or a bet; nothing where the betting is closed."""
        live = table.contenders
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
        assert set(self.dealt.values()) == {self.expected_cards}
        assert len(table.burns) == self.burns
        assert len(table.board) == self.board
        assert self.board in (0, 3, 4, 5)
        assert self.board == 0 or len(self.discarded) * table.rules.form.discards == _gone(table)
        assert table.dealt == sum(self.dealt.values()) + self.burns + self.board
        assert not any(seat.bet or seat.holds_cards for seat in table.players)
        assert all(pot.left == 0 for pot in table.pots)
        assert table.rake_circle == table.jackpot_circle == 0
        assert self.pushed == sum(pot.amount - pot.rake - pot.jackpot for pot in table.pots)
        if any(seat.status is Status.CONCEDED for seat in table.players) or len(table.contenders) > 1:
            assert self.board == 5, "a showdown before the river"
        self._check_house_part(table)

    def _check_house_part(self, table: PokerTable) -> None:
        """Reading R83: what was taken as play went is what one taking at the end would be."""
        rules, pots = table.rules, table.pots
        if not pots:
            return
        due = rake_due(pots, rules.rake, rules.chip, is_fee_due=self.board > 0)
        jackpot = jackpot_due(pots, rules.jackpot, due[0])
        assert sum(pot.rake + pot.jackpot for pot in pots) == sum(due) + jackpot
        assert all(pot.jackpot == 0 for pot in pots[1:])


def _gone(table: PokerTable) -> int:
    """Cards that players of the round no longer have."""
    return sum(len(table.rules.form.deal) - len(seat.cards) for seat in table.players)


def clauses_of(steps: Iterable[Step]) -> set[str]:
    return {clause.value for step in steps for clause in (step.clause, *step.also)}

"""Rounds played at random along right steps, at tables with every option, and what must hold after every act."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from itertools import combinations, product
from random import Random
from typing import Final

from tests.rules.poker.tables import OASIS, ONEIDA, Holdem, chips
from trainer.rules.actions import (
    Act,
    Action,
    Area,
    Burn,
    CallOn,
    CollectBets,
    Deal,
    Face,
    Move,
    PushPot,
    Shuffle,
)
from trainer.rules.cards import FULL_DECK
from trainer.rules.games.holdem import HOLDEM
from trainer.rules.plan import Free, Step
from trainer.rules.poker.house_part import jackpot_due, rake_due
from trainer.rules.poker.options import resolve
from trainer.rules.poker.rules import KillKind, PokerRules
from trainer.rules.poker.table import KillState, PokerTable, Seat, Status
from trainer.rules.round import Game, Round
from trainer.rules.rulebook import load_rulebook

Options = dict[str, object]
FIXED_4_8: Final = {"kind": "fixed", "small": 4, "big": 8, "blinds": [2, 4]}
HALF: Final = Decimal("0.50")
OFF: Final = object()
"""The option as the rulebook has it."""

CHOICES: Final[Mapping[str, Mapping[str, Sequence[object]]]] = {
    ONEIDA: {
        "limits": (
            FIXED_4_8,
            {"kind": "fixed", "small": 10, "big": 20, "blinds": [5, 10], "ante": 1},
            {"kind": "fixed", "small": 8, "big": 16, "blinds": [2, 4, 8]},
            {"kind": "fixed", "small": 4, "big": 8, "blinds": [4]},
            {"kind": "no-limit", "blinds": [2, 4]},
            {"kind": "spread", "min": 2, "max": 10, "blinds": [2]},
        ),
        "chip": (OFF, HALF),
        "rake": (
            OFF,
            {"method": "percent", "percent": 10, "cap": 4},
            {"method": "percent", "percent": 25},
            {"method": "levels", "levels": [[20, 1], [40, 2], [60, 3]]},
        ),
        "jackpot": (OFF, 1, 5),
        "raise_limit": (OFF, False, 1, 4),
        "heads_up": ("as-written", "button-posts-small"),
        "odd_chip": ("left-of-button", "high-card-by-suit"),
        "kill": (OFF, {"kind": "kill", "qualifying": 20}, {"kind": "half-kill", "qualifying": 20}),
        "shuffler": (False, True),
        "max": (11, 2, 6),
        "denominations": (OFF, [1, 5, 25, HALF]),
        "opening": (False, True),
        "stacks": ("deep", "short"),
    },
    OASIS: {
        "limits": (
            {"kind": "no-limit", "blinds": [2, 4]},
            {"kind": "no-limit", "blinds": [4]},
            {"kind": "fixed", "small": 4, "big": 8, "blinds": [2, 4]},
            {"kind": "spread", "min": 2, "max": 10, "blinds": [1, 2]},
        ),
        "chip": (OFF, HALF),
        "rake": (OFF, {"method": "fee", "amount": 2}),
        "heads_up": ("as-written", "button-posts-small"),
        "odd_chip": ("all-left-of-button", "left-of-button"),
        "max": (10, 2, 6),
        "denominations": (OFF, [1, 5, 25, HALF]),
        "opening": (False, True),
        "stacks": ("deep", "short"),
    },
}
"""Every option with the values that differ in kind; `opening` and `stacks` are the round's, not the house's."""


def pairwise(choices: Mapping[str, Sequence[object]], random: Random) -> list[dict[str, object]]:
    """Few combinations that hold every pair of values of any two options: greedy, the best of some tries each time."""
    names = list(choices)
    places = {name: range(len(choices[name])) for name in names}
    wanted = {((one, i), (two, j)) for one, two in combinations(names, 2) for i, j in product(places[one], places[two])}
    rows: list[dict[str, object]] = []
    while wanted:
        tries = [_try(names, places, min(wanted), random) for _ in range(30)]
        best = max(tries, key=lambda row: len(_pairs(names, row) & wanted))
        wanted -= _pairs(names, best)
        rows.append({name: choices[name][best[name]] for name in names})
    return rows


Pair = tuple[tuple[str, int], tuple[str, int]]


def _try(names: Sequence[str], places: Mapping[str, range], pair: Pair, random: Random) -> dict[str, int]:
    row = {name: random.choice(places[name]) for name in names}
    return row | dict(pair)


def _pairs(names: Sequence[str], row: Mapping[str, int]) -> set[Pair]:
    return {((one, row[one]), (two, row[two])) for one, two in combinations(names, 2)}


def rules_of(rulebook: str, row: Mapping[str, object]) -> PokerRules:
    """What a table plays by; a kill beside limits that it can't raise gives way, as the rulebook has it."""
    limits = row["limits"]
    assert isinstance(limits, dict)
    own = ("limits", "opening", "stacks")
    options = {name: value for name, value in row.items() if name not in own and value is not OFF}
    if limits["kind"] != "fixed":
        options.pop("kill", None)
    chip = HALF if options.get("chip") == HALF else 1
    if "denominations" in options:
        options["denominations"] = [piece for piece in (1, 5, 25, HALF) if piece >= chip]
    found = resolve(load_rulebook(rulebook), "holdem", limits, options)
    assert isinstance(found, PokerRules), found
    return found


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
    decks = tuple(tuple(random.sample(FULL_DECK, 52)) for _ in range(3))
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


def _stack(rules: PokerRules, is_short: bool, random: Random) -> int:
    """Down to one chip where the rulebook takes it; at Oneida's tables down to the forced bets and a bet (G(4)(c))."""
    limits = rules.limits
    bet = limits.small or limits.least
    least = limits.ante + max(limits.blinds) + bet if rules.covers_forced_bets else rules.chip
    most = least + (12 if is_short else 60) * bet
    return least + random.randrange(0, most - least, rules.chip)


@dataclass
class Walked:
    """A finished walk and all the steps it took."""

    begun: Holdem
    ended: Holdem
    steps: list[Step] = field(default_factory=list)


def walk(table: PokerTable, random: Random, game: Game[PokerTable] = HOLDEM) -> Walked:
    """A round along right steps chosen at random, with what must hold checked after every act."""
    begun = state = Round.start(game, table)
    walked = Walked(begun, begun)
    held = chips(table)
    second = SecondModel(table)
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
        self.burns = self.board = 0
        self.owed_a_turn: set[int] = set()
        """Players with chips who have not been called on since the street began."""
        self.has_begun = False
        self.pushed = 0
        self.blind = max(table.rules.limits.blinds)
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
            case Burn():
                self._check_closed(table)
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

    def _check_closed(self, table: PokerTable) -> None:
        """Nobody who is live and has chips owes a turn or a bet."""
        live = table.contenders
        if len(live) < 2:
            return
        able = [seat.number for seat in live if seat.stack > 0]
        waiting = {number for number in able if number in self.owed_a_turn and len(able) > 1}
        assert not waiting, f"the betting was closed before {waiting} were called on"
        most = max(seat.bet for seat in live)
        behind = [seat.number for seat in live if seat.stack > 0 and seat.bet < most]
        assert not behind, f"{behind} have not matched the bet"

    def see_the_end(self, table: PokerTable) -> None:
        assert self.has_begun
        assert set(self.dealt.values()) == {self.expected_cards}
        assert len(table.burns) == self.burns
        assert len(table.board) == self.board
        assert self.board in (0, 3, 4, 5)
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


def clauses_of(steps: Iterable[Step]) -> set[str]:
    return {clause.value for step in steps for clause in (step.clause, *step.also)}

"""Stud played at random: tables with every option, and a second, simple account of what a round must be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Final

from tests.rules.poker.choices import HALF, OFF, Choices, Table
from tests.rules.poker.tables import NEUTRAL, ONEIDA
from trainer.rules.actions import Act, Action, Area, Burn, CallOn, CollectBets, Deal, Face, Move, Post, PushPot, Shuffle
from trainer.rules.cards import FULL_DECK, Card, rank_of
from trainer.rules.poker.house_part import jackpot_due, rake_due
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import PokerTable, Seat, Status

FIXED: Final = {"kind": "fixed", "small": 4, "big": 8, "ante": 1, "bring_in": 2}
_SEVEN: Final[Choices] = {
    "limits": (
        FIXED,
        {"kind": "fixed", "small": 10, "big": 20, "bring_in": 5},
        {"kind": "fixed", "small": 4, "big": 8, "ante": 1, "bring_in": 4},
        {"kind": "fixed", "small": 4, "big": 8, "ante": 1, "bring_in": 0},
        {"kind": "no-limit", "min": 4, "ante": 1, "bring_in": 2},
        {"kind": "spread", "min": 2, "max": 10, "bring_in": 1},
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
    "shuffler": (False, True),
    "max": (8, 2, 6),
    "denominations": (OFF, [1, 5, 25, HALF]),
    "opening": (False, True),
    "stacks": ("deep", "short"),
}
_SPLIT: Final[Choices] = {**_SEVEN, "odd_chip": ("high-card-by-suit",), "odd_half": ("high",)}
_RECORDED: Final[Choices] = {
    name: values for name, values in _SEVEN.items() if name in ("limits", "chip", "denominations", "stacks", "max")
} | {"opening": (False,)}
CHOICES: Final[Mapping[Table, Choices]] = {
    (ONEIDA, "stud7-high"): {**_SEVEN, "odd_chip": ("high-card-by-suit", "left-of-button")},
    (ONEIDA, "stud7-hilo"): _SPLIT,
    (ONEIDA, "stud7-hilo8"): _SPLIT,
    (ONEIDA, "stud5-high"): {**_SEVEN, "odd_chip": ("high-card-by-suit", "left-of-button")},
    (NEUTRAL, "stud7-high"): _RECORDED,
    (NEUTRAL, "stud7-hilo8"): _RECORDED,
}
"""Every option with the values that differ in kind, as in `choices`; chips above a dollar have a test of their own."""


def stud_table(rules: PokerRules, row: Mapping[str, object], random: Random) -> PokerTable:
    """A table of these rules with players, stacks and cards at random, full ones often."""
    most = rules.most_players
    count = random.choice((random.randint(2, most), min(most, random.choice((2, 3))), most))
    numbers = sorted(random.sample(range(1, rules.most_players + 1), count))
    seats: list[Seat | None] = [None] * (rules.most_players + 1)
    for number in numbers:
        seats[number] = Seat(number=number, stack=_stack(rules, row["stacks"] == "short", random))
    decks = tuple(_deck(rules, count, random) for _ in range(3))
    return PokerTable(
        rules=rules,
        seats=tuple(seats),
        is_opening=bool(row["opening"]),
        decks=decks,
        minutes_since_count=random.choice((0, 59, 60, 90)),
        minutes_since_rotation=random.choice((0, 359, 360)),
    )


def _stack(rules: PokerRules, is_short: bool, random: Random) -> int:
    """Down to one chip where the rulebook takes it; at Oneida's tables ante, forced bet and a bet (G(4)(c), R116)."""
    limits = rules.limits
    bet = limits.small or limits.least
    least = limits.ante + limits.bring_in + bet if rules.covers_forced_bets else rules.chip
    return least + random.randrange(0, (12 if is_short else 60) * bet, rules.chip)


def _deck(rules: PokerRules, players: int, random: Random) -> tuple[Card, ...]:
    """A pack at random; now and then with few ranks on top, or hands alike in rank, so that what shows or wins ties."""
    cards = random.sample(FULL_DECK, 52)
    if random.random() < 0.5:
        return tuple(cards)
    if players > 4:
        ranks = random.sample(range(13), random.choice((4, 6, 8)))
        first = [card for card in cards if rank_of(card) in ranks]
        return (*first, *(card for card in cards if card not in first))
    form = rules.form
    rounds = len(form.deal) + len(form.streets) - 1
    alike = random.sample(range(13) if random.random() < 0.5 else (12, *range(7)), rounds)
    others = iter([card for card in cards if rank_of(card) not in alike])
    order: list[Card] = []
    for number, rank in enumerate(alike):
        if number >= len(form.deal):
            order.append(next(others))
        order += [4 * rank + suit for suit in random.sample(range(4), players)]
    return (*order, *(card for card in cards if card not in order))


class StudModel:
    """What a round of stud must be, told without the engine's words: up-cards kept by hand, turns and bets counted."""

    def __init__(self, table: PokerTable) -> None:
        rules = table.rules
        self.seven = len(rules.form.deal) == 3
        self.highest_posts = rules.game == "stud7-hilo"
        self.bring_in = rules.limits.bring_in
        self.cards: Counter[int] = Counter()
        self.up: dict[int, list[Card]] = {seat.number: [] for seat in table.players}
        self.places: set[int] = set()
        """Folded with nothing to call since the last bet."""
        self.burns = self.common = self.shuffles = self.lost_cards = 0
        self.owed_a_turn: set[int] = set()
        self.opener_due = 0
        self.pushed = 0
        self.has_posted = self.has_begun = False
        self.first_order: list[int] = []

    @property
    def first_cards(self) -> int:
        return 3 if self.seven else 2

    def see(self, table: PokerTable, action: Action) -> None:
        """Looks at an act before it is done."""
        match action:
            case Shuffle() if self.has_begun:
                assert len(table.stub) <= 1, "burns are shuffled though two cards are left"
                self.shuffles += 1
                self.burns = 0
            case Deal(to=int(to), face=face):
                self._card(table, to, face)
            case Deal(to=Area.BOARD):
                live = len(table.contenders)
                assert self.seven
                assert self.common == 0
                assert {self.cards[seat.number] for seat in table.contenders} == {6}
                assert len(table.stub) < 1 + live or self.shuffles, "a common card though a seventh for each was left"
                self.common += 1
                self._open(table, 7)
            case Post(seat=seat, is_ante=False):
                assert seat == self._must_post(table), "not the up-card that must bet"
                assert {self.cards[each.number] for each in table.contenders} == {self.first_cards}
                self.has_posted = True
                self.owed_a_turn.discard(seat)
            case Burn():
                self._check_closed(table)
                self.burns += 1
            case CallOn(to=seat):
                assert table.seat(seat).can_bet, "a player who can't bet was called on"
                if self.opener_due:
                    assert seat == self.opener_due, "the round was not opened by the right player"
                self.opener_due = 0
                self.owed_a_turn.discard(seat)
            case Act(seat=seat, move=Move.FOLD):
                if table.seat(seat).bet >= self._to_match(table):
                    self.places.add(seat)
            case Act(to=to) if to > self._to_match(table):
                self.places.clear()
            case CollectBets():
                self._check_closed(table)
            case PushPot(amount=amount):
                assert amount > 0
                if not self.pushed:
                    self._check_closed(table)
                self.pushed += amount
            case _:
                pass

    def _card(self, table: PokerTable, to: int, face: Face) -> None:
        self.has_begun = True
        seat = table.seat(to)
        if not seat.is_in:
            assert to in self.places, "a card for somebody who has folded to a bet"
            self.lost_cards += 1
            return
        self.cards[to] += 1
        number = self.cards[to]
        down = number <= (2 if self.seven else 1) or number == 7
        assert face is (Face.DOWN if down else Face.UP), f"card {number} lies {face}"
        if face is Face.UP:
            self.up[to].append(table.deck[table.dealt])
        counts = {self.cards[each.number] for each in table.contenders}
        assert max(counts) - min(counts) <= 1, "one card a round"
        street = number - self.first_cards
        if len(counts) == 1 and street >= 0:
            assert self.burns == street, "one burn before each street"
            self._open(table, number)

    def _open(self, table: PokerTable, cards: int) -> None:
        """A betting round begins: everybody with chips gets a turn, and who gets the first is worked out anew."""
        live = table.contenders
        self.owed_a_turn = {seat.number for seat in live if seat.stack > 0}
        numbers = [seat.number for seat in live]
        if cards == self.first_cards:
            bettor = self._must_post(table)
            start = numbers.index(bettor) + (1 if self.bring_in else 0)
            if self.bring_in:
                self.owed_a_turn.discard(bettor)
        else:
            best = max(_showing(self.up[number]) for number in numbers)
            start = next(at for at, number in enumerate(numbers) if _showing(self.up[number]) == best)
        order = [*numbers[start:], *numbers[:start]]
        able = [number for number in order if number in self.owed_a_turn]
        self.opener_due = able[0] if able else 0

    def _must_post(self, table: PokerTable) -> int:
        """Rank first, then suit, clubs lowest; where the highest posts, the ace is the lowest rank."""
        doors = {seat.number: self.up[seat.number][0] for seat in table.contenders}
        if self.highest_posts:
            return max(doors, key=lambda number: ((rank_of(doors[number]) + 1) % 13, doors[number] % 4))
        return min(doors, key=lambda number: (rank_of(doors[number]), doors[number] % 4))

    def _to_match(self, table: PokerTable) -> int:
        bets = [seat.bet for seat in table.players]
        is_first = max(self.cards.values()) == self.first_cards
        return max([*bets, self.bring_in if is_first else 0])

    def _check_closed(self, table: PokerTable) -> None:
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
        assert len(table.burns) == self.burns
        assert len(table.board) == self.common
        held = sum(self.cards.values()) + self.lost_cards
        assert table.dealt == held + self.burns + self.common
        assert not any(seat.bet or seat.holds_cards for seat in table.players)
        assert all(pot.left == 0 for pot in table.pots)
        assert self.pushed == sum(pot.amount - pot.rake - pot.jackpot for pot in table.pots)
        if any(seat.status is Status.CONCEDED for seat in table.players) or len(table.contenders) > 1:
            whole = (7 if self.seven else 5) - self.common
            assert {self.cards[seat.number] for seat in table.contenders} == {whole}, "a showdown before the last card"
        rules, pots = table.rules, table.pots
        if pots:
            due = rake_due(pots, rules.rake, rules.chip, is_fee_due=True)
            assert sum(pot.rake + pot.jackpot for pot in pots) == sum(due) + jackpot_due(pots, rules.jackpot, due[0])


def _showing(cards: list[Card]) -> tuple[list[int], list[int]]:
    """How high up-cards are: the sizes of the groups, then their ranks; no straights, no flushes, no suits."""
    groups = sorted(((count, rank) for rank, count in Counter(map(rank_of, cards)).items()), reverse=True)
    return [count for count, _ in groups], [rank for _, rank in groups]

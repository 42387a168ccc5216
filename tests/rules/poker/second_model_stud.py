"""Stud beside the engine's account: up-cards kept by hand, one card a round, who must bet and who opens."""

from __future__ import annotations

from collections import Counter

from tests.rules.poker.second_model import SecondModel
from trainer.rules.actions import Act, Action, Area, Burn, CallOn, Deal, Face, Move, Post, Shuffle
from trainer.rules.cards import Card, rank_of
from trainer.rules.poker.table import PokerTable


class StudModel(SecondModel):
    """What a round of stud must be, told without the engine's words: up-cards kept by hand, turns and bets counted."""

    def __init__(self, table: PokerTable) -> None:
        super().__init__(table)
        game = table.rules.game
        self.seven = game != "stud5-high"
        self.first_cards = 3 if self.seven else 2
        self.highest_posts = game in ("stud7-hilo", "razz")
        self.lowest_opens = game == "razz"
        self.bring_in = table.rules.limits.bring_in
        self.cards: Counter[int] = Counter()
        self.up: dict[int, list[Card]] = {number: [] for number in self.live}
        self.places: set[int] = set()
        """Folded with nothing to call since the last bet."""
        self.common = self.shuffles = self.lost_cards = 0
        self.opener_due = 0

    def see(self, table: PokerTable, action: Action) -> None:
        match action:
            case Shuffle() if self.has_begun:
                assert len(table.stub) <= 1, "burns are shuffled though two cards are left"
                self.shuffles += 1
                self.burns = 0
            case Deal(to=int(to), face=face):
                self._card(table, to, face)
            case Deal(to=Area.BOARD):
                assert self.seven
                assert self.common == 0
                assert {self.cards[number] for number in self.live} == {6}
                assert len(table.stub) < 1 + len(self.live) or self.shuffles, "a common card though a seventh was left"
                self.common += 1
                self._open(table, 7)
            case Post(seat=seat, is_ante=False):
                assert seat == self._must_post(), "not the up-card that must bet"
                assert {self.cards[number] for number in self.live} == {self.first_cards}
                self.owed_a_turn.discard(seat)
            case Burn():
                self.check_closed(table)
                self.burns += 1
            case CallOn(to=seat):
                if self.opener_due:
                    assert seat == self.opener_due, "the round was not opened by the right player"
                self.opener_due = 0
            case Act(seat=seat, move=Move.FOLD):
                if table.seat(seat).bet >= self._to_match(table):
                    self.places.add(seat)
            case Act(to=to) if to > self._to_match(table):
                self.places.clear()
            case _:
                pass
        super().see(table, action)

    def _card(self, table: PokerTable, to: int, face: Face) -> None:
        self.has_begun = True
        if to not in self.live:
            assert to in self.places, "a card for somebody who has folded to a bet"
            self.lost_cards += 1
            return
        self.cards[to] += 1
        number = self.cards[to]
        down = number <= (2 if self.seven else 1) or number == 7
        assert face is (Face.DOWN if down else Face.UP), f"card {number} lies {face}"
        if face is Face.UP:
            self.up[to].append(table.deck[table.dealt])
        counts = {self.cards[number] for number in self.live}
        assert max(counts) - min(counts) <= 1, "one card a round"
        street = number - self.first_cards
        if len(counts) == 1 and street >= 0:
            assert self.burns == street, "one burn before each street"
            self._open(table, number)

    def _open(self, table: PokerTable, cards: int) -> None:
        """A betting round begins: everybody with chips gets a turn, and who gets the first is worked out anew."""
        self.begin_street(table)
        numbers = sorted(self.live)
        if cards == self.first_cards:
            bettor = self._must_post()
            start = numbers.index(bettor) + (1 if self.bring_in else 0)
            if self.bring_in:
                self.owed_a_turn.discard(bettor)
        else:
            shown = [self._showing(self.up[number]) for number in numbers]
            start = shown.index(min(shown) if self.lowest_opens else max(shown))
        order = [*numbers[start:], *numbers[:start]]
        able = [number for number in order if number in self.owed_a_turn]
        self.opener_due = able[0] if able else 0

    def _must_post(self) -> int:
        """Rank first, then suit, clubs lowest; where the highest posts, the ace is the lowest rank."""
        doors = {number: self.up[number][0] for number in self.live}
        if self.highest_posts:
            return max(doors, key=lambda number: ((rank_of(doors[number]) + 1) % 13, doors[number] % 4))
        return min(doors, key=lambda number: (rank_of(doors[number]), doors[number] % 4))

    def _showing(self, cards: list[Card]) -> tuple[list[int], list[int]]:
        """How high up-cards are: the sizes of the groups, then their ranks; no straights, no flushes, no suits."""
        ranks = [(rank_of(card) + 1) % 13 if self.lowest_opens else rank_of(card) for card in cards]
        groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
        return [count for count, _ in groups], [rank for _, rank in groups]

    def _to_match(self, table: PokerTable) -> int:
        is_first = max(self.cards.values()) == self.first_cards
        return max([self.bring_in if is_first else 0, *[seat.bet for seat in table.players]])

    def see_the_end(self, table: PokerTable) -> None:
        super().see_the_end(table)
        assert len(table.board) == self.common
        held = sum(self.cards.values()) + self.lost_cards
        assert table.dealt == held + self.burns + self.common

    def check_showdown(self, table: PokerTable) -> None:
        whole = (7 if self.seven else 5) - self.common
        assert {self.cards[number] for number in self.live} == {whole}, "a showdown before the last card"

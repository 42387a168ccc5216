"""The draw beside the engine's account: who gave up what, where new cards came from, and who had checked a seven."""

from __future__ import annotations

from tests.rules.poker.irregularities.brought_about import is_whole_pack
from tests.rules.poker.second_model import ButtonModel
from trainer.rules.actions import (
    Act,
    Action,
    Burn,
    CallOn,
    CollectCards,
    Cut,
    Deal,
    Draw,
    Move,
    PushPot,
    Shuffle,
    StandPat,
)
from trainer.rules.cards import ACE, FULL_DECK, Card, rank_of
from trainer.rules.poker.rules import FeeRake
from trainer.rules.poker.table import PokerTable


def is_seven_low(cards: tuple[Card, ...]) -> bool:
    """Five different ranks, none above the seven, by a plain count."""
    ranks = {1 if rank_of(card) == ACE else rank_of(card) + 2 for card in cards}
    return len(ranks) == 5 and max(ranks) <= 7


class DrawModel(ButtonModel):
    """Who drew how many, what was burned, where the cards came from when the stub was gone, and who had checked."""

    def __init__(self, table: PokerTable) -> None:
        super().__init__(table)
        self.given_up: dict[int, tuple[Card, ...]] = {}
        """At the draw, in the order of drawing; nothing for who stood pat."""
        self.received: dict[int, int] = {}
        self.taken_in: set[int] = set()
        self.pile: set[Card] | None = None
        """The cards that must have been shuffled, until that has been looked at."""
        self.shuffles = 0
        self.sevens: set[int] = set()
        self.before_draw = 0
        self.pushed_to: dict[int, int] = {}
        self.is_last_round = False

    def see(self, table: PokerTable, action: Action) -> None:
        if self.has_begun:
            assert is_whole_pack(table), "a card is twice or nowhere"
        if self.pile is not None and not isinstance(action, Shuffle):
            assert set(table.stub) == self.pile, "other cards were shuffled than the discards"
            self.pile = None
        match action:
            case Shuffle() if self.has_begun:
                self._see_shuffle(table)
            case Cut() if self.has_begun:
                assert self.shuffles, "a cut without a shuffle"
            case Burn():
                assert table.rules.burns_before_draw, "a burn that nobody asked for"
                assert not self.burns, "a second burn"
                assert not self.received, "a burn after new cards"
                if not self.given_up:
                    self.check_closed(table)
                self.burns += 1
            case CallOn(to=seat) if self.has_begun and self._is_at_the_draw(table):
                assert seat == self._to_draw(table)[0], "not the next player to draw"
                assert self._last_is_served(), "the player before is short of cards"
                self.before_draw = sum(other.paid for other in table.players)
            case Draw(seat=seat, cards=cards):
                assert 1 <= len(cards) <= (3 if table.rules.game == "lowball" else 5)
                self._see_choice(table, seat, cards)
            case StandPat(seat=seat):
                self._see_choice(table, seat, ())
            case CollectCards(source=int(seat)) if seat in self.given_up and seat not in self.taken_in:
                if self.given_up[seat]:
                    self.taken_in.add(seat)
            case Deal(to=int(seat)) if self.given_up:
                self._see_new_card(table, seat)
            case _:
                self._see_the_rest(table, action)

    def _see_the_rest(self, table: PokerTable, action: Action) -> None:
        is_early_check = isinstance(action, Act) and action.move is Move.CHECK and not self.given_up
        if isinstance(action, Act) and is_early_check and is_seven_low(table.seat(action.seat).cards):
            self.sevens.add(action.seat)
        if isinstance(action, PushPot):
            self.pushed_to[action.to] = self.pushed_to.get(action.to, 0) + action.amount
        super().see(table, action)

    def _is_at_the_draw(self, table: PokerTable) -> bool:
        if self.is_last_round or self.open_betting(table):
            return False
        return not self.owes_a_turn(table) and bool(self._to_draw(table))

    def _to_draw(self, table: PokerTable) -> list[int]:
        return [number for number in self.in_turn(table) if number not in self.given_up]

    def _last_is_served(self) -> bool:
        return all(self.received.get(seat, 0) == len(cards) for seat, cards in self.given_up.items())

    def _see_choice(self, table: PokerTable, seat: int, cards: tuple[Card, ...]) -> None:
        assert seat not in self.given_up, "a second draw"
        assert set(cards) <= set(table.seat(seat).cards)
        self.given_up[seat] = cards
        self._begin_last_round_when_served(table)

    def _see_new_card(self, table: PokerTable, seat: int) -> None:
        assert seat == list(self.given_up)[-1], "a new card for somebody else"
        assert seat in self.taken_in, "a new card before the old ones were taken in"
        assert self.burns == table.rules.burns_before_draw, "a new card without the burn"
        self.received[seat] = self.received.get(seat, 0) + 1
        assert self.received[seat] <= len(self.given_up[seat]), "a card too many"
        self._begin_last_round_when_served(table)

    def _begin_last_round_when_served(self, table: PokerTable) -> None:
        if not self._to_draw(table) and self._last_is_served():
            self.is_last_round = True
            self.begin_street(table)

    def _see_shuffle(self, table: PokerTable) -> None:
        assert not table.stub, "cards were left"
        held = {card for seat in table.seats if seat is not None and seat.holds_cards for card in seat.cards}
        own = set(self.given_up[list(self.given_up)[-1]])
        free = set(FULL_DECK) - held - set(table.burns)
        self.pile = free - own or free
        self.shuffles += 1

    def see_the_end(self, table: PokerTable) -> None:
        super().see_the_end(table)
        assert set(self.dealt.values()) == {5}
        assert self._last_is_served()

    def check_showdown(self, table: PokerTable) -> None:
        assert self.is_last_round, "a showdown before the draw"
        if table.rules.game == "lowball":
            self._check_sevens(table)

    def _check_sevens(self, table: PokerTable) -> None:
        """Whoever had checked a seven gets no more than was in before the draw, unless everybody had (R45)."""
        assert {seat.number for seat in table.players if seat.checked_seven} == self.sevens
        if self.live <= self.sevens:
            return
        for number in self.sevens & self.pushed_to.keys():
            assert self.pushed_to[number] <= self.before_draw

    def check_house_part(self, table: PokerTable) -> None:
        """At lowball the fee once cards could be changed, never more than the main pot; else as in the other games."""
        if table.rules.game != "lowball":
            super().check_house_part(table)
            return
        fee = table.rules.rake.amount if isinstance(table.rules.rake, FeeRake) else 0
        main = [pot for index, pot in enumerate(table.pots) if index == 0 or (index == 1 and pot.is_after_draw)]
        due = min(fee, sum(pot.amount for pot in main)) if self.given_up else 0
        assert sum(pot.rake for pot in table.pots) == due

"""The cards of a recorded hand as they are dealt: `d dh p1 AsKd`, `d db 7d5h9d`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from trainer.errors import Problem
from trainer.rules.actions import SeatNumber
from trainer.rules.cards import FULL_DECK, UNSEEN, Card, card_count, card_name
from trainer.rules.poker.form import COMES_TO_BOARD, Form, Street
from trainer.tongue import Unsaid

_NUMBERS: Final = (
    Problem.tr("no cards"),
    Problem.tr("one card"),
    Problem.tr("two cards"),
    Problem.tr("three cards"),
    Problem.tr("four cards"),
    Problem.tr("five cards"),
    Problem.tr("six cards"),
    Problem.tr("seven cards"),
)


def street_name(street: Street) -> Unsaid:
    """A street in the middle of a sentence: the flop, fourth street."""
    return (
        Problem.tr("the {street}", street=street)
        if street in COMES_TO_BOARD
        else Problem.tr("{street} street", street=street)
    )


def number_of_cards(count: int) -> Unsaid:
    """Up to seven cards in words."""
    return _NUMBERS[count]


@dataclass(slots=True)
class Deals:
    """Takes the deals one by one. Each takes an answer: what would have been right, empty where the deal was."""

    form: Form
    players: int
    cards: list[tuple[Card, ...]] = field(init=False)
    """By player, in the order dealt."""
    board: tuple[Card, ...] = ()
    dealt_after: list[int] = field(default_factory=list)
    """How many decisions had been taken before the cards of each street after the first."""
    is_amiss: bool = field(default=False, init=False)
    """Cards of stud came where none were due; what is wrong with the later ones follows from that."""
    _is_stud: bool = field(init=False)

    def __post_init__(self) -> None:
        self.cards = [()] * self.players
        self._is_stud = self.form.is_stud

    def to_player(self, seat: SeatNumber, cards: tuple[Card, ...], decided: int) -> Unsaid | None:
        """Cards of a player's own, after so many decisions."""
        held = self.cards[seat - 1]
        self.cards[seat - 1] = held + cards
        if not self._is_stud or self.is_amiss:
            return None
        wanted = self._stud_cards(len(held), len(cards), decided)
        self.is_amiss = bool(wanted)
        return wanted

    def _stud_cards(self, held: int, count: int, decided: int) -> Unsaid | None:
        """Whether cards may come to somebody who holds so many: from fourth street on one at a time."""
        first = len(self.form.deal)
        if held < first:
            is_first_deal = held + count <= first and not decided
            if is_first_deal:
                return None
            return Problem.tr("{cards} each before anybody acts, then one a street", cards=number_of_cards(first))
        at = held - first
        if at + 1 >= len(self.form.streets):
            return Problem.tr("no more than {cards}", cards=number_of_cards(held))
        street = street_name(self.form.streets[at + 1])
        if count != 1:
            return Problem.tr("one card for {street}", street=street)
        if at == len(self.dealt_after):
            self.dealt_after.append(decided)
        elif at > len(self.dealt_after) or self.dealt_after[at] != decided:
            return Problem.tr("a card with the others of {street}", street=street)
        return None

    def to_board(self, cards: tuple[Card, ...], decided: int) -> Unsaid | None:
        """Cards in the middle, after so many decisions."""
        wanted = self._common_card(len(cards)) if self._is_stud else self._board_cards(len(cards))
        if not wanted:
            self.board += cards
            self.dealt_after.append(decided)
        self.is_amiss |= self._is_stud and bool(wanted)
        return wanted

    def _board_cards(self, count: int) -> Unsaid | None:
        if (street := self.form.next_on_board(len(self.board))) is None:
            return Problem.tr("no more than {cards} on the board", cards=number_of_cards(self.form.whole_board))
        wanted = COMES_TO_BOARD[street]
        if count == wanted:
            return None
        return Problem.tr("{cards} for {street}", cards=card_count(wanted), street=street_name(street))

    def _common_card(self, count: int) -> Unsaid | None:
        """Stud has one where too few are left for a card each on the last street (R29)."""
        streets = self.form.streets
        if self.is_amiss:
            return None
        if self.board or count != 1 or len(self.dealt_after) != len(streets) - 2:
            return Problem.tr("one card at most in the middle, for {street}", street=street_name(streets[-1]))
        return None

    def close(self, place: str, has_decisions: bool) -> list[Problem]:
        """What is wrong with the cards as a whole."""
        wrong = [] if self.is_amiss else self._uneven_hands(has_decisions)
        wrong += self._cards_of_other_decks()
        return [Problem(f"{place}actions", found, wanted) for found, wanted in wrong]

    def _uneven_hands(self, has_decisions: bool) -> list[tuple[Unsaid, Unsaid]]:
        wanted = len(self.form.deal)
        wrong = []
        for seat, cards in enumerate(self.cards, 1):
            is_dealt = len(cards) >= wanted if self._is_stud else len(cards) == wanted
            if not is_dealt and (cards or has_decisions):
                found = Problem.tr("deal {cards} to p{seat}", cards=card_count(len(cards)), seat=seat)
                wrong.append((found, Problem.tr("{cards} each", cards=number_of_cards(wanted))))
        return wrong

    def _cards_of_other_decks(self) -> list[tuple[Unsaid, Unsaid]]:
        dealt = [card for hand in (*self.cards, self.board) for card in hand]
        if len(dealt) > len(FULL_DECK):
            return [(Problem.tr("deal {cards}", cards=card_count(len(dealt))), Problem.tr("those of one deck"))]
        once = set(dealt)
        if len(once) == len(dealt):
            return []
        twice = sorted([card for card in once if card != UNSEEN and dealt.count(card) > 1])
        found = [
            Problem.tr("deal {card} {count} times", card=card_name(card), count=dealt.count(card)) for card in twice
        ]
        return [(each, Problem.tr("each card once")) for each in found]


def packed(cards: tuple[Card, ...]) -> str:
    """Cards as a record has them, one after the other."""
    return "".join(map(card_name, cards))

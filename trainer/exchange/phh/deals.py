"""The cards of a recorded hand as they are dealt: `d dh p1 AsKd`, `d db 7d5h9d`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from trainer.errors import Problem
from trainer.rules.actions import SeatNumber
from trainer.rules.cards import FULL_DECK, UNSEEN, Card, card_name
from trainer.rules.poker.form import COMES_TO_BOARD, Form, Street

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")


def street_name(street: Street) -> str:
    """A street in the middle of a sentence: the flop, fourth street."""
    return f"the {street}" if street in COMES_TO_BOARD else f"{street} street"


def number_of_cards(count: int) -> str:
    """Up to seven cards in words."""
    return f"{_NUMBERS[count]} card{'' if count == 1 else 's'}"


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

    def to_player(self, seat: SeatNumber, cards: tuple[Card, ...], decided: int) -> str:
        """Cards of a player's own, after so many decisions."""
        held = self.cards[seat - 1]
        self.cards[seat - 1] = held + cards
        if not self._is_stud or self.is_amiss:
            return ""
        wanted = self._stud_cards(len(held), len(cards), decided)
        self.is_amiss = bool(wanted)
        return wanted

    def _stud_cards(self, held: int, count: int, decided: int) -> str:
        """Whether cards may come to somebody who holds so many: from fourth street on one at a time."""
        first = len(self.form.deal)
        if held < first:
            is_first_deal = held + count <= first and not decided
            return "" if is_first_deal else f"{number_of_cards(first)} each before anybody acts, then one a street"
        at = held - first
        if at + 1 >= len(self.form.streets):
            return f"no more than {number_of_cards(held)}"
        street = street_name(self.form.streets[at + 1])
        if count != 1:
            return f"one card for {street}"
        if at == len(self.dealt_after):
            self.dealt_after.append(decided)
        elif at > len(self.dealt_after) or self.dealt_after[at] != decided:
            return f"a card with the others of {street}"
        return ""

    def to_board(self, cards: tuple[Card, ...], decided: int) -> str:
        """Cards in the middle, after so many decisions."""
        wanted = self._common_card(len(cards)) if self._is_stud else self._board_cards(len(cards))
        if not wanted:
            self.board += cards
            self.dealt_after.append(decided)
        self.is_amiss |= self._is_stud and bool(wanted)
        return wanted

    def _board_cards(self, count: int) -> str:
        if (street := self.form.next_on_board(len(self.board))) is None:
            return f"no more than {number_of_cards(self.form.whole_board)} on the board"
        wanted = COMES_TO_BOARD[street]
        return "" if count == wanted else f"{wanted} card{'' if wanted == 1 else 's'} for {street_name(street)}"

    def _common_card(self, count: int) -> str:
        """Stud has one where too few are left for a card each on the last street (R29)."""
        streets = self.form.streets
        if self.is_amiss:
            return ""
        if self.board or count != 1 or len(self.dealt_after) != len(streets) - 2:
            return f"one card at most in the middle, for {street_name(streets[-1])}"
        return ""

    def close(self, place: str, has_decisions: bool) -> list[Problem]:
        """What is wrong with the cards as a whole."""
        faults = [] if self.is_amiss else self._uneven_hands(has_decisions)
        faults += self._cards_of_other_decks()
        return [Problem(f"{place}actions", found, wanted) for found, wanted in faults]

    def _uneven_hands(self, has_decisions: bool) -> list[tuple[str, str]]:
        wanted = len(self.form.deal)
        faults = []
        for seat, cards in enumerate(self.cards, 1):
            is_dealt = len(cards) >= wanted if self._is_stud else len(cards) == wanted
            if not is_dealt and (cards or has_decisions):
                found = f"deal {len(cards)} card{'' if len(cards) == 1 else 's'} to p{seat}"
                faults.append((found, f"{number_of_cards(wanted)} each"))
        return faults

    def _cards_of_other_decks(self) -> list[tuple[str, str]]:
        dealt = [card for hand in (*self.cards, self.board) for card in hand]
        if len(dealt) > len(FULL_DECK):
            return [(f"deal {len(dealt)} cards", "those of one deck")]
        once = set(dealt)
        if len(once) == len(dealt):
            return []
        twice = sorted([card for card in once if card != UNSEEN and dealt.count(card) > 1])
        return [(f"deal {card_name(card)} {dealt.count(card)} times", "each card once") for card in twice]


def packed(cards: tuple[Card, ...]) -> str:
    """Cards as a record has them, one after the other."""
    return "".join(map(card_name, cards))

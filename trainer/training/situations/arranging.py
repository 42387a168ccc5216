"""A deck that gives chosen players chosen cards, whoever folds, draws or is dealt to when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from trainer.rules.actions import Action, Area, Burn, Deal, SeatNumber, Shuffle
from trainer.rules.cards import FULL_DECK, Card
from trainer.rules.games.catalogue import game_of
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Round
from trainer.training.begun import following_of
from trainer.training.situations.begun import Situation

Hands: TypeAlias = Mapping[SeatNumber, Sequence[Card | None]]
"""The cards that a seat is dealt, in the order in which they come; any card will do where it says none."""


def arranged(begun: Situation, hands: Hands, board: Sequence[Card] = (), rest: Sequence[Card] = ()) -> Situation:
    """The situation with a deck for these hands and this board; the other cards come in the order of `rest`.

    The round is played, and each card is chosen when it is about to be dealt. Who decides knows no card before it is
    there, so the same players do the same again on the finished deck. What is shuffled anew in the round is left.
    """
    wanted = _Wanted(hands, board, _spare(hands, board, rest))
    state = Round.start(game_of(begun.table), begun.table)
    while (following := following_of(begun.cast, state)) is not None:
        action, agenda = following
        if isinstance(action, Shuffle) and state.table.dealt:
            break
        cards = wanted.cards_for(state.table, action)
        if cards:
            state = replace(state, table=_with_top(state.table, cards))
        state = state.take(action, agenda)
    dealt = state.table.deck[: state.table.dealt]
    left = [card for card in (*wanted.spare, *FULL_DECK) if card not in dealt]
    deck = (*dealt, *dict.fromkeys(left))
    return replace(begun, table=replace(begun.table, decks=(deck, *begun.table.decks[1:])))


def _spare(hands: Hands, board: Sequence[Card], rest: Sequence[Card]) -> list[Card]:
    taken = {*board, *(card for cards in hands.values() for card in cards)}
    return list(dict.fromkeys([card for card in (*rest, *FULL_DECK) if card not in taken]))


@dataclass(slots=True)
class _Wanted:
    """Which card is to come next, and where."""

    hands: Hands
    board: Sequence[Card]
    spare: list[Card]
    had: dict[SeatNumber, int] = field(default_factory=dict)
    """How many cards each seat has been dealt; a draw takes some out of the hand again."""

    def cards_for(self, table: PokerTable, action: Action) -> list[Card]:
        """The cards of an act of the dealer's; none for an act that deals none."""
        match action:
            case Burn():
                wanted: list[Card | None] = [None]
            case Deal(Area.BOARD, count=count):
                there = len(table.board)
                wanted = [*self.board[there : there + count]]
                wanted += [None] * (count - len(wanted))
            case Deal(int(seat)):
                place = self.had.get(seat, 0)
                self.had[seat] = place + 1
                wanted = [*self.hands.get(seat, ())[place : place + 1]] or [None]
            case _:
                return []
        return [self._spare_card(table) if card is None else card for card in wanted]

    def _spare_card(self, table: PokerTable) -> Card:
        """The next card nobody waits for; when there is none left, what lies on top."""
        return self.spare.pop(0) if self.spare else table.stub[0]


def _with_top(table: PokerTable, cards: Sequence[Card]) -> PokerTable:
    """The table with these cards on top of the stub, each changed for the one that lay there."""
    deck = list(table.deck)
    for place, card in enumerate(cards, table.dealt):
        other = deck.index(card)
        if other >= place:
            deck[place], deck[other] = card, deck[place]
    return replace(table, deck=tuple(deck))

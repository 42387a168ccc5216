"""Rounds in which cards are to be dealt: boards, stud's streets and its forced bets, draws."""

from __future__ import annotations

from typing import Final

from trainer.rules.actions import SeatNumber
from trainer.rules.cards import ACE, FULL_DECK, Card, rank_of
from trainer.rules.hands.low import low_rank
from trainer.rules.poker.form import ForcedBet
from trainer.rules.poker.rules import PokerRules
from trainer.rules.shuffling import Stream
from trainer.training.poker.deciding import Temper
from trainer.training.poker.players import Cast
from trainer.training.situations.arranging import arranged
from trainer.training.situations.begun import Situation, ordinary, seated, table_of, with_stayers

CARDS_RUN_OUT: Final = 220
"""Of a thousand rounds dealt to be dealt, so many use the pack up, where a game's pack can be (R29, R50)."""
MOST_PLAYERS: Final = 8


def contested(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """Two stay to the river, so that there is a board to deal; in stud now and then everybody."""
    if rules.form.is_stud and len(rules.form.deal) == 3 and stream.chance(CARDS_RUN_OUT):
        return _everybody_stays(rules, stream, seed)
    return with_stayers(ordinary(rules, stream, seed), stream, 2)


def drawing(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """Three or four come to the draw, and now and then everybody, so that the stub runs short; else few enough."""
    if rules.form.has_draw and stream.chance(CARDS_RUN_OUT):
        return _everybody_stays(rules, stream, seed)
    begun = ordinary(rules, stream, seed, least=5, most=6) if rules.form.has_draw else ordinary(rules, stream, seed)
    return with_stayers(begun, stream, 3 + stream.below(2))


def _everybody_stays(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """Eight players who call to the end: more cards are asked for than the pack has."""
    seats = seated(rules, stream, MOST_PLAYERS)
    numbers = [number for number, _, _ in seats]
    tempers = dict.fromkeys(numbers, Temper.TRAPS)
    return Situation(table_of(rules, seats, seed, stream.pick(numbers)), Cast(seed, tempers))


def forced_bet(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """Up-cards of one rank, so that suits say who brings in; half of the time equal hands showing a street later."""
    begun = ordinary(rules, stream, seed)
    numbers = stream.shuffle([seat.number for seat in begun.table.players])
    bring_in, stay = numbers[: 2 + stream.below(2)], numbers[3:5]
    lowest_first = sorted(FULL_DECK, key=rank_of)
    if rules.form.forced_bet is ForcedBet.HIGHEST:
        lowest_first = sorted(FULL_DECK, key=lambda card: -low_rank(card))
    forced = lowest_first[:4]
    ups = dict(zip(bring_in, stream.shuffle(forced), strict=False))
    rest = [card for card in stream.shuffle(FULL_DECK) if card not in forced]
    hands: dict[SeatNumber, list[Card | None]] = {number: [*_down(rules), card] for number, card in ups.items()}
    if stream.chance(500):
        one, other = _equal_up_cards(rest)
        hands |= {number: [*_down(rules), *cards] for number, cards in zip(stay, (one, other), strict=True)}
    tempers = dict.fromkeys(stay, Temper.STAYS)
    return arranged(Situation(begun.table, Cast(seed, tempers)), hands, rest=rest)


def _down(rules: PokerRules) -> list[Card | None]:
    return [None] * (len(rules.form.deal) - 1)


def _equal_up_cards(rest: list[Card]) -> tuple[list[Card], list[Card]]:
    """The same two ranks twice, in other suits; aces first, so that hardly anybody else shows better."""
    first = next(card for card in rest if rank_of(card) == ACE)
    second = next(card for card in rest if rank_of(card) != rank_of(first))
    twins = [next(card for card in rest if rank_of(card) == rank_of(one) and card != one) for one in (first, second)]
    return [first, second], twins

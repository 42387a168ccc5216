"""In which ways the players of a poker table can do what is open to them, as an instructor chooses among them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from trainer.rules.actions import Act, Action, Discard, Draw, Move
from trainer.rules.cards import Card, rank_of
from trainer.rules.hands.low import low_rank
from trainer.rules.plan import Step
from trainer.rules.poker.table import PokerTable
from trainer.training.in_class.ways import by_amount
from trainer.training.poker.drawing import thrown_away


def poker_ways(table: PokerTable, steps: Sequence[Step]) -> Iterator[Action]:
    """Moves with their amounts, a call with one large chip too; of draws and discards one of so many cards.

    Which cards lie face down in a discard is nobody's to see: those go that a player would let go first.
    """
    counts: set[int] = set()
    for step in steps:
        match step.action:
            case Act(move=Move.CALL):
                yield from _calls(table, step)
            case Draw(seat, cards):
                if len(cards) not in counts:
                    counts.add(len(cards))
                    yield Draw(seat, _let_go(table, table.seat(seat).cards, len(cards)))
            case Discard(seat):
                if not counts:
                    counts.add(1)
                    yield Discard(seat, (thrown_away(table.seat(seat).cards, table.board),))
            case _:
                yield from by_amount(step)


def _calls(table: PokerTable, step: Step) -> Iterator[Action]:
    call = step.action
    assert isinstance(call, Act)
    yield call
    most = next((free.most for free in step.free if free.field == "change"), 0)
    owed = call.to - table.seat(call.seat).bet
    over = [chip - owed for chip in table.rules.denominations if 0 < chip - owed <= most]
    if over:
        yield replace(call, change=min(over))


def _let_go(table: PokerTable, cards: tuple[Card, ...], count: int) -> tuple[Card, ...]:
    """So many cards in the order in which the hand holds them: single ones before pairs, bad ones before good ones."""
    ranks, is_high = Counter(map(rank_of, cards)), table.rules.form.has_high

    def worth(card: Card) -> tuple[int, int]:
        paired = ranks[rank_of(card)]
        return (paired, rank_of(card)) if is_high else (-paired, -low_rank(card))

    going = set(sorted(cards, key=worth)[:count])
    return tuple([card for card in cards if card in going])

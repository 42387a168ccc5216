"""What explains the answers to questions that are asked at tables against the house alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from trainer.asks.house.blackjack.hand import DrawSpot
from trainer.asks.house.blackjack.hand import HandSpot as PointsSpot
from trainer.asks.house.blackjack.settlement import BlackjackSpot
from trainer.asks.house.blackjack.stub import StubSpot as ShoeSpot
from trainer.asks.house.hand import HandSpot, Who
from trainer.asks.house.settlement import SettlementKey
from trainer.asks.house.stub import StubSpot, has_bonus_card
from trainer.rules.cards import FULL_DECK
from trainer.rules.games.listing import HOUSE_FORMS
from trainer.rules.hands import best_high
from trainer.rules.house.ante.clauses import COUNT_STUB, COUNT_WAIVED
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.count import is_blackjack
from trainer.rules.house.blackjack.dealer import dealer_draw
from trainer.rules.house.blackjack.preparing import LEAST_BURNS, left_after_deal
from trainer.rules.house.cards.dealing import clause_of
from trainer.rules.house.four_card.clauses import Clause as FourCardClause
from trainer.rules.house.lines import Line, Settled
from trainer.rules.plan import Table
from trainer.training.explaining.house.hands import alone, between, counted, drawing, settling
from trainer.training.explaining.house.kinds import DiceShown, Points
from trainer.training.explaining.house.payments import paid
from trainer.training.explaining.house.stub import by_rounds
from trainer.training.explaining.kinds import DEALER, CountDue, Five, Ruled, Went, stub_count
from trainer.training.explaining.listing import comparing
from trainer.training.explaining.missed import Missed
from trainer.training.question_spots import Question

_PLAYER: Final = 1
"""The seat at which a question lays a player's hand."""
_FIRST_CARDS: Final = 2
_NEVER: Final = CountDue(since=0, limit=None, is_by_clock=False, is_waived=False, is_due=False)


def of_question(question: Question, missed: Missed) -> Iterator[Ruled]:
    """What explains the answer, where the ask is one of tables against the house alone."""
    table = question.table
    match question.asked.spot, question.key.answer:
        case spot, SettlementKey() as key:
            yield from of_settlement(spot, key, table, missed)
        case HandSpot() as spot, _ if isinstance(table, AnteTable):
            yield from of_hand(spot, table)
        case PointsSpot() as spot, _:
            yield from of_points(spot)
        case DrawSpot() as spot, _:
            yield from of_draws(spot)
        case StubSpot() as spot, _:
            yield from of_stub(spot)
        case ShoeSpot() as spot, _:
            yield from of_shoe(spot)
        case _:
            return


def of_hand(spot: HandSpot, table: AnteTable) -> Iterator[Ruled]:
    """The cards that play against the dealer; a player's five, where they count as well."""
    seat = DEALER if spot.who is Who.DEALER else _PLAYER
    what = alone(Five(seat=seat, hand=table.best(spot.cards)))
    yield what, comparing(what)
    if spot.who is Who.PLAYER and spot.setting.book.answers(FourCardClause.FIVE_CARD_HANDS):
        yield alone(Five(seat=seat, hand=best_high(spot.cards))), (FourCardClause.FIVE_CARD_HANDS,)


def of_points(spot: PointsSpot) -> Iterator[Ruled]:
    """The cards counted one by one."""
    seat = DEALER if spot.who is Who.DEALER else _PLAYER
    natural = (Clause.BLACKJACK_HAND,) if is_blackjack(spot.cards) else ()
    yield Points(one=counted(seat, spot.cards)), (*natural, Clause.CARD_VALUES)


def of_draws(spot: DrawSpot) -> Iterator[Ruled]:
    """The dealer's cards counted, and whose hands turn on them."""
    draw = dealer_draw(spot.dealer, spot.hands, spot.setting.rules)
    yield drawing(spot.dealer, spot.hands, draw.reason), (draw.clause, Clause.CARD_VALUES)


def of_stub(spot: StubSpot) -> Iterator[Ruled]:
    """The pack, less what players, dealer and bonus box have."""
    rules, form = spot.setting.rules, HOUSE_FORMS[spot.setting.book.id]
    counted_by = COUNT_WAIVED if spot.shuffler_counts else COUNT_STUB
    count = by_rounds(spot.rounds_since_count, rules.facts, is_waived=spot.shuffler_counts)
    out: tuple[tuple[Went, int, int], ...] = ((Went.OUT, spot.dealt, 1),)
    if not spot.is_stated:
        bonus = int(has_bonus_card(rules))
        dealers = spot.dealt - form.player * len(spot.wagers) - bonus
        each = dealers if dealers == form.dealer else form.player
        out = (
            (Went.TO_PLAYERS, form.player, len(spot.wagers)),
            (Went.TO_DEALER, each, dealers // each),
            (Went.TO_BONUS_BOX, bonus, 1),
        )
    yield stub_count(out, count), (clause_of(counted_by, spot.method, spot.setting.book),)


def of_shoe(spot: ShoeSpot) -> Iterator[Ruled]:
    """The packs of the shoe, less the burn and the first cards of everybody."""
    rules = spot.setting.rules
    seats = {hand.seat for hand in spot.hands}
    gone = rules.decks * len(FULL_DECK) - spot.left
    out: tuple[tuple[Went, int, int], ...] = ((Went.OUT, gone, 1),)
    if seats and spot.left == left_after_deal(seats, rules):
        dealers = gone - LEAST_BURNS - _FIRST_CARDS * len(seats)
        out = (
            (Went.BURNED, LEAST_BURNS, 1),
            (Went.TO_PLAYERS, _FIRST_CARDS, len(seats)),
            (Went.TO_DEALER, dealers, 1),
        )
    yield stub_count(out, _NEVER, decks=rules.decks), (Clause.DEAL, Clause.BURN)


def of_settlement(spot: object, key: SettlementKey, table: Table, missed: Missed) -> Iterator[Ruled]:
    """Line by line what decides a wager, then its payment in chips."""
    for number, settled in enumerate(key.settled):
        if missed.is_about(number):
            yield from _decided(spot, key, table, settled)
            for payment in paid([settled.line], key.denominations):
                yield payment, settled.clauses


def _decided(spot: object, key: SettlementKey, table: Table, settled: Settled) -> Iterator[Ruled]:
    match spot, table:
        case BlackjackSpot(), _:
            for points in _at_blackjack(spot, settled.line):
                yield points, settled.clauses
        case _, AnteTable():
            for hands in between(table, settled):
                yield hands, settled.clauses if hands.other is None else comparing(hands)
        case _ if key.dice:
            yield DiceShown(dice=key.dice, line=settled.line), settled.clauses
        case _:
            return


def _at_blackjack(spot: BlackjackSpot, line: Line) -> Iterator[Points]:
    """A line that names no hand is one that cards do not decide."""
    hands = [hand for hand in spot.hands if hand.seat == line.seat]
    play = next((hand for hand in hands if hand.name == line.hand), hands[0])
    dealer: Sequence[tuple[int, ...]] = spot.dealer_hands
    if line.hand and line.spot <= len(dealer):
        yield from settling(line.wager, line.outcome, play, dealer[max(line.spot, 1) - 1])

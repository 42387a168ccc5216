"""What explains the answers to questions that are asked at poker tables alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trainer.asks.poker.action import ActionKey, ActionSpot, round_clauses
from trainer.asks.poker.hand import HandSpot
from trainer.asks.poker.kill import KillSpot
from trainer.asks.poker.opens import OpensKey, OpensSpot
from trainer.asks.poker.showdown import table_of_showdown
from trainer.asks.poker.showdown_spot import ShowdownSpot
from trainer.asks.poker.stub import StubSpot
from trainer.rules.actions import CallOn, PotPart
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.house_part import rake_clause
from trainer.rules.poker.reading import hand_for, is_for_low, parts_of
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.showdown import table_awards
from trainer.rules.poker.table import PokerTable
from trainer.rules.values import changed
from trainer.training.explaining.kinds import Five, OddChipPath, OddHalfPath, Order, Ruled, TwoHands, Went, stub_count
from trainer.training.explaining.listing import comparing
from trainer.training.explaining.missed import Missed
from trainer.training.explaining.poker.hands import counterfeits, won
from trainer.training.explaining.poker.opening import drawn, moved_on, opening, rules_of_call, to_call
from trainer.training.explaining.poker.pots import kill_run, odd_chips, pot_layers, rake_shares, rules_of_kill
from trainer.training.explaining.poker.stub import by_minutes
from trainer.training.question_spots import Question

_WHOLE_HAND: Final = 5


def of_question(question: Question, missed: Missed) -> Iterator[Ruled]:
    """What explains the answer, where the ask is poker's own."""
    table = question.table
    if not isinstance(table, PokerTable):
        return
    match question.asked.spot, question.key.answer:
        case ShowdownSpot() as spot, _:
            yield from of_showdown(spot, missed)
        case HandSpot(), _:
            yield from of_hand(table)
        case OpensSpot() as spot, OpensKey() as key:
            yield from of_opens(spot, key, table)
        case ActionSpot() as spot, ActionKey() as key:
            yield from of_action(spot, key, table, missed)
        case KillSpot() as spot, _:
            yield from of_kill(spot)
        case StubSpot() as spot, _:
            yield from of_stub(spot)
        case _:
            return


def of_opens(spot: OpensSpot, key: OpensKey, table: PokerTable) -> Iterator[Ruled]:
    """Why that seat is first, and who posts."""
    if spot.street is None:
        yield drawn(zip(spot.drawn, spot.seats, strict=True))
    elif key.button:
        yield moved_on(opening(changed(table, button=key.button), key.seat), spot.button)
    else:
        yield opening(table, key.seat)


def of_action(spot: ActionSpot, key: ActionKey, table: PokerTable, missed: Missed) -> Iterator[Ruled]:
    """Who acts in which order, and what the next one owes and may do."""
    pending = table.betting.pending if key.next is not None else ()
    rounds = round_clauses(spot)
    if len(pending) > 1 and missed.tells_of("next", "closed"):
        yield Order(acts=tuple([CallOn(seat) for seat in pending])), rounds
    what = to_call(table, key.next or 0)
    yield what, (*rules_of_call(what, table), *rounds) if what.seat else rounds


def of_kill(spot: KillSpot) -> Iterator[Ruled]:
    """What each pot did to the kill, and what is played for then."""
    rules = spot.setting.rules
    what = kill_run(spot.rule, spot.pots, rules.limits, is_split=rules.form.is_split)
    yield what, rules_of_kill(what)


def of_stub(spot: StubSpot) -> Iterator[Ruled]:
    """The pack, less the cards that are out of it; and how long ago it was counted."""
    if spot.is_after_deal:
        out = (Went.TO_PLAYERS, len(spot.setting.rules.form.deal), len(spot.seats))
    else:
        out = (Went.OUT, spot.dealt, 1)
    yield (
        stub_count((out,), by_minutes(spot.minutes_since_count, spot.setting.rules)),
        (Clause.COUNT_HOURLY, Clause.SHUFFLE),
    )


def of_showdown(spot: ShowdownSpot, missed: Missed) -> Iterator[Ruled]:
    """The layers and the rake, then of each pot what is over of it and the hands that win it."""
    table = table_of_showdown(spot)
    seats = [changed(seat, is_shown=True) if seat is not None and seat.is_in else seat for seat in table.seats]
    table = changed(table, seats=tuple(seats))
    layers = pot_layers(table)
    if layers is not None and len(table.pots) > 1:
        yield layers, (Clause.SIDE_POTS,)
    rake = table.rules.rake
    if rake is not None and table.pots and missed.tells_of("rake", "jackpot") and layers is not None:
        due = [pot.rake for pot in table.pots]
        yield rake_shares(table, due, [0] * len(due), jackpot=table.pots[0].jackpot), (rake_clause(rake),)
    if not table.is_contested:
        return
    for pot in range(len(table.pots)):
        if not missed.is_about(pot):
            continue
        first = {award.part: award.seat for award in reversed(table_awards(table)) if award.pot == pot}
        for part in sorted(first, key=[*PotPart].index):
            for path in odd_chips(table, pot, part):
                yield path, (_rule_of(path, table.rules),)
            for hands in won(table, pot, first[part], part):
                yield hands, comparing(hands)


def _rule_of(path: OddChipPath | OddHalfPath, rules: PokerRules) -> Clause:
    if isinstance(path, OddHalfPath):
        return rules.odd_half_clause
    return rules.odd_low_chip_clause if path.part is PotPart.LOW else rules.odd_chip_clause


def of_hand(table: PokerTable) -> Iterator[Ruled]:
    """For high and for low what plays; nothing before there are five cards."""
    form, (seat, *_) = table.rules.form, table.players
    if len(seat.cards) + len(table.board) < _WHOLE_HAND or (form.has_board and not table.board):
        return
    for part in parts_of(form):
        hand, is_low = hand_for(form, part, seat.cards, table.board), is_for_low(form, part)
        if hand is not None:
            five = Five(seat=seat.number, hand=hand, shared=frozenset(table.board) & set(hand.cards))
            found = tuple(counterfeits(table, seat.number)) if is_low else ()
            alone = TwoHands(part=part, is_low=is_low, one=five, counterfeits=found)
            yield alone, comparing(alone)

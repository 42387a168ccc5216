"""A step of a round against the house that was dealt, as a question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from trainer.records import KeptAttempt
from trainer.rules.actions import Action
from trainer.rules.book import GameBook
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.book import as_house
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.paytables import Meter, Paytable
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.table import HouseTable
from trainer.rules.house_acts import Choice, Decide
from trainer.rules.money import dollars
from trainer.rules.notation import read_value
from trainer.rules.places import Area, SeatNumber
from trainer.rules.round import Event
from trainer.training.making.maker import Values
from trainer.training.step_asked import asked_of_step

_OF_THE_CUT: Final = frozenset({Choice.CUT, Choice.REFUSE_CUT})
_OF_EVENTS: Final = "house-"
"""Before the words of the house's events in a log."""
_WITH_AMOUNT: Final = frozenset({Choice.PLAY, Choice.INSURE, Choice.HIT_WAGER})
"""After which a spot says how much."""


def spot_of_step(kept: KeptAttempt, index: int, table: type[HouseTable]) -> str:
    """The spot that asks what the act of an answer was worth, at a table of this kind; raises `NoQuestion`."""

    def told(book: GameBook, log: Sequence[Action]) -> Values:
        return _round(read_value(table, kept.start.table), book, log)

    return asked_of_step(kept, index, told, _happening)


def _happening(event: Event) -> Sequence[Values]:
    """What went wrong as a spot tells it; of cards found face up how many there were before, the event does not say."""
    named: Values = {"irregularity": event.do.removeprefix(_OF_EVENTS)}
    match event:
        case e.FaceUpInDeck():
            return [{**named, "count": count} for count in (1, 2, 3)]
        case e.DrawnInError(is_exposed):
            return [{**named, "exposed": is_exposed}]
        case e.WrongCount(to, cards):
            return [{**named, "who": to if isinstance(to, int) else Area.DEALER.value, "cards": cards}]
        case e.StubMiscount(is_misdealt):
            return [{**named, "misdealt": is_misdealt}]
        case e.PlayerLeft(seat):
            return [{**named, "player": seat}]
        case e.PlayersExchangeInformation(seats):
            return [{**named, "player": seat} for seat in seats]
        case e.HouseEvent():
            return [named]
        case _:
            return [{**named}, *({**named, "uncovered": is_uncovered} for is_uncovered in (True, False))]


def _round(table: HouseTable, book: GameBook, log: Sequence[Action]) -> Values:
    """The round as a spot of `procedure` has it; raises `LookupError` where none can tell it."""
    values: Values = {"chip": table.plays_by.posted.chip, "options": dict(_options(table, book))}
    if table.is_opening:
        values["opening"] = True
    match table:
        case SicBoTable():
            return {**values, **_dice(table)}
        case BlackjackTable():
            return {**values, **_cards(table, log), **_blackjack(table, log)}
        case AnteTable():
            return {**values, **_cards(table, log), **_ante(table)}
        case _:
            raise LookupError(table.game)


def _options(table: HouseTable, book: GameBook) -> Iterator[tuple[str, str | bool | int]]:
    """Those that the rulebook leaves open, as this table has them."""
    posted = table.plays_by.posted
    yield "min", str(dollars(posted.least)) if posted.least else False
    yield "max", False if posted.most is None else str(dollars(posted.most))
    for name, spec in book.options.items():
        chosen = getattr(table.plays_by, name, None)
        if isinstance(chosen, bool) or (isinstance(chosen, int) and name == "decks"):
            yield name, chosen
        elif isinstance(chosen, Paytable) and not spec.is_refused:
            yield name, next(word for word in spec.values if as_house(book).paytable(name, word) == chosen)


def _dice(table: SicBoTable) -> Values:
    wagers: list[Values] = []
    for stake in table.stakes:
        on: Values = {"on": list(stake.on)} if stake.on else {}
        wagers.append({"seat": stake.seat, "kind": stake.wager, "amount": stake.amount, **on})
    return {"dice": list(table.throws[0]), "wager": wagers}


def _cards(table: CardTable, log: Sequence[Action]) -> Values:
    seats: dict[SeatNumber, Values] = {}
    for stake in table.stakes:
        seats.setdefault(stake.seat, {"seat": stake.seat})[stake.wager] = stake.amount
    decided = [action for action in log if isinstance(action, Decide) and action.choice not in _OF_THE_CUT]
    values: Values = {
        "method": table.method.value,
        "seat": list(seats.values()),
        "deck": list(table.decks[0]),
        "actions": [_words(decision) for decision in decided],
    }
    return {**values, "shuffler": True} if table.has_shuffler else values


def _words(decision: Decide) -> str:
    words = f"{decision.seat} {decision.choice}"
    has_amount = decision.amount and decision.choice in _WITH_AMOUNT
    return f"{words} {dollars(decision.amount)}" if has_amount else words


def _ante(table: AnteTable) -> Values:
    values: Values = {"rounds_since_count": table.rounds_since_count}
    if table.shuffler_counts:
        values["shuffler_counts"] = True
    if isinstance(table, FourCardTable) and table.meters:
        amounts = {meter.value: str(dollars(amount)) for meter, amount in table.meters.items()}
        one = amounts.get(Meter.METER)
        values |= {"meters": dict(amounts)} if one is None else {"meter": one}
    return values


def _blackjack(table: BlackjackTable, log: Sequence[Action]) -> Values:
    """What is told of the cut: a round that goes on with the shoe as it is no spot can tell."""
    if table.is_multi:
        raise LookupError("wagers on several hands")
    values: Values = {}
    refused = [each.seat for each in log if isinstance(each, Decide) and each.choice is Choice.REFUSE_CUT]
    if refused:
        values["refuse_cut"] = list(refused)
    if table.first_seated:
        values["first_seated"] = table.first_seated
    if table.cutting_card:
        is_seats = isinstance(table.cutting_card, int)
        values["cutting_card"] = f"seat {table.cutting_card}" if is_seats else "dealer"
    return values

"""What lies on a table against the house, held against what a symptom says of it: a second, simple model.

It knows nothing of the program's windows; it looks at cards, chips, dice and machines alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.events import BurnsAsked
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.table import CardTable, Held, Stage, Status
from trainer.rules.house.sic_bo.rulings import ComputerFailure, DieNotFlat
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.sic_bo.table import Stage as DiceStage
from trainer.rules.house.table import HouseTable
from trainer.rules.places import Area, Place
from trainer.rules.round import Event
from trainer.training.alarms import FalseAlarm, Harmless
from trainer.training.house.incidents import Counted, HouseIncident

_BY_NOBODY = frozenset(
    {Harmless.SUPERVISOR_WATCHES, Harmless.SHUFFLER_HUMS, Harmless.DIE_AT_THE_WALL, Harmless.SCREEN_FLICKERS}
)


def contradictions(table: HouseTable, incident: HouseIncident) -> Iterator[str]:
    """What is said and is not so."""
    if table.is_over:
        yield "the layout has been cleared"
    if incident.alarm is not None:
        yield from _of_alarm(table, incident.alarm)
    elif isinstance(table, SicBoTable):
        yield from _of_dice(table, incident.event)
    elif isinstance(table, CardTable) and incident.event is not None:
        yield from _of_deck(table, incident.event)
        yield from _of_hands(table, incident, incident.event)
        yield from _of_players(table, incident.event)


def _of_alarm(table: HouseTable, alarm: FalseAlarm) -> Iterator[str]:
    if alarm.what in _BY_NOBODY:
        if alarm.seat:
            yield "it is about no player"
    elif alarm.seat not in table.seats:
        yield "nobody plays in that seat"
    if alarm.what in (Harmless.COUNTS_CHIPS, Harmless.STACKS_OWN_CHIPS) and table.stacks[alarm.seat] <= 0:
        yield "the player has no chips beside the layout"
    if isinstance(table, CardTable):
        yield from _of_alarm_at_cards(table, alarm)
    elif isinstance(table, SicBoTable):
        if alarm.what is Harmless.DIE_AT_THE_WALL and (table.stage is not DiceStage.UNCOVERED or not table.is_flat):
            yield "no die is in sight, or it leans"
        if alarm.what is Harmless.SCREEN_FLICKERS and table.is_computer_down:
            yield "the screen is dark"


def _of_alarm_at_cards(table: CardTable, alarm: FalseAlarm) -> Iterator[str]:
    hands = _hands_at(table, alarm.seat) if alarm.seat and table.plays(alarm.seat) else ()
    lie_down = [card for hand in hands for card, is_up in zip(hand.cards, hand.faces_up, strict=True) if not is_up]
    match alarm.what:
        case Harmless.CARD_NEAR_EDGE:
            if not any(hand.cards for hand in hands) or table.are_cards_held:
                yield "no card of the player's lies on the table"
        case Harmless.PEEKS:
            if len(lie_down) < 2:
                yield "no two cards of the player's are hidden"
        case Harmless.STRETCHES:
            if not any(hand.cards for hand in hands):
                yield "the player has no cards"
        case Harmless.SHUFFLER_HUMS:
            has_cards = table.is_shuffled and not table.is_loaded and not table.dealt
            if not table.has_shuffler or not (has_cards or table.is_shuffler_fed):
                yield "no machine has cards to work at"
        case _:
            pass


def _of_dice(table: SicBoTable, event: Event | None) -> Iterator[str]:
    match event:
        case DieNotFlat():
            if table.stage is not DiceStage.UNCOVERED or table.is_flat:
                yield "no die leans in sight"
        case ComputerFailure():
            if not table.is_computer_down:
                yield "the computer works"
        case _:
            yield f"no such thing at Sic Bo: {event}"


def _of_deck(table: CardTable, event: Event) -> Iterator[str]:
    out = [card for hand in (*table.hands, table.dealer) for card in hand.cards]
    match event:
        case e.ShufflerJam() | e.ShufflerCountWrong() | e.DeviceBroken() | e.RecutOrdered():
            if out:
                yield "cards are out already"
            if isinstance(event, e.ShufflerCountWrong) and (event.cards == 52 or not table.shuffler_counts):
                yield "the machine counts none, or rightly"
            if isinstance(event, e.RecutOrdered) and not table.cut:
                yield "the deck has not been cut yet"
            is_machine = table.has_shuffler or table.method is Method.AUTOMATED_SHOE
            if not isinstance(event, e.RecutOrdered) and not is_machine:
                yield "there is no machine"
        case e.ShoeJam():
            if table.method is not Method.AUTOMATED_SHOE or table.stage is not Stage.DEALING or len(out) >= _due(table):
                yield "no stack is still to come out of a machine"
        case e.FaceUpInDeck():
            if not any(_is_in_sight(table, card) for card in _boxed(table)):
                yield "no card lies wrong way round in sight"
        case e.DrawnInError():
            if table.method is Method.AUTOMATED_SHOE or not table.stub:
                yield "no card can be drawn singly"
        case e.StubMiscount(is_misdealt):
            is_off = any(_dealt_to(table, place) != _right(table, place) for place in _places(table))
            if not table.is_counted or is_misdealt is not is_off:
                yield "the hands hold another number of cards than is said"
        case _:
            pass


def _of_hands(table: CardTable, incident: HouseIncident, event: Event) -> Iterator[str]:
    match event:
        case e.WrongCount(to):
            symptom = incident.symptom
            if isinstance(symptom, Counted) and symptom.cards != _counted(table, to, are_down=symptom.are_down):
                yield "another number of cards lies there"
            if _dealt_to(table, to) == _right(table, to) and not table.is_dealing:
                yield "the hand holds its right number"
        case e.DealerCardExposed():
            hidden_up = [up for up in table.dealer.faces_up[: _hidden(table)] if up]
            if len(hidden_up) != 1:
                yield "no card of the dealer's has been seen"
        case e.UpCardDiscarded():
            if table.dealer.cards or not table.discards:
                yield "the up-card still lies there"
        case _:
            pass


def _of_players(table: CardTable, event: Event) -> Iterator[str]:
    match event:
        case e.PlayersExchangeInformation(seats):
            hands = [hand for seat in seats for hand in _hands_at(table, seat)]
            if len(set(seats)) < 2 or not all(hand.cards and hand.status is Status.IN for hand in hands):
                yield "not two players with live hands"
            if any(all(hand.faces_up) for hand in hands):
                yield "what is told lies open"
        case e.PlayerLeft(seat):
            live = [hand for hand in _hands_at(table, seat) if hand.status is Status.IN and hand.cards]
            if not live or not any(stake.seat == seat for stake in table.stakes):
                yield "no wager or no hand lies there"
        case e.ProgressiveCountDiffers(accepted):
            if accepted == sum(stake.wager == "progressive" for stake in table.taken):
                yield "the display is right"
        case BurnsAsked(seat):
            if not table.plays(seat) or not isinstance(table, BlackjackTable) or not table.burned:
                yield "no player, or no burn cards"
        case _:
            pass


def _hands_at(table: CardTable, seat: int) -> tuple[Held, ...]:
    return tuple([hand for hand in table.hands if hand.seat == seat])


def _places(table: CardTable) -> tuple[Place, ...]:
    return (*dict.fromkeys(hand.seat for hand in table.hands if not hand.is_dead), Area.DEALER)


def _dealt_to(table: CardTable, place: Place) -> int:
    """Cards that lie at a place."""
    hands = (table.dealer,) if place is Area.DEALER else _hands_at(table, place) if isinstance(place, int) else ()
    return sum(len(hand.cards) for hand in hands)


def _counted(table: CardTable, place: Place, *, are_down: bool) -> int:
    """As many as somebody would count: those that lie face down, or all."""
    if not are_down:
        return _dealt_to(table, place)
    return sum(not is_up for is_up in table.dealer.faces_up)


def _right(table: CardTable, place: Place) -> int:
    """How many should lie there once the deal is done."""
    if isinstance(table, AnteTable):
        return table.form.dealer if place is Area.DEALER else table.form.player
    return 1 if place is Area.DEALER and isinstance(table, BlackjackTable) and table.is_multi else 2


def _hidden(table: CardTable) -> int:
    """How many of the dealer's cards should lie face down until the players have decided."""
    return table.form.player if isinstance(table, AnteTable) else 1


def _due(table: CardTable) -> int:
    return sum(_right(table, place) for place in _places(table))


def _boxed(table: CardTable) -> tuple[int, ...]:
    found = () if table.trouble.faulty is None else (table.trouble.faulty,)
    return (*found, *[table.deck[place] for place in table.trouble.boxed])


def _is_in_sight(table: CardTable, card: int) -> bool:
    """At the mouth of a shoe or on top of a deck, or out already; a machine hides what is in it."""
    if table.stub[:1] == (card,):
        return table.method is not Method.AUTOMATED_SHOE
    if table.bonus_card == card:
        return True
    hands = (*table.hands, table.dealer)
    return any(up for hand in hands for at, up in zip(hand.cards, hand.faces_up, strict=True) if at == card)

"""What lies on a poker table, held against what a symptom says of it: a second, simple model.

It knows nothing of the program's windows. It looks at cards, chips and players alone, as somebody would who stands
beside the table and hears the sentence.
"""

from __future__ import annotations

from collections.abc import Iterator

from trainer.rules.actions import Act, Action, Face, Move
from trainer.rules.poker.irregularities.events import HoleCardExposed
from trainer.rules.poker.irregularities.symptoms import Shown, Symptom
from trainer.rules.poker.table import PokerTable, Seat, Status
from trainer.training.alarms import FalseAlarm, Harmless
from trainer.training.poker.incidents import PokerIncident

_WITH_FACES_DOWN = {Harmless.CARD_NEAR_EDGE: 1, Harmless.PEEKS: 2}
_WITH_CHIPS = frozenset({Harmless.COUNTS_CHIPS, Harmless.STACKS_OWN_CHIPS})
_BY_NOBODY = frozenset({Harmless.SUPERVISOR_WATCHES})
_SAYS_SEAT = frozenset(Symptom) - {
    *(Symptom.DECK_NOT_SHUFFLED, Symptom.DECK_NOT_CUT, Symptom.SUPERVISOR_ASKS_FOR_CUT, Symptom.FACE_UP_CARD),
    *(Symptom.DECK_FEELS_WRONG, Symptom.COUNT_CAME_TO, Symptom.MACHINE_STOPPED, Symptom.CARD_ON_FLOOR),
}
"""The sentences with a player in them."""


def contradictions(table: PokerTable, incident: PokerIncident, acts: tuple[Action, ...]) -> Iterator[str]:
    """What is said and is not so; `acts` are those of the round so far, the event itself among them."""
    if table.winners:
        yield "chips have been pushed already"
    symptom = incident.symptom
    if isinstance(symptom, FalseAlarm):
        yield from _of_alarm(table, symptom)
        return
    player = table.seated(symptom.seat)
    if symptom.symptom in _SAYS_SEAT and player is None:
        yield f"nobody sits in seat {symptom.seat}"
        return
    yield from _of_cards(table, symptom, player, acts)
    if player is not None:
        yield from _of_player(table, symptom, player)
        yield from _of_chips(table, symptom, player, acts)


def _of_alarm(table: PokerTable, alarm: FalseAlarm) -> Iterator[str]:
    if alarm.what in _BY_NOBODY:
        if alarm.seat:
            yield "it is about no player"
        return
    player = table.seated(alarm.seat)
    if player is None or player.status is not Status.IN:
        yield "no player of this round"
        return
    if not player.holds_cards or not player.cards:
        yield "the player holds no cards"
    if player.faces_up.count(False) < _WITH_FACES_DOWN.get(alarm.what, 0):
        yield "no such card of the player's lies face down"
    if alarm.what is Harmless.STRETCHES and len(player.cards) < 2:
        yield "the chip lies on one card"
    if alarm.what in _WITH_CHIPS and player.stack <= 0:
        yield "the player has no chips"


def _of_cards(table: PokerTable, symptom: Shown, player: Seat | None, acts: tuple[Action, ...]) -> Iterator[str]:
    out = _cards_out(table)
    last = table.deck[table.dealt - 1] if table.dealt else None
    match symptom.symptom:
        case Symptom.FIRST_CARD_TO_SEAT if player is not None:
            left = next(seat.number for seat in _around(table))
            if player.cards[:1] != table.deck[:1] or player.number == left:
                yield "the first card did not go astray"
        case Symptom.FACE_UP_CARD:
            if not any(_can_be_seen_boxed(table, card) for card in _boxed(table)):
                yield "no card lies wrong way round in sight"
        case Symptom.PLAYER_WITHOUT_CARDS if player is not None:
            if player.cards or not out:
                yield "the player has cards, or nobody has"
        case Symptom.CARD_FOR_ABSENT_PLAYER if player is not None:
            if player.status is not Status.OUT or len(player.cards) != 1 or player.cards[0] != last:
                yield "no card has gone to somebody who is away"
        case Symptom.DECK_FEELS_WRONG:
            if not symptom.cards or not out:
                yield "nothing is off"
        case Symptom.HOLE_CARD_TURNED if player is not None:
            yield from _of_turned_card(table, player, acts)
        case Symptom.CARD_ON_FLOOR:
            if last is None or table.trouble.off_table[-1:] != (last,) or last in out:
                yield "the card dealt last lies on the table"
        case Symptom.CARD_TOO_MANY if player is not None:
            others = [len(seat.cards) for seat in table.contenders if seat is not player]
            if len(player.cards) != max(others, default=0) + 1:
                yield "the player has as many cards as the others"
        case Symptom.DISCARDS_IN_HAND if player is not None:
            if not table.muck and not any(table.has_given_up(seat.number) for seat in table.players):
                yield "there are no discards"
        case Symptom.HAND_TAKEN_IN if player is not None:
            if not set(player.cards) < set(table.muck):
                yield "the muck holds nothing but this hand, or not this hand"
            if player.holds_cards:
                yield "the hand still lies there"
        case _:
            yield from _of_the_opening(table, symptom)


def _of_the_opening(table: PokerTable, symptom: Shown) -> Iterator[str]:
    """The deck that is made ready, and the machine that does it."""
    match symptom.symptom:
        case Symptom.DECK_NOT_SHUFFLED | Symptom.DECK_NOT_CUT | Symptom.SUPERVISOR_ASKS_FOR_CUT | Symptom.COUNT_CAME_TO:
            # of a deck that was not made ready the first card shows it
            may_be_out = 1 if symptom.symptom in (Symptom.DECK_NOT_SHUFFLED, Symptom.DECK_NOT_CUT) else 0
            if table.dealt > may_be_out:
                yield "cards are out already"
            if symptom.symptom is Symptom.SUPERVISOR_ASKS_FOR_CUT and not table.cut:
                yield "the deck has not been cut yet"
            if symptom.symptom is Symptom.DECK_NOT_SHUFFLED and table.is_shuffled:
                yield "it has been shuffled"
            if symptom.symptom is Symptom.DECK_NOT_CUT and (table.cut or not table.is_shuffled):
                yield "it has been cut, or not even shuffled"
            if symptom.symptom is Symptom.COUNT_CAME_TO and symptom.cards == 52:
                yield "the count is right"
        case Symptom.MACHINE_STOPPED:
            if not table.rules.has_shuffler or _cards_out(table):
                yield "no machine is at work"
        case _:
            pass


def _of_turned_card(table: PokerTable, player: Seat, acts: tuple[Action, ...]) -> Iterator[str]:
    turned = acts.count(HoleCardExposed(player.number))
    if table.rules.form.is_stud and turned != sum(player.faces_up):
        yield "it lay face up already"
    place = len(player.cards) - 1
    if player.cards[-1:] != table.deck[table.dealt - 1 : table.dealt]:
        yield "another card was dealt since"
    if player.faces_up[-1:] != (True,):
        yield "it lies face down"
    if table.rules.form.deal[place] is not Face.DOWN:
        yield "it was meant to lie face up"


def _of_player(table: PokerTable, symptom: Shown, player: Seat) -> Iterator[str]:
    """Whether the player is one who could do that now."""
    match symptom.symptom:
        case Symptom.CARD_FOR_ABSENT_PLAYER | Symptom.PLAYER_WITHOUT_CARDS:
            return
        case Symptom.HAND_TAKEN_IN:
            is_there = player.status is Status.IN
        case Symptom.FIRST_CARD_TO_SEAT:
            is_there = player.status is not Status.OUT
        case Symptom.HAND_IN_POT:
            is_there = player.status is not Status.OUT
        case _:
            is_there = player.status is Status.IN and player.holds_cards
    if not is_there:
        yield "the player has no part in this round"
    if symptom.symptom is Symptom.CHAIR_EMPTY and table.last_act is not None and table.last_act.seat == player.number:
        yield "the player has only just acted"


def _of_chips(table: PokerTable, symptom: Shown, player: Seat, acts: tuple[Action, ...]) -> Iterator[str]:
    level = max((seat.bet for seat in table.players), default=0)
    has = player.bet + player.stack
    level = max(level, table.betting.to_match)
    match symptom.symptom:
        case Symptom.CHIPS_ADDED_TO_BET:
            yield from _in_turn(table, player)
            if (
                level <= player.bet
                or level + symptom.added > has
                or player.bet + player.pushed != level + symptom.added
            ):
                yield "so many chips can't have been put in"
        case Symptom.CHIPS_UNLIKE_AMOUNT_SAID | Symptom.HANDS_UNLIKE_WORDS:
            yield from _in_turn(table, player)
            if not player.bet < symptom.placed <= has or player.bet + player.pushed != symptom.placed:
                yield "so many chips can't have been put in"
            if symptom.placed == symptom.to or symptom.to > has:
                yield "words and chips agree, or the player has not so much"
            if symptom.said is Move.CALL and not player.bet < level == symptom.to:
                yield "there is nothing to call"
        case Symptom.SPOKE_OUT_OF_TURN:
            if not table.called_on or table.called_on == player.number:
                yield "nobody else is being waited for"
            yield from _can_be_said(symptom.said, level, player)
        case Symptom.FOLDS_AFTER_WORDS:
            yield from _in_turn(table, player)
            yield from _can_be_said(symptom.said, level, player)
        case Symptom.HAND_THROWN_FACE_DOWN | Symptom.UP_CARDS_TURNED:
            yield from _in_turn(table, player)
            if level <= player.bet:
                yield "the player faces no bet"
            if symptom.symptom is Symptom.UP_CARDS_TURNED and (any(player.faces_up) or not table.rules.form.is_stud):
                yield "no up-cards have been turned down"
        case Symptom.FOLDS_OWING_FORCED_BET:
            if player.bet or any(isinstance(act, Act) for act in acts) or not table.rules.form.is_stud:
                yield "no forced bet is owed"
        case Symptom.FOLDS_WITHOUT_BET | Symptom.BLIND_FOLDS:
            if symptom.symptom is Symptom.FOLDS_WITHOUT_BET and level:
                yield "somebody has bet"
            if symptom.symptom is Symptom.BLIND_FOLDS and (not player.bet or level > _forced(table)):
                yield "the player has put no blind, or somebody has raised"
            if not _gets_cards_to_come(table):
                yield "no card is to come to the place"
        case Symptom.CHIPS_FROM_POCKET:
            if symptom.added <= 0 or player.added < symptom.added:
                yield "no chips came from a pocket"
        case Symptom.HAND_IN_POT:
            if sum(pot.left for pot in table.pots) <= 0:
                yield "no chips lie in the middle"
        case _:
            pass


def _in_turn(table: PokerTable, player: Seat) -> Iterator[str]:
    if table.called_on != player.number:
        yield "it is not the player's turn"


def _can_be_said(said: Move | None, level: int, player: Seat) -> Iterator[str]:
    """A call needs a bet, a raise a bet and chips beyond it, a bet that there is none."""
    has = player.bet + player.stack
    is_sense = {
        Move.FOLD: True,
        Move.CALL: level > player.bet and player.stack > 0,
        Move.RAISE: level > 0 and has > level,
        Move.BET: level == 0 and player.stack > 0,
    }
    if said is None or not is_sense.get(said, False):
        yield f"nobody in that place would say {said}"


def _gets_cards_to_come(table: PokerTable) -> bool:
    """Stud alone deals to places after the first betting round; the last street is nobody's future."""
    form = table.rules.form
    if not form.is_stud or table.street == form.streets[-1]:
        return False
    places = [seat for seat in table.players if seat.status is Status.IN or seat.number in table.folded_places]
    return len(table.deck) - table.dealt > len(places)


def _forced(table: PokerTable) -> int:
    """The least that somebody was made to put in."""
    bets = [seat.bet for seat in table.players if seat.bet]
    return min(bets, default=0)


def _around(table: PokerTable) -> Iterator[Seat]:
    """Who is dealt in, from the dealer's button clockwise; without a button from the dealer's left."""
    seats = table.seats[table.button + 1 :] + table.seats[: table.button + 1]
    return (seat for seat in seats if seat is not None and seat.status is not Status.OUT)


def _cards_out(table: PokerTable) -> frozenset[int]:
    held = [card for seat in table.seats if seat is not None for card in seat.cards]
    return frozenset([*held, *table.board])


def _boxed(table: PokerTable) -> tuple[int, ...]:
    """Cards that lie, or lay, the wrong way round in the deck and have not been dealt with."""
    found = () if table.trouble.faulty is None else (table.trouble.faulty,)
    return (*found, *[table.deck[place] for place in table.trouble.boxed])


def _can_be_seen_boxed(table: PokerTable, card: int) -> bool:
    """On top of the stub, before a player where the backs should show, or in the packet of the flop."""
    if table.deck[table.dealt : table.dealt + 1] == (card,):
        return True
    if len(table.board) == 3 and card in table.board[1:]:
        return True
    for seat in table.players:
        if card in seat.cards:
            place = seat.cards.index(card)
            deal = table.rules.form.deal
            return seat.faces_up[place] and (place >= len(deal) or deal[place] is Face.DOWN)
    return False

"""Keys, presses and drags at a table against the house: each makes an entry one piece longer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from trainer.rules.house.sic_bo.wagers import Bet, choices
from trainer.rules.places import Area, SeatNumber
from trainer.ui.entry.amounts import SHARE_KEYS, type_amount
from trainer.ui.entry.grammar import RULING
from trainer.ui.entry.house.grammar import DICE, Entry, Need, areas, gives_back_one, has_rest, need, options
from trainer.ui.entry.house.sight import Sight
from trainer.ui.entry.house.verbs import Choice, Verb
from trainer.ui.entry.keys import SEAT_KEYS, Key
from trainer.ui.house_felt.targets import ENTER_KEY, HouseKind, HouseTarget


def press(entry: Entry, key: str, there: Sight, verbs: Mapping[str, Verb]) -> Entry | None:
    """The entry after a key; none where the key means nothing now. `verbs` says which key is which verb."""
    if key == Key.ESC:
        return back(entry)
    awaited = need(entry, there)
    letter = key.upper()
    if awaited is Need.SPOT and entry.verb is Verb.GIVE_BACK and key.isdigit():
        awaited = Need.AMOUNT
    if awaited in (Need.MENU, Need.SPOT):
        chosen = next((option.id for option in options(entry, there) if option.key == letter), None)
        return choose(entry, chosen, there) if chosen is not None else None
    if awaited is Need.AMOUNT and key in SHARE_KEYS and not has_rest(entry):
        return None
    if awaited is Need.AMOUNT and (typed := type_amount(entry.amount, key)) is not None:
        return replace(entry, amount=typed.amount, is_confirmed=typed.is_confirmed)
    if awaited is Need.PLACE and (placed := _placed_by_key(entry, key, there)) is not None:
        return placed
    if key.isdigit() and (numbered := _numbered(entry, int(key), awaited)) is not None:
        return numbered
    if awaited is Need.OF and key in SEAT_KEYS:
        return replace(entry, of=SEAT_KEYS[key])
    if key == Key.BACKSPACE and (entry.dice or entry.tens):
        return replace(entry, dice=entry.dice[:-1], tens=0)
    verb = verbs.get(letter)
    return latch(entry, verb, there) if verb is not None else None


def latch(entry: Entry, verb: Verb, there: Sight) -> Entry:
    """The entry with a verb taken up anew; dealing again turns the card's face.

    After a card dealing is taken up anew as ever, so that a verb a card goes on dealing each with its usual face.
    """
    is_up = there.layout.deals_up
    if verb is Verb.DEAL and entry.verb is Verb.DEAL and not entry.goes_round:
        is_up = not entry.is_face_up
    return Entry(verb=verb, is_face_up=is_up and verb is Verb.DEAL)


def going_round(before: Entry, done: Entry, there: Sight) -> Entry | None:
    """What may stay taken up once a step is done: dealing, where it was taken up before its place was named.

    A face that is not the usual one was for that card alone: no round of cards is dealt so, but the dealer's one is.
    """
    if done.verb not in _DEALING or before.verb is not done.verb:
        return None
    return replace(latch(Entry(), done.verb, there), goes_round=True)


def choose(entry: Entry, option: str, there: Sight) -> Entry:
    """The entry with a line of its menu chosen."""
    if entry.at_shaker:
        return latch(entry, Verb(option), there)
    if entry.verb is Verb.ANNOUNCE and entry.option == RULING:
        return replace(entry, ruling=option)
    match need(entry, there):
        case Need.SPOT:
            return replace(entry, wager=option)
        case Need.PLACE:
            return replace(entry, place=Area(option))
        case _:
            return replace(entry, option=option)


def _placed_by_key(entry: Entry, key: str, there: Sight) -> Entry | None:
    if key in SEAT_KEYS:
        return replace(entry, place=SEAT_KEYS[key])
    area = next((line.id for line in areas(entry.verb, there) if line.key == key), None)
    return replace(entry, place=Area(area)) if area is not None else None


def _numbered(entry: Entry, number: int, awaited: Need | None) -> Entry | None:
    """A figure where one is awaited: of a total, of dice, of a hand."""
    match awaited:
        case Need.HAND if number:
            return replace(entry, hand_number=number)
        case Need.DEALER_HAND if number:
            return replace(entry, spot=number)
        case Need.DICE if 1 <= number <= 6 and len(entry.dice) < DICE:
            return replace(entry, dice=(*entry.dice, number))
        case Need.NUMBER:
            return _wagered_on(entry, number)
        case _:
            return None


def _wagered_on(entry: Entry, number: int) -> Entry | None:
    if entry.wager == Bet.TOTAL:
        if entry.tens or number > 1:
            total = (10 * entry.tens + number,)
            return replace(entry, on=total, tens=0) if total in choices(Bet.TOTAL) else None
        return replace(entry, tens=number) if number else None
    return replace(entry, on=tuple(sorted((*entry.on, number)))) if 1 <= number <= 6 else None


def back(entry: Entry) -> Entry:
    """The entry with its last piece taken away; empty when there is nothing left."""
    if entry.amount:
        return replace(entry, amount="", is_confirmed=False)
    if entry.dice:
        return replace(entry, dice=entry.dice[:-1])
    if entry.of:
        return replace(entry, of=0)
    if entry.spot:
        return replace(entry, spot=0)
    if entry.tens:
        return replace(entry, tens=0)
    if entry.hand_number:
        return replace(entry, hand_number=0)
    if entry.on:
        return replace(entry, on=entry.on[:-1])
    if entry.wager:
        return replace(entry, wager="")
    if entry.place is not None:
        return replace(entry, place=None, option="" if entry.verb is Verb.REVEAL else entry.option)
    if entry.ruling:
        return replace(entry, ruling="")
    if entry.option:
        return replace(entry, option="")
    return Entry()


_VERB_OF_KIND: Final = {
    HouseKind.SHOE: Verb.DEAL,
    HouseKind.SEAT: Verb.TURN,
    HouseKind.HAND: Verb.REVEAL,
    HouseKind.DEALER: Verb.REVEAL,
    HouseKind.BONUS_BOX: Verb.REVEAL,
    HouseKind.SPOT: Verb.TAKE,
    HouseKind.RACK: Verb.PAY,
    HouseKind.LOCK: Verb.PROGRESSIVE,
    HouseKind.COMPUTER_KEY: Verb.COMPUTER,
}
_DEALING: Final = (Verb.DEAL, Verb.STACK)
_DEALT_TO: Final = frozenset(
    {
        HouseKind.SEAT,
        HouseKind.HAND,
        HouseKind.DEALER,
        HouseKind.BONUS_BOX,
        HouseKind.SHOE,
        HouseKind.DISCARDS,
    }
)
"""Where cards go; while dealing goes round, a press on anything else begins something else."""
_AREA_OF_KIND: Final = {
    HouseKind.DEALER: Area.DEALER,
    HouseKind.BONUS_BOX: Area.BONUS_BOX,
    HouseKind.DISCARDS: Area.DISCARD_RACK,
}


def click(entry: Entry, target: HouseTarget, there: Sight) -> Entry | None:
    """The entry after a press on a place: with no verb latched the place brings its own."""
    awaited = need(entry, there)
    if target.kind is HouseKind.SHOE and entry.verb in _DEALING:
        return _turned(entry, there)
    if entry.goes_round and target.kind not in _DEALT_TO:
        return _begun(entry, target, there)
    if target.kind is HouseKind.COMPUTER_KEY and awaited is Need.DICE and target.number:
        return _numbered(entry, target.number, awaited)
    if awaited in (Need.VERB, None):
        return _begun(entry, target, there)
    if awaited is Need.PLACE:
        return _placed(entry, target, there)
    if awaited in (Need.SPOT, Need.NUMBER, Need.DEALER_HAND, Need.HAND) and target.kind is HouseKind.SPOT:
        # who points at another player's spot means that player
        return _on_spot(replace(entry, place=target.seat or entry.place), target, there)
    if awaited is Need.OF and target.seat:
        return replace(entry, of=target.seat)
    if awaited is Need.HAND and target.hand_number:
        return replace(entry, hand_number=target.hand_number)
    return None


def _gives_stack(target: HouseTarget, there: Sight) -> bool:
    return target.kind is HouseKind.SHOE and there.gives_stacks


def _turned(entry: Entry, there: Sight) -> Entry:
    """The shoe pressed once more: after a card it is taken up anew, then the face turns, then it is put down."""
    is_turned = entry.verb is Verb.STACK or entry.is_face_up is not there.layout.deals_up
    return Entry() if is_turned and not entry.goes_round else latch(entry, entry.verb or Verb.DEAL, there)


def _begun(entry: Entry, target: HouseTarget, there: Sight) -> Entry | None:
    if target.kind is HouseKind.SHAKER:
        return Entry(at_shaker=True)
    verb = Verb.STACK if _gives_stack(target, there) else _VERB_OF_KIND.get(target.kind)
    if verb is None or verb not in there.layout.verbs:
        return None
    fresh = latch(Entry(), verb, there)
    match target.kind:
        case HouseKind.SEAT | HouseKind.HAND | HouseKind.DEALER | HouseKind.BONUS_BOX | HouseKind.SPOT:
            return _placed(fresh, target, there)
        case HouseKind.COMPUTER_KEY if 1 <= target.number <= 6:
            return replace(fresh, option=Choice.KEY, dice=(target.number,))
        case HouseKind.COMPUTER_KEY if target.number == ENTER_KEY:
            return None
        case HouseKind.COMPUTER_KEY:
            return replace(fresh, option=Choice.CLEAR)
        case _:
            return fresh


def _placed(entry: Entry, target: HouseTarget, there: Sight) -> Entry | None:
    """The seat that was pointed at, and with it the spot or the hand where one is asked for."""
    if target.kind is HouseKind.SPOT and _is_of_spot(entry, there):
        seat = target.seat or _only_seat_on(target, there)
        return _on_spot(replace(entry, place=seat), target, there) if seat else _on_spot(entry, target, there)
    if target.kind in _AREA_OF_KIND:
        return _in_area(entry, _AREA_OF_KIND[target.kind], there)
    if not target.seat:
        return None
    return replace(entry, place=target.seat)


def _is_of_spot(entry: Entry, there: Sight) -> bool:
    """Whether the verb is about one wager, so that its spot names it."""
    return entry.verb in (Verb.TAKE, Verb.PAY) or (entry.verb is Verb.GIVE_BACK and gives_back_one(there))


def _only_seat_on(target: HouseTarget, there: Sight) -> SeatNumber:
    """Whose chips lie on a spot that all share, where they are one player's."""
    seats = {stake.seat for stake in there.stakes if (stake.wager, stake.on) == (target.wager, target.on)}
    return seats.pop() if len(seats) == 1 else 0


def _on_spot(entry: Entry, target: HouseTarget, there: Sight) -> Entry:
    spot = there.layout.spot(target.wager)
    is_of_hand = spot is not None and spot.is_of_hand and there.hands.get(target.seat, 1) > 1
    return replace(
        entry,
        wager=target.wager,
        on=target.on,
        tens=0,
        spot=target.spot if there.dealer_hands > 1 else 0,
        hand_number=target.hand_number if is_of_hand else 0,
    )


def _in_area(entry: Entry, area: Area, there: Sight) -> Entry | None:
    if entry.verb is Verb.DEAL and area is Area.DISCARD_RACK and not entry.is_face_up:
        return Entry(verb=Verb.BURN)
    return replace(entry, place=area) if any(line.id == area for line in areas(entry.verb, there)) else None


def drag(entry: Entry, start: HouseTarget, end: HouseTarget, there: Sight) -> Entry | None:
    """The entry that a drag from one place to another is; none where it means nothing."""
    match start.kind, end.kind:
        case HouseKind.SHOE, HouseKind.DISCARDS if entry.verb is None:
            return Entry(verb=Verb.BURN)
        case HouseKind.SHOE, _:
            verb = entry.verb if entry.verb in _DEALING else Verb.STACK if there.gives_stacks else Verb.DEAL
            fresh = entry if verb is entry.verb else latch(Entry(), verb, there)
            return _placed(replace(fresh, place=None), end, there)
        case ((HouseKind.HAND | HouseKind.DEALER | HouseKind.BONUS_BOX), HouseKind.DISCARDS):
            return _placed(Entry(verb=Verb.COLLECT), start, there)
        case HouseKind.SPOT, HouseKind.RACK:
            taken = _placed(Entry(verb=Verb.TAKE), start, there)
            return taken if taken is None else replace(taken, is_confirmed=_is_all_of_it(taken, there))
        case HouseKind.RACK, HouseKind.SPOT:
            return _placed(Entry(verb=Verb.PAY), end, there)
        case (HouseKind.RACK, (HouseKind.SEAT | HouseKind.HAND)):
            return Entry(verb=Verb.PAY, place=end.seat)
        case (HouseKind.SPOT, (HouseKind.SEAT | HouseKind.HAND)) if start.seat == end.seat:
            back = _placed(Entry(verb=Verb.GIVE_BACK), start, there)
            return back if back is None or not back.wager else replace(back, is_confirmed=_is_all_of_it(back, there))
        case _:
            return None


def _is_all_of_it(taken: Entry, there: Sight) -> bool:
    """Whether chips drawn to the rack can only be the whole wager: one stack lies there, and its player plays on."""
    place = (taken.place, taken.wager, taken.on, taken.spot, taken.hand_number)
    lying = [stake for stake in there.stakes if stake.place == place and not stake.paid]
    return len(lying) == 1 and taken.place not in there.surrendered


def takes(entry: Entry, there: Sight) -> frozenset[HouseKind]:
    """The kinds of places that the latched verb can take, right or not, so that nothing is given away."""
    match need(entry, there):
        case Need.PLACE if _is_of_spot(entry, there):
            return frozenset({HouseKind.SEAT, HouseKind.SPOT})
        case Need.PLACE:
            kinds = {HouseKind.HAND} if entry.verb in (Verb.COLLECT, Verb.REVEAL) else {HouseKind.SEAT}
            offered = {line.id for line in areas(entry.verb, there)}
            kinds |= {kind for kind, area in _AREA_OF_KIND.items() if area in offered}
            return frozenset(kinds)
        case Need.SPOT | Need.NUMBER | Need.DEALER_HAND:
            return frozenset({HouseKind.SPOT})
        case Need.OF:
            return frozenset({HouseKind.SEAT})
        case Need.HAND:
            return frozenset({HouseKind.HAND})
        case Need.DICE:
            return frozenset({HouseKind.COMPUTER_KEY})
        case _:
            return frozenset()

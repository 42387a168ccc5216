"""Presses and drags at a table against the house: what a place brings with it where no slot waits for it."""

from __future__ import annotations

from typing import Final

from trainer.ui.entry.house.sight import Sight
from trainer.ui.entry.house.slots import at_place
from trainer.ui.entry.house.verbs import Choice, Verb
from trainer.ui.entry.step import AMOUNT, DEALER_HAND, DIE, HAND, MENU, NUMBER, PLACE, WAGER, Entry
from trainer.ui.felt.house.targets import ENTER_KEY, HouseKind, HouseTarget

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
DEALING: Final = (Verb.DEAL, Verb.STACK)
DEALT_TO: Final = frozenset(
    {
        HouseKind.SEAT,
        HouseKind.HAND,
        HouseKind.DEALER,
        HouseKind.BONUS_BOX,
        HouseKind.SHOE,
        HouseKind.DISCARDS,
    }
)


def taken_up(verb: Verb, there: Sight) -> Entry:
    """A verb taken up anew, dealing with the face that cards have here as a rule."""
    return Entry(verb=verb, is_face_up=verb is Verb.DEAL and there.layout.deals_up)


def begin(_entry: Entry, target: HouseTarget, there: Sight) -> Entry | None:
    """The step that a press begins, with the place's own verb."""
    if target.kind is HouseKind.SHAKER:
        return Entry(among=there.at_shaker)
    is_stack = target.kind is HouseKind.SHOE and there.gives_stacks
    verb = Verb.STACK if is_stack else _VERB_OF_KIND.get(target.kind)
    if verb is None or verb not in there.layout.verbs:
        return None
    fresh = taken_up(verb, there)
    match target.kind:
        case HouseKind.SEAT | HouseKind.HAND | HouseKind.DEALER | HouseKind.BONUS_BOX | HouseKind.SPOT:
            return at_place(fresh, target, there)
        case HouseKind.COMPUTER_KEY if 1 <= target.number <= 6:
            return fresh.fill(MENU, Choice.KEY).add(DIE, target.number)
        case HouseKind.COMPUTER_KEY if target.number == ENTER_KEY:
            return None
        case HouseKind.COMPUTER_KEY:
            return fresh.fill(MENU, Choice.CLEAR)
        case _:
            return fresh


def draw(entry: Entry, start: HouseTarget, end: HouseTarget, there: Sight) -> Entry | None:
    """The step that a drag from one place to another is; none where it means nothing."""
    match start.kind, end.kind:
        case HouseKind.SHOE, HouseKind.DISCARDS if not entry.verb:
            return Entry(verb=Verb.BURN)
        case HouseKind.SHOE, _:
            usual = taken_up(Verb.STACK if there.gives_stacks else Verb.DEAL, there)
            return at_place(entry.without(PLACE) if entry.verb in DEALING else usual, end, there)
        case ((HouseKind.HAND | HouseKind.DEALER | HouseKind.BONUS_BOX), HouseKind.DISCARDS):
            return at_place(Entry(verb=Verb.COLLECT), start, there)
        case HouseKind.SPOT, HouseKind.RACK:
            return _whole(at_place(Entry(verb=Verb.TAKE), start, there), there)
        case HouseKind.RACK, HouseKind.SPOT:
            return at_place(Entry(verb=Verb.PAY), end, there)
        case (HouseKind.RACK, (HouseKind.SEAT | HouseKind.HAND)):
            return Entry(verb=Verb.PAY).fill(PLACE, end.seat)
        case (HouseKind.SPOT, (HouseKind.SEAT | HouseKind.HAND)) if start.seat == end.seat:
            back = at_place(Entry(verb=Verb.GIVE_BACK), start, there)
            return back if back is None or back[WAGER] is None else _whole(back, there)
        case _:
            return None


def wager_place(entry: Entry) -> tuple[object, ...]:
    """Where a wager lies, as stakes have it."""
    numbers = tuple(sorted(entry.all(NUMBER)))
    return (entry[PLACE], entry[WAGER], numbers, entry[DEALER_HAND] or 0, entry[HAND] or 0)


def _whole(taken: Entry | None, there: Sight) -> Entry | None:
    """Chips that were drawn: all of a wager where they can only be that, as one stack of a player who plays on."""
    if taken is None:
        return None
    lying = [stake for stake in there.stakes if stake.place == wager_place(taken) and not stake.paid]
    return taken.fill(AMOUNT, "") if len(lying) == 1 and not taken.has(PLACE, *there.surrendered) else taken

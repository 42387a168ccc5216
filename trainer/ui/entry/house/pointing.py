"""Presses and drags at a table against the house: what a place brings with it where no slot waits for it."""

from __future__ import annotations

from typing import Final

from trainer.ui.entry.house.sight import Sight
from trainer.ui.entry.house.slots import at_place
from trainer.ui.entry.house.verbs import Choice, Verb
from trainer.ui.entry.step import AMOUNT, DEALER_HAND, DIE, HAND, MENU, NUMBER, PLACE, WAGER, Entered
from trainer.ui.felt.house.targets import ENTER_KEY, HousePlace, HouseTarget

_VERB_OF_KIND: Final = {
    HousePlace.SHOE: Verb.DEAL,
    HousePlace.SEAT: Verb.TURN,
    HousePlace.HAND: Verb.REVEAL,
    HousePlace.DEALER: Verb.REVEAL,
    HousePlace.BONUS_BOX: Verb.REVEAL,
    HousePlace.SPOT: Verb.TAKE,
    HousePlace.RACK: Verb.PAY,
    HousePlace.LOCK: Verb.PROGRESSIVE,
    HousePlace.COMPUTER_KEY: Verb.COMPUTER,
}
DEALING: Final = (Verb.DEAL, Verb.STACK)
DEALT_TO: Final = frozenset(
    {
        HousePlace.SEAT,
        HousePlace.HAND,
        HousePlace.DEALER,
        HousePlace.BONUS_BOX,
        HousePlace.SHOE,
        HousePlace.DISCARDS,
    }
)


def taken_up(verb: Verb, sight: Sight) -> Entered:
    """A verb taken up anew, dealing with the face that cards have here as a rule."""
    return Entered(verb=verb, is_face_up=verb is Verb.DEAL and sight.layout.deals_up)


def begin(_entered: Entered, target: HouseTarget, sight: Sight) -> Entered | None:
    """The step that a press begins, with the place's own verb."""
    if target.kind is HousePlace.SHAKER:
        return Entered(among=sight.at_shaker)
    is_stack = target.kind is HousePlace.SHOE and sight.gives_stacks
    verb = Verb.STACK if is_stack else _VERB_OF_KIND.get(target.kind)
    if verb is None or verb not in sight.layout.verbs:
        return None
    fresh = taken_up(verb, sight)
    match target.kind:
        case HousePlace.SEAT | HousePlace.HAND | HousePlace.DEALER | HousePlace.BONUS_BOX | HousePlace.SPOT:
            return at_place(fresh, target, sight)
        case HousePlace.COMPUTER_KEY if 1 <= target.number <= 6:
            return fresh.fill(MENU, Choice.KEY).add(DIE, target.number)
        case HousePlace.COMPUTER_KEY if target.number == ENTER_KEY:
            return None
        case HousePlace.COMPUTER_KEY:
            return fresh.fill(MENU, Choice.CLEAR)
        case _:
            return fresh


def draw(entered: Entered, start: HouseTarget, end: HouseTarget, sight: Sight) -> Entered | None:
    """The step that a drag from one place to another is; none where it means nothing."""
    match start.kind, end.kind:
        case HousePlace.SHOE, HousePlace.DISCARDS if not entered.verb:
            return Entered(verb=Verb.BURN)
        case HousePlace.SHOE, _:
            usual = taken_up(Verb.STACK if sight.gives_stacks else Verb.DEAL, sight)
            return at_place(entered.without(PLACE) if entered.verb in DEALING else usual, end, sight)
        case ((HousePlace.HAND | HousePlace.DEALER | HousePlace.BONUS_BOX), HousePlace.DISCARDS):
            return at_place(Entered(verb=Verb.COLLECT), start, sight)
        case HousePlace.SPOT, HousePlace.RACK:
            return _whole(at_place(Entered(verb=Verb.TAKE), start, sight), sight)
        case HousePlace.RACK, HousePlace.SPOT:
            return at_place(Entered(verb=Verb.PAY), end, sight)
        case (HousePlace.RACK, (HousePlace.SEAT | HousePlace.HAND)):
            return Entered(verb=Verb.PAY).fill(PLACE, end.seat)
        case (HousePlace.SPOT, (HousePlace.SEAT | HousePlace.HAND)) if start.seat == end.seat:
            back = at_place(Entered(verb=Verb.GIVE_BACK), start, sight)
            return back if back is None or back[WAGER] is None else _whole(back, sight)
        case _:
            return None


def wager_place(entered: Entered) -> tuple[object, ...]:
    """Where a wager lies, as stakes have it."""
    numbers = tuple(sorted(entered.all(NUMBER)))
    return (entered[PLACE], entered[WAGER], numbers, entered[DEALER_HAND] or 0, entered[HAND] or 0)


def _whole(taken: Entered | None, sight: Sight) -> Entered | None:
    """Chips that were drawn: all of a wager where they can only be that, as one stack of a player who plays on."""
    if taken is None:
        return None
    lying = [stake for stake in sight.stakes if stake.place == wager_place(taken) and not stake.paid]
    return taken.fill(AMOUNT, "") if len(lying) == 1 and not taken.has(PLACE, *sight.surrendered) else taken

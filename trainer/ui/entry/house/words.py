"""What is said of a step at a table against the house: verbs, lines of the lists, what stands in the boxes, keys."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.rules.calls import Call
from trainer.tongue import translate
from trainer.ui.entry.house.verbs import Choice, Layout, Verb
from trainer.ui.entry.slots import RULING_LINE
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.house.wagers import wager_words


def house_verb_words(verb: str) -> str:
    """The word on the verb's key."""
    words = {
        Verb.DEAL: translate("House", "Deal"),
        Verb.STACK: translate("House", "Stack"),
        Verb.TURN: translate("House", "Turn to"),
        Verb.COLLECT: translate("House", "Collect"),
        Verb.TAKE: translate("House", "Take bets"),
        Verb.REVEAL: translate("House", "Reveal"),
        Verb.PAY: translate("House", "Pay"),
        Verb.BURN: translate("House", "Burn"),
        Verb.PROGRESSIVE: translate("House", "Progr."),
        Verb.GIVE_BACK: translate("House", "Give back"),
        Verb.COVER: translate("House", "Cover"),
        Verb.SHUFFLE: translate("House", "Shuffle"),
        Verb.LID: translate("House", "Cover"),
        Verb.SHAKE: translate("House", "Shake"),
        Verb.OPEN: translate("House", "Uncover"),
        Verb.COMPUTER: translate("House", "Computer"),
        Verb.ANNOUNCE: translate("House", "Announce"),
        Verb.FLOOR: translate("House", "Floor"),
    }
    return words[Verb(verb)]


def key_lines(layout: Layout, keys: Mapping[str, str]) -> list[tuple[str, str]]:
    """Keys that are no verbs, and what they do; `keys` are those of the verbs."""
    spots = [
        (
            f"{keys[Verb.PAY]} 3 {spot.key}",
            translate("House", "{wager} of seat 3").format(wager=wager_words(spot.wager)),
        )
        for spot in layout.spots
    ]
    lines = [("1 … 9", translate("House", "seat, hand or number")), *spots]
    if layout.gives_back_one:
        play = next(spot.key for spot in layout.spots if spot.wager == "play")
        lines += [(f"{keys[Verb.GIVE_BACK]} 3 {play}", translate("House", "play of seat 3 back"))]
    if Verb.DEAL in layout.verbs:
        deal = keys[Verb.DEAL]
        has_box = any(spot.wager == "six_card_bonus" for spot in layout.spots)
        lines += (
            [("=  /  .", translate("House", "dealer, bonus box, discard rack"))]
            if has_box
            else [("=  .", translate("House", "dealer, discard rack"))]
        )
        lines += [
            (
                f"{deal} {deal}",
                translate("House", "deal face down") if layout.deals_up else translate("House", "deal face up"),
            )
        ]
        lines += [(f"{deal} 1 2 3", translate("House", "deal round the table"))]
    return lines


def said_words(option: str) -> str:
    """What is announced."""
    match option:
        case Choice.CALL_DICE:
            return translate("House", "The dice …")
        case _:
            return translate("House", "A ruling …") if option == RULING_LINE else call_words(Call(option))


def choice_words(option: str) -> str:
    """What is done with cover, shaker, computer or lock."""
    words = {
        Choice.LOCK: translate("House", "Lock the wagers in"),
        Choice.COLLECT: translate("House", "Take the wagers to the rack"),
        Choice.ON: translate("House", "Cover the dealer's cards"),
        Choice.OFF: translate("House", "Take the cover card off"),
        Choice.MACHINE: translate("House", "Cover the broken machine"),
        Choice.BURNS: translate("House", "Show the burn cards"),
        Choice.KEY: translate("House", "Key the dice"),
        Choice.CLEAR: translate("House", "Clear the lights"),
        Choice.TEST: translate("House", "Test the computer"),
    }
    return words[Choice(option)]

"""What is said of a step at a table against the house: verbs, lines of the lists, what stands in the boxes, keys."""

from __future__ import annotations

from trainer.rules.calls import Call
from trainer.tongue import translate
from trainer.ui.entry.house.verbs import Choice, Verb
from trainer.ui.entry.slots import RULING_LINE
from trainer.ui.wording.calls import call_words


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

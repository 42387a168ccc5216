"""What is said of a step at a table against the house: verbs, lines of the lists, what stands in the boxes, keys."""

from __future__ import annotations

from trainer.rules.calls import Call
from trainer.ui.entry.house.verbs import Choice, Layout, Verb
from trainer.ui.entry.slots import RULING_LINE
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.house.wagers import wager_words
from trainer.ui.wording.places import deck_words
from trainer.ui.wording.tongue import translate


def _tr(words: str) -> str:
    return translate("House", words)


def house_verb_words(verb: str) -> str:
    """The word on the verb's key."""
    words = {
        Verb.DEAL: _tr("Deal"),
        Verb.STACK: _tr("Stack"),
        Verb.TURN: _tr("Turn to"),
        Verb.COLLECT: _tr("Collect"),
        Verb.TAKE: _tr("Take bets"),
        Verb.REVEAL: _tr("Reveal"),
        Verb.PAY: _tr("Pay"),
        Verb.BURN: _tr("Burn"),
        Verb.PROGRESSIVE: _tr("Progr."),
        Verb.GIVE_BACK: _tr("Give back"),
        Verb.COVER: _tr("Cover"),
        Verb.SHUFFLE: _tr("Shuffle"),
        Verb.LID: _tr("Cover"),
        Verb.SHAKE: _tr("Shake"),
        Verb.OPEN: _tr("Uncover"),
        Verb.COMPUTER: _tr("Computer"),
        Verb.ANNOUNCE: _tr("Announce"),
        Verb.FLOOR: _tr("Floor"),
    }
    return words[Verb(verb)]


def key_lines(layout: Layout) -> list[tuple[str, str]]:
    """Keys that are no verbs, and what they do."""
    spots = [
        (f"P 3 {spot.key}", _tr("{wager} of seat 3").format(wager=wager_words(spot.wager))) for spot in layout.spots
    ]
    lines = [("1 … 9", _tr("seat, hand or number")), *spots]
    if layout.gives_back_one:
        lines += [("X 3 P", _tr("play of seat 3 back"))]
    if Verb.DEAL in layout.verbs:
        has_box = any(spot.wager == "six_card_bonus" for spot in layout.spots)
        lines += (
            [("=  /  .", _tr("dealer, bonus box, discard rack"))]
            if has_box
            else [("=  .", _tr("dealer, discard rack"))]
        )
        lines += [("D D", _tr("deal face down") if layout.deals_up else _tr("deal face up"))]
        lines += [("D 1 2 3", _tr("deal round the table"))]
    return lines


def said_words(option: str) -> str:
    """What is announced."""
    match option:
        case Choice.CALL_DICE:
            return _tr("The dice …")
        case _:
            return _tr("A ruling …") if option == RULING_LINE else call_words(Call(option))


def choice_words(option: str) -> str:
    """What is done with deck, shaker, computer or lock."""
    word, _, number = option.partition(" ")
    words = {
        Choice.LOCK: _tr("Lock the wagers in"),
        Choice.COLLECT: _tr("Take the wagers to the rack"),
        Choice.ON: _tr("Cover the dealer's cards"),
        Choice.OFF: _tr("Take the cover card off"),
        Choice.MACHINE: _tr("Cover the broken machine"),
        Choice.BURNS: _tr("Show the burn cards"),
        Choice.KEY: _tr("Key the dice"),
        Choice.CLEAR: _tr("Clear the lights"),
        Choice.TEST: _tr("Test the computer"),
        Choice.SHUFFLE: _tr("Shuffle {deck}"),
        Choice.WASH: _tr("Wash {deck}"),
        Choice.OFFER_CUT: _tr("Offer the cut"),
        Choice.CUT: _tr("Cut the cards"),
        Choice.LOAD: _tr("Load the shoe"),
        Choice.COUNT: _tr("Count the cards"),
        Choice.DISCARD_STUB: _tr("Discard the stub"),
        Choice.INSPECT: _tr("Inspect the cards"),
        Choice.SPREAD: _tr("Spread the cards"),
        Choice.PUT_AWAY: _tr("Put {deck} aside"),
        Choice.FEED: _tr("Put {deck} in the shuffler"),
        Choice.TAKE_OUT: _tr("Hand {deck} to the floor"),
    }
    return words[Choice(word)].format(deck=deck_words(int(number)) if number else "")

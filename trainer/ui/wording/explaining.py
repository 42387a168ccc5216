"""What any explanation says of hands, of the stub and of steps, line by line."""

from __future__ import annotations

from typing import assert_never

from trainer.asks.steps import ShownStep
from trainer.asks.verdict.key import JudgedAct
from trainer.rules.cards import Card, card_name
from trainer.rules.judge import Finding
from trainer.rules.places import SeatNumber
from trainer.rules.rulings import Decider
from trainer.tongue import Plural, translate
from trainer.training.explaining.kinds import (
    DEALER,
    ActWeighed,
    CountDue,
    Counterfeit,
    Five,
    RulingGiven,
    TwoHands,
    Went,
)
from trainer.ui.wording.drills import severity_words
from trainer.ui.wording.hands import hand_words, rank_words
from trainer.ui.wording.joined import labelled, listed, with_commas, with_semicolons
from trainer.ui.wording.line import capital
from trainer.ui.wording.listed_words import word_words
from trainer.ui.wording.places import seat_words
from trainer.ui.wording.told_steps import step_words
from trainer.ui.wording.told_troubles import CIRCUMSTANCES, trouble_lines

_SUITS = "♣♦♥♠"


# Hands


def whose_words(seat: SeatNumber) -> str:
    """ "Seat 3", "Dealer"."""
    return translate("Explaining", "Dealer") if seat == DEALER else capital(seat_words(seat))


def card_words(card: Card) -> str:
    """ "10♥"."""
    name = card_name(card)
    return f"{name[0].replace('T', '10')}{_SUITS['cdhs'.index(name[1])]}"


def cards_line(five: Five) -> str:
    """ "Seat 3: two pair, kings and nines. K♠ K♥ 9♣ 9♦ 4♠." """
    words = translate("Explaining", "{seat}: {hand}. {cards}.")
    cards = " ".join(map(card_words, five.hand.cards))
    return words.format(seat=whose_words(five.seat), hand=hand_words(five.hand.name), cards=cards)


def shared_line(five: Five) -> str:
    """Which of the cards lie on the board; empty where none do."""
    own = [card_words(card) for card in five.hand.cards if card not in five.shared]
    if not five.shared:
        return ""
    if not own:
        return translate("Explaining", "All of them lie on the board.")
    return translate("Explaining", "Out of the own hand: {cards}; the others lie on the board.").format(
        cards=listed(own)
    )


def deciding_line(what: TwoHands) -> str:
    if what.other is None:
        return ""
    one, other = what.one, what.other
    if what.are_equal:
        return translate("Explaining", "The hands are equal.")
    if what.decides is None:
        words = translate("Explaining", "The kinds of hand decide: {better} beats {worse}.")
        pair = sorted((one, other), key=lambda five: -five.hand.value)
        return words.format(better=hand_words(pair[0].hand.name), worse=hand_words(pair[1].hand.name))
    at = [five.hand.cards[what.decides] for five in (one, other)]
    words = (
        translate("Explaining", "Card {place} decides: the {one} is lower than the {other}.")
        if (one.hand.value > other.hand.value) == what.is_low
        else translate("Explaining", "Card {place} decides: the {one} is higher than the {other}.")
    )
    return words.format(place=what.decides + 1, one=rank_words(at[0] >> 2), other=rank_words(at[1] >> 2))


def counterfeit_line(found: Counterfeit) -> str:
    """Why a low card is spoilt."""
    words = translate(
        "Explaining",
        "{card} of {seat} is counterfeit: {pair} on the board has its rank. Without it the low would be {low}.",
    )
    told = words.format(
        card=card_words(found.card),
        seat=seat_words(found.seat),
        pair=card_words(found.paired_by),
        low=hand_words(found.would_be.name),
    )
    if not found.plays_instead:
        return told
    cards = listed([card_words(card) for card in found.plays_instead])
    instead = translate("Explaining", "Out of the hand {cards} plays instead.").format(cards=cards)
    return f"{told} {instead}"


def less(figure: str) -> str:
    """What is taken off."""
    return f"\N{MINUS SIGN}\N{NO-BREAK SPACE}{figure}"


# The stub


def pack_words(decks: int) -> str:
    return Plural.tr("%n pack(s)", "", decks)


def out_words(went: Went, each: int, times: int) -> str:
    """Cards that are out of the pack, and where they went."""
    cards = Plural.tr("%n card(s) each", "", each)
    match went:
        case Went.TO_PLAYERS:
            return Plural.tr("%n player(s), {cards}", "", times).format(cards=cards)
        case Went.TO_DEALER if times > 1:
            return Plural.tr("The dealer, %n stack(s), {cards}", "", times).format(cards=cards)
        case Went.TO_DEALER:
            return translate("Explaining", "The dealer")
        case Went.TO_BONUS_BOX:
            return translate("Explaining", "The bonus box")
        case Went.BURNED:
            return translate("Explaining", "Burned")
        case Went.OUT:
            return translate("Explaining", "Out of the deck")
        case _:
            assert_never(went)


def count_line(count: CountDue) -> str:
    """Whether the cards are counted, and why."""
    if count.is_waived:
        return translate("Explaining", "The machine counts them: no count by hand is due.")
    if count.limit is None:
        return translate("Explaining", "No rule here has them counted.")
    since = (
        Plural.tr("Last counted %n minute(s) ago", "", count.since)
        if count.is_by_clock
        else translate("Explaining", "Round {number} since the last count").format(number=count.since)
    )
    limit = (
        Plural.tr("counted at the latest after %n minute(s)", "", count.limit)
        if count.is_by_clock
        else Plural.tr("counted at least once in %n round(s)", "", count.limit)
    )
    due = translate("Explaining", "count now") if count.is_due else translate("Explaining", "no count is due yet")
    return f"{with_semicolons(since, limit, due)}."


def trouble_words(what: RulingGiven) -> str:
    """What went wrong, with its circumstances."""
    told = {name: what.told[name] for name in CIRCUMSTANCES if name in what.told}
    return " ".join(trouble_lines(what.irregularity, told))


def ruled_line(what: RulingGiven) -> str:
    """The ruling, and who says it."""
    words = (
        translate("Explaining", "{ruling}: the floor decides.")
        if what.key.decides is Decider.FLOOR
        else translate("Explaining", "{ruling}: you decide.")
    )
    return words.format(ruling=capital(word_words(what.key.ruling)))


def shown_words(step: ShownStep) -> str:
    """A step as a dealer would say it."""
    return capital(step_words(step.as_json(0)))


def given_line(what: ActWeighed) -> str:
    return labelled(translate("Explaining", "Done"), step_words(what.given))


def due_line(step: ShownStep) -> str:
    return labelled(translate("Explaining", "Due"), step_words(step.as_json(0)))


def left_out_line(step: ShownStep) -> str:
    return labelled(translate("Explaining", "Left out"), step_words(step.as_json(0)))


def weighed_line(act: JudgedAct) -> str:
    """What it is worth."""
    faults = with_commas(*[word_words(fault.value) for fault in act.verdict.faults])
    told = f"{labelled(capital(word_words(act.verdict.finding.value)), faults)}."
    if act.verdict.finding is Finding.RIGHT or act.severity is None:
        return told
    weight = translate("Explaining", "It weighs as {weight}.").format(weight=severity_words(act.severity))
    return f"{told} {weight}"

"""The pots explained in words: their layers, and where a chip goes that can't be shared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from trainer.rules.money import Cents, short_dollars
from trainer.rules.places import PotPart, SeatNumber
from trainer.rules.poker.rules import OddChip, OddHalf
from trainer.rules.poker.table import Pot
from trainer.tongue import Plural, translate
from trainer.training.explaining.kinds import Layer, OddChipPath, OddHalfPath, PotLayers
from trainer.ui.wording.joined import listed
from trainer.ui.wording.line import capital, sentence
from trainer.ui.wording.places import seat_words
from trainer.ui.wording.poker.pots import pot_words, the_pot_words

# Layers


def bounds_words(layer: Layer) -> str:
    """ "5 to 20"."""
    return translate("Explaining", "{low} to {high}").format(
        low=short_dollars(layer.low), high=short_dollars(layer.high)
    )


def parts_words(layer: Layer) -> str:
    """Who put how much in, equal amounts as one: "4 × 5", "2 × 15 + 7"; dead antes last."""
    amounts = [amount for _, amount in layer.parts]
    terms = []
    for amount in dict.fromkeys(amounts):
        count = amounts.count(amount)
        terms.append(f"{count} × {short_dollars(amount)}" if count > 1 else short_dollars(amount))
    if layer.dead:
        terms.append(short_dollars(layer.dead))
    return " + ".join(terms)


def layer_line(layer: Layer, pots: Sequence[Pot] = ()) -> str:
    """A layer in one sentence."""
    words = translate("Explaining", "{pot}, from {bounds}: {parts} = {sum}. It can be won by {seats}.")
    return words.format(
        pot=capital(pot_words(layer.pot, pots)),
        bounds=bounds_words(layer),
        parts=parts_words(layer),
        sum=short_dollars(layer.sum),
        seats=listed([seat_words(seat) for seat in layer.can_win]),
    )


def folded_line(layer: Layer) -> str:
    """What lies in a layer of players who can win nothing any more; empty where nothing does."""
    if not layer.folded:
        return ""
    each = [
        translate("Explaining", "{amount} of {seat}").format(amount=short_dollars(amount), seat=seat_words(seat))
        for seat, amount in layer.folded
    ]
    return translate("Explaining", "Folded money stays in it: {amounts}.").format(amounts=listed(each))


def back_line(what: PotLayers) -> str:
    """What goes back first, and what has been taken out."""
    lines = []
    if what.back is not None:
        seat, amount = what.back
        words = translate("Explaining", "{amount} that nobody called goes back to {seat} first.")
        lines.append(words.format(amount=short_dollars(amount), seat=seat_words(seat)))
    if what.taken:
        words = translate("Explaining", "Rake and fees of {amount} have been taken out since.")
        lines.append(words.format(amount=short_dollars(what.taken)))
    return " ".join(lines)


# Odd chips


def part_words(part: PotPart, pot: int, pots: Sequence[Pot] = ()) -> str:
    """ "the main pot", "the high half of the main pot"."""
    named = the_pot_words(pot, pots)
    match part:
        case PotPart.WHOLE:
            return named
        case PotPart.HIGH:
            return translate("Explaining", "the high half of {pot}").format(pot=named)
        case PotPart.LOW:
            return translate("Explaining", "the low half of {pot}").format(pot=named)
        case _:
            assert_never(part)


def shares_line(what: OddChipPath, pots: Sequence[Pot] = ()) -> str:
    """What is shared by how many, and what is over."""
    words = Plural.tr("{part}, {sum}, among %n hand(s): {share} each, {left} over", "", len(what.seats))
    return sentence(
        words.format(
            part=part_words(what.part, what.pot, pots),
            sum=short_dollars(what.sum),
            share=short_dollars(what.share),
            left=short_dollars(what.left),
        )
    )


def chip_line(seat: SeatNumber, amount: Cents) -> str:
    """One chip on its way."""
    return translate("Explaining", "{amount} to {seat}").format(amount=short_dollars(amount), seat=seat_words(seat))


def odd_rule_line(rule: OddChip) -> str:
    match rule:
        case OddChip.LEFT_OF_BUTTON:
            return translate("Explaining", "One chip at a time, from the first seat left of the button.")
        case OddChip.ALL_LEFT_OF_BUTTON:
            return translate("Explaining", "All of them to the seat closest to the left of the button.")
        case OddChip.HIGH_CARD_BY_SUIT:
            return translate(
                "Explaining", "By the cards of the own five, rank first and then suit: spades, hearts, diamonds, clubs."
            )
        case _:
            assert_never(rule)


def halves_lines(what: OddHalfPath, pots: Sequence[Pot] = ()) -> tuple[str, str]:
    """The halves, and why they differ."""
    words = translate("Explaining", "{pot}, {sum}: high {high}, low {low}")
    halved = words.format(
        pot=the_pot_words(what.pot, pots),
        sum=short_dollars(what.sum),
        high=short_dollars(what.high),
        low=short_dollars(what.low),
    )
    to_high = what.goes_to is PotPart.HIGH
    if what.rule is OddHalf.HIGH:
        why = translate("Explaining", "What is over goes to the high half.")
    elif to_high:
        why = translate("Explaining", "The high hand sits closer to the left of the button.")
    else:
        why = translate("Explaining", "The low hand sits closer to the left of the button.")
    return sentence(halved), why

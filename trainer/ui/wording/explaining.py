"""Explanations in words: their titles, and what each says line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from trainer.rules.cards import Card, card_name
from trainer.rules.house.odds import Odds
from trainer.rules.house.paytables import Fixed, Pay, Share
from trainer.rules.money import Cents, short_dollars
from trainer.rules.places import PotPart, SeatNumber
from trainer.rules.poker.rules import OddChip, OddHalf
from trainer.rules.poker.table import Pot
from trainer.tongue import Plural, translate
from trainer.training.explaining.house.kinds import DiceShown, Points
from trainer.training.explaining.kinds import (
    DEALER,
    ActWeighed,
    CountDue,
    Counterfeit,
    DueStep,
    Explanation,
    Five,
    Layer,
    OddChipPath,
    OddHalfPath,
    Order,
    Payment,
    PotLayers,
    PuttingRight,
    RulingGiven,
    StubCount,
    TwoHands,
    Went,
)
from trainer.training.explaining.poker.kinds import CardsCompared, FromButton, KillRun, RakeShares, ToCall
from trainer.ui.wording.hands import hand_words, rank_words
from trainer.ui.wording.house.explained import points_title
from trainer.ui.wording.joined import listed, with_semicolons
from trainer.ui.wording.line import capital, sentence
from trainer.ui.wording.odds import odds_words
from trainer.ui.wording.places import seat_words
from trainer.ui.wording.poker.pots import pot_words, the_pot_words

_SUITS = "♣♦♥♠"


def title_words(what: Explanation) -> str:
    """What stands over an explanation."""
    match what:
        case PotLayers():
            return translate("Explaining", "The layers of the pots")
        case TwoHands(other=None):
            return translate("Explaining", "The cards that play")
        case TwoHands(is_low=True):
            return translate("Explaining", "Both lows")
        case TwoHands():
            return translate("Explaining", "Both hands")
        case Payment():
            return translate("Explaining", "Wager times odds")
        case Order():
            return translate("Explaining", "The order")
        case OddChipPath():
            return translate("Explaining", "Where the odd chip goes")
        case OddHalfPath():
            return translate("Explaining", "The chip that halving leaves over")
        case StubCount():
            return translate("Explaining", "How many cards are left")
        case CardsCompared() | FromButton():
            return translate("Explaining", "Who comes first")
        case ToCall():
            return translate("Explaining", "What is owed")
        case RakeShares():
            return translate("Explaining", "The rake, worked out")
        case KillRun():
            return translate("Explaining", "What the pots do to the kill")
        case Points():
            return points_title(what)
        case DiceShown():
            return translate("Explaining", "What the dice show")
        case RulingGiven() | PuttingRight():
            return translate("Explaining", "From what went wrong to the remedy")
        case DueStep():
            return translate("Explaining", "The step in its place")
        case ActWeighed():
            return translate("Explaining", "Done and due")
        case _:
            assert_never(what)


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


# Money


def pay_words(pay: Pay) -> str:
    """What is posted for a wager: "3 to 2", "100", "10 percent of the meter"."""
    match pay:
        case Odds():
            return odds_words(pay)
        case Fixed():
            return translate("Explaining", "{amount} as posted").format(amount=short_dollars(pay.amount))
        case Share():
            return translate("Explaining", "{percent} % of the meter").format(percent=pay.percent)
        case _:
            assert_never(pay)


def payment_line(what: Payment) -> str:
    """The reckoning in one sentence."""
    words = translate("Explaining", "{wager} at {odds} is {sum}.")
    return words.format(wager=short_dollars(what.wager), odds=pay_words(what.odds), sum=short_dollars(what.sum))


def chips_line(what: Payment) -> str:
    piles = [f"{count} × {short_dollars(piece)}" for piece, count in what.chips]
    told = translate("Explaining", "The fewest chips: {chips}.").format(chips=listed(piles)) if piles else ""
    if not what.rest:
        return told
    rest = translate("Explaining", "{rest} is left that no chip makes.").format(rest=short_dollars(what.rest))
    return f"{told} {rest}".strip()


def less(figure: str) -> str:
    """What is taken off."""
    return f"\N{MINUS SIGN}\N{NO-BREAK SPACE}{figure}"


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

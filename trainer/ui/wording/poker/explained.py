"""What is explained at a poker table alone, in words: who opens, what is owed, the rake, and the kill."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trainer.rules.actions import KillMove, Move
from trainer.rules.cards import rank_of
from trainer.rules.money import Cents, short_dollars
from trainer.rules.places import SeatNumber
from trainer.rules.poker.betting import Legal
from trainer.rules.poker.rules import KillKind, Limits, PercentRake
from trainer.rules.poker.table import Pot
from trainer.tongue import Plural, translate
from trainer.training.explaining.poker.kinds import (
    AfterPot,
    CardsCompared,
    ComparedBy,
    FromButton,
    KillRun,
    RakeShares,
    ToCall,
)
from trainer.ui.wording.hands import hand_words
from trainer.ui.wording.joined import listed, sentences
from trainer.ui.wording.line import capital
from trainer.ui.wording.places import seat_line, seat_words
from trainer.ui.wording.poker.pots import pot_words

# Who opens


def compared_line(what: CardsCompared, card: str) -> str:
    """What decides; `card` is the first one as it is printed."""
    first, *others = what.hands
    seat = seat_words(first.seat)
    if what.tied > 1:
        equal = [seat_words(hand.seat) for hand in what.hands[: what.tied]]
        words = translate("Explaining", "{seats} show equal hands: of these {seat} is nearest the dealer's left.")
        return capital(words.format(seats=listed(equal), seat=seat))
    words = {
        ComparedBy.HIGHEST_CARD: translate("Explaining", "The {card} of {seat} is the highest: the button goes there."),
        ComparedBy.HIGHEST_FORCED: translate("Explaining", "The {card} of {seat} is the highest up-card."),
        ComparedBy.LOWEST_FORCED: translate("Explaining", "The {card} of {seat} is the lowest up-card."),
        ComparedBy.HIGHEST_HAND: translate("Explaining", "{seat} shows the best: {hand}."),
        ComparedBy.LOWEST_HAND: translate("Explaining", "{seat} shows the lowest cards."),
    }[what.by]
    told = capital(words.format(card=card, seat=seat, hand=hand_words(first.name)))
    is_of_one_card = len(first.cards) == 1
    if is_of_one_card and others and rank_of(others[0].cards[-1]) == rank_of(first.cards[-1]):
        suits = translate("Explaining", "Of equal ranks the suit decides: spades, hearts, diamonds, clubs.")
        return f"{told} {suits}"
    return told


def acts_first_line(what: CardsCompared) -> str:
    """What the first one does; empty where nobody has to act."""
    first = seat_line(what.hands[0].seat)
    if what.posts:
        words = translate("Explaining", "{seat} puts in the forced bet of {amount}; {next}, to the left, acts first.")
        return words.format(seat=first, amount=short_dollars(what.posts), next=seat_words(what.next))
    if what.by is ComparedBy.HIGHEST_CARD:
        return ""
    return translate("Explaining", "{seat} acts first.").format(seat=first)


def post_words(what: FromButton, seat: SeatNumber) -> str:
    words = (
        translate("Explaining", "{seat} posts for the kill")
        if seat == what.kill
        else translate("Explaining", "{seat} posts")
    )
    return words.format(seat=seat_line(seat))


def first_words(what: FromButton) -> str:
    return translate("Explaining", "{seat} acts first").format(seat=seat_line(what.first))


def button_line(what: FromButton) -> str:
    """From where it is counted, and who is passed over."""
    words = (
        translate("Explaining", "Two play: {seat}, who has the button, posts first")
        if what.is_reversed
        else translate("Explaining", "The button is at {seat}: count clockwise from its left")
    )
    told = words.format(seat=seat_words(what.button))
    if what.moved_from:
        words = translate("Explaining", "{empty} is empty, so the button has gone on to {seat}")
        told = capital(words.format(empty=seat_words(what.moved_from), seat=seat_words(what.button)))
    passed = ""
    if what.passed:
        words = translate("Explaining", "Passed over, with nothing left to decide: {seats}")
        passed = words.format(seats=listed([seat_words(seat) for seat in what.passed]))
    return f"{sentences(told, passed)}."


# What is owed


def match_words() -> str:
    return translate("Explaining", "To match")


def lies_words() -> str:
    return translate("Explaining", "Lies there already")


def call_words(what: ToCall) -> str:
    """What it comes to."""
    seat = seat_line(what.seat)
    if not what.owed:
        return translate("Explaining", "{seat} owes nothing and may check").format(seat=seat)
    if what.call < what.owed:
        return translate("Explaining", "{seat} has less than that: all-in").format(seat=seat)
    return translate("Explaining", "{seat} to call").format(seat=seat)


def raise_lines(what: ToCall) -> Sequence[tuple[str, str]]:
    """How much may be bet or raised, as sums with what they come to."""
    legal = next((each for each in what.legal if each.move in (Move.BET, Move.RAISE)), None)
    if legal is None:
        return ()
    is_bet = legal.move is Move.BET
    is_one = legal.least == legal.most
    if is_bet:
        words = translate("Explaining", "Bet") if is_one else translate("Explaining", "Bet at least")
    else:
        words = (
            translate("Explaining", "Raise: {level} + {step}")
            if is_one
            else translate("Explaining", "Raise at least: {level} + {step}")
        )
    least = words.format(level=short_dollars(what.level), step=short_dollars(what.step)), _to(legal.least)
    return (least,) if is_one else (least, (_most_words(what, legal), _to(legal.most)))


def _to(amount: Cents) -> str:
    return translate("Explaining", "to {amount}").format(amount=short_dollars(amount))


def _most_words(what: ToCall, legal: Legal) -> str:
    if legal.most == what.lies + what.stack:
        return translate("Explaining", "At most: all of the stack")
    return translate("Explaining", "At most, by the limit")


def raises_line(what: ToCall) -> str:
    """How many raises there were, of how many; empty where their number is not limited."""
    if what.most_raises is None or not what.seat:
        return ""
    told = Plural.tr("{raises} of %n raise(s) made", "", what.most_raises).format(raises=what.raises)
    return sentences(told, translate("Explaining", "No further one is allowed.")) if what.is_capped else f"{told}."


def closed_line() -> str:
    return translate("Explaining", "Everybody who is in has matched the bet or is all-in: the betting is closed.")


def pot_sum_words(what: ToCall) -> str:
    """All that is in the pot, part by part."""
    parts = [short_dollars(amount) for amount in (what.pot, *[bet for _, bet in what.bets]) if amount]
    if len(parts) < 2:
        return translate("Explaining", "Pot")
    return translate("Explaining", "Pot and bets: {parts}").format(parts=" + ".join(parts))


# Rake


def percent_lines(what: RakeShares, rake: PercentRake, pots: Sequence[Pot] = ()) -> Iterator[tuple[str, str]]:
    """Each step of the reckoning with what it comes to, pot by pot."""
    left = rake.cap
    for pot in what.pots:
        words = translate("Explaining", "{pot}: {percent} % of {amount}")
        named = capital(pot_words(pot.pot, pots))
        share = pot.amount * rake.percent
        exact = short_dollars(share // 100) if share % 100 == 0 else f"{share / 10_000:.4f}".rstrip("0")
        yield words.format(pot=named, percent=rake.percent, amount=short_dollars(pot.amount)), exact
        if pot.whole * 100 != share:
            yield translate("Explaining", "Rounded down to whole chips"), short_dollars(pot.whole)
        if left is None:
            continue
        if pot.due != pot.whole:
            capped = translate("Explaining", "At most {cap} out of all pots: left of that")
            yield capped.format(cap=short_dollars(rake.cap or 0)), short_dollars(pot.due)
        left -= pot.due


def total_words() -> str:
    return translate("Explaining", "All pots together")


def level_words(level: Cents) -> str:
    return translate("Explaining", "From {level} on").format(level=short_dollars(level))


def fee_words() -> str:
    return translate("Explaining", "A fixed fee, out of the main pot")


def taken_before(what: RakeShares) -> int:
    """What of the rake lies out already."""
    return sum(pot.taken for pot in what.pots)


# The kill


def won_words(after: AfterPot) -> str:
    winners, low = after.pot.winners, after.pot.low_winners
    if len(winners) == 1 and low:
        return translate("Explaining", "{seat} wins both halves").format(seat=seat_line(winners[0]))
    if len(winners) == 1:
        return translate("Explaining", "{seat} wins it whole").format(seat=seat_line(winners[0]))
    return capital(
        translate("Explaining", "{seats} share it").format(seats=listed([seat_words(seat) for seat in winners]))
    )


def kill_words(after: AfterPot) -> str:
    """What it does to the kill button."""
    holder = seat_words(after.after.holder or after.before.holder)
    match after.move:
        case KillMove.PLACE:
            return translate("Explaining", "the kill button goes to {seat}").format(seat=holder)
        case KillMove.MOVE:
            return translate("Explaining", "the kill button moves to {seat}").format(seat=holder)
        case KillMove.REMOVE:
            return translate("Explaining", "the kill button is taken away")
        case None if after.after.holder:
            return translate("Explaining", "the kill button stays with {seat}").format(seat=holder)
        case None:
            return translate("Explaining", "no kill yet")


def qualifying_line(what: KillRun) -> str:
    return translate("Explaining", "A pot qualifies from {amount} on.").format(
        amount=short_dollars(what.rule.qualifying)
    )


def size_words(after: AfterPot) -> str:
    return translate("Explaining", "large enough") if after.qualifies else translate("Explaining", "too small")


def limits_words(what: KillRun) -> tuple[str, str]:
    """What is played for next, and how it is reckoned."""
    if what.now == what.posted:
        return translate("Explaining", "The posted limits stand"), _limits(what.posted)
    words = (
        translate("Explaining", "Limits {limits}, doubled")
        if what.rule.kind is KillKind.KILL
        else translate("Explaining", "Limits {limits}, half as much again")
    )
    return words.format(limits=_limits(what.posted)), _limits(what.now)


def _limits(limits: Limits) -> str:
    return translate("Explaining", "{small} and {big}").format(
        small=short_dollars(limits.small), big=short_dollars(limits.big)
    )


def kill_blind_words(what: KillRun) -> str:
    return translate("Explaining", "{seat} posts").format(seat=seat_line(what.pots[-1].after.holder))

"""What the paying page says of a payment: the verdict, the hint, the line of the log, the gate."""

from __future__ import annotations

from typing import assert_never

from trainer.records import Mark
from trainer.rules.money import Cents, short_dollars
from trainer.tongue import Plural, translate
from trainer.training.paying import Paid
from trainer.training.paying_bets import Bet, Payment, worth
from trainer.training.paying_judge import Fault, Handed, is_sized_into
from trainer.training.paying_odds import Subject
from trainer.ui.entry.keys import NEXT_KEY
from trainer.ui.exercise.cards import hint_card
from trainer.ui.paying.words import piles_words, row_words, working_words
from trainer.ui.widgets.log import LogLine
from trainer.ui.widgets.verdict import VerdictAct, VerdictKind, VerdictLine, VerdictView
from trainer.ui.wording.drills import mark_of
from trainer.ui.wording.gate import gate_rule_words, seconds_words, target_words
from trainer.ui.wording.odds import odds_words


def fault_words(fault: Fault) -> str:
    """A fault in two to four words."""
    match fault:
        case Fault.AMOUNT:
            return translate("Paying", "Wrong amount")
        case Fault.CUT:
            return translate("Paying", "Chips miscounted")
        case Fault.PIECES:
            return translate("Paying", "Too many chips")
        case _:
            assert_never(fault)


def handed_words(handed: Handed) -> str:
    """What was paid: the amount that was said, and the chips with their own sum where it is another."""
    made = worth(handed.chips)
    chips = piles_words(handed.chips)
    if handed.said is None or handed.said == made:
        return translate("Paying", "{amount}: {chips}").format(amount=short_dollars(made), chips=chips)
    words = translate("Paying", "{said} said, {made} cut: {chips}")
    return words.format(said=short_dollars(handed.said), made=short_dollars(made), chips=chips)


def due_words(due: Payment) -> str:
    """What is right: beside the bet in the fewest chips, at even money also in the bet's own."""
    words = translate("Paying", "{amount}: {chips}").format(
        amount=short_dollars(due.amount), chips=piles_words(due.fewest)
    )
    if due.rest:
        words = translate("Paying", "{payment}; {rest} is left, no chip makes it").format(
            payment=words, rest=rest_words(due.rest)
        )
    if due.into and due.into != due.fewest:
        words = translate("Paying", "{payment}; or sized into the bet, {chips}").format(
            payment=words, chips=piles_words(due.into)
        )
    return words


def rest_words(rest: Cents) -> str:
    """What the chips can't make."""
    return translate("Paying", "{cents}¢").format(cents=rest) if rest < 100 else short_dollars(rest)


def verdict_view(paid: Paid) -> VerdictView:
    """The card of a payment."""
    return _right_view(paid) if paid.is_right else _wrong_view(paid)


def _right_view(paid: Paid) -> VerdictView:
    headline = translate("Paying", "Right, but slow") if paid.is_slow else translate("Paying", "Right")
    if paid.mark is Mark.HINTED:
        headline = translate("Paying", "Right, with a hint")
    elif not paid.is_slow and is_sized_into(paid.due, paid.handed):
        headline = translate("Paying", "Sized into the bet")
    words = translate("Paying", "In {time}.").format(time=seconds_words(paid.took_ms))
    if paid.target_ms is not None:
        words = translate("Paying", "In {time}, target {target}.").format(
            time=seconds_words(paid.took_ms), target=target_words(paid.target_ms)
        )
    if paid.due.rest:
        words += " " + translate("Paying", "{rest} is left: no chip makes it.").format(rest=rest_words(paid.due.rest))
    line = VerdictLine(translate("Paying", "You did"), translate("Paying", "Paid"), handed_words(paid.handed))
    kind = VerdictKind.MISSED if paid.is_slow else VerdictKind.RIGHT
    return VerdictView(kind=kind, headline=headline, lines=(line,), words=words)


def _wrong_view(paid: Paid) -> VerdictView:
    lines = (
        VerdictLine(translate("Paying", "You did"), translate("Paying", "Pay"), handed_words(paid.handed)),
        VerdictLine(translate("Paying", "Right"), translate("Paying", "Pay"), due_words(paid.due)),
    )
    return VerdictView(
        kind=VerdictKind.WRONG,
        headline=fault_words(paid.faults[0]),
        lines=lines,
        citations=paid.bet.row.cites,
        words=_told(paid),
        acts=(
            VerdictAct("again", translate("Paying", "Try again"), "↵", is_primary=True),
            VerdictAct("next", translate("Paying", "Next bet"), NEXT_KEY),
        ),
    )


def _told(paid: Paid) -> str:
    """Why: the working where the amount is wrong, what was miscounted where it is right."""
    made = worth(paid.handed.chips)
    match paid.faults[0]:
        case Fault.AMOUNT:
            return working_words(paid.bet)
        case Fault.CUT:
            words = translate("Paying", "The amount is right, but the chips come to {made}.")
            return words.format(made=short_dollars(made))
        case Fault.PIECES:
            count = sum(count for _, count in paid.handed.chips)
            needed = sum(count for _, count in paid.due.fewest)
            return Plural.tr("The amount is right in {count} chips; %n are enough.", "", needed).format(count=count)
        case other:
            assert_never(other)


def hint_view(bet: Bet) -> VerdictView:
    """The odds and the working; not the chips."""
    return hint_card(translate("Paying", "Pay"), odds_words(bet.row.odds), bet.row.cites, working_words(bet))


def log_line(paid: Paid, subject: Subject) -> LogLine:
    """One payment with its mark."""
    row = row_words(paid.bet.row.row, wager=subject.wager) or odds_words(paid.bet.row.odds)
    bet = short_dollars(paid.bet.amount)
    if paid.is_right:
        words = translate("Paying", "{row}: {amount} on {bet}").format(
            row=row, amount=short_dollars(paid.due.amount), bet=bet
        )
    else:
        words = translate("Paying", "{row} on {bet}: {fault}").format(
            row=row, bet=bet, fault=fault_words(paid.faults[0]).lower()
        )
    return LogLine(mark_of(paid.mark), words, seconds_words(paid.took_ms) if paid.is_right else "")


def pace_words(target_ms: int) -> str:
    """The rule of the clock and the target, as they stand on the page."""
    target = translate("Paying", "Target: {target} a payment.").format(target=target_words(target_ms))
    return f"{gate_rule_words()} {target}"

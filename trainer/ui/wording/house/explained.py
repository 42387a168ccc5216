"""What is explained at a table against the house alone, in words: points, dice, and payments."""

from __future__ import annotations

from typing import assert_never

from trainer.rules.house.blackjack.count import ACE_HIGH, BEST, Rank, is_ace, points
from trainer.rules.house.blackjack.dealer import Reason
from trainer.rules.house.lines import Outcome
from trainer.rules.house.odds import Odds
from trainer.rules.house.paytables import Fixed, Pay, Share
from trainer.rules.money import short_dollars
from trainer.rules.places import SeatNumber
from trainer.tongue import translate
from trainer.training.explaining.house.kinds import Counted, DiceShown, Points
from trainer.training.explaining.kinds import DEALER, Payment
from trainer.ui.wording.hands import hand_words
from trainer.ui.wording.house.wagers import wager_words
from trainer.ui.wording.joined import listed
from trainer.ui.wording.line import capital
from trainer.ui.wording.odds import odds_words
from trainer.ui.wording.places import place_words, seat_line


def running_words(hand: Counted) -> tuple[str, ...]:
    """The points with each card, as they stand under it."""
    soft = translate("Explaining", "soft {total}")
    return tuple([soft.format(total=each.total) if each.is_soft else str(each.total) for each in hand.counts])


def sum_line(hand: Counted) -> str:
    """The points added up: "1 + 6 + 9 = 16. Eleven for the ace would be too much."."""
    last = hand.counts[-1]
    values, high = list[int](), last.is_soft
    for card in hand.cards:
        value = points(card)
        values.append(1 if is_ace(card) and not high else value)
        high = high and not is_ace(card)
    told = f"{' + '.join(map(str, values))} = {last.total}."
    if hand.name == Rank.BLACKJACK:
        words = translate("Explaining", "An ace and a ten as the first two cards: a blackjack.")
    elif last.is_soft:
        words = translate("Explaining", "Soft: the ace counts eleven, and one if that becomes too much.")
    elif last.is_bust:
        words = translate("Explaining", "More than {best}: bust.")
    elif any(map(is_ace, hand.cards)):
        words = translate("Explaining", "Hard: {eleven} for an ace would be more than {best}.")
    else:
        return told
    return f"{told} {words.format(eleven=ACE_HIGH, best=BEST)}"


def outcome_line(what: Points) -> str:
    """What becomes of the wager; empty where no wager is asked about."""
    if what.outcome is None:
        return ""
    one = hand_words(what.one.name)
    if what.other is None:
        whose = capital(place_words(what.one.seat))
        words = translate("Explaining", "{who} {hand}: the wager {outcome}.")
        return words.format(who=whose, hand=one, outcome=outcome_words(what.outcome))
    words = translate("Explaining", "{player} to the dealer's {dealer}: the wager {outcome}.")
    return capital(words.format(player=one, dealer=hand_words(what.other.name), outcome=outcome_words(what.outcome)))


def outcome_words(outcome: Outcome) -> str:
    """What a wager does."""
    words = {
        Outcome.WIN: translate("Explaining", "wins"),
        Outcome.LOSE: translate("Explaining", "loses"),
        Outcome.PUSH: translate("Explaining", "stays, neither paid nor taken"),
        Outcome.RETURNED: translate("Explaining", "goes back"),
        Outcome.SURRENDER: translate("Explaining", "loses a half"),
    }
    return words[outcome]


def draw_line(reason: Reason) -> str:
    """Why the dealer takes a card or none."""
    words = {
        Reason.SECOND_CARD: translate("Explaining", "Only the up-card lies there: a second card comes."),
        Reason.UNDER_17: translate("Explaining", "Less than seventeen: draw."),
        Reason.HITS_SOFT_17: translate("Explaining", "A soft seventeen, on which this table draws."),
        Reason.STANDS_SOFT_17: translate("Explaining", "A soft seventeen, on which this table stands."),
        Reason.STANDS: translate("Explaining", "Seventeen or more: stand."),
        Reason.BUST: translate("Explaining", "Over twenty-one: nothing more is drawn."),
        Reason.NO_EFFECT: translate("Explaining", "No hand turns on the dealer's points: nothing is drawn."),
        Reason.NO_WAGER_LEFT: translate("Explaining", "No wager is left on this hand: nothing is drawn."),
    }
    return words[reason]


def player_words(seat: SeatNumber, name: str) -> str:
    return translate("Explaining", "{seat}, {hand}").format(seat=seat_line(seat), hand=hand_words(name))


def turns_words(*, turns: bool) -> str:
    """Whether the dealer's points decide a hand."""
    if turns:
        return translate("Explaining", "turns on the dealer")
    return translate("Explaining", "decided without the dealer")


def points_title(what: Points) -> str:
    """What stands over the sheet."""
    if what.dealer is not None:
        return translate("Explaining", "Draw or stand")
    if what.other is not None:
        return translate("Explaining", "Both counts")
    if what.one.seat == DEALER:
        return translate("Explaining", "The dealer's count")
    return translate("Explaining", "Card by card")


def dice_sum_words(what: DiceShown) -> tuple[str, str]:
    return " + ".join(map(str, what.dice)), str(sum(what.dice))


def dice_line(what: DiceShown) -> str:
    """The wager, and what the dice make of it."""
    line = what.line
    words = translate("Explaining", "{seat}, {wager}: {outcome}.")
    return words.format(
        seat=seat_line(line.seat), wager=wager_words(line.wager, line.on), outcome=outcome_words(line.outcome)
    )


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

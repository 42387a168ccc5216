"""A verdict in the trainee's words: a headline, what was done and what was right, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from trainer.records import Mark
from trainer.rules import actions as a
from trainer.rules.house import acts as h
from trainer.rules.house.table import HouseTable
from trainer.rules.judge import Fault, Kind
from trainer.rules.poker.table import PokerTable, Pot
from trainer.training.judged import Judged
from trainer.ui.tongue import translate
from trainer.ui.widgets.verdict import VerdictKind, VerdictLine, VerdictView
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.because import Because, amount_is, it_is
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.headlines import plain_headline
from trainer.ui.wording.house.wagers import dice_words, spot_words
from trainer.ui.wording.house.why import house_why
from trainer.ui.wording.line import Line
from trainer.ui.wording.places import place_words
from trainer.ui.wording.poker.hands import hand_words
from trainer.ui.wording.poker.pots import the_pot_words
from trainer.ui.wording.poker.why import poker_why
from trainer.ui.wording.there import NOTHING, Lying


def _tr(words: str) -> str:
    return translate("Verdicts", words)


def headline(said: Judged, there: Lying = NOTHING) -> str:
    """Two to four words; one for a right step."""
    own = _why(said, there)
    return own.headline if own is not None and own.headline is not None else plain_headline(said)


def _why(said: Judged, there: Lying) -> Because | None:
    """The reason as the table tells it; none where no table is at hand, or it has nothing to add."""
    match there.table:
        case PokerTable() as table:
            return poker_why(said, table)
        case HouseTable() as table:
            return house_why(said, table)
        case None:
            return None


def right_words(said: Judged, there: Lying = NOTHING) -> Line | None:
    """The right act; with its range where the rules leave a value open."""
    if said.right is None:
        return None
    line = act_words(said.right, there)
    cut = next((free for free in said.free if free.field == "cards"), None)
    if isinstance(said.right, a.Cut) and cut is not None and cut.least < cut.most:
        return Line(line.verb, _tr("{least} to {most} cards").format(least=cut.least, most=cut.most))
    return line


def explanation(said: Judged, gist: str = "", there: Lying = NOTHING) -> str:
    """One or two sentences: what differs here, then the rule in our words."""
    own = _difference(said, there.pots)
    because = _why(said, there)
    if because is not None:
        own = own if because.words is None else because.words
        gist = gist if because.rule is None else because.rule
    return " ".join(part for part in (own, gist) if part)


def _difference(said: Judged, pots: Sequence[Pot]) -> str:
    match said.kind:
        case Kind.RIGHT:
            return ""
        case Kind.TOO_EARLY:
            return _left_out_sentence(said)
        case Kind.ALREADY_DONE:
            return _tr("That has been done; once is enough.")
        case Kind.NOT_IN_PROCEDURE:
            return _tr("Nothing at this point asks for it.")
        case Kind.WRONG:
            said_of_each = [_fault_sentence(said, fault, pots) for fault in said.faults]
            return " ".join(dict.fromkeys(words for words in said_of_each if words))
        case _:
            assert_never(said.kind)


def _left_out_sentence(said: Judged) -> str:
    if said.given is None or not said.left_out:
        return ""
    more = len(said.left_out) - 1
    if more <= 0:
        return ""
    if said.is_far_ahead:
        return _tr("What you did comes much later in the round.")
    if more == 1:
        return _tr("One more step comes before what you did.")
    return _tr("{count} more steps come before what you did.").format(count=more)


def _fault_sentence(said: Judged, fault: Fault, pots: Sequence[Pot]) -> str:
    given, right = said.given, said.right
    match fault:
        case Fault.PLACE:
            pair = _places(given, right, pots)
            return it_is(*pair) if pair else ""
        case Fault.AMOUNT | Fault.WORDS if isinstance(right, a.Announce):
            return _tr("Say “{words}”.").format(words=call_words(right.say, right.amount))
        case Fault.AMOUNT:
            return _amounts(said)
        case Fault.FACE:
            is_up = getattr(right, "face", None) is a.Face.UP
            return _tr("This card goes face up.") if is_up else _tr("This card goes face down.")
        case Fault.WORDS:
            if isinstance(right, a.Read):
                return _tr("The hand is: {hand}.").format(hand=hand_words(right.hand))
            if isinstance(right, h.CallDice | h.EnterDice):
                return _tr("The dice show {dice}.").format(dice=dice_words(right.dice))
            return ""
        case _:
            assert_never(fault)


def _places(given: a.Action | None, right: a.Action | None, pots: Sequence[Pot]) -> tuple[str, str] | None:
    """The right and the given place, where one kind of place tells the whole difference."""
    if other_pots := _other_pots(given, right):
        was, due = other_pots
        return the_pot_words(due, pots), the_pot_words(was, pots)
    match given, right:
        case a.CollectCards(source=one), a.CollectCards(source=other):
            return place_words(other), place_words(one)
        case a.MoveKillButton(), a.MoveKillButton():
            return None
        case (h.CollectWager() as one, h.CollectWager() as other) | (h.Pay() as one, h.Pay() as other):
            return spot_words(other), spot_words(one)
        case _:
            to = getattr(given, "to", None), getattr(right, "to", None)
            match to:
                case (int() | a.Area()) as one, (int() | a.Area()) as other if one != other and (one and other):
                    return place_words(other), place_words(one)
            return None


def _amounts(said: Judged) -> str:
    if _other_pots(said.given, said.right):
        return ""  # what lies in two pots is nothing to compare
    one, other = getattr(said.given, "amount", None), getattr(said.right, "amount", None)
    if isinstance(one, int) and isinstance(other, int) and one != other:
        return amount_is(other, one)
    return ""


def _other_pots(given: a.Action | None, right: a.Action | None) -> tuple[int, int] | None:
    """The pots that two acts of one kind are about, where they are not the same."""
    match given, right:
        case (
            (a.PushPot(pot=one), a.PushPot(pot=other))
            | (a.TakeRake(pot=one), a.TakeRake(pot=other))
            | (a.CollectBets(to=one), a.CollectBets(to=other))
        ) if one != other:
            return one, other
        case _:
            return None


def kind_of(said: Judged, mark: Mark) -> VerdictKind:
    """What kind of card it is: an act that came too early is one whose forerunner was left out."""
    if mark is Mark.MISSED or (said.kind is Kind.TOO_EARLY and not said.is_far_ahead):
        return VerdictKind.MISSED
    return VerdictKind.RIGHT if said.kind is Kind.RIGHT else VerdictKind.WRONG


def verdict_view(said: Judged, mark: Mark, cites: Sequence[str], gist: str, there: Lying = NOTHING) -> VerdictView:
    """The card for a verdict without its buttons; `there` is what lies on the table.

    The lines of a right step would say one thing twice.
    """
    right = right_words(said, there)
    lines = []
    if said.kind is not Kind.RIGHT and said.given is not None:
        lines.append(VerdictLine(_tr("You did"), *act_words(said.given, there)))
    kind = kind_of(said, mark)
    is_missed = kind is VerdictKind.MISSED
    if right is not None and (said.kind is not Kind.RIGHT or is_missed):
        lines.append(VerdictLine(_tr("Left out") if is_missed else _tr("Right"), *right))
    return VerdictView(
        kind=kind,
        headline=headline(said, there),
        lines=tuple(lines),
        citations=tuple(cites),
        words=explanation(said, gist, there),
    )

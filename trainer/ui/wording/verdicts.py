"""A verdict in the trainee's words: a headline, what was done and what was right, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from trainer.records import Mark
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.judge import Fault, Finding
from trainer.rules.scale import Effect
from trainer.tongue import Plural, translate
from trainer.training.judged import Judged
from trainer.training.scoring import mark_of_verdict
from trainer.ui.widgets.verdict import VerdictKind, VerdictLine, VerdictView
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.because import NOTHING, Around, counts, face_words, it_is, sums_compared
from trainer.ui.wording.by_effect import effect_sentence, grave_words
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.effects import effect_words
from trainer.ui.wording.families import thing_words
from trainer.ui.wording.hands import hand_words
from trainer.ui.wording.headlines import plain_headline
from trainer.ui.wording.line import Line, sentence
from trainer.ui.wording.omissions import omitted_words
from trainer.ui.wording.places import place_words


def headline(said: Judged, around: Around = NOTHING) -> str:
    """Two to four words; one for a right step."""
    own = around.why(said)
    return own.headline if own is not None and own.headline is not None else plain_headline(said)


def right_words(said: Judged, around: Around = NOTHING) -> Line | None:
    """The right act; with its range where the rules leave a value open."""
    if said.right is None:
        return None
    line = act_words(said.right, around)
    cut = next((free for free in said.free if free.field == "cards"), None)
    if isinstance(said.right, a.Cut) and cut is not None and cut.least < cut.most:
        return Line(line.verb, Plural.tr("{least} to %n card(s)", "", cut.most).format(least=cut.least))
    return line


def explanation(said: Judged, gist: str = "", around: Around = NOTHING) -> str:
    """What the act did and what differs here, the graver first, then the rule in our words."""
    own = _difference(said, around)
    because = around.why(said)
    if because is not None:
        own = own if because.words is None else because.words
        gist = gist if because.rule is None else because.rule
    gist = "" if said.has_no_rule else gist
    return " ".join(part for part in (grave_words(said), own, _beside_the_sum(said, around), gist) if part)


def _beside_the_sum(said: Judged, around: Around) -> str:
    """That chips moved in a wrong sum were moved out of their turn too."""
    if said.effect is not Effect.CHIPS_ASTRAY or Fault.AMOUNT not in said.faults or said.meant is None:
        return ""
    if said.finding is Finding.TOO_EARLY:
        return omitted_words(said) if said.is_sum_known else ""
    pair = _places(said.given, said.right, around)
    return sentence(translate("Verdicts", "{right} comes first").format(right=pair[0])) if pair else ""


def _difference(said: Judged, around: Around) -> str:
    if said.finding is Finding.RIGHT:
        return ""
    by_effect = effect_sentence(said, around)
    if by_effect:
        return by_effect
    match said.finding:
        case Finding.TOO_EARLY:
            return omitted_words(said)
        case Finding.ALREADY_DONE:
            return translate("Verdicts", "That has been done; once is enough.")
        case Finding.NOT_IN_PROCEDURE:
            return effect_words(Effect.NEEDLESS).says
        case Finding.WRONG:
            said_of_each = [_fault_sentence(said, fault, around) for fault in said.faults]
            return " ".join(dict.fromkeys(words for words in said_of_each if words))
        case _:
            assert_never(said.finding)


def _fault_sentence(said: Judged, fault: Fault, around: Around) -> str:
    given, right = said.given, said.right
    match fault:
        case Fault.PLACE:
            pair = _places(given, right, around)
            return it_is(*pair) if pair else ""
        case Fault.AMOUNT | Fault.WORDS if isinstance(right, a.Announce):
            return translate("Verdicts", "Say “{words}”.").format(words=call_words(right.say, right.amount))
        case Fault.AMOUNT if isinstance(given, a.Cut):
            return _cut_words(said, given.cards)
        case Fault.AMOUNT if number := counts(said):
            return _count_words(*number)
        case Fault.AMOUNT:
            return _amounts(said)
        case Fault.FACE:
            return face_words(right) if said.effect is not Effect.SHOWN else ""
        case Fault.WORDS:
            if isinstance(right, a.Read):
                return translate("Verdicts", "The hand is: {hand}.").format(hand=hand_words(right.hand))
            if isinstance(right, h.CallDice | h.EnterDice):
                return translate("Verdicts", "The dice show {dice}.").format(dice=thing_words(right))
            return ""
        case _:
            assert_never(fault)


def _places(given: a.Action | None, right: a.Action | None, around: Around) -> tuple[str, str] | None:
    """The right and the given place, where one kind of place tells the whole difference."""
    if _other_pots(given, right):
        return thing_words(right, around), thing_words(given, around)
    match given, right:
        case a.CollectCards(source=one), a.CollectCards(source=other):
            return place_words(other), place_words(one)
        case a.MoveKillButton(), a.MoveKillButton():
            return None
        case (h.CollectWager() as one, h.CollectWager() as other) | (h.Pay() as one, h.Pay() as other):
            return thing_words(other), thing_words(one)
        case _:
            if isinstance(given, a.Reveal | a.Read) and isinstance(right, a.Reveal | a.Read):
                return (place_words(right.to), place_words(given.to)) if given.to != right.to else None
            to = getattr(given, "to", None), getattr(right, "to", None)
            match to:
                case (int() | a.Area()) as one, (int() | a.Area()) as other if one != other and (one and other):
                    return place_words(other), place_words(one)
            return None


def _amounts(said: Judged) -> str:
    """The sum beside that of what was meant; none where another thing was taken for it."""
    if said.meant is not None:
        return sums_compared(said)
    is_same_pot = isinstance(said.given, a.PushPot) and not _other_pots(said.given, said.right)
    if Fault.PLACE in said.faults and not is_same_pot:
        return ""
    return sums_compared(said)


def _count_words(due: int, given: int) -> str:
    return Plural.tr("It is %n card(s), not {cards}.", "", due).format(cards=given)


def _cut_words(said: Judged, cards: int) -> str:
    free = next((each for each in said.free if each.field == "cards"), None)
    if free is None:
        return ""
    if free.least == free.most:
        return _count_words(free.least, cards)
    if cards < free.least:
        return Plural.tr("%n are too few: {least} or more are cut.", "", cards).format(least=free.least)
    return Plural.tr("%n are too many: at least one must stay below the cut.", "", cards)


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


_MOST_LINES: Final = 5


def kind_of(said: Judged, mark: Mark) -> VerdictKind:
    """What kind of card it is: an act that is only too early is one whose forerunner was left out."""
    if mark_of_verdict(said, mark) is Mark.MISSED:
        return VerdictKind.MISSED
    return VerdictKind.RIGHT if said.finding is Finding.RIGHT else VerdictKind.WRONG


def verdict_view(said: Judged, mark: Mark, cites: Sequence[str], gist: str, around: Around = NOTHING) -> VerdictView:
    """The card for a verdict without its buttons; `there` is what lies on the table."""
    return VerdictView(
        kind=kind_of(said, mark),
        headline=headline(said, around),
        lines=tuple(_lines(said, mark, around)),
        citations=tuple(cites),
        words=explanation(said, gist, around),
    )


def _lines(said: Judged, mark: Mark, around: Around) -> Iterator[VerdictLine]:
    """What was done and what was right, or all that was left out; of a right step they would say one thing twice."""
    if said.finding is Finding.RIGHT and mark is not Mark.MISSED:
        return
    if said.finding is not Finding.RIGHT and said.given is not None:
        yield VerdictLine(translate("Verdicts", "You did"), *act_words(said.given, around))
    if said.finding is Finding.TOO_EARLY and said.left_out and not said.is_far_ahead:
        if Fault.AMOUNT in said.faults and said.meant is not None and said.is_sum_known:
            yield VerdictLine(translate("Verdicts", "Right"), *act_words(said.meant, around))
        yield from _left_out_lines(said, around)
        return
    right = right_words(said, around)
    if right is not None:
        yield VerdictLine(
            translate("Verdicts", "Left out")
            if kind_of(said, mark) is VerdictKind.MISSED
            else translate("Verdicts", "Right"),
            *right,
        )


def _left_out_words(said: Judged, left: a.Action, around: Around) -> Line:
    """As it would have been right: of a cut that was not next nothing says how many cards it takes."""
    if left == said.right:
        return right_words(said, around) or act_words(left, around)
    return (
        Line(act_words(left).verb, translate("Verdicts", "the deck"))
        if isinstance(left, a.Cut)
        else act_words(left, around)
    )


def _left_out_lines(said: Judged, around: Around) -> Iterator[VerdictLine]:
    """One each, and how many more where there are too many."""
    open_now = said.in_sight
    most = _MOST_LINES if len(open_now) > _MOST_LINES + 1 else len(open_now)
    for number, left in enumerate(open_now[:most]):
        words = _left_out_words(said, left, around)
        yield VerdictLine("" if number else translate("Verdicts", "Left out"), *words)
    if len(open_now) > most:
        yield VerdictLine("", "", Plural.tr("and %n more", "", len(open_now) - most))

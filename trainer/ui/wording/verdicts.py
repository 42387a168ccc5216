"""A verdict in the trainee's words: a headline, what was done and what was right, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from PySide6.QtCore import QCoreApplication

from trainer.records import Mark
from trainer.rules import actions as a
from trainer.rules.house import acts as h
from trainer.rules.judge import FAR_AHEAD, Fault, Kind
from trainer.rules.money import short_dollars
from trainer.rules.poker.table import Pot
from trainer.training.judged import Judged
from trainer.ui.widgets.verdict import VerdictKind, VerdictLine, VerdictView
from trainer.ui.wording.acts import NOTHING, Lying, act_words, the_pot_words
from trainer.ui.wording.because import Because
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.hands import hand_words
from trainer.ui.wording.house import dice_words, place_words, spot_words
from trainer.ui.wording.house_why import house_why
from trainer.ui.wording.line import Line
from trainer.ui.wording.reasons import poker_why


def _tr(words: str) -> str:
    return QCoreApplication.translate("Verdicts", words)


def headline(said: Judged, there: Lying = NOTHING) -> str:
    """Two to four words; one for a right step."""
    own = _why(said, there)
    return own.headline if own is not None and own.headline is not None else _headline(said)


def _why(said: Judged, there: Lying) -> Because | None:
    """The reason as the table tells it; none where no table is at hand, or it has nothing to add."""
    if there.house is not None:
        return house_why(said, there.house)
    return poker_why(said, there.table) if there.table is not None else None


def _headline(said: Judged) -> str:
    match said.kind:
        case Kind.RIGHT:
            return _tr("Right")
        case Kind.WRONG:
            return _wrong(said)
        case Kind.TOO_EARLY:
            return _left_out_headline(said)
        case Kind.ALREADY_DONE:
            return _tr("Already done")
        case Kind.NOT_IN_PROCEDURE:
            return _tr("Not called for")
        case _:
            assert_never(said.kind)


def _wrong(said: Judged) -> str:
    fault = said.faults[0] if said.faults else Fault.WORDS
    match fault:
        case Fault.PLACE:
            return _wrong_place(said)
        case Fault.AMOUNT:
            if isinstance(said.right, a.Deal):
                return _tr("Wrong number of cards")
            return _tr("Wrong size of cut") if isinstance(said.right, a.Cut) else _tr("Wrong amount")
        case Fault.FACE:
            is_up = isinstance(said.given, a.Deal) and said.given.face is a.Face.UP
            return _tr("Dealt face up") if is_up else _tr("Dealt face down")
        case Fault.WORDS:
            if isinstance(said.right, h.CallDice | h.EnterDice):
                return _tr("Dice misread")
            return _tr("Hand misread") if isinstance(said.right, a.Read) else _tr("Wrong announcement")
        case _:
            assert_never(fault)


def _wrong_place(said: Judged) -> str:
    match said.given, said.right:
        case a.PushPot(pot=given), a.PushPot(pot=right) if given != right:
            return _tr("Wrong pot first")
        case (a.CollectBets(), _) | (a.TakeRake(), _):
            return _tr("Wrong pot")
        case (a.Wash(), _) | (a.Shuffle(), _):
            return _tr("Wrong deck")
        case (a.SetAsideDeck(deck=given), a.SetAsideDeck(deck=right)) if given != right:
            return _tr("Wrong deck")
        case (a.SetAsideDeck(), _) | (a.Burn(), _):
            return _tr("Wrong place")
        case (a.PlaceButton(button=given), a.PlaceButton(button=right)) if given is not right:
            return _tr("Wrong button")
        case (a.MoveButton(button=given), a.MoveButton(button=right)) if given is not right:
            return _tr("Wrong button")
        case (a.MoveKillButton(button=given), a.MoveKillButton(button=right)) if given is not right:
            return _tr("Wrong kill move")
        case (a.PushPot(part=given), a.PushPot(part=right)) if given is not right:
            return _tr("Wrong half")
        case (h.CollectWager(source=given), h.CollectWager(source=right)) if given == right:
            return _tr("Wrong wager")
        case (h.Pay(to=given), h.Pay(to=right)) if given == right:
            return _tr("Wrong wager")
        case (a.Reveal(), _):
            return _tr("Wrong hand first")
        case (a.CollectCards(), _):
            return _tr("Wrong hand")
        case (a.Deal(to=to), _) if not isinstance(to, int):
            return _tr("Wrong place")
        case _:
            return _tr("Wrong seat")


def _left_out_headline(said: Judged) -> str:
    if is_far_ahead(said):
        return _tr("Too early")
    match said.right:
        case a.Burn():
            return _tr("Burn forgotten")
        case a.Deal():
            return _tr("Cards still owed") if said.given is not None else _tr("Card left out")
        case a.CallOn():
            return _tr("Player left out")
        case a.Announce(say=a.Call.STOP):
            return _tr("Game not stopped")
        case a.Announce():
            return _tr("Announcement left out")
        case a.Wash():
            return _tr("Wash forgotten")
        case a.Shuffle():
            return _tr("Shuffle forgotten")
        case a.Cut():
            return _tr("Cut forgotten")
        case a.PushPot():
            return _tr("Pot not pushed")
        case a.MakeChange():
            return _tr("Change still owed")
        case a.MarkDeck():
            return _tr("Marker forgotten")
        case h.CollectWager():
            return _tr("Wager not taken")
        case h.Pay():
            return _tr("Payment left out")
        case h.LockProgressive() | h.CollectProgressive():
            return _tr("Progressive forgotten")
        case h.Cover() | h.Uncover() | h.Shake() | h.CallDice() | h.EnterDice() | h.ClearLights() | h.TestComputer():
            return _tr("Step left out")
        case a.ReturnUncalled():
            return _tr("Uncalled bet forgotten")
        case a.CollectBets():
            return _tr("Bets not in")
        case a.TakeRake():
            return _tr("Rake left out")
        case a.TakeJackpot():
            return _tr("Jackpot left out")
        case a.Reveal():
            return _tr("Hands not shown")
        case a.Read():
            return _tr("Hand not read")
        case a.CollectCards():
            return _tr("Cards not in")
        case _:
            return _tr("Too early")


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


def is_far_ahead(said: Judged) -> bool:
    """Whether an act was done so early that it is at fault itself, and nothing was skipped for it."""
    return said.kind is Kind.TOO_EARLY and len(said.left_out) > FAR_AHEAD


def _left_out_sentence(said: Judged) -> str:
    if said.given is None or not said.left_out:
        return ""
    more = len(said.left_out) - 1
    if more <= 0:
        return ""
    if is_far_ahead(said):
        return _tr("What you did comes much later in the round.")
    if more == 1:
        return _tr("One more step comes before what you did.")
    return _tr("{count} more steps come before what you did.").format(count=more)


def _fault_sentence(said: Judged, fault: Fault, pots: Sequence[Pot]) -> str:
    given, right = said.given, said.right
    match fault:
        case Fault.PLACE:
            pair = _places(given, right, pots)
            return _tr("It is {right}, not {given}.").format(right=pair[0], given=pair[1]) if pair else ""
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
    match given, right:
        case (a.PushPot(pot=one), a.PushPot(pot=other)) | (a.TakeRake(pot=one), a.TakeRake(pot=other)) if one != other:
            return the_pot_words(other, pots), the_pot_words(one, pots)
        case a.CollectBets(to=one), a.CollectBets(to=other):
            return the_pot_words(other, pots), the_pot_words(one, pots)
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
    if _is_of_other_pot(said):
        return ""  # what lies in two pots is nothing to compare
    one, other = getattr(said.given, "amount", None), getattr(said.right, "amount", None)
    if isinstance(one, int) and isinstance(other, int) and one != other:
        return _tr("The amount is {right}, not {given}.").format(right=short_dollars(other), given=short_dollars(one))
    return ""


def _is_of_other_pot(said: Judged) -> bool:
    match said.given, said.right:
        case (a.PushPot(pot=one), a.PushPot(pot=other)) | (a.TakeRake(pot=one), a.TakeRake(pot=other)):
            return one != other
        case a.CollectBets(to=one), a.CollectBets(to=other):
            return one != other
        case _:
            return False


def kind_of(said: Judged, mark: Mark) -> VerdictKind:
    """What kind of card it is: an act that came too early is one whose forerunner was left out."""
    if mark is Mark.MISSED or (said.kind is Kind.TOO_EARLY and not is_far_ahead(said)):
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

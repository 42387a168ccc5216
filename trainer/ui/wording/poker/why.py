"""Why an act at a poker table was wrong, told from the table it was done at: what really decides, never a comparison
of two fields that has no bearing on it.
"""

from __future__ import annotations

from typing import Final

from trainer.rules import actions as a
from trainer.rules.judge import Fault, Finding
from trainer.rules.poker.rules import PercentRake
from trainer.rules.poker.table import PokerTable
from trainer.rules.scale import Effect
from trainer.tongue import translate
from trainer.training.judged import Judged
from trainer.ui.wording.because import Because
from trainer.ui.wording.places import seat_words
from trainer.ui.wording.poker.pots import rake_posted
from trainer.ui.wording.poker.why_cards import is_served, reason_of_cards
from trainer.ui.wording.poker.why_pots import reason_of_pots
from trainer.ui.wording.poker.why_pushes import is_missing, is_pushed, is_to_loser, says_no_low
from trainer.ui.wording.poker.why_readings import has_no_low, is_read, out_words

_PLAIN: Final = (None, Effect.OUT_OF_ORDER, Effect.CARD_OFF_DECK)
"""What an act does that is only done too soon."""


def poker_why(said: Judged, table: PokerTable) -> Because | None:
    """None where the table has no more to say than the fields that differ."""
    rule = _rule(said, table)
    if said.finding is Finding.RIGHT or said.given is None:
        return Because(rule=rule) if rule is not None else None
    words = reason_of_pots(said, table) or reason_of_cards(said, table)
    if not words and (said.right is None or said.finding is Finding.TOO_EARLY) and said.effect in _PLAIN:
        words = _waiting_for_player(said, table)
    headline = _headline(said, table)
    if words and isinstance(said.given, a.TakeRake) and said.finding is Finding.WRONG:
        rule = ""  # the words reckon it
    return Because(headline=headline, words=words or None, rule=rule) if words or headline or rule is not None else None


def _rule(said: Judged, table: PokerTable) -> str | None:
    """How this table plays the rule that decides, where the clause tells of other ways too; else none."""
    match said.right if said.given is None else said.named or said.given:
        case a.TakeRake() if said.finding is not Finding.ALREADY_DONE and isinstance(table.rules.rake, PercentRake):
            return rake_posted(table.rules.rake)
        case a.PushPot(to=number) if not table.is_contested:
            seat = table.seated(number)
            is_seen = seat is not None and seat.is_in and seat.is_shown
            return (
                translate("Reasons", "All others have given up: the pot goes to the one who is left.")
                if is_seen
                else None
            )
        case _:
            return None


def _headline(said: Judged, table: PokerTable) -> str | None:
    given, right = said.given, said.right
    if _is_to_hand_without_claim(given, table):
        return translate("Reasons", "Wrong seat")
    if isinstance(given, a.PushPot) and said.effect is Effect.CHIPS_ASTRAY and is_to_loser(given, table):
        return translate("Reasons", "Wrong seat")
    match given, right:
        case a.Deal(to=int() as seat), _ if said.finding is Finding.NOT_IN_PROCEDURE and is_served(table, seat, said):
            return translate("Reasons", "One card too many")
        case a.Reveal(seat), _ if said.effect is Effect.SHOWN and out_words(table, seat):
            return translate("Reasons", "Hand not to be shown")
        case a.Reveal(), _ if said.effect is Effect.SHOWN and not table.is_contested:
            return translate("Reasons", "Nothing to show")
        case a.PushPot(pot), _ if is_pushed(pot, table):
            return translate("Reasons", "Already pushed")
        case a.PushPot(pot), _ if is_missing(pot, table):
            return translate("Reasons", "No such pot")
        case a.PushPot(pot) as push, a.PushPot(other) if pot == other and says_no_low(push, table):
            return translate("Reasons", "No low qualifies")
        case a.PushPot() as push, _ if said.finding is Finding.NOT_IN_PROCEDURE and says_no_low(push, table):
            return translate("Reasons", "No low qualifies")
        case a.Read(to=seat, part=a.PotPart.LOW), _ if has_no_low(table, seat):
            return translate("Reasons", "No low here")
        case a.Read(to=seat, part=part), _ if is_read(table, seat, part):
            return translate("Reasons", "Already read")
        case a.Announce(to=one), a.Announce(to=other) if one != other and said.faults == (Fault.PLACE,):
            return translate("Reasons", "Wrong player")
        case _ if said.effect in _PLAIN and said.finding is Finding.TOO_EARLY and _waiting_for_player(said, table):
            return translate("Reasons", "Too early")
        case _, a.ReturnUncalled() if (table.is_void or table.trouble.ruling) and said.finding is Finding.TOO_EARLY:
            return translate("Reasons", "Chips not returned")
        case _:
            return None


def _waiting_for_player(said: Judged, table: PokerTable) -> str:
    """Nothing is the dealer's to do: it is a player's turn."""
    if table.trouble.is_held:
        return ""
    if not table.called_on:
        is_for_players = said.finding is Finding.TOO_EARLY and not said.left_out
        return translate("Reasons", "First the players put in what they owe.") if is_for_players else ""
    return translate("Reasons", "It is for {seat} to act now.").format(seat=seat_words(table.called_on))


def _is_to_hand_without_claim(given: a.Action | None, table: PokerTable) -> bool:
    """Whether a pot was pushed to somebody who has no hand, or no chips in it: a wrong seat whatever was due."""
    if not isinstance(given, a.PushPot):
        return False
    seat = table.seated(given.to)
    if seat is None or not seat.is_in:
        return True
    if is_pushed(given.pot, table) or is_missing(given.pot, table):
        return False
    return given.to not in table.pots[given.pot].eligible

"""Why an act about the pots or the kill was wrong at a poker table."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.rules.judge import Finding
from trainer.rules.money import short_dollars
from trainer.rules.poker.reducer import next_kill
from trainer.rules.poker.rules import PercentRake
from trainer.rules.poker.table import PokerTable
from trainer.tongue import translate
from trainer.training.judged import Judged
from trainer.ui.wording.because import it_is
from trainer.ui.wording.line import sentence
from trainer.ui.wording.places import seat_words
from trainer.ui.wording.poker.pots import missing_pot_words, rake_words, the_pot_words
from trainer.ui.wording.poker.why_pushes import reason_of_push
from trainer.ui.wording.poker.why_readings import reason_of_reading


def reason_of_pots(said: Judged, table: PokerTable) -> str:
    """Empty for other acts, and where the fields that differ say it all."""
    match said.given:
        case a.PushPot() as given:
            return reason_of_push(given, said, table)
        case a.Read() as given:
            return reason_of_reading(given, said, table)
        case a.MoveKillButton() as given:
            return _of_kill(given, said, table)
        case a.TakeRake() | a.DropRake() if table.rules.rake is None:
            return translate("Reasons", "No rake is taken at this table.")
        case a.TakeRake(pot=given_pot) if said.finding is Finding.WRONG:
            return _of_rake(given_pot, said.right, table)
        case a.TakeRake(pot=given_pot) if said.finding is Finding.NOT_IN_PROCEDURE:
            return _of_no_rake(given_pot, table)
        case a.TakeJackpot() | a.DropJackpot() if not table.rules.jackpot:
            return translate("Reasons", "No jackpot fee is taken at this table.")
        case a.TakeJackpot() if said.finding is not Finding.WRONG and any(pot.jackpot for pot in table.pots):
            return translate("Reasons", "The jackpot fee of this round has been taken.")
        case a.CollectBets() if said.finding is Finding.NOT_IN_PROCEDURE:
            return _of_no_bets(said.right, table)
        case a.CollectBets(to=given_pot) if isinstance(said.right, a.CollectBets) and said.right.to != given_pot:
            right = the_pot_words(said.right.to, table.pots)
            return translate("Reasons", "These chips go to {right}, not to {given}.").format(
                right=right, given=the_pot_words(given_pot, table.pots)
            )
        case _:
            return ""


def _of_rake(given_pot: int, right: a.Action | None, table: PokerTable) -> str:
    """How the amount that is due is reckoned; empty where it is a fixed one, or another pot's."""
    if not isinstance(right, a.TakeRake) or right.pot != given_pot or not isinstance(table.rules.rake, PercentRake):
        return ""
    return sentence(rake_words(table.rules.rake, table, right.pot, right.amount))


def _of_no_rake(number: int, table: PokerTable) -> str:
    if number >= len(table.pots):
        return missing_pot_words(number, table)
    taken, pot = table.pots[number].rake, the_pot_words(number, table.pots)
    if not taken:
        return ""
    words = translate("Reasons", "{amount} has been taken of {pot}, and no more is due.")
    return words.format(amount=short_dollars(taken), pot=pot)


def _of_no_bets(right: a.Action | None, table: PokerTable) -> str:
    if isinstance(right, a.ReturnUncalled) and not table.is_void:
        words = translate("Reasons", "Nobody called these chips: they go back to {seat}.")
        return words.format(seat=seat_words(right.to))
    if not any(seat.bet for seat in table.players):
        return translate("Reasons", "No bets lie in front of the players.")
    return ""


def _of_kill(given: a.MoveKillButton, said: Judged, table: PokerTable) -> str:
    if table.rules.kill is None:
        return translate("Reasons", "This table plays without a kill.")
    holder = table.kill.holder
    if isinstance(said.right, a.MoveKillButton) and said.finding is Finding.WRONG:
        return _of_other_kill_move(given, said.right)
    if given.button is not a.KillMove.PLACE and not holder:
        return translate("Reasons", "No kill is on: there is no kill button to take away.")
    if said.finding is Finding.NOT_IN_PROCEDURE and table.winners and next_kill(table)[1] is None:
        if holder:
            return translate("Reasons", "The kill stays on, and its button at {seat}.").format(seat=seat_words(holder))
        return translate("Reasons", "This pot starts no kill.")
    if said.finding is Finding.NOT_IN_PROCEDURE:
        return translate("Reasons", "The kill is decided once the pots are pushed.") if not table.winners else ""
    return ""


def _of_other_kill_move(given: a.MoveKillButton, right: a.MoveKillButton) -> str:
    if given.button is right.button:
        return it_is(seat_words(right.to), seat_words(given.to))
    match right.button:
        case a.KillMove.REMOVE:
            return translate("Reasons", "The kill is over: its button goes to nobody.")
        case a.KillMove.PLACE:
            return translate("Reasons", "A kill starts: its button is placed at {seat}.").format(
                seat=seat_words(right.to)
            )
        case a.KillMove.MOVE:
            return translate("Reasons", "The kill stays on: its button goes to {seat}.").format(
                seat=seat_words(right.to)
            )

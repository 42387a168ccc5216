"""Why a push, a reading or an act about the pots was wrong at a poker table."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from trainer.rules import actions as a
from trainer.rules.judge import Kind
from trainer.rules.money import short_dollars
from trainer.rules.places import Part, SeatNumber
from trainer.rules.poker.form import Street
from trainer.rules.poker.reading import name_for
from trainer.rules.poker.reducer import next_kill
from trainer.rules.poker.rules import PercentRake
from trainer.rules.poker.showdown import table_awards
from trainer.rules.poker.table import PokerTable
from trainer.training.judged import Judged
from trainer.ui.wording.acts import pot_words, seat_words, the_pot_words
from trainer.ui.wording.hands import hand_words
from trainer.ui.wording.rake import rake_words
from trainer.ui.wording.seats import out_words, sentence


def _tr(words: str) -> str:
    return QCoreApplication.translate("Reasons", words)


def reason_of_pots(said: Judged, table: PokerTable) -> str:
    """Empty for other acts, and where the fields that differ say it all."""
    match said.given:
        case a.PushPot() as given:
            return _of_push(given, said, table)
        case a.Read() as given:
            return _of_reading(given, said, table)
        case a.MoveKillButton() as given:
            return _of_kill(given, said, table)
        case a.MakeChange(to=seat) if said.kind is Kind.NOT_IN_PROCEDURE:
            return _tr("Change is owed to nobody at this point.") if seat else ""
        case a.TakeRake() | a.DropRake() if table.rules.rake is None:
            return _tr("No rake is taken at this table.")
        case a.TakeRake(pot=given_pot) if said.kind is Kind.WRONG:
            return _of_rake(given_pot, said.right, table)
        case a.TakeJackpot() | a.DropJackpot() if not table.rules.jackpot:
            return _tr("No jackpot fee is taken at this table.")
        case a.TakeJackpot() if said.kind is not Kind.WRONG and any(pot.jackpot for pot in table.pots):
            return _tr("The jackpot fee of this round has been taken.")
        case a.CollectBets(to=given_pot) if isinstance(said.right, a.CollectBets) and said.right.to != given_pot:
            right = the_pot_words(said.right.to, table.pots)
            return _tr("These chips go to {right}, not to {given}.").format(
                right=right, given=the_pot_words(given_pot, table.pots)
            )
        case _:
            return ""


def _of_rake(given_pot: int, right: a.Action | None, table: PokerTable) -> str:
    """How the amount that is due is reckoned; empty where it is a fixed one, or another pot's."""
    if not isinstance(right, a.TakeRake) or right.pot != given_pot or not isinstance(table.rules.rake, PercentRake):
        return ""
    return sentence(rake_words(table.rules.rake, table, right.pot, right.amount))


# Pushing


def _of_push(given: a.PushPot, said: Judged, table: PokerTable) -> str:
    right = said.right
    out = out_words(table, given.to)
    if out:
        return sentence(_tr("{out} and can win no pot").format(out=out))
    if given.pot >= len(table.pots) or table.street is Street.BEFORE_DEAL:
        if not table.pots or table.street is Street.BEFORE_DEAL:
            return _tr("Nothing has been brought in: there is no pot yet.")
        return _tr("There is no {pot}.").format(pot=pot_words(given.pot, table.pots))
    if is_pushed(given.pot, table):
        return sentence(_tr("{pot} has been pushed").format(pot=_pot(given, table)))
    if given.to not in table.pots[given.pot].eligible and table.pots[given.pot].is_after_draw:
        words = _tr("{seat} checked a seven and cannot win {pot}")
        return sentence(words.format(seat=seat_words(given.to), pot=_pot(given, table)))
    if given.to not in table.pots[given.pot].eligible:
        words = _tr("{seat} has no chips in {pot} and cannot win it")
        return sentence(words.format(seat=seat_words(given.to), pot=_pot(given, table)))
    if isinstance(right, a.PushPot) and said.kind is Kind.WRONG:
        return _of_other_push(given, right, table)
    if said.kind is Kind.NOT_IN_PROCEDURE:
        return _of_share(given, table)
    return ""


def is_pushed(pot: int, table: PokerTable) -> bool:
    """Whether all of a pot that lay there has gone to its winners."""
    return pot < len(table.pots) and table.pots[pot].pushed > 0 and table.pots[pot].left == 0


def _of_other_push(given: a.PushPot, right: a.PushPot, table: PokerTable) -> str:
    if given.pot != right.pot:
        words = _tr("{right} is pushed before {given}")
        names = [the_pot_words(pot, table.pots) for pot in (right.pot, given.pot)]
        return sentence(words.format(right=names[0], given=names[1]))
    said: list[str] = []
    if right.part is Part.WHOLE and given.part is not Part.WHOLE:
        said.append(_tr("No low qualifies: the high hand takes the whole of {pot}.").format(pot=_pot(given, table)))
    elif given.part is Part.WHOLE and right.part is not Part.WHOLE:
        said.append(_tr("High and low share {pot}.").format(pot=_pot(given, table)))
    elif given.part is not right.part:
        return _of_other_half(given, right, table)
    if given.to != right.to:
        said.append(_of_other_hand(given, right, table))
    elif given.part is right.part and given.amount != right.amount:
        said.append(_amount(right.amount, given.amount))
    return " ".join(said)


def _amount(right: int, given: int) -> str:
    return _tr("The amount is {right}, not {given}.").format(right=short_dollars(right), given=short_dollars(given))


def _pot(push: a.PushPot, table: PokerTable) -> str:
    return the_pot_words(push.pot, table.pots)


def _half(part: Part) -> str:
    return _tr("the low half") if part is Part.LOW else _tr("the high half")


def _of_other_half(given: a.PushPot, right: a.PushPot, table: PokerTable) -> str:
    if given.to == right.to:
        words = _tr("{seat} has {right} of {pot} to come, not {given}")
        return sentence(
            words.format(
                seat=seat_words(right.to), right=_half(right.part), given=_half(given.part), pot=_pot(given, table)
            )
        )
    words = _tr("{given} of {pot} has been pushed; {right} goes to {seat}")
    return sentence(
        words.format(
            given=_half(given.part), right=_half(right.part), pot=_pot(given, table), seat=seat_words(right.to)
        )
    )


def _of_other_hand(given: a.PushPot, right: a.PushPot, table: PokerTable) -> str:
    """The two hands side by side, where they are not equal."""
    plain = _tr("It is {right}, not {given}.").format(right=seat_words(right.to), given=seat_words(given.to))
    part = right.part
    if part is Part.WHOLE and table.rules.form.is_split:
        part = Part.HIGH
    best, other = _hand(table, right.to, part), _hand(table, given.to, part)
    if best and best == other:
        return _tr("{plain} {seat} has had a share.").format(plain=plain, seat=_capital(given.to))
    if not best:
        return plain
    if not other:
        return _tr("{plain} {seat} has no low that qualifies.").format(plain=plain, seat=_capital(given.to))
    words = _tr("{plain} {right}: {best}; {given}: {other}.")
    names = {"best": hand_words(best), "other": hand_words(other)}
    return words.format(plain=plain, right=_capital(right.to), given=seat_words(given.to), **names)


def _capital(number: SeatNumber) -> str:
    return _tr("Seat {number}").format(number=number)


def _hand(table: PokerTable, number: SeatNumber, part: Part) -> str:
    """What a hand is called for a part of the pot; empty where it can't be told, or no low qualifies."""
    cards = table.seat(number).cards
    if len(cards) + len(table.board) < 5 or len(cards) < len(table.rules.form.deal) - table.rules.form.discards:
        return ""
    return name_for(table.rules.form, part, cards, table.board)


def are_hands_open(table: PokerTable) -> bool:
    """Whether it can be told who wins: every hand lies open, or one is left."""
    return not table.is_contested or all(seat.is_shown for seat in table.contenders)


def is_to_loser(given: a.PushPot, table: PokerTable) -> bool:
    """Whether a push goes to a hand that wins nothing of the pot, the hands lying open."""
    if given.pot >= len(table.pots) or not are_hands_open(table):
        return False
    return all(award.seat != given.to for award in table_awards(table) if award.pot == given.pot)


def says_no_low(given: a.PushPot, table: PokerTable) -> bool:
    """Whether a half was pushed of a pot that goes to the high hand whole."""
    if given.part is Part.WHOLE or given.pot >= len(table.pots) or not are_hands_open(table):
        return False
    awards = [award for award in table_awards(table) if award.pot == given.pot]
    return bool(awards) and all(award.part is Part.WHOLE for award in awards)


def _of_share(given: a.PushPot, table: PokerTable) -> str:
    """A push that nothing asks for as it was done, once all hands lie open: what the pot's awards say of it."""
    if not are_hands_open(table):
        is_bet_out = table.street is table.rules.form.last_street and not table.betting.pending
        return _tr("The hands have not been shown yet.") if is_bet_out else _tr("The betting is not over yet.")
    awards = [award for award in table_awards(table) if award.pot == given.pot]
    own = [award for award in awards if award.seat == given.to]
    if not own:
        words = _tr("{seat} wins no part of {pot}")
        return sentence(words.format(seat=seat_words(given.to), pot=_pot(given, table)))
    same = next((award for award in own if award.part is given.part), None)
    if same is not None:
        return _amount(same.amount, given.amount) if same.amount != given.amount else ""
    if all(award.part is Part.WHOLE for award in awards):
        return _tr("No low qualifies: the high hand takes the whole of {pot}.").format(pot=_pot(given, table))
    return _tr("High and low share {pot}.").format(pot=_pot(given, table))


# Reading


def has_no_low(table: PokerTable, number: SeatNumber) -> bool:
    """Whether a hand that lies open has no low, where high and low share the pot."""
    seat = table.seats[number] if number < len(table.seats) else None
    is_open = seat is not None and seat.is_shown and seat.is_in
    return is_open and table.rules.form.is_split and not _hand(table, number, Part.LOW)


def _of_reading(given: a.Read, said: Judged, table: PokerTable) -> str:
    out = out_words(table, given.to)
    if out:
        return sentence(out)
    seat = table.seat(given.to)
    if not seat.is_shown and said.kind is not Kind.TOO_EARLY:
        return _tr("The hand of {seat} has not been shown.").format(seat=seat_words(given.to))
    if given.part is Part.LOW and has_no_low(table, given.to):
        words = _tr("{seat} has no low: no five different ranks up to the eight")
        return sentence(words.format(seat=seat_words(given.to)))
    if seat.is_shown and seat.was_read_for(given.part):
        words = {
            Part.WHOLE: _tr("the hand of {seat} has been read"),
            Part.HIGH: _tr("{seat} has been read for high"),
            Part.LOW: _tr("{seat} has been read for low"),
        }[given.part]
        return sentence(words.format(seat=seat_words(given.to)))
    right = said.right
    if isinstance(right, a.Read) and (given.to, given.part) == (right.to, right.part):
        words = {
            Part.WHOLE: _tr("The hand is: {hand}."),
            Part.HIGH: _tr("For high the hand is: {hand}."),
            Part.LOW: _tr("For low the hand is: {hand}."),
        }[right.part]
        return words.format(hand=hand_words(right.hand))
    return ""


# Kill


def _of_kill(given: a.MoveKillButton, said: Judged, table: PokerTable) -> str:
    if table.rules.kill is None:
        return _tr("This table plays without a kill.")
    holder = table.kill.holder
    if isinstance(said.right, a.MoveKillButton) and said.kind is Kind.WRONG:
        return _of_other_kill_move(given, said.right)
    if given.button is not a.KillMove.PLACE and not holder:
        return _tr("No kill is on: there is no button to take.")
    if said.kind is Kind.NOT_IN_PROCEDURE and table.winners and next_kill(table)[1] is None:
        if holder:
            return _tr("The kill stays on, and its button at {seat}.").format(seat=seat_words(holder))
        return _tr("This pot starts no kill.")
    if said.kind is Kind.NOT_IN_PROCEDURE:
        return _tr("The kill is decided once the pots are pushed.") if not table.winners else ""
    return ""


def _of_other_kill_move(given: a.MoveKillButton, right: a.MoveKillButton) -> str:
    if given.button is right.button:
        return _tr("It is {right}, not {given}.").format(right=seat_words(right.to), given=seat_words(given.to))
    match right.button:
        case a.KillMove.REMOVE:
            return _tr("The kill is over: its button goes to nobody.")
        case a.KillMove.PLACE:
            return _tr("A kill starts: its button is placed at {seat}.").format(seat=seat_words(right.to))
        case a.KillMove.MOVE:
            return _tr("The kill stays on: its button goes to {seat}.").format(seat=seat_words(right.to))

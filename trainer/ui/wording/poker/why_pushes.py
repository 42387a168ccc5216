"""Why a pot was not to be pushed as it was."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.rules.judge import Finding
from trainer.rules.money import short_dollars
from trainer.rules.places import PotPart
from trainer.rules.poker.showdown import is_scoop, table_awards
from trainer.rules.poker.table import PokerTable
from trainer.rules.scale import Effect
from trainer.tongue import translate
from trainer.training.judged import Judged
from trainer.ui.wording.because import amount_is, it_is
from trainer.ui.wording.hands import names_apart
from trainer.ui.wording.line import sentence
from trainer.ui.wording.places import seat_line, seat_words
from trainer.ui.wording.poker.pots import pot_words, the_pot_words
from trainer.ui.wording.poker.why_readings import hand_told, out_words


def reason_of_push(given: a.PushPot, said: Judged, table: PokerTable) -> str:
    """Empty where the fields that differ say it all."""
    right = said.right
    out = out_words(table, given.to)
    if out:
        return sentence(
            translate("Reasons", "{out} and can win no pot").format(out=out) if table.seated(given.to) else out
        )
    if is_missing(given.pot, table):
        if not any(pot.amount for pot in table.pots):
            return translate("Reasons", "Nothing has been brought in: there is no pot yet.")
        return translate("Reasons", "There is no {pot}.").format(pot=pot_words(given.pot, table.pots))
    if is_pushed(given.pot, table):
        return sentence(translate("Reasons", "{pot} has been pushed").format(pot=_pot(given, table)))
    if given.to not in table.pots[given.pot].eligible and table.pots[given.pot].is_after_draw:
        words = translate("Reasons", "{seat} checked a seven and cannot win {pot}")
        return sentence(words.format(seat=seat_words(given.to), pot=_pot(given, table)))
    if given.to not in table.pots[given.pot].eligible:
        words = translate("Reasons", "{seat} has no chips in {pot} and cannot win it")
        return sentence(words.format(seat=seat_words(given.to), pot=_pot(given, table)))
    if said.finding is Finding.ALREADY_DONE:
        words = translate("Reasons", "{seat} has had its part of {pot}")
        return sentence(words.format(seat=seat_words(given.to), pot=_pot(given, table)))
    if said.effect is Effect.STILL_IN_PLAY:
        return _of_share(given, table)
    meant = said.meant if isinstance(said.meant, a.PushPot) else right
    if said.effect is Effect.CHIPS_ASTRAY and (said.finding is Finding.TOO_EARLY or said.meant is not None):
        if isinstance(meant, a.PushPot) and meant.pot == given.pot and are_hands_open(table):
            return _of_other_push(given, meant, table)
        return _of_share(given, table)
    if isinstance(right, a.PushPot) and said.finding is Finding.WRONG:
        if said.effect is Effect.CHIPS_ASTRAY and given.pot != right.pot:
            return _of_share(given, table)
        return _of_other_push(given, right, table)
    if said.finding is Finding.NOT_IN_PROCEDURE:
        return _of_share(given, table)
    return ""


def is_missing(pot: int, table: PokerTable) -> bool:
    """Whether nothing has come into such a pot; antes and the chips of a kill make one before the deal."""
    return pot >= len(table.pots) or not table.pots[pot].amount


def is_pushed(pot: int, table: PokerTable) -> bool:
    """Whether all of a pot that lay there has gone to its winners."""
    return pot < len(table.pots) and table.pots[pot].pushed > 0 and table.pots[pot].left == 0


def _of_other_push(given: a.PushPot, right: a.PushPot, table: PokerTable) -> str:
    if given.pot != right.pot:
        words = translate("Reasons", "{right} is pushed before {given}")
        names = [the_pot_words(pot, table.pots) for pot in (right.pot, given.pot)]
        return sentence(words.format(right=names[0], given=names[1]))
    said: list[str] = []
    if right.part is PotPart.WHOLE and given.part is not PotPart.WHOLE:
        said.append(
            translate("Reasons", "No low qualifies: the high hand takes the whole of {pot}.").format(
                pot=_pot(given, table)
            )
        )
    elif given.part is PotPart.WHOLE and right.part is not PotPart.WHOLE:
        said.append(translate("Reasons", "High and low share {pot}.").format(pot=_pot(given, table)))
    elif given.part is not right.part:
        return _of_other_half(given, right, table)
    if given.to != right.to:
        said.append(_of_other_hand(given, right, table))
    elif given.part is right.part and given.amount != right.amount:
        said.append(amount_is(right.amount, given.amount))
        awards = [award for award in table_awards(table) if award.pot == right.pot]
        if is_scoop(awards) and not table.pots[right.pot].pushed:
            both = short_dollars(sum(award.amount for award in awards))
            said.append(translate("Reasons", "Both halves at once are {both}.").format(both=both))
    return " ".join(said)


def _pot(push: a.PushPot, table: PokerTable) -> str:
    return the_pot_words(push.pot, table.pots)


def _half(part: PotPart) -> str:
    return translate("Reasons", "the low half") if part is PotPart.LOW else translate("Reasons", "the high half")


def _of_other_half(given: a.PushPot, right: a.PushPot, table: PokerTable) -> str:
    if given.to == right.to:
        words = translate("Reasons", "{seat} has {right} of {pot} to come, not {given}")
        return sentence(
            words.format(
                seat=seat_words(right.to), right=_half(right.part), given=_half(given.part), pot=_pot(given, table)
            )
        )
    words = translate("Reasons", "{given} of {pot} has been pushed; {right} goes to {seat}")
    return sentence(
        words.format(
            given=_half(given.part), right=_half(right.part), pot=_pot(given, table), seat=seat_words(right.to)
        )
    )


def _of_other_hand(given: a.PushPot, right: a.PushPot, table: PokerTable) -> str:
    """The two hands side by side, where they are not equal."""
    plain = it_is(seat_words(right.to), seat_words(given.to))
    part = right.part
    if part is PotPart.WHOLE and table.rules.form.is_split:
        part = PotPart.HIGH
    best, other = hand_told(table, right.to, part), hand_told(table, given.to, part)
    if best is None or (other is not None and best.value == other.value):
        return plain
    if other is None:
        return translate("Reasons", "{plain} {seat} has no low that qualifies.").format(
            plain=plain, seat=seat_line(given.to)
        )
    words = translate("Reasons", "{plain} {right}: {best}; {given}: {other}.")
    names = dict(zip(("best", "other"), names_apart(best, other), strict=True))
    return words.format(plain=plain, right=seat_line(right.to), given=seat_words(given.to), **names)


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
    if given.part is PotPart.WHOLE or given.pot >= len(table.pots) or not are_hands_open(table):
        return False
    awards = [award for award in table_awards(table) if award.pot == given.pot]
    return bool(awards) and all(award.part is PotPart.WHOLE for award in awards)


def _of_share(given: a.PushPot, table: PokerTable) -> str:
    """A push that nothing asks for as it was done, once all hands lie open: what the pot's awards say of it."""
    if not are_hands_open(table):
        is_bet_out = table.street is table.rules.form.last_street and not table.betting.pending
        words = translate("Reasons", "{pot} is still in play: the hands have not been shown")
        if not is_bet_out:
            words = translate("Reasons", "{pot} is still in play: the betting is not over")
        return sentence(words.format(pot=_pot(given, table)))
    awards = [award for award in table_awards(table) if award.pot == given.pot]
    own = [award for award in awards if award.seat == given.to]
    if not own:
        words = translate("Reasons", "{seat} wins no part of {pot}")
        return sentence(words.format(seat=seat_words(given.to), pot=_pot(given, table)))
    same = next((award for award in own if award.part is given.part), None)
    if same is not None:
        return amount_is(same.amount, given.amount) if same.amount != given.amount else ""
    if all(award.part is PotPart.WHOLE for award in awards):
        return translate("Reasons", "No low qualifies: the high hand takes the whole of {pot}.").format(
            pot=_pot(given, table)
        )
    return translate("Reasons", "High and low share {pot}.").format(pot=_pot(given, table))

"""The pots by their names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from trainer.rules.money import Cents, short_dollars
from trainer.rules.poker.pots import pot_said, the_pot_said, told_apart
from trainer.rules.poker.rules import PercentRake
from trainer.rules.poker.table import PokerTable, Pot
from trainer.tongue import translate
from trainer.ui.wording.joined import labelled, with_semicolons
from trainer.ui.wording.line import sentence

_POT: Final = re.compile(r"main|(?:side (\d+))? ?(after the draw)?")


def pot_words(index: int, pots: Sequence[Pot] = ()) -> str:
    """ "main pot", "side pot 1"; beside the pots that lie there also "pot after the draw", where a seven parted one."""
    return str(pot_said(*told_apart(index, pots)))


def the_pot_words(index: int, pots: Sequence[Pot] = ()) -> str:
    """As it stands in a sentence: "the main pot", "side pot 1"."""
    return str(the_pot_said(*told_apart(index, pots)))


def pot_named(word: str) -> str:
    """By the word that spots and keys have for it; empty for what is no pot."""
    found = _POT.fullmatch(word)
    return str(the_pot_said(int(found[1] or 0), bool(found[2]))) if word and found else ""


def missing_pot_words(index: int | None, table: PokerTable) -> str:
    """That a pot does not lie there, a sentence; `index` is none where there is no pot to name."""
    if index is None:
        return translate("Acts", "No chips lie in a pot.")
    if index < len(table.pots) and table.pots[index].pushed:
        return sentence(translate("Acts", "{pot} has been pushed").format(pot=the_pot_words(index, table.pots)))
    return translate("Acts", "There is no {pot}.").format(pot=pot_words(index, table.pots))


def rake_words(rake: PercentRake, table: PokerTable, index: int, amount: Cents) -> str:
    """From the pot to the chips that are due of it now: "10 % of 12, rounded down to whole chips: 1"."""
    pot = table.pots[index]
    words = translate("Dealing", "{percent}\u00a0% of {pot}, rounded down to whole chips")
    if rake.cap is not None:
        words = translate("Dealing", "{percent}\u00a0% of {pot}, rounded down to whole chips, at most {cap}")
    cap = short_dollars(rake.cap or 0)
    line = words.format(percent=rake.percent, pot=short_dollars(pot.amount), cap=cap)
    if pot.rake:
        taken = translate("Dealing", "{taken} taken before").format(taken=short_dollars(pot.rake))
        line = with_semicolons(line, taken)
    return labelled(line, short_dollars(amount))


def rake_posted(rake: PercentRake) -> str:
    """How the rake is taken at a table that posts a percentage."""
    if rake.cap is None:
        words = translate(
            "Dealing", "At this table {percent}\u00a0% comes out of each pot as play goes, in whole chips."
        )
        return words.format(percent=rake.percent)
    words = translate(
        "Dealing", "At this table {percent}\u00a0% comes out of the pots as play goes, in whole chips, {cap} at most."
    )
    return words.format(percent=rake.percent, cap=short_dollars(rake.cap))

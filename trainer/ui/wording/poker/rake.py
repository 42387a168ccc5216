"""How a rake by percentage is reckoned, in one line."""

from __future__ import annotations

from trainer.rules.money import Cents, short_dollars
from trainer.rules.poker.rules import PercentRake
from trainer.rules.poker.table import PokerTable
from trainer.tongue import translate
from trainer.ui.wording.joined import labelled, with_semicolons


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

"""What is wrong with a question that is being made, in the words of a card room: no word of files is in it."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.errors import Problem
from trainer.tongue import Unsaid, translate
from trainer.ui.wording.joined import labelled


def wrong_words(problem: Problem) -> str:
    """What is wrong in an entry and what would be right, in a sentence without a stop; no word of files is in it."""
    wanted = problem.wanted
    if isinstance(wanted, Unsaid) and wanted.words in (own := _wanted()):
        return labelled(str(problem.found), own[wanted.words].format(**dict(wanted.slots)))
    return labelled(str(problem.found), str(wanted) if wanted is not None else "")


def _wanted() -> Mapping[str, str]:
    """What files are told otherwise, by the words for them."""
    return {
        "[[wager]] with {names}": translate("Editing", "at least one wager"),
        "a table with irregularity and its circumstances": translate("Editing", "what has gone wrong"),
        "a table with the number of a seat": translate("Editing", "a player with a seat"),
        "at least {least} players as [[seat]]": translate("Editing", "at least {least} players"),
        "one [[seat]] for each player": translate("Editing", "each player once"),
        "the pots as [[pot]], oldest first": translate("Editing", "the pots, the oldest first"),
        "what the dealer does, as [[act]]": translate("Editing", "at least one act of the dealer"),
    }

"""What can be done about a table test from the list: the words of the wishes, and of looking at its rounds."""

from __future__ import annotations

from typing import Final

from trainer.tongue import translate
from trainer.training.table_tests.record import Stage, TableTest

SCORE: Final = "score"
SIGN: Final = "sign"
LOOK: Final = "look"
"""Before the number of a round, from 0."""
PAPER: Final = "paper"
WITHDRAW: Final = "withdraw"


def looks(test: TableTest, stage: Stage) -> list[tuple[str, str]]:
    """Each round of one that was dealt."""
    if not test.attempts or stage is Stage.TO_DEAL:
        return []
    if len(test.attempts) == 1:
        return [(f"{LOOK}0", translate("Examining", "Look at the round"))]
    words = translate("Examining", "Look at round {number}")
    return [(f"{LOOK}{at}", words.format(number=at + 1)) for at in range(len(test.attempts))]

"""Answer keys with what trainees read put in: the asks have the verdicts, the words are here."""

from __future__ import annotations

from dataclasses import replace

from trainer.asks.key import Key
from trainer.asks.verdict.key import JudgedAct, VerdictKey
from trainer.rules.house.table import HouseTable
from trainer.rules.poker.table import PokerTable
from trainer.training.judged import judged
from trainer.ui.wording.line import sentence
from trainer.ui.wording.there import NOTHING, lying
from trainer.ui.wording.verdicts import explanation, headline


def worded(key: Key) -> Key:
    """The key with a sentence to each verdict; any other as it is."""
    match key.answer:
        case VerdictKey(acts=acts) as answer:
            return replace(key, answer=replace(answer, acts=tuple([_worded(act) for act in acts])))
        case _:
            return key


def _worded(act: JudgedAct) -> JudgedAct:
    """What the card of a verdict says, headline first."""
    said = judged(act.verdict, act.rests)
    there = lying(act.table) if isinstance(act.table, PokerTable | HouseTable) else NOTHING
    parts = (sentence(headline(said, there)), explanation(said, act.gist, there))
    return replace(act, says=" ".join(part for part in parts if part))

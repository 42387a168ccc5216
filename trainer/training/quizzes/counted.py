"""What each item of a quiz asks, as reports count it."""

from __future__ import annotations

import json

from trainer.asks.key import AskId
from trainer.rules.notation import read_value
from trainer.sums import BANKED
from trainer.training.quizzes.banked import Banked
from trainer.training.quizzes.drawing import Drawn
from trainer.training.quizzes.session import QuizDrill


def asked_at(table: str) -> tuple[str, ...]:
    """What each item of a quiz asks: a question of the bank by itself, one made by a rule by its rule, no round."""
    return tuple([_rule_of(item) for item in read_value(QuizDrill, table).items])


def _rule_of(item: Drawn) -> str:
    if item.is_round:
        return ""
    return f"{BANKED}{item.question}" if item.question else question_of(item).ask


def question_of(item: Drawn) -> Banked:
    """What is asked in an item that is no round, as the bank has such a question."""
    ask = ""
    if item.authored is None:
        try:
            ask = AskId(json.loads(item.spot)["ask"]).value
        except (ValueError, TypeError, KeyError, RecursionError):
            ask = ""  # of another version
    return Banked(
        spot=item.spot,
        authored=item.authored,
        rulebook=item.rulebook,
        game=item.game,
        ask=ask,
        clauses=item.clauses,
        cites=item.cites,
    )

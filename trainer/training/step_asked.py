"""A step of a round that was dealt, as a question: the round as a spot tells it, and the act to be judged."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import TypeAlias

from trainer.asks.built import document_of
from trainer.asks.key import AskId
from trainer.asks.source import Unanswerable
from trainer.errors import BadFile
from trainer.records import KeptAttempt
from trainer.rules.actions import Action
from trainer.rules.book import GameBook
from trainer.rules.notation import BadNotation, read_action
from trainer.rules.round import Event, OutOfProcedure
from trainer.rules.rulebook import known_game
from trainer.rules.shuffling import Stream
from trainer.tongue import Unsaid
from trainer.training.exercise import NoQuestion
from trainer.training.making.maker import Draft, Values
from trainer.training.making.played import Played
from trainer.training.making.verdict import entries_of, may_be_written, pattern_of
from trainer.training.played_again import log_of
from trainer.training.question_spots import put

RoundTold: TypeAlias = Callable[[GameBook, Sequence[Action]], Values]
"""A round as a spot of `procedure` has it, told by its game and its log."""


def asked_of_step(kept: KeptAttempt, index: int, told: RoundTold) -> str:
    """The spot that asks what the act of an answer was worth; raises `NoQuestion`, which says why there is none."""
    answer = kept.answers[index]
    book = known_game(kept.start.rulebook, kept.start.game)
    if book is None or not answer.given or not answer.expected:
        raise NoQuestion(Unsaid.translate("Training", "Nothing was done at this step that could be judged."))
    log = log_of(kept.answers)
    if any(isinstance(action, Event) for action in log[: answer.step + 1]):
        raise NoQuestion(
            Unsaid.translate("Training", "Something had gone wrong in this round, which no question can tell.")
        )
    try:
        text = _spot(kept, book, log, index, told(book, log))
        key = put(text).right
    except (BadFile, BadNotation, OutOfProcedure, LookupError, Unanswerable) as problem:
        raise NoQuestion(
            Unsaid.translate("Training", "This step can't be told as a question: no spot has such an act or moment.")
        ) from problem
    _require_same(key, answer_is_right=answer.given == answer.expected)
    return text


def _require_same(key: object, *, answer_is_right: bool) -> None:
    """A question whose key says otherwise than the round did would be another one."""
    verdicts = key.get("verdicts") if isinstance(key, dict) else None
    said = verdicts[0]["verdict"] == "right" if verdicts else None
    if said is not answer_is_right:
        raise NoQuestion(
            Unsaid.translate("Training", "Told as a question, this step would be judged otherwise: it is not made.")
        )


def _spot(kept: KeptAttempt, book: GameBook, log: Sequence[Action], index: int, values: Values) -> str:
    answer = kept.answers[index]
    draft = Draft(rulebook=kept.start.rulebook, book=book, stream=Stream(kept.start.seed, "step"), chosen={})
    played = Played(rulebook=draft.rulebook, game=book.id, values=values, walked=()).with_also({})
    given, wanted = read_action(answer.given), read_action(answer.expected)
    if not may_be_written(draft, given):
        raise LookupError(given.do)
    nth = sum(action == wanted for action in log[: answer.step])
    places = [at for at, each in enumerate(played.steps) if each.action == wanted]
    moment: Values = {"before": pattern_of(played.steps, places[nth]), "act": [entries_of(draft, given)]}
    return json.dumps(document_of(draft.rulebook, book.id, AskId.VERDICT, {**values, **moment}), default=str)

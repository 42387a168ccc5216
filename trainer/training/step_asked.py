"""A step of a round that was dealt, as a question: the round as a spot tells it, and the act to be judged."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from trainer.asks.built import document_of
from trainer.asks.key import AskId
from trainer.asks.source import Unanswerable
from trainer.asks.verdict.readers import readers_at
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


EventTold: TypeAlias = Callable[[Event], Sequence[Values]]
"""What went wrong as a spot of `verdict` has it: the likeliest first, nothing where no spot tells it."""
_MOST_AFTER: Final = 8
"""So many acts at most may lie between what went wrong and the act that is asked about."""
_ABOUT: Final = (0, 1, -1, 2, -2)
"""Steps right before which it may have happened, from where the round stood."""


def asked_of_step(kept: KeptAttempt, index: int, told: RoundTold, event_told: EventTold = lambda _event: ()) -> str:
    """The spot that asks what the act of an answer was worth; raises `NoQuestion`, which says why there is none."""
    answer = kept.answers[index]
    book = known_game(kept.start.rulebook, kept.start.game)
    if book is None or not answer.given or not answer.expected:
        raise NoQuestion(Unsaid.translate("Training", "Nothing was done at this step that could be judged."))
    log = log_of(kept.answers)
    wrong = [at for at, action in enumerate(log[: answer.step + 1]) if isinstance(action, Event)]
    if wrong:
        return _with_event(kept, book, log, index, wrong[0], told, event_told)
    try:
        text = _spot(kept, book, log, index, told(book, log))
        key = put(text).right
    except (BadFile, BadNotation, OutOfProcedure, LookupError, Unanswerable) as problem:
        raise NoQuestion(
            Unsaid.translate("Training", "This step can't be told as a question: no spot has such an act or moment.")
        ) from problem
    _require_same(key, answer_is_right=answer.given == answer.expected)
    return text


def _with_event(
    kept: KeptAttempt,
    book: GameBook,
    log: Sequence[Action],
    index: int,
    at: int,
    told: RoundTold,
    event_told: EventTold,
) -> str:
    """The spot of a round in which something went wrong: that it tells the same is found by asking it."""
    answer = kept.answers[index]
    event = log[at]
    assert isinstance(event, Event), "the log says so"
    since = [action for action in log[at + 1 : answer.step] if _is_dealers(book, action)]
    once = sum(isinstance(action, Event) for action in log[: answer.step + 1]) == 1
    for happening in event_told(event) if once and len(since) <= _MOST_AFTER else ():
        for decided in (log, log[:at]):
            for text in _moments(kept, book, (log[:at], since, answer.given), told(book, decided), happening):
                if _says(text, [True] * len(since) + [answer.given == answer.expected]):
                    return text
    raise NoQuestion(
        Unsaid.translate("Training", "Something had gone wrong in this round, which no question can tell.")
    )


def _is_dealers(book: GameBook, action: Action) -> bool:
    return action.do in readers_at(book.id) and not isinstance(action, Event)


def _moments(
    kept: KeptAttempt,
    book: GameBook,
    acted: tuple[Sequence[Action], Sequence[Action], str],
    values: Values,
    happening: Values,
) -> Iterator[str]:
    """The spots in which it happens about where it did, with what was done since then and the act that is asked about.

    Of a round that it broke off nobody has said how it would have gone on: players then play quietly.
    """
    before, since, given = acted
    draft = Draft(rulebook=kept.start.rulebook, book=book, stream=Stream(kept.start.seed, "step"), chosen={})
    acts = [*since, read_action(given)]
    if not all(may_be_written(draft, act) for act in acts):
        return
    quiet = {name: each for name, each in values.items() if name != "actions"}
    for told in (values,) if values.get("actions") else (values, quiet):
        try:
            played = Played(rulebook=draft.rulebook, game=book.id, values=told, walked=()).with_also({})
        except (BadFile, OutOfProcedure, LookupError, Unanswerable):
            continue
        stood = sum(_is_dealers(book, action) for action in before)
        for place in [stood + off for off in _ABOUT if 0 <= stood + off < len(played.steps)]:
            moment: Values = {
                "before": pattern_of(played.steps, place),
                "event": happening,
                "act": [entries_of(draft, act) for act in acts],
            }
            yield json.dumps(document_of(draft.rulebook, book.id, AskId.VERDICT, {**told, **moment}), default=str)


def _says(text: str, wanted: Sequence[bool]) -> bool:
    """Whether the rules find these acts right, and no others."""
    try:
        key = put(text).right
    except (BadFile, BadNotation, LookupError, Unanswerable):
        return False
    verdicts = key.get("verdicts") if isinstance(key, dict) else None
    return verdicts is not None and [each["verdict"] == "right" for each in verdicts] == list(wanted)


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

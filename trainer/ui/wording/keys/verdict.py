"""Verdicts on acts in a key: the sentence that a trainee reads is put in, and the whole told in lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from trainer.asks.key import Key
from trainer.asks.verdict.forms import Form, name_of
from trainer.asks.verdict.key import JudgedAct, VerdictKey
from trainer.rules.cards import show_cards
from trainer.rules.judge import Kind
from trainer.rules.money import dollars
from trainer.tongue import Plural, Unsaid, translate
from trainer.training.judged import judged
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.drills import severity_words
from trainer.ui.wording.keys.steps import place_words, quoted
from trainer.ui.wording.line import sentence
from trainer.ui.wording.verdicts import explanation, headline

_KINDS: Final = {
    Kind.RIGHT: Unsaid.translate("Keys", "right"),
    Kind.WRONG: Unsaid.translate("Keys", "wrong"),
    Kind.TOO_EARLY: Unsaid.translate("Keys", "too-early"),
    Kind.ALREADY_DONE: Unsaid.translate("Keys", "already-done"),
    Kind.NOT_IN_PROCEDURE: Unsaid.translate("Keys", "not-in-procedure"),
}


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
    around = around_of(act.table)
    parts = (sentence(headline(said, around)), explanation(said, act.gist, around))
    return replace(act, says=" ".join(part for part in parts if part))


def why_of(act: JudgedAct) -> str:
    """What an act did and what differs, without the rule."""
    return explanation(judged(act.verdict, act.rests), around=around_of(act.table))


def verdict_lines(key: VerdictKey) -> Iterator[str]:
    """Each act with its verdict, what it weighs, the sentence and the rules."""
    for n, act in enumerate(key.acts, 1):
        verdict = act.verdict
        told = str(_KINDS[verdict.kind])
        if verdict.faults:
            told = translate("Keys", "{verdict} ({faults})").format(verdict=told, faults=", ".join(verdict.faults))
        if act.severity is not None:
            told = translate("Keys", "{verdict}, {weight}").format(verdict=told, weight=severity_words(act.severity))
        yield f"{n:3}. {_act_words(act.given)}"
        yield f"     {told}"
        if act.says:
            yield f"     {act.says}"
        if act.cites:
            yield "     " + translate("Keys", "By {cites}").format(cites=", ".join(act.cites))


def _act_words(form: Form) -> str:
    """The act on one line, as its entries stand in the spot."""
    told = [form.do, form.button, form.wager, *map(str, form.on or ()), quoted(form.say), form.part]
    told.append(None if form.amount is None else dollars(form.amount))
    told.append(Plural.tr("%n card(s)", "", form.count) if form.count else None)
    told += [show_cards(form.cards or ()), *place_words(name_of(form.source), name_of(form.to), form.face)]
    return " ".join(part for part in told if part)

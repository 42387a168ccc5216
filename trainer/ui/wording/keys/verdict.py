"""Verdicts on acts in a key: the sentence that a trainee reads is put in, and the whole told in lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from trainer.asks.key import Key
from trainer.asks.verdict.forms import Form, name_of
from trainer.asks.verdict.key import JudgedAct, VerdictKey
from trainer.rules.money import dollars
from trainer.tongue import translate
from trainer.training.judged import judged
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.drills import severity_words
from trainer.ui.wording.keys.steps import act_line
from trainer.ui.wording.line import sentence
from trainer.ui.wording.listed_words import word_words
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
        told = word_words(verdict.finding)
        if verdict.faults:
            faults = ", ".join(map(word_words, verdict.faults))
            told = translate("Keys", "{verdict} ({faults})").format(verdict=told, faults=faults)
        if act.severity is not None:
            told = translate("Keys", "{verdict}, {weight}").format(verdict=told, weight=severity_words(act.severity))
        yield f"{n:3}. {_act_words(act.given)}"
        yield f"     {told}"
        if act.says:
            yield f"     {act.says}"
        if act.cites:
            yield "     " + translate("Keys", "By {cites}").format(cites=", ".join(act.cites))


def _act_words(form: Form) -> str:
    """The act on one line."""
    amount = None if form.amount is None else dollars(form.amount)
    told = {
        "do": form.do,
        "to": name_of(form.to),
        "from": name_of(form.source),
        "wager": form.wager,
        "on": form.on,
        "button": form.button,
        "face": form.face,
        "amount": amount,
        "say": form.say,
        "part": form.part,
        "count": form.count,
    }
    return act_line({name: value for name, value in told.items() if value}, form.cards or ())

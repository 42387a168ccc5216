"""Answers that are made of steps, explained in words: a ruling, a step in its place, an act beside what was due."""

from __future__ import annotations

from trainer.asks.steps import ShownStep
from trainer.asks.verdict.key import JudgedAct
from trainer.rules.judge import Finding
from trainer.rules.rulings import Decider
from trainer.tongue import translate
from trainer.training.explaining.kinds import ActWeighed, RulingGiven
from trainer.ui.wording.drills import severity_words
from trainer.ui.wording.joined import labelled, with_commas
from trainer.ui.wording.line import capital
from trainer.ui.wording.listed_words import word_words
from trainer.ui.wording.told_steps import step_words
from trainer.ui.wording.told_troubles import CIRCUMSTANCES, trouble_lines


def trouble_words(what: RulingGiven) -> str:
    """What went wrong, with its circumstances."""
    told = {name: what.told[name] for name in CIRCUMSTANCES if name in what.told}
    return " ".join(trouble_lines(what.irregularity, told))


def ruled_line(what: RulingGiven) -> str:
    """The ruling, and who says it."""
    words = (
        translate("Explaining", "{ruling}: the floor decides.")
        if what.key.decides is Decider.FLOOR
        else translate("Explaining", "{ruling}: you decide.")
    )
    return words.format(ruling=capital(word_words(what.key.ruling)))


def shown_words(step: ShownStep) -> str:
    """A step as a dealer would say it."""
    return capital(step_words(step.as_json(0)))


def given_line(what: ActWeighed) -> str:
    return labelled(translate("Explaining", "Done"), step_words(what.given))


def due_line(step: ShownStep) -> str:
    return labelled(translate("Explaining", "Due"), step_words(step.as_json(0)))


def left_out_line(step: ShownStep) -> str:
    return labelled(translate("Explaining", "Left out"), step_words(step.as_json(0)))


def weighed_line(act: JudgedAct) -> str:
    """What it is worth."""
    faults = with_commas(*[word_words(fault.value) for fault in act.verdict.faults])
    told = f"{labelled(capital(word_words(act.verdict.finding.value)), faults)}."
    if act.verdict.finding is Finding.RIGHT or act.severity is None:
        return told
    weight = translate("Explaining", "It weighs as {weight}.").format(weight=severity_words(act.severity))
    return f"{told} {weight}"

"""What is asked before something is said of a verdict: as what it is to count, why, and who is to read it."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QWidget

from trainer.records import Mark
from trainer.tongue import translate
from trainer.ui.exercise.review.verdict_part import Tried
from trainer.ui.exercise.review.walk_page import WalkAct
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.dialogs import ReasonDialog
from trainer.ui.wording.overruled import INSTEAD, counts_words, judged_words

FOR_TRAINEE, FOR_STAFF = "trainee", "staff"
"""Who reads a note."""
_AS_JUDGED: Final = "as judged"
_NOT_AT_ALL: Final = "not at all"


def asked_to_overrule(tried: Tried, parent: QWidget) -> tuple[ReasonDialog, Choice]:
    """As what a verdict is to count from now on, and why; one that was overruled may be taken back."""
    words = translate(
        "Asking",
        "It was judged {judged}. What was judged stays to be read, beside who overruled it, when and why; score, "
        "standing and lists go by what you choose.",
    ).format(judged=judged_words(tried.judged))
    options = [(mark.value, counts_words(mark)) for mark in INSTEAD if mark not in (tried.judged, tried.counts)]
    if not tried.is_overruled or tried.counts is not None:
        options.append((_NOT_AT_ALL, counts_words(None)))
    if tried.is_overruled and tried.counts is not tried.judged:
        options.insert(0, (_AS_JUDGED, translate("Asking", "counts as it was judged")))
    choice = Choice(options, options[0][0], name=translate("Asking", "From now on"))
    dialog = ReasonDialog(words, translate("Asking", "Overrule"), translate("Asking", "Back"), parent, choice=choice)
    return dialog, choice


def mark_chosen(choice: Choice, judged: Mark) -> Mark | None:
    """As what it is to count; none for not at all."""
    (chosen,) = choice.checked
    if chosen == _AS_JUDGED:
        return judged
    return None if chosen == _NOT_AT_ALL else Mark(chosen)


def asked_why(act: WalkAct, parent: QWidget) -> ReasonDialog:
    """Why a verdict is disputed, or stands."""
    if act is WalkAct.DISPUTE:
        words = translate(
            "Asking",
            "The verdict goes to your instructors as disputed, with your reason. It counts as it was judged until they "
            "overrule it; what they say stands at home and beside the step.",
        )
        yes = translate("Asking", "Dispute it")
    else:
        words = translate("Asking", "The disputed verdict stands. Say why: the trainee reads your sentence.")
        yes = translate("Asking", "It stands")
    return ReasonDialog(words, yes, translate("Asking", "Back"), parent)


def asked_note(parent: QWidget, *, is_of_step: bool) -> tuple[ReasonDialog, Choice]:
    """A note, and who reads it."""
    words = (
        translate(
            "Asking", "A note on this step. It can't be changed afterwards; your name and the time stand with it."
        )
        if is_of_step
        else translate(
            "Asking",
            "A note on the whole attempt. It can't be changed afterwards; your name and the time stand with it.",
        )
    )
    options = [
        (FOR_STAFF, translate("Asking", "For staff alone")),
        (FOR_TRAINEE, translate("Asking", "The trainee reads it, too")),
    ]
    choice = Choice(options, FOR_STAFF, name=translate("Asking", "Who reads it"))
    dialog = ReasonDialog(
        words,
        translate("Asking", "Keep the note"),
        translate("Asking", "Back"),
        parent,
        caption=translate("Asking", "Note"),
        choice=choice,
    )
    return dialog, choice

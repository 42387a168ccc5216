"""How a trainee does in questions or payments, in words: times, and the clock that opens after accuracy."""

from __future__ import annotations

from typing import Final

from trainer.tongue import translate
from trainer.training.gate import GATE_PERCENT, GATE_TRIES, Form

_MINUTE_MS: Final = 60_000


def seconds_words(milliseconds: int) -> str:
    """ "3.2 s"; from a minute on "1:05 min"."""
    if milliseconds >= _MINUTE_MS:
        minutes, seconds = divmod(milliseconds // 1000, 60)
        return translate("Gate", "{minutes}:{seconds} min").format(minutes=minutes, seconds=f"{seconds:02}")
    return translate("Gate", "{seconds} s").format(seconds=f"{milliseconds / 1000:.1f}")


def target_words(milliseconds: int) -> str:
    """ "10 s"."""
    return translate("Gate", "{seconds} s").format(seconds=milliseconds // 1000)


def percent_words(form: Form) -> str:
    """ "95 %", or a dash before there is anything to tell."""
    return "–" if form.percent is None else translate("Gate", "{percent} %").format(percent=form.percent)


def mean_words(form: Form) -> str:
    """ "3.2 s" on average, or a dash before there is anything to tell."""
    return "–" if form.mean_ms is None else seconds_words(form.mean_ms)


def gate_rule_words() -> str:
    """The rule of the gate, as it stands on the page."""
    words = translate(
        "Gate",
        "The clock opens once {right} of your last {tries} first tries are right ({percent} %); "
        "it closes when they are fewer.",
    )
    right = -(-GATE_TRIES * GATE_PERCENT // 100)
    return words.format(right=right, tries=GATE_TRIES, percent=GATE_PERCENT)


def gate_state_words(form: Form, *, is_open: bool) -> str:
    """Whether the clock runs, and what opens it or will close it."""
    recent = form.recent
    right = sum(each.is_right for each in recent)
    if not recent:
        return translate("Gate", "The clock is closed.")
    if is_open:
        timed = len(form.timed)
        if not timed:
            return translate("Gate", "The clock is open.")
        return translate("Gate", "The clock is open: {count} of {timed} in time.").format(
            count=form.in_time, timed=timed
        )
    return translate("Gate", "The clock is closed: {right} right of the last {count}.").format(
        right=right, count=len(recent)
    )


def figures_words(form: Form, *, each: str, streak: str) -> tuple[tuple[str, str, str], ...]:
    """The figures of a result, with captions and notes; `each` says what is timed, `streak` what is counted."""
    right = translate("Gate", "{right} of {count} first tries").format(right=form.right, count=len(form.tries))
    timed = len(form.timed)
    in_time = translate("Gate", "{count} of {timed}").format(count=form.in_time, timed=timed) if timed else "–"
    opened = translate("Gate", "right within the target") if timed else translate("Gate", "the clock never opened")
    return (
        (translate("Gate", "Right"), percent_words(form), right),
        (translate("Gate", "Best streak"), str(form.best_streak), streak),
        (each, mean_words(form), translate("Gate", "those that were right")),
        (translate("Gate", "In time"), in_time, opened),
    )

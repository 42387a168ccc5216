"""A sitting under way: what comes next of it, as long as its person stays with it."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.tongue import Plural, translate
from trainer.training.sitting import Portion, Sitting
from trainer.training.what_next import Due
from trainer.ui.exercise.shown import shown_of
from trainer.ui.wording.joined import with_dots


@dataclass(frozen=True, slots=True, kw_only=True)
class Following:
    """What is said of a sitting over a result, and how it goes on from there."""

    told: str
    words: str
    """Of the button."""
    spoken: str
    """The same, where it is heard by itself."""


class SittingUnderWay:
    """Knows which portions are done. Nothing of it is kept: whoever leaves has a new one planned at home."""

    def __init__(self, sitting: Sitting) -> None:
        self._portions = sitting.portions
        self._done = 0
        self._attempt = ""
        """Of the portion that has been begun."""

    @property
    def next(self) -> Portion | None:
        """The portion to be begun; none after the last."""
        return self._portions[self._done] if self._done < len(self._portions) else None

    def begun(self, attempt: str) -> None:
        """The next portion has been begun, as this attempt."""
        self._attempt = attempt

    def ended(self, attempt: str) -> None:
        """An attempt is over, be it that of the portion or another one between."""
        if attempt == self._attempt:
            self._attempt = ""
            self._done += 1

    @property
    def following(self) -> Following:
        """Where one is, and what comes next."""
        done, count = self._done, len(self._portions)
        portion = self.next
        if portion is None:
            home = translate("Sitting", "Home")
            told = translate("Sitting", "Your sitting is done: {count} of {count}.").format(count=count)
            return Following(told=told, words=home, spoken=home)
        what = portion_words(portion)
        minutes = sum(each.minutes for each in self._portions[done:])
        told = Plural.tr("{done} of {count} done, about %n minute(s) left. Next: {what}", "", minutes)
        spoken = translate("Sitting", "Next: {what}, {minutes} min")
        return Following(
            told=told.format(done=done, count=count, what=what),
            words=translate("Sitting", "Next, {minutes} min").format(minutes=portion.minutes),
            spoken=spoken.format(what=what, minutes=portion.minutes),
        )


def portion_words(portion: Portion) -> str:
    """What is practised, and at which table."""
    table, what = shown_of(portion.drill.game).row(portion.drill)
    return with_dots(what, table)


def id_of(item: Due) -> str:
    """How a page names a clause that is due."""
    return "/".join(item.key)

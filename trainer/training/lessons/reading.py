"""A lesson read from its file, so that every problem is named at once."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Final

from trainer.asks.documents import spots_among
from trainer.errors import MISSING, BadFile, Problem, one_of
from trainer.rules.entries import Entry, as_written, read_document
from trainer.tongue import Sayable
from trainer.training.lessons.lesson import Ask, Cue, Do, DrillOf, From, Goal, Heading, Lesson, LessonStep, Show, Text

HEAD: Final = ("title", "language", "rulebook", "game", "teaches", "minutes", "after", "first")
_FROM: Final = ("seed", "focus", "before", "nth", "spot")
_MOST_MINUTES: Final = 60
_MOST_STEPS: Final = 200
KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "text": ("kind", "text"),
    "show": ("kind", "text", "from", "light", "steps"),
    "do": ("kind", "text", "from", "steps", "guided", "act"),
    "ask": ("kind", "text"),
    "drill": ("kind", "text", "focus", "seed", "right", "minutes"),
}
"""By kind what a step may hold."""
_CUE: Final = ("before", "text", "keys", "mouse", "wrong")


def read_lesson(text: str, id_: str, name: str) -> Lesson:
    """The lesson of a document; raises `BadFile`, naming the file `name`, with every problem."""
    problems: list[Problem] = []
    document = read_document(text, name)
    top = Entry(document, "", problems)
    entries = top.table((*HEAD, "step", "spot"))
    if "step" not in entries:
        top.miss("step", _WANTED["step"])
    heading = _heading(top, entries, id_)
    spots = _spots(document, name) if "spot" in entries else []
    steps = _steps(entries["step"], spots) if "step" in entries else ()
    if problems:
        raise BadFile(name, tuple(dict.fromkeys(problems)))
    return Lesson(**{field.name: getattr(heading, field.name) for field in fields(heading)}, steps=steps, text=text)


def read_heading(text: str, id_: str, name: str) -> Heading:
    """What stands before the steps of a document, which are not read; raises `BadFile` as `read_lesson` does."""
    problems: list[Problem] = []
    top = Entry(read_document(text.partition("\n[[")[0], name), "", problems)
    heading = _heading(top, top.table(HEAD), id_)
    if problems:
        raise BadFile(name, tuple(dict.fromkeys(problems)))
    return heading


def _heading(top: Entry, entries: Mapping[str, Entry], id_: str) -> Heading:
    for key in HEAD[:6]:
        if key not in entries:
            top.miss(key, _WANTED[key])
    words = {key: entries[key].text() for key in ("title", "language", "rulebook", "game", "after") if key in entries}
    teaches = _texts(entries["teaches"]) if "teaches" in entries else ()
    minutes = entries["minutes"].count(1, _MOST_MINUTES) if "minutes" in entries else None
    return Heading(
        id=id_,
        title=words.get("title") or "",
        language=words.get("language") or "",
        rulebook=words.get("rulebook") or "",
        game=words.get("game") or "",
        teaches=teaches,
        minutes=minutes or 0,
        after=words.get("after") or "",
        is_first="first" in entries and bool(entries["first"].flag()),
    )


_WANTED: Final[Mapping[str, Sayable]] = {
    "title": Problem.tr("what the lesson is called"),
    "language": Problem.tr('the language of its words, such as "en"'),
    "rulebook": Problem.tr("the rulebook of its table"),
    "game": Problem.tr("the game of its table"),
    "teaches": Problem.tr("the clauses it teaches, by their names"),
    "minutes": Problem.tr("about how long it takes"),
    "step": Problem.tr("at least one [[step]]"),
}
_WANTED_OF_ACT: Final[Mapping[str, Sayable]] = {
    "before": Problem.tr("the clause of the act"),
    "text": Problem.tr("the words of the act"),
}


def _texts(entry: Entry) -> tuple[str, ...]:
    found = [each.text() for each in entry.list() or ()]
    return tuple([text for text in found if text is not None])


def _spots(document: Mapping[str, object], name: str) -> list[str]:
    return [json.dumps(spot.entries, default=str) for spot in spots_among(document, name)]


def _steps(entry: Entry, spots: list[str]) -> tuple[LessonStep, ...]:
    listed = entry.list()
    if listed is not None and not listed:
        entry.refuse(Problem.tr("at least one [[step]]"))
    left = list(spots)
    found = [_step(Entry(each.value, f"step {n} ", each.problems), left) for n, each in enumerate(listed or (), 1)]
    if left:
        wanted = Problem.tr("a step of the kind ask for each [[spot]], in the same order")
        entry.problems.append(
            Problem("spot", Problem.tr("{left} of {all} not asked", left=len(left), all=len(spots)), wanted)
        )
    return tuple([step for step in found if step is not None])


def _step(entry: Entry, spots: list[str]) -> LessonStep | None:
    if not isinstance(entry.value, Mapping):
        entry.refuse(Problem.tr("a table"))
        return None
    place, problems = entry.place, entry.problems
    every = {str(key): Entry(value, f"{place}{key}", problems) for key, value in entry.value.items()}
    kind = every["kind"].value if "kind" in every else None
    if not isinstance(kind, str) or kind not in KINDS:
        found = MISSING if kind is None else as_written(kind)
        problems.append(Problem(f"{place}kind", found, one_of(KINDS)))
        return None
    for key in [key for key in every if key not in KINDS[kind]]:
        every.pop(key).disown(KINDS[kind])
    if "text" not in every:
        problems.append(Problem(f"{place}text", MISSING, Problem.tr("the words of the step")))
        return None
    words = every["text"].text() or ""
    match kind:
        case "text":
            return Text(words=words)
        case "show":
            lit = _texts(every["light"]) if "light" in every else ()
            return Show(words=words, at=_from(every), lit=lit, steps=_count(every, "steps", 0))
        case "do":
            is_guided = bool(every["guided"].flag()) if "guided" in every else False
            cues = tuple(_cues(every["act"])) if "act" in every else ()
            return Do(words=words, at=_from(every), steps=_count(every, "steps", 1), is_guided=is_guided, cues=cues)
        case "ask":
            return _ask(words, place, spots, problems)
        case _:
            return _drill(words, place, every, problems)


def _cues(entry: Entry) -> Iterator[Cue]:
    for number, each in enumerate(entry.list() or (), 1):
        inner = Entry(each.value, f"{entry.place} {number}", each.problems)
        entries = inner.table(_CUE)
        for key in _CUE[:2]:
            if key not in entries:
                inner.miss(key, _WANTED_OF_ACT[key])
        before, words, by_keys, by_mouse, wrong = [
            (entries[key].text() if key in entries else None) or "" for key in _CUE
        ]
        yield Cue(before=before, words=words, by_keys=by_keys, by_mouse=by_mouse, wrong=wrong)


def _ask(words: str, place: str, spots: list[str], problems: list[Problem]) -> Ask | None:
    if spots:
        return Ask(words=words, spot=spots.pop(0))
    wanted = Problem.tr("a [[spot]] for each step that asks, in the same order")
    problems.append(Problem(place.strip(), Problem.tr("has no spot left"), wanted))
    return None


def _drill(words: str, place: str, every: Mapping[str, Entry], problems: list[Problem]) -> DrillOf | None:
    goals = [goal for goal in Goal if goal.value in every]
    if len(goals) != 1 or "focus" not in every:
        wanted = Problem.tr("focus, and right or minutes")
        problems.append(Problem(place.strip(), Problem.tr("no drill that comes to an end"), wanted))
        return None
    focus, count = every["focus"].text(), every[goals[0].value].count(1)
    seed = _count(every, "seed", 1)
    return None if focus is None or count is None else DrillOf(
        words=words, focus=focus, seed=seed, goal=goals[0], count=count
    )  # fmt: skip


def _count(every: Mapping[str, Entry], key: str, least: int) -> int:
    most = None if key == "seed" else _MOST_STEPS
    return (every[key].count(least, most) if key in every else None) or least


def _from(every: Mapping[str, Entry]) -> From | None:
    if "from" not in every:
        return None
    at = every["from"]
    entries = at.table(_FROM)
    spot = entries.get("spot")
    if spot is not None and not isinstance(spot.value, Mapping):
        spot.refuse(Problem.tr("the entries of a spot of the ask procedure"))
        spot = None
    if spot is not None:
        for key in ("seed", "focus"):
            if key in entries:
                entries.pop(key).refuse(Problem.tr("a drill or a spot, not both"))
    return From(
        seed=_count(entries, "seed", 1),
        focus=(entries["focus"].text() if "focus" in entries else None) or "whole",
        spot=None if spot is None else json.loads(json.dumps(spot.value, default=str)),
        before=(entries["before"].text() if "before" in entries else None) or "",
        nth=_count(entries, "nth", 1),
    )

"""A past day at the desk as its result page shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.records import Answer, KeptAttempt, Level, Mark
from trainer.rules.notation import read_action
from trainer.rules.seating.acts import Request
from trainer.rules.seating.clauses import SeatingBook, parse_seating
from trainer.rules.seating.reducer import after
from trainer.rules.seating.room import Room
from trainer.tongue import translate
from trainer.training.played_again import is_caught_up
from trainer.training.put_right import done_instead
from trainer.training.scoring import ClauseFault, counts_as, score
from trainer.training.seating import room_of
from trainer.ui.entry.seating import verb_of
from trainer.ui.exercise.review.fault_words import by_act
from trainer.ui.exercise.review.result_view import (
    FaultRow,
    Passing,
    clean_cites,
    moment_words,
    passing_of,
    score_figures,
    short_cite,
)
from trainer.ui.widgets.marks import MarkShape
from trainer.ui.wording.drills import level_words, mark_of, severity_words
from trainer.ui.wording.joined import with_dots, with_semicolons
from trainer.ui.wording.leaving import away_words, left_words
from trainer.ui.wording.line import lowered
from trainer.ui.wording.seating.acts import desk_words


@dataclass(frozen=True, slots=True, kw_only=True)
class DayLine:
    """One line of the day: something that happened, or a step of the trainee's with its mark."""

    words: str
    room: Room
    """Before an own step, after what others did."""
    mark: MarkShape | None = None
    note: str = ""
    """What would have been right."""
    cite: str = ""
    step: int = 0
    """The number among the trainee's own; 0 for what others did."""
    begins_case: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DayView:
    """All that the page shows."""

    title: str
    subtitle: str
    figures: tuple[tuple[str, str, str], ...]
    """Caption, figure, note."""
    faults: tuple[FaultRow, ...]
    clean: tuple[str, ...]
    """The citations of clauses that were asked for and kept."""
    lines: tuple[DayLine, ...]
    passing: Passing | None = None
    """Passed or failed; none where it was no test."""
    left: str = ""
    """When and for how long it was left, in a sentence; empty where it was dealt with in one go."""


def day_view(kept: KeptAttempt) -> DayView:
    """The page of an attempt; raises `TrainerError` where what is stored can't be read."""
    book = parse_seating(kept.start.rulebook_text)
    found = score(kept.answers, kept.elapsed_ms)
    is_test = kept.start.level is Level.TEST
    lines, place_of = _lines(room_of(kept), kept.answers, is_test=is_test)
    parts = [translate("Result", "seed {seed}").format(seed=kept.start.seed), level_words(kept.start.level)]
    parts.append(moment_words(kept.started_at))
    if not kept.is_finished:
        parts.append(translate("Result", "left before the end"))
    return DayView(
        title=book.title,
        subtitle=with_dots(*parts),
        figures=score_figures(found, is_finished=kept.is_finished)[:-1],  # a day has no rounds an hour
        faults=tuple([_fault_row(fault, book, lines, place_of) for fault in found.faults]),
        clean=clean_cites(kept, found),
        lines=lines,
        passing=passing_of(kept, found),
        left=left_words(_left(kept.answers), is_test=is_test),
    )


def _left(answers: Sequence[Answer]) -> list[tuple[int, int]]:
    """Each time it was left: at which own step, and for how many milliseconds."""
    left: list[tuple[int, int]] = []
    own = 0
    for answer in answers:
        own += _is_counted(answer)
        if answer.mark is Mark.RESUMED:
            left.append((own + 1, answer.away_ms))
    return [(min(step, own), away_ms) for step, away_ms in left]


def _is_counted(answer: Answer) -> bool:
    """Whether a line begins an own step."""
    return answer.by_trainee and answer.mark is not Mark.UNDONE and answer.attempt_no == 1


def _lines(begun: Room, answers: Sequence[Answer], *, is_test: bool) -> tuple[tuple[DayLine, ...], dict[int, int]]:
    """The day from top to bottom, and where in it each answer stands."""
    lines: list[DayLine] = []
    rooms = [begun]  # by how many acts have been played
    place_of: dict[int, int] = {}
    own = 0
    for answer in answers:
        if answer.mark is Mark.UNDONE:
            del rooms[answer.step + 1 :]
        for action in map(read_action, answer.played):
            rooms.append(after(rooms[-1], action))
            if verb_of(action) is None or not answer.by_trainee:
                is_request = isinstance(action, Request)
                lines.append(DayLine(words=str(desk_words(action)), room=rooms[-1], begins_case=is_request))
        if answer.mark is Mark.RESUMED:
            left = translate("Result", "Left for {time}").format(time=away_words(answer.away_ms))
            lines.append(DayLine(words=left, room=rooms[-1]))
        elif answer.mark is Mark.UNDONE:
            lines.append(DayLine(words=translate("Result", "Taken back"), room=rooms[-1]))
        elif answer.by_trainee:
            own += _is_counted(answer)
            place_of[id(answer)] = len(lines)
            lines.append(_own_line(answer, own, rooms[answer.step], is_test=is_test))
    return tuple(lines), place_of


def _own_line(answer: Answer, step: int, room: Room, *, is_test: bool) -> DayLine:
    given, right = _act(answer.given), _act(answer.expected)
    if is_caught_up(answer):
        return DayLine(words=right, room=room, note=translate("Result", "put right"))
    is_wrong = answer.mark in (Mark.WRONG, Mark.MISSED)
    note = translate("Result", "right: {act}").format(act=right) if is_wrong and right else ""
    instead = done_instead(answer) if is_test else None
    if instead is not None:
        put_right = translate("Result", "put right: {act}").format(act=lowered(str(desk_words(instead))))
        note = with_semicolons(note, put_right)
    return DayLine(
        words=given or translate("Result", "left out"),
        room=room,
        mark=mark_of(counts_as(answer)),
        note=note,
        cite=short_cite(answer.cite),
        step=step,
    )


def _act(text: str) -> str:
    return str(desk_words(read_action(text))) if text else ""


def _fault_row(fault: ClauseFault, book: SeatingBook, lines: Sequence[DayLine], place_of: dict[int, int]) -> FaultRow:
    first = fault.answers[0]
    clause = book.clauses.get(fault.clause)
    count = len(fault.answers)
    places = [place_of[id(answer)] for answer in fault.answers]
    weight = translate("Result", "{severity} {weight}").format(
        severity=severity_words(fault.severity), weight=fault.severity.weight
    )
    told = [(_told_of(answer), lines[place].step) for answer, place in zip(fault.answers, places, strict=True)]
    return FaultRow(
        mark=mark_of(counts_as(first)) or MarkShape.WRONG,
        cite=short_cite(fault.cite) or translate("Result", "no clause"),
        gist=clause.gist if clause is not None else translate("Result", "Nothing was asked for"),
        detail=by_act(told),
        weight=weight if count == 1 else translate("Result", "{weight} × {number}").format(weight=weight, number=count),
        severity=fault.severity,
        place=places[0],
        step=lines[places[0]].step,
    )


def _told_of(answer: Answer) -> str:
    if not answer.given:
        return translate("Result", "you left out: {right}").format(right=_act(answer.expected))
    return translate("Result", "you did: {given}; right: {right}").format(
        given=_act(answer.given), right=_act(answer.expected)
    )

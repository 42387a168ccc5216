"""A day at the desk gone through line by line: the room as it was, what was done, and what was right."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QWidget

from trainer.records import KeptAttempt
from trainer.rules.notation import read_action
from trainer.rules.seating.clauses import parse_seating
from trainer.rules.seating.room import Room
from trainer.tongue import translate
from trainer.training.seating import room_of
from trainer.training.took import took_ms
from trainer.ui.exercise.review.walk import Walk, WalkStep, as_done, asked, done, expected, faults_of, time_line
from trainer.ui.seating.result import day_lines
from trainer.ui.seating.room_again import RoomAgain
from trainer.ui.wording.seating.acts import desk_words


def day_walk(kept: KeptAttempt) -> Walk:
    """Every line of a day, the trainee's own and those of others; raises `TrainerError` where it can't be read."""
    book = parse_seating(kept.start.rulebook_text)
    lines, place_of = day_lines(room_of(kept), kept)
    took = took_ms(kept.answers)
    index_at = {place_of[id(answer)]: at for at, answer in enumerate(kept.answers) if id(answer) in place_of}
    faults = faults_of(kept)

    def step(place: int) -> WalkStep:
        if not lines:
            return WalkStep(title=translate("SeatingResultPage", "Nothing was done on this day."))
        line, picture = lines[place], partial(_shown, lines[place].room)
        index = index_at.get(place)
        if index is None or line.mark is None:
            return WalkStep(title=line.words, picture=picture)
        answer = kept.answers[index]
        clause = book.clauses.get(answer.clause)
        case = next((before.words for before in reversed(lines[:place]) if before.begins_case), "")
        right = expected(_act(answer.expected)) if answer.expected and answer.given != answer.expected else as_done()
        return WalkStep(
            title=translate("Walk", "Step {number}").format(number=line.step),
            lines=(
                asked(case or translate("Walk", "The next step")),
                done(line.words),
                right,
                time_line(answer, took[index]),
            ),
            citations=tuple([cite for cite in answer.cite.split("; ") if cite]),
            rule=clause.gist if clause is not None else "",
            mark=line.mark,
            answers=(index,),
            picture=picture,
        )

    return Walk(
        count=max(len(lines), 1),
        faults=tuple(sorted(place for place, index in index_at.items() if index in faults)),
        at=step,
        place_of=lambda index: place_of.get(id(kept.answers[index]), 0),
    )


def _act(text: str) -> str:
    return str(desk_words(read_action(text)))


def _shown(room: Room, in_place_of: QWidget | None) -> QWidget:
    again = in_place_of if isinstance(in_place_of, RoomAgain) else RoomAgain(room)
    again.show_room(room)
    return again

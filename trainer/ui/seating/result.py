"""The result of a day at the desk: its score, what went wrong by clause, and the day line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.records import Answer, KeptAttempt, Level, Mark
from trainer.rules.notation import BadNotation, read_action
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
from trainer.ui.exercise.fault_list import FaultList
from trainer.ui.exercise.result_line import PassingCard, lines_card, result_line
from trainer.ui.exercise.review.fault_words import by_act
from trainer.ui.exercise.review.result_view import (
    FaultRow,
    Passing,
    clean_cites,
    fault_row,
    judged_score,
    moment_words,
    passing_of,
    score_figures,
    short_cite,
)
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.seating.room_again import RoomAgain
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.marks import MarkShape
from trainer.ui.widgets.surface import Card, Divider, figures_card, headed, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.widgets.words import mark_words
from trainer.ui.wording.drills import level_words, mark_of
from trainer.ui.wording.joined import with_dots, with_semicolons
from trainer.ui.wording.leaving import away_words, left_words
from trainer.ui.wording.line import lowered
from trainer.ui.wording.overruled import overruled_notes
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
    counting = kept.counting
    counted = tuple([each for each in counting if each is not None])
    found = score(counted, kept.elapsed_ms)
    is_test = kept.start.level is Level.TEST
    lines, place_of = day_lines(room_of(kept), kept)
    # faults are of what counts, and stand where that was given
    places = zip(kept.answers, counting, strict=True)
    place_of |= {id(counts): place_of[id(given)] for given, counts in places if counts and id(given) in place_of}
    parts = [translate("Result", "seed {seed}").format(seed=kept.start.seed), level_words(kept.start.level)]
    parts.append(moment_words(kept.started_at))
    if not kept.is_finished:
        parts.append(translate("Result", "left before the end"))
    return DayView(
        title=book.title,
        subtitle=with_dots(*parts),
        figures=score_figures(found, is_finished=kept.is_finished, judged=judged_score(kept))[
            :-1
        ],  # a day has no rounds an hour
        faults=tuple([_fault_row(fault, book, lines, place_of) for fault in found.faults]),
        clean=clean_cites(counted, found),
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


def day_lines(begun: Room, kept: KeptAttempt) -> tuple[tuple[DayLine, ...], dict[int, int]]:
    """The day from top to bottom, and where in it each answer stands."""
    lines: list[DayLine] = []
    rooms = [begun]  # by how many acts have been played
    place_of: dict[int, int] = {}
    own, overruled, is_test = 0, overruled_notes(kept), kept.start.level is Level.TEST
    for answer in kept.answers:
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
            line = _own_line(answer, own, _room_at(rooms, answer), is_test=is_test)
            lines.append(replace(line, note=with_semicolons(line.note, overruled.get(id(answer), ""))))
    return tuple(lines), place_of


def _room_at(rooms: Sequence[Room], answer: Answer) -> Room:
    """As it was when this was answered; raises `BadNotation` for a step that the day never came to."""
    if not 0 <= answer.step < len(rooms):
        raise BadNotation(translate("Errors", "a stored answer can't be read: {problem}").format(problem=answer.step))
    return rooms[answer.step]


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
    clause = book.clauses.get(fault.clause)
    gist = clause.gist if clause is not None else translate("Result", "Nothing was asked for")
    places = [place_of[id(answer)] for answer in fault.answers]
    told = [(_told_of(answer), lines[place].step) for answer, place in zip(fault.answers, places, strict=True)]
    return fault_row(fault, gist, by_act(told), places[0], lines[places[0]].step)


def _told_of(answer: Answer) -> str:
    if not answer.given:
        return translate("Result", "you left out: {right}").format(right=_act(answer.expected))
    return translate("Result", "you did: {given}; right: {right}").format(
        given=_act(answer.given), right=_act(answer.expected)
    )


class DayReplay(Card):
    """Shows a room that can't be touched, what happened in it, and two buttons that walk."""

    walked = Signal(int)
    """One line on, or one back."""

    def __init__(self, room: Room, parent: QWidget | None = None) -> None:
        super().__init__(padding=(24, 14), gap=10, parent=parent)
        self._back = Button(translate("DayReplay", "◂ Step"))
        self._on = Button(translate("DayReplay", "Step ▸"))
        for button, said, by in (
            (self._back, translate("DayReplay", "Step back"), -1),
            (self._on, translate("DayReplay", "Step on"), 1),
        ):
            button.setAccessibleName(said)
            button.clicked.connect(lambda _checked=False, by=by: self.walked.emit(by))
        self._told = paragraph("")
        self._room = RoomAgain(room)
        self.column.addLayout(row(label(translate("DayReplay", "Replay"), Step.LEAD), None, self._back, self._on))
        self.column.addWidget(self._told)
        self.column.addWidget(self._room)

    def show_line(self, told: str, room: Room, *, is_first: bool, is_last: bool) -> None:
        """One line of the day in its room."""
        self._told.setText(told)
        self._room.show_room(room)
        self._back.setEnabled(not is_first)
        self._on.setEnabled(not is_last)


_ABOVE: Final = 16
"""Over the replay, where the page has been scrolled to it."""
_NO_LIMIT: Final = 16_000_000
"""The page scrolls, so the list of faults needn't."""


class SeatingResultPage(ScrollPage):
    """Shows one `DayView`."""

    again_wanted = Signal()
    """The same day again."""
    another_wanted = Signal()

    def __init__(self, view: DayView) -> None:
        super().__init__()
        self._rows: list[QWidget] = []
        self.column.addLayout(self._headed(view))
        if view.left:
            self.column.addWidget(paragraph(view.left, tone="muted"))
        if view.passing is not None:
            self.column.addWidget(PassingCard(view.passing))
        self.column.addWidget(figures_card(view.figures))
        self.faults = FaultList(view.faults, view.clean)
        self.faults.limit_rows(_NO_LIMIT)
        self.faults.place_chosen.connect(self.show_place)
        self.column.addWidget(self.faults)
        self._lines = view.lines
        self._place = 0
        self._replay = self._replayed() if view.lines else None
        self.column.addWidget(self._day(view))
        self.column.addStretch(1)
        self._walk_to(next((place for place, line in enumerate(view.lines) if line.note), 0))

    def show_place(self, place: int) -> None:
        """Brings a line of the day into view, and the room as it was then."""
        self._walk_to(place)
        if self._replay is not None:
            self.verticalScrollBar().setValue(self._replay.y() - _ABOVE)

    @property
    def place(self) -> int:
        """The line whose room is shown."""
        return self._place

    def _walk_to(self, place: int) -> None:
        if self._replay is None:
            return
        last = len(self._lines) - 1
        self._place = max(0, min(place, last))
        line = self._lines[self._place]
        self._replay.show_line(
            with_dots(*_told(line)), line.room, is_first=self._place == 0, is_last=self._place == last
        )

    def _replayed(self) -> DayReplay:
        """The day to be walked through."""
        replay = DayReplay(self._lines[0].room)
        replay.walked.connect(lambda by: self._walk_to(self._place + by))
        self.column.addWidget(replay)
        return replay

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Left | Qt.Key.Key_Right:
                self._walk_to(self._place + (1 if event.key() == Qt.Key.Key_Right else -1))
            case _:
                super().keyPressEvent(event)

    def _headed(self, view: DayView) -> QHBoxLayout:
        again = Button(translate("SeatingResultPage", "The same day again"))
        again.clicked.connect(self.again_wanted)
        self.to_do_next = following = Button(
            translate("SeatingResultPage", "Another day"), key="↵", kind=ButtonKind.PRIMARY
        )
        following.clicked.connect(self.another_wanted)
        return headed(view.title, view.subtitle, again, following)

    def _day(self, view: DayView) -> Card:
        card = lines_card(translate("SeatingResultPage", "The day, line by line"))
        for line in view.lines:
            if line.begins_case:
                card.column.addSpacing(6)
                card.column.addWidget(Divider())
                card.column.addSpacing(6)
            made = self._row(line)
            self._rows.append(made)
            card.column.addWidget(made)
        if not view.lines:
            card.column.addWidget(
                paragraph(translate("SeatingResultPage", "Nothing was done on this day."), tone="muted")
            )
        return card

    def _row(self, line: DayLine) -> QWidget:
        words = paragraph(line.words, Step.NAME if line.begins_case else Step.BODY, tone=_tone(line))
        note, told = paragraph(line.note, Step.LABEL), ", ".join(_told(line))
        made = result_line(line.mark, line.step, words, note, line.cite, told, share=3, is_dense=True)
        made.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        return made


def _told(line: DayLine) -> tuple[str, ...]:
    """Mark, words, what would have been right, the clause; without what is empty."""
    mark = mark_words(line.mark) if line.mark is not None else ""
    return tuple([part for part in (mark, line.words, line.note, line.cite) if part])


def _tone(line: DayLine) -> str:
    """What others answer is quiet; requests and own steps are not."""
    return "" if line.mark is not None or line.begins_case else "muted"

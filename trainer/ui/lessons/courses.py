"""The courses as their pages show them: from the lessons there are, and what the store tells of a person."""

from __future__ import annotations

from trainer.rules.rulebook import load_rulebook
from trainer.store import Store
from trainer.tongue import translate
from trainer.training.lessons.lesson import Lesson
from trainer.training.lessons.library import Library
from trainer.training.lessons.session import LESSONS
from trainer.ui.lessons.choose import CourseView, LessonLine
from trainer.ui.wording.games import game_words


def id_of(lesson: Lesson) -> str:
    """How a page names a lesson."""
    return f"{lesson.rulebook}/{lesson.id}"


def course_views(found: Library, store: Store, person: str | None) -> tuple[CourseView, ...]:
    """Every course, with what this person has done of it."""
    taken = {(each.rulebook, each.focus): each for each in store.taken(person, LESSONS)}

    def line(lesson: Lesson) -> LessonLine:
        known = taken.get(lesson.place)
        return LessonLine(
            id=id_of(lesson),
            title=lesson.title,
            minutes=lesson.minutes,
            is_done=known is not None and known.is_finished,
            is_open=known is not None and bool(known.open),
        )

    return tuple(
        [
            CourseView(
                table=f"{rulebook}/{game}",
                house=load_rulebook(rulebook).title,
                game=game_words(game),
                lines=tuple([line(lesson) for lesson in found.course((rulebook, game))]),
            )
            for rulebook, game in found.tables()
        ]
    )


def open_attempt(lesson: Lesson, store: Store, person: str | None) -> str:
    """The attempt of a lesson that was left, to be gone on with; nothing where there is none."""
    return next((each.open for each in store.taken(person, LESSONS) if (each.rulebook, each.focus) == lesson.place), "")


def bad_files_words(found: Library) -> str:
    """Which files can't be used, each with its first problem; nothing where all can."""
    if not found.bad_files:
        return ""
    told = translate("Lessons", "These lessons can't be used until they are mended:")
    return "\n".join((told, *(f"{bad.file}: {bad.problems[0]}" for bad in found.bad_files)))

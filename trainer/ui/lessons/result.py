"""What a lesson was worth: first tries that were right, and what comes next in the course."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.records import Answer, KeptAttempt, Mark
from trainer.rules.rulebook import known_game
from trainer.tongue import translate
from trainer.training.lessons.library import headings, library
from trainer.training.lessons.session import drill_of
from trainer.ui.exercise.review.result_view import moment_words
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import Card, Divider, figures_card, headed
from trainer.ui.widgets.text import cite, label, paragraph
from trainer.ui.wording.games import kept_table_words
from trainer.ui.wording.joined import with_dots

_COUNTED: Final = (Mark.RIGHT, Mark.WRONG, Mark.MISSED)
_MS_PER_MINUTE: Final = 60_000


@dataclass(frozen=True, slots=True, kw_only=True)
class LearntView:
    """All that the page shows."""

    title: str
    subtitle: str
    figures: tuple[tuple[str, str, str], ...]
    missed: tuple[tuple[str, str], ...]
    """Rules that went wrong at the first try, with their citations."""
    following: str
    """The title of the next lesson; empty after the last."""


class LearntPage(ScrollPage):
    """Shows one `LearntView`."""

    again_wanted = Signal()
    next_wanted = Signal()
    lessons_wanted = Signal()

    def __init__(self, view: LearntView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        again = Button(translate("Lessons", "The same again"))
        again.clicked.connect(self.again_wanted)
        every = Button(translate("Lessons", "All lessons"))
        every.clicked.connect(self.lessons_wanted)
        self.to_do_next = every
        buttons = [again, every]
        if view.following:
            words = translate("Lessons", "Next: {title}").format(title=view.following)
            self.to_do_next = following = Button(words, key="↵", kind=ButtonKind.PRIMARY)
            following.clicked.connect(self.next_wanted)
            buttons.append(following)
        self.column.addLayout(headed(view.title, view.subtitle, *buttons))
        self.column.addWidget(figures_card(view.figures))
        if view.missed:
            self.column.addWidget(_missed(view))
        self.column.addStretch(1)


def _missed(view: LearntView) -> Card:
    card = Card(padding=(24, 14), gap=6)
    card.column.addWidget(label(translate("Lessons", "Not right at the first try"), Step.LEAD))
    for gist, cited in view.missed:
        card.column.addWidget(Divider())
        card.column.addWidget(paragraph(gist))
        if cited:
            card.column.addWidget(cite(cited))
    return card


def learnt_view(kept: KeptAttempt) -> LearntView:
    """The page of an attempt; raises `TrainerError` where what is stored can't be read."""
    lesson = drill_of(kept.start).lesson
    firsts = [each for each in kept.counted if each.by_trainee and each.attempt_no == 1 and each.mark in _COUNTED]
    right = sum(each.mark is Mark.RIGHT for each in firsts)
    percent = translate("Lessons", "{percent} %").format(percent=right * 100 // len(firsts)) if firsts else "–"
    following = library().following(lesson)
    state = translate("Lessons", "finished") if kept.is_finished else translate("Lessons", "left before its end")
    return LearntView(
        title=lesson.title,
        subtitle=with_dots(kept_table_words(lesson.rulebook, lesson.game), moment_words(kept.started_at), state),
        figures=(
            (
                translate("Lessons", "Right"),
                percent,
                translate("Lessons", "{right} of {count} at the first try").format(right=right, count=len(firsts)),
            ),
            (
                translate("Lessons", "Time"),
                translate("Lessons", "{minutes} min").format(minutes=max(kept.elapsed_ms // _MS_PER_MINUTE, 1)),
                translate("Lessons", "about {minutes} were meant").format(minutes=lesson.minutes),
            ),
        ),
        missed=_rules(firsts, lesson.rulebook, lesson.game),
        following=following.title if following is not None else "",
    )


def _rules(firsts: list[Answer], rulebook: str, game: str) -> tuple[tuple[str, str], ...]:
    book = known_game(rulebook, game)
    wrong = dict.fromkeys(each.clause for each in firsts if each.mark is not Mark.RIGHT and each.clause)
    texts = [book.clauses[clause] for clause in wrong if book is not None and clause in book.clauses]
    return tuple([(text.gist, ", ".join(text.citations)) for text in texts])


def lesson_words(rulebook: str, id_: str) -> str:
    """A lesson by its title, where it still is offered."""
    return next((heading.title for heading in headings() if heading.place == (rulebook, id_)), id_)

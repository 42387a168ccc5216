"""A demonstration round without a display: every step with its clause, and pictures of the table."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from trainer.errors import TrainerError
from trainer.output import say
from trainer.records import Level
from trainer.rules import actions as a
from trainer.rules.actions import Action
from trainer.store import open_guest_store
from trainer.tongue import Plural, translate
from trainer.training.poker.drill import Drill
from trainer.training.poker.gestures import gesture_of
from trainer.training.poker.kind import POKER, Session
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.look.sounds import Sounds
from trainer.ui.look.stylesheet import apply_room
from trainer.ui.look.theme import DARK
from trainer.ui.table.page import TablePage
from trainer.ui.table.tables import poker_page
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.poker.gestures import gesture_line


def picture_to(page: TablePage, path: Path) -> None:
    """Saves the page as it stands, motion at its end; raises `TrainerError` where it can't be written."""
    page.face.view.finish_motion()
    QApplication.processEvents()
    # little packed: the packing took longer than the picture
    if not page.grab().save(str(path), "PNG", 80):
        raise TrainerError(
            translate(
                "Errors", "{path} can't be written: check that its folder may be written to and has room."
            ).format(path=path)
        )


SIZE = QSize(1280, 800)
_PICTURED = (a.Deal, a.CollectBets, a.Reveal, a.PushPot, a.MoveButton)


def deal_demonstration(folder: Path, seed: int) -> None:
    """Prints each step with its clause, saves pictures of the table in a folder, and says where they are."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    apply_room(application, DARK)
    drill = Drill(rulebook="oneida-poker", game="holdem", level=Level.SHOW, seed=seed)
    with open_guest_store() as store:
        session = POKER.session(drill, store.record)
        session.begin()
        page = poker_page(session, TableChoices(look=TableLook(has_reduced_motion=True), sounds=Sounds(is_on=False)))
        page.resize(SIZE)
        page.show()
        words = translate("Demo", "No display: a round of {game} under {rulebook}, dealt by the program.")
        say(words.format(game=drill.game_book().title, rulebook=drill.book().title) + "\n")
        pictures = _deal(page, session, folder)
        page.close()
    say("\n" + Plural.tr("%n picture(s) of the table are in {folder}", "", pictures).format(folder=folder))
    say(translate("Demo", "With a display (DISPLAY or WAYLAND_DISPLAY set) `make run` opens the window instead."))


def _deal(page: TablePage, session: Session, folder: Path) -> int:
    pictures = number = 0
    while True:
        before = session.state.table
        action = page.play_next()
        if action is None:
            return pictures
        if isinstance(action, a.Act):
            said = gesture_line(gesture_of(before, action, session.drill.seed))
            say(f"      {said}")
            continue
        number += 1
        cites, _ = session.why(action)
        say(f"{number:4}  {act_words(action)!s:52}{'; '.join(cites)}")
        if _is_pictured(action, session):
            pictures += 1
            picture_to(page, folder / f"{pictures:02}-{action.do}.png")


def _is_pictured(action: Action, session: Session) -> bool:
    """The moments at which the table has changed for the eye: the deal done, each street, each pot, the end."""
    if isinstance(action, a.Deal) and isinstance(action.to, int):
        return not isinstance(session.following(), a.Deal)
    return isinstance(action, _PICTURED)

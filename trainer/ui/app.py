"""Starting the program: with its window, at a drill, or without a display."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from trainer.errors import TrainerError
from trainer.interrupts import INTERRUPTED
from trainer.output import REFUSED, OutputFailed, tell
from trainer.store import FILE_NAME, RecordsDamaged, RecordsGone, Store, is_damage_noted, open_store
from trainer.tongue import translate
from trainer.ui.look.stylesheet import apply_room, scale_environment
from trainer.ui.look.theme import SCALES
from trainer.ui.recovering import ways_on
from trainer.ui.screen import application, check_display, interruptible, is_agreed, show_reason, while_said
from trainer.ui.settings.crash import crashes_reported, start_reported
from trainer.ui.settings.folder import data_folder, house_rulebook_files, own_lessons_folders
from trainer.ui.settings.preferences import nearest_fitting, read_preferences, room_of
from trainer.ui.window import Window

_LARGE: Final = 10_000_000
"""Bytes of records that are put right in a few seconds."""

if TYPE_CHECKING:
    from PySide6.QtCore import QMessageLogContext, QtMsgType

    from trainer.store.mending import Mended
    from trainer.store.store import Lost
    from trainer.training.any_drill import AnyDrill
    from trainer.ui.verifying import Verifying

W = TypeVar("W", bound=Window)


def run_window(*, data: Path | None) -> int:
    """Opens the window at the sign-in page, and runs until it is closed."""

    def sign_in(window: Window) -> None:
        offer_what_is_own(data)
        window.show_sign_in()

    return _told_on_screen(data, lambda: opened_at(data, sign_in, Window, _store_in))


def offer_what_is_own(data: Path | None) -> None:
    """Has rulebooks and lessons of the house and of packs offered beside ours; without any nothing is loaded."""
    if house_rulebook_files(data_folder(data)):
        from trainer.rules.rulebook import offer_own_rulebooks
        from trainer.ui.settings.own_rulebooks import rulebooks_of

        offer_own_rulebooks(partial(rulebooks_of, data))
    if lessons := own_lessons_folders(data_folder(data)):
        from trainer.training.lessons.library import offer_own_lessons

        offer_own_lessons(*lessons)


def run_exercise(asked: Callable[[], AnyDrill], *, data: Path | None) -> int:
    """Opens the window at an exercise, as a guest; raises `TrainerError` for what can't be begun.

    `asked` says which, once the house's own rulebooks are offered.
    """

    def start() -> int:
        offer_what_is_own(data)
        drill = asked()

        def begin(window: Window) -> None:
            window.be_guest()
            window.desk.start_drill(drill)

        return opened_at(data, begin, Window, _store_in)

    return _told_on_screen(data, start)


def run_demo(*, out: Path | None, seed: int | None) -> int:
    """Deals a demonstration round without a display: each step with its clause, and pictures of the table."""
    folder = _folder_for(out)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtCore import qInstallMessageHandler

    from trainer.ui.demo import deal_demonstration

    qInstallMessageHandler(_without_size_hints)
    application(100)
    deal_demonstration(folder, 7 if seed is None else seed)
    return 0


def _folder_for(out: Path | None) -> Path:
    """Where the pictures go, made if it is not there; raises `TrainerError` for what can't hold them."""
    if out is None:
        import tempfile

        return Path(tempfile.mkdtemp(prefix="dealer-trainer-"))
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise TrainerError(
            translate("Errors", "{folder} can't hold the pictures: {reason}. Choose another with --out.").format(
                folder=out, reason=problem.strerror
            )
        ) from None
    return out


def _without_size_hints(_kind: QtMsgType, _context: QMessageLogContext, words: str) -> None:
    """Passes on what Qt says, except that there is no window manager offscreen, which it says at every layout."""
    if "propagateSizeHints" not in words:
        # nothing may be raised through Qt
        with suppress(OutputFailed):
            tell(words)


def _told_on_screen(data: Path | None, start: Callable[[], int]) -> int:
    """Starts; what ends the start is told on the screen, where there is one, and raised as a `TrainerError`."""
    try:
        with start_reported(partial(data_folder, data)):
            return start()
    except TrainerError as problem:
        show_reason(str(problem))
        raise


def opened_at(
    data: Path | None, begin: Callable[[W], None], kind: type[W], store_in: Callable[[Path], Store | None]
) -> int:
    """Shows the window with the program's name, and once that is painted what is to be begun in it."""
    check_display()
    failed: list[TrainerError] = []
    folder = data_folder(data)
    opened = store_in(folder)
    if opened is None:
        return REFUSED

    def give_up(problem: TrainerError) -> None:
        failed.append(problem)
        QApplication.exit()

    with opened as store, ExitStack() as until_closed:
        window = open_window_of(kind, store, folder)

        def begin_or_end() -> None:
            listening.start()
            try:
                begin(window)
                window.tell_scale()
                for words in _first_words(store, folder):
                    window.say(words)
                until_closed.callback(_verified_soon(window, store).stop)
            except TrainerError as problem:
                give_up(problem)

        def close() -> None:
            # what was answered is written first; where that fails the window stays, and says so
            if window.close():
                QApplication.exit(INTERRUPTED)

        # no page waits for what this imports; until then an interrupt ends the program at once
        listening = QTimer(singleShot=True)
        listening.timeout.connect(lambda: until_closed.enter_context(interruptible(close)))
        until_closed.callback(listening.stop)
        ways = (*ways_on(window), lambda said: give_up(TrainerError(said)))
        with crashes_reported(folder, ways, window.show_trouble, close, window.say):
            window.show_opening(begin_or_end)
            window.show_fitting()
            status = QApplication.exec()
            window.put_down()
        if failed:
            raise failed[0]
        return status


def _verified_soon(window: Window, store: Store) -> Verifying:
    """Has the records verified once the first page is painted."""
    from trainer.ui.verifying import Verifying

    verifying = Verifying(window, store)
    verifying.begin_soon()
    return verifying


def _store_in(folder: Path) -> Store | None:
    """The records there; begun anew where they have gone only if that is wished on the screen, else none."""
    try:
        return sound_store_in(folder)
    except RecordsGone as gone:
        if (back := _put_back_in(folder, gone)) is not None:
            return back
        is_wished = is_agreed(str(gone), translate("Errors", "Begin anew"))
        if is_wished is None:
            raise
    return open_store(folder, begins_anew=True) if is_wished else None


def sound_store_in(folder: Path) -> Store:
    """The records there; damaged ones are put right, where there is a backup to do it with."""
    try:
        return _mended_in(folder) if is_damage_noted(folder) else open_store(folder)
    except RecordsDamaged:
        return _mended_in(folder)


def _put_back_in(folder: Path, gone: RecordsGone) -> Store | None:
    """The latest whole backup in the place of records that have gone, where there is one and that is wished."""
    from trainer.store.mending import latest_backup, put_back

    latest = latest_backup(folder)
    if latest is None:
        return None
    words = translate("Errors", "{gone} The latest backup is of {time} UTC: it can be put in their place now.")
    said = words.format(gone=gone, time=f"{latest.made_at:%Y-%m-%d %H:%M}")
    if not is_agreed(said, translate("Errors", "Put the backup back")) or not put_back(folder):
        return None
    return open_store(folder)


def _mended_in(folder: Path) -> Store:
    from trainer.store.mending import open_mended

    if not _takes_long(folder):
        return open_mended(folder)
    words = translate("Errors", "The records are damaged. They are looked through and put right: this takes a while.")
    return while_said(words, lambda: open_mended(folder))


def _takes_long(folder: Path) -> bool:
    try:
        return (folder / FILE_NAME).stat().st_size > _LARGE
    except OSError:
        return False


def _first_words(store: Store, folder: Path) -> Iterator[str]:
    """What whoever starts the program has to know of what it has found."""
    if store.mended is not None:
        yield _mended_words(store.mended)
    if store.lost is not None:
        yield _lost_words(store.lost)
    if store.damaged_settings():
        yield _damaged_settings()
    if people := store.damaged_people():
        yield _damaged_people(people)
    if house_rulebook_files(folder):
        from trainer.ui.settings.own_rulebooks import faulty_words

        if words := faulty_words():
            yield words


def _mended_words(mended: Mended) -> str:
    """What was damaged and has been put right; of what could not be `_lost_words` tell."""
    words = translate(
        "Errors",
        "The records were damaged. The backup of {time} UTC was put in their place, and after it all that could still "
        "be read of what was written since: nothing is missing. The damaged file is kept as {file}; tell whoever looks "
        "after the station.",
    )
    if not mended.is_complete:
        words = translate(
            "Errors",
            "The records were damaged. The backup of {time} UTC was put in their place, and after it all that could "
            "still be read of what was written since: it goes to entry {end}. The damaged file is kept as {file}; tell "
            "whoever looks after the station, who may have more of it rescued.",
        )
    end = 0 if mended.end is None else mended.end.number
    return words.format(time=f"{mended.backup_at:%Y-%m-%d %H:%M}", end=end, file=mended.aside)


def _lost_words(lost: Lost) -> str:
    """What was kept once and is there no more; what the last entry seen was, and where the records end now."""
    words = translate(
        "Errors",
        "Something that was kept here is gone. Entry {last} was written at {time} UTC and is not in the records any "
        "more; they end with entry {end}. Their log may have been damaged, or an older copy put in their place. What "
        "is there is kept on; note this, and tell whoever looks after the station.",
    )
    end = 0 if lost.end is None else lost.end.number
    return words.format(last=lost.seen.number, time=lost.seen.at[:16].replace("T", " "), end=end)


def _damaged_settings() -> str:
    return translate(
        "Errors", "What was chosen in the settings is damaged: all is as it comes until something is chosen."
    )


def _damaged_people(names: Sequence[str]) -> str:
    from trainer.ui.wording.joined import listed

    words = translate(
        "Errors",
        "What is kept about {names} is damaged; what they deal is kept all the same. Whoever sets up people here looks "
        "it through, gives a new PIN where the old one is refused, and saves it. Where nobody is left who may, put the "
        "latest backup of the records in their place.",
    )
    return words.format(names=listed(names))


def open_window(store: Store, folder: Path) -> Window:
    """The window over an open store, not yet shown and without a page."""
    return open_window_of(Window, store, folder)


def open_window_of(kind: type[W], store: Store, folder: Path) -> W:
    """The same for a window of this kind."""
    preferences = read_preferences(store, str(folder))
    scale = _begin_at(preferences.scale)
    apply_room(application(scale), room_of(preferences))
    return kind(store, folder, scale)


def _begin_at(scale: int) -> int:
    """Makes the application at a scale in per cent, or at the largest below it that fits the screen; tells which."""
    is_ours = QApplication.instance() is None and not any(name in os.environ for name in scale_environment(scale))
    made = application(scale)
    if not is_ours or scale == SCALES[0]:
        return scale
    fitting = nearest_fitting(scale, made.primaryScreen().availableSize())
    if fitting == scale:
        return scale
    # How large the screen is Qt tells an application only, and an application's scale can't be changed.
    made.shutdown()
    os.environ.update(scale_environment(fitting))
    application(fitting)
    return fitting

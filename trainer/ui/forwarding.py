"""Where records are carried between stations and their hub: the page for it, and what is done from there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QFileDialog, QWidget

from trainer.days import local_day
from trainer.errors import TrainerError
from trainer.store import Person, Store
from trainer.tongue import Plural, translate
from trainer.ui.carried import Carried, Outcome
from trainer.ui.exercise.host import OFFICE
from trainer.ui.pages.done_view import when_words
from trainer.ui.pages.stations import StationsPage, StationView
from trainer.ui.widgets.dialogs import QuestionDialog, ReadingDialog, SentenceDialog
from trainer.ui.widgets.listing import ListRow
from trainer.ui.widgets.progress import GoOn, ProgressDialog
from trainer.ui.widgets.text import paragraph

if TYPE_CHECKING:
    from trainer.store.packs import KnownPack
    from trainer.store.stations import KnownStation
    from trainer.ui.packs.installing import Installing


class Hall(Protocol):
    """The window, as far as it is known here."""

    def open_page(self, page: QWidget, *, tab: str | None = "", back: Callable[[], None] | None = None) -> None: ...

    def show_office(self) -> None: ...


class TakesIn(Protocol):
    """Whoever takes in files of a kind."""

    def take_in(self, paths: Iterable[Path], *, keys: Iterable[str] = (), go_on: GoOn) -> list[Outcome]: ...


class Forwarding:
    """Opens the page in the window, and has files saved and taken in."""

    def __init__(self, window: Hall, store: Store, folder: Path) -> None:
        """`folder`: where the records lie."""
        self._window = window
        self._store = store
        self._folder = folder

    def show_stations(self, by: Person) -> None:
        """This station, its hub, and its stations."""
        back = self._window.show_office
        page = StationsPage(self._view(by))
        carried = Carried(self._store, self._folder, by=by.id)

        def told(words: str) -> None:
            page.show_view(self._view(by), words)

        def safely(act: Callable[[], object], words: str = "") -> None:
            try:
                act()
            except TrainerError as problem:
                page.refuse(str(problem))
                return
            told(words)

        kept = translate("Forwarding", "The name is kept.")
        page.renamed.connect(lambda name: safely(lambda: self._store.stations.rename(name, by=by.id), kept))
        page.take_in_wanted.connect(lambda: self._choose_files(page, carried, told))
        page.records_wanted.connect(
            lambda whole: self._save(page, told, lambda to, on: carried.save_records(to, whole=whole, go_on=on))
        )
        page.card_wanted.connect(lambda: self._save(page, told, lambda to, _: (carried.save_card(to),)))
        page.receipts_wanted.connect(lambda: self._save(page, told, lambda to, _: carried.save_receipts(to)))
        page.people_wanted.connect(lambda: self._save(page, told, lambda to, on: carried.save_content(to, go_on=on)))
        page.station_chosen.connect(lambda station: self._ask_to_release(page, by, station, safely))
        self._connect_packs(page, by, told)
        page.closed.connect(back)
        self._window.open_page(page, tab=OFFICE, back=back)
        page.focus_start()

    def _view(self, by: Person) -> StationView:
        stations = self._store.stations
        own = stations.identity(by=by.id)
        key = translate("Forwarding", "Key of this station, to be compared where others are let in: {key}")
        if not own.is_key_kept:
            key = translate("Forwarding", "This computer keeps no key: it is another one at each start. Now: {key}")
        hub = stations.hub()
        words = translate(
            "Forwarding", "Its records go to no hub yet. Have the hub save its card, and take that in here."
        )
        if hub is not None:
            words = translate("Forwarding", "Its records go to the hub {name}, key {key}. No receipt has come yet.")
            if hub.receipt:
                words = translate(
                    "Forwarding",
                    "Its records go to the hub {name}, key {key}. By the receipt of {time} it has the first {count} "
                    "of the {all} records here.",
                )
            end = self._store.head()
            words = words.format(
                name=hub.name,
                key=hub.fingerprint,
                time=when_words(hub.receipt_at) if hub.receipt_at else "",
                count=hub.receipt,
                all=end.number if end is not None else 0,
            )
        rows = [_row(each) for each in stations.known(by=by.id)]
        return StationView(
            name=own.name,
            key=key.format(key=own.fingerprint),
            hub=words,
            has_hub=hub is not None,
            stations=rows,
            packs=[_pack_row(each) for each in self._store.packs.known(by=by.id)],
        )

    # Packs

    def _connect_packs(self, page: StationsPage, by: Person, told: Callable[[str], None]) -> None:
        from trainer.ui.packs.installing import Installing
        from trainer.ui.packs.tried import problems_apart

        installing = Installing(self._store, self._folder, by=by.id, tried=problems_apart)

        def choose() -> None:
            title = translate("Forwarding", "Install packs")
            kind = translate("Forwarding", "Packs (*.dtpack)")
            names, _ = QFileDialog.getOpenFileNames(page, title, "", kind)
            if names:
                self.take_in(page, installing, [Path(name) for name in names], told)

        page.packs.install_wanted.connect(choose)
        page.packs.pack_chosen.connect(lambda id_: self._ask_to_go_back(page, by, installing, id_, told))

    def _ask_to_go_back(
        self, page: StationsPage, by: Person, installing: Installing, id_: str, told: Callable[[str], None]
    ) -> None:
        """What is said of a pack; where one of before lies here, whether it is used again."""
        known = next((each for each in self._store.packs.known(by=by.id) if each.id == id_), None)
        if known is None:
            return
        if not known.previous:
            words = translate("Forwarding", "{title} {version}: its publisher's key is {key}.")
            _tell(page, words.format(title=known.title, version=known.version, key=known.fingerprint))
            return
        words = translate("Forwarding", "{title}: version {version} is used. Is version {previous} to be used again?")
        asked = QuestionDialog(
            words.format(title=known.title, version=known.version, previous=known.previous),
            translate("Forwarding", "Use version {previous} again").format(previous=known.previous),
            translate("Forwarding", "Back"),
            page,
        )

        def go_back() -> None:
            sentence = translate("Forwarding", "The version of before is tried …")
            work = ProgressDialog(sentence, lambda _: installing.go_back(id_), page)
            work.ended.connect(done)
            work.failed.connect(lambda words: _tell(page, words))
            work.start()

        def done(words: str) -> None:
            told(words)
            _tell(page, words)

        asked.accepted.connect(go_back)
        asked.open()

    # Out

    def _save(
        self, page: StationsPage, told: Callable[[str], None], save: Callable[[Path, GoOn], Sequence[Path]]
    ) -> None:
        """Into a folder that is asked for, with its progress in sight."""
        chosen = QFileDialog.getExistingDirectory(page, translate("Forwarding", "Save into this folder"))
        if not chosen:
            return
        folder = Path(chosen)
        work = ProgressDialog(
            translate("Forwarding", "Everything is verified, then it is saved …"), lambda on: save(folder, on), page
        )
        work.ended.connect(lambda files: told(_saved_words(files, folder)))
        work.failed.connect(page.refuse)
        work.start()

    # In

    def _choose_files(self, page: StationsPage, carried: Carried, told: Callable[[str], None]) -> None:
        names, _ = QFileDialog.getOpenFileNames(
            page,
            translate("Forwarding", "Take in bundles, cards and receipts"),
            "",
            translate("Forwarding", "Bundles (*.dtbundle)"),
        )
        if names:
            self.take_in(page, carried, [Path(name) for name in names], told)

    def take_in(
        self,
        page: StationsPage,
        carried: TakesIn,
        files: Sequence[Path],
        told: Callable[[str], None],
        keys: Sequence[str] = (),
    ) -> None:
        """These files, and says what came of each; of a key that is strange it is asked whether it was compared."""
        work = ProgressDialog(
            translate("Forwarding", "The files are looked through and taken in …"),
            lambda on: carried.take_in(files, keys=keys, go_on=on),
            page,
        )

        def end(outcomes: Sequence[Outcome]) -> None:
            done = [each for each in outcomes if not each.is_refused]
            told(Plural.tr("%n file(s) taken in.", "", len(done)))
            strange = next((each for each in outcomes if each.strange is not None), None)
            if strange is None:
                _show(page, outcomes)
                return
            asked = QuestionDialog(
                strange.said,
                translate("Forwarding", "The keys are the same"),
                translate("Forwarding", "Back"),
                page,
            )
            more = [*keys, _key(strange)]
            asked.accepted.connect(lambda: self.take_in(page, carried, files, told, more))
            asked.rejected.connect(lambda: _show(page, outcomes))
            asked.open()

        work.ended.connect(end)
        work.failed.connect(page.refuse)
        work.start()

    def _ask_to_release(
        self, page: StationsPage, by: Person, station: str, safely: Callable[[Callable[[], object], str], None]
    ) -> None:
        """What is said of a station; where it is held back, whether it goes on."""
        known = next((each for each in self._store.stations.known(by=by.id) if each.id == station), None)
        if known is None:
            return
        if not known.fault:
            words = translate("Forwarding", "{name}: its key is {keys}.")
            page.refuse(words.format(name=known.name, keys=", ".join(known.fingerprints)))
            return
        asked = QuestionDialog(
            known.fault, translate("Forwarding", "Take in again what follows"), translate("Forwarding", "Back"), page
        )
        words = translate("Forwarding", "What goes on from the records that are here is taken in again.")
        asked.accepted.connect(lambda: safely(lambda: self._store.stations.release(station, by=by.id), words))
        asked.open()


def _key(outcome: Outcome) -> str:
    from trainer.bundled import fingerprint

    return fingerprint(outcome.strange.public_key) if outcome.strange is not None else ""


def _row(station: KnownStation) -> ListRow:
    missing = station.announced - station.entries
    state = translate("Forwarding", "complete") if station.entries else ""
    if missing:
        state = translate("Forwarding", "some are missing")
    if station.fault:
        state = translate("Forwarding", "held back")
    return ListRow(
        id=station.id,
        cells=(
            station.name,
            str(station.entries),
            str(missing) if missing else "",
            when_words(station.taken_at) if station.taken_at else translate("Forwarding", "never"),
            str(station.receipt) if station.receipt else "",
            state,
        ),
        keys=(None, station.entries, missing, station.taken_at, station.receipt, None),
    )


def _tell(page: StationsPage, words: str) -> None:
    """Before the page: who has pressed at its end does not see its head."""
    SentenceDialog(words, page).open()


def _pack_row(pack: KnownPack) -> ListRow:
    until = local_day(pack.until).isoformat() if pack.until else translate("Forwarding", "always")
    return ListRow(
        id=pack.id,
        cells=(pack.title, pack.version, pack.previous, when_words(pack.installed_at), until),
        keys=(None, None, None, pack.installed_at, pack.until or "9999"),
    )


def _saved_words(files: Sequence[Path], folder: Path) -> str:
    if not files:
        return translate("Forwarding", "There is nothing new to save: the hub has all of it.")
    words = Plural.tr("%n file(s) saved in {folder}.", "", len(files))
    return words.format(folder=folder)


def _show(page: StationsPage, outcomes: Sequence[Outcome]) -> None:
    """What came of each file, refusals first."""
    from PySide6.QtWidgets import QVBoxLayout

    dialog = ReadingDialog(translate("Forwarding", "What came of the files"), page)
    inner = QWidget()
    column = QVBoxLayout(inner)
    column.setSpacing(12)
    for each in sorted(outcomes, key=lambda each: not each.is_refused):
        words = translate("Forwarding", "{file}: {said}")
        name = str(each.file)
        said = each.said.removeprefix(f"{name}: ")
        column.addWidget(paragraph(words.format(file=each.file.name, said=said)))
    column.addStretch(1)
    dialog.add_scrolled(inner)
    dialog.add_close()
    dialog.resize(640, 420)
    dialog.open()

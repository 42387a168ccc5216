"""The table under the hand: from a click to painted motion and to the verdict, frames while cards travel."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING, Final

from tests.bench.screen import unseen_screen

if TYPE_CHECKING:
    from trainer.ui.felt.felt_scene import P
    from trainer.ui.felt.felt_view import FeltView
    from trainer.ui.felt.place_item import L, T
    from trainer.ui.felt.poker.picture import Target
    from trainer.ui.table.page import TablePage

Figure = tuple[str, float, str]
"""What was measured, how much, in which unit."""

DRILLS: Final = 12
"""Deals that are dealt card by card; two more go before, as the first of a session does."""
COMMITS: Final = 200
CARDS: Final = 20
"""Ten players with two cards each, all on their way at once."""
DEALS: Final = 10
FRAMES: Final = 17
"""Positions of one motion that are painted."""


def figures() -> list[Figure]:
    """Milliseconds at the 95th percentile, and the disk's own time to make one row durable."""
    with tempfile.TemporaryDirectory(prefix="dealer-trainer-bench-") as name:
        folder = Path(name)
        os.environ.update(unseen_screen(folder))
        motion, wrong = _clicks(folder / "data")
        commits = _commits(folder / "commits.db")
        frames, house_frames = _frames(), _house_frames()
    return [
        ("the disk's own commit: median", median(commits), "ms"),
        ("the disk's own commit: p95", _p95(commits), "ms"),
        ("click to painted motion: p95", _p95(motion), "ms"),
        ("click to the verdict on a wrong act: p95", _p95(wrong), "ms"),
        ("frame with 20 cards moving: median", median(frames), "ms"),
        ("frame with 20 cards moving: p95", _p95(frames), "ms"),
        ("frame with 20 cards moving against the house: p95", _p95(house_frames), "ms"),
    ]


def _p95(values: list[float]) -> float:
    return quantiles(values, n=20)[18]


def _commits(file: Path) -> list[float]:
    """One row a transaction with the settings of the store."""
    found = []
    connection = sqlite3.connect(file, isolation_level=None)
    connection.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE acts (body TEXT)")
    for _ in range(COMMITS):
        begun = perf_counter()
        connection.execute("INSERT INTO acts VALUES (?)", ("x" * 300,))
        found.append((perf_counter() - begun) * 1000)
    connection.close()
    return found


def _clicks(data: Path) -> tuple[list[float], list[float]]:
    """Hole cards dealt by two clicks each: the second one timed until the felt is painted, wrong seats first."""
    from PySide6.QtCore import QCoreApplication, QEvent

    from trainer.store import open_store
    from trainer.training.poker.drill import Drill
    from trainer.training.poker.focus import Focus
    from trainer.ui.app import open_window
    from trainer.ui.exercise import pace
    from trainer.ui.table.page import TablePage

    # the press after a wrong one follows at once here, and is meant
    vars(pace)["BOUNCE_MS"] = vars(pace)["SEEN_MS"] = 0
    motion: list[float] = []
    wrong: list[float] = []
    _note_paints()
    with open_store(data) as store:
        window = open_window(store, data)
        window.sounds.is_on = False
        window.show_sign_in()
        window.show()
        for seed in range(DRILLS + 2):
            window.desk.start_drill(Drill(rulebook="oneida-poker", game="holdem", focus=Focus.DEAL, seed=seed))
            # without a running event loop Qt keeps the page before, which was to be deleted later
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            page = window.page
            assert isinstance(page, TablePage)
            found_motion, found_wrong = _deal(page)
            if seed > 1:
                motion += found_motion
                wrong += found_wrong
        window.close()
    return motion, wrong


def _deal(page: TablePage) -> tuple[list[float], list[float]]:
    """The first cards of a drill; none where the table opens and something else comes first."""
    from trainer.rules.actions import Deal
    from trainer.rules.poker.table import PokerTable
    from trainer.training.casting import Turn
    from trainer.ui.felt.poker.picture import Target, TargetKind

    session = page._session
    motion: list[float] = []
    wrong: list[float] = []
    while session.turn() is Turn.AUTO:
        page.play_next()
    while session.turn() is Turn.TRAINEE and isinstance(deal := session.due()[0].action, Deal):
        assert isinstance(deal.to, int)
        table = session.state.table
        assert isinstance(table, PokerTable)
        others = [seat.number for seat in table.players if seat.number != deal.to]
        for seat, found in ((others[0], wrong), (deal.to, motion)):
            before = len(session.answers)
            _click(page, Target(TargetKind.STUB))
            to_motion, to_end = _click(page, Target(TargetKind.SEAT, seat))
            found.append(to_end if found is wrong else to_motion)
            assert len(session.answers) == before + 1
            assert _PAINTED, "the act is to be seen on the felt"
            assert found is motion or _VERDICTS, "the verdict is part of what was painted"
        page.face.view.finish_motion()
    return motion, wrong


_PAINTED: Final[list[float]] = []
"""When the felt had been painted."""
_VERDICTS: Final[list[float]] = []
"""When a verdict had been."""


def _note_paints() -> None:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QGraphicsView

    from trainer.ui.felt.felt_view import FeltView
    from trainer.ui.widgets.verdict_card import VerdictCard

    def paint(view: FeltView[T, P, L], event: QPaintEvent) -> None:
        QGraphicsView.paintEvent(view, event)
        _PAINTED.append(perf_counter())

    def paint_verdict(card: VerdictCard, event: QPaintEvent) -> None:
        paint_card(card, event)
        _VERDICTS.append(perf_counter())

    paint_card = VerdictCard.paintEvent
    VerdictCard.paintEvent = paint_verdict  # type: ignore[method-assign, assignment]  # to listen
    FeltView.paintEvent = paint  # type: ignore[method-assign, assignment]  # to listen


def _click(page: TablePage, target: Target) -> tuple[float, float]:
    """Milliseconds from the press until the felt is painted, and until everything is that the click changed.

    Nothing of the felt is where a press has taken up what was taken up already.
    """
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from trainer.ui.felt.poker.scene import TableView

    felt = page.face.view
    assert isinstance(felt, TableView)
    point = felt.mapFromScene(felt.item_of(target).area.center())
    QApplication.processEvents()
    _PAINTED.clear()
    _VERDICTS.clear()
    begun = perf_counter()
    QTest.mouseClick(felt.viewport(), Qt.MouseButton.LeftButton, pos=point)
    QApplication.processEvents()
    ended = perf_counter()
    return ((_PAINTED[0] if _PAINTED else ended) - begun) * 1000, (ended - begun) * 1000


def _frames() -> list[float]:
    """What each position of twenty travelling cards takes to paint."""
    from dataclasses import replace

    from tests.bench.dealing_bench import table_of
    from trainer.ui.felt import travel
    from trainer.ui.felt.poker.scene import TableView
    from trainer.ui.poker.showing import picture

    at_once = "DEAL_PITCH_MS"
    pitch: int = getattr(travel, at_once)
    setattr(travel, at_once, 0)
    table = table_of(CARDS // 2)
    table = replace(table, deck=table.decks[0], seats=(*table.seats, *[None] * (table.rules.most_players - CARDS // 2)))
    start = picture(table)
    dealt = [
        seat and replace(seat, cards=(seat.number, seat.number + 10), faces_up=(False, False), holds_cards=True)
        for seat in table.seats
    ]
    end = picture(replace(table, dealt=CARDS, seats=tuple(dealt)))
    found = _positions(TableView(start), start, end)
    setattr(travel, at_once, pitch)
    return found


def _house_frames() -> list[float]:
    """The same at a table against the house: a stack of five cards before each of four players."""
    from dataclasses import replace

    from tests.ui.felt.house.tables import four_card
    from trainer.ui.felt.house.picture import HandPicture
    from trainer.ui.felt.house.scene import HouseView

    full = four_card()
    served = {seat.seat for seat in full.seats if seat.name and seat.seat <= CARDS // 4}
    bare = tuple([replace(seat, hands=(HandPicture(),)) for seat in full.seats])
    dealt = tuple([full.seat(seat.seat) if seat.seat in served else seat for seat in bare])
    start = replace(full, seats=bare, deck=replace(full.deck, left=CARDS))
    end = replace(full, seats=dealt, deck=replace(full.deck, left=0))
    return _positions(HouseView(start), start, end)


def _positions(view: FeltView[T, P, L], start: P, end: P) -> list[float]:
    """Milliseconds for each position of what travels from one picture to the other."""
    from PySide6.QtWidgets import QApplication

    view.resize(944, 672)
    view.show()
    QApplication.processEvents()
    found = []
    for _ in range(DEALS):
        view.show_picture(start, is_animated=False)
        QApplication.processEvents()
        view.show_picture(end)
        assert len(view._felt._motion._under_way) == CARDS
        QApplication.processEvents()
        clock = view._felt._motion._clock
        clock.pause()
        for frame in range(FRAMES):
            _PAINTED.clear()
            begun = perf_counter()
            clock.setCurrentTime(5 + 10 * frame)
            QApplication.processEvents()
            found.append((perf_counter() - begun) * 1000)
            assert _PAINTED
        view.finish_motion()
    view.close()
    return found


if __name__ == "__main__":
    for name, value, unit in figures():
        print(f"{name:45} {value:10,.3f} {unit}")

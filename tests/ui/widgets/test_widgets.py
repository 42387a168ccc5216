"""The controls: what they emit, what they say to a screen reader, how large they are to press."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.drawn import differing
from trainer.rules.book import Severity
from trainer.training.standing import Mastery
from trainer.ui.entry.view import Box, EnteredView
from trainer.ui.exercise.cards import weighed
from trainer.ui.felt.picture import NO_CHIPS, cut
from trainer.ui.look.fonts import step_font
from trainer.ui.look.stylesheet import apply_room
from trainer.ui.look.theme import DARK, LIGHT, TARGET_PX, Room, Step
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.dialogs import ReasonDialog
from trainer.ui.widgets.entered import CutView, EnteredSlots, SlotBox, fitting
from trainer.ui.widgets.focus import FocusRing
from trainer.ui.widgets.log import LogLine, LogList
from trainer.ui.widgets.marks import MarkIcon, MarkShape
from trainer.ui.widgets.pad import NumberPad
from trainer.ui.widgets.strip import ReplayStrip, StripMark, StripPhase, count_words, folded
from trainer.ui.widgets.surface import titled
from trainer.ui.widgets.verbs import VerbBar, VerbButton, VerbKey
from trainer.ui.widgets.verdict import VerdictAct, VerdictKind, VerdictLine, VerdictView
from trainer.ui.widgets.verdict_card import VerdictCard
from trainer.ui.widgets.verdict_sheet import VerdictSheet

VERBS = [VerbKey(key, key, word, has_place=True) for key, word in (("D", "Deal"), ("T", "Turn to"), ("P", "Push"))]
VERBS += [VerbKey(key, key, word) for key, word in (("B", "Burn"), ("A", "Announce"))]


Show = Callable[[QWidget, int, int], QWidget]


@pytest.fixture
def show(qtbot: QtBot) -> Iterator[Show]:
    """Shows a control in a window of its own, as a page holds it."""
    kept = []

    def shown(widget: QWidget, width: int, height: int) -> QWidget:
        window = QWidget()
        kept.append(window)
        qtbot.addWidget(window)
        line = QHBoxLayout(window)
        line.setContentsMargins(40, 20, 40, 20)
        line.addWidget(widget)
        window.resize(width + 80, height + 40)
        window.show()
        return window

    yield shown
    kept.clear()


def _verdict(kind: VerdictKind) -> VerdictView:
    return VerdictView(
        kind=kind,
        headline="Wrong pot first",
        lines=(VerdictLine("You did", "Push", "main pot to seat 3"),),
        citations=("Oneida Poker P(4)",),
        words="Side pots first.",
        acts=(VerdictAct("again", "Try again", "↵", is_primary=True),),
    )


def test_a_verdict_is_told_in_words_and_its_button_says_what_it_wants(qtbot: QtBot, show: Show) -> None:
    card = VerdictCard()
    show(card, 320, 400)
    assert not card.isVisible()
    card.show_verdict(_verdict(VerdictKind.WRONG))
    assert card.isVisible()
    assert card.accessibleName() == "wrong: Wrong pot first"
    assert "You did: Push main pot to seat 3" in card.accessibleDescription()
    with qtbot.waitSignal(card.acted) as acted:
        card.findChildren(Button)[0].click()
    assert acted.args == ["again"]
    card.clear()
    assert not card.isVisible()


@pytest.mark.parametrize("room", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize(
    ("kind", "edge"), [(VerdictKind.RIGHT, "right"), (VerdictKind.WRONG, "wrong"), (VerdictKind.MISSED, "warning")]
)
def test_each_verdict_has_its_edge_in_both_rooms(
    qtbot: QtBot, show: Show, qapp: QApplication, room: Room, kind: VerdictKind, edge: str
) -> None:
    apply_room(qapp, room)
    card = VerdictCard(_verdict(kind))
    show(card, 320, 300)
    assert card.grab().toImage().pixelColor(3, 150).name().upper() == getattr(room, edge)


@pytest.mark.parametrize("room", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("kind", [VerdictKind.WRONG, VerdictKind.MISSED])
@pytest.mark.parametrize(
    ("weight", "edge"),
    [
        (Severity.SERVICE, "warning"),
        (Severity.PROCEDURE, "warning"),
        (Severity.MONEY, "wrong"),
        (Severity.INTEGRITY, "wrong"),
    ],
)
def test_what_a_fault_weighs_gives_the_card_its_colour_and_stands_under_the_headline(
    qtbot: QtBot, show: Show, qapp: QApplication, room: Room, kind: VerdictKind, weight: Severity, edge: str
) -> None:
    apply_room(qapp, room)
    plain = _verdict(kind)
    card = VerdictCard(weighed(plain, weight))
    show(card, 320, 300)
    assert card.grab().toImage().pixelColor(3, 150).name().upper() == getattr(room, edge)
    assert card.height() > VerdictCard(plain).height()
    assert card.accessibleDescription().lower().startswith(weight)


def test_no_line_under_a_title_begins_with_a_dot(qtbot: QtBot) -> None:
    home = QWidget()
    qtbot.addWidget(home)
    home.setLayout(titled("Quick questions", "Who opens · any difficulty · Saturday 28 November"))
    words = home.findChildren(QLabel)[-1].text()
    assert [words.count(between) for between in (" ·", "\N{NO-BREAK SPACE}·")] == [0, 2]


def test_marks_differ_in_shape_not_in_colour_alone(qtbot: QtBot) -> None:
    """Upper corner, lower corner, beside the tip: disc, square and triangle cover them differently."""
    covered = {}
    for shape in (MarkShape.RIGHT, MarkShape.WRONG, MarkShape.MISSED):
        icon = MarkIcon(shape, 48, "mark")
        qtbot.addWidget(icon)
        image = icon.grab().toImage()
        ground = image.pixelColor(0, 0)
        covered[shape] = tuple(image.pixelColor(x, y) != ground for x, y in ((6, 8), (6, 42), (30, 6)))
    assert covered == {
        MarkShape.RIGHT: (False, False, True),
        MarkShape.WRONG: (True, True, True),
        MarkShape.MISSED: (False, True, False),
    }


def test_every_mastery_looks_different(qtbot: QtBot) -> None:
    images = []
    for mastery in Mastery:
        icon = MarkIcon(mastery, 44, mastery)
        qtbot.addWidget(icon)
        images.append(icon.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8))
    assert min(differing(one, other) for one, other in combinations(images, 2)) > 0.05


@pytest.mark.parametrize("width", [688, 944, 1584])
def test_verbs_are_large_enough_and_their_words_fit(qtbot: QtBot, show: Show, width: int) -> None:
    bar = VerbBar(VERBS)
    show(bar, width, 120)
    for button in bar.findChildren(VerbButton):
        assert min(button.width(), button.height()) >= TARGET_PX
        assert button.sizeHint().width() <= button.width() + 8
    with qtbot.waitSignal(bar.verb_pressed) as pressed:
        QTest.mouseClick(bar.findChildren(VerbButton)[2], Qt.MouseButton.LeftButton)
    assert pressed.args == ["P"]


def test_only_the_page_latches_a_verb(qtbot: QtBot, show: Show) -> None:
    bar = VerbBar(VERBS)
    show(bar, 944, 76)
    buttons = {button.verb.verb: button for button in bar.findChildren(VerbButton)}
    buttons["D"].click()
    assert not buttons["D"].isChecked()
    bar.latch("T")
    assert [verb for verb, button in buttons.items() if button.isChecked()] == ["T"]


def test_slots_say_what_stands_in_them(qtbot: QtBot, show: Show) -> None:
    slots = EnteredSlots()
    show(slots, 296, 62)
    slots.show_entered(EnteredView(words={Box.VERB: "Burn"}, takes_amount=False, awaited=None))
    boxes = slots.findChildren(SlotBox)
    assert [box.accessibleName() for box in boxes[:2]] == ["Verb: Burn", "Place: empty"]
    with qtbot.waitSignal(slots.slot_pressed) as pressed:
        QTest.mouseClick(boxes[2], Qt.MouseButton.LeftButton)
    assert pressed.args == [Box.AMOUNT]


@pytest.mark.parametrize(("width", "is_named"), [(34, False), (78, True)])
def test_a_slot_too_narrow_for_its_name_shows_none_of_it(qtbot: QtBot, width: int, *, is_named: bool) -> None:
    pictures = []
    for caption in ("Amount", ""):
        box = SlotBox(caption)
        qtbot.addWidget(box)
        box.show_value("–", is_awaited=False, is_muted=True)
        box.resize(width, 62)
        pictures.append(box.grab().toImage())
    assert (pictures[0] != pictures[1]) is is_named


def test_a_citation_by_a_long_heading_breaks_where_the_card_ends(qtbot: QtBot) -> None:
    view = replace(_verdict(VerdictKind.WRONG), citations=("reading R8",))
    short = VerdictSheet(view, 296).height
    cites = ("Oasis Pineapple: Dealing Procedures and Round of Play",)
    line = QFontMetrics(step_font(Step.CITE)).height()
    assert VerdictSheet(replace(view, citations=cites), 296).height >= short + line
    assert VerdictSheet(replace(view, citations=cites), 800).height == short, "in a wide card it stands in one line"
    follows = VerdictSheet(replace(view, citations=(*cites, "reading R8")), 296).height
    assert follows > VerdictSheet(replace(view, citations=cites), 296).height


def test_a_long_place_is_shortened_in_its_middle(qtbot: QtBot, show: Show) -> None:
    metrics, area = QFontMetricsF(step_font(Step.LABEL)), QRectF(0, 0, 92, 36)
    assert fitting("low → 4", area, metrics) == "low → 4"
    shown = fitting("11 → high → full house, queens over aces", area, metrics)
    assert shown.startswith("11 → ")
    assert " … " in shown
    assert shown.endswith(" aces")
    assert fitting("Hand the blue deck to the floor", area, metrics).endswith(" floor")


def test_a_hand_that_is_read_stands_whole_in_its_slot(qtbot: QtBot, show: Show) -> None:
    """Where there is no amount its room is the place's."""
    slots = EnteredSlots()
    show(slots, 296, 80)
    usual = slots._boxes[Box.PLACE].width()
    for place in ("11 → high → full house, queens over aces", "2 → high → two pairs, aces and fives"):
        slots.show_entered(EnteredView(words={Box.VERB: "Reveal", Box.PLACE: place}, awaited=None, takes_amount=False))
        QApplication.processEvents()
        box = slots._boxes[Box.PLACE]
        area = QRectF(0, 0, box.width() - 12, 36)
        assert fitting(place, area, QFontMetricsF(step_font(Step.LABEL))) == place
    slots.show_entered(EnteredView(words={Box.VERB: "Push", Box.PLACE: "main pot → 3"}))
    QApplication.processEvents()
    assert slots._boxes[Box.PLACE].width() == usual


@pytest.mark.parametrize(
    ("verb", "takes_amount"),
    [
        ("Pot 1 · seat 10, high · odd chips of it", True),
        ("Pot 4 · seat 10, high · cards that play", False),
        ("Hand of the dealer 3 · cards that play", False),
    ],
)
def test_what_is_asked_stands_whole_in_its_slot(qtbot: QtBot, show: Show, verb: str, *, takes_amount: bool) -> None:
    slots = EnteredSlots()
    show(slots, 296, 80)
    slots.show_entered(EnteredView(words={Box.VERB: verb}, takes_amount=takes_amount))
    QApplication.processEvents()
    area = QRectF(0, 0, slots._boxes[Box.VERB].width() - 12, 36)
    assert fitting(verb, area, QFontMetricsF(step_font(Step.LABEL))) == verb


def test_chips_as_cut_are_told(qtbot: QtBot, show: Show) -> None:
    view = CutView()
    show(view, 296, 130)
    view.show_cut(cut(4400, (500, 100)))
    assert view.isVisible()
    assert "8 × 5 and 4 × 1" in [words.text() for words in view.findChildren(QLabel)]
    view.show_cut(NO_CHIPS)
    assert not view.isVisible()


def test_the_log_keeps_the_newest_lines(qtbot: QtBot, show: Show) -> None:
    log = LogList(most=2)
    show(log, 296, 120)
    log.show_lines([LogLine(MarkShape.RIGHT, f"step {number}", "P(4)") for number in range(5)])
    assert [line.words for line in log.shown] == ["step 3", "step 4"]
    assert log.accessibleDescription() == "right step 3 P(4)\nright step 4 P(4)"


@pytest.mark.parametrize(
    "words",
    [
        "Announcement left out: uncover the shaker",
        "Seat 8 cuts chips in front of the stack and lets go of none.",
        "Wrong seat: push main pot to seat 7: 255",
    ],
)
def test_a_long_line_of_the_log_is_broken_and_not_cut(qtbot: QtBot, show: Show, words: str) -> None:
    log = LogList()
    show(log, 296, 220)
    log.show_lines([LogLine(MarkShape.RIGHT, "Burn a card", "J(7)"), LogLine(MarkShape.WRONG, words, "P(10)(b)")])
    QApplication.processEvents()
    assert " ".join(log._rows(log.shown[-1])) == words
    assert len(log._rows(log.shown[-1])) == 2
    assert log.height() == log.sizeHint().height() > 2 * 31


def test_a_sentence_is_never_cut_in_the_middle(qtbot: QtBot, show: Show) -> None:
    words = "Announcement left out: deliver a stack of five cards to seat 6, out of the automated shoe at seat 6"
    log = LogList()
    show(log, 296, 120)
    assert " ".join(log._rows(LogLine(MarkShape.RIGHT, words, "J(5)"))) == words


def test_the_log_holds_the_whole_round_and_goes_back_through_it(qtbot: QtBot, show: Show) -> None:
    """By arrows, by wheel or drawn along; a further line shows the newest again."""
    log = LogList(most=2)
    show(log, 296, 120)
    lines = [LogLine(None, f"step {number}") for number in range(30)]
    log.show_lines(lines)
    high = log.sizeHint().height()
    for key, first in ((Qt.Key.Key_Up, 27), (Qt.Key.Key_Home, 0), (Qt.Key.Key_Up, 0), (Qt.Key.Key_Down, 1)):
        QTest.keyClick(log, key)
        assert log.shown[0] is lines[first]
        assert log.sizeHint().height() == high
    QTest.keyClick(log, Qt.Key.Key_End)
    QTest.mousePress(log, Qt.MouseButton.LeftButton, pos=QPoint(40, 2))
    QTest.mouseMove(log, QPoint(40, 2 + 3 * 31))
    assert log.shown[-1] is lines[26]
    assert log.accessibleDescription() == "step 25\nstep 26"
    log.show_lines([*lines, LogLine(None, "step 30")])
    assert log.shown[-1].words == "step 30"


def test_a_broken_line_takes_the_room_of_an_older_one(qtbot: QtBot, show: Show) -> None:
    log = LogList(most=2)
    show(log, 296, 120)
    log.show_lines(
        [LogLine(None, "Burn a card"), LogLine(None, "Seat 8 cuts chips before the stack and lets go of none.")]
    )
    assert len(log.shown) == 1
    log.set_most(3)
    assert len(log.shown) == 2


def _run(text: str) -> Sequence[StripMark]:
    """Verbs by letter, a capital for a wrong one."""
    return [
        StripMark(MarkShape.WRONG if each.isupper() else MarkShape.RIGHT, each, step=number, verb=each.lower())
        for number, each in enumerate(text)
    ]


@pytest.mark.parametrize(
    ("text", "counts"), [("ddd", [3]), ("dd", [1, 1]), ("dddDd", [3, 1, 1]), ("dddbbb", [3, 3]), ("", [])]
)
def test_runs_done_right_fold_into_one_mark(text: str, counts: list[int]) -> None:
    assert [mark.count for mark in folded(_run(text))] == counts


def test_in_a_narrow_mark_the_number_of_steps_stands_alone(qtbot: QtBot) -> None:
    assert count_words(34, 27.5) == "×34"
    assert count_words(34, 13.6) == "34"


def test_every_phase_has_room_for_its_name(qtbot: QtBot, show: Show) -> None:
    names = ("Before the deal", "Deal", "Flop", "Clear", "Turn to the next", "Clear")
    strip = ReplayStrip(
        [StripPhase(name, (StripMark(MarkShape.RIGHT, name, step=number),)) for number, name in enumerate(names)]
    )
    metrics = QFontMetricsF(step_font(Step.LABEL))
    for width in (300, 1200):
        firsts = [cells[0] for _, cells in strip._laid_out(width)]
        for name, cell, following in zip(names, firsts, firsts[1:], strict=False):
            if following.y() == cell.y():
                assert following.left() - cell.left() > metrics.horizontalAdvance(name), name
        assert max(cell.right() for cell in firsts) <= width
        assert strip.heightForWidth(width) >= max(cell.bottom() for cell in firsts)
    assert len({cell.y() for cell in [cells[0] for _, cells in strip._laid_out(1200)]}) == 1


def test_the_strip_is_walked_by_keys_and_pressed(qtbot: QtBot, show: Show) -> None:
    marks = tuple(StripMark(MarkShape.RIGHT, f"step {number}", 1, number) for number in range(60))
    strip = ReplayStrip([StripPhase("Deal", marks[:30]), StripPhase("Flop", marks[30:])])
    show(strip, 400, 300)
    chosen: list[int] = []
    strip.step_chosen.connect(chosen.append)
    QTest.keyClick(strip, Qt.Key.Key_Right)
    QTest.keyClick(strip, Qt.Key.Key_End)
    QTest.keyClick(strip, Qt.Key.Key_Right)
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(10, 40))
    assert chosen == [1, 59, 0]
    assert strip.accessibleName() == "Replay: step 0"


def test_the_pad_takes_presses_and_keys(qtbot: QtBot, show: Show) -> None:
    pad = NumberPad()
    show(pad, 320, 330)
    digits: list[int] = []
    pad.digit.connect(digits.append)
    keys = {button.text(): button for button in pad.findChildren(Button)}
    assert min(button.height() for button in keys.values()) == 72
    keys["7"].click()
    QTest.keyClick(keys["7"], Qt.Key.Key_3)
    with qtbot.waitSignal(pad.cleared):
        QTest.keyClick(keys["7"], Qt.Key.Key_Backspace)
    with qtbot.waitSignal(pad.entered):
        keys["Enter"].click()
    assert digits == [7, 3]


def test_the_focus_ring_lies_outside_its_control(qtbot: QtBot, show: Show) -> None:
    button = Button("Start")
    window = show(button, 300, 100)
    ring = FocusRing(window)
    window.activateWindow()
    button.setFocus()
    qtbot.waitUntil(ring.isVisible)
    around = QRect(button.mapTo(window, QPoint(0, 0)), button.size())
    assert ring.geometry() == around.adjusted(-5, -5, 5, 5)
    assert ring.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


def test_the_focus_ring_stays_when_what_had_the_focus_before_is_deleted(qtbot: QtBot, show: Show) -> None:
    """As after a page has taken the place of another, which goes a moment later."""
    pages = QWidget()
    before, now = Button("Before"), Button("Now")
    column = QVBoxLayout(pages)
    column.addWidget(before)
    column.addWidget(now)
    window = show(pages, 300, 200)
    ring = FocusRing(window)
    window.activateWindow()
    before.setFocus()
    qtbot.waitUntil(ring.isVisible)
    now.setFocus()
    with qtbot.waitSignal(before.destroyed):
        before.deleteLater()
    assert ring.isVisible()
    with qtbot.waitSignal(now.destroyed):
        now.deleteLater()
    assert not ring.isVisible()


def test_a_dialog_has_its_own_ring_and_takes_it_along(qtbot: QtBot, show: Show) -> None:
    button = Button("Start")
    window = show(button, 500, 300)
    dialog = ReasonDialog("Why?", "Do it", "Back", window)
    dialog.open()
    dialog.activateWindow()
    ring = dialog.findChild(FocusRing)
    assert ring is not None
    qtbot.waitUntil(ring.isVisible)
    around = ring.geometry()
    QTest.keyClick(dialog._why, Qt.Key.Key_Backtab)
    assert ring.geometry() != around, "it goes where the focus goes"
    with qtbot.waitSignal(dialog.destroyed):
        dialog.reject()
    button.setFocus()


def test_the_focus_ring_is_cut_off_with_what_is_scrolled_half_out_of_sight(qtbot: QtBot, show: Show) -> None:
    area, home = QScrollArea(), QWidget()
    column = QVBoxLayout(home)
    button = Button("Start")
    column.addWidget(button)
    column.addSpacing(400)
    area.setWidgetResizable(True)
    area.setWidget(home)
    window = show(area, 300, 100)
    ring = FocusRing(window)
    window.activateWindow()
    button.setFocus()
    qtbot.waitUntil(ring.isVisible)
    view = QRect(area.viewport().mapTo(window, QPoint(0, 0)), area.viewport().size())
    area.verticalScrollBar().setValue(button.y() + 10)
    shown = ring.mask().boundingRect().translated(ring.pos())
    assert view.contains(shown)
    assert shown.top() == view.top(), "its upper part is out of sight"
    area.verticalScrollBar().setValue(200)
    assert not ring.isVisible()


def test_enter_presses_a_button_that_has_the_focus(qtbot: QtBot, show: Show) -> None:
    button = Button("Start")
    show(button, 300, 100)
    with qtbot.waitSignal(button.clicked):
        QTest.keyClick(button, Qt.Key.Key_Return)


def test_a_card_without_room_for_its_lines_grows_instead_of_being_cut(qtbot: QtBot, show: Show) -> None:
    card = VerdictCard(_verdict(VerdictKind.WRONG))
    high = card.height()
    area = QScrollArea()
    home = QWidget()
    column = QVBoxLayout(home)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(card)
    column.addStretch(1)
    area.setWidgetResizable(True)
    area.setWidget(home)
    show(area, 200, 120)
    qtbot.waitUntil(lambda: card.width() < 200)
    assert card.height() > high
    assert home.height() == card.height()
    (button,) = card.findChildren(Button)
    assert button.mapTo(card, button.rect().bottomLeft()).y() < card.height()

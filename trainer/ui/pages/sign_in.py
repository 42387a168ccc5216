"""Who is dealing: people at the left, the secret at the right, the station at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, assert_never

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from trainer.tongue import Plural, translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.input_hold import input_held
from trainer.ui.pages.name_field import NameField, Unclear, meant_by
from trainer.ui.pages.opening import NAME_GAP, RING, is_low, page_margins, side_margin
from trainer.ui.pages.pin_panel import PinPanel
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.logo import Logo
from trainer.ui.widgets.surface import clear, column_in, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.widgets.tile import TILE_HEIGHT, PersonTile, TileButton

if TYPE_CHECKING:
    from trainer.ui.pages.group_choice import GroupChoice

_ALL = ""
_MANY = 30
"""Where more people are, those whose groups have all ended are shown once something is typed."""
_MADE_AT_ONCE = 48
"""Tiles that the page opens with, more than there is room for; the others follow once it is painted."""
_TILE_LEAST = 236
_GAP = 12
_BESIDE_FROM = 900
"""In a page narrower than this what stands side by side stands one below the other."""
_ANY_HEIGHT = 16_777_215
"""As Qt has it for what may be as high as there is room."""


class SignInPage(QWidget):
    """Says who wants in with what PIN; whether it is right is told by `refuse`, or by leaving the page."""

    sign_in_wanted = Signal(str, str)
    """The person's id and the PIN, which is empty for someone without one."""
    guest_wanted = Signal()
    set_up_wanted = Signal()
    """Somebody is to become the station's administrator: nobody is yet."""

    def __init__(
        self,
        people: Sequence[PersonTile],
        *,
        groups: Sequence[str] = (),
        station: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        """`groups` in the order in which they are offered; what is not among them comes after, by name."""
        super().__init__(parent)
        self._order = {group: at for at, group in enumerate(groups)}
        self._people: tuple[PersonTile, ...] = ()
        self._group = _ALL
        self._tiles: list[TileButton] = []
        """Of the people in their order, as far as they have been made."""
        self._filling = QTimer(self, interval=0)
        self._filling.timeout.connect(self._fill)
        self._groups: GroupChoice | None = None
        self._columns = 0
        self._lines: list[QHBoxLayout] = []
        """Rows that become columns in a narrow window."""
        self._spare: list[QWidget] = []
        """What a low window does without."""
        self.setProperty("ground", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._panel = PinPanel(self)
        self._panel.submitted.connect(self.sign_in_wanted)
        self._left = QVBoxLayout()
        self._left.setContentsMargins(48, 40, 48, 20)
        self._left.setSpacing(0)
        upper = row(gap=0)
        upper.addLayout(self._left, 1)
        upper.addWidget(self._panel)
        whole = QVBoxLayout(self)
        # The page arranges itself for its size, so its parts must not keep the window from becoming smaller.
        whole.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(upper, 1)
        self._station = QWidget()
        self._station.setProperty("ground", "sunk")
        self._station.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._station.setFixedHeight(44)
        self._station_line = QHBoxLayout(self._station)
        self._station_line.setContentsMargins(48, 0, 48, 0)
        self._station_line.setSpacing(28)
        whole.addWidget(self._station)
        self.show_people(people)
        self.show_station(station)

    def show_people(self, people: Sequence[PersonTile]) -> None:
        """Everybody who may sign in here; none where the station has no administrator yet."""
        self._people = tuple(people)
        self._group = _ALL
        self._filling.stop()
        self._tiles, self._lines, self._spare = [], [], []
        self._groups = None
        clear(self._left)
        self._left.addLayout(
            _indented(row(Logo(), label(translate("SignInPage", "Dealer Trainer"), Step.LEAD), None, gap=NAME_GAP))
        )
        self._left.addSpacing(36)
        self._panel.setVisible(bool(people))
        if people:
            self._build_people()
        else:
            self._build_first_start()

    def show_station(self, parts: Sequence[str]) -> None:
        """What the foot says: the station's name first, then records, backup, in plain words."""
        clear(self._station_line)
        for number, words in enumerate(parts):
            self._station_line.addWidget(label(words, Step.LABEL, tone="muted" if number else ""))
        self._station_line.addStretch(1)
        self._station_line.addWidget(label(translate("SignInPage", "No network is used"), Step.LABEL, tone="muted"))

    def focus_name(self) -> None:
        """A name can be typed at once, where there are people."""
        if self._people:
            self._field.setFocus()

    def refuse(self, words: str, wait_s: int = 0) -> None:
        """The PIN was wrong: says so, and takes no other for so many seconds."""
        self._panel.refuse(words, wait_s)

    def _build_first_start(self) -> None:
        from trainer.ui.pages.first_start import FirstStart  # a station with people never shows it

        offer = FirstStart(self._guest_words())
        offer.guest_wanted.connect(self._wish_guest)
        offer.set_up_wanted.connect(self.set_up_wanted)
        self._left.addWidget(offer, 1)

    def _guest_words(self) -> str:
        return translate("SignInPage", "A guest's rounds are judged and shown, but kept only until the program closes.")

    def _add_groups(self, head: QHBoxLayout) -> None:
        """What narrows the people to a group, where there are groups."""
        last = len(self._order)
        groups = sorted(
            {person.group for person in self._people if person.group},
            key=lambda group: (self._order.get(group, last), group),
        )
        if groups:
            from trainer.ui.pages.group_choice import GroupChoice  # not before the first paint where there are none

            options = [(_ALL, translate("SignInPage", "All groups")), *((group, group) for group in groups)]
            self._groups = GroupChoice(options, _ALL)
            self._groups.chosen.connect(self._choose_group)
            self._groups.turned.connect(self._arrange)
            head.addWidget(self._groups)

    def _build_people(self) -> None:
        self._title = title = label(translate("SignInPage", "Who is dealing?"), Step.TITLE)
        head = row(title, None)
        self._add_groups(head)
        self._left.addLayout(_indented(head))
        self._left.addSpacing(20)
        self._grid_owner = QWidget()
        inside = column_in(self._grid_owner, side=RING, edge=RING)
        if self._groups is not None:
            inside.addWidget(self._groups.list)
        self._grid = QGridLayout()
        self._grid.setSpacing(_GAP)
        self._grid.setAlignment(Qt.AlignmentFlag.AlignTop)
        inside.addLayout(self._grid, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(self._grid_owner)
        self._scroll = scroll
        self._left.addWidget(scroll, 100)
        self._make_tiles(_MADE_AT_ONCE)
        self._filling.start()
        self._field = NameField()
        self._field.textChanged.connect(self._search)
        self._field.entered.connect(self._choose_typed)
        self._scroll.setMinimumHeight(TILE_HEIGHT + 10)
        guest = Button(translate("SignInPage", "Deal now as a guest"))
        guest.clicked.connect(self._wish_guest)
        self._left.addSpacing(16)
        line = row(self._field, guest, gap=12)
        line.setContentsMargins(RING, 0, RING, 0)
        line.setStretch(0, 1)
        self._left.addLayout(line)
        self._left.addSpacing(10)
        told = paragraph(self._guest_words(), Step.LABEL, tone="muted")
        self._left.addLayout(_indented(row(told)))
        self._left.addStretch(1)
        self._lines = [head, line]
        self._spare = [told, title]
        self._arrange()

    def _make_tiles(self, count: int) -> list[TileButton]:
        """The next so many, in the order in which Tab goes through them."""
        made = [TileButton(person, self._grid_owner) for person in self._people[len(self._tiles) :][:count]]
        for tile in made:
            tile.clicked.connect(lambda _checked=False, tile=tile: self._choose(tile))
        self._tiles += made
        return made

    def _fill(self) -> None:
        """Some more of them, while nobody has asked for others."""
        for tile in self._make_tiles(_MADE_AT_ONCE):
            is_shown = self._fits(tile.person)
            tile.setVisible(is_shown)
            if is_shown:
                self._grid.addWidget(tile, *divmod(self._grid.count(), self._columns))
        self._keep_room(self._lines_of(self._columns))
        if len(self._tiles) == len(self._people):
            self._filling.stop()

    def _make_all(self) -> None:
        self._filling.stop()
        self._make_tiles(len(self._people))

    def _choose_group(self, group: str) -> None:
        self._make_all()
        self._group = group
        self._let_go()
        self._arrange()

    def _search(self) -> None:
        """Whoever types a name means nobody who was chosen before, and wants to see the people."""
        self._make_all()
        self._let_go()
        if self._groups is not None:
            self._groups.close_list()
        self._arrange()

    def _let_go(self, why: str = "") -> None:
        for tile in self._tiles:
            tile.setChecked(False)
        self._panel.show_nobody(why)

    def _fits(self, person: PersonTile) -> bool:
        """Whether somebody is of the group and means the text, while the groups themselves are not listed."""
        if self._groups is not None and self._groups.is_open:
            return False
        text = self._field.text()
        if self._group not in (_ALL, person.group) or (not text.strip() and self._is_many and person.is_over):
            return False
        return not text.strip() or person.matches(text)

    @property
    def _is_many(self) -> bool:
        return len(self._people) > _MANY

    def _shown(self) -> list[TileButton]:
        return [tile for tile in self._tiles if self._fits(tile.person)]

    def _arrange(self) -> None:
        """The tiles that fit group and text, as many side by side as there is room for."""
        columns = self._columns_for(self.width())
        while self._grid.count():
            self._grid.takeAt(0)
        for tile in self._tiles:
            is_shown = self._fits(tile.person)
            tile.setVisible(is_shown)
            if is_shown:
                self._grid.addWidget(tile, *divmod(self._grid.count(), columns))
        for column in range(4):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        self._columns = columns
        lines = self._lines_of(columns)
        self._keep_room(lines)
        is_list = self._groups is not None and self._groups.is_open
        self._scroll.setMaximumHeight(_ANY_HEIGHT if is_list else max(1, lines) * (TILE_HEIGHT + _GAP) - _GAP + 10)

    def _keep_room(self, lines: int) -> None:
        """Tiles that are still to be made have their room already, so that nothing moves when they come."""
        filled = -(-self._grid.count() // self._columns)
        for line in range(max(self._grid.rowCount(), lines)):
            gap = 0 if line < filled else _GAP
            self._grid.setRowMinimumHeight(line, TILE_HEIGHT + gap if line < lines else 0)

    def _lines_of(self, columns: int) -> int:
        return -(-sum(self._fits(person) for person in self._people) // columns)

    def _columns_for(self, width: int) -> int:
        room = width - self._panel.sizeHint().width() - 96
        return max(1, min(4, room // (_TILE_LEAST + _GAP)))

    def _choose(self, tile: TileButton) -> None:
        for other in self._tiles:
            other.setChecked(other is tile)
        self._panel.show_person(tile.person)
        self._scroll.ensureWidgetVisible(tile)

    def _choose_typed(self) -> None:
        """Who is meant by the text: one person and no other, or nobody, which is said."""
        shown = self._shown()
        match meant_by(self._field.text(), [tile.person for tile in shown]):
            case PersonTile() as person:
                self._choose(next(tile for tile in shown if tile.person is person))
            case Unclear.EMPTY:
                self._let_go(translate("SignInPage", "Type your name or staff number first, or press your tile."))
            case Unclear.UNKNOWN:
                self._let_go(translate("SignInPage", "Nobody here has this name or staff number."))
            case Unclear.SEVERAL:
                told = Plural.tr("%n people are meant by this: type more of it, or press your tile.", "", len(shown))
                self._let_go(told)
            case never:
                assert_never(never)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that nothing else wants: digits belong to the PIN of who is chosen, what is typed else to the name."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if not self._people:
            if is_enter and not event.isAutoRepeat():
                self._wish_guest()
            return
        if self._panel.take_key(event):
            return
        if is_enter:
            if not event.isAutoRepeat():
                self._choose_typed()
        elif not self._field.take_key(event):
            super().keyPressEvent(event)

    def _wish_guest(self) -> None:
        with input_held():
            self.guest_wanted.emit()

    def minimumSizeHint(self) -> QSize:
        return QSize(600, 380)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        side = side_margin(self.size())
        self._left.setContentsMargins(page_margins(self.size()))
        self._station_line.setContentsMargins(side, 0, side, 0)
        self._station.setVisible(not is_low(self.size()))
        self._panel.fit_into(self.width(), self.height())
        directions = QBoxLayout.Direction
        is_narrow = self.width() < _BESIDE_FROM
        for line in self._lines:
            line.setDirection(directions.TopToBottom if is_narrow else directions.LeftToRight)
        if self._groups is not None:
            room = self.width() - self._panel.width() - 2 * side
            self._groups.fit_into(room if is_narrow else room - self._title.sizeHint().width() - 8)
        for widget in self._spare:
            widget.setVisible(not is_low(self.size()))
        if self._people and self._columns != self._columns_for(self.width()):
            self._arrange()


def _indented(line: QHBoxLayout) -> QHBoxLayout:
    """Flush with the tiles, which stand in by the width of the focus ring."""
    line.setContentsMargins(RING, 0, RING, 0)
    return line

"""How the station looks, moves, sounds and lets people practise, with a sample beside the choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFileDialog, QVBoxLayout, QWidget

from trainer.pace import Pace
from trainer.tongue import translate
from trainer.ui.look.theme import SCALES, DeckStyle, Felt, Step, ThemeName
from trainer.ui.offers import Offer, is_offered
from trainer.ui.pages.keys_card import KeysCard
from trainer.ui.pages.sample import TableSample
from trainer.ui.pages.scroll_page import Columns, ScrollPage
from trainer.ui.pages.verb_sections import verb_sections, verb_sets
from trainer.ui.settings.chosen import NEW_A_DAY, MotionChoice, SettingsView
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.surface import Card, Divider, row
from trainer.ui.widgets.text import label, paragraph

_TWO_COLUMNS_FROM = 1000


class SettingsPage(ScrollPage):
    """Emits the whole of the settings at every choice; the window applies and keeps them."""

    changed = Signal(SettingsView)
    folder_wanted = Signal(str)
    """Another folder for the records was chosen; the caller checks it and shows the result by `show_folder`."""
    verify_wanted = Signal()
    """All that is kept is to be verified."""
    backup_wanted = Signal()
    """The caller shows what came of it by `show_backups`."""
    backup_ended = Signal(str)
    """Why none could be made, or nothing; for the caller as well, while there is a page to show it on."""
    closed = Signal()

    def __init__(
        self,
        view: SettingsView,
        *,
        started_scale: int = 100,
        scales: Sequence[int] = SCALES,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._view = view
        self._started_scale = started_scale
        self._scales = tuple(scales)
        done = Button(translate("SettingsPage", "Done"), key="Esc")
        done.clicked.connect(self.closed)
        self.column.addLayout(row(label(translate("SettingsPage", "Settings"), Step.TITLE), None, done))
        self._columns = Columns(self.column, side_by_side_from=_TWO_COLUMNS_FROM, apart=24)
        self.column.addStretch(1)
        made: list[tuple[Callable[[], QWidget], bool]] = [
            (self._table_card, True),
            (self._program_card, True),
            (self._practice_card, is_offered(Offer.PRACTICE)),
            (self._keys_card, is_offered(Offer.KEYS)),
            (self._folder_card, bool(view.data_folder)),
        ]
        cards = [card() for card, is_there in made if is_there]
        self._sample = TableSample()
        self._columns.add(6, cards)
        self._columns.add(5, [self._sample])
        self._sample.show_choice(view.deck_style, view.felt)

    @property
    def view(self) -> SettingsView:
        """What is chosen now."""
        return self._view

    def show_folder(self, folder: str, said: str = "") -> None:
        """The folder in use, and a sentence when the one that was chosen can't be used."""
        self._view = replace(self._view, data_folder=folder)
        self._folder.setText(folder)
        self._folder_said.tell(said)

    def show_head(self, words: str) -> None:
        """With which entry the records end."""
        self._head.setText(words)

    def show_backups(self, words: str, problem: str = "", *, is_busy: bool = False) -> None:
        """What is kept, or being copied, and why the last one could not be made."""
        self._backups.setText(words)
        self._back_up.setEnabled(not is_busy)
        self._backup_said.tell(problem)

    def _keys_card(self) -> KeysCard:
        card = KeysCard(verb_sections(), verb_sets(), dict(self._view.keys))
        card.changed.connect(lambda keys: self._change(replace(self._view, keys=keys)))
        return card

    def _table_card(self) -> Card:
        card = Card(gap=10)
        card.column.addWidget(label(translate("SettingsPage", "The table"), Step.LEAD))
        suits = [
            (DeckStyle.TWO_COLOURS, translate("SettingsPage", "Two colours")),
            (DeckStyle.FOUR_COLOURS, translate("SettingsPage", "Four colours")),
            (DeckStyle.COLOUR_BLIND, translate("SettingsPage", "Colour-blind safe")),
        ]
        self._add(card, translate("SettingsPage", "Suits"), suits, self._view.deck_style, self._set_deck_style)
        felts = [
            (Felt.GREEN, translate("SettingsPage", "Green")),
            (Felt.BLUE, translate("SettingsPage", "Blue")),
            (Felt.WINE, translate("SettingsPage", "Wine")),
        ]
        self._add(card, translate("SettingsPage", "Felt"), felts, self._view.felt, self._set_felt)
        hands = [("right", translate("SettingsPage", "Right hand")), ("left", translate("SettingsPage", "Left hand"))]
        told = translate("SettingsPage", "The stub lies at the other side; nothing else moves.")
        self._add(
            card,
            translate("SettingsPage", "Deck in"),
            hands,
            "left" if self._view.is_left_handed else "right",
            self._set_hand,
            told,
        )
        motions = [
            (MotionChoice.FULL, translate("SettingsPage", "Cards and chips travel")),
            (MotionChoice.REDUCED, translate("SettingsPage", "Reduced")),
        ]
        told = translate("SettingsPage", "Reduced: things appear at once and their place is edged for a moment.")
        self._add(card, translate("SettingsPage", "Motion"), motions, self._view.motion, self._set_motion, told)
        return card

    def _program_card(self) -> Card:
        card = Card(gap=10)
        card.column.addWidget(label(translate("SettingsPage", "The program"), Step.LEAD))
        themes = [
            (ThemeName.DARK, translate("SettingsPage", "Dark")),
            (ThemeName.LIGHT, translate("SettingsPage", "Light")),
        ]
        self._add(card, translate("SettingsPage", "Room"), themes, self._view.theme, self._set_theme)
        sounds = [("on", translate("SettingsPage", "On")), ("off", translate("SettingsPage", "Off"))]
        told = translate("SettingsPage", "Each sound is also seen.")
        self._add(
            card,
            translate("SettingsPage", "Sound"),
            sounds,
            "on" if self._view.has_sound else "off",
            self._set_sound,
            told,
        )
        if is_offered(Offer.SIZE):
            self._add_size(card)
        return card

    def _add_size(self, card: Card) -> None:
        scales = [(str(scale), translate("SettingsPage", "{scale} %").format(scale=scale)) for scale in self._scales]
        told = translate("SettingsPage", "At more than {most} % a table would not fit this screen.").format(
            most=self._scales[-1]
        )
        told = told if self._scales != SCALES else ""
        self._add(card, translate("SettingsPage", "Size"), scales, str(self._view.scale), self._set_scale, told)
        self._scale_said = Told(Step.LABEL, tone="muted")
        card.column.addWidget(self._scale_said)
        self._tell_scale()

    def _practice_card(self) -> Card:
        card = Card(gap=10)
        card.column.addWidget(label(translate("SettingsPage", "Practice"), Step.LEAD))
        paces = [
            (Pace.CALM, translate("SettingsPage", "Calm")),
            (Pace.USUAL, translate("SettingsPage", "Usual")),
            (Pace.BRISK, translate("SettingsPage", "Brisk")),
        ]
        told = translate("SettingsPage", "Who is accurate at this pace is called fast.")
        self._add(card, translate("SettingsPage", "Pace"), paces, self._view.pace, self._set_pace, told)
        counts = [(str(count), str(count)) for count in NEW_A_DAY]
        told = translate("SettingsPage", "Rules never met before that are offered in a day; with 0 only what is known.")
        name = translate("SettingsPage", "New a day")
        self._add(card, name, counts, str(self._view.new_a_day), self._set_new_a_day, told)
        return card

    def _add_way(self, card: Card, told: str, words: str, wanted: SignalInstance) -> QWidget:
        """A sentence at the left, at the right the button that leads there."""
        button = Button(words)
        button.clicked.connect(wanted)
        line = row(paragraph(told), button, gap=16)
        line.setStretch(0, 1)
        card.column.addLayout(line)
        return button

    def _folder_card(self) -> Card:
        card = Card(gap=10)
        card.column.addWidget(label(translate("SettingsPage", "Where the records lie"), Step.LEAD))
        self._folder = paragraph(self._view.data_folder)
        choose = Button(translate("SettingsPage", "Choose another folder"))
        choose.clicked.connect(self._choose_folder)
        line = row(self._folder, choose, gap=16)
        line.setStretch(0, 1)
        card.column.addLayout(line)
        told = translate(
            "SettingsPage",
            "People, attempts and results stand in one file there. Nothing is moved: the program goes on there.",
        )
        card.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
        self._folder_said = Told(Step.LABEL, tone="wrong")
        card.column.addWidget(self._folder_said)
        self._add_backups(card)
        return card

    def _add_backups(self, card: Card) -> None:
        card.column.addWidget(Divider())
        self._head = paragraph("", Step.CITE, tone="muted")
        self._head.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        card.column.addWidget(self._head)
        self._backups = paragraph("", Step.LABEL)
        self._back_up = Button(translate("SettingsPage", "Back up now"))
        self._back_up.clicked.connect(self.backup_wanted)
        line = row(self._backups, self._back_up, gap=16)
        line.setStretch(0, 1)
        card.column.addLayout(line)
        self._backup_said = Told(Step.LABEL, tone="wrong")
        card.column.addWidget(self._backup_said)
        card.column.addWidget(Divider())
        told = translate("SettingsPage", "Whether everything is as it was written; with many years it takes minutes.")
        self._add_way(card, told, translate("SettingsPage", "Verify everything…"), self.verify_wanted)

    def _add(
        self,
        card: Card,
        name: str,
        options: Sequence[tuple[str, str]],
        current: str,
        choose: Callable[[str], None],
        told: str = "",
    ) -> None:
        """A divider, the name at the left, the choices at the right, a sentence under them."""
        card.column.addWidget(Divider())
        caption = label(name, Step.NAME)
        caption.setFixedWidth(88)
        choice = Choice(options, current, name=name)
        choice.chosen.connect(choose)
        column = QVBoxLayout()
        column.setSpacing(6)
        column.addWidget(choice)
        if told:
            column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
        line = row(caption, gap=12)
        line.setAlignment(caption, Qt.AlignmentFlag.AlignTop)
        caption.setFixedHeight(44)
        line.addLayout(column, 1)
        card.column.addLayout(line)

    def _change(self, view: SettingsView) -> None:
        self._view = view
        self._sample.show_choice(view.deck_style, view.felt)
        self.changed.emit(view)

    def _set_deck_style(self, option: str) -> None:
        self._change(replace(self._view, deck_style=DeckStyle(option)))

    def _set_felt(self, option: str) -> None:
        self._change(replace(self._view, felt=Felt(option)))

    def _set_hand(self, option: str) -> None:
        self._change(replace(self._view, is_left_handed=option == "left"))

    def _set_motion(self, option: str) -> None:
        self._change(replace(self._view, motion=MotionChoice(option)))

    def _set_theme(self, option: str) -> None:
        self._change(replace(self._view, theme=ThemeName(option)))

    def _set_sound(self, option: str) -> None:
        self._change(replace(self._view, has_sound=option == "on"))

    def _set_pace(self, option: str) -> None:
        self._change(replace(self._view, pace=Pace(option)))

    def _set_new_a_day(self, option: str) -> None:
        self._change(replace(self._view, new_a_day=int(option)))

    def _set_scale(self, option: str) -> None:
        self._change(replace(self._view, scale=int(option)))
        self._tell_scale()

    def _tell_scale(self) -> None:
        is_new = self._view.scale != self._started_scale
        words = translate("SettingsPage", "The new size is there when the program starts again.")
        self._scale_said.tell(words if is_new else "")

    def _choose_folder(self) -> None:
        folder = QFileDialog.getExistingDirectory(
            self, translate("SettingsPage", "Folder for the records"), self._view.data_folder
        )
        if folder:
            self.folder_wanted.emit(folder)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._columns.fit_into(self.width())
        super().resizeEvent(event)

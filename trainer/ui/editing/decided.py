"""What players decide, and hands one a line: put together by presses on players, deeds, figures and cards, or typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trainer.rules.actions import Discard, Draw
from trainer.rules.cards import Card
from trainer.tongue import translate
from trainer.training.editing import deciding
from trainer.training.editing.cards import decks_of
from trainer.training.editing.draft import Draft
from trainer.training.editing.lines import Line
from trainer.training.editing.offering import seats_at_table
from trainer.ui.editing.pad import Pad, PadKey, figures
from trainer.ui.editing.rack import CardRack
from trainer.ui.editing.typed_setting import TypedLines
from trainer.ui.look.theme import DeckStyle
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.surface import row
from trainer.ui.wording.line import capital
from trainer.ui.wording.places import seat_words
from trainer.ui.wording.told_facts import deed_words

_WITH_CARDS: Final = frozenset({Draw.do, Discard.do})


class Decided(TypedLines):
    """A line a decision."""

    def __init__(self, line: Line, name: str, draft: Draft, does: Sequence[str], deck: DeckStyle) -> None:
        super().__init__(line, name)
        players = Pad(
            [PadKey(str(seat), capital(seat_words(seat))) for seat in seats_at_table(draft)],
            translate("Editing", "Who decides"),
            has_back=False,
        )
        players.pressed.connect(lambda seat: self.put(deciding.with_seat(self.lines, int(seat))))
        deeds = Pad(
            [PadKey(word, capital(deed_words(word))) for word in does],
            translate("Editing", "What is decided"),
            has_back=False,
        )
        deeds.pressed.connect(lambda word: self.put(deciding.with_deed(self.lines, word)))
        amounts = figures(translate("Editing", "How much"))
        amounts.pressed.connect(lambda sign: self.put(deciding.with_figure(self.lines, sign)))
        amounts.back.connect(lambda: self.put(deciding.with_one_back(self.lines)))
        for pad in (players, deeds, amounts):
            self.column.addWidget(pad)
        if _WITH_CARDS & set(does):
            rack = CardRack(deck)
            rack.show_cards((), ())
            rack.pressed.connect(lambda card: self.put(deciding.with_card(self.lines, card)))
            self.column.addWidget(rack)


class LaidHands(TypedLines):
    """A line a hand; a card goes to the last of them."""

    def __init__(self, line: Line, name: str, draft: Draft, deck: DeckStyle) -> None:
        super().__init__(line, name)
        self._may_repeat = decks_of(draft) > 1
        further = Button(translate("Editing", "Next hand"))
        further.clicked.connect(lambda: self.put([*self.lines, ""]))
        back = Button(translate("Editing", "Last one back"))
        back.clicked.connect(self._take_back)
        self.column.addLayout(row(further, back, None))
        rack = CardRack(deck)
        rack.show_cards((), ())
        rack.pressed.connect(self._press)
        self.column.addWidget(rack)

    def _press(self, card: Card) -> None:
        self.put(deciding.hand_with(self.lines, card, may_repeat=self._may_repeat))

    def _take_back(self) -> None:
        *before, last = self.lines or [""]
        left = last.split()[:-1]
        self.put([*before, " ".join(left)] if left else before)

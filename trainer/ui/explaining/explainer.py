"""What is offered to be explained, and the one that is looked at: shown over the felt, then the next, then put away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, Protocol

from trainer.tongue import translate
from trainer.training.explaining.kinds import Explained
from trainer.ui.entry.keys import WHY_KEY, Key
from trainer.ui.explaining.drawings import Ways, drawing_of, nowhere
from trainer.ui.felt.explaining.drawing import Drawing
from trainer.ui.widgets.verdict import VerdictAct, VerdictView

WHY: Final = "why"
"""What the button of a card emits."""


def with_why(card: VerdictView) -> VerdictView:
    """The card of a verdict that can be explained, with the button for it."""
    return replace(card, acts=(*card.acts, VerdictAct(WHY, translate("Explaining", "Why"), WHY_KEY)))


class Board(Protocol):
    """A felt on which explanations are drawn."""

    def show_explanation(self, drawing: Drawing | None) -> None: ...


class Explainer:
    """Holds frozen values alone: whatever is looked at, the round stands as it stood."""

    def __init__(
        self,
        board: Callable[[], Board],
        offered: Callable[[], Sequence[Explained]],
        say: Callable[[str], None],
        ways: Ways = nowhere,
    ) -> None:
        """`offered` is what can be explained now, asked when nothing is shown; `say` reads words out.

        `ways` tells from where to where acts go on the board.
        """
        self._board, self._offered, self._say, self._ways = board, offered, say, ways
        self._shown: Sequence[Explained] = ()
        self._at = 0

    @property
    def is_shown(self) -> bool:
        return bool(self._shown)

    @property
    def shown(self) -> Explained | None:
        """What is looked at; none where nothing is."""
        return self._shown[self._at] if self._shown else None

    def press(self, key: str) -> bool:
        """The key that explains, or Esc while something is explained; any other goes on and puts it away."""
        if key == WHY_KEY:
            return self.turn()
        return self.put_away() and key == Key.ESC

    def turn(self) -> bool:
        """Shows the first explanation, or the one after that which is shown; tells whether there is one."""
        if self._shown:
            self._at = (self._at + 1) % len(self._shown)
        else:
            self._shown, self._at = tuple(self._offered()), 0
        if not self._shown:
            return False
        drawing = drawing_of(self._shown[self._at], self._place(), self._ways)
        self._board().show_explanation(drawing)
        self._say("\n".join(filter(None, (*drawing.spoken, drawing.place))))
        return True

    def put_away(self) -> bool:
        """Takes it off the felt; tells whether anything was there."""
        was_shown, self._shown = self.is_shown, ()
        if was_shown:
            self._board().show_explanation(None)
        return was_shown

    def _place(self) -> str:
        """How one leaves it, and that there are more."""
        if len(self._shown) == 1:
            return translate("Explaining", "Esc closes")
        return translate("Explaining", "{number} of {count} · {key} next · Esc closes").format(
            number=self._at + 1, count=len(self._shown), key=WHY_KEY
        )

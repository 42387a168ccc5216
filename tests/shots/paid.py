"""A trainee made up for the pictures, who pays."""

from __future__ import annotations

from trainer.ui.entry.paying import PIECE_KEYS
from trainer.ui.paying.page import PayingPage


def cut_payment(page: PayingPage, *, more: int = 0) -> None:
    """Cuts what is right, or so many chips of the largest kind more."""
    for piece, count in page.due.fewest:
        for key in str(count + more):
            page.press_key(key)
        page.press_key(PIECE_KEYS[page.pieces.index(piece)])
        more = 0

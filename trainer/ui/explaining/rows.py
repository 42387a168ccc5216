"""What the rows of a sheet say to whoever can't see them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trainer.ui.felt.explaining.drawing import FansRow, FigureRow, HandsRow, SheetHand, SheetRow, WordsRow
from trainer.ui.wording.explaining import card_words
from trainer.ui.wording.joined import labelled, with_commas


def words_rows(*lines: str, is_strong: bool = False) -> Iterator[WordsRow]:
    """A row for each line that says something."""
    return (WordsRow(line, is_strong) for line in lines if line)


def lines_of(rows: Iterable[SheetRow]) -> Iterator[str]:
    """Each row in a line, hand by hand where it has hands; layers and chips are told by lines of their own."""
    for row in rows:
        match row:
            case WordsRow():
                yield row.words
            case FigureRow():
                yield labelled(row.words, row.figure)
            case HandsRow() | FansRow():
                yield from map(_hand_line, row.hands)
            case _:
                continue


def _hand_line(hand: SheetHand) -> str:
    cards = " ".join(map(card_words, hand.cards))
    return labelled(hand.caption, with_commas(hand.name, cards))

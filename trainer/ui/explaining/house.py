"""The rows of what is explained at a table against the house alone."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.training.explaining.house.kinds import Counted, DiceShown, Points
from trainer.ui.explaining.rows import words_rows
from trainer.ui.felt.explaining.drawing import FigureRow, HandsRow, SheetHand, SheetRow
from trainer.ui.wording.explaining import whose_words
from trainer.ui.wording.hands import hand_words
from trainer.ui.wording.house import explained as words
from trainer.ui.wording.joined import labelled


def points_rows(what: Points) -> Iterator[SheetRow]:
    """The cards with their running count, then what it comes to."""
    hands = [hand for hand in (what.one, what.other) if hand is not None]
    yield HandsRow(tuple(map(_counted, hands)))
    for hand in hands:
        told = words.sum_line(hand)
        yield from words_rows(labelled(whose_words(hand.seat), told) if len(hands) > 1 else told)
    if what.dealer is not None:
        yield from words_rows(words.draw_line(what.dealer), is_strong=True)
    yield from words_rows(words.outcome_line(what), is_strong=True)
    for seat, name, turns in what.players:
        yield FigureRow(words=words.player_words(seat, name), figure=words.turns_words(turns=turns))


def _counted(hand: Counted) -> SheetHand:
    return SheetHand(
        caption=whose_words(hand.seat),
        name=hand_words(hand.name),
        cards=hand.cards,
        under=words.running_words(hand),
    )


def dice_rows(what: DiceShown) -> Iterator[SheetRow]:
    """The dice added up, and the wager."""
    dice, total = words.dice_sum_words(what)
    yield FigureRow(words=dice, figure=total, is_strong=True)
    yield from words_rows(words.dice_line(what))

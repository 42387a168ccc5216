"""The rows of what is explained at a poker table alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from trainer.rules.money import short_dollars
from trainer.rules.poker.rules import FeeRake, LevelRake, PercentRake
from trainer.rules.poker.table import Pot
from trainer.tongue import translate
from trainer.training.explaining.poker.kinds import CardsCompared, FromButton, KillRun, RakeShares, ToCall
from trainer.ui.explaining.rows import words_rows
from trainer.ui.felt.explaining.drawing import FansRow, FigureRow, SheetHand, SheetRow
from trainer.ui.wording.explaining import card_words, less
from trainer.ui.wording.hands import hand_words
from trainer.ui.wording.joined import with_commas
from trainer.ui.wording.places import seat_line
from trainer.ui.wording.poker import explained as words


def compared_rows(what: CardsCompared) -> Iterator[SheetRow]:
    """The cards in the order in which they come first."""
    hands = [
        SheetHand(caption=seat_line(hand.seat), name=hand_words(hand.name) if hand.name else "", cards=hand.cards)
        for hand in what.hands
    ]
    yield FansRow(tuple(hands))
    yield from words_rows(words.compared_line(what, card_words(what.hands[0].cards[-1])), is_strong=True)
    yield from words_rows(words.acts_first_line(what))


def from_button_rows(what: FromButton) -> Iterator[SheetRow]:
    """What each place from the button on has to do; the arrows lie on the felt."""
    yield from words_rows(words.button_line(what))
    for number, (seat, amount) in enumerate(what.posts, start=1):
        yield FigureRow(words=numbered(number, words.post_words(what, seat)), figure=short_dollars(amount))
    first = words.first_words(what)
    yield FigureRow(words=numbered(len(what.posts) + 1, first) if what.posts else first, is_strong=True)


def numbered(number: int, line: str) -> str:
    return translate("Explaining", "{number}. {line}").format(number=number, line=line)


def owed_rows(what: ToCall) -> Iterator[SheetRow]:
    """The sum that is owed, what may be raised to, and the pot."""
    if what.seat:
        if what.owed:
            yield FigureRow(words=words.match_words(), figure=short_dollars(what.to_match))
            if what.lies:
                yield FigureRow(words=words.lies_words(), figure=less(short_dollars(what.lies)))
        call = short_dollars(what.call) if what.owed else ""
        yield FigureRow(words=words.call_words(what), figure=call, is_sum=bool(what.owed), is_strong=True)
        for line, amount in words.raise_lines(what):
            yield FigureRow(words=line, figure=amount)
        yield from words_rows(words.raises_line(what))
    else:
        yield from words_rows(words.closed_line(), is_strong=True)
    whole = what.pot + sum(bet for _, bet in what.bets)
    yield FigureRow(words=words.pot_sum_words(what), figure=short_dollars(whole))


def rake_rows(what: RakeShares, pots: Sequence[Pot]) -> Iterator[SheetRow]:
    """The reckoning step by step, and what is taken now."""
    match what.rake:
        case PercentRake() as rake:
            for line, figure in words.percent_lines(what, rake, pots):
                yield FigureRow(words=line, figure=figure)
        case LevelRake() as rake:
            yield FigureRow(words=words.total_words(), figure=short_dollars(what.total))
            for level, amount in rake.levels:
                is_reached = level == rake.reached(what.total)
                yield FigureRow(words=words.level_words(level), figure=short_dollars(amount), is_marked=is_reached)
        case FeeRake():
            yield FigureRow(words=words.fee_words(), figure=short_dollars(what.due))
        case None:
            pass
        case _:
            assert_never(what.rake)
    taken = words.taken_before(what)
    if taken:
        yield FigureRow(words=translate("Explaining", "Taken before"), figure=less(short_dollars(taken)))
    if what.rake is not None:
        now = translate("Explaining", "Rake now") if taken else translate("Explaining", "Rake")
        yield FigureRow(words=now, figure=short_dollars(what.due - taken), is_sum=True)
    if what.jackpot:
        fee = translate("Explaining", "Jackpot fee, out of the main pot")
        yield FigureRow(words=fee, figure=short_dollars(what.jackpot))


def kill_rows(what: KillRun) -> Iterator[SheetRow]:
    """Pot by pot, then the limits."""
    yield from words_rows(words.qualifying_line(what))
    last = len(what.pots)
    for number, after in enumerate(what.pots, start=1):
        told = with_commas(words.won_words(after), words.size_words(after), words.kill_words(after))
        line = numbered(number, told) if last > 1 else told
        yield FigureRow(words=line, figure=short_dollars(after.pot.amount), is_strong=number == last)
    limits, figure = words.limits_words(what)
    yield FigureRow(words=limits, figure=figure, is_sum=True)
    if what.pots[-1].after.holder:
        yield FigureRow(words=words.kill_blind_words(what), figure=short_dollars(what.now.small))

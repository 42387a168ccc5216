"""The rows of a sheet for each explanation, and what they say to whoever can't see them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, assert_never

from trainer.rules.judge import Finding
from trainer.rules.money import short_dollars
from trainer.rules.poker.rules import FeeRake, LevelRake, PercentRake
from trainer.rules.poker.table import Pot
from trainer.tongue import Plural, translate
from trainer.training.explaining.house.kinds import Counted, DiceShown, Points
from trainer.training.explaining.kinds import ActWeighed, DueStep, PuttingRight, RulingGiven
from trainer.training.explaining.poker.kinds import CardsCompared, FromButton, KillRun, RakeShares, ToCall
from trainer.ui.felt.explaining.drawing import FansRow, FigureRow, HandsRow, SheetHand, SheetRow, WordsRow
from trainer.ui.wording.explaining import (
    card_words,
    due_line,
    given_line,
    left_out_line,
    less,
    ruled_line,
    shown_words,
    trouble_words,
    weighed_line,
    whose_words,
)
from trainer.ui.wording.hands import hand_words
from trainer.ui.wording.house import explained as at_house
from trainer.ui.wording.joined import labelled, with_commas
from trainer.ui.wording.keys.verdict import why_of
from trainer.ui.wording.places import seat_line, seat_words
from trainer.ui.wording.poker import explained as at_poker


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


_MOST: Final = 5
"""Steps of a remedy that are listed."""


def ruling_rows(what: RulingGiven) -> Iterator[SheetRow]:
    """What happened, the ruling, then the steps, and what goes back."""
    yield from words_rows(trouble_words(what))
    yield from words_rows(ruled_line(what), is_strong=True)
    remedy = what.key.remedy
    for number, step in enumerate(remedy[:_MOST], start=1):
        yield FigureRow(words=numbered(number, shown_words(step)), figure=_clause(step.cite))
    if len(remedy) > _MOST:
        yield from words_rows(Plural.tr("and %n more step(s)", "", len(remedy) - _MOST))
    back = translate("Explaining", "Back to {seat}")
    for seat, amount in sorted(what.key.returns.items()):
        yield FigureRow(words=back.format(seat=seat_words(seat)), figure=short_dollars(amount))


def putting_right_rows(what: PuttingRight) -> Iterator[SheetRow]:
    """The step that is due, then those that follow from it."""
    for number, step in enumerate(what.steps[: _MOST + 1], start=1):
        is_due = number == 1
        line = numbered(number, shown_words(step))
        yield FigureRow(words=line, figure="", is_strong=is_due, is_marked=is_due)
    if len(what.steps) > _MOST + 1:
        yield from words_rows(Plural.tr("and %n more step(s)", "", len(what.steps) - _MOST - 1))


def due_rows(what: DueStep) -> Iterator[SheetRow]:
    """The steps around it, each by its number and clause."""
    for place, step in enumerate(what.steps):
        is_due = place == what.at
        line = numbered(what.first + place, shown_words(step))
        yield FigureRow(words=line, figure=_clause(step.cite), is_strong=is_due, is_marked=is_due)
    yield from words_rows(Plural.tr("Of %n step(s) in this round.", "", what.count))


def weighed_rows(what: ActWeighed) -> Iterator[SheetRow]:
    """What was done, what was due, and why that is so."""
    act = what.judged
    yield FigureRow(words=given_line(what), is_strong=True)
    if act.verdict.finding is not Finding.RIGHT:
        for step in act.left_out:
            yield FigureRow(words=left_out_line(step), figure=_clause(step.cite))
        due = [step for step in act.expected if step not in act.left_out and not step.is_optional]
        for step in due[:_MOST]:
            yield FigureRow(words=due_line(step), figure=_clause(step.cite))
    yield from words_rows(weighed_line(act), is_strong=True)
    yield from words_rows(why_of(act))


def _clause(cite: str) -> str:
    """The first of the clauses, as it stands at the end of a line."""
    return cite.partition(",")[0]


def points_rows(what: Points) -> Iterator[SheetRow]:
    """The cards with their running count, then what it comes to."""
    hands = [hand for hand in (what.one, what.other) if hand is not None]
    yield HandsRow(tuple(map(_counted, hands)))
    for hand in hands:
        told = at_house.sum_line(hand)
        yield from words_rows(labelled(whose_words(hand.seat), told) if len(hands) > 1 else told)
    if what.dealer is not None:
        yield from words_rows(at_house.draw_line(what.dealer), is_strong=True)
    yield from words_rows(at_house.outcome_line(what), is_strong=True)
    for seat, name, turns in what.players:
        yield FigureRow(words=at_house.player_words(seat, name), figure=at_house.turns_words(turns=turns))


def _counted(hand: Counted) -> SheetHand:
    return SheetHand(
        caption=whose_words(hand.seat),
        name=hand_words(hand.name),
        cards=hand.cards,
        under=at_house.running_words(hand),
    )


def dice_rows(what: DiceShown) -> Iterator[SheetRow]:
    """The dice added up, and the wager."""
    dice, total = at_house.dice_sum_words(what)
    yield FigureRow(words=dice, figure=total, is_strong=True)
    yield from words_rows(at_house.dice_line(what))


def compared_rows(what: CardsCompared) -> Iterator[SheetRow]:
    """The cards in the order in which they come first."""
    hands = [
        SheetHand(caption=seat_line(hand.seat), name=hand_words(hand.name) if hand.name else "", cards=hand.cards)
        for hand in what.hands
    ]
    yield FansRow(tuple(hands))
    yield from words_rows(at_poker.compared_line(what, card_words(what.hands[0].cards[-1])), is_strong=True)
    yield from words_rows(at_poker.acts_first_line(what))


def from_button_rows(what: FromButton) -> Iterator[SheetRow]:
    """What each place from the button on has to do; the arrows lie on the felt."""
    yield from words_rows(at_poker.button_line(what))
    for number, (seat, amount) in enumerate(what.posts, start=1):
        yield FigureRow(words=numbered(number, at_poker.post_words(what, seat)), figure=short_dollars(amount))
    first = at_poker.first_words(what)
    yield FigureRow(words=numbered(len(what.posts) + 1, first) if what.posts else first, is_strong=True)


def numbered(number: int, line: str) -> str:
    return translate("Explaining", "{number}. {line}").format(number=number, line=line)


def owed_rows(what: ToCall) -> Iterator[SheetRow]:
    """The sum that is owed, what may be raised to, and the pot."""
    if what.seat:
        if what.owed:
            yield FigureRow(words=at_poker.match_words(), figure=short_dollars(what.to_match))
            if what.lies:
                yield FigureRow(words=at_poker.lies_words(), figure=less(short_dollars(what.lies)))
        call = short_dollars(what.call) if what.owed else ""
        yield FigureRow(words=at_poker.call_words(what), figure=call, is_sum=bool(what.owed), is_strong=True)
        for line, amount in at_poker.raise_lines(what):
            yield FigureRow(words=line, figure=amount)
        yield from words_rows(at_poker.raises_line(what))
    else:
        yield from words_rows(at_poker.closed_line(), is_strong=True)
    whole = what.pot + sum(bet for _, bet in what.bets)
    yield FigureRow(words=at_poker.pot_sum_words(what), figure=short_dollars(whole))


def rake_rows(what: RakeShares, pots: Sequence[Pot]) -> Iterator[SheetRow]:
    """The reckoning step by step, and what is taken now."""
    match what.rake:
        case PercentRake() as rake:
            for line, figure in at_poker.percent_lines(what, rake, pots):
                yield FigureRow(words=line, figure=figure)
        case LevelRake() as rake:
            yield FigureRow(words=at_poker.total_words(), figure=short_dollars(what.total))
            for level, amount in rake.levels:
                is_reached = level == rake.reached(what.total)
                yield FigureRow(words=at_poker.level_words(level), figure=short_dollars(amount), is_marked=is_reached)
        case FeeRake():
            yield FigureRow(words=at_poker.fee_words(), figure=short_dollars(what.due))
        case None:
            pass
        case _:
            assert_never(what.rake)
    taken = at_poker.taken_before(what)
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
    yield from words_rows(at_poker.qualifying_line(what))
    last = len(what.pots)
    for number, after in enumerate(what.pots, start=1):
        told = with_commas(at_poker.won_words(after), at_poker.size_words(after), at_poker.kill_words(after))
        line = numbered(number, told) if last > 1 else told
        yield FigureRow(words=line, figure=short_dollars(after.pot.amount), is_strong=number == last)
    limits, figure = at_poker.limits_words(what)
    yield FigureRow(words=limits, figure=figure, is_sum=True)
    if what.pots[-1].after.holder:
        yield FigureRow(words=at_poker.kill_blind_words(what), figure=short_dollars(what.now.small))

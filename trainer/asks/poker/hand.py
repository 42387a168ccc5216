"""The ask `hand`: what a player's cards make with the board."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from trainer.asks.answers import HandKey, ReadAs, ReadHand, hand_fields
from trainer.asks.fields import Field, Of
from trainer.asks.key import Ask, AskId
from trainer.asks.poker.setting import PokerSetting, poker_setting, with_form
from trainer.asks.seats import CardsSeen
from trainer.asks.source import Source
from trainer.errors import Problem
from trainer.rules.cards import Card
from trainer.rules.hands import Hand, HandRank, partial_high
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.form import BOARD_CARDS, Five, Form, Street
from trainer.rules.poker.posted.book import PokerBook
from trainer.rules.poker.reading import high_hand, low_hand
from trainer.tongue import Sayable, Verbatim

if TYPE_CHECKING:
    from trainer.rules.poker.table import PokerTable

COUNTS: Final = (
    Problem.tr("none"),
    Problem.tr("one"),
    Problem.tr("two"),
    Problem.tr("three"),
    Problem.tr("four"),
    Problem.tr("five"),
    Problem.tr("six"),
    Problem.tr("seven"),
)
"""Numbers of cards in words."""
BOARD: Final = Field(
    "board", Of.CARDS, may_lack=True, where=with_form(lambda form: form.has_board or Street.SEVENTH in form.streets)
)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSpot:
    """A player's cards, and the board so far."""

    setting: PokerSetting
    cards: tuple[Card, ...]
    board: tuple[Card, ...] = ()


def read_hand(source: Source) -> HandSpot | None:
    """The spot, each card in one place."""
    setting = poker_setting(source, plays=False)
    seen = CardsSeen()
    board = read_board(source, seen)
    counts = holding_counts(source.poker, len(board or ()))
    entry = source.get("cards", Problem.tr("the {counts} cards of a hand", counts=counts_in_words(counts)))
    cards = None
    if entry is not None:
        cards = seen.read(
            entry, counts, Problem.tr("{counts} in a hand", counts=counts_in_words(counts)), Problem.tr("in the hand")
        )
    if setting is None or board is None or cards is None:
        return None
    return HandSpot(setting=setting, cards=cards, board=board)


def read_board(source: Source, seen: CardsSeen, *, may_be_unseen: bool = False) -> tuple[Card, ...] | None:
    """The common cards: a board, in seven-card stud the one card for all (R29), elsewhere none."""
    form = source.poker.form
    if not source.has("board"):
        return ()
    counts: tuple[int, ...]
    if form.has_board:
        counts = (0, *on_board(form))
        *others, last = [COUNTS[count] for count in counts]
        what = Problem.tr("{others} or {last} on a board", others=", ".join(map(str, others)), last=last)
    elif Street.SEVENTH in form.streets:
        counts, what = (0, 1), Problem.tr("none, or the one common card (reading R29)")
    else:
        source.refuse(
            "board",
            Problem.tr("has no meaning here"),
            Problem.tr("no board: {title} has no common cards", title=source.book.title),
        )
        return None
    return seen.read(source.entries["board"], counts, what, Problem.tr("on the board"), may_be_unseen=may_be_unseen)


def on_board(form: Form) -> tuple[int, ...]:
    """How many cards may lie on a board, street by street."""
    return tuple([BOARD_CARDS[street] for street in form.board_streets])


def holding_counts(book: PokerBook, on_board: int) -> tuple[int, ...]:
    """How many cards a player can hold: in stud as the streets come, in pineapple one fewer once it is given up."""
    form = book.form
    if form.is_stud:
        most = len(form.deal) + len(form.streets) - 1
        return tuple(range(len(form.deal), most + 1 - on_board))
    return (form.cards_held(on_board),)


def counts_in_words(counts: tuple[int, ...]) -> Sayable:
    """`5`, or `3 to 7`."""
    least, most = counts[0], counts[-1]
    return Verbatim(str(least)) if len(counts) == 1 else Problem.tr("{least} to {most}", least=least, most=most)


def key_of_hand(spot: HandSpot) -> HandKey:
    """The best five of what a player has; with fewer than five what the own cards are by themselves."""
    form = spot.setting.rules.form
    high: Hand | None = None
    low: Hand | None = None
    is_whole = len(spot.cards) + len(spot.board) >= 5 and (bool(spot.board) or not form.has_board)
    if is_whole:
        high, low = high_hand(form, spot.cards, spot.board), low_hand(form, spot.cards, spot.board)
    elif form.has_high:
        # of four cards in Omaha two count, and two make no more than a pair
        own = 2 if form.five is Five.TWO_AND_THREE else len(spot.cards)
        high = max(map(partial_high, combinations(spot.cards, own)), key=lambda hand: hand.value)
    clauses = [Clause.HAND_RANKS] if form.has_high else []
    clauses += [Clause.LOW_RANKS] if form.low is not None else []
    if is_whole and form.is_split and low is not None:
        clauses += [Clause.LOW_QUALIFIES, Clause.OTHER_FIVE_FOR_LOW, Clause.ACE_BOTH_WAYS]
    clauses += [Clause.NO_LOW_QUALIFIES] if is_whole and form.is_split and low is None else []
    clauses += [Clause.COMMON_CARD] if form.is_stud and spot.board else []
    return HandKey(
        read_as=ReadAs.HALVES,
        high=None if high is None else ReadHand.of(high),
        low=None if low is None else ReadHand.of(low),
        cites=spot.setting.cites(*clauses, Clause.BEST_HAND_WINS),
    )


def _table(spot: HandSpot) -> PokerTable:
    """The hand open before one player. What lays it is loaded when it is to be drawn: a key needs no table."""
    from trainer.asks.poker.tables import as_told, table_of, with_board, with_open_hand

    return as_told(with_board(table_of(spot.setting, (with_open_hand(1, spot.cards),), 0), spot.board))


_RANKS: Final = hand_fields(HandRank, HandRank)
_HAS_HIGH: Final = with_form(lambda form: form.has_high)
_HIGH_ALONE: Final = with_form(lambda form: form.low is None)
_LOW_ALONE: Final = with_form(lambda form: not form.has_high)
_LOW_AT_ONCE: Final = with_form(lambda form: not form.has_high and not form.is_stud)
"""All five cards are there whenever a hand is read, and any five make a low."""
HAND: Final = Ask(
    id=AskId.HAND,
    takes=(Field("cards", Of.CARDS), BOARD),
    gives=(
        Field("high", Of.RECORD, fields=_RANKS, may_lack=True, never_lacks=_HAS_HIGH, always_lacks=_LOW_ALONE),
        Field("low", Of.RECORD, fields=_RANKS, may_lack=True, never_lacks=_LOW_AT_ONCE, always_lacks=_HIGH_ALONE),
    ),
    read=read_hand,
    answer=key_of_hand,
    table=_table,
)

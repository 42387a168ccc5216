"""The ask `verdict` at a poker table, and irregularities at a live one as a spot tells them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from trainer.asks.poker.procedure import PROCEDURE, course_of
from trainer.asks.poker.ruling import CIRCUMSTANCES, IRREGULARITY, TOLD, read_amounts, read_circumstances, ruled
from trainer.asks.seats import PLAYER
from trainer.asks.source import Source
from trainer.asks.verdict.events import Happens, event_field, open_event
from trainer.asks.verdict.readers import POKER
from trainer.asks.verdict.spot import verdict_ask
from trainer.errors import Problem
from trainer.rules.actions import Act, Action, Area, Move, Shuffle
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.poker.betting import forced_posts, legal_moves
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.rulings import Circumstances
from trainer.rules.poker.irregularities.speaking import BETS
from trainer.rules.poker.named import Irregularity, named
from trainer.rules.poker.table import PokerTable, Seat, Status
from trainer.rules.values import changed
from trainer.tongue import Sayable

_CHIPS_ADDED: Final = 20
"""Chips that a player puts on the table in a round, where the spot has no number for it."""
_BEFORE_DEAL: Final = Problem.tr("before the first card")
_IN_DEAL: Final = Problem.tr("while the first cards are dealt")
_AT_DEALT: Final = Problem.tr("right after the card was dealt")
_LIVE_HAND: Final = Problem.tr("while the hand is live and others play on")
_ON_TURN: Final = Problem.tr("on the player's turn, before what was done is said")
WHEN: Final[Mapping[Irregularity, Sayable]] = {
    Irregularity.NO_SHUFFLE_OR_CUT: Problem.tr("before the shuffle or the cut"),
    Irregularity.RECUT_ORDERED: Problem.tr("after the cut and before the first card"),
    Irregularity.WRONG_STARTING_POSITION: _BEFORE_DEAL,
    Irregularity.FACE_UP_IN_DECK: Problem.tr("after the cut, with cards to spare"),
    Irregularity.ELIGIBLE_PLAYER_MISSED: _BEFORE_DEAL,
    Irregularity.INELIGIBLE_PLAYER_DEALT: _IN_DEAL,
    Irregularity.MISSING_OR_EXTRA_CARDS: Problem.tr("once cards have been dealt"),
    Irregularity.HOURLY_COUNT_WRONG: Problem.tr("after the count, before the shuffle"),
    Irregularity.WRONG_NUMBER_OF_CARDS: Problem.tr("after the deal, before anybody is turned to"),
    Irregularity.HAND_FOULED: _LIVE_HAND,
    Irregularity.HAND_COLLECTED: _LIVE_HAND,
    Irregularity.PLAYER_LEFT: _LIVE_HAND,
    Irregularity.HOLE_CARD_EXPOSED: _AT_DEALT,
    Irregularity.CARD_OFF_TABLE: _AT_DEALT,
    Irregularity.SHUFFLER_JAM: Problem.tr("after the machine's shuffle, before the cut"),
    Irregularity.OVERSIZED_CHIP: Problem.tr("after a call, before it is said"),
    Irregularity.STRING_BET: _ON_TURN,
    Irregularity.WRONG_AMOUNT: _ON_TURN,
    Irregularity.WORDS_AGAINST_ACTION: _ON_TURN,
    Irregularity.VERBAL_OUT_OF_TURN: Problem.tr("while another player is to act"),
    Irregularity.FOLD_FACING_BET_FACE_DOWN: _ON_TURN,
    Irregularity.UP_CARDS_TURNED_DOWN: _ON_TURN,
    Irregularity.FOLD_WHILE_OBLIGED: _ON_TURN,
    Irregularity.FOLDS_AFTER_CHECK_ROUND: _ON_TURN,
    Irregularity.FOLDS_AFTER_BLIND: _ON_TURN,
    Irregularity.CHIPS_ADDED_IN_HAND: Problem.tr("after the deal has begun"),
    Irregularity.POT_TOUCHED: Problem.tr("once chips lie in the pot"),
    Irregularity.CHECKED_SEVEN_OR_BETTER: Problem.tr("nowhere: it is no event, the showdown shows it"),
}
"""The part of a round in which each can happen, for whoever writes spots."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Told:
    """What the spot tells of it."""

    irregularity: Irregularity
    found: Circumstances
    player: SeatNumber
    """0 where nobody is named."""
    announced: Cents
    placed: Cents


EVENT: Final = event_field(IRREGULARITY, PLAYER, *TOLD)


def read_event(source: Source) -> Happens[PokerTable] | None:
    """The entry `event`; it has the circumstances that the ask `ruling` takes."""
    opened = open_event(source, Irregularity, named(source.book), EVENT)
    told = None if opened is None else _read_told(*opened)
    return None if told is None else _happens(told)


def _read_told(source: Source, irregularity: Irregularity) -> _Told | None:
    before = len(source.problems)
    source.refuse_foreign(irregularity, CIRCUMSTANCES)
    found = read_circumstances(source)
    player = source.player(PLAYER)
    announced, placed = read_amounts(source)
    if len(source.problems) > before or found is None:
        return None
    # what the table itself shows need not be told
    shown = replace(
        found,
        voluntary_bettors=found.voluntary_bettors or 0,
        hole_cards_exposed=found.hole_cards_exposed or 1,
        has_won=bool(found.has_won),
    )
    if ruled(source, irregularity, shown) is None:
        return None
    return _Told(
        irregularity=irregularity, found=found, player=player or 0, announced=announced or 0, placed=placed or 0
    )


def _happens(told: _Told) -> Happens[PokerTable]:
    is_chip = told.irregularity is Irregularity.OVERSIZED_CHIP
    return Happens(
        irregularity=told.irregularity.value,
        made=partial(_made, told),
        when=WHEN[told.irregularity],
        prepared=partial(_prepared, told),
        within=Shuffle if told.irregularity is Irregularity.SHUFFLER_JAM else None,
        instead=partial(_with_large_chip, told) if is_chip else None,
    )


def _prepared(told: _Told, table: PokerTable) -> PokerTable:
    """What lies on the table already: cards found face up, another hole card in sight, a player who sits out."""
    trouble = table.trouble
    match told.irregularity:
        case Irregularity.FACE_UP_IN_DECK:
            return changed(table, trouble=changed(trouble, boxed_found=(told.found.count or 1) - 1))
        case Irregularity.HOLE_CARD_EXPOSED if told.found.hole_cards_exposed == 2:
            return changed(table, trouble=changed(trouble, exposed=(*trouble.exposed, told.player)))
        case Irregularity.INELIGIBLE_PLAYER_DEALT if told.player and table.seated(told.player) is None:
            return table.with_seat(Seat(number=told.player, status=Status.OUT))
        case _:
            return table


def _with_large_chip(told: _Told, table: PokerTable, action: Action) -> Action | None:
    """A call with one chip that is worth more than the call; what had been said as a raise is one."""
    if not isinstance(action, Act) or (told.player and action.seat != told.player):
        return None
    if told.found.is_announced:
        return action if action.move in (Move.BET, Move.RAISE) else None
    if action.move is not Move.CALL:
        return None
    owed = action.to - table.seat(action.seat).bet
    chip = min((piece for piece in table.rules.denominations if piece > owed), default=0)
    return replace(action, change=chip - owed) if chip else None


def _made(told: _Told, table: PokerTable, coming: Action | None) -> Iterator[e.PokerEvent]:
    seats = [told.player] if told.player else [seat.number for seat in table.seats if seat is not None]
    if told.irregularity in _OF_THE_DECK:
        yield from _OF_THE_DECK[told.irregularity](table)
        return
    for number in seats:
        if table.seated(number) is not None:
            yield from _of_player(told, table, table.seat(number), coming)
    if told.irregularity is Irregularity.CARD_OFF_TABLE and not told.player:
        yield e.CardOffTable(Area.BOARD)


_OF_THE_DECK: Final[Mapping[Irregularity, Callable[[PokerTable], tuple[e.PokerEvent, ...]]]] = {
    Irregularity.NO_SHUFFLE_OR_CUT: lambda table: (
        e.NoShuffleOrCut(e.Skipped.CUT if table.is_shuffled else e.Skipped.SHUFFLE),
    ),
    Irregularity.RECUT_ORDERED: lambda table: (e.RecutOrdered(),),
    Irregularity.SHUFFLER_JAM: lambda table: (e.ShufflerJam(),),
    Irregularity.HOURLY_COUNT_WRONG: lambda table: (e.HourlyCountWrong(51),),
    Irregularity.FACE_UP_IN_DECK: lambda table: (e.FaceUpInDeck(0),),
    Irregularity.MISSING_OR_EXTRA_CARDS: lambda table: (e.CardsMissingOrExtra(-1),),
}


def _of_player(told: _Told, table: PokerTable, seat: Seat, coming: Action | None) -> Iterator[e.PokerEvent]:
    """What a player does wrong; `coming` is what the spot has the player do."""
    number, found = seat.number, told.found
    match told.irregularity:
        case Irregularity.WRONG_NUMBER_OF_CARDS:
            guarded, contributed = bool(found.is_protected), bool(found.has_contributed)
            yield e.WrongNumberOfCards(seat=number, is_protected=guarded, has_contributed=contributed)
        case Irregularity.HAND_COLLECTED | Irregularity.HAND_FOULED:
            made = e.HandFouled if told.irregularity is Irregularity.HAND_FOULED else e.HandCollected
            yield made(
                seat=number,
                is_protected=bool(found.is_protected),
                is_reconstructible=bool(found.is_reconstructible),
                has_contributed=bool(found.has_contributed),
            )
        case Irregularity.CHIPS_ADDED_IN_HAND:
            yield e.ChipsAdded(number, _CHIPS_ADDED * table.rules.chip)
        case Irregularity.VERBAL_OUT_OF_TURN:
            yield e.VerbalOutOfTurn(seat=number, said=Move.CALL if table.betting.to_match else Move.CHECK)
        case _ if told.irregularity in e.OF_A_PLAYER:
            yield e.OF_A_PLAYER[told.irregularity](number)
        case Irregularity.FOLD_WHILE_OBLIGED:
            yield from _obliged(table, seat, coming)
        case _:
            yield from _with_chips(told, table, seat, coming)


def _obliged(table: PokerTable, seat: Seat, coming: Action | None) -> Iterator[e.PokerEvent]:
    if isinstance(coming, Act) and coming.seat == seat.number and coming.move in BETS:
        yield e.FoldWhileObliged(seat=seat.number, said=coming.move, to=coming.to)
    yield e.FoldWhileObliged(seat=seat.number, said=Move.CALL, to=table.betting.to_match)
    owed = dict(forced_posts(table)).get(seat.number, 0) if table.rules.form.is_stud else 0
    if owed:
        yield e.FoldWhileObliged(seat=seat.number, said=Move.FOLD, to=min(owed, seat.stack))


def _with_chips(told: _Told, table: PokerTable, seat: Seat, coming: Action | None) -> Iterator[e.PokerEvent]:
    number, chip, to_match = seat.number, table.rules.chip, table.betting.to_match
    raises = [legal.least for legal in legal_moves(table, seat) if legal.move in (Move.BET, Move.RAISE)]
    if told.irregularity is Irregularity.WORDS_AGAINST_ACTION:
        said = Move.CALL if to_match > seat.bet else Move.CHECK
        for placed in (*raises, to_match - chip, chip):
            yield e.WordsAgainstAction(seat=number, said=said, to=to_match if said is Move.CALL else 0, placed=placed)
        return
    if isinstance(coming, Act) and coming.seat == number and coming.move in (Move.BET, Move.RAISE):
        raises.insert(0, coming.to)
    for to in raises:
        if told.irregularity is Irregularity.STRING_BET:
            yield e.StringBet(seat=number, added=to - to_match, is_announced=bool(told.found.is_announced))
        else:
            announced = told.announced or to
            yield e.WrongAmount(seat=number, announced=announced, placed=told.placed or announced + chip)


VERDICT: Final = verdict_ask(PROCEDURE, course_of, POKER, EVENT, read_event)

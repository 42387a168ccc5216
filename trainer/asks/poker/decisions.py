"""Players' decisions as a spot writes them, `"4 raise 16"` or `"9 discard Qh"`, and what the rules make of each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from trainer.asks.listed import Written, actions_field, read_listed, up_to
from trainer.asks.poker.setting import PokerSetting
from trainer.asks.seats import SeatEntries
from trainer.asks.source import Source
from trainer.errors import Problem, either
from trainer.rules.actions import Act, Discard, Draw, Move, StandPat
from trainer.rules.book import GameBook
from trainer.rules.cards import BadCards, Card, parse_cards, show_cards
from trainer.rules.entries import Entry
from trainer.rules.games.listing import FORMS
from trainer.rules.money import BadAmount, Cents, dollars, parse_amount
from trainer.rules.poker.betting import Legal, blind_posts, legal_moves
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.next_round import stack_for_round
from trainer.rules.poker.table import PokerTable
from trainer.tongue import Plural, Sayable, Verbatim

_WRITTEN: Final = re.compile(r"([0-9]{1,3}) +([a-z-]+)(?: +([0-9A-Za-z. ]+))?")
_WITH_AMOUNT: Final = frozenset({Move.BET, Move.RAISE})
_WITH_CARDS: Final = frozenset({Discard.do, Draw.do})


def _does_at(book: GameBook) -> Iterator[str]:
    """What players decide in a game."""
    form = FORMS[book.id]
    yield from Move
    if form.has_draw:
        yield from (Draw.do, StandPat.do)
    if form.discards_before is not None:
        yield Discard.do


DECISIONS: Final = actions_field(_does_at)
_EXAMPLES: Final = (
    '"3 call", "4 raise 16", "5 bet 8", "6 fold", "7 check", "8 all-in", "9 discard Qh", "6 draw 2c7d" or "7 stand-pat"'
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision(Written):
    """One of these decisions."""

    do: str
    """A `Move`, or a choice of cards."""
    to: Cents = 0
    """The player's whole bet on this street; for bets and raises only."""
    cards: tuple[Card, ...] = ()
    """What the player gives up; for choices of cards only."""


def read_decisions(source: Source) -> tuple[Decision, ...] | None:
    """The list `actions`."""
    return read_listed(source, _read_decision)


def _read_decision(entry: Entry, place: str) -> Decision | None:
    written = _WRITTEN.fullmatch(entry.value.strip()) if isinstance(entry.value, str) else None
    if written is None or written[2] not in (*_WITH_CARDS, StandPat.do, *Move):
        entry.refuse(Problem.tr("a seat and what it does: {examples}", examples=_EXAMPLES))
        return None
    number, do, more = int(written[1]), written[2], written[3]
    text = str(entry.value)
    if do in _WITH_CARDS:
        cards = _read_cards(entry, do, more)
        return None if cards is None else Decision(seat=number, do=do, cards=cards, place=place, text=text)
    if (more is not None) is not (do in _WITH_AMOUNT):
        entry.refuse(
            Problem.tr("the whole bet after it") if more is None else Problem.tr("no amount after {do}", do=do)
        )
        return None
    try:
        to = parse_amount(more) if more is not None else 0
    except BadAmount:
        entry.refuse(Problem.tr("dollars with at most two decimals"))
        return None
    return Decision(seat=number, do=do, to=to, place=place, text=text)


def _read_cards(entry: Entry, do: str, written: str | None) -> tuple[Card, ...] | None:
    try:
        cards = parse_cards(written or "")
    except BadCards as error:
        entry.refuse(Verbatim(str(error)))
        return None
    if not cards or len(set(cards)) < len(cards):
        entry.refuse(Problem.tr('cards after it, each once: "9 {do} Qh"', do=do))
        return None
    return cards


def act_of(table: PokerTable, decision: Decision) -> Act:
    """The act a decision comes to; raises `Unanswerable` naming it, with what would have been legal."""
    pending = table.betting.pending if table.is_contested else ()
    if not pending:
        raise decision.refuse(Problem.tr("nothing: the betting is closed"))
    if decision.seat != pending[0]:
        raise decision.refuse(Problem.tr("seat {seat}, whose turn it is", seat=pending[0]))
    seat = table.seat(decision.seat)
    legal = legal_moves(table, seat)
    whole = seat.bet + seat.stack
    chip = table.rules.chip
    for one in legal:
        if decision.do == Move.ALL_IN and _takes_whole_stack(one, whole):
            return Act(decision.seat, one.move, whole)
        if decision.do != one.move or decision.do == Move.ALL_IN:
            continue
        if one.move not in _WITH_AMOUNT:
            return Act(decision.seat, one.move, one.least)
        if one.least <= decision.to <= one.most and (decision.to % chip == 0 or decision.to == one.most):
            return Act(decision.seat, one.move, decision.to)
    raise decision.refuse(Problem.tr("seat {seat} may {choices}", seat=decision.seat, choices=in_words(legal, chip)))


def discard_of(table: PokerTable, now: Iterable[Discard], decision: Decision) -> Discard:
    """Which of the discards that are open now is meant; raises `Unanswerable` naming the decision."""
    found = list(now)
    seat = table.seat(found[0].seat)
    if decision.seat != seat.number:
        raise decision.refuse(Problem.tr("seat {seat}, whose turn it is to discard", seat=seat.number))
    for one in found:
        if decision.do == Discard.do and set(decision.cards) == set(one.cards):
            return one
    held = {"seat": seat.number, "cards": show_cards(seat.cards)}
    discards = Plural.tr("seat {seat} discards %n card(s) of {cards}", "", len(found[0].cards)).format(**held)
    raise decision.refuse(Verbatim(discards))


def draw_of(table: PokerTable, decision: Decision) -> Draw | StandPat:
    """What a player does at the draw; raises `Unanswerable` naming the decision."""
    if decision.seat != table.called_on:
        raise decision.refuse(Problem.tr("seat {seat}, whose turn it is to draw", seat=table.called_on))
    seat = table.seat(decision.seat)
    if decision.do == StandPat.do:
        return StandPat(seat.number)
    most = table.rules.form.most_drawn
    if decision.do == Draw.do and len(decision.cards) <= most and set(decision.cards) <= set(seat.cards):
        return Draw(seat.number, tuple([card for card in seat.cards if card in decision.cards]))
    raise decision.refuse(
        Problem.tr(
            "seat {seat} draws one to {most} of {cards}, or stands pat",
            seat=seat.number,
            most=most,
            cards=show_cards(seat.cards),
        )
    )


def _takes_whole_stack(legal: Legal, whole: Cents) -> bool:
    return legal.move not in (Move.FOLD, Move.CHECK) and legal.least <= whole <= legal.most


def in_words(legal: tuple[Legal, ...], chip: Cents) -> Sayable:
    """`fold, call 4.00 or raise to 8.00 up to 100.00 in whole chips of 1.00`."""
    *words, last = [_legal_in_words(one, chip) for one in legal]
    return either((Verbatim(", ".join(map(str, words))), last)) if words else last


def _legal_in_words(legal: Legal, chip: Cents) -> Sayable:
    least = dollars(legal.least)
    match legal.move:
        case Move.FOLD:
            return Problem.tr("fold")
        case Move.CHECK:
            return Problem.tr("check")
        case Move.CALL:
            return Problem.tr("call {amount}", amount=least)
        case Move.ALL_IN:
            return Problem.tr("go all-in for {amount}", amount=least)
        case _:
            to = Problem.tr("raise to") if legal.move is Move.RAISE else Problem.tr("bet")
            if legal.least == legal.most:
                return Problem.tr("{choice} {amount}", choice=to, amount=least)
            return up_to(to, legal.least, legal.most, chip)


def read_stack(seat: SeatEntries, chip: Cents, usual: Cents, *, least: Cents = 1) -> Cents | None:
    """A stack of whole chips (R42), the usual one where the spot gives none."""
    return seat.amount("stack", chip, least=least, default=usual)


def check_forced_bets(source: Source, setting: PokerSetting, table: PokerTable) -> None:
    """Where the rulebook asks for it, a stack covers its forced bets and one bet at the posted minimum (G(4)(c))."""
    rules = setting.rules
    if not rules.facts.covers_forced_bets:
        return
    blinds = dict(blind_posts(table))
    because = ", ".join(setting.cites(Clause.STACK_FOR_ROUND))
    for seat in table.players:
        needed = stack_for_round(rules, blinds.get(seat.number, 0))
        if seat.stack < needed:
            wanted = Problem.tr(
                "at least {needed} for the forced bets and one smallest bet ({because})",
                needed=dollars(needed),
                because=because,
            )
            source.refuse(f"seat {seat.number} stack", dollars(seat.stack), wanted)

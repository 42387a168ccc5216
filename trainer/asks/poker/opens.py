"""The ask `opens`: who acts first on a street, and who posts what."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from trainer.asks.acting import seat_said
from trainer.asks.fields import Field, Json, Many, Of, with_clause
from trainer.asks.key import Ask, AskId
from trainer.asks.poker.setting import BUTTON, LIMITS, PokerSetting, poker_setting, with_form
from trainer.asks.poker.showing import NO_DEAD_BUTTON, player, read_button, read_up_cards
from trainer.asks.poker.tables import KILL_ON, as_told, dealt_in, read_kill_on, table_of, with_open_hand
from trainer.asks.seats import CardsSeen, SeatEntries, read_seats, seats_field
from trainer.asks.source import Source
from trainer.errors import Problem, one_of
from trainer.rules.cards import Card
from trainer.rules.entries import Entry, as_written
from trainer.rules.money import Cents, dollars
from trainer.rules.places import SeatNumber
from trainer.rules.poker.betting import blind_posts, first_to_act, forced_posts
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.form import Form, Street
from trainer.rules.poker.phases.opening import blind_clause
from trainer.rules.poker.phases.rounds import ROUND_CLAUSES
from trainer.rules.poker.posted.book import as_poker
from trainer.rules.poker.table import PokerTable, Seat, Status
from trainer.rules.poker.up_cards import forced_bettor, is_tied
from trainer.rules.values import changed
from trainer.tongue import Verbatim

DRAW: Final = "button"
"""In the place of a street: the draw for the dealer button."""


class Reason(StrEnum):
    """Why it is this seat."""

    HIGH_CARD = "high-card"
    LEFT_OF_BUTTON = "left-of-button"
    LEFT_OF_BLINDS = "left-of-blinds"
    FORCED_BET = "forced-bet"
    HIGH_HAND_SHOWING = "high-hand-showing"
    LOW_HAND_SHOWING = "low-hand-showing"
    """Razz."""
    LEFT_OF_DEALER = "left-of-dealer"
    """Of several hands that show as good."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpensSpot:
    """A street about to be opened, or the draw for the button."""

    setting: PokerSetting
    street: Street | None
    """None for the draw."""
    seats: tuple[SeatNumber, ...]
    button: SeatNumber = 0
    folded: frozenset[SeatNumber] = frozenset()
    kill_holder: SeatNumber = 0
    drawn: tuple[Card, ...] = ()
    """For the draw, a card for each of the seats."""
    showing: tuple[tuple[Card, ...], ...] = ()
    """For stud, the up-cards of each of the seats."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpensKey:
    """The first to act, and the blinds clockwise from the left of the button."""

    seat: SeatNumber
    reason: Reason
    posts: tuple[tuple[SeatNumber, Cents], ...]
    cites: tuple[str, ...]
    card: Card | None = None
    """The card that won the draw."""
    button: SeatNumber = 0
    """Where the dealer button has gone from an empty seat; 0 where it stays."""

    def fields(self) -> dict[str, Json]:
        posts: list[Json] = [{"seat": seat, "amount": dollars(amount)} for seat, amount in self.posts]
        return {"seat": self.seat, "reason": self.reason.value, "posts": posts}


def read_opens(source: Source) -> OpensSpot | None:
    """The spot; what does not go with its street is refused."""
    form = source.poker.form
    words = _streets(form)
    entry = source.get("street", one_of(words))
    if entry is not None and entry.value == DRAW and not form.is_stud:
        return _read_draw(source)
    street = None if entry is None else _street(entry, words)
    if form.is_stud:
        return _read_in_stud(source, street)
    stands_for, holder = read_kill_on(source)
    setting = poker_setting(source, *stands_for)
    button = source.seat_number("button", Problem.tr("the seat of the dealer button"))
    listed = read_seats(source, ("folded",))
    numbers = tuple(seat.number for seat in listed)
    folded = frozenset(seat.number for seat in listed if seat.flag("folded"))
    if street is form.first_street:
        _refuse_folded(source, folded, "when the first round opens")
    if holder and holder not in numbers:
        source.refuse("kill.holder", Verbatim(str(holder)), Problem.tr("the seat of a player"))
    _refuse_lone_player(source, len(numbers), len(folded))
    if setting is None or street is None or button is None or holder is None or not numbers:
        return None
    return OpensSpot(setting=setting, street=street, seats=numbers, button=button, folded=folded, kill_holder=holder)


def _streets(form: Form) -> tuple[str, ...]:
    return form.streets if form.is_stud else (DRAW, *form.streets)


def _street(entry: Entry, words: Sequence[str]) -> Street | None:
    """The street meant; a refusal names the draw among the words."""
    if entry.value not in words:
        entry.refuse(one_of(words))
        return None
    return Street(str(entry.value))


def _refuse_folded(source: Source, folded: Collection[SeatNumber], when: str) -> None:
    for number in sorted(folded):
        source.refuse(f"seat {number} folded", as_written(True), Problem.tr("nobody has folded {when}", when=when))


def _refuse_lone_player(source: Source, players: int, folded: int) -> None:
    if players > 1 and players - folded < 2:
        source.refuse("seat", Problem.tr("one player is left"), Problem.tr("at least two: nobody acts any more"))


def _read_in_stud(source: Source, street: Street | None) -> OpensSpot | None:
    """Everybody's up-cards, in place of a button; nobody has folded before the forced bet."""
    setting = poker_setting(source)
    read_button(source)
    source.refuse_entries(("kill",), Problem.tr("{title} knows no kill", title=source.book.title))
    listed = read_seats(source, ("up", "folded"))
    folded = frozenset(seat.number for seat in listed if seat.flag("folded"))
    if street is None:
        return None
    before, seen = len(source.problems), CardsSeen()
    showing = tuple(read_up_cards(source, seat, street, seen, is_folded=seat.number in folded) for seat in listed)
    if street is source.poker.form.first_street:
        _refuse_folded(source, folded, "before the forced bet")
    _refuse_lone_player(source, len(listed), len(folded))
    if setting is None or len(source.problems) > before or not listed:
        return None
    numbers = tuple(seat.number for seat in listed)
    return OpensSpot(setting=setting, street=street, seats=numbers, folded=folded, showing=showing)


def _read_draw(source: Source) -> OpensSpot | None:
    setting = poker_setting(source, plays=False)
    if not source.book.answers(Clause.DRAW_FOR_BUTTON):
        where = ", ".join(source.book.cites(Clause.PLACE_BUTTON))
        source.refuse(
            "street",
            as_written("button"),
            Problem.tr("no card is drawn here, the button has its first place ({where})", where=where),
        )
    source.refuse_entries(("button", "kill"), Problem.tr("the draw decides where the button goes"))
    listed = read_seats(source, ("cards",))
    seen = CardsSeen()
    drawn = [_read_drawn(source, seat, seen) for seat in listed]
    cards = tuple(card for card in drawn if card is not None)
    if setting is None or len(cards) < len(drawn) or not drawn:
        return None
    return OpensSpot(setting=setting, street=None, seats=tuple(seat.number for seat in listed), drawn=cards)


def _read_drawn(source: Source, seat: SeatEntries, seen: CardsSeen) -> Card | None:
    if "cards" not in seat.entries:
        source.miss(f"seat {seat.number} cards", Problem.tr("the card drawn for the button"))
        return None
    cards = seen.read(
        seat.entries["cards"],
        (1,),
        Problem.tr("one drawn for the button"),
        Problem.tr("to seat {number}", number=seat.number),
    )
    return None if cards is None else cards[0]


def key_of_opens(spot: OpensSpot) -> OpensKey:
    """The highest card; or the seat left of the blinds, and after the first round left of the button."""
    setting = spot.setting
    if spot.street is None:
        card, seat = max(zip(spot.drawn, spot.seats, strict=True))
        cites = setting.cites(Clause.DRAW_FOR_BUTTON, Clause.PLACE_BUTTON)
        return OpensKey(seat=seat, reason=Reason.HIGH_CARD, posts=(), cites=cites, card=card)
    if spot.showing:
        return _key_in_stud(spot, spot.street)
    clause = ROUND_CLAUSES[spot.street]
    seats = [Seat(number=seat, status=Status.FOLDED if seat in spot.folded else Status.IN) for seat in spot.seats]
    table = table_of(setting, seats, spot.button, spot.kill_holder)
    if spot.street is not setting.rules.form.first_street:
        # a button at a seat that is not listed is that of a player who has folded, as at the showdown
        first = next(seat.number for seat in table.after_seat(spot.button) if seat.is_in)
        return OpensKey(seat=first, reason=Reason.LEFT_OF_BUTTON, posts=(), cites=setting.cites(clause))
    return _key_before_deal(spot, table, clause)


def _key_before_deal(spot: OpensSpot, table: PokerTable, clause: Clause) -> OpensKey:
    """The blinds and the seat left of them; from an empty seat the button has gone on to the next player (R81)."""
    setting = spot.setting
    is_moved = spot.button not in spot.seats
    lies = changed(table, button=next(table.after_seat(spot.button)).number) if is_moved else table
    on_kill = (Clause.KILL_BLIND, Clause.KILL_LIMITS) if spot.kill_holder else ()
    two_players = setting.book.options["heads_up"].citations if len(spot.seats) == 2 else ()
    moved = (NO_DEAD_BUTTON,) if is_moved else ()
    return OpensKey(
        seat=first_to_act(lies),
        reason=Reason.LEFT_OF_BLINDS if setting.rules.limits.blinds else Reason.LEFT_OF_BUTTON,
        posts=blind_posts(lies),
        cites=tuple(dict.fromkeys((*setting.cites(clause, blind_clause(lies), *on_kill), *two_players, *moved))),
        button=lies.button if is_moved else 0,
    )


def _key_in_stud(spot: OpensSpot, street: Street) -> OpensKey:
    """The up-card that must bet, and after the first round the best hand showing."""
    setting = spot.setting
    seats = [
        player(number, cards, is_folded=number in spot.folded)
        for number, cards in zip(spot.seats, spot.showing, strict=True)
    ]
    table = changed(table_of(setting, seats, 0), street=street)
    if table.street is setting.rules.form.first_street:
        unforced = () if setting.rules.limits.bring_in else (setting.rules.first_round_clause,)
        cites = setting.cites(*unforced, Clause.FORCED_BET)
        return OpensKey(seat=forced_bettor(table), reason=Reason.FORCED_BET, posts=forced_posts(table), cites=cites)
    tied = is_tied(table)
    shows_best = Reason.HIGH_HAND_SHOWING if setting.rules.form.has_high else Reason.LOW_HAND_SHOWING
    clauses = (Clause.TIED_HANDS_OPEN, Clause.HIGH_HAND_OPENS) if tied else (Clause.HIGH_HAND_OPENS,)
    return OpensKey(
        seat=first_to_act(table),
        reason=Reason.LEFT_OF_DEALER if tied else shows_best,
        posts=(),
        cites=setting.cites(*clauses),
    )


def _as_it_lies(spot: OpensSpot) -> PokerTable:
    """The street before anybody acts, or the cards drawn for the button."""
    showing = spot.showing or ((),) * len(spot.seats)
    seats = [
        player(number, cards, is_folded=number in spot.folded)
        for number, cards in zip(spot.seats, showing, strict=True)
    ]
    if spot.street is None:
        drawn = zip(seats, spot.drawn, strict=True)
        return as_told(table_of(spot.setting, [with_open_hand(seat, (card,)) for seat, card in drawn], 0))
    table = table_of(spot.setting, seats, spot.button, spot.kill_holder)
    return as_told(dealt_in(changed(table, street=spot.street)))


OPENS: Final = Ask(
    id=AskId.OPENS,
    takes=(
        Field("street", Of.WORD, words=lambda book: _streets(as_poker(book).form)),
        replace(BUTTON, may_lack=True),
        LIMITS,
        KILL_ON,
        seats_field(
            Field("up", Of.CARDS, may_lack=True, where=with_form(lambda form: form.is_stud)),
            Field("cards", Of.CARDS, may_lack=True, where=with_clause(Clause.DRAW_FOR_BUTTON)),
            Field("folded", Of.FLAG, may_lack=True),
        ),
    ),
    gives=(
        Field("seat", Of.SEAT),
        Field("reason", Of.WORD, words=tuple(Reason)),
        Field(
            "posts",
            Of.RECORD,
            many=Many.LIST,
            same=("seat",),
            fields=(Field("seat", Of.SEAT), Field("amount", Of.AMOUNT)),
        ),
    ),
    read=read_opens,
    answer=key_of_opens,
    table=_as_it_lies,
    acting=lambda spot, acts: seat_said("seat", _as_it_lies(spot), acts),
)

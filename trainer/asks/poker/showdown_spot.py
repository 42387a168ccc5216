"""The end of a hand as a spot states it: what each player put in, held and did."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from trainer.asks.fields import Field, Of, with_clause
from trainer.asks.poker.hand import BOARD, COUNTS, counts_in_words, holding_counts, read_board
from trainer.asks.poker.setting import BUTTON, STREET, PokerSetting, poker_setting, with_form
from trainer.asks.poker.showing import read_button
from trainer.asks.seats import CardsSeen, SeatEntries, read_seats, seats_field
from trainer.asks.source import Source, seat_number
from trainer.errors import Problem
from trainer.rules.cards import UNSEEN, Card, card_count
from trainer.rules.money import Cents, dollars
from trainer.rules.places import SeatNumber
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.form import Street
from trainer.rules.poker.posted.book import PokerBook
from trainer.rules.poker.table import Status


@dataclass(frozen=True, slots=True)
class BeforeDraw:
    """A player's part in the pot before the draw."""

    bet: Cents | None = None
    """None where the spot does not say."""
    checked_seven: bool = False


NOTHING_SAID: Final = BeforeDraw()
_KNOWS_SEVENS: Final = with_clause(Clause.CHECKED_SEVEN)
BEFORE_DRAW: Final = (
    Field("bet_before_draw", Of.AMOUNT, may_lack=True, where=_KNOWS_SEVENS),
    Field("checked_seven", Of.FLAG, may_lack=True, where=_KNOWS_SEVENS),
)
"""The entries of a seat by which the rule on sevens is judged, where the rulebook has it (R45)."""


def read_street(source: Source, *, is_contested: bool) -> Street | None:
    """Where the hand ended: after the draw unless the spot says otherwise. Hands are compared only there."""
    if not source.has("street"):
        return source.poker.form.last_street
    form = source.poker.form
    if not form.has_draw:
        source.refuse_entries(
            ("street",), Problem.tr("only a draw game asks where the hand ended, not {title}", title=source.book.title)
        )
        return None
    street = source.entries["street"].word(Street, form.streets)
    if street is form.first_street and is_contested:
        source.entries["street"].refuse(
            Problem.tr("one player left: whoever is still in when the first round closes draws")
        )
        return None
    return street


def read_before_draw(seat: SeatEntries, chip: Cents, bet: Cents) -> BeforeDraw:
    """What a seat had bet before the draw, no more than in the whole hand."""
    checked_seven = seat.flag("checked_seven")
    if "bet_before_draw" not in seat.entries:
        return BeforeDraw(None, checked_seven)
    before = seat.amount("bet_before_draw", chip)
    if before is not None and before > bet:
        seat.entries["bet_before_draw"].refuse(Problem.tr("at most {bet}, the bet of the whole hand", bet=dollars(bet)))
    return BeforeDraw(before, checked_seven)


SEATS: Final = seats_field(
    Field("cards", Of.CARDS, may_lack=True),
    Field("bet", Of.AMOUNT, may_lack=True, wanted=Problem.tr("all that the seat put into the pot this hand")),
    Field("folded", Of.FLAG, may_lack=True),
    Field("mucked", Of.FLAG, may_lack=True),
    *BEFORE_DRAW,
)
TAKES: Final = (
    BOARD,
    BUTTON,
    replace(STREET, may_lack=True, where=with_form(lambda form: form.has_draw)),
    Field("last_bettor", Of.SEAT, may_lack=True),
    SEATS,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakeholder:
    """A player with what the whole hand cost."""

    seat: SeatNumber
    bet: Cents
    cards: tuple[Card, ...] = ()
    is_folded: bool = False
    has_mucked: bool = False
    """Conceded at the showdown."""
    before_draw: BeforeDraw = NOTHING_SAID

    @property
    def status(self) -> Status:
        if self.is_folded:
            return Status.FOLDED
        return Status.CONCEDED if self.has_mucked else Status.IN


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowdownSpot:
    """The end of a hand: all bets made, nothing yet given back or pushed."""

    setting: PokerSetting
    button: SeatNumber
    players: tuple[Stakeholder, ...]
    """Rising seats."""
    board: tuple[Card, ...] = ()
    last_bettor: SeatNumber = 0
    """0 where nobody bet in the last round."""
    street: Street | None = None
    """Where the hand ended, in a draw game; none is the last one."""

    @property
    def rivals(self) -> tuple[Stakeholder, ...]:
        """Who can still win."""
        return tuple(player for player in self.players if player.status is Status.IN)


def read_showdown(source: Source) -> ShowdownSpot | None:
    """The spot; a hand is needed of everyone who can still win, unless one player is left."""
    setting = poker_setting(source, plays=False)
    chip = setting.rules.chip if setting is not None else 1
    seen = CardsSeen()
    board = read_board(source, seen, may_be_unseen=True)
    button = read_button(source)
    listed = read_seats(source, source.inner(SEATS))
    players = tuple(_read_player(source, seat, chip, seen, len(board or ())) for seat in listed)
    last_bettor = _last_bettor(source, players) if source.has("last_bettor") else 0
    street = read_street(source, is_contested=sum(player.status is Status.IN for player in players) > 1)
    if setting is None or board is None or button is None or last_bettor is None or street is None:
        return None
    spot = ShowdownSpot(
        setting=setting, button=button, players=players, board=board, last_bettor=last_bettor, street=street
    )
    _check_bets(source, spot)
    _check_before_draw(source, spot)
    _check_cards(source, spot, {seat.number for seat in listed if "cards" in seat.entries})
    return spot


def _read_player(source: Source, seat: SeatEntries, chip: Cents, seen: CardsSeen, on_board: int) -> Stakeholder:
    counts = final_counts(source.poker, on_board)
    is_folded, has_mucked = seat.flag("folded"), seat.flag("mucked")
    if is_folded and has_mucked:
        source.refuse(f"seat {seat.number} mucked:", Problem.tr("folded as well"), Problem.tr("one of the two"))
    if not is_folded and "bet" not in seat.entries:
        source.miss(f"seat {seat.number} bet", Problem.tr("all that the seat put into the pot this hand"))
    bet = seat.amount("bet", chip, least=0 if is_folded else 1, default=0)
    cards: tuple[Card, ...] | None = ()
    if "cards" in seat.entries:
        what = Problem.tr("{counts} in a hand", counts=counts_in_words(counts))
        where = Problem.tr("to seat {number}", number=seat.number)
        cards = seen.read(seat.entries["cards"], counts, what, where, may_be_unseen=True)
    return Stakeholder(
        seat=seat.number,
        bet=bet or 0,
        cards=cards or (),
        is_folded=is_folded,
        has_mucked=has_mucked,
        before_draw=read_before_draw(seat, chip, bet or 0),
    )


def final_counts(book: PokerBook, on_board: int) -> tuple[int, ...]:
    """How many cards a player holds at the showdown."""
    return holding_counts(book, on_board or book.form.whole_board)[-1:]


def _last_bettor(source: Source, players: Sequence[Stakeholder]) -> SeatNumber | None:
    entry = source.entries["last_bettor"]
    number = seat_number(entry, source.most_players)
    if number is not None and not any(player.seat == number and not player.is_folded for player in players):
        entry.refuse(Problem.tr("a seat that has not folded"))
        return None
    return number


def _check_bets(source: Source, spot: ShowdownSpot) -> None:
    if not spot.rivals:
        source.refuse("seat", Problem.tr("nobody is left"), Problem.tr("a player who has neither folded nor mucked"))
        return
    bets = [player.bet for player in spot.players if not player.is_folded]
    if not all(bets):
        return  # one could not be read, and that has been said
    most = max(bets)
    for player in spot.players:
        if player.is_folded and player.bet > most:
            wanted = Problem.tr("at most {most}: nobody who is still in put in more", most=dollars(most))
            source.refuse(f"seat {player.seat} bet", dollars(player.bet), wanted)


def _check_before_draw(source: Source, spot: ShowdownSpot) -> None:
    """Where a seven was checked, what was in before the draw is known of everybody who put anything in (R45)."""
    if not any(player.before_draw.checked_seven for player in spot.rivals):
        return
    for player in spot.players:
        if player.bet and player.before_draw.bet is None:
            wanted = Problem.tr("what of the bet was in before the draw, since a seven was checked (reading R45)")
            source.miss(f"seat {player.seat} bet_before_draw", wanted)


def _check_cards(source: Source, spot: ShowdownSpot, with_cards: Collection[SeatNumber]) -> None:
    """A contested pot is decided by cards that everybody can see; `with_cards` are the seats whose hand is stated."""
    if len(spot.rivals) < 2:
        return
    unseen = Problem.tr("?? can't be read"), Problem.tr("cards that have been seen")
    if len(spot.board) < (whole := source.poker.form.whole_board):
        source.refuse(
            "board:", card_count(len(spot.board)), Problem.tr("{counts} for a showdown", counts=COUNTS[whole])
        )
    if UNSEEN in spot.board:
        source.refuse("board:", *unseen)
    for player in spot.rivals:
        place = f"seat {player.seat} cards"
        if UNSEEN in player.cards:
            source.refuse(f"{place}:", *unseen)
        elif player.seat not in with_cards:
            source.miss(place, Problem.tr("the hand of a player who can still win"))

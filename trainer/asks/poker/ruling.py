"""The ask `ruling`: how an irregularity is ruled, who decides, and what the dealer does then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.asks import ruling
from trainer.asks.acting import ruled_by
from trainer.asks.fields import Field, Of, Words
from trainer.asks.key import Acted, Ask, AskId
from trainer.asks.poker.hand import COUNTS, on_board
from trainer.asks.poker.setting import LIMITS, PokerSetting, poker_setting, with_form
from trainer.asks.poker.steps import shown
from trainer.asks.poker.tables import as_told, dealt_in, table_of, with_board
from trainer.asks.ruling import RulingKey, read_irregularity, ruling_fields, ruling_key
from trainer.asks.seats import PLAYER, CardsSeen, SeatEntries, read_seats, seats_field
from trainer.asks.source import Source
from trainer.asks.steps import without_unnamed
from trainer.errors import Problem, one_of
from trainer.rules.actions import Action
from trainer.rules.book import GameBook
from trainer.rules.calls import AT_HOUSE_GAMES, ENDS_ROUND, Call, is_ruling
from trainer.rules.cards import Card
from trainer.rules.entries import Entry, as_written
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.poker.irregularities.outline import Described, outline
from trainer.rules.poker.irregularities.remedies import KILLS_HAND
from trainer.rules.poker.irregularities.rulings import Circumstances, Ruling, rule
from trainer.rules.poker.named import Irregularity, named
from trainer.rules.poker.posted.book import as_poker
from trainer.rules.poker.table import PokerTable, Pot, Seat, Status
from trainer.rules.values import changed
from trainer.tongue import Sayable

CIRCUMSTANCES: Final[Mapping[Irregularity, tuple[str, ...]]] = {
    Irregularity.WRONG_STARTING_POSITION: ("voluntary_bettors",),
    Irregularity.ELIGIBLE_PLAYER_MISSED: ("voluntary_bettors",),
    Irregularity.FACE_UP_IN_DECK: ("count",),
    Irregularity.WRONG_NUMBER_OF_CARDS: ("protected", "contributed"),
    Irregularity.HAND_FOULED: ("protected", "reconstructible", "contributed"),
    Irregularity.HAND_COLLECTED: ("protected", "reconstructible", "contributed"),
    Irregularity.HOLE_CARD_EXPOSED: ("which",),
    Irregularity.OVERSIZED_CHIP: ("announced_raise",),
    Irregularity.STRING_BET: ("announced",),
    Irregularity.WRONG_AMOUNT: ("announced_amount", "placed"),
    Irregularity.CHECKED_SEVEN_OR_BETTER: ("won",),
}
"""The entries that say how it was, by irregularity."""
HOLE_CARDS: Final = {"first": 1, "second": 1, "both": 2}
"""Which hole cards are exposed, and how many that makes; both only where that is another matter (P(12))."""
ENTRY_OF: Final = {
    "voluntary_bettors": "voluntary_bettors",
    "count": "count",
    "hole_cards_exposed": "which",
    "is_protected": "protected",
    "is_reconstructible": "reconstructible",
    "has_contributed": "contributed",
    "has_won": "won",
}
"""The entry of a spot behind a circumstance; an announcement has two names."""


def _hole_cards(book: GameBook) -> tuple[str, ...]:
    return tuple([word for word in HOLE_CARDS if as_poker(book).form.is_stud or word != "both"])


def _told(name: str, of: Of, wanted: Sayable | None = None, words: Words = ()) -> Field:
    return Field(name, of, may_lack=True, words=words, wanted=wanted)


ANNOUNCED: Final = _told("announced_amount", Of.AMOUNT)
PLACED: Final = _told("placed", Of.AMOUNT)
TOLD: Final = (
    _told("voluntary_bettors", Of.NUMBER, Problem.tr("how many players had bet of their own accord")),
    _told("count", Of.NUMBER, Problem.tr("how many cards were found face up")),
    _told("protected", Of.FLAG, Problem.tr("whether the hand was held or under a chip")),
    _told("contributed", Of.FLAG, Problem.tr("whether the player had a part in it")),
    _told("reconstructible", Of.FLAG, Problem.tr("whether it can be told which cards were the player's")),
    _told("which", Of.WORD, Problem.tr("which hole card was turned up: first, second or both"), _hole_cards),
    _told("announced_raise", Of.FLAG, Problem.tr("whether the player had said a raise")),
    _told("announced", Of.FLAG, Problem.tr("whether the player had said that there was more to come")),
    ANNOUNCED,
    PLACED,
    _told("won", Of.FLAG, Problem.tr("whether the checked hand is the best at the showdown")),
)
"""The circumstances of an irregularity as a spot has them."""
IRREGULARITY: Final = Field("irregularity", Of.WORD, words=lambda book: named(as_poker(book)))


_SEATS: Final = seats_field(
    Field("bet", Of.AMOUNT, may_lack=True),
    Field("cards", Of.CARDS, may_lack=True),
    Field("folded", Of.FLAG, may_lack=True),
    Field("stack", Of.AMOUNT, may_lack=True),
    may_lack=True,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingSpot:
    """What went wrong, and as much of the table as the spot tells."""

    setting: PokerSetting
    ruling: Ruling
    described: Described
    table: PokerTable


def read_ruling(source: Source) -> RulingSpot | None:
    """The spot; a rulebook that names no irregularities is refused, and one it does not name with a list of those."""
    known = named(source.book)
    if not known:
        source.refuse(
            "ask",
            as_written("ruling"),
            Problem.tr("{book} names no irregularities for {game}", book=source.rulebook.title, game=source.book.title),
        )
        return None
    setting = poker_setting(source, plays=False)
    irregularity = read_irregularity(source, Irregularity, known)
    if irregularity is None:
        return None
    source.refuse_foreign(irregularity, CIRCUMSTANCES)
    found = read_circumstances(source)
    player = source.player(PLAYER)
    described = _read_described(source, irregularity, player or 0)
    if setting is None or found is None or player is None or described is None:
        return None
    table = _read_table(source, setting, described)
    said = ruled(source, irregularity, found)
    if table is None or said is None:
        return None
    if not player and any(seat.bet for seat in table.players) and _gives_back_to_one(irregularity, said):
        source.miss("player", Problem.tr("the seat whose hand it is: what it put in goes back"))
        return None
    return RulingSpot(setting=setting, ruling=said, described=described, table=table)


def _gives_back_to_one(irregularity: Irregularity, ruling: Ruling) -> bool:
    """A refund, and the ante of a hand that the deal itself has killed (P(10)(c), P(12))."""
    is_both_exposed = irregularity is Irregularity.HOLE_CARD_EXPOSED and ruling.call is Call.DEAD_HAND
    return is_both_exposed or ruling.call is Call.REFUND_PLAYER


def ruled(source: Source, irregularity: Irregularity, found: Circumstances) -> Ruling | None:
    """The ruling; none where it turns on a circumstance that the spot does not tell, and that is put down."""
    said = "announced_raise" if irregularity is Irregularity.OVERSIZED_CHIP else "announced"
    facts = source.poker.facts
    return ruling.ruled(source, lambda: rule(irregularity, found, facts), TOLD, lambda name: ENTRY_OF.get(name, said))


def read_circumstances(source: Source) -> Circumstances | None:
    """What the spot tells of what a ruling may turn on."""
    before = len(source.problems)
    entries = source.entries
    bettors, count = entries.get("voluntary_bettors"), entries.get("count")
    flags = {
        key: entries[key].flag() if key in entries else None
        for key in ("protected", "reconstructible", "contributed", "announced_raise", "announced", "won")
    }
    which = entries.get("which")
    is_stud = source.poker.form.is_stud
    words = _hole_cards(source.book)
    if which is not None and which.value not in words:
        which.refuse(one_of(words))
    announced = flags["announced"] if flags["announced_raise"] is None else flags["announced_raise"]
    found = Circumstances(
        voluntary_bettors=None if bettors is None else bettors.count(0, source.most_players),
        count=None if count is None else count.count(1, 52),
        is_stud=is_stud,
        hole_cards_exposed=None if which is None else HOLE_CARDS.get(str(which.value)),
        is_protected=flags["protected"],
        is_reconstructible=flags["reconstructible"],
        has_contributed=flags["contributed"],
        is_announced=announced,
        has_won=flags["won"],
    )
    return found if len(source.problems) == before else None


def read_amounts(source: Source) -> tuple[Cents | None, Cents | None]:
    """What a player announced, and what came; 0 where the spot says nothing."""
    return source.read(ANNOUNCED, Entry.amount, 0), source.read(PLACED, Entry.amount, 0)


def _read_described(source: Source, irregularity: Irregularity, player: SeatNumber) -> Described | None:
    before = len(source.problems)
    announced, placed = read_amounts(source)
    if announced and announced == placed:
        source.entries["placed"].refuse(Problem.tr("another amount than was announced"))
    if len(source.problems) > before:
        return None
    return Described(irregularity, player, announced or 0, placed or 0)


def _read_table(source: Source, setting: PokerSetting, described: Described) -> PokerTable | None:
    """The players with what each put in; the player it is about is there even where no seats are listed."""
    before = len(source.problems)
    seen = CardsSeen()
    board: tuple[Card, ...] | None = ()
    if source.has("board") and (counts := on_board(source.poker.form)):
        what = Problem.tr("{least} to {most} cards", least=COUNTS[counts[0]], most=COUNTS[counts[-1]])
        board = seen.read(source.entries["board"], counts, what, Problem.tr("on the board"))
    listed = read_seats(source, source.inner(_SEATS), least=0)
    seats = [_read_seat(entry, setting, seen) for entry in listed]
    may_be_new = not listed or described.irregularity is Irregularity.INELIGIBLE_PLAYER_DEALT
    numbers = [seat.number for seat in seats]
    if described.player and described.player not in numbers:
        if not may_be_new:
            source.entries["player"].refuse(Problem.tr("the seat of a player"))
        seats.append(Seat(number=described.player, holds_cards=True))
    if len(source.problems) > before or board is None:
        return None
    return with_board(table_of(setting, seats, 0), board)


def _read_seat(entry: SeatEntries, setting: PokerSetting, seen: CardsSeen) -> Seat:
    chip = setting.rules.chip
    bet = entry.amount("bet", chip, default=0) or 0
    entry.amount("stack", chip, default=0)
    if "cards" in entry.entries:
        counts = (len(setting.rules.form.deal),)
        where = Problem.tr("in seat {number}", number=entry.number)
        seen.read(entry.entries["cards"], counts, Problem.tr("the player's cards"), where, may_be_unseen=True)
    is_folded = entry.flag("folded")
    status = Status.FOLDED if is_folded else Status.IN
    return Seat(number=entry.number, bet=bet, paid=bet, status=status, holds_cards=not is_folded)


def _word_of(call: Call) -> str:
    """The ruling as keys have it: a fold that stands is a fold."""
    return "fold" if call is Call.FOLD_STANDS else call.value


def key_of_ruling(spot: RulingSpot) -> RulingKey:
    """The steps that must be done, in order; stopping the game first may be left out and is not listed."""
    found = outline(spot.table, spot.described, spot.ruling)
    shown_steps = [without_unnamed(shown(step, found.table, spot.setting, shows_all=False)) for step in found.steps]
    return ruling_key(spot.setting, spot.ruling, _word_of(spot.ruling.call), tuple(shown_steps), found.returns)


def _as_it_lies(spot: RulingSpot) -> PokerTable:
    """Cards before everybody who is in, and the bets that the spot tells: at a showdown they lie in the pot."""
    table = as_told(dealt_in(spot.table))
    if spot.described.irregularity is Irregularity.OVERSIZED_CHIP and spot.ruling.call is Call.CALL_ONLY:
        table = _with_large_chip(table, spot.described.player)
    is_showdown = spot.described.irregularity is Irregularity.CHECKED_SEVEN_OR_BETTER
    return _brought_in(table) if is_showdown else table


def _with_large_chip(table: PokerTable, player: SeatNumber) -> PokerTable:
    """The player's bet as it was put out: one chip, the next larger than the bet, for which change is owed."""
    seat = table.seated(player)
    if seat is None:
        return table
    chip = min((chip for chip in table.rules.denominations if chip > seat.bet), default=seat.bet + table.rules.chip)
    return table.with_seat(changed(seat, out_change=chip - seat.bet))


def _brought_in(table: PokerTable) -> PokerTable:
    """All bets in one pot; a chip where the spot tells none, since a pot is pushed."""
    amount = sum(seat.bet for seat in table.players) or table.rules.chip
    eligible = tuple([seat.number for seat in table.players if seat.status is Status.IN])
    seats = [None if seat is None else changed(seat, bet=0) for seat in table.seats]
    return changed(table, seats=tuple(seats), pots=(Pot(amount=amount, eligible=eligible),))


def _acting(spot: RulingSpot, acts: Sequence[Action]) -> Acted:
    return ruled_by(
        acts,
        key_of_ruling(spot),
        _as_it_lies(spot),
        word_of=_word_of,
        gives_back=lambda call: call in ENDS_ROUND or call in KILLS_HAND,
        concerned=spot.described.player,
    )


RULING: Final = Ask(
    id=AskId.RULING,
    takes=(
        IRREGULARITY,
        PLAYER,
        _SEATS,
        Field("board", Of.CARDS, may_lack=True, where=with_form(lambda form: form.has_board)),
        LIMITS,
        *TOLD,
    ),
    gives=ruling_fields(_word_of(call) for call in Call if is_ruling(call) and call not in AT_HOUSE_GAMES),
    read=read_ruling,
    answer=key_of_ruling,
    table=_as_it_lies,
    acting=_acting,
)

"""Tables of Three Card and Four Card for a drill: by each method of dealing, with counts that come due."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, TypeAlias, TypeVar

from trainer.errors import BadFile
from trainer.rules.book import GameBook
from trainer.rules.cards import Card
from trainer.rules.games.ante_tables import AnteRules, bare
from trainer.rules.house.ante.facts import AnteFacts
from trainer.rules.house.ante.setup import Dealing, next_round, set_up
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.irregularities import Irregularity
from trainer.rules.house.four_card.clauses import Clause as FourCardClause
from trainer.rules.house.four_card.rules import DOLLAR, FIVE_DOLLARS, FourCardRules
from trainer.rules.house.four_card.rules import resolve as resolve_four_card
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.four_card.wagers import Wager as FourCardWager
from trainer.rules.house.games import THREE_CARD_POKER
from trainer.rules.house.paytables import Meter
from trainer.rules.house.three_card.clauses import Clause as ThreeCardClause
from trainer.rules.house.three_card.rules import ThreeCardRules, Version
from trainer.rules.house.three_card.rules import resolve as resolve_three_card
from trainer.rules.house.three_card.wagers import Wager as ThreeCardWager
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.round import Game
from trainer.rules.shuffling import Stream, shuffled
from trainer.rules.values import changed
from trainer.training.any_drill import off_in_its_drill
from trainer.training.house.ante.made import wanted_for
from trainer.training.house.ante.players import decides
from trainer.training.house.arranging import arranged
from trainer.training.house.drill import HouseDrill, HouseFocus
from trainer.training.house.players import HouseCast
from trainer.training.house.posting import Needed, posted
from trainer.training.house.wagering import going_on, minutes_gone, seated, side_wager, stacks, wager, with_chips_for

Wagers: TypeAlias = dict[SeatNumber, Mapping[str, Cents]]

_DRILLED_IN: Final[Mapping[str, HouseFocus]] = {
    FourCardWager.PROGRESSIVE: HouseFocus.PROGRESSIVE,
    FourCardWager.SIX_CARD_BONUS: HouseFocus.SIX_CARD,
}
"""The options that choose a wager's paytable, or leave it out, with the part it is practised in."""
_ALSO_IN: Final = frozenset({HouseFocus.WHOLE, HouseFocus.SETTLE_IN_ORDER})
_OFFERED: Final = 700
_SIDE_ALONE, _BOTH = 150, 700
"""Of a thousand players so many make only the wager beside the ante; of the others so many make both."""
_PROGRESSIVE: Final = 600
_SIX_CARD: Final = 500


def posted_options(
    book: GameBook, focus: HouseFocus, stream: Stream, *, needs_progressive: bool = False
) -> dict[str, object]:
    """The wagers that a drill's house offers beside those of every table; by other paytables where they are drilled."""
    offers = {name: book.options[name].values for name in _DRILLED_IN if name in book.options}
    if not any(offers.values()):
        return {}
    is_offered = {name: stream.chance(_OFFERED) for name in offers}
    chosen: dict[str, object] = {}
    for name, paytables in offers.items():
        is_drilled = focus is _DRILLED_IN[name]
        is_needed = needs_progressive and name == FourCardWager.PROGRESSIVE
        if is_drilled or is_needed or (focus in _ALSO_IN and is_offered[name]):
            chosen[name] = _posted(paytables, stream, is_drilled=is_drilled)
    return chosen


def _posted(paytables: tuple[str, ...], stream: Stream, *, is_drilled: bool) -> str | bool:
    """The first paytable of a wager, any of them where the wager is drilled; off where the rulebook has none."""
    if not paytables:
        return False
    return stream.pick(paytables) if is_drilled else paytables[0]


def wagers_of(
    rules: ThreeCardRules | FourCardRules, stream: Stream, seats: tuple[SeatNumber, ...] | None = None
) -> Wagers:
    """What lies on the layout before the deal, by seat; who plays is drawn where no `seats` are given."""
    seats = seats or seated(rules.posted, stream)
    if isinstance(rules, ThreeCardRules):
        return {seat: _of_three_card(rules, stream) for seat in seats}
    return {seat: _of_four_card(rules, stream, is_first=seat == seats[0]) for seat in seats}


def _of_three_card(rules: ThreeCardRules, stream: Stream) -> Mapping[str, Cents]:
    ante, plus = wager(rules.posted, stream), side_wager(rules.posted, stream)
    match rules.version:
        case Version.ANTE_COVERS:
            plus = min(plus, ante) if stream.chance(_BOTH) else 0
        case Version.ANTE_COVERS_HALF:
            plus = min(plus, 2 * ante) if stream.chance(_BOTH) else 0
        case Version.BOTH:
            ante = min(ante, rules.facts.wager_most_times * plus)
        case None:
            if stream.chance(_SIDE_ALONE):
                ante = 0
            elif not stream.chance(_BOTH):
                plus = 0
    return {ThreeCardWager.ANTE: ante, ThreeCardWager.PAIR_PLUS: plus}


def _of_four_card(rules: FourCardRules, stream: Stream, *, is_first: bool) -> Mapping[str, Cents]:
    """Somebody always makes the wagers that are offered beside the ante, so that there is something to deal with."""
    ante, aces_up = wager(rules.posted, stream), side_wager(rules.posted, stream)
    if stream.chance(_SIDE_ALONE) and not is_first:
        ante = 0
    elif not stream.chance(_BOTH) and not is_first:
        aces_up = 0
    found: dict[str, Cents] = {FourCardWager.ANTE: ante, FourCardWager.ACES_UP: aces_up}
    if rules.six_card_bonus is not None and ante and aces_up and (is_first or stream.chance(_SIX_CARD)):
        found[FourCardWager.SIX_CARD_BONUS] = side_wager(rules.posted, stream)
    if rules.progressive is not None and (is_first or stream.chance(_PROGRESSIVE)):
        found[FourCardWager.PROGRESSIVE] = stream.pick((DOLLAR, FIVE_DOLLARS))
    return found


A = TypeVar("A", bound=AnteTable)
NEEDED: Final = (
    Needed(clause=ThreeCardClause.COMPULSORY_WAGERS, focus=HouseFocus.WHOLE, options={"version": "i"}, chance=0),
    Needed(clause=FourCardClause.TIE_WINS, focus=HouseFocus.SETTLEMENT, options={"tie": "win"}, chance=None),
)
"""Which wagers a player must make is no step of the dealer's: it is posted where a drill asks for it.

A house that lets ties win is no plain one either.
"""
DECKS: Final = 4
"""Shuffles prepared for a round: the deal, and what a void round or a jam asks for."""
_OPENS: Final = {HouseFocus.OPENING: 550, HouseFocus.WHOLE: 250}
"""Of a thousand rounds so many begin with the table's opening."""
_CHANGES: Final = {HouseFocus.OPENING: 500, HouseFocus.WHOLE: 150}
"""Of a thousand other rounds so many begin with a change of cards."""
_SHUFFLER: Final = 500
_COUNTS: Final = 300
_TWO_DECKS: Final = 400
_METER_ABOVE: Final = 4000
"""By how many dollars at most a meter stands above what it was reset to."""
_NEEDS_A_MACHINE: Final = frozenset(
    {Irregularity.SHUFFLER_JAM, Irregularity.SHUFFLER_COUNT_WRONG, Irregularity.DEVICE_BROKEN}
)


def rules_of(drill: HouseDrill, to_happen: frozenset[StrEnum], stream: Stream) -> AnteRules:
    """What the drill's table plays by; raises `BadFile` naming each option that the rulebook refuses."""
    for name, focus in _DRILLED_IN.items():
        if drill.focus is focus and drill.options.get(name) is False:
            raise BadFile(drill.rulebook, (off_in_its_drill(name),))
    needs_progressive = Irregularity.PROGRESSIVE_COUNT_DIFFERS in to_happen
    offers = posted_options(drill.game_book(), drill.focus, stream, needs_progressive=needs_progressive)
    options = posted(drill, NEEDED, stream, offers)
    if drill.game == THREE_CARD_POKER:
        return drill.allowed(resolve_three_card(drill.book(), drill.game, options))
    return drill.allowed(resolve_four_card(drill.book(), drill.game, options))


def situation(drill: HouseDrill, to_happen: frozenset[StrEnum], game: Game[A], kind: type[A]) -> A:
    """The table that a drill's seed stands for."""
    stream = Stream(drill.seed, "ante game", drill.focus)
    rules = rules_of(drill, to_happen, stream)
    decks = _decks(drill.seed)
    wagers = wagers_of(rules, stream, seated(rules.posted, stream, exactly=drill.players, chosen=drill.seats))
    beside = dict(enumerate(stacks(rules.posted, stream)[1:], start=1))
    opens = stream.chance(_OPENS.get(drill.focus, 0))
    is_change_due = stream.chance(_CHANGES.get(drill.focus, 0)) and not opens
    is_preshuffled = drill.game_book().answers("preshuffled") and stream.chance(300)
    dealing = _dealing(drill, to_happen, stream)
    table = set_up(
        bare(rules), wagers, decks, dealing, stacks=beside, is_opening=opens, is_preshuffled=opens and is_preshuffled
    )
    table = changed(
        table,
        rounds_since_count=_since_count(rules.facts, to_happen, stream),
        minutes_since_change=_since_change(rules.facts, stream, is_due=is_change_due),
    )
    if isinstance(table, FourCardTable):
        table = changed(table, meters=_meters(table.rules, stream))
    assert isinstance(table, kind), f"{drill.game} is dealt at another table"
    cast: HouseCast[A] = HouseCast(drill.seed, decides)
    return arranged(table, game, cast, wanted_for(table, drill.focus, stream))


def follow(table: A, seats: tuple[SeatNumber, ...], seed: int) -> A:
    """The next round at a table that these seats played at; raises `OutOfProcedure` while the round is not over."""
    stream = Stream(seed, "next round of an ante game")
    rules = table.plays_by
    assert isinstance(rules, ThreeCardRules | FourCardRules), f"{rules} is of another family"
    party = going_on(table, seats, rules.posted, stream)
    wagers = wagers_of(rules, stream, party.seats)
    amounts = {seat: sum(own.values()) for seat, own in wagers.items()}
    ready = with_chips_for(table, seats, amounts, rules.posted, stream)
    return next_round(ready, wagers, _decks(seed), minutes_gone(stream))


def _decks(seed: int) -> tuple[tuple[Card, ...], ...]:
    """The orders of the coming shuffles."""
    return tuple([shuffled(seed, number) for number in range(1, DECKS + 1)])


def _dealing(drill: HouseDrill, to_happen: frozenset[StrEnum], stream: Stream) -> Dealing:
    """By the seed what the drill leaves open, as what is to happen needs it."""
    method = stream.pick(tuple(Method))
    has_shuffler, counts, has_two = (stream.chance(chance) for chance in (_SHUFFLER, _COUNTS, _TWO_DECKS))
    if Irregularity.SHOE_JAM in to_happen:
        method = Method.AUTOMATED_SHOE
    if drill.shuffler is False or Irregularity.RECUT_ORDERED in to_happen:
        # only what was shuffled by hand is cut, and only a manual shoe takes it
        method, has_shuffler = Method.SHOE, False
    method = drill.method or method
    if drill.shuffler is not None:
        has_shuffler = drill.shuffler
    # by hand and from the machine's own shoe is dealt only what a machine has shuffled
    has_shuffler = has_shuffler or method is not Method.SHOE or bool(to_happen & _NEEDS_A_MACHINE)
    counts = has_shuffler and (counts or Irregularity.SHUFFLER_COUNT_WRONG in to_happen)
    if Irregularity.STUB_MISCOUNT in to_happen:
        counts = False
    return Dealing(
        method=method,
        has_shuffler=has_shuffler,
        shuffler_counts=counts,
        deck_count=2 if has_shuffler and has_two else 1,
    )


def _since_count(facts: AnteFacts, to_happen: frozenset[StrEnum], stream: Stream) -> int:
    rounds = stream.below(facts.rounds_between_counts)
    return facts.rounds_between_counts - 1 if Irregularity.STUB_MISCOUNT in to_happen else rounds


def _since_change(facts: AnteFacts, stream: Stream, *, is_due: bool) -> int:
    """By every way of dealing due, or by none."""
    longest = facts.minutes_between_changes
    shortest = facts.minutes_between_changes_from_hand or longest
    return max(longest, shortest) if is_due else stream.below(min(shortest, max(longest // 2, 1)))


def _meters(rules: FourCardRules, stream: Stream) -> dict[Meter, Cents]:
    """What each meter shows: what it was reset to, and what has come since."""
    return {meter: reset + 100 * stream.below(_METER_ABOVE) for meter, reset in rules.resets.items()}

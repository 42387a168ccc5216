"""Which situation a drill's seed stands for; and rounds in which cards are to be dealt: boards, streets, draws."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from trainer.rules.actions import Act, Move, SeatNumber
from trainer.rules.cards import ACE, FULL_DECK, Card, rank_of
from trainer.rules.hands.low import low_rank
from trainer.rules.money import Cents
from trainer.rules.poker.form import ForcedBet
from trainer.rules.poker.named import Irregularity
from trainer.rules.poker.next_round import least_stack
from trainer.rules.poker.rules import LimitKind, PokerRules
from trainer.rules.poker.table import PokerTable, Status
from trainer.rules.round import Event, Round
from trainer.rules.shuffling import Stream
from trainer.training.poker.deciding import Temper
from trainer.training.poker.focus import Focus
from trainer.training.poker.players import Cast
from trainer.training.situations.arranging import arranged
from trainer.training.situations.begun import Situation, bet_of, ordinary, seated, table_of, with_stayers
from trainer.training.situations.chosen_hands import checked_seven, kill
from trainer.training.situations.shared import shared_pot


def side_pots(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """Three or four stay to the end with stacks so different that side pots must be made."""
    seats = seated(rules, stream, 6 + stream.below(3))
    numbers = [number for number, _, _ in seats]
    stay = stream.shuffle(numbers)[: 3 + stream.below(2)]
    short = dict(zip(stay, stream.shuffle(_short_stacks(rules, stream)), strict=False))
    stacked = [(number, name, short.get(number, stack)) for number, name, stack in seats]
    # one who raises must have the longer stack, or nobody would be put all-in
    stacks = {number: stack for number, _, stack in stacked}
    presser = max(stay, key=stacks.__getitem__)
    tempers = dict.fromkeys(stay, Temper.STAYS) | {presser: Temper.PRESSES}
    return Situation(table_of(rules, stacked, seed, stream.pick(numbers)), Cast(seed, tempers))


def _short_stacks(rules: PokerRules, stream: Stream) -> list[Cents]:
    """Three stacks of which each is all-in before the next."""
    size, limits = bet_of(rules), rules.limits
    if not rules.form.has_draw:
        return [size * bets + rules.chip * stream.below(3) for bets in (2, 4, 7)]
    # there are two betting rounds: the shortest must be all-in before the draw
    first = max(limits.ante + (limits.small or limits.least), least_stack(rules))
    return [first, *(size * bets + rules.chip * stream.below(3) for bets in (2, 3))]


SHORT_CALLS: Final = 400
"""Of a thousand rounds with fixed bets so many have a caller whose chips run out within a bet; in the others the
caller puts out one larger chip without a word."""
LEAST_CHIPS: Final = 6
"""So many times at least somebody puts chips out, blinds and antes left aside."""
_BETS_TO_LAST: Final = 2
"""Small bets that the short caller has: the raise or the next bet is more than what is left."""


def called_action(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """One who bets, one who raises that, one whose call must be looked at twice, and whoever else comes along.

    Nobody else is near the end of the chips, so that no all-in stands in the place of the bet or the raise.
    """
    seats = seated(rules, stream, 5 + stream.below(4))
    leads, raises, calls, *_ = stream.shuffle([number for number, _, _ in seats])
    odd = odd_amounts(rules)
    is_short = bool(odd) and stream.chance(SHORT_CALLS)
    if is_short:
        last = rules.limits.ante + _BETS_TO_LAST * rules.limits.small + stream.pick(odd)
        seats = [(number, name, last if number == calls else amount) for number, name, amount in seats]
    tempers = {leads: Temper.LEADS, raises: Temper.RAISES, calls: Temper.TRAPS}
    cast = Cast(seed, tempers, large_chip=0 if is_short else calls)
    return Situation(table_of(rules, seats, seed, stream.pick(seats)[0]), cast)


def odd_amounts(rules: PokerRules) -> list[Cents]:
    """What no number of whole bets uses up, after a forced bet or none; nothing where a bet may be of any size."""
    limits = rules.limits
    if limits.kind is not LimitKind.FIXED:
        return []
    return [amount for amount in range(rules.chip, limits.small, rules.chip) if amount != limits.bring_in]


def has_enough(stages: Iterable[Round[PokerTable]]) -> bool:
    """Whether a round, seen after each step, has enough to call: chips put out, a raise, and something unclean."""
    chips = raises = unclean = 0
    for state in stages:
        act, betting = next(state.history()), state.table.betting
        if isinstance(act, Event):
            unclean += 1
        if not isinstance(act, Act) or not act.to:
            continue
        chips += 1
        raises += act.move is Move.RAISE and betting.raises > 0
        is_short = act.move is Move.ALL_IN and (act.to < betting.to_match or act.to > betting.full)
        unclean += is_short or bool(act.change)
    return chips >= LEAST_CHIPS and raises > 0 and unclean > 0


STAY_FOR_TROUBLE: Final = 3
_SEVENS_AT_SHOWDOWN: Final = 350


def situation(
    rules: PokerRules,
    focus: Focus,
    seed: int,
    to_happen: frozenset[Irregularity] = frozenset(),
    *,
    players: int = 0,
    seats: Sequence[SeatNumber] = (),
) -> Situation:
    """The round that a seed stands for in a drill of this focus; what is to happen finds what it needs.

    So many `players` sit at a whole round, or these `seats` are taken, where that is said.
    """
    stream = Stream(seed, "situation", focus)
    match focus:
        case Focus.BOARD:
            return contested(rules, stream, seed)
        case Focus.BRING_IN:
            return forced_bet(rules, stream, seed)
        case Focus.DRAW:
            return drawing(rules, stream, seed)
        case Focus.POTS:
            return side_pots(rules, stream, seed)
        case Focus.SHOWDOWN if rules.punishes_checked_sevens and stream.chance(_SEVENS_AT_SHOWDOWN):
            return checked_seven(rules, stream, seed)
        case Focus.SHOWDOWN:
            return shared_pot(rules, stream, seed)
        case Focus.KILL:
            return kill(rules, stream, seed)
        case Focus.IRREGULARITIES if rules.punishes_checked_sevens:
            return checked_seven(rules, stream, seed)
        case Focus.IRREGULARITIES:
            # what goes wrong as a player decides needs players who still have to
            return _made_ready(with_stayers(ordinary(rules, stream, seed), stream, STAY_FOR_TROUBLE), to_happen)
        case Focus.ACTION:
            return _made_ready(called_action(rules, stream, seed), to_happen)
        case Focus.DEAL | Focus.WHOLE:
            opens = not to_happen and stream.chance(300)
            count = {"least": players, "most": players} if players else {}
            return _made_ready(ordinary(rules, stream, seed, opens=opens, chosen=seats, **count), to_happen)


def _made_ready(begun: Situation, to_happen: frozenset[Irregularity]) -> Situation:
    """A machine that can jam, a count that is due, a player who sits this round out: where they are needed."""
    table = begun.table
    if Irregularity.SHUFFLER_JAM in to_happen:
        table = replace(table, rules=replace(table.rules, has_shuffler=True))
    if Irregularity.HOURLY_COUNT_WRONG in to_happen:
        table = replace(table, minutes_since_count=table.rules.facts.minutes_between_counts or 0)
    if Irregularity.INELIGIBLE_PLAYER_DEALT in to_happen:
        table = _with_one_out(table)
    return replace(begun, table=table)


def _with_one_out(table: PokerTable) -> PokerTable:
    """The player across from the button sits this round out."""
    players = list(table.after_seat(table.button))
    away = players[len(players) // 2]
    seats = tuple([replace(seat, status=Status.OUT) if seat is away else seat for seat in table.seats])
    return replace(table, seats=seats)


CARDS_RUN_OUT: Final = 220
"""Of a thousand rounds dealt to be dealt, so many use the pack up, where a game's pack can be (R29, R50)."""
MOST_PLAYERS: Final = 8


def contested(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """Two stay to the river, so that there is a board to deal; in stud now and then everybody."""
    if rules.form.is_stud and len(rules.form.deal) == 3 and stream.chance(CARDS_RUN_OUT):
        return _everybody_stays(rules, stream, seed)
    return with_stayers(ordinary(rules, stream, seed), stream, 2)


def drawing(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """Three or four come to the draw, and now and then everybody, so that the stub runs short; else few enough."""
    if rules.form.has_draw and stream.chance(CARDS_RUN_OUT):
        return _everybody_stays(rules, stream, seed)
    begun = ordinary(rules, stream, seed, least=5, most=6) if rules.form.has_draw else ordinary(rules, stream, seed)
    return with_stayers(begun, stream, 3 + stream.below(2))


def _everybody_stays(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """Eight players who call to the end: more cards are asked for than the pack has."""
    seats = seated(rules, stream, MOST_PLAYERS)
    numbers = [number for number, _, _ in seats]
    tempers = dict.fromkeys(numbers, Temper.TRAPS)
    return Situation(table_of(rules, seats, seed, stream.pick(numbers)), Cast(seed, tempers))


def forced_bet(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """Up-cards of one rank, so that suits say who brings in; half of the time equal hands showing a street later."""
    begun = ordinary(rules, stream, seed)
    numbers = stream.shuffle([seat.number for seat in begun.table.players])
    bring_in, stay = numbers[: 2 + stream.below(2)], numbers[3:5]
    lowest_first = sorted(FULL_DECK, key=rank_of)
    if rules.form.forced_bet is ForcedBet.HIGHEST:
        lowest_first = sorted(FULL_DECK, key=lambda card: -low_rank(card))
    forced = lowest_first[:4]
    ups = dict(zip(bring_in, stream.shuffle(forced), strict=False))
    rest = [card for card in stream.shuffle(FULL_DECK) if card not in forced]
    hands: dict[SeatNumber, list[Card | None]] = {number: [*_down(rules), card] for number, card in ups.items()}
    if stream.chance(500):
        one, other = _equal_up_cards(rest)
        hands |= {number: [*_down(rules), *cards] for number, cards in zip(stay, (one, other), strict=True)}
    tempers = dict.fromkeys(stay, Temper.STAYS)
    return arranged(Situation(begun.table, Cast(seed, tempers)), hands, rest=rest)


def _down(rules: PokerRules) -> list[Card | None]:
    return [None] * (len(rules.form.deal) - 1)


def _equal_up_cards(rest: list[Card]) -> tuple[list[Card], list[Card]]:
    """The same two ranks twice, in other suits; aces first, so that hardly anybody else shows better."""
    first = next(card for card in rest if rank_of(card) == ACE)
    second = next(card for card in rest if rank_of(card) != rank_of(first))
    twins = [next(card for card in rest if rank_of(card) == rank_of(one) and card != one) for one in (first, second)]
    return [first, second], twins

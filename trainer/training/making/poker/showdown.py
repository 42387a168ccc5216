"""Spots of `showdown`: side pots, equal hands, odd chips, halves, dead money, a rake, somebody who concedes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trainer.asks.key import AskId
from trainer.rules.book import GameBook
from trainer.rules.cards import rank_of
from trainer.rules.games.listing import FamilyId
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.form import Form
from trainer.rules.poker.posted.book import as_poker
from trainer.training.making.maker import Draft, Maker, NotHere, Parameter, Values
from trainer.training.making.poker.hands import Cards, NoCards, Pack, board_for, held_for_low, may_lack_low
from trainer.training.making.poker.table import DOLLAR, form_of, options_of, places_of, rake_of, seats_for

SIDE_POTS, EQUAL, DECIDED, LOW, DEAD, OTHERS, RAKE, MUCKED, UNCALLED, SEVEN = (
    "side_pots", "equal", "decided", "low", "dead", "others", "rake", "mucked", "uncalled", "seven",
)  # fmt: skip
NO_LOW, LOW_ALONE, LOW_SHARED = 0, 1, 2
SEVEN_WINS, SEVEN_LOSES = 1, 2
CLEARLY, BY_KICKER, TWO, TWO_ODD, THREE, THREE_ODD = range(6)
"""How a pot that is not halved is decided; two or three who share it may leave an odd chip."""
PARTS: Final = {CLEARLY: 1, BY_KICKER: 1, TWO: 2, TWO_ODD: 2, THREE: 3, THREE_ODD: 3}
"""How many share it."""
_FEW_SEATS: Final = 8
_LEAST: Final = 30
"""Dollars in the smallest stake: each main pot then pays the whole of any rake."""
_DEALS: Final = 400
_FULL_RAKE: Final[tuple[Values, ...]] = (
    {"method": "percent", "percent": 10, "cap": 4},
    {"method": "percent", "percent": 10, "cap": 5},
    {"method": "levels", "levels": [[20, 1], [40, 2], [60, 3]]},
)


def _parameters(book: GameBook) -> tuple[Parameter, ...]:
    form = as_poker(book).form
    takes_rake = "percent" in book.options["rake"].values
    return (
        Parameter(SIDE_POTS, (0, 1, 2, 3), 3),
        *_deciding(form),
        Parameter(DEAD, (0, 1, 2) if book.most_players > _FEW_SEATS else (0, 1)),
        Parameter(OTHERS, (0, 1)),
        *([Parameter(RAKE, (0, 1), 2)] if takes_rake else []),
        Parameter(MUCKED, (0, 1)),
        Parameter(UNCALLED, (0, 1)),
        *([Parameter(SEVEN, (0, SEVEN_WINS, SEVEN_LOSES), 2)] if book.answers(Clause.CHECKED_SEVEN) else []),
    )


def _deciding(form: Form) -> tuple[Parameter, ...]:
    """How the main pot is won."""
    if not form.is_split:
        states = tuple(state for state in PARTS if state != BY_KICKER or form.has_high)
        return (Parameter(DECIDED, states, 2),)
    lows = (NO_LOW, LOW_ALONE, LOW_SHARED) if may_lack_low(form) else (LOW_ALONE, LOW_SHARED)
    return (Parameter(EQUAL, (1, 2) if form.is_stud else (1, 2, 3), 3), Parameter(LOW, lows, 3))


@dataclass(frozen=True, slots=True)
class _Dealt:
    """Who holds what: the winners first, then who has the low, then those that win nothing of the main pot."""

    board: Cards
    winners: list[Cards]
    lows: list[Cards]
    losers: list[Cards]

    @property
    def hands(self) -> list[Cards]:
        return [*self.winners, *self.lows, *self.losers]


def _make(draft: Draft) -> Values:
    stream = draft.stream
    parts = _equal(draft)
    dealt = _dealt(draft, parts)
    rivals, mucked = len(dealt.hands), draft[MUCKED]
    # where there is a seat more, a player who folded there may leave an odd chip
    count = rivals + mucked + draft[DEAD]
    seats = stream.shuffle(seats_for(draft, count if draft[DEAD] else max(count, min(count + 1, places_of(draft)))))
    in_hand, folded = seats[:rivals], seats[rivals + mucked :]
    options = _options(draft)
    bets = _bets(draft, rivals)
    entries: list[Values] = [
        {"seat": seat, "cards": cards, "bet": bet} for seat, cards, bet in zip(in_hand, dealt.hands, bets, strict=True)
    ]
    entries += [{"seat": seat, "bet": min(bets), "mucked": True} for seat in seats[rivals : rivals + mucked]]
    dead = _dead(draft, options, parts, min(bets) * (rivals + mucked))
    if len(dead) > len(folded):
        raise NotHere
    entries += [{"seat": seat, "bet": bet, "folded": True} for seat, bet in zip(folded, dead, strict=False)]
    if draft[SEVEN]:
        # the first hand wins and the last loses
        entries = _with_seven(draft, entries, in_hand[0 if draft[SEVEN] == SEVEN_WINS else -1])
    values: Values = {"seat": stream.shuffle(entries), **({"options": options} if options else {})}
    if dealt.board:
        values["board"] = dealt.board
    if not form_of(draft).is_stud:
        values["button"] = stream.pick(seats)
    if stream.chance(600):
        values["last_bettor"] = in_hand[bets.index(max(bets))]
    return values


def _equal(draft: Draft) -> int:
    """How many share the pot, or its high half."""
    return draft[EQUAL] or PARTS[draft[DECIDED]]


def _dealt(draft: Draft, parts: int) -> _Dealt:
    """The hands; where the cards left over can't make the last of them, all are dealt anew."""
    for _ in range(_DEALS):
        try:
            return _deal(draft, parts)
        except NoCards:
            continue
    raise NotHere(f"no such showdown of {draft.book.id} was found: {dict(draft.chosen)}")


def _deal(draft: Draft, parts: int) -> _Dealt:
    form, low = form_of(draft), draft[LOW]
    count = form.cards_held() + (len(form.streets) - 1 if form.is_stud else 0)
    pack = Pack(form=form, stream=draft.stream, count=count)
    if form.has_board:
        lows = None if not form.is_split else 3 if low else draft.stream.below(3)
        pack.board = pack.take(board_for(draft.stream, lows))
    lows_held: list[Cards] = []
    if low:
        held = held_for_low(pack)
        lows_held.append(pack.hand(lambda hand: pack.low(hand) > 0, held))
        lows_held += [pack.equal_to(lows_held[0], held)] if low == LOW_SHARED else []
    best_low = pack.low(lows_held[0]) if low else 0
    best = max([pack.main(hand) for hand in lows_held], default=0)

    def has_no_low(hand: Cards) -> bool:
        return pack.low(hand) < best_low if low else not pack.low(hand)

    has_kicker = draft[DECIDED] == BY_KICKER

    def wins_main(hand: Cards) -> bool:
        return pack.main(hand) > best and has_no_low(hand) and (not has_kicker or pack.pair_of(hand) is not None)

    winners = [pack.strong(wins_main, parts)]
    playing, wins = pack.playing(winners[0]), pack.main(winners[0])
    winners += [
        pack.hand(lambda hand: pack.main(hand) == wins and has_no_low(hand), pack.in_other_suits(playing))
        for _ in range(parts - 1)
    ]
    losers = [_with_lower_kicker(pack, winners[0])] if has_kicker else []
    least = draft[SIDE_POTS] + 2 - len(winners) - len(lows_held)
    least = max(least, int(draft[SEVEN] == SEVEN_LOSES)) - len(losers) + draft[OTHERS]
    losers += [pack.hand(lambda hand: pack.main(hand) < wins and has_no_low(hand)) for _ in range(max(least, 0))]
    return _Dealt(pack.board, winners, lows_held, losers)


def _with_lower_kicker(pack: Pack, winner: Cards) -> Cards:
    """A hand of the winner's pair that loses by a card beside it."""
    pair, wins = pack.pair_of(winner), pack.main(winner)
    own = tuple([card for card in winner if rank_of(card) == pair])
    return pack.hand(lambda hand: pack.pair_of(hand) == pair and pack.main(hand) < wins, pack.in_other_suits(own))


def _bets(draft: Draft, rivals: int) -> list[Cents]:
    """What each put in, who wins the main pot the least: one stops at each level but the last, which two reach."""
    stream, pots = draft.stream, draft[SIDE_POTS]
    levels = [DOLLAR * (_LEAST + stream.below(30))]
    for _ in range(pots):
        levels.append(levels[-1] + DOLLAR * (5 + stream.below(40)))
    spare = [stream.pick(levels) for _ in range(rivals - pots - 2)]
    found = sorted([*levels, levels[-1], *spare])
    if draft[UNCALLED]:
        found[-1] += DOLLAR * (1 + stream.below(30))
    return found


def _options(draft: Draft) -> Values:
    options: Values = dict(options_of(draft, "odd_chip", "odd_half"))
    if draft[RAKE]:
        options["rake"] = rake_of(draft, _FULL_RAKE)
        if draft.stream.chance(400):
            options["jackpot"] = 1
    elif draft.book.options["rake"].values == ("fee",) and draft.stream.chance(500):
        options["rake"] = {"method": "fee", "amount": draft.stream.pick((2, 3))}
    return options


def _taken(draft: Draft, options: Values) -> Cents:
    """What the house takes of the main pot."""
    rake = options.get("rake")
    jackpot = options.get("jackpot")
    amount = DOLLAR * jackpot if isinstance(jackpot, int) else 0
    if isinstance(rake, dict):
        fixed = rake.get("cap", rake.get("amount", 3))
        return amount + DOLLAR * (fixed if isinstance(fixed, int) else 0)
    return amount + (4 * DOLLAR if draft.book.options["rake"].values == ("fee",) else 0)


def _dead(draft: Draft, options: Values, parts: int, without: Cents) -> list[Cents]:
    """What was put in by players who folded: so much that an odd chip is left of the main pot, or none."""
    stream = draft.stream
    dead = [DOLLAR * (1 + stream.below(_LEAST - 4)) for _ in range(draft[DEAD])]
    if form_of(draft).is_split or parts == 1:
        return dead
    over = (without + sum(dead) - _taken(draft, options)) // DOLLAR % parts
    wanted = 1 + stream.below(parts - 1) if draft[DECIDED] in (TWO_ODD, THREE_ODD) else 0
    if over == wanted:
        return dead
    more = DOLLAR * ((wanted - over) % parts)
    return [*dead[:-1], dead[-1] + more] if dead else [more]


def _with_seven(draft: Draft, entries: list[Values], checks: SeatNumber) -> list[Values]:
    """With what was in before the draw, and who checked a seven or better there.

    The draw comes once everybody has matched the bet: who put in less was all-in for it, or had folded.
    """
    found: list[Values] = []
    level = DOLLAR * (2 + draft.stream.below(20))
    for entry in entries:
        bet, said = entry["bet"], {"checked_seven": True} if entry["seat"] == checks else {}
        assert isinstance(bet, int)
        found.append({**entry, "bet_before_draw": min(bet, level), **said})
    return found


SHOWDOWN: Final = Maker(ask=AskId.SHOWDOWN, family=FamilyId.POKER, parameters=_parameters, make=_make)

"""What the rounds of both families are made of: cards made ready, the deal, decisions, hands turned up and taken in.

Three Card (d) to (j); Oneida Four Card C to J; Maryland chapters 4 to 11.
"""

from __future__ import annotations

from enum import StrEnum

from trainer.rules import actions as a
from trainer.rules.calls import Call
from trainer.rules.cards import Face
from trainer.rules.house.ante import clauses
from trainer.rules.house.ante.clauses import AnteClause as Clause
from trainer.rules.house.ante.table import ANTE, A, AnteTable
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.remedies import by_machine, cut_step
from trainer.rules.house.cards.table import DEALERS, Status
from trainer.rules.house_acts import Choice, CollectWager, Decide, Deliver, DiscardStub, LoadShoe
from trainer.rules.places import Area, Place, SeatNumber
from trainer.rules.plan import (
    Actor,
    Free,
    Phase,
    Plan,
    Step,
    any_order,
    done,
    maybe,
    meanwhile,
    one_of,
    seq,
    then,
    whenever,
)


def prepare_cards(table: A) -> Plan[A]:
    """Change of cards when due, the opening of new ones, shuffle and cut.

    After a void round the cards have been shuffled already.
    """
    return seq(change_cards, open_cards, feed_shuffler, shuffle, cut)


def change_cards(table: A) -> Plan[A]:
    """A deck leaves the table when its hours are up (reading R165)."""
    clause, minutes = hours_of(table)
    due = [deck for deck in table.decks_here if table.minutes_of(deck) >= minutes and deck not in table.new_decks]
    return any_order(*(Step(a.SetAsideDeck(deck, Area.FLOOR), clause) for deck in due))


def hours_of(table: A) -> tuple[StrEnum, int]:
    """How many minutes the cards may be on the table, and the rule for it."""
    clause, facts = table.clause_of(clauses.CHANGE_DECK), table.facts
    from_hand = facts.minutes_between_changes_from_hand if clause is Clause.CHANGE_DECK_FROM_HAND else None
    return clause, from_hand or facts.minutes_between_changes


def open_cards(table: A) -> Plan[A]:
    """New cards are inspected, spread for the first player, washed and shuffled, each deck by itself."""
    if not table.new_decks:
        return done()
    are_two = len(table.new_decks) > 1 and table.answers(Clause.EACH_DECK_BY_ITSELF)
    apart = (Clause.EACH_DECK_BY_ITSELF,) if are_two else ()
    ready: list[Plan[A]] = [
        seq(Step(a.Wash(deck), Clause.WASH, also=apart), then(shuffle_deck, deck)) for deck in table.new_decks
    ]
    inspect, spread = Step(a.Inspect(), Clause.INSPECT, also=apart), Step(a.Spread(), Clause.SPREAD, also=apart)
    return seq(inspect, spread, any_order(*ready))


def feed_shuffler(table: A) -> Plan[A]:
    """Of two decks one lies in the machine while the other is in play."""
    if table.deck_count == 1 or table.is_shuffler_fed:
        return done()
    return Step(a.SetAsideDeck(3 - table.deck_in_play, Area.SHUFFLER), Clause.ALTERNATE_DECKS)


def shuffle(table: A) -> Plan[A]:
    return done() if table.is_shuffled else shuffle_deck(table, table.deck_in_play)


def shuffle_deck(table: A, deck: int) -> Plan[A]:
    """By hand, or by the machine, after which no card is cut and the cards may be dealt from the hand."""
    if not table.has_shuffler:
        return Step(a.Shuffle(deck), Clause.SHUFFLE)
    from_hand = (Clause.SHUFFLER_FOR_HAND,) if table.method is Method.HAND else ()
    return by_machine(table, deck, Clause.SHUFFLE, Clause.NO_CUT_AFTER_MACHINE, *from_hand)


def cut(table: A) -> Plan[A]:
    """After a shuffle by hand, and of cards that came shuffled."""
    if table.has_shuffler and not table.is_preshuffled:
        return done()
    return cut_step(table, table.cut_clause, *table.preshuffled_clauses)


def close_bets(table: A, *closing: Phase[A]) -> Plan[A]:
    """The stack into the shoe, no more bets and what goes with it, in either order where none is given (R182)."""
    closed = seq(no_more_bets, *closing)
    if table.method is Method.HAND:
        return closed
    load = Step(LoadShoe(), table.clause_of(clauses.LOAD_SHOE))
    return seq(load, closed) if table.loads_first else meanwhile(load, closed)


def no_more_bets(table: A) -> Plan[A]:
    return Step(a.Announce(Call.NO_MORE_BETS), table.clause_of(clauses.NO_MORE_BETS), also=(Clause.NO_MORE_BETS,))


def deal_singly(table: A) -> Plan[A]:
    """One card at a time, clockwise from the far left, the dealer last; where the dealer has one more, it lies up."""
    clause, holding = table.clause_of(clauses.DEAL_SINGLY), (table.clause_of(clauses.HOLDING),)
    places: list[Place] = [*(hand.seat for hand in table.hands), Area.DEALER]
    form = table.form
    cards = [Step(a.Deal(place, Face.DOWN), clause, also=holding) for _ in range(form.player) for place in places]
    cards += [Step(a.Deal(Area.DEALER, Face.UP), clause, also=holding)] * (form.dealer - form.player)
    return seq(*cards)


def stacks_to_players(table: AnteTable) -> tuple[Step, ...]:
    """The automated shoe's stacks, face down, clockwise from the far left."""
    return tuple([stack(hand.seat, table.stack_for(hand.seat), Clause.DELIVER_STACKS) for hand in table.hands])


def stack(to: Place, count: int, clause: StrEnum) -> Step:
    return Step(Deliver(to, count), clause)


def put_stub_away(table: A) -> Plan[A]:
    """The stub goes unseen into the rack, counted in time unless the machine counts (R129).

    To count it earlier is never wrong (reading R179).
    """
    waived = (table.clause_of(clauses.COUNT_WAIVED),) if table.shuffler_counts else ()
    away = Step(DiscardStub(), table.clause_of(clauses.REMOVE_STUB), also=waived)
    count = Step(a.CountStub(), table.clause_of(clauses.COUNT_STUB))
    if not table.shuffler_counts and table.facts.is_count_due(table.rounds_since_count):
        return seq(count, away)
    return one_of(away, seq(whenever(count), away))


def ask_players(table: A, most_times: int, after_each: Phase[A] | None = None) -> Plan[A]:
    """Everybody with an ante, clockwise from the far left; play is from one to so many times the ante.

    `after_each` is what is done before the next one is asked.
    """
    asked = [hand.seat for hand in table.hands if not hand.is_dead and table.staked(hand.seat, ANTE)]
    follows = () if after_each is None else (after_each,)
    return seq(
        *(seq(Step(a.CallOn(seat), Clause.CALL_ON), then(decision, seat, most_times), *follows) for seat in asked)
    )


def decision(table: A, seat: SeatNumber, most_times: int) -> Plan[A]:
    """To play as the chips allow, or to fold."""
    ante = table.staked(seat, ANTE)
    fold = Step(Decide(seat, Choice.FOLD), Clause.FOLD_FORFEITS, Actor.PLAYER)
    chips = table.stacks[seat]
    if chips < ante:
        return fold
    chip = table.plays_by.posted.chip
    most = ante + (min(most_times * ante, chips) - ante) // chip * chip
    free = (Free("amount", ante, most, chip),) if most > ante else ()
    return one_of(Step(Decide(seat, Choice.PLAY, ante), Clause.PLAY_WAGER, Actor.PLAYER, free), fold)


def take_forfeits(table: A) -> Plan[A]:
    """What folded hands have lost, wagers and cards.

    Taken at once, a hand's wager comes before its cards (Oneida J(2)(a)). Elsewhere the texts name the wagers and cards
    of all who folded in one breath: any of them may come first (reading R173).
    """
    folded = [hand.seat for hand in table.hands if hand.status is Status.FOLDED]
    forfeits = [_forfeit(table, seat) for seat in folded]
    if table.takes_folds_at_once:
        return any_order(*(seq(*steps) for steps in forfeits if steps))
    return any_order(*(step for steps in forfeits for step in steps))


def _forfeit(table: A, seat: SeatNumber) -> tuple[Step, ...]:
    """The cards stay where a bonus wager of the hand still plays (reading R59)."""
    hand = table.hand(seat)
    lost = table.forfeits(hand)
    if not lost or not hand.cards:
        return ()
    also = (Clause.FOLD_FORFEITS,)
    wagers = [
        Step(CollectWager(seat, wager, table.staked(seat, wager)), Clause.COLLECT_FORFEITS, also=also) for wager in lost
    ]
    cards = () if table.stays(hand) else (Step(a.CollectCards(seat), Clause.COLLECT_FORFEITS),)
    return (*wagers, *cards)


HANDS = (Clause.HAND_RANKS, Clause.COMPARE_HANDS)


def turn_up(table: A, seat: SeatNumber, chosen: StrEnum | None = None) -> Plan[A]:
    """A player's hand; called where a rule has the dealer choose its best cards, elsewhere it may be (reading R168)."""
    read = _read(table, seat, chosen or Clause.CALL_PLAYER_HAND)
    return seq(Step(a.Reveal(seat), Clause.REVEAL_PLAYERS), maybe(read) if chosen is None else read)


def turn_up_dealer(table: A) -> Plan[A]:
    """The dealer's hand, set as the best that it makes and called (reading R168)."""
    return seq(Step(a.Reveal(DEALERS), Clause.REVEAL_DEALER), _read(table, DEALERS, Clause.CALL_DEALER_HAND))


def _read(table: AnteTable, seat: SeatNumber, clause: StrEnum) -> Step:
    best = table.best(table.hand(seat).cards)
    return Step(a.Read(seat, best.name), clause, also=(*HANDS, *table.reading_clauses(best)))


def take_in(place: Place, clause: StrEnum = Clause.COLLECT_HANDS, *also: StrEnum) -> Step:
    """A whole hand to the discard rack, as it lay (reading R167)."""
    return Step(a.CollectCards(place), clause, also=(*also, Clause.PICK_UP_IN_ORDER))

"""What the acts with cards do to a table against the house, whatever the family."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.actions import Action, Area, Call, Face, Place
from trainer.rules.house.cards.table import DEALERS, C, Stage, hand_at, with_hand
from trainer.rules.house.reducer import PROGRESSIVE, after_money, taken_up, with_more
from trainer.rules.house.table import Stake
from trainer.rules.values import changed


def after_card_act(table: C, action: Action) -> C:
    """The table once a quiet act is done; the commonest acts are asked for first.

    Raises `TypeError` for an act that no card game against the house has.
    """
    match action:
        case a.Deal():
            return with_next_cards(table, action.to, action.count, is_up=action.face is Face.UP)
        case a.Reveal():
            return revealed(table, action)
        case a.CollectCards():
            return collected(table, action)
        case h.CollectWager():
            return wager_taken(table, action)
        case h.Pay():
            return _settling(after_money(table, action))
        case a.CallOn():
            return changed(table, called_on=action.to)
        case h.Deliver():
            return delivered(table, action)
        case a.Announce():
            return changed(table, stage=Stage.DEALING) if action.say is Call.NO_MORE_BETS else table
        case h.ReturnWager() if action.wager:
            return handed_back(table, action)
        case h.ReturnWager():
            return given_back(table, action)
        case h.CollectProgressive():
            return progressive_taken(table, action)
        case h.Cover() | h.Uncover():
            is_covered = isinstance(action, h.Cover)
            return changed(table, is_dealer_covered=is_covered) if action.to is Area.DEALER else table
        case a.Read() | a.CallFloor() | a.Inspect() | a.Spread() | a.Wash() | h.LockProgressive():
            return table
        case _:
            return _after_deck_act(table, action)


def _after_deck_act(table: C, action: Action) -> C:
    match action:
        case a.Shuffle():
            return shuffled(table, action)
        case a.Cut():
            return changed(table, cut=action.cards)
        case h.LoadShoe():
            return changed(table, is_loaded=True)
        case a.CountStub():
            return changed(table, is_counted=True)
        case h.DiscardStub():
            return stub_discarded(table)
        case a.SetAsideDeck():
            return set_aside(table, action)
        case _:
            raise TypeError(f"no act of a card game against the house: {action}")


# The deck


def shuffled(table: C, action: a.Shuffle) -> C:
    """The next prepared order is in play, everything gathered; the deck that waits changes nothing."""
    new_decks = tuple([deck for deck in table.new_decks if deck != action.deck])
    if action.deck != table.deck_in_play or not table.decks:
        return changed(table, new_decks=new_decks) if table.new_decks else table
    return changed(
        table,
        new_decks=new_decks,
        deck=table.decks[0],
        decks=table.decks[1:],
        dealt=0,
        cut=0,
        discards=(),
        is_shuffled=True,
        is_loaded=False,
        is_stub_away=False,
    )


def set_aside(table: C, action: a.SetAsideDeck) -> C:
    """A deck that goes to the floor is out of play, and a new one comes; one that goes into the machine is shuffled."""
    if action.to is Area.SHUFFLER:
        is_waiting = action.deck != table.deck_in_play
        return changed(shuffled(table, a.Shuffle(action.deck)), is_shuffler_fed=is_waiting)
    if action.to is not Area.FLOOR:
        return table
    table = _replaced(table, action.deck)
    if action.deck != table.deck_in_play:
        return table
    return changed(
        table,
        deck=(),
        dealt=0,
        cut=0,
        discards=(),
        is_preshuffled=False,
        is_shuffled=False,
        is_loaded=False,
        rounds_since_count=0,
    )


def _replaced(table: C, new: int) -> C:
    """A new deck has come for an old one; another that stays has been there as long as before."""
    minutes = {deck: 0 if deck == new else table.minutes_of(deck) for deck in table.decks_here}
    longest = max(minutes.values())
    return changed(
        table,
        new_decks=tuple(sorted({*table.new_decks, new})),
        minutes_since_change=longest,
        came_later=tuple([(deck, longest - since) for deck, since in minutes.items() if since < longest]),
    )


def stub_discarded(table: C) -> C:
    """The stub goes unseen into the rack: the deal is over."""
    stage = Stage.DECIDING if table.stage is Stage.DEALING else table.stage
    return changed(table, discards=table.discards + table.stub, is_stub_away=True, stage=stage)


# Hands


def delivered(table: C, action: h.Deliver) -> C:
    """A whole stack; one that an error makes longer or shorter comes as it is."""
    extra = 0 if action.to is Area.DISCARD_RACK else table.surplus(action.to)
    return with_next_cards(table, action.to, action.count + extra, is_up=action.face is Face.UP, is_stack=True)


def with_next_cards(table: C, place: Place, count: int, *, is_up: bool, is_stack: bool = False) -> C:
    """So many cards from the top to a place; with its last one come those that an error gives it beside."""
    hand = hand_at(table, place)
    if hand is not None and not is_stack and table.trouble.counts and not table.trouble.is_held:
        is_last = len(hand.cards) + count == table.first_run(place)
        count += max(table.surplus(place), 0) if is_last else 0
    cards = table.deck[table.dealt : table.dealt + count]
    boxed = [table.dealt + n in table.trouble.boxed for n in range(count)] if table.trouble.boxed else []
    out = changed(table, dealt=table.dealt + count)
    if place is Area.BONUS_BOX:
        return changed(out, bonus_card=cards[0])
    if hand is None:
        return changed(out, discards=table.discards + cards)
    held = hand.with_cards(cards, is_up=is_up)
    if any(boxed):
        faces = tuple([up or turned for up, turned in zip(held.faces_up[-count:], boxed, strict=True)])
        held = changed(held, faces_up=held.faces_up[:-count] + faces)
    return with_hand(out, held)


def revealed(table: C, action: a.Reveal) -> C:
    """A hand is turned up; while cards are dealt, the last one of the dealer's stack alone (Maryland 10(B)(2))."""
    if action.to != DEALERS:
        for hand in table.hands_of(action.to):
            table = with_hand(table, hand.turned_up())
        return table
    dealer = table.dealer
    if table.stage is Stage.DEALING:
        return changed(table, dealer=changed(dealer, faces_up=(*dealer.faces_up[:-1], True)))
    return changed(table, dealer=dealer.turned_up(), stage=Stage.SHOWING)


def collected(table: C, action: a.CollectCards) -> C:
    """All cards of a place to the discard rack; with the dealer's the layout is clear."""
    place = action.source
    if place is Area.BONUS_BOX:
        box = () if table.bonus_card is None else (table.bonus_card,)
        return changed(table, discards=table.discards + box, bonus_card=None)
    hands = (table.dealer,) if place is Area.DEALER else table.hands_of(place) if isinstance(place, int) else ()
    for hand in hands:
        empty = changed(hand, cards=(), faces_up=())
        table = with_hand(changed(table, discards=table.discards + hand.cards), empty)
    if place is not Area.DEALER or table.trouble.is_held:
        return table
    return taken_up(table)


# Players and chips


def wager_taken(table: C, action: h.CollectWager) -> C:
    """Lost chips go to the rack, and the table knows whose they were: a void round gives them back."""
    stake = Stake(
        seat=action.source,
        wager=action.wager,
        amount=action.amount,
        on=action.on,
        spot=action.spot,
        hand_number=action.hand_number,
    )
    return _settling(changed(after_money(table, action), taken=(*table.taken, stake)))


def progressive_taken(table: C, action: h.CollectProgressive) -> C:
    gone = tuple([stake for stake in table.stakes if stake.wager == PROGRESSIVE])
    return changed(after_money(table, action), taken=table.taken + gone)


def handed_back(table: C, action: h.ReturnWager) -> C:
    """One wager, as it is settled: the table knows that it was made. By a ruling it may come out of the rack."""
    if table.trouble.is_held:
        return _returned_by_ruling(table, action)
    stake = Stake(seat=action.to, wager=action.wager, amount=action.amount)
    return _settling(changed(after_money(table, action), returned=(*table.returned, stake)))


def _returned_by_ruling(table: C, action: h.ReturnWager) -> C:
    wanted = (action.to, action.wager, action.amount)
    if any((stake.seat, stake.wager, stake.amount) == wanted for stake in table.stakes):
        return after_money(table, action)
    gone = next(stake for stake in table.taken if (stake.seat, stake.wager, stake.amount) == wanted)
    left = tuple([stake for stake in table.taken if stake is not gone])
    stacks = with_more(table.stacks, action.to, action.amount)
    return changed(table, stacks=stacks, rack=table.rack - action.amount, taken=left)


def given_back(table: C, action: h.ReturnWager) -> C:
    """All of a player's wagers, those from the rack too."""
    left = tuple([stake for stake in table.taken if stake.seat != action.to])
    return changed(after_money(table, action), taken=left)


def _settling(table: C) -> C:
    """Chips that move by a ruling settle nothing."""
    is_settling = table.stage is Stage.SHOWING and not table.trouble.is_held
    return changed(table, stage=Stage.SETTLING) if is_settling else table

"""What each act and event does to a blackjack table: the only way it changes."""

from __future__ import annotations

from typing import Final

from trainer.rules.actions import Action, Area, Burn, CollectCards, Deal, Face, Read, Reveal, SetAsideDeck, Shuffle
from trainer.rules.house.blackjack.counting import with_total_said
from trainer.rules.house.blackjack.events import BurnsAsked
from trainer.rules.house.blackjack.rules import OptionalWager
from trainer.rules.house.blackjack.settlement import INSURANCE, WAGER
from trainer.rules.house.blackjack.shoe import burned, cut_by_player, loaded, reshuffled, shuffled, with_cutting_card
from trainer.rules.house.blackjack.table import BlackjackTable, PlayedHand
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.reducer import after_card_act, collected, revealed, with_next_cards
from trainer.rules.house.cards.table import BEFORE_DECISIONS, DEALERS, Stage, with_hand
from trainer.rules.house.cards.troubled import happened, in_trouble
from trainer.rules.house.reducer import put_out
from trainer.rules.house.table import NOBODY, Stake
from trainer.rules.house_acts import Choice, Decide, LoadShoe, OfferCut
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.round import Event
from trainer.rules.values import changed

FIRST: Final = 1
"""The number of a seat's first hand once it has more than one."""


def after(table: BlackjackTable, action: Action) -> BlackjackTable:
    """The table once something has been done, or has happened."""
    if isinstance(action, Event):
        return _happened(table, action)
    if table.trouble.is_held or table.trouble.latent:
        return in_trouble(table, action, quietly)
    return quietly(table, action)


def quietly(table: BlackjackTable, action: Action) -> BlackjackTable:
    """The table once an act is done that no irregularity makes a special one."""
    match action:
        case Deal():
            return dealt(table, action)
        case Decide():
            return decided(table, action)
        case Reveal():
            return turned_up(table, action.to)
        case CollectCards() if not table.trouble.is_held:
            return picked_up(table, action)
        case Shuffle():
            is_whole = table.stage is Stage.PREPARING or table.trouble.is_held
            return shuffled(table, action) if is_whole else reshuffled(table)
        case SetAsideDeck(deck, Area.SHUFFLER):
            return shuffled(table, Shuffle(deck))
        case LoadShoe():
            return loaded(table)
        case Burn():
            return burned(table)
        case Read():
            return with_total_said(table, action)
        case OfferCut():
            return table
        case _:
            return after_card_act(table, action)


# Cards


def dealt(table: BlackjackTable, deal: Deal) -> BlackjackTable:
    """The next card to a place. The first cards go round as they are served, later ones to the hand that draws."""
    if deal.to is Area.DISCARD_RACK:
        return with_next_cards(table, deal.to, 1, is_up=deal.face is Face.UP)
    noted = with_cutting_card(table, deal.to)
    if table.stage in BEFORE_DECISIONS:
        out = with_next_cards(noted, deal.to, 1, is_up=deal.face is Face.UP)
        stage = Stage.DECIDING if out.is_dealt else Stage.DEALING
        return out if out.stage is stage else changed(out, stage=stage)
    card = table.deck[table.dealt]
    out = changed(noted, dealt=table.dealt + 1)
    if isinstance(deal.to, int):
        hand = table.drawing(deal.to)
        assert hand is not None, f"seat {deal.to} has finished"
        return with_hand(out, hand.with_cards((card,), is_up=True))
    is_second = table.is_multi and table.stage is Stage.DECIDING
    stage = Stage.SHOWING if is_second else table.stage
    return changed(out, dealer=table.dealer.with_cards((card,), is_up=True), stage=stage)


def turned_up(table: BlackjackTable, seat: SeatNumber) -> BlackjackTable:
    """A player's cards, or the dealer's first and then the second; a lost up-card is laid back (M(5))."""
    if seat != DEALERS:
        return revealed(table, Reveal(seat))
    dealer = table.dealer
    if not dealer.cards:
        *rest, up_card = table.discards
        return changed(table, discards=tuple(rest), dealer=changed(dealer, cards=(up_card,), faces_up=(True,)))
    if not dealer.faces_up[0]:
        return changed(table, dealer=changed(dealer, faces_up=(True, *dealer.faces_up[1:])))
    return changed(table, dealer=dealer.turned_up(), stage=Stage.SHOWING)


def picked_up(table: BlackjackTable, action: CollectCards) -> BlackjackTable:
    """One hand to the discard rack: while others decide the one that has just been settled, else the first there."""
    if action.source is Area.DEALER:
        return up_card_kept(table) if table.has_next_hand else collected(table, action)
    assert isinstance(action.source, int)
    hand = next_picked_up(table, action.source)
    gone = with_hand(table, changed(hand, cards=(), faces_up=()))
    return changed(gone, discards=table.discards + hand.cards)


def next_picked_up(table: BlackjackTable, seat: SeatNumber) -> PlayedHand:
    """Which of a seat's hands goes next; raises `LookupError` where none lies there."""
    lying = [hand for hand in table.hands_of(seat) if hand.cards]
    settled = [hand for hand in lying if hand.play.is_bust or hand.play.is_blackjack]
    found = settled if settled and table.stage is Stage.DECIDING else lying
    if not found:
        raise LookupError(f"no cards lie before seat {seat}")
    return found[0]


def up_card_kept(table: BlackjackTable) -> BlackjackTable:
    """The dealer's cards go but the up-card, which is moved on to the next hand (L(6)(b), L(7))."""
    kept = changed(table.dealer, cards=table.dealer.cards[:1], faces_up=(True,))
    return changed(table, dealer=kept, discards=table.discards + table.dealer.cards[1:], spot=table.spot + 1)


# Decisions


def decided(table: BlackjackTable, act: Decide) -> BlackjackTable:
    """A player's decision, with the chips that go with it."""
    match act.choice:
        case Choice.CUT:
            return cut_by_player(table)
        case Choice.REFUSE_CUT | Choice.OVER:
            return table
        case Choice.INSURE:
            return insured(table, act)
        case Choice.HIT_WAGER:
            return wagered_on_hit(table, act)
        case Choice.SHOW:
            return changed(turned_up(table, act.seat), called_on=NOBODY)
        case Choice.PLAY | Choice.FOLD:
            raise TypeError(f"{act} is no decision at blackjack")
        case _:
            hand = table.deciding(act.seat) or table.hands_of(act.seat)[-1]
            return _played(changed(table, called_on=NOBODY), hand, act.choice)


def _played(table: BlackjackTable, hand: PlayedHand, choice: Choice) -> BlackjackTable:
    match choice:
        case Choice.HIT:
            return with_hand(table, changed(hand, has_asked=True))
        case Choice.STAND:
            return with_hand(table, changed(hand, play=hand.play.stood()))
        case Choice.SURRENDER:
            return with_hand(table, changed(hand, play=hand.play.surrendered()))
        case Choice.DOUBLE:
            doubled = with_hand(table, changed(hand, play=hand.play.doubled(), has_asked=True))
            return _staked(doubled, hand, hand.number)
        case _:
            return split(table, hand)


def _staked(table: BlackjackTable, hand: PlayedHand, number: int) -> BlackjackTable:
    """As much again as was wagered on the hand, on every spot."""
    for spot, amount in enumerate(hand.play.wagers, start=1):
        stake = Stake(
            seat=hand.seat, wager=WAGER, amount=amount, spot=spot if table.is_multi else 0, hand_number=number
        )
        table = put_out(table, stake)
    return table


def split(table: BlackjackTable, hand: PlayedHand) -> BlackjackTable:
    """A pair becomes two hands, the new one after those that the seat has (reading R131); its cards lie as they did."""
    first, second = hand.play.split()
    number = hand.number or FIRST
    new = len(table.hands_of(hand.seat)) + 1
    halves = [
        PlayedHand(seat=hand.seat, number=n, cards=play.cards, faces_up=(is_up,), play=play, pair=hand.play.cards)
        for n, play, is_up in zip((number, new), (first, second), hand.faces_up, strict=True)
    ]
    hands = [halves[0] if each is hand else each for each in table.hands]
    last = max(at for at, each in enumerate(hands) if each.seat == hand.seat)
    hands.insert(last + 1, halves[1])
    stakes = [_renumbered(stake, hand, number) for stake in table.stakes]
    return _staked(changed(table, hands=tuple(hands), stakes=tuple(stakes)), hand, new)


def _renumbered(stake: Stake, hand: PlayedHand, number: int) -> Stake:
    """The first split gives the wager on the pair the number of its hand; insurance has none."""
    if (stake.seat, stake.wager, stake.hand_number) != (hand.seat, WAGER, hand.number) or number == hand.number:
        return stake
    return changed(stake, hand_number=number)


def insured(table: BlackjackTable, act: Decide) -> BlackjackTable:
    """Insurance beside the wager, in multiple action on one spot (L(4))."""
    (hand,) = table.hands_of(act.seat)
    at = max(act.spot, 1)
    before = hand.play.insurance or (0,) * len(hand.play.wagers)
    play = hand.play.insured_for((*before[: at - 1], act.amount, *before[at:]))
    stake = Stake(seat=act.seat, wager=INSURANCE, amount=act.amount, spot=act.spot)
    return put_out(with_hand(table, changed(hand, play=play)), stake)


def wagered_on_hit(table: BlackjackTable, act: Decide) -> BlackjackTable:
    """Chips on the suit of the next card (K(6))."""
    hand = table.drawing(act.seat)
    assert hand is not None, f"seat {act.seat} has finished"
    stake = Stake(seat=act.seat, wager=OptionalWager.HIT.value, amount=act.amount, hand_number=hand.number)
    return put_out(with_hand(table, changed(hand, play=hand.play.wagered_on_hit(act.amount))), stake)


def on_hit(hand: PlayedHand) -> Cents:
    """What was wagered on the card that came last."""
    came = len(hand.play.cards) - hand.play.first_hit
    return hand.play.hits[came - 1] if 0 < came == len(hand.play.hits) else 0


# What goes wrong


def _happened(table: BlackjackTable, event: Event) -> BlackjackTable:
    match event:
        case BurnsAsked():
            return changed(table, are_burns_shown=True)
        case e.FaceUpInDeck():
            found = table.trouble.boxed_found + 1
            trouble = changed(table.trouble, open=event, boxed_found=found, faulty=table.stub[0])
            return changed(table, trouble=trouble)
        case e.UpCardDiscarded():
            dealer = changed(table.dealer, cards=(), faces_up=())
            lost = changed(table, dealer=dealer, discards=table.discards + table.dealer.cards)
            return happened(lost, event)
        case e.HouseEvent():
            return happened(table, event)
        case _:
            raise TypeError(f"{event} can't happen at a blackjack table")

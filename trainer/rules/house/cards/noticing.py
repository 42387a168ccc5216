"""What lies unnoticed at a card table against the house and still matters, and how it would be ruled now."""

from __future__ import annotations

from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.irregularities import Circumstances, HouseRuling, Irregularity, rule
from trainer.rules.house.cards.table import C, CardTable, Stage, hand_at
from trainer.rules.places import Area, Place
from trainer.rules.round import Event
from trainer.rules.trouble import boxed_found, seen_boxed, taken_note_of


def first_noticeable(table: CardTable) -> Event | None:
    """The latent irregularity that a stop of the game would be for now; none where nothing is to be noticed.

    A wrong count comes before a face-up card: it may leave nothing of the round.
    """
    trouble = table.trouble
    if (not trouble.latent and not trouble.boxed) or trouble.is_held or table.is_past_ruling:
        return None
    for event in trouble.latent:
        if isinstance(event, e.WrongCount) and has_wrong_count(table, event.to):
            return event
    return e.FaceUpInDeck(0) if seen_boxed(table, where_it_lies) else None


def has_wrong_count(table: CardTable, place: Place) -> bool:
    """Whether a place has been dealt its wrong number of cards and shows it; too few only when the deal is done."""
    hand = hand_at(table, place)
    surplus = table.surplus(place)
    if hand is None or hand.is_dead or not hand.cards or not surplus:
        return False
    is_served = len(hand.cards) >= table.first_run(place) + surplus
    return is_served and (surplus > 0 or not table.is_dealing)


def where_it_lies(table: CardTable, card: int | None) -> Place | None:
    """Where a card is that must be taken out of play; on top of the deck or shoe is the deck area. None if it is gone.

    It matters only while cards are being dealt.
    """
    if card is None or table.stage is not Stage.DEALING:
        return None
    if table.stub[:1] == (card,):
        return Area.DECK_AREA
    for hand in table.hands:
        if card in hand.cards:
            return hand.seat
    if card in table.dealer.cards:
        return Area.DEALER
    return Area.BONUS_BOX if card == table.bonus_card else None


def found_face_up(table: C) -> C:
    """Every face-up card in sight is found; the first of them is what is dealt with."""
    return boxed_found(table, seen_boxed(table, where_it_lies), e.FaceUpInDeck(0))


def noticed(table: C) -> C:
    """The table once the dealer has stopped the game for what lay unnoticed; the same where there is nothing."""
    event = first_noticeable(table)
    if isinstance(event, e.FaceUpInDeck):
        return found_face_up(table)
    return table if event is None else taken_note_of(table, event)


def ruling_now(table: CardTable) -> HouseRuling:
    """How the irregularity that is being dealt with is ruled on the table as it stands."""
    event = table.trouble.open
    assert isinstance(event, e.HouseEvent), "only what is being dealt with is ruled"
    irregularity = event.irregularity
    if isinstance(event, e.WrongCount) and table.is_counted:
        # found by the count of the stub, it voids all hands in every rulebook (reading R62)
        irregularity = Irregularity.STUB_MISCOUNT
    return rule(irregularity, _circumstances(table, event), table, table.facts, table.dealer_cards, table.method)


def _circumstances(table: CardTable, event: e.HouseEvent) -> Circumstances:
    match event:
        case e.FaceUpInDeck():
            return Circumstances(count=table.trouble.boxed_found)
        case e.DrawnInError(is_exposed):
            return Circumstances(is_exposed=is_exposed)
        case e.WrongCount(to, cards):
            return Circumstances(is_dealers=to is Area.DEALER, cards=cards, is_misdealt=True)
        case e.StubMiscount(is_misdealt):
            return Circumstances(is_misdealt=is_misdealt)
        case _:
            return Circumstances()

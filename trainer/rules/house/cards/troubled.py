"""What events, noticing, ruling and remedy do to a card table: what a quiet round never needs of the reducer."""

from __future__ import annotations

from collections.abc import Callable

from trainer.rules import actions as a
from trainer.rules import putting_right
from trainer.rules.actions import Action, Area, Call
from trainer.rules.calls import ENDS_ROUND
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.handling import how_ruled
from trainer.rules.house.cards.noticing import found_face_up, where_it_lies
from trainer.rules.house.cards.reducer import with_next_cards
from trainer.rules.house.cards.remedies import KILLS_HAND, concerned, remedy
from trainer.rules.house.cards.table import C, CardTable, Held, Stage, with_hand
from trainer.rules.house.reducer import taken_up
from trainer.rules.house.table import NOBODY
from trainer.rules.house_acts import Cover, ReturnWager
from trainer.rules.putting_right import Remedying
from trainer.rules.trouble import face_up, opened, recut, recut_ordered, unnoticed
from trainer.rules.values import changed


def happened(table: C, event: e.HouseEvent) -> C:
    """The table once an irregularity has happened: what happened, and that it is open or lies unnoticed."""
    trouble = table.trouble
    match event:
        case e.FaceUpInDeck(place):
            return face_up(table, place, found_face_up)
        case e.WrongCount(to, cards):
            counted = changed(trouble, counts=(*trouble.counts, (to, cards)))
            return unnoticed(changed(table, has_moot_steps=True, trouble=counted), event)
        case e.DealerCardExposed():
            return opened(changed(table, dealer=_one_turned_up(table)), event)
        case e.RecutOrdered():
            return recut_ordered(table, event)
        case _:
            return opened(table, event)


def _one_turned_up(table: C) -> Held:
    """The last of the cards that should lie face down has been seen."""
    hand, hidden = table.dealer, table.dealer.faces_up[: table.first_run(Area.DEALER)]
    at = max(place for place, is_up in enumerate(hidden) if not is_up)
    return changed(hand, faces_up=(*hand.faces_up[:at], True, *hand.faces_up[at + 1 :]))


def in_trouble(table: C, action: Action, quiet: Callable[[C, Action], C]) -> C:
    """The table once an act is done while something is dealt with, or waits to be noticed.

    `quiet` is what the family makes of the act in a round where nothing is wrong.
    """
    return putting_right.in_trouble(table, action, _remedying(), quiet)


def _remedying() -> Remedying[C]:
    return Remedying(
        how=how_ruled(),
        carried_out=_carried_out,
        steps=remedy,
        remedied=_remedied,
        is_part=_is_part,
        ended=taken_up,
    )


def _is_part(table: CardTable, action: Action) -> bool:
    """A seat's wagers go back one by one, and some of them are still to go."""
    return isinstance(action, ReturnWager) and bool(action.wager) and table.wagered(action.to) > 0


def _carried_out(table: C, say: Call) -> C:
    """What a ruling changes by itself."""
    if say in ENDS_ROUND:
        return _void(table)
    return _hands_killed(table, say) if say in KILLS_HAND else table


def _remedied(table: C, action: Action) -> C | None:
    """The table after a step of a remedy that does something else here than in a quiet round; none for any other."""
    trouble = table.trouble
    match action:
        case a.CollectCards() if trouble.faulty is not None:
            return _faulty_out(table, trouble.faulty)
        case a.Deal(to=Area.DEALER) if trouble.ruling is Call.COMPLETE_HAND:
            return _completed(table)
        case a.Cut(cards):
            return recut(table, cards)
        case Cover(Area.SHUFFLER):
            return _without_machine(table)
        case a.Shuffle() if not table.decks:
            # where no order is prepared the next round brings its own
            return changed(table, dealt=0, cut=0, discards=(), is_shuffled=False, is_stub_away=False)
        case _:
            return None


def _completed(table: C) -> C:
    """The dealer's missing card is the next of the stub, out of the rack where that is there already (reading R172)."""
    top = table.deck[table.dealt : table.dealt + 1]
    whole = with_next_cards(table, Area.DEALER, 1, is_up=False)
    left = tuple([card for card in table.discards if card not in top])
    counts = tuple([each for each in table.trouble.counts if each[0] is not Area.DEALER])
    return changed(whole, discards=left, trouble=changed(table.trouble, counts=counts))


def _faulty_out(table: C, card: int) -> C:
    """One card alone goes from a hand, or from the Six Card box, to the discards."""
    place = where_it_lies(table, card)
    out = changed(table, discards=(*table.discards, card))
    if place is Area.BONUS_BOX:
        return changed(out, bonus_card=None)
    holder = table.dealer if place is Area.DEALER else next(hand for hand in table.hands if card in hand.cards)
    return with_hand(out, holder.without(card))


def _void(table: C) -> C:
    """Nothing of the round counts."""
    quiet = changed(table.trouble, latent=(), boxed=(), faulty=None, counts=())
    return changed(table, trouble=quiet, has_moot_steps=False, called_on=NOBODY)


def _hands_killed(table: C, say: Call) -> C:
    """The players are out: not asked any more, nothing settled."""
    seats = concerned(table)
    for hand in table.hands:
        if hand.seat in seats:
            table = with_hand(table, changed(hand, status=KILLS_HAND[say]))
    called_on = NOBODY if table.called_on in seats else table.called_on
    return changed(table, has_moot_steps=True, called_on=called_on)


def _without_machine(table: C) -> C:
    """The broken machine is covered, another deck in it: cards are shuffled by hand, dealt from a manual shoe."""
    is_ready = table.is_preshuffled
    return changed(
        table,
        has_shuffler=False,
        shuffler_counts=False,
        method=Method.SHOE,
        deck_count=1,
        new_decks=tuple([deck for deck in table.new_decks if deck == table.deck_in_play]),
        is_shuffled=is_ready,
        is_loaded=False,
        cut=0,
        stage=Stage.PREPARING,
    )

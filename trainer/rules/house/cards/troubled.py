"""What events, noticing, ruling and remedy do to a card table: what a quiet round never needs of the reducer."""

from __future__ import annotations

from collections.abc import Callable

from trainer.rules import actions as a
from trainer.rules.actions import Action, Area, Call
from trainer.rules.calls import ENDS_ROUND
from trainer.rules.house.acts import Cover, ReturnWager
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.irregularities import RulingId
from trainer.rules.house.cards.noticing import boxed_found, noticed, ruling_now, where_it_lies
from trainer.rules.house.cards.reducer import with_next_cards
from trainer.rules.house.cards.remedies import KILLS_HAND, concerned, remedy
from trainer.rules.house.cards.table import C, Held, Stage, with_hand
from trainer.rules.house.cards.trouble import Trouble
from trainer.rules.house.reducer import taken_up
from trainer.rules.house.table import NOBODY
from trainer.rules.values import changed


def happened(table: C, event: e.HouseEvent) -> C:
    """The table once an irregularity has happened: what happened, and that it is open or lies unnoticed."""
    trouble = table.trouble
    match event:
        case e.FaceUpInDeck(place):
            boxed = _with(table, changed(trouble, boxed=tuple(sorted((*trouble.boxed, table.dealt + place)))))
            return boxed if place else boxed_found(boxed)
        case e.WrongCount(to, cards):
            latent = changed(trouble, latent=(*trouble.latent, event), counts=(*trouble.counts, (to, cards)))
            return changed(table, has_moot_steps=True, trouble=latent)
        case e.DealerCardExposed():
            return changed(_with(table, changed(trouble, open=event)), dealer=_one_turned_up(table))
        case e.RecutOrdered():
            # the floor has spoken: what is owed is the cut
            return _with(table, changed(trouble, open=event, ruling=Call.RECUT, owed=1))
        case _:
            return _with(table, changed(trouble, open=event))


def _one_turned_up(table: C) -> Held:
    """The last of the cards that should lie face down has been seen."""
    hand, hidden = table.dealer, table.dealer.faces_up[: table.first_run(Area.DEALER)]
    at = max(place for place, is_up in enumerate(hidden) if not is_up)
    return changed(hand, faces_up=(*hand.faces_up[:at], True, *hand.faces_up[at + 1 :]))


def in_trouble(table: C, action: Action, quiet: Callable[[C, Action], C]) -> C:
    """The table once an act is done while something is dealt with, or waits to be noticed.

    `quiet` is what the family makes of the act in a round where nothing is wrong.
    """
    trouble = table.trouble
    match action:
        case a.CallFloor() if _floor_alone_is_called(table):
            return closed(table)
        case a.Announce(Call.STOP) | a.CallFloor():
            return table if trouble.is_held else noticed(table)
        case a.Announce(say=say) if trouble.is_held and trouble.ruling is None:
            return ruled(table, say)
        case _:
            pass
    done = _remedied(table, action) if trouble.owed else None
    done = quiet(table, action) if done is None else done
    is_part = isinstance(action, ReturnWager) and bool(action.wager) and done.wagered(action.to) > 0
    return _one_step_nearer(done) if trouble.owed and not is_part else done


def _floor_alone_is_called(table: C) -> bool:
    """The ruling is the call itself (reading R80)."""
    return isinstance(table.trouble.open, e.HouseEvent) and ruling_now(table).id is RulingId.CALL_FLOOR


def ruled(table: C, say: Call) -> C:
    """The table once a ruling has been said."""
    said = _with(table, changed(table.trouble, ruling=say))
    if say in ENDS_ROUND:
        said = _void(said)
    elif say in KILLS_HAND:
        said = _hands_killed(said, say)
    steps = len(remedy(said))
    return _with(said, changed(said.trouble, owed=steps)) if steps else closed(said)


def closed(table: C) -> C:
    """What went wrong has been put right; what ended the round stays to be seen."""
    trouble = table.trouble
    ruling = trouble.ruling if trouble.ruling in ENDS_ROUND else None
    quiet = _with(table, changed(trouble, open=None, ruling=ruling, owed=0, faulty=None))
    return taken_up(quiet) if ruling is not None else quiet


def _one_step_nearer(table: C) -> C:
    owed = table.trouble.owed - 1
    return _with(table, changed(table.trouble, owed=owed)) if owed else closed(table)


def _remedied(table: C, action: Action) -> C | None:
    """The table after a step of a remedy that does something else here than in a quiet round; none for any other."""
    trouble = table.trouble
    match action:
        case a.CollectCards() if trouble.faulty is not None:
            return _faulty_out(table, trouble.faulty)
        case a.Deal(to=Area.DEALER) if trouble.ruling is Call.COMPLETE_HAND:
            return _completed(table)
        case a.Cut(cards):
            boxed = tuple(sorted([(place - cards) % len(table.deck) for place in trouble.boxed]))
            deck = table.deck[cards:] + table.deck[:cards]
            return changed(table, deck=deck, cut=cards, trouble=changed(trouble, boxed=boxed))
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


def _with(table: C, trouble: Trouble) -> C:
    return changed(table, trouble=trouble)

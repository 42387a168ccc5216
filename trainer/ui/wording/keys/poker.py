"""Keys of poker alone, in lines: who acts and what that player may do, who gets what, the kill button."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trainer.asks.poker.action import ActionKey
from trainer.asks.poker.decisions import in_words
from trainer.asks.poker.kill import KillKey
from trainer.asks.poker.opens import OpensKey, Reason
from trainer.asks.poker.showdown import ShowdownKey
from trainer.rules.actions import KillMove
from trainer.rules.cards import card_name
from trainer.rules.hands.said import hand_said
from trainer.rules.money import dollars
from trainer.rules.poker.pots import told_apart
from trainer.rules.poker.showdown import Award
from trainer.rules.poker.table import Pot
from trainer.tongue import translate


def opens_lines(key: OpensKey) -> Iterator[str]:
    """Where the button goes, who posts what, who is first and why."""
    if key.button:
        yield translate("Keys", "The button goes on to seat {seat}: it never lies at an empty seat").format(
            seat=key.button
        )
    for seat, amount in key.posts:
        yield translate("Keys", "Seat {seat} posts {amount}").format(seat=seat, amount=dollars(amount))
    words = {
        Reason.HIGH_CARD: translate("Keys", "The button goes to seat {seat}: the highest card, the {card}"),
        Reason.LEFT_OF_BLINDS: translate("Keys", "Seat {seat} acts first: left of the blinds"),
        Reason.LEFT_OF_BUTTON: translate(
            "Keys", "Seat {seat} acts first: the first player still in, left of the button"
        ),
        Reason.FORCED_BET: (
            translate("Keys", "Seat {seat} makes the forced bet: its up-card has to")
            if key.posts
            else translate("Keys", "Seat {seat} acts first: its up-card would have to make a forced bet")
        ),
        Reason.HIGH_HAND_SHOWING: translate("Keys", "Seat {seat} acts first: the highest hand showing"),
        Reason.LOW_HAND_SHOWING: translate("Keys", "Seat {seat} acts first: the lowest hand showing"),
        Reason.LEFT_OF_DEALER: translate(
            "Keys", "Seat {seat} acts first: of the equal hands showing, the one nearest the dealer's left"
        ),
    }
    yield words[key.reason].format(seat=key.seat, card="" if key.card is None else card_name(key.card))


def action_lines(key: ActionKey) -> Iterator[str]:
    """Whose turn it is, what that player may do, and how pot and stacks stand."""
    if key.next is None:
        yield translate("Keys", "The betting is closed")
    else:
        owes, free = (
            translate("Keys", "Seat {seat} acts, {amount} to call: may {legal}"),
            translate("Keys", "Seat {seat} acts: may {legal}"),
        )
        legal = in_words(key.legal, key.chip)
        yield (owes if key.to_call else free).format(seat=key.next, amount=dollars(key.to_call), legal=legal)
    yield translate("Keys", "Pot {amount}").format(amount=dollars(key.pot))
    stacks = [
        translate("Keys", "seat {seat} {amount}").format(seat=seat, amount=dollars(stack))
        for seat, stack in key.stacks.items()
    ]
    yield translate("Keys", "Stacks: {stacks}").format(stacks=", ".join(stacks))


def showdown_lines(key: ShowdownKey) -> Iterator[str]:
    """What goes back, who shows when, and each pot with who gets what of it."""
    if key.returned is not None:
        seat, amount = key.returned
        yield translate("Keys", "{amount} uncalled, back to seat {seat}").format(amount=dollars(amount), seat=seat)
    if key.show_order:
        seats = [translate("Keys", "seat {seat}").format(seat=seat) for seat in key.show_order]
        yield translate("Keys", "Shown in order: {seats}").format(seats=", ".join(seats))
    for index, pot in enumerate(key.pots):
        yield _pot_line(_pot_words(key.pots, index), pot)
        for award in key.awards:
            if award.pot == index:
                yield f"  {_award_line(award, key.hands.get((award.seat, award.part)))}"


def _pot_words(pots: Sequence[Pot], index: int) -> str:
    """Which of the pots, as it begins a line."""
    words = {
        (False, False): translate("Keys", "Main pot"),
        (True, False): translate("Keys", "Side {number} pot"),
        (False, True): translate("Keys", "After the draw pot"),
        (True, True): translate("Keys", "Side {number} after the draw pot"),
    }
    side, is_after_draw = told_apart(index, pots)
    return words[side > 0, is_after_draw].format(number=side)


def _pot_line(name: str, pot: Pot) -> str:
    words = {
        (False, False): translate("Keys", "{pot} {amount}, for seats {seats}"),
        (True, False): translate("Keys", "{pot} {amount} less rake {rake}, for seats {seats}"),
        (False, True): translate("Keys", "{pot} {amount} less jackpot {jackpot}, for seats {seats}"),
        (True, True): translate("Keys", "{pot} {amount} less rake {rake} and jackpot {jackpot}, for seats {seats}"),
    }
    return words[pot.rake > 0, pot.jackpot > 0].format(
        pot=name,
        amount=dollars(pot.amount),
        rake=dollars(pot.rake),
        jackpot=dollars(pot.jackpot),
        seats=", ".join(map(str, pot.eligible)),
    )


def _award_line(award: Award, hand: tuple[str, str] | None) -> str:
    words = {
        (False, False): translate("Keys", "seat {seat} gets {amount}"),
        (True, False): translate("Keys", "seat {seat} gets {amount}, {odd} of it odd"),
        (False, True): translate("Keys", "seat {seat} gets {amount} with {hand} ({cards})"),
        (True, True): translate("Keys", "seat {seat} gets {amount}, {odd} of it odd with {hand} ({cards})"),
    }
    name, cards = hand or ("", "")
    template = words[award.odd > 0, hand is not None]
    return template.format(
        seat=award.seat, amount=dollars(award.amount), odd=dollars(award.odd), hand=hand_said(name), cards=cards
    )


def kill_lines(key: KillKey) -> Iterator[str]:
    """Where the kill button goes, and what is played for next."""
    words = {
        KillMove.PLACE: translate("Keys", "The kill button is placed at seat {seat}"),
        KillMove.MOVE: translate("Keys", "The kill button moves to seat {seat}"),
        KillMove.REMOVE: translate("Keys", "The kill button is removed"),
        None: (
            translate("Keys", "The kill button stays at seat {seat}")
            if key.holder
            else translate("Keys", "There is no kill")
        ),
    }
    yield words[key.move].format(seat=key.holder)
    small, big = dollars(key.limits.small), dollars(key.limits.big)
    yield translate("Keys", "Next hand at {small} and {big}").format(small=small, big=big)
    if key.holder:
        yield translate("Keys", "Seat {seat} posts {amount}").format(seat=key.holder, amount=small)

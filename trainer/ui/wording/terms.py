"""The terms of the table that rules, verdicts and symptoms use, and what each means: read from the list of keys."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from trainer.tongue import translate
from trainer.ui.wording.line import Line


class Where(Enum):
    """At which tables a term is used."""

    POKER = auto()
    HOUSE = auto()
    BOTH = auto()


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of one kind of table, by the alphabet: each a line, the term first."""

    where: Where
    title: str
    lines: tuple[Line, ...]


def terms_at(where: Where) -> tuple[Terms, ...]:
    """What is said at tables of a kind: their own terms first, then those of all tables."""
    return tuple([each for each in all_terms() if each.where in (where, Where.BOTH)])


def all_terms() -> tuple[Terms, ...]:
    return (
        Terms(Where.POKER, translate("Terms", "At poker"), _sorted(_at_poker())),
        Terms(Where.HOUSE, translate("Terms", "Against the house"), _sorted(_against_house())),
        Terms(Where.BOTH, translate("Terms", "At every table"), _sorted(_at_every_table())),
    )


def _sorted(lines: tuple[str, ...]) -> tuple[Line, ...]:
    """Lines of "term: meaning", by the alphabet of the person's language."""
    told = [Line(term, meaning) for term, _, meaning in (line.partition(": ") for line in lines)]
    return tuple(sorted(told, key=lambda line: line.verb.casefold()))


def _at_every_table() -> tuple[str, ...]:
    return (
        translate("Terms", "Announce: Say aloud, for the whole table, what is done or ruled."),
        translate("Terms", "Ante: What is put out to be dealt in; against the house a wager on the hand."),
        translate("Terms", "Burn: Take the top card off the deck face down, out of play."),
        translate("Terms", "Change: Smaller chips for a larger one, of the same value."),
        translate("Terms", "Collect: Pick up cards that are out of play, for the muck or the discard rack."),
        translate("Terms", "Cover card: A plain plastic card under the deck: nobody sees the bottom card."),
        translate("Terms", "Cut: Take a packet off the top of the deck and put the rest onto it."),
        translate("Terms", "Floor: The supervisor over the tables, who rules on what the dealer may not."),
        translate("Terms", "Inspect: Sort the cards and look at faces and backs: all there, none marked or damaged."),
        translate("Terms", "Irregularity: Something that has gone wrong at the table and needs a ruling."),
        translate("Terms", "Ruling: What is decided when something has gone wrong."),
        translate("Terms", "Shuffler: The machine that shuffles; some of them count the cards as well."),
        translate("Terms", "Spread: Lay the cards out face up in order, for players to see that all are there."),
        translate("Terms", "Stub: What is left of the deck once the cards of a round have been dealt from it."),
        translate("Terms", "Up-card: A card that lies face up before its player or before the dealer."),
        translate("Terms", "Wash: Mix the cards face down on the table, with both hands in circles."),
    )


def _at_poker() -> tuple[str, ...]:
    return (
        translate(
            "Terms", "All-in: With no chip left to bet; the player still gets cards and can win what was matched."
        ),
        translate("Terms", "Big blind: The larger of two blinds, two seats left of the button."),
        translate("Terms", "Blind: A bet posted before any card, from the seats left of the button."),
        translate("Terms", "Board: The cards face up in the middle, which all players use."),
        translate("Terms", "Bring it in: Stud: make the forced first bet, owed by the player whose up-card says so."),
        translate("Terms", "Button: The disc that shows whose place is last: cards and blinds begin left of it."),
        translate("Terms", "Call: Match the bet. A dealer also calls the action: says what each player does."),
        translate("Terms", "Check: Stay in without a bet, while there is none to match."),
        translate("Terms", "Common card: Stud: one card face up for all, where too few are left for a last card each."),
        translate("Terms", "Dead hand: A hand that is out of the round by a ruling and can win nothing."),
        translate("Terms", "Discards: Cards that players give up to draw others."),
        translate("Terms", "Draw: Get new cards for those given up; also the part of the round in which that is done."),
        translate("Terms", "Drop: Put the rake or the jackpot fee through the slot into its box."),
        translate("Terms", "Flop: The first three board cards; the fourth is the turn, the fifth the river."),
        translate("Terms", "Fold: Give up the hand and all that was bet on it."),
        translate("Terms", "Forced bet: A bet that the rules make a player put in, whatever the cards."),
        translate("Terms", "Fouled: Of a hand: mixed with other cards, or of a wrong number of cards."),
        translate("Terms", "Half: High-low: one half of a pot is for the high hand, the other for the low."),
        translate("Terms", "Hole card: A card dealt face down to a player, for that player alone to see."),
        translate("Terms", "Jackpot fee: A set sum from the pot for the jackpot, kept apart from the rake."),
        translate("Terms", "Kill: Raised limits after large pots won in a row; a button marks the player."),
        translate("Terms", "Live: Still able to win: a live hand, a live player."),
        translate("Terms", "Main pot: The pot that every player still in can win."),
        translate("Terms", "Marker: What lies on the deck while it is out of your hand."),
        translate("Terms", "Misdeal: A deal that does not count: cards and bets go back."),
        translate("Terms", "Muck: The heap of cards that are out of the round, and the place for it."),
        translate("Terms", "Odd chip: What is left over when a pot can't be shared equally in whole chips."),
        translate("Terms", "Opener: The player who acts first in a betting round."),
        translate("Terms", "Post: Put out a blind or an ante."),
        translate("Terms", "Protected: Of a hand: held in the hand, or under a chip."),
        translate("Terms", "Push: Move a pot, or a part of it, to the player who wins it."),
        translate("Terms", "Qualify: Of a low hand: be good enough for the low half: eight or better."),
        translate("Terms", "Raise: Make the bet larger for all who come after."),
        translate("Terms", "Rake: What the house takes from the pots; a fixed one is a fee."),
        translate("Terms", "Showdown: The end of a round in which the hands still in are shown and compared."),
        translate("Terms", "Side pot: A pot of bets that an all-in player could not match and can't win."),
        translate("Terms", "Stack: The chips that a player has on the table."),
        translate("Terms", "Stand pat: Keep all cards at the draw."),
        translate("Terms", "Street: Stud: a card for everybody and the betting after it."),
        translate("Terms", "Uncalled bet: What of the last bet nobody has matched: it goes back to its player."),
    )


def _against_house() -> tuple[str, ...]:
    return (
        translate("Terms", "Aces Up: Four Card: a wager on the player's own hand, paid from a pair of aces up."),
        translate("Terms", "Automated shoe: The machine that gives out a stack of cards for each place."),
        translate("Terms", "Blackjack: An ace and a ten-value card as the first two cards."),
        translate("Terms", "Bust: Go over twenty-one: the hand loses."),
        translate("Terms", "Cutting card: The plastic card that players cut with; in a shoe it tells when to shuffle."),
        translate("Terms", "Discard rack: The holder for cards that are out of play; never chips."),
        translate("Terms", "Double: A wager of the same size more, for one more card."),
        translate("Terms", "Envy: Four Card: paid on a progressive wager for another player's hand on the envy table."),
        translate("Terms", "Even money: As much as was wagered: one to one."),
        translate("Terms", "Hard: Of a total: without an ace that counts eleven."),
        translate("Terms", "Insurance: Blackjack: a wager that the dealer, with an ace up, has a blackjack."),
        translate("Terms", "Layout: The cloth with its printed spots for wagers."),
        translate("Terms", "Meter: The display that shows what a progressive pays now."),
        translate("Terms", "No more bets: What you say when wagers are closed: none but those allowed later follow."),
        translate("Terms", "No roll: Sic Bo: the dice do not count and are shaken again."),
        translate("Terms", "Odds: What is paid: “to 1” beside the wager, “for 1” with the wager gone before."),
        translate("Terms", "Pair Plus: Three Card: a wager on the player's own hand, paid from a pair up."),
        translate("Terms", "Pitch: Blackjack dealt from the hand, the players' cards usually face down."),
        translate("Terms", "Play: The wager put beside the ante by a player who does not fold."),
        translate("Terms", "Progressive: A wager on great hands, paid by a meter that grows with every such wager."),
        translate("Terms", "Push: A tie: the wager is neither taken nor paid."),
        translate("Terms", "Rack: The tray with the house's chips; the holder for cards is the discard rack."),
        translate("Terms", "Settle: Take the wagers that lose, pay those that win, leave those that push."),
        translate("Terms", "Shoe: The box from which cards are drawn one by one."),
        translate(
            "Terms", "Six Card Bonus: Four Card: a wager on the player's five cards and the one in the bonus box."
        ),
        translate("Terms", "Soft: Of a total: with an ace that counts eleven."),
        translate("Terms", "Split: Make two hands of a pair, with a second wager."),
        translate("Terms", "Spot: A place on the layout for one wager."),
        translate("Terms", "Surrender: Give up the first two cards: half the wager goes to the house, half stays."),
        translate("Terms", "Triple: Sic Bo: all three dice show one number."),
        translate("Terms", "Void: Of a hand or a round: it does not count, and its wagers go back."),
        translate("Terms", "Wager: Chips that a player puts on a spot, against the house."),
    )

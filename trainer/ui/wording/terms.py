"""The terms of the table that rules, verdicts and signs use, and what each means: read from the list of keys."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from trainer.ui.wording.line import Line
from trainer.ui.wording.tongue import translate


def _tr(words: str) -> str:
    return translate("Terms", words)


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
    """Every term."""
    return (
        Terms(Where.POKER, _tr("At poker"), _sorted(_at_poker())),
        Terms(Where.HOUSE, _tr("Against the house"), _sorted(_against_house())),
        Terms(Where.BOTH, _tr("At every table"), _sorted(_at_every_table())),
    )


def _sorted(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    return tuple(sorted(lines, key=lambda line: line.verb.casefold()))


def _at_every_table() -> tuple[Line, ...]:
    return (
        Line(_tr("Announce"), _tr("Say aloud, for the whole table, what is done or ruled.")),
        Line(_tr("Ante"), _tr("What is put out to be dealt in; against the house a wager on the hand.")),
        Line(_tr("Burn"), _tr("Take the top card off the deck face down, out of play.")),
        Line(_tr("Change"), _tr("Smaller chips for a larger one, of the same value.")),
        Line(_tr("Collect"), _tr("Pick up cards that are out of play, for the muck or the discard rack.")),
        Line(_tr("Cover card"), _tr("A plain plastic card under the deck: nobody sees the bottom card.")),
        Line(_tr("Cut"), _tr("Take a packet off the top of the deck and put the rest onto it.")),
        Line(_tr("Floor"), _tr("The supervisor over the tables, who rules on what the dealer may not.")),
        Line(_tr("Inspect"), _tr("Sort the cards and look at faces and backs: all there, none marked or damaged.")),
        Line(_tr("Irregularity"), _tr("Something that has gone wrong at the table and needs a ruling.")),
        Line(_tr("Ruling"), _tr("What is decided when something has gone wrong.")),
        Line(_tr("Shuffler"), _tr("The machine that shuffles; some of them count the cards as well.")),
        Line(_tr("Spread"), _tr("Lay the cards out face up in order, for players to see that all are there.")),
        Line(_tr("Stub"), _tr("What is left of the deck once the cards of a round have been dealt from it.")),
        Line(_tr("Up-card"), _tr("A card that lies face up before its player or before the dealer.")),
        Line(_tr("Wash"), _tr("Mix the cards face down on the table, with both hands in circles.")),
    )  # fmt: skip


def _at_poker() -> tuple[Line, ...]:
    return (
        Line(_tr("All-in"), _tr("With no chip left to bet; the player still gets cards and can win what was matched.")),
        Line(_tr("Big blind"), _tr("The larger of two blinds, two seats left of the button.")),
        Line(_tr("Blind"), _tr("A bet posted before any card, from the seats left of the button.")),
        Line(_tr("Board"), _tr("The cards face up in the middle, which all players use.")),
        Line(_tr("Bring it in"), _tr("Stud: make the forced first bet, owed by the player whose up-card says so.")),
        Line(_tr("Button"), _tr("The disc that shows whose place is last: cards and blinds begin left of it.")),
        Line(_tr("Call"), _tr("Match the bet. A dealer also calls the action: says what each player does.")),
        Line(_tr("Check"), _tr("Stay in without a bet, while there is none to match.")),
        Line(_tr("Common card"), _tr("Stud: one card face up for all, where too few are left for a last card each.")),
        Line(_tr("Dead hand"), _tr("A hand that is out of the round by a ruling and can win nothing.")),
        Line(_tr("Discards"), _tr("Cards that players give up to draw others.")),
        Line(_tr("Draw"), _tr("Get new cards for those given up; also the part of the round in which that is done.")),
        Line(_tr("Drop"), _tr("Put the rake or the jackpot fee through the slot into its box.")),
        Line(_tr("Flop"), _tr("The first three board cards; the fourth is the turn, the fifth the river.")),
        Line(_tr("Fold"), _tr("Give up the hand and all that was bet on it.")),
        Line(_tr("Forced bet"), _tr("A bet that the rules make a player put in, whatever the cards.")),
        Line(_tr("Fouled"), _tr("Of a hand: mixed with other cards, or of a wrong number of cards.")),
        Line(_tr("Half"), _tr("High-low: one half of a pot is for the high hand, the other for the low.")),
        Line(_tr("Hole card"), _tr("A card dealt face down to a player, for that player alone to see.")),
        Line(_tr("Jackpot fee"), _tr("A set sum from the pot for the jackpot, kept apart from the rake.")),
        Line(_tr("Kill"), _tr("Raised limits after large pots won in a row; a button marks the player.")),
        Line(_tr("Live"), _tr("Still able to win: a live hand, a live player.")),
        Line(_tr("Main pot"), _tr("The pot that every player still in can win.")),
        Line(_tr("Marker"), _tr("What lies on the deck while it is out of your hand.")),
        Line(_tr("Misdeal"), _tr("A deal that does not count: cards and bets go back.")),
        Line(_tr("Muck"), _tr("The heap of cards that are out of the round, and the place for it.")),
        Line(_tr("Odd chip"), _tr("What is left over when a pot can't be shared equally in whole chips.")),
        Line(_tr("Opener"), _tr("The player who acts first in a betting round.")),
        Line(_tr("Post"), _tr("Put out a blind or an ante.")),
        Line(_tr("Protected"), _tr("Of a hand: held in the hand, or under a chip.")),
        Line(_tr("Push"), _tr("Move a pot, or a part of it, to the player who wins it.")),
        Line(_tr("Qualify"), _tr("Of a low hand: be good enough for the low half: eight or better.")),
        Line(_tr("Raise"), _tr("Make the bet larger for all who come after.")),
        Line(_tr("Rake"), _tr("What the house takes from the pots; a fixed one is a fee.")),
        Line(_tr("Showdown"), _tr("The end of a round in which the hands still in are shown and compared.")),
        Line(_tr("Side pot"), _tr("A pot of bets that an all-in player could not match and can't win.")),
        Line(_tr("Stack"), _tr("The chips that a player has on the table.")),
        Line(_tr("Stand pat"), _tr("Keep all cards at the draw.")),
        Line(_tr("Street"), _tr("Stud: a card for everybody and the betting after it.")),
        Line(_tr("Uncalled bet"), _tr("What of the last bet nobody has matched: it goes back to its player.")),
    )  # fmt: skip


def _against_house() -> tuple[Line, ...]:
    return (
        Line(_tr("Aces Up"), _tr("Four Card: a wager on the player's own hand, paid from a pair of aces up.")),
        Line(_tr("Automated shoe"), _tr("The machine that gives out a stack of cards for each place.")),
        Line(_tr("Blackjack"), _tr("An ace and a ten-value card as the first two cards.")),
        Line(_tr("Bust"), _tr("Go over twenty-one: the hand loses.")),
        Line(_tr("Cutting card"), _tr("The plastic card that players cut with; in a shoe it tells when to shuffle.")),
        Line(_tr("Discard rack"), _tr("The holder for cards that are out of play; never chips.")),
        Line(_tr("Double"), _tr("A wager of the same size more, for one more card.")),
        Line(_tr("Envy"), _tr("Four Card: paid on a progressive wager for another player's hand on the envy table.")),
        Line(_tr("Even money"), _tr("As much as was wagered: one to one.")),
        Line(_tr("Hard"), _tr("Of a total: without an ace that counts eleven.")),
        Line(_tr("Insurance"), _tr("Blackjack: a wager that the dealer, with an ace up, has a blackjack.")),
        Line(_tr("Layout"), _tr("The cloth with its printed spots for wagers.")),
        Line(_tr("Meter"), _tr("The display that shows what a progressive pays now.")),
        Line(_tr("No more bets"), _tr("What you say when wagers are closed: none but those allowed later follow.")),
        Line(_tr("No roll"), _tr("Sic Bo: the dice do not count and are shaken again.")),
        Line(_tr("Odds"), _tr("What is paid: “to 1” beside the wager, “for 1” with the wager gone before.")),
        Line(_tr("Pair Plus"), _tr("Three Card: a wager on the player's own hand, paid from a pair up.")),
        Line(_tr("Pitch"), _tr("Blackjack dealt from the hand, the players' cards usually face down.")),
        Line(_tr("Play"), _tr("The wager put beside the ante by a player who does not fold.")),
        Line(_tr("Progressive"), _tr("A wager on great hands, paid by a meter that grows with every such wager.")),
        Line(_tr("Push"), _tr("A tie: the wager is neither taken nor paid.")),
        Line(_tr("Rack"), _tr("The tray with the house's chips; the holder for cards is the discard rack.")),
        Line(_tr("Settle"), _tr("Take the wagers that lose, pay those that win, leave those that push.")),
        Line(_tr("Shoe"), _tr("The box from which cards are drawn one by one.")),
        Line(_tr("Six Card Bonus"), _tr("Four Card: a wager on the player's five cards and the one in the bonus box.")),
        Line(_tr("Soft"), _tr("Of a total: with an ace that counts eleven.")),
        Line(_tr("Split"), _tr("Make two hands of a pair, with a second wager.")),
        Line(_tr("Spot"), _tr("A place on the layout for one wager.")),
        Line(_tr("Surrender"), _tr("Give up the first two cards: half the wager goes to the house, half stays.")),
        Line(_tr("Triple"), _tr("Sic Bo: all three dice show one number.")),
        Line(_tr("Void"), _tr("Of a hand or a round: it does not count, and its wagers go back.")),
        Line(_tr("Wager"), _tr("Chips that a player puts on a spot, against the house.")),
    )  # fmt: skip

"""What a recorded hand says next: its decisions as acts that the rules allow, the cards of a street when it is due."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

from trainer.errors import Problem, either
from trainer.exchange.phh.deals import street_name
from trainer.exchange.phh.recorded import MOST_PLAYERS, Decision, RecordedHand, RecordEnds, Unplayable, Word
from trainer.exchange.phh.showdown import who_gives_up
from trainer.rules.actions import Act, Deal, Move, SeatNumber
from trainer.rules.money import Cents, dollars
from trainer.rules.plan import Agenda, Choices
from trainer.rules.poker.betting import Legal, legal_moves
from trainer.rules.poker.table import PokerTable, Seat
from trainer.tongue import Sayable, Unsaid, Verbatim

Played = TypeVar("Played")

_FOLDS: Final = tuple([Act(number, Move.FOLD) for number in range(MOST_PLAYERS + 1)])
_PLAIN: Final = {
    Word.FOLD: (Move.FOLD,),
    Word.CHECK_OR_CALL: (Move.CHECK, Move.CALL, Move.ALL_IN),
}


class WentAllIn(Exception):
    """A player whose stack is unknown has put in all of it: the hand has to be played again with that (R203)."""

    def __init__(self, seat: SeatNumber, stack: Cents) -> None:
        super().__init__(seat, stack)
        self.seat, self.stack = seat, stack


def with_stacks_found(hand: RecordedHand, play: Callable[[RecordedHand], Played]) -> Played:
    """The hand played, from the start again for each unknown stack that is found to go all-in."""
    while True:
        try:
            return play(hand)
        except WentAllIn as found:
            hand = hand.with_all_in(found.seat, found.stack)


@dataclass(slots=True)
class Script:
    """A recorded hand and how far it has been played."""

    hand: RecordedHand
    used: int = 0
    """Decisions taken."""
    streets: int = 0
    """Streets after the first that have been dealt."""
    acts: list[Act] = field(default_factory=list)
    is_stud: bool = field(init=False)

    def __post_init__(self) -> None:
        self.is_stud = self.hand.form.is_stud

    def act(self, table: PokerTable, number: SeatNumber) -> Act:
        """What the player whose turn it is does; raises `RecordEnds` and `Unplayable`."""
        seat = table.seat(number)
        following = self._following()
        if following is not None and following.seat == number:
            self.used += 1
            act = self._legal(table, seat, following)
        elif _has_nothing_to_decide(table, seat):
            # records leave out the check of a player whom nobody can bet against
            act = Act(number, Move.CHECK) if seat.bet >= table.betting.to_match else _call(table, seat)
        elif silent := self._silent_unknown(table, number):
            raise WentAllIn(silent, self._put_in(table.seat(silent)))
        elif following is None and self.hand.first_shown:
            line, words = self.hand.first_shown
            raise Unplayable(
                self.hand,
                f"actions[{line}]",
                Verbatim(words),
                Problem.tr("comes before the showdown, p{number} is to act", number=number),
            )
        elif following is None:
            raise RecordEnds(
                Unsaid.translate("Exchange", "the record ends before p{number} acts").format(number=number)
            )
        else:
            raise self._fault(following, Problem.tr("is out of turn, p{number} is to act", number=number))
        self.acts.append(act)
        return act

    def _silent_unknown(self, table: PokerTable, number: SeatNumber) -> SeatNumber:
        """Who has an unknown stack and has made the last decision while the hand goes on, the asked player first."""
        hand, used = self.hand, self.used
        goes_on = used < len(hand.decisions) or self.streets < len(hand.dealt_after) or hand.first_shown is not None
        if not hand.deep or not goes_on:
            return 0
        decided, decides = ({each.seat for each in part} for part in (hand.decisions[:used], hand.decisions[used:]))
        silent = [seat.number for seat in table.contenders if seat.number in hand.deep & decided - decides]
        return number if number in silent else next(iter(silent), 0)

    def _put_in(self, seat: Seat) -> Cents:
        return self.hand.stacks[seat.number - 1] - seat.stack

    def plain_choice(self, number: SeatNumber, now: Choices[PokerTable]) -> tuple[Act, Agenda[PokerTable]] | None:
        """The fold, check or call that comes next, as it stands among the choices; most decisions are one of these.

        None where the record has something else: `act` then looks closer.
        """
        following = self._following()
        if following is None or following.seat != number:
            return None
        moves = _PLAIN.get(following.word, ())
        for step, rest in now:
            # an all-in comes after the call, and before any raise where there is no call
            if isinstance(step.action, Act) and step.action.move in moves:
                self.used += 1
                self.acts.append(step.action)
                return step.action, rest
        return None

    def _following(self) -> Decision | None:
        decisions = self.hand.decisions
        return decisions[self.used] if self.used < len(decisions) else None

    def _pass_idle_checks(self, table: PokerTable) -> None:
        """Some records have a last player check whom all-in players can't bet against."""
        while (idle := self._following()) is not None and idle.word is Word.CHECK_OR_CALL:
            if not table.seat(idle.seat).can_bet or not _has_nothing_to_decide(table, table.seat(idle.seat)):
                return
            self.used += 1

    def _legal(self, table: PokerTable, seat: Seat, decision: Decision) -> Act:
        if decision.word is Word.FOLD:
            return _FOLDS[seat.number]
        legal = legal_moves(table, seat)
        if self.used == 1 and self.is_stud and decision.to <= table.betting.to_match:
            # whose card asked for the bring-in has no chips left, and the next player puts it in
            decision = decision._replace(word=Word.CHECK_OR_CALL, to=0)
        for one in legal:
            if _is_that(one, decision, table.betting.to_match):
                return Act(seat.number, one.move, decision.to or one.least)
        raises = [one.least for one in legal if one.move in (Move.BET, Move.RAISE)]
        if seat.number in self.hand.deep and raises and table.betting.to_match < decision.to < min(raises):
            raise WentAllIn(seat.number, self._put_in(seat) + decision.to - seat.bet)
        is_deep = seat.number in self.hand.deep
        raise self._fault(decision, either(_in_words(one, is_deep=is_deep) for one in legal))

    def _fault(self, decision: Decision, wanted: Sayable) -> Unplayable:
        amount = f" {dollars(decision.to)}" if decision.to else ""
        found = Verbatim(f"p{decision.seat} {decision.word}{amount}")
        return Unplayable(self.hand, f"actions[{decision.line}]", found, wanted)

    def open(self, seat: Seat) -> None:
        """A player opens a stud game with the bring-in or a full bet; raises `RecordEnds` and `Unplayable`."""
        following = self._following()
        if following is None:
            raise RecordEnds(
                Unsaid.translate("Exchange", "the record ends before p{number} opens").format(number=seat.number)
            )
        if following.seat != seat.number:
            raise self._fault(following, Problem.tr("is out of turn, p{number} is to open", number=seat.number))
        hand = self.hand
        bring_in, full = min(hand.bring_in, seat.stack), min(hand.small, seat.stack)
        match following.word:
            case Word.BRING_IN:
                pass
            case Word.BET_OR_RAISE if following.to == full:
                pass
            case _:
                raise self._fault(
                    following,
                    Problem.tr("bring-in {bring_in} or bet {full}", bring_in=dollars(bring_in), full=dollars(full)),
                )
        self.used += 1

    def next_street(self, table: PokerTable) -> None:
        """The next street is due; raises `RecordEnds` where the record stops, `Unplayable` where it deals elsewhere."""
        hand, at = self.hand, self.streets
        if at < len(hand.dealt_after) and self.used < hand.dealt_after[at]:
            self._pass_idle_checks(table)
        if at == len(hand.dealt_after):
            street = self._street()
            if self.used < len(hand.decisions):
                raise self._fault(hand.decisions[self.used], Problem.tr("comes before {street}", street=street))
            raise RecordEnds(Unsaid.translate("Exchange", "the record ends before {street}").format(street=street))
        after = hand.dealt_after[at]
        if after != self.used:
            found = Problem.tr("deal {street} after {after} decisions", street=self._street(), after=after)
            wanted = Problem.tr("after {used}, when the betting is over", used=self.used)
            raise Unplayable(hand, "actions", found, wanted)
        if self.is_stud:
            self._check_who_is_dealt_to(table)
        self.streets += 1

    def is_next_street(self, table: PokerTable, deal: Deal) -> bool:
        """Whether a player's card is the first of a street of stud."""
        held = len(table.seat(deal.to).cards) if isinstance(deal.to, int) else 0
        return held - len(self.hand.form.deal) == self.streets

    def _street(self) -> Unsaid:
        return street_name(self.hand.form.streets[self.streets + 1])

    def _check_who_is_dealt_to(self, table: PokerTable) -> None:
        """A card to everybody who is still in, or a common one where the deck is too short for that (R29)."""
        hand, form = self.hand, self.hand.form
        held = len(form.deal) + self.streets
        dealt_to = [number for number, cards in enumerate(hand.cards, 1) if len(cards) > held]
        still_in = [seat.number for seat in table.contenders]
        # what the players have been dealt, and one burn a street
        left = 52 - sum([min(len(cards), held) for cards in hand.cards]) - self.streets
        is_common, must_be_common = not dealt_to, left < 1 + len(still_in)
        if dealt_to != ([] if must_be_common else still_in):
            common = Problem.tr("one card for all")
            dealt = common if is_common else _card_to(dealt_to)
            found = Problem.tr("deal {street}, {dealt}", street=self._street(), dealt=dealt)
            raise Unplayable(hand, "actions", found, common if must_be_common else _card_to(still_in))

    def concession(self, table: PokerTable, number: SeatNumber) -> SeatNumber:
        """Who gives up unseen when it is this player's turn to show: 0 when the player shows.

        Raises `RecordEnds` where the winner can't be told from the cards on record.
        """
        self._pass_idle_checks(table)
        return who_gives_up(self.hand, table.contenders, number)

    def end(self, table: PokerTable) -> None:
        """Nothing may be left on record; no chip may have got lost."""
        hand = self.hand
        if self.used < len(hand.decisions):
            raise self._fault(hand.decisions[self.used], Problem.tr("the betting is over"))
        if self.streets < len(hand.dealt_after):
            raise Unplayable(
                hand, "actions", Problem.tr("deal {street}", street=self._street()), Problem.tr("the hand is over")
            )
        if sum(seat.stack for seat in table.players) != sum(hand.stacks):
            raise RecordEnds(Unsaid.translate("Exchange", "a pot is left that nobody showed a hand for"))


def _card_to(numbers: Sequence[SeatNumber]) -> Unsaid:
    return Problem.tr("a card to {players}", players=", ".join([f"p{number}" for number in numbers]))


def _has_nothing_to_decide(table: PokerTable, seat: Seat) -> bool:
    """Whether nobody else can bet and nobody has more in front."""
    rivals = [other for other in table.contenders if other.number != seat.number]
    return bool(rivals) and all(not other.stack and other.bet <= seat.bet for other in rivals)


def _call(table: PokerTable, seat: Seat) -> Act:
    """Owed on paper alone: the blind was posted short, and what is put in comes back."""
    to_match = table.betting.to_match
    whole = seat.bet + seat.stack
    return Act(seat.number, Move.CALL, to_match) if whole >= to_match else Act(seat.number, Move.ALL_IN, whole)


def _is_that(legal: Legal, decision: Decision, to_match: int) -> bool:
    match decision.word:
        case Word.FOLD:
            return legal.move is Move.FOLD
        case Word.CHECK_OR_CALL:
            return legal.move in (Move.CHECK, Move.CALL) or (legal.move is Move.ALL_IN and legal.least <= to_match)
        case Word.BET_OR_RAISE:
            is_higher = legal.move in (Move.BET, Move.RAISE, Move.ALL_IN) and decision.to > to_match
            return is_higher and legal.least <= decision.to <= legal.most
        case Word.BRING_IN:
            return False


def _in_words(legal: Legal, *, is_deep: bool) -> Sayable:
    """What is open to a player; nobody knows how far who has an unknown stack may go."""
    match legal.move:
        case Move.FOLD | Move.CHECK:
            return Verbatim(legal.move)
        case _ if legal.least == legal.most:
            return Verbatim(f"{legal.move} {dollars(legal.least)}")
        case _ if is_deep:
            return Problem.tr("{move} {least} or more", move=legal.move, least=dollars(legal.least))
        case _:
            amounts = {"least": dollars(legal.least), "most": dollars(legal.most)}
            return Problem.tr("{move} {least} to {most}", move=legal.move, **amounts)

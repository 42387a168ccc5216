"""The ask `showdown`: what goes back, who shows when, and who gets what of each pot."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.asks.hand import BOARDS
from trainer.asks.key import Ask, AskId, Json
from trainer.asks.seats import CardsSeen, SeatEntries, read_seats
from trainer.asks.source import Setting, Source, Unanswerable, seat_number
from trainer.rules.actions import SeatNumber
from trainer.rules.cards import UNSEEN, Card, show_cards
from trainer.rules.money import Cents, dollars
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.house_part import jackpot_due, rake_due
from trainer.rules.poker.pots import Stake, build_pots, pot_name, uncalled
from trainer.rules.poker.rules import FeeRake, LevelRake, OddChip
from trainer.rules.poker.showdown import Award, awards, hand_of, value_of
from trainer.rules.poker.table import Pot
from trainer.rules.values import changed


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakeholder:
    """A player with what the whole hand cost."""

    seat: SeatNumber
    bet: Cents
    cards: tuple[Card, ...] = ()
    is_folded: bool = False
    has_mucked: bool = False
    """Conceded at the showdown."""

    @property
    def may_win(self) -> bool:
        return not self.is_folded and not self.has_mucked


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowdownSpot:
    """The end of a hand: all bets made, nothing yet given back or pushed."""

    setting: Setting
    button: SeatNumber
    players: tuple[Stakeholder, ...]
    """Rising seats."""
    board: tuple[Card, ...] = ()
    last_bettor: SeatNumber = 0
    """0 where nobody bet in the last round."""

    @property
    def rivals(self) -> tuple[Stakeholder, ...]:
        """Who can still win."""
        return tuple(player for player in self.players if player.may_win)

    @property
    def order(self) -> tuple[SeatNumber, ...]:
        """All players clockwise from the left of the button."""
        return clockwise_from(self.button, [player.seat for player in self.players])


def clockwise_from(seat: SeatNumber, seats: Sequence[SeatNumber]) -> tuple[SeatNumber, ...]:
    """The seats in the order in which they come after one of them, or after an empty place; that seat last."""
    return tuple(sorted(seats, key=lambda number: (number <= seat, number)))


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowdownKey:
    """Pots, main pot first, and what each seat gets of them."""

    returned: tuple[SeatNumber, Cents] | None
    show_order: tuple[SeatNumber, ...]
    pots: tuple[Pot, ...]
    awards: tuple[Award, ...]
    hands: dict[SeatNumber, tuple[str, str]]
    """Name and playing cards of each hand that is shown."""
    cites: tuple[str, ...]

    @property
    def totals(self) -> dict[SeatNumber, Cents]:
        """What each winner receives from the pots, rising seats."""
        seats = sorted({award.seat for award in self.awards})
        return {seat: sum(award.amount for award in self.awards if award.seat == seat) for seat in seats}

    def fields(self) -> dict[str, Json]:
        back = self.returned
        return {
            "uncalled": None if back is None else {"seat": back[0], "amount": dollars(back[1])},
            "show_order": list(self.show_order),
            "pots": [self._pot(index, pot) for index, pot in enumerate(self.pots)],
            "totals": {str(seat): dollars(amount) for seat, amount in self.totals.items()},
        }

    def _pot(self, index: int, pot: Pot) -> Json:
        return {
            "name": pot_name(index),
            "amount": dollars(pot.amount),
            "rake": dollars(pot.rake),
            "jackpot": dollars(pot.jackpot),
            "eligible": list(pot.eligible),
            "awards": [self._award(award) for award in self.awards if award.pot == index],
        }

    def _award(self, award: Award) -> Json:
        hand, cards = self.hands.get(award.seat, (None, None))
        return {
            "seat": award.seat,
            "part": award.part.value,
            "amount": dollars(award.amount),
            "odd": dollars(award.odd),
            "hand": hand,
            "cards": cards,
        }

    def prose(self) -> Iterator[str]:
        if self.returned is not None:
            yield f"{dollars(self.returned[1])} uncalled, back to seat {self.returned[0]}"
        if self.show_order:
            yield f"Shown in order: {', '.join(f'seat {seat}' for seat in self.show_order)}"
        for index, pot in enumerate(self.pots):
            taken = [f"{what} {dollars(part)}" for what, part in (("rake", pot.rake), ("jackpot", pot.jackpot)) if part]
            less = f" less {' and '.join(taken)}" if taken else ""
            among = ", ".join(map(str, pot.eligible))
            yield f"{pot_name(index).capitalize()} pot {dollars(pot.amount)}{less}, for seats {among}"
            for award in self.awards:
                if award.pot == index:
                    yield f"  {self._award_in_words(award)}"

    def _award_in_words(self, award: Award) -> str:
        hand = self.hands.get(award.seat)
        shown = f" with {hand[0]} ({hand[1]})" if hand else ""
        odd = f", {dollars(award.odd)} of it odd" if award.odd else ""
        return f"seat {award.seat} gets {dollars(award.amount)}{odd}{shown}"


def read_showdown(source: Source) -> ShowdownSpot | None:
    """The spot; a hand is needed of everyone who can still win, unless one player is left."""
    setting = source.setting(plays=False)
    chip = setting.rules.chip if setting is not None else 1
    seen = CardsSeen()
    board: tuple[Card, ...] | None = ()
    if source.has("board"):
        what = "none, three, four or five on a board"
        board = seen.read(source.entries["board"], BOARDS, what, "on the board", may_be_unseen=True)
    button = source.seat_number("button", "the seat of the dealer button")
    listed = read_seats(source, ("cards", "bet", "folded", "mucked"))
    players = tuple(_read_player(source, seat, chip, seen) for seat in listed)
    last_bettor = _last_bettor(source, players) if source.has("last_bettor") else 0
    if setting is None or board is None or button is None or last_bettor is None:
        return None
    spot = ShowdownSpot(setting=setting, button=button, players=players, board=board, last_bettor=last_bettor)
    _check_bets(source, spot)
    _check_cards(source, spot, {seat.number for seat in listed if "cards" in seat.entries})
    return spot


def _read_player(source: Source, seat: SeatEntries, chip: Cents, seen: CardsSeen) -> Stakeholder:
    own = source.book.facts.hole_cards
    is_folded, has_mucked = seat.flag("folded"), seat.flag("mucked")
    if is_folded and has_mucked:
        source.refuse(f"seat {seat.number} mucked:", "folded as well", "one of the two")
    if not is_folded and "bet" not in seat.entries:
        source.refuse(f"seat {seat.number} bet", "missing", "all that the seat put into the pot this hand")
    bet = seat.amount("bet", chip, least=0 if is_folded else 1, default=0)
    cards: tuple[Card, ...] | None = ()
    if "cards" in seat.entries:
        what, where = f"{own} in a hand", f"to seat {seat.number}"
        cards = seen.read(seat.entries["cards"], (own,), what, where, may_be_unseen=True)
    return Stakeholder(seat=seat.number, bet=bet or 0, cards=cards or (), is_folded=is_folded, has_mucked=has_mucked)


def _last_bettor(source: Source, players: Sequence[Stakeholder]) -> SeatNumber | None:
    entry = source.entries["last_bettor"]
    number = seat_number(entry, source.most_players)
    if number is not None and not any(player.seat == number and not player.is_folded for player in players):
        entry.refuse("a seat that has not folded")
        return None
    return number


def _check_bets(source: Source, spot: ShowdownSpot) -> None:
    if not spot.rivals:
        source.refuse("seat", "nobody is left", "a player who has neither folded nor mucked")
        return
    bets = [player.bet for player in spot.players if not player.is_folded]
    if not all(bets):
        return  # one could not be read, and that has been said
    most = max(bets)
    for player in spot.players:
        if player.is_folded and player.bet > most:
            wanted = f"at most {dollars(most)}: nobody who is still in put in more"
            source.refuse(f"seat {player.seat} bet", dollars(player.bet), wanted)


def _check_cards(source: Source, spot: ShowdownSpot, with_cards: Collection[SeatNumber]) -> None:
    """A contested pot is decided by cards that everybody can see; `with_cards` are the seats whose hand is stated."""
    if len(spot.rivals) < 2:
        return
    unseen = "?? can't be read", "cards that have been seen"
    if len(spot.board) < 5:
        source.refuse("board:", f"{len(spot.board)} cards", "five for a showdown")
    if UNSEEN in spot.board:
        source.refuse("board:", *unseen)
    for player in spot.rivals:
        place = f"seat {player.seat} cards"
        if UNSEEN in player.cards:
            source.refuse(f"{place}:", *unseen)
        elif player.seat not in with_cards:
            source.refuse(place, "missing", "the hand of a player who can still win")


def key_of_showdown(spot: ShowdownSpot) -> ShowdownKey:
    """Uncalled bet back, pots built, the house's part taken, and each pot to its best hand."""
    rules = spot.setting.rules
    back = uncalled((player.seat, player.bet) for player in spot.players)
    pots = _raked(spot, build_pots(_stakes(spot, back)))
    is_contested = len(spot.rivals) > 1
    values = {player.seat: value_of(player.cards, spot.board) if is_contested else 0 for player in spot.rivals}
    holdings = {player.seat: (player.cards, spot.board) for player in spot.rivals}
    found = awards(pots, values, spot.order, rules.odd_chip, rules.chip, holdings)
    for index, pot in enumerate(pots):
        if not any(seat in values for seat in pot.eligible):
            among = ", ".join(map(str, pot.eligible))
            raise Unanswerable("seat", f"everybody mucked who could win {pot_name(index)}", f"one of seats {among}")
    hands = {}
    if is_contested:
        named = {seat: hand_of(*held) for seat, held in holdings.items()}
        hands = {seat: (hand.name, show_cards(hand.cards)) for seat, hand in named.items()}
    return ShowdownKey(
        returned=back,
        show_order=_show_order(spot) if is_contested else (),
        pots=pots,
        awards=found,
        hands=hands,
        cites=spot.setting.cites(*_clauses(spot, back, pots, found)) + _by_suit(spot, found),
    )


def _stakes(spot: ShowdownSpot, back: tuple[SeatNumber, Cents] | None) -> list[Stake]:
    returned = dict([back] if back is not None else [])
    return [
        Stake(player.seat, player.bet - returned.get(player.seat, 0), not player.is_folded) for player in spot.players
    ]


def _raked(spot: ShowdownSpot, pots: tuple[Pot, ...]) -> tuple[Pot, ...]:
    """The pots with rake, fee and jackpot taken; a fee is due once the flop is out (R21)."""
    rules = spot.setting.rules
    due = rake_due(pots, rules.rake, rules.chip, is_fee_due=len(spot.board) >= 3)
    jackpot = jackpot_due(pots, rules.jackpot, due[0]) if pots else 0
    return tuple(
        changed(pot, rake=rake, jackpot=0 if index else jackpot)
        for index, (pot, rake) in enumerate(zip(pots, due, strict=True))
    )


def _show_order(spot: ShowdownSpot) -> tuple[SeatNumber, ...]:
    """The last bettor, else the first left of the button; then clockwise, those who mucked left out."""
    rivals = {player.seat for player in spot.rivals}
    order = spot.order
    at = order.index(spot.last_bettor) if spot.last_bettor else 0
    return tuple(seat for seat in order[at:] + order[:at] if seat in rivals)


def _clauses(
    spot: ShowdownSpot, back: tuple[SeatNumber, Cents] | None, pots: tuple[Pot, ...], found: tuple[Award, ...]
) -> Iterator[Clause]:
    """What the answer rests on: who wins, then how it is divided, then what is taken and returned."""
    rules = spot.setting.rules
    if len(spot.rivals) > 1:
        yield Clause.BEST_HAND_WINS
        if len(found) > len({award.pot for award in found}):
            yield Clause.SPLIT_POT
        if any(award.odd for award in found):
            yield Clause.ODD_CHIP
        yield Clause.HAND_RANKS
        yield Clause.COMPARE_HANDS
        yield Clause.SHOW_ORDER if spot.last_bettor else Clause.SHOW_ORDER_CHECKED
    else:
        yield Clause.LAST_PLAYER_WINS
    if any(player.has_mucked for player in spot.players):
        yield Clause.CONCEDE
    if len(pots) > 1:
        yield Clause.SIDE_POTS
    if back is not None:
        yield Clause.UNCALLED_BET
    match rules.rake:
        case FeeRake():
            yield Clause.FEE
        case LevelRake():
            yield Clause.RAKE_LEVELS
        case None:
            pass
        case _:
            yield Clause.RAKE_PERCENT
    if rules.jackpot:
        yield Clause.JACKPOT


def _by_suit(spot: ShowdownSpot, found: tuple[Award, ...]) -> tuple[str, ...]:
    """The reading by which odd chips go by suit, where the house chose that (R14)."""
    is_used = spot.setting.rules.odd_chip is OddChip.HIGH_CARD_BY_SUIT and any(award.odd for award in found)
    return ("reading R14",) if is_used else ()


SHOWDOWN: Final = Ask(
    id=AskId.SHOWDOWN,
    keys=("board", "button", "last_bettor", "seat"),
    read=read_showdown,
    answer=key_of_showdown,
)

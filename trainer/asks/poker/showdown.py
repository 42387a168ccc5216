"""The ask `showdown`: what goes back, who shows when, and who gets what of each pot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from trainer.asks.fields import Field, Json, Many, Of
from trainer.asks.key import Ask, AskId
from trainer.asks.poker.settling import shown_down
from trainer.asks.poker.showdown_spot import TAKES, ShowdownSpot, Stakeholder, read_showdown
from trainer.asks.poker.showing import opened_from
from trainer.asks.poker.tables import as_told, table_of, with_board, with_open_hand
from trainer.asks.source import Unanswerable
from trainer.asks.steps import pot_name
from trainer.errors import Problem
from trainer.rules.actions import PotPart
from trainer.rules.cards import show_cards
from trainer.rules.money import Cents, dollars
from trainer.rules.places import SeatNumber
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.house_part import jackpot_due, rake_clause, rake_due
from trainer.rules.poker.pots import Stake, build_pots, pots_made, uncalled
from trainer.rules.poker.reading import hand_for
from trainer.rules.poker.sevens import without_empty_parts
from trainer.rules.poker.showdown import Award, pots_in_parts, show_order, table_awards
from trainer.rules.poker.table import Betting, PokerTable, Pot, Seat, Status
from trainer.rules.values import changed


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowdownKey:
    """Pots, main pot first, and what each seat gets of them."""

    returned: tuple[SeatNumber, Cents] | None
    show_order: tuple[SeatNumber, ...]
    pots: tuple[Pot, ...]
    awards: tuple[Award, ...]
    hands: dict[tuple[SeatNumber, PotPart], tuple[str, str]]
    """Name and playing cards of each hand that is shown, by the part of a pot that it contends for."""
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
            "name": pot_name(index, self.pots),
            "amount": dollars(pot.amount),
            "rake": dollars(pot.rake),
            "jackpot": dollars(pot.jackpot),
            "eligible": list(pot.eligible),
            "awards": [self._award(award) for award in self.awards if award.pot == index],
        }

    def _award(self, award: Award) -> Json:
        hand, cards = self.hands.get((award.seat, award.part), (None, None))
        return {
            "seat": award.seat,
            "part": award.part.value,
            "amount": dollars(award.amount),
            "odd": dollars(award.odd),
            "hand": hand,
            "cards": cards,
        }


def key_of_showdown(spot: ShowdownSpot) -> ShowdownKey:
    """Uncalled bet back, pots built, the house's part taken, and each pot to its best hand."""
    back, table = _back(spot), table_of_showdown(spot)
    rivals = table.contenders
    for index, pot in enumerate(table.pots):
        if not any(seat.number in pot.eligible for seat in rivals):
            among = ", ".join(map(str, pot.eligible))
            raise Unanswerable(
                "seat",
                Problem.tr("everybody mucked who could win {pot}", pot=pot_name(index, table.pots)),
                Problem.tr("one of seats {among}", among=among),
            )
    found = table_awards(table)
    hands: dict[tuple[SeatNumber, PotPart], tuple[str, str]] = {}
    if table.is_contested:
        form, won = spot.setting.rules.form, dict.fromkeys((award.seat, award.part) for award in found)
        named = {(seat, part): hand_for(form, part, table.seat(seat).cards, spot.board) for seat, part in won}
        hands = {held: (hand.name, show_cards(hand.cards)) for held, hand in named.items() if hand is not None}
    return ShowdownKey(
        returned=back,
        show_order=show_order(table) if table.is_contested else (),
        pots=table.pots,
        awards=found,
        hands=hands,
        cites=_cites(spot, back, table.pots, found),
    )


def _back(spot: ShowdownSpot) -> tuple[SeatNumber, Cents] | None:
    return uncalled((player.seat, player.bet) for player in spot.players)


def table_of_showdown(spot: ShowdownSpot) -> PokerTable:
    """The table with every bet in the pots, the house's part taken and nothing pushed."""
    back = _back(spot)
    pots = _raked(spot, build_pots(_stakes(spot, back)))
    paid = {stake.seat: stake.paid for stake in _stakes(spot, back)}
    seats = [_seat(player, paid[player.seat]) for player in spot.players]
    table = table_of(spot.setting, seats, spot.button)
    betting = Betting(last_bettor=spot.last_bettor, opener=opened_from(table))
    table = changed(table, board=spot.board, pots=pots, betting=betting)
    return changed(table, pots=without_empty_parts(pots_in_parts(table)))


def _seat(player: Stakeholder, paid: Cents) -> Seat:
    before = player.before_draw
    return Seat(
        number=player.seat,
        cards=player.cards,
        status=player.status,
        paid=paid,
        paid_before_draw=before.bet or 0,
        checked_seven=before.checked_seven,
    )


def _stakes(spot: ShowdownSpot, back: tuple[SeatNumber, Cents] | None) -> list[Stake]:
    returned = dict([back] if back is not None else [])
    return [
        Stake(player.seat, player.bet - returned.get(player.seat, 0), not player.is_folded) for player in spot.players
    ]


def _is_fee_due(spot: ShowdownSpot) -> bool:
    form = spot.setting.rules.form
    return len(spot.board) >= 3 if form.has_board else spot.street is not form.first_street


def _raked(spot: ShowdownSpot, pots: tuple[Pot, ...]) -> tuple[Pot, ...]:
    """The pots with rake, fee and jackpot taken; a fee is due once the flop is out, or the draw reached (R21)."""
    rules = spot.setting.rules
    due = rake_due(pots, rules.rake, rules.chip, is_fee_due=_is_fee_due(spot))
    jackpot = jackpot_due(pots, rules.jackpot, due[0]) if pots else 0
    return tuple(
        changed(pot, rake=rake, jackpot=0 if index else jackpot)
        for index, (pot, rake) in enumerate(zip(pots, due, strict=True))
    )


def _cites(
    spot: ShowdownSpot, back: tuple[SeatNumber, Cents] | None, pots: tuple[Pot, ...], found: tuple[Award, ...]
) -> tuple[str, ...]:
    """The clauses' citations."""
    return spot.setting.cites(*_clauses(spot, back, pots, found))


def _clauses(
    spot: ShowdownSpot, back: tuple[SeatNumber, Cents] | None, pots: tuple[Pot, ...], found: tuple[Award, ...]
) -> Iterator[Clause]:
    """What the answer rests on: who wins, then how it is divided, then what is taken and returned."""
    rules = spot.setting.rules
    if len(spot.rivals) > 1:
        yield from _on_sevens(spot, pots, found)
        yield Clause.BEST_HAND_WINS
        yield from _on_shares(spot, pots, found)
        yield Clause.HAND_RANKS
        if rules.form.low is not None:
            yield Clause.LOW_RANKS
        yield Clause.COMPARE_HANDS
        yield from _on_lows(found)
        yield Clause.CARDS_SPEAK
        if rules.form.is_stud and spot.board:
            yield Clause.COMMON_CARD
        yield Clause.SHOW_ORDER if spot.last_bettor else Clause.SHOW_ORDER_CHECKED
    else:
        yield Clause.LAST_PLAYER_WINS
    if any(player.has_mucked for player in spot.players):
        yield Clause.CONCEDE
    if pots_made(pots) > 1:
        yield Clause.SIDE_POTS
    if back is not None:
        yield Clause.UNCALLED_BET
    if rules.rake is not None:
        yield rake_clause(rules.rake)
    if rules.jackpot:
        yield Clause.JACKPOT


def _on_lows(found: tuple[Award, ...]) -> Iterator[Clause]:
    """How two lows compare where they share the pot with the highs, and which five of a player's cards make one."""
    if any(award.part is PotPart.LOW for award in found):
        yield Clause.LOW_QUALIFIES
        yield Clause.COMPARE_LOWS
        yield Clause.OTHER_FIVE_FOR_LOW
        yield Clause.ACE_BOTH_WAYS


def _on_shares(spot: ShowdownSpot, pots: tuple[Pot, ...], found: tuple[Award, ...]) -> Iterator[Clause]:
    """How pots are halved and parts of them shared; which clauses speak of odd chips."""
    if spot.setting.rules.form.is_split:
        if any(award.part is PotPart.LOW for award in found):
            yield Clause.LOW_HAND_WINS
            yield Clause.HIGH_LOW_SPLIT
        if any(award.part is PotPart.WHOLE for award in found):
            yield Clause.NO_LOW_QUALIFIES
    shared = [award for award in found if award.tied > 1]
    if shared:
        yield Clause.SPLIT_POT
    if any(award.odd and award.part is not PotPart.LOW for award in shared):
        yield spot.setting.rules.odd_chip_clause
    if any(award.odd and award.part is PotPart.LOW for award in shared):
        yield spot.setting.rules.odd_low_chip_clause
    if any(_is_halved_unevenly(found, at) for at in range(len(pots))):
        yield spot.setting.rules.odd_half_clause


def _is_halved_unevenly(found: tuple[Award, ...], pot: int) -> bool:
    halves = dict.fromkeys((PotPart.HIGH, PotPart.LOW), 0)
    for award in found:
        if award.pot == pot and award.part in halves:
            halves[award.part] += award.amount
    return halves[PotPart.HIGH] != halves[PotPart.LOW]


def _on_sevens(spot: ShowdownSpot, pots: tuple[Pot, ...], found: tuple[Award, ...]) -> Iterator[Clause]:
    """Whether a seven that was checked before the draw wins only a part, or is beaten (reading R45)."""
    if any(pot.is_after_draw and not pot.goes_back for pot in pots):
        yield Clause.CHECKED_SEVEN
    if any(pot.goes_back for pot in pots):
        yield Clause.ALL_CHECKED_SEVENS
    winners = {award.seat for award in found}
    if any(player.before_draw.checked_seven and player.seat not in winners for player in spot.rivals):
        yield Clause.CHECKED_SEVEN_LOSES


def _as_it_lies(spot: ShowdownSpot) -> PokerTable:
    """All hands open that contend, and before each seat what it put in: what goes into which pot is asked."""
    seats = []
    for player in spot.players:
        cards = player.cards if player.status is Status.IN else ()
        seats.append(with_open_hand(changed(_seat(player, player.bet), cards=(), bet=player.bet), cards))
    street = spot.street or spot.setting.rules.form.last_street
    table = changed(table_of(spot.setting, seats, spot.button), street=street)
    return as_told(with_board(table, spot.board))


_AWARDS: Final = Field(
    "awards",
    Of.RECORD,
    many=Many.LIST,
    same=("seat", "part"),
    fields=(
        Field("seat", Of.SEAT),
        Field("part", Of.WORD, words=tuple(PotPart)),
        Field("amount", Of.AMOUNT),
        Field("odd", Of.AMOUNT),
        Field("hand", Of.TEXT, may_lack=True),
        Field("cards", Of.CARDS, may_lack=True),
    ),
)
_POTS: Final = Field(
    "pots",
    Of.RECORD,
    many=Many.LIST,
    same=("name",),
    fields=(
        Field("name", Of.TEXT),
        Field("amount", Of.AMOUNT),
        Field("rake", Of.AMOUNT),
        Field("jackpot", Of.AMOUNT),
        Field("eligible", Of.SEAT, many=Many.LIST),
        _AWARDS,
    ),
)
SHOWDOWN: Final = Ask(
    id=AskId.SHOWDOWN,
    takes=TAKES,
    gives=(
        Field("uncalled", Of.RECORD, fields=(Field("seat", Of.SEAT), Field("amount", Of.AMOUNT)), may_lack=True),
        Field("show_order", Of.SEAT, many=Many.LIST),
        _POTS,
        Field("totals", Of.AMOUNT, many=Many.BY_NAME),
    ),
    read=read_showdown,
    answer=key_of_showdown,
    table=_as_it_lies,
    acting=lambda spot, acts: shown_down(acts, key_of_showdown(spot).pots, _as_it_lies(spot)),
)

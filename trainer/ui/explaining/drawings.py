"""What is drawn of each explanation: the same facts as its lines, as rows of a sheet and numbered arrows."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.actions import Action
from trainer.rules.cards import FULL_DECK
from trainer.rules.money import short_dollars
from trainer.rules.plan import Table
from trainer.tongue import Unsaid, translate
from trainer.training.explaining.house.kinds import DiceShown, Points
from trainer.training.explaining.kinds import (
    ActWeighed,
    DueStep,
    Explained,
    Explanation,
    Five,
    OddChipPath,
    OddHalfPath,
    Order,
    Payment,
    PotLayers,
    PuttingRight,
    RulingGiven,
    StubCount,
    TwoHands,
)
from trainer.training.explaining.poker.kinds import CardsCompared, FromButton, KillRun, RakeShares, ToCall
from trainer.ui.explaining.rows import (
    compared_rows,
    dice_rows,
    due_rows,
    from_button_rows,
    kill_rows,
    lines_of,
    owed_rows,
    points_rows,
    putting_right_rows,
    rake_rows,
    ruling_rows,
    weighed_rows,
    words_rows,
)
from trainer.ui.felt.explaining.drawing import (
    ChipsRow,
    Drawing,
    FigureRow,
    HandsRow,
    LayerRow,
    Numbered,
    SheetHand,
    SheetRow,
    WordsRow,
)
from trainer.ui.felt.picture import Chips, Pile, cut
from trainer.ui.felt.poker.picture import Target, TargetKind
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.because import NOTHING, Around
from trainer.ui.wording.explaining import (
    cards_line,
    count_line,
    counterfeit_line,
    deciding_line,
    less,
    out_words,
    pack_words,
    shared_line,
    whose_words,
)
from trainer.ui.wording.hands import hand_words
from trainer.ui.wording.house.explained import chips_line, pay_words, payment_line, points_title
from trainer.ui.wording.joined import unrepeated
from trainer.ui.wording.line import capital
from trainer.ui.wording.poker.explained_pots import (
    back_line,
    bounds_words,
    chip_line,
    folded_line,
    halves_lines,
    layer_line,
    odd_rule_line,
    parts_words,
    shares_line,
)
from trainer.ui.wording.poker.pots import pot_words

_NUMBERED_AT_START: Final = (h.CollectWager, h.ReturnWager, a.CollectCards, a.PushPot)
"""Acts whose order goes by where they begin, as which pot is pushed first."""
_IN_A_CHAIN: Final = (h.CollectWager, h.ReturnWager, h.Pay, a.CollectCards)
"""To and from rack and muck: arrows to there would say nothing of the order."""
Told: TypeAlias = tuple[tuple[SheetRow, ...], tuple[str, ...]]
"""The rows, and the lines for whoever can't see them."""
Way: TypeAlias = tuple[Hashable | None, Hashable | None]
"""The places on a felt that an act goes from and to; none where it has no such place."""
Ways: TypeAlias = Callable[[Action, Table], Way]


def nowhere(_act: Action, _table: Table) -> Way:
    """No act has places on a felt."""
    return None, None


def drawing_of(explained: Explained, place: str = "", ways: Ways = nowhere) -> Drawing:
    """How an explanation lies on the felt; `place` says which of several it is, `ways` from where to where acts go."""
    what, table = explained.what, explained.table
    drawn = _DRAWN[type(what)]
    rows, lines = drawn.told(what, around_of(table) if table is not None else NOTHING)
    cite = ", ".join(unrepeated(explained.cites))
    title = str(drawn.title(what) if callable(drawn.title) else drawn.title)
    spoken = [title, *lines, explained.gist, cite]
    return Drawing(
        title=title,
        rows=rows,
        order=_order_of(what, table, ways) if table is not None else (),
        near=Target(TargetKind.POT) if isinstance(what, PotLayers) else None,
        rule=explained.gist,
        cite=cite,
        place=place,
        spoken=tuple([line for line in spoken if line]),
    )


def _stub(what: StubCount) -> Iterator[SheetRow]:
    yield FigureRow(words=pack_words(what.pack // len(FULL_DECK)), figure=str(what.pack))
    for went, each, times in what.out:
        yield FigureRow(words=out_words(went, each, times), figure=less(str(each * times)))
    yield FigureRow(words=translate("Explaining", "Left"), figure=str(what.left), is_sum=True)
    yield WordsRow(count_line(what.count))


def _layers(what: PotLayers, around: Around) -> Told:
    """Stacked as they lie: the last side pot on top, the main pot at the foot."""
    rows: list[SheetRow] = []
    lines: list[str] = []
    for layer in what.layers:
        row = LayerRow(
            name=capital(pot_words(layer.pot, around.pots)),
            bounds=bounds_words(layer),
            discs=tuple([(seat, seat in layer.can_win) for seat, _ in layer.parts]),
            parts=parts_words(layer),
            sum=short_dollars(layer.sum),
        )
        rows.insert(0, row)
        lines += [layer_line(layer, around.pots), folded_line(layer)]
    more = back_line(what)
    has_folded = any(layer.folded for layer in what.layers)
    if has_folded:
        hollow = translate("Explaining", "A hollow disc: has folded, and the money stays in.")
        rows.append(WordsRow(hollow))
    return (*rows, *words_rows(more)), (*lines, more)


def _hands(what: TwoHands, _around: Around) -> Told:
    fives = [five for five in (what.one, what.other) if five is not None]
    has_shared = any(five.shared for five in fives)
    key = translate("Explaining", "The bar marks cards of the own hand.") if has_shared else ""
    row = HandsRow(tuple([_sheet_hand(five, what.decides) for five in fives]), key)
    decides, spoilt = deciding_line(what), [counterfeit_line(each) for each in what.counterfeits]
    lines = [line for five in fives for line in (cards_line(five), shared_line(five))]
    strong = (WordsRow(decides, is_strong=True),) if decides else ()
    return (row, *strong, *words_rows(*spoilt)), (*lines, decides, *spoilt)


def _sheet_hand(five: Five, decides: int | None = None) -> SheetHand:
    return SheetHand(
        caption=whose_words(five.seat),
        name=hand_words(five.hand.name),
        cards=five.hand.cards,
        shared=five.shared,
        decides=decides,
    )


def _payment(what: Payment, _around: Around) -> Told:
    wager = Chips(what.wager, tuple([Pile(*pile) for pile in what.staked]))
    paid = Chips(what.sum, tuple([Pile(*pile) for pile in what.chips]))
    row = ChipsRow((wager, f"× {pay_words(what.odds)} =", paid))
    line, chips = payment_line(what), chips_line(what)
    return (row, WordsRow(line, is_strong=True), *words_rows(chips)), (line, chips)


def _order(what: Order, around: Around) -> Told:
    """The arrows are on the felt: the sheet says only what they number."""
    lines = [f"{number}. {capital(str(act_words(act, around)))}" for number, act in enumerate(what.acts, start=1)]
    return (), tuple(lines)


def _order_of(what: Explanation, table: Table, ways: Ways) -> tuple[Numbered, ...]:
    """The numbers on the felt, of an explanation that has an order."""
    match what:
        case Order(acts=acts):
            return _numbered([(act, ways(act, table)) for act in acts])
        case FromButton():
            button, _ = ways(a.PlaceButton(a.Button.DEALER, what.button), table)
            places = [end for act in what.acts if (end := ways(act, table)[1]) is not None]
            arrows = [(button, places[0]) if button is not None else None, *[None] * len(places[1:])] if places else []
            return tuple([Numbered(place, arrow) for place, arrow in zip(places, arrows, strict=True)])
        case _:
            return ()


def _numbered(acts: Sequence[tuple[Action, Way]]) -> tuple[Numbered, ...]:
    """Cards and chips that come from one place lead on from player to player; only the first has its own arrow."""
    found = list[Numbered]()
    for act, (start, end) in acts:
        at = start if isinstance(act, _NUMBERED_AT_START) else end
        if at is None:
            continue
        is_alone = not found or isinstance(act, a.PushPot | a.Burn) or _goes_to_board(act)
        has_arrow = is_alone and not isinstance(act, _IN_A_CHAIN)
        found.append(Numbered(at, (start, end) if has_arrow and start is not None and end is not None else None))
    return tuple(found)


def _goes_to_board(act: Action) -> bool:
    return isinstance(act, a.Deal) and act.to is a.Area.BOARD


def _odd_chips(what: OddChipPath, around: Around) -> Told:
    shares, rule = shares_line(what, around.pots), odd_rule_line(what.rule)
    chips = [ChipsRow((cut(amount, what.pieces), f"→ {chip_line(seat, amount)}")) for seat, amount in what.chips]
    hands = (HandsRow(tuple([_sheet_hand(five) for five in what.fives[:2]])),) if what.fives else ()
    lines = [cards_line(five) for five in what.fives]
    each = [capital(chip_line(seat, amount)) for seat, amount in what.chips]
    rows: tuple[SheetRow, ...] = (WordsRow(shares, is_strong=True), *hands, *chips, WordsRow(rule))
    return rows, (shares, *lines, *each, rule)


def _rake(what: RakeShares, around: Around) -> Told:
    rows = tuple(rake_rows(what, around.pots))
    return rows, tuple(lines_of(rows))


def _odd_half(what: OddHalfPath, around: Around) -> Told:
    halves, why = halves_lines(what, around.pots)
    high, low = translate("Explaining", "high"), translate("Explaining", "low")
    row = ChipsRow((high, cut(what.high, what.pieces), low, cut(what.low, what.pieces)))
    return (WordsRow(halves, is_strong=True), row, WordsRow(why)), (halves, why)


def _hands_title(what: TwoHands) -> Unsaid:
    if what.other is None:
        return Unsaid.translate("Explaining", "The cards that play")
    both, lows = Unsaid.translate("Explaining", "Both hands"), Unsaid.translate("Explaining", "Both lows")
    return lows if what.is_low else both


def _by_rows(rows: Callable[[Any], Iterator[SheetRow]]) -> Callable[[Any, Around], Told]:
    """Where the rows themselves say all that there is to say."""

    def told(what: Any, _around: Around) -> Told:
        found = tuple(rows(what))
        return found, tuple(lines_of(found))

    return told


@dataclass(frozen=True, slots=True)
class _Drawn:
    """How one kind of explanation is drawn."""

    title: Unsaid | Callable[[Any], str | Unsaid]
    told: Callable[[Any, Around], Told]


_WHO_IS_FIRST: Final = Unsaid.translate("Explaining", "Who comes first")
_TO_THE_REMEDY: Final = Unsaid.translate("Explaining", "From what went wrong to the remedy")
_DRAWN: Final[Mapping[type, _Drawn]] = {
    PotLayers: _Drawn(Unsaid.translate("Explaining", "The layers of the pots"), _layers),
    TwoHands: _Drawn(_hands_title, _hands),
    Payment: _Drawn(Unsaid.translate("Explaining", "Wager times odds"), _payment),
    Order: _Drawn(Unsaid.translate("Explaining", "The order"), _order),
    OddChipPath: _Drawn(Unsaid.translate("Explaining", "Where the odd chip goes"), _odd_chips),
    OddHalfPath: _Drawn(Unsaid.translate("Explaining", "The chip that halving leaves over"), _odd_half),
    StubCount: _Drawn(Unsaid.translate("Explaining", "How many cards are left"), _by_rows(_stub)),
    CardsCompared: _Drawn(_WHO_IS_FIRST, _by_rows(compared_rows)),
    FromButton: _Drawn(_WHO_IS_FIRST, _by_rows(from_button_rows)),
    ToCall: _Drawn(Unsaid.translate("Explaining", "What is owed"), _by_rows(owed_rows)),
    RakeShares: _Drawn(Unsaid.translate("Explaining", "The rake, worked out"), _rake),
    KillRun: _Drawn(Unsaid.translate("Explaining", "What the pots do to the kill"), _by_rows(kill_rows)),
    Points: _Drawn(points_title, _by_rows(points_rows)),
    DiceShown: _Drawn(Unsaid.translate("Explaining", "What the dice show"), _by_rows(dice_rows)),
    RulingGiven: _Drawn(_TO_THE_REMEDY, _by_rows(ruling_rows)),
    PuttingRight: _Drawn(_TO_THE_REMEDY, _by_rows(putting_right_rows)),
    DueStep: _Drawn(Unsaid.translate("Explaining", "The step in its place"), _by_rows(due_rows)),
    ActWeighed: _Drawn(Unsaid.translate("Explaining", "Done and due"), _by_rows(weighed_rows)),
}
"""Every kind of explanation there is."""

"""From the form of a step to the act: one reader a `do` word. What is not there is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from trainer.asks.verdict import lying
from trainer.asks.verdict.forms import Deck, Form, PotName, name_of
from trainer.asks.verdict.moment import Moment
from trainer.rules import actions as a
from trainer.rules.actions import Action, Area, Call, Face, Part, Place
from trainer.rules.house import acts as h
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber

At: TypeAlias = Moment[Any]
"""A moment at a table of any kind."""


def act_of(form: Form, at: At) -> Action:
    """The act at this moment; raises `Unanswerable` where it names something that is not there."""
    return _READERS[form.do](form, at)


# Places


def _player(form: Form, key: str, at: At) -> SeatNumber:
    """A seat in which a player sits."""
    named = form.source if key == "from" else form.to
    if not isinstance(named, int):
        raise form.refuse(key, name_of(named), 'the seat of a player: "seat 3"')
    if not lying.sits(at.table, named):
        raise form.refuse(key, name_of(named), "a seat in which a player sits")
    return named


def _player_or_dealer(form: Form, at: At) -> SeatNumber:
    return (
        lying.DEALERS_SEAT if form.to is Area.DEALER and lying.has_dealers_hand(at.table) else _player(form, "to", at)
    )


def _place(form: Form, key: str, at: At) -> Place:
    """A player's seat, or an area of this table."""
    named = form.source if key == "from" else form.to
    if isinstance(named, Area):
        areas = lying.areas(at.table)
        if named not in areas:
            raise form.refuse(key, named.value, f"a player's seat or one of {', '.join(areas)}")
        return named
    return _player(form, key, at)


def _area(form: Form, at: At) -> Area | None:
    if form.to is None:
        return None
    place = _place(form, "to", at)
    if not isinstance(place, Area):
        raise form.refuse("to", name_of(place), "no seat: an area of the table")
    return place


def _deck(form: Form, at: At) -> int | None:
    if form.source is None:
        return None
    count = lying.decks(at.table)
    if not isinstance(form.source, Deck) or form.source.number > count:
        raise form.refuse(
            "from", name_of(form.source), "one of the decks of this table: deck 1" + ", deck 2" * (count > 1)
        )
    return form.source.number


def _pot(form: Form, key: str, at: At, *, may_be_new: bool = False) -> int:
    """The number of a pot that is there, or can be begun with bets."""
    named = form.source if key == "from" else form.to
    names = lying.pots(at.table, begins=may_be_new)
    if not isinstance(named, PotName) or named.name not in names:
        wanted = f"a pot that is there: {', '.join(names)}" if names else "no pot is there yet"
        raise form.refuse(key, name_of(named), wanted)
    return names[named.name]


def _goes_to(form: Form, *fixed: str) -> None:
    """Checks a place that every act of this kind goes to."""
    if form.to is not None and name_of(form.to) not in fixed:
        raise form.refuse("to", name_of(form.to), " or ".join(fixed))


def _lacks(form: Form, key: str, wanted: str) -> Callable[[], Cents]:
    def refuse() -> Cents:
        raise form.missing(key, wanted)

    return refuse


# The deck


def _wash(form: Form, at: At) -> Action:
    return at.completed(a.Wash, {"deck": _deck(form, at)}, {})


def _shuffle(form: Form, at: At) -> Action:
    return at.completed(a.Shuffle, {"deck": _deck(form, at)}, {})


def _set_aside(form: Form, at: At) -> Action:
    return at.completed(a.SetAsideDeck, {"deck": _deck(form, at), "to": _area(form, at)}, {}, same=("deck",))


def _cut(form: Form, at: At) -> Action:
    return at.completed(a.Cut, {"cards": form.count}, {})


def _burn(form: Form, at: At) -> Action:
    return at.completed(a.Burn, {"to": _area(form, at)}, {})


def _deal(form: Form, at: At) -> Action:
    to = _place(form, "to", at)
    return at.completed(a.Deal, {"to": to, "face": form.face}, {"face": lambda: Face.DOWN}, same=("to",))


def _deliver(form: Form, at: At) -> Action:
    to = _place(form, "to", at)
    count = {"count": lambda: lying.stack_for(at.table, to)}
    return at.completed(h.Deliver, {"to": to, "face": form.face}, count, same=("to",))


def _discard_stub(form: Form, at: At) -> Action:
    _goes_to(form, Area.DISCARD_RACK)
    return h.DiscardStub()


# Words


def _announce(form: Form, at: At) -> Action:
    say = Call(form.say or "")
    to = _player(form, "to", at) if form.to is not None else None
    nothing: Mapping[str, Callable[[], object]] = {"to": lambda: 0, "amount": lambda: 0}
    return at.completed(a.Announce, {"say": say, "to": to, "amount": form.amount}, nothing, same=("say",))


def _call_on(form: Form, at: At) -> Action:
    return a.CallOn(_player(form, "to", at))


def _offer_cut(form: Form, at: At) -> Action:
    return h.OfferCut(Area.DEALER if form.to is Area.DEALER else _player(form, "to", at))


def _dice(form: Form, at: At) -> tuple[int, ...]:
    if form.on is None:
        return lying.dice(at.table)
    if len(form.on) != 3 or max(form.on) > 6:
        raise form.refuse("on", list(form.on), "what three dice show: [1, 4, 4]")
    return form.on


# Hands


def _reveal(form: Form, at: At) -> Action:
    if form.face is Face.DOWN:
        raise form.refuse("face", form.face.value, "up: what is revealed lies face up")
    return a.Reveal(_player_or_dealer(form, at))


def _read(form: Form, at: At) -> Action:
    """The hand by its name where class and cards are those of a reading; else by the class that was said."""
    to = _player_or_dealer(form, at)
    told = {"to": to, "part": form.part}
    like = at.completed(a.Read, {**told, "hand": form.say}, {"part": lambda: Part.WHOLE}, same=("to", "part"))
    for reading, shown in at.readings(to):
        is_part = form.part is None or reading.part is form.part
        if is_part and shown.say == form.say and form.cards in (None, shown.cards):
            return reading
    return like


def _collect_cards(form: Form, at: At) -> Action:
    _goes_to(form, *lying.goes_in_to(at.table))
    return a.CollectCards(_place(form, "from", at))


# Buttons


def _place_button(form: Form, at: At) -> Action:
    return a.PlaceButton(a.Button(form.button or ""), _seat_of_table(form))


def _move_button(form: Form, at: At) -> Action:
    return a.MoveButton(a.Button(form.button or ""), _seat_of_table(form))


def _seat_of_table(form: Form) -> SeatNumber:
    """A button may be laid before an empty seat."""
    if not isinstance(form.to, int):
        raise form.refuse("to", name_of(form.to), 'a seat: "seat 3"')
    return form.to


def _kill_button(form: Form, at: At) -> Action:
    key = "from" if form.source is not None else "to"
    seat = _player(form, key, at) if form.source is not None or form.to is not None else None
    button = a.KillMove(form.button or "")
    return at.completed(a.MoveKillButton, {"button": button, "to": seat}, {}, same=("button",))


# Chips


def _make_change(form: Form, at: At) -> Action:
    to = _player(form, "to", at)
    amount = _lacks(form, "amount", "how much: no change is due to this player")
    return at.completed(a.MakeChange, {"to": to, "amount": form.amount}, {"amount": amount}, same=("to",))


def _return(form: Form, at: At) -> Action:
    to = _player(form, "to", at)
    if form.wager is not None:
        _check_wager(form, to, at)
    amount = _lacks(form, "amount", "how much goes back")
    return at.completed(a.ReturnUncalled, {"to": to, "amount": form.amount}, {"amount": amount}, same=("to",))


def _collect_bets(form: Form, at: At) -> Action:
    pot = _pot(form, "to", at, may_be_new=True)
    amount = _lacks(form, "amount", "how much: no bets are due to this pot")
    return at.completed(a.CollectBets, {"to": pot, "amount": form.amount}, {"amount": amount}, same=("to",))


def _take_rake(form: Form, at: At) -> Action:
    pot = _pot(form, "from", at) if form.source is not None else None
    amount = _lacks(form, "amount", "how much is taken")
    known = {"pot": pot, "amount": form.amount}
    return at.completed(a.TakeRake, known, {"pot": lambda: 0, "amount": amount}, same=("pot",))


def _take_jackpot(form: Form, at: At) -> Action:
    if form.source is not None and _pot(form, "from", at) != 0:
        raise form.refuse("from", name_of(form.source), "main: the jackpot comes from no other pot")
    amount = _lacks(form, "amount", "how much is taken")
    return at.completed(a.TakeJackpot, {"amount": form.amount}, {"amount": amount})


def _drop_rake(form: Form, at: At) -> Action:
    return a.DropRake()


def _drop_jackpot(form: Form, at: At) -> Action:
    return a.DropJackpot()


def _push_pot(form: Form, at: At) -> Action:
    pot = _pot(form, "from", at)
    known = {"pot": pot, "to": _player(form, "to", at), "amount": form.amount, "part": form.part}
    left = {"amount": lambda: lying.left_in(at.table, pot), "part": lambda: Part.WHOLE}
    if form.part is None:
        # the part of an award is told by its sum where one player wins several, else by who gets it
        told = {name: value for name, value in known.items() if value is not None}
        like = at.nearest(a.PushPot, told, ("pot", "to")) or at.nearest(a.PushPot, told, ("pot",))
        known["part"] = like.part if like is not None else None
    return at.completed(a.PushPot, known, left, same=("pot", "to", "part"))


def _collect_wager(form: Form, at: At) -> Action:
    source = _player(form, "from", at)
    _check_wager(form, source, at)
    known = {"source": source, "wager": form.wager, "amount": form.amount, "on": form.on}
    lies = {
        "amount": lambda: lying.staked(at.table, source, form.wager or ""),
        "on": lambda: lying.numbers_of(at.table, source, form.wager or ""),
    }
    if not any(_tells(act, known) for act in at.due()):
        # of several wagers on spots of one name the one that is just as large
        for stake in lying.stakes(at.table):
            act = h.CollectWager(stake.seat, stake.wager, stake.amount, stake.on, stake.spot, stake.hand_number)
            if _tells(act, known):
                return act
    return at.completed(h.CollectWager, known, lies, same=("source", "wager", "on"))


def _tells(act: Action, known: Mapping[str, object | None]) -> bool:
    """Whether an act is all that is known of one."""
    return all(value is None or getattr(act, name, None) == value for name, value in known.items())


def _pay(form: Form, at: At) -> Action:
    to = _player(form, "to", at)
    _check_wager(form, to, at)
    spot = lying.spot(at.table)
    known = {"to": to, "wager": form.wager, "amount": form.amount, "on": form.on, "spot": spot}
    lies = {
        "amount": _lacks(form, "amount", "how much is paid: this wager wins nothing"),
        "on": lambda: lying.numbers_of(at.table, to, form.wager or ""),
    }
    return at.completed(h.Pay, known, lies, same=("to", "wager", "on", "spot"))


def _check_wager(form: Form, seat: SeatNumber, at: At) -> None:
    """The wager lies there, lay there, or comes to be paid there."""
    there = lying.wagers_of(at.table, seat)
    there |= {(act.wager, act.on) for act in at.others() if isinstance(act, h.Pay) and act.to == seat}
    there |= {(act.wager, act.on) for act in at.others() if isinstance(act, h.CollectWager) and act.source == seat}
    if not any(wager == form.wager and form.on in (None, on) for wager, on in there):
        found = form.wager if form.on is None else f"{form.wager} on {form.on}"
        names = ", ".join(dict.fromkeys(wager for wager, _ in sorted(there)))
        raise form.refuse("wager", found, f"a wager of seat {seat}: {names}" if names else "seat {seat} has no wager")


def _collect_progressive(form: Form, at: At) -> Action:
    amount = {"amount": lambda: lying.progressive(at.table)}
    return at.completed(h.CollectProgressive, {"amount": form.amount}, amount)


def _cover(form: Form, at: At) -> Action:
    return at.completed(h.Cover, {"to": _area(form, at)}, {})


def _uncover(form: Form, at: At) -> Action:
    return at.completed(h.Uncover, {"to": _area(form, at)}, {})


def _plain(action: Action) -> Callable[[Form, At], Action]:
    """An act that is told by its word alone."""
    return lambda form, at: action


_READERS: Final[Mapping[str, Callable[[Form, At], Action]]] = {
    "inspect": _plain(a.Inspect()),
    "spread": _plain(a.Spread()),
    "wash": _wash,
    "shuffle": _shuffle,
    "cut": _cut,
    "offer-cut": _offer_cut,
    "load-shoe": _plain(h.LoadShoe()),
    "set-aside-deck": _set_aside,
    "count-stub": _plain(a.CountStub()),
    "discard-stub": _discard_stub,
    "burn": _burn,
    "deal": _deal,
    "deliver": _deliver,
    "place-button": _place_button,
    "move-button": _move_button,
    "announce": _announce,
    "lock-progressive": _plain(h.LockProgressive()),
    "collect-progressive": _collect_progressive,
    "call-on": _call_on,
    "collect-bets": _collect_bets,
    "return-uncalled": _return,
    "return-wager": _return,
    "take-rake": _take_rake,
    "drop-rake": _drop_rake,
    "take-jackpot": _take_jackpot,
    "drop-jackpot": _drop_jackpot,
    "make-change": _make_change,
    "mark-deck": _plain(a.MarkDeck()),
    "reveal": _reveal,
    "read": _read,
    "collect-wager": _collect_wager,
    "pay": _pay,
    "push-pot": _push_pot,
    "collect-cards": _collect_cards,
    "kill-button": _kill_button,
    "test-computer": _plain(h.TestComputer()),
    "cover": _cover,
    "shake": _plain(h.Shake()),
    "uncover": _uncover,
    "call-dice": lambda form, at: h.CallDice(_dice(form, at)),
    "enter-dice": lambda form, at: h.EnterDice(_dice(form, at)),
    "clear-lights": _plain(h.ClearLights()),
    "call-floor": _plain(a.CallFloor()),
}
"""Every `do` word, in the order in which the contract lists them."""

"""The ask `procedure`: every step of the dealer's, from the shuffle to a clear table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from trainer.asks.dealing import DECK, DEFAULT_SEED, MINUTES, OPENING, SEED, SHUFFLER
from trainer.asks.fields import Field, Of, names_of, with_option
from trainer.asks.poker.decisions import DECISIONS, Decision, check_forced_bets, read_decisions, read_stack
from trainer.asks.poker.kill import POTS, QUALIFYING, kill_after_all, read_pots
from trainer.asks.poker.players import PokerPlayers
from trainer.asks.poker.setting import BUTTON, KIND_OF_KILL, LIMITS, STACK, PokerSetting, poker_setting
from trainer.asks.poker.showing import read_button, refuse_empty_button
from trainer.asks.poker.steps import shown
from trainer.asks.poker.stub import METHOD, check_method, read_minutes
from trainer.asks.poker.tables import table_of, usual_stack
from trainer.asks.seats import CardsSeen, read_seats, seats_field
from trainer.asks.source import Source, StandsFor, seat_number
from trainer.asks.walking import Course, procedure_ask
from trainer.errors import Problem
from trainer.rules.cards import FULL_DECK, Card
from trainer.rules.entries import Entry
from trainer.rules.games.catalogue import GAMES
from trainer.rules.poker.outlook import likeliest
from trainer.rules.poker.phases.opening import with_blind_buttons
from trainer.rules.poker.table import KillState, PokerTable, Seat
from trainer.rules.round import Round
from trainer.rules.shuffling import shuffled
from trainer.rules.values import changed


@dataclass(frozen=True, slots=True, kw_only=True)
class ProcedureSpot:
    """A table before the shuffle, and what the players will do."""

    setting: PokerSetting
    table: PokerTable
    decisions: tuple[Decision, ...] | None
    """Of the whole hand; none where everybody checks or calls."""
    shows_all: bool
    """The cards were given, so those face down are shown too."""
    reshuffled: tuple[Card, ...] = ()
    """In which order the cards lie that are shuffled again in the hand; empty where the seed decides."""


def read_procedure(source: Source) -> ProcedureSpot | None:
    """The spot; the button must lie with a player unless the table opens with this round."""
    setting = poker_setting(source, *_stands_for_kill(source), *source.stands_for("shuffler"))
    is_opening = source.flag("opening")
    minutes = read_minutes(source)
    check_method(source)
    listed = read_seats(source, ("stack",))
    numbers = [seat.number for seat in listed]
    button: int | None = 0
    if is_opening:
        source.refuse_entries(("button",), Problem.tr("the opening says where the button goes"))
    else:
        button = read_button(source)
        if not source.poker.form.is_stud:
            refuse_empty_button(source, button, numbers)
    decisions = read_decisions(source)
    kill = _read_kill(source, setting, numbers)
    reshuffled = _read_reshuffled(source)
    decks = _read_decks(source, reshuffled or (), draws=is_opening and source.poker.facts.draws_for_button)
    if setting is None:
        return None
    usual = usual_stack(setting.rules.limits)
    stacks = [read_stack(seat, setting.rules.chip, usual) for seat in listed]
    seats = [
        Seat(number=number, stack=stack) for number, stack in zip(numbers, stacks, strict=True) if stack is not None
    ]
    if button is None or minutes is None or decisions is None or kill is None or decks is None or reshuffled is None:
        return None
    if not seats or len(seats) < len(numbers):
        return None
    table = changed(
        table_of(setting, seats, button),
        kill=kill,
        is_opening=is_opening,
        minutes_since_count=minutes,
        decks=decks,
    )
    check_forced_bets(source, setting, changed(table, button=button or numbers[-1]))
    return ProcedureSpot(
        setting=setting,
        table=table if is_opening else with_blind_buttons(table),
        decisions=decisions if source.has("actions") else None,
        shows_all=source.has("deck") or source.has("seed"),
        reshuffled=reshuffled,
    )


_KILL: Final = Field(
    "kill",
    Of.RECORD,
    may_lack=True,
    fields=(KIND_OF_KILL, QUALIFYING, Field("holder", Of.SEAT, may_lack=True), replace(POTS, may_lack=True)),
    where=with_option("kill"),
)
_KILL_KEYS: Final = names_of(_KILL.fields)


def _stands_for_kill(source: Source) -> list[StandsFor]:
    """The option that `[kill]` states; who has the button and the pots before are read by themselves."""
    entry = source.entries.get("kill")
    if entry is None:
        return []
    entries = entry.table(_KILL_KEYS)
    if not isinstance(entry.value, dict):
        return []
    rule = {key: entries[key].value for key in ("kind", "qualifying") if key in entries}
    return [StandsFor(option="kill", value=rule, place="kill")]


def _read_kill(source: Source, setting: PokerSetting | None, seats: list[int]) -> KillState | None:
    """Who has the kill button and who won the last pot, by the pots before this hand."""
    entry = source.entries.get("kill")
    if entry is None or not isinstance(entry.value, dict):
        return KillState()
    before = len(source.problems)
    entries = {key: value for key, value in entry.table().items() if key in _KILL_KEYS}
    pots = read_pots(entries["pot"], source) if "pot" in entries else ()
    holder: int | None = 0
    if "holder" in entries:
        holder = seat_number(entries["holder"], source.most_players)
        if holder is not None and holder not in seats:
            entries["holder"].refuse(Problem.tr("the seat of a player"))
    if len(source.problems) > before or pots is None or holder is None:
        return None
    if setting is None or setting.rules.kill is None:
        return KillState(holder, holder)
    if not holder:
        return kill_after_all(setting.rules.kill, pots, is_split=setting.rules.form.is_split)[0]
    if pots and pots[-1].winners != (holder,):
        entries["holder"].refuse(
            Problem.tr("the seat that won the last pot alone, or the kill would have ended with it")
        )
    return KillState(holder, holder)


def _read_decks(source: Source, reshuffled: tuple[Card, ...], *, draws: bool) -> tuple[tuple[Card, ...], ...] | None:
    """The order of the cards after each shuffle of the round: as stated, else by the seed."""
    if source.has("seed"):
        source.refuse_entries(("deck",), Problem.tr("a deck or a seed, not both"))
    if not draws:
        source.refuse_entries(("deal_deck",), Problem.tr("only where a card is drawn for the button (opening)"))
    elif source.has("deal_deck") and not source.has("deck"):
        source.refuse("deal_deck", Problem.tr("without deck"), Problem.tr("deck for the draw, deal_deck for the hand"))
    seed = source.read(SEED, Entry.count, DEFAULT_SEED)
    stated = [_read_deck(source, key) for key in ("deck", "deal_deck") if source.has(key)]
    if seed is None or None in stated:
        return None
    decks = [deck for deck in stated if deck is not None]
    if reshuffled:
        decks += [shuffled(seed, number) for number in range(len(decks) + 1, 2 + draws)]
        decks.append((*reshuffled, *(card for card in FULL_DECK if card not in reshuffled)))
    return (*decks, *(shuffled(seed, number) for number in range(len(decks) + 1, 3 + draws)))


def _read_deck(source: Source, key: str) -> tuple[Card, ...] | None:
    return CardsSeen().read(
        source.entries[key], (len(FULL_DECK),), Problem.tr("a full pack of 52"), Problem.tr("in the pack")
    )


def _read_reshuffled(source: Source) -> tuple[Card, ...] | None:
    """The cards of a shuffle in the hand (R29, R50); which ones they must be shows when they are shuffled."""
    if not source.has("reshuffled"):
        return ()
    counts = range(1, len(FULL_DECK))
    return CardsSeen().read(
        source.entries["reshuffled"], counts, Problem.tr("the cards that are shuffled again"), Problem.tr("reshuffled")
    )


def course_of(spot: ProcedureSpot) -> Course[PokerTable]:
    """The hand from the shuffle to a clear table."""
    return Course(
        begun=Round.start(GAMES[spot.setting.rules.game], spot.table),
        players=lambda forgives: PokerPlayers(spot.decisions, spot.reshuffled, forgives=forgives),
        shown=lambda step, table: shown(step, table, spot.setting, shows_all=spot.shows_all),
        ahead=likeliest,
        book=spot.setting.book,
    )


PROCEDURE: Final = procedure_ask(
    (
        replace(BUTTON, may_lack=True),
        OPENING,
        LIMITS,
        _KILL,
        METHOD,
        SHUFFLER,
        MINUTES,
        seats_field(STACK),
        DECISIONS,
        DECK,
        Field("deal_deck", Of.CARDS, may_lack=True),
        Field("reshuffled", Of.CARDS, may_lack=True),
        SEED,
    ),
    read_procedure,
    course_of,
    lambda spot: spot.table,
)

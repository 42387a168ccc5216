"""In class: what an instructor chooses for the players, and that the round stands as it stood wherever it is left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from tests.training.going_on import differs
from tests.training.rounds import MemoryRecord, go_on
from tests.training.sessions import replay_of
from trainer.records import Level, Mark
from trainer.rules.actions import Act, Burn, Draw, Move, StandPat
from trainer.rules.round import Event
from trainer.rules.shuffling import Stream
from trainer.training.alarms import FalseAlarm
from trainer.training.attempts import AnySession, dealt_tables, drill_for, kind_of
from trainer.training.casting import Turn
from trainer.training.judged import was_chosen

TABLES = [(table.rulebook.id, table.game.id) for table in dealt_tables()]
INSTRUCTOR, DEALER = "an instructor", "a dealer"


@dataclass(slots=True)
class InClass:
    """A round whose players somebody plays."""

    session: Any
    record: MemoryRecord
    chosen: list[object] = field(default_factory=list)

    @classmethod
    def at(cls, rulebook: str, game: str, seed: int = 3, level: Level = Level.PRACTICE) -> InClass:
        record = MemoryRecord()
        session: Any = kind_of(game).in_class(
            drill_for(rulebook, game, level=level, seed=seed), record, DEALER, INSTRUCTOR
        )
        session.begin()
        session.lead.is_leading = True
        return cls(session, record)

    def deal(self, stream: Stream) -> Iterator[int]:
        """To the end: who plays the players chooses anything, now and then that something goes wrong."""
        number = 0
        while self.session.turn() is not Turn.OVER:
            number += 1
            yield number
            wrong = self.session.can_go_wrong() if stream.chance(60) else ()
            if wrong:
                self.chosen.append(stream.pick(wrong))
                assert self.session.have_happen(self.chosen[-1], number * 100)
            elif self.session.turn() is Turn.PLAYERS:
                self.chosen.append(stream.pick(self.session.open_to_players()))
                assert self.session.choose(self.chosen[-1], number * 100)
            else:
                # once a sign is answered it may be a player's turn, or nobody's any more
                assert go_on(self.session) is not None or self.session.turn() in (Turn.PLAYERS, Turn.OVER)
            self.session.commit()

    def to_players(self) -> None:
        """Until a player is to act."""
        while self.session.turn() is not Turn.PLAYERS:
            assert go_on(self.session) is not None, "no player ever decides"

    def gone_on(self) -> Any:
        """The round as it is taken up from what was written."""
        kept = self.record.kept()
        session: AnySession = kind_of(kept.start.game).resumed(MemoryRecord(kept.start), kept)
        assert session.lead is not None
        session.lead.is_leading = self.session.lead.is_leading
        while session.state.count < self.session.state.count and session.advance() is not None:
            pass
        return session


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_every_choice_is_kept_and_the_round_goes_on_and_is_replayed_by_it(rulebook: str, game: str) -> None:
    lesson = InClass.at(rulebook, game)
    for number in lesson.deal(Stream(7, "in class", rulebook, game)):
        if number % 23 == 0:
            assert differs(lesson.session, lesson.gone_on()) == []
    lesson.session.finish(0)
    kept = lesson.record.kept()
    assert kept.is_finished
    assert (kept.start.person, kept.start.instructor) == (DEALER, INSTRUCTOR)
    assert replay_of(kept).end == lesson.session.state.table
    assert sum(was_chosen(answer) for answer in kept.answers) == len(lesson.chosen)


def test_the_table_waits_for_who_plays_the_players_and_not_for_the_dealer() -> None:
    lesson = InClass.at("oneida-poker", "holdem")
    lesson.to_players()
    session = lesson.session
    assert session.following() is None
    assert session.advance() is None
    moves = [act.move for act in session.open_to_players() if isinstance(act, Act)]
    assert {Move.FOLD, Move.CALL, Move.RAISE} <= set(moves)
    tried = session.submit(Burn(), 10)
    assert tried.mark is Mark.WRONG, "what the dealer does meanwhile is judged as ever"
    assert session.turn() is Turn.PLAYERS


def test_what_cannot_be_done_is_not_done() -> None:
    lesson = InClass.at("oneida-poker", "holdem")
    lesson.to_players()
    session, before = lesson.session, lesson.session.state
    assert not session.choose(Act(session.state.table.called_on % 9 + 1, Move.FOLD, 0), 10)
    assert not session.choose(Act(session.state.table.called_on, Move.RAISE, 1), 10)
    assert session.state is before
    assert session.turn() is Turn.PLAYERS


def test_a_sum_that_is_named_is_offered_where_the_rules_allow_it() -> None:
    lesson = InClass.at("oasis-cardroom", "holdem")
    lesson.to_players()
    acts = lesson.session.open_to_players(2500)
    assert [(act.move, act.to) for act in acts] == [(Move.RAISE, 2500)]
    assert lesson.session.open_to_players(501) == ()


def test_let_go_the_players_play_as_the_seed_has_it() -> None:
    """With nobody at the players it is the very round that is dealt without them."""
    alone = MemoryRecord()
    plain: Any = kind_of("holdem").session(drill_for("oneida-poker", "holdem", seed=3), alone)
    plain.begin()
    lesson = InClass.at("oneida-poker", "holdem")
    lesson.to_players()
    lesson.session.lead.is_leading = False
    for session in (plain, lesson.session):
        while go_on(session) is not None:
            pass
    acts = [act for act in lesson.session.state.actions() if not isinstance(act, Event)]
    assert acts == [act for act in plain.state.actions() if not isinstance(act, Event)]


def test_a_draw_is_chosen_by_how_many_cards() -> None:
    lesson = InClass.at("oneida-poker", "draw5-high")
    while True:
        lesson.to_players()
        acts = lesson.session.open_to_players()
        if any(isinstance(act, StandPat) for act in acts):
            break
        lesson.session.choose(next(act for act in acts if act.move in (Move.CHECK, Move.CALL)), 10)
    assert [len(act.cards) for act in acts if isinstance(act, Draw)] == [1, 2, 3, 4, 5]


def test_what_goes_wrong_stands_as_a_sign_and_nothing_else_comes_before_it_is_answered() -> None:
    lesson = InClass.at("oneida-poker", "holdem")
    lesson.to_players()
    session = lesson.session
    harmless = next(each for each in session.can_go_wrong() if isinstance(each.symptom, FalseAlarm))
    assert session.have_happen(harmless, 10)
    assert session.turn() is Turn.SYMPTOM
    assert session.can_go_wrong() == ()
    assert session.open_to_players() == ()
    assert not session.choose(Act(session.state.table.called_on, Move.FOLD, 0), 10)
    session.go_on(20)
    assert session.turn() is Turn.PLAYERS
    real = next(each for each in session.can_go_wrong() if each.is_real)
    assert session.have_happen(real, 30)
    assert session.turn() is not Turn.PLAYERS
    assert differs(session, lesson.gone_on()) != [], "not before it is written"
    session.commit()
    assert differs(session, lesson.gone_on()) == []


def test_nothing_goes_wrong_by_itself_in_class() -> None:
    for seed in range(1, 4):
        lesson = InClass.at("oneida-poker", "holdem", seed)
        lesson.session.lead.is_leading = False
        assert lesson.session.begun.planned == ()


@pytest.mark.parametrize("level", [Level.TEST, Level.SHOW])
def test_a_lesson_in_class_is_practice(level: Level) -> None:
    with pytest.raises(ValueError, match="practice"):
        InClass.at("oneida-poker", "holdem", level=level)


@pytest.mark.parametrize("players", [2, 9])
@pytest.mark.parametrize(
    ("rulebook", "game"),
    [
        ("oneida-poker", "holdem"),
        ("oneida-blackjack", "blackjack"),
        ("oneida-sic-bo", "sic-bo"),
        ("tribal-three-card", "three-card-poker"),
    ],
)
def test_as_many_sit_there_as_were_wished_for(rulebook: str, game: str, players: int) -> None:
    drill: Any = replace(drill_for(rulebook, game), players=players)
    table: Any = kind_of(game).begun(drill).table
    seats = {seat.number for seat in table.players} if game == "holdem" else set(table.seats)
    assert len(seats) == min(players, 9 if game == "holdem" else 7), "no more than there are places"


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_dealt_once_more_the_players_do_what_was_chosen_for_them(rulebook: str, game: str) -> None:
    """With nobody at the players any more, and whatever else the seed would have them do."""
    lesson = InClass.at(rulebook, game)
    stream = Stream(9, "once more", rulebook, game)
    while lesson.session.turn() is not Turn.OVER:
        if lesson.session.turn() is Turn.PLAYERS:
            assert lesson.session.choose(stream.pick(lesson.session.open_to_players()), 10)
        else:
            assert go_on(lesson.session) is not None
    lesson.session.finish(0)
    kept = lesson.record.kept()
    again: Any = kind_of(game).again(kept, MemoryRecord())
    again.begin()
    assert again.lead is None
    while go_on(again) is not None:
        pass
    assert again.state.table == lesson.session.state.table


def test_the_next_round_is_in_class_where_somebody_still_plays_the_players() -> None:
    lesson = InClass.at("oneida-poker", "holdem")
    lesson.session.lead.is_leading = False
    while go_on(lesson.session) is not None:
        pass
    lesson.session.finish(0)
    kept, lead = lesson.record.kept(), lesson.session.lead
    alone = kind_of("holdem").followed(kept, 4, MemoryRecord(), DEALER)
    assert alone.lead is None
    lead.is_leading = lead.is_apart = True
    record = MemoryRecord()
    led: Any = kind_of("holdem").followed(kept, 4, record, DEALER, lead)
    led.begin()
    assert record.kept().start.instructor == INSTRUCTOR
    assert (led.lead.is_leading, led.lead.is_apart, led.begun.planned) == (True, True, ())

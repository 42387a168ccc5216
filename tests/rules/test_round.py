"""A round as a value: it grows by right actions, remembers them, and takes irregularities in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

import pytest

from trainer.rules.actions import Action, Cut
from trainer.rules.plan import Agenda, Free, Plan, Step, done, maybe, one_of, seq, then
from trainer.rules.round import Before, Event, Game, Handling, Instead, OutOfProcedure, Round


class Rule(StrEnum):
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Do(Action):
    name: str


@dataclass(frozen=True, slots=True)
class Trouble(Event):
    kind: str


@dataclass(frozen=True, slots=True)
class Word:
    """A table that writes down what happens to it."""

    text: str = ""
    hidden: bool = False

    @property
    def has_moot_steps(self) -> bool:
        return False

    def moot(self, action: Action) -> bool:
        return False


def s(name: str) -> Step:
    return Step(Do(name), Rule.ANY)


def written(table: Word, action: Action) -> Word:
    match action:
        case Do(name):
            return replace(table, text=table.text + name, hidden=table.hidden and name != "n")
        case Trouble("latent"):
            return replace(table, hidden=True)
        case Trouble(kind):
            return replace(table, text=f"{table.text}!{kind}!")
        case _:
            return table


class Wrong:
    """What goes wrong with words."""

    def can_happen(self, table: Word, event: Event) -> bool:
        return "c" not in table.text

    def handling(self, table: Word, event: Event) -> Handling[Word] | None:
        assert isinstance(event, Trouble)
        match event.kind:
            case "jam":
                return Before(seq(s("x"), s("y")))
            case "misdeal":
                return Instead(s("z"))
            case _:
                return None

    def noticeable(self, table: Word) -> tuple[tuple[Step, Handling[Word]], ...]:
        return ((s("n"), Before(s("r"))),) if table.hidden else ()


def game(plan: Plan[Word]) -> Game[Word]:
    return Game(
        id="letters",
        procedure=plan,
        after=written,
        opens_part=lambda action: False,
        irregularities=Wrong(),
    )


ABC: Plan[Word] = seq(s("a"), s("b"), s("c"))


def begun(plan: Plan[Word] = ABC) -> Round[Word]:
    return Round.start(game(plan), Word())


def expected(state: Round[Word]) -> list[str]:
    return [step.action.name for step in state.expected() if isinstance(step.action, Do)]


class TestPlaying:
    def test_right_actions_one_after_the_other(self) -> None:
        state = begun()
        assert expected(state) == ["a"]
        state = state.play(Do("a")).play(Do("b"))
        assert (state.table.text, expected(state), state.count) == ("ab", ["c"], 2)
        assert not state.is_over
        assert state.play(Do("c")).is_over

    def test_a_wrong_action_is_a_bug_of_ours(self) -> None:
        with pytest.raises(OutOfProcedure):
            begun().play(Do("b"))
        with pytest.raises(OutOfProcedure):
            begun(done()).play(Do("a"))

    def test_undo_is_the_previous_value(self) -> None:
        first = begun()
        second = first.play(Do("a"))
        second.play(Do("b"))
        assert (first.table.text, expected(first)) == ("", ["a"])
        assert (second.table.text, expected(second)) == ("a", ["b"])

    def test_the_log_holds_the_value_chosen(self) -> None:
        state = begun(Step(Cut(26), Rule.ANY, free=(Free("cards", 10, 42),)))
        assert state.play(Cut(12)).actions() == (Cut(12),)

    def test_history_and_replay(self) -> None:
        state = begun().play(Do("a")).play(Do("b"))
        assert state.actions() == (Do("a"), Do("b"))
        assert tuple(state.history()) == (Do("b"), Do("a"))
        again = begun().replay(state.actions())
        assert (again.table, expected(again)) == (state.table, expected(state))

    def test_what_may_be_left_out_does_not_keep_a_round_open(self) -> None:
        state = begun(seq(s("a"), maybe(s("b")))).play(Do("a"))
        assert state.is_over
        assert expected(state) == ["b"]

    def test_choices_are_worked_out_once(self) -> None:
        asked: list[str] = []

        def phase(table: Word) -> Plan[Word]:
            asked.append(table.text)
            return s("a")

        state = begun(then(phase))
        assert state.expected() == state.expected()
        assert not state.is_over
        assert asked == [""]


class TestForeseeing:
    @staticmethod
    def first(state: Round[Word]) -> tuple[Step, Agenda[Word]] | None:
        return state.choices[0] if state.choices else None

    def test_a_step_ahead_is_kept_and_taken(self) -> None:
        state = begun()
        ahead = state.foresee(self.first)
        assert ahead is not None
        assert ahead.round.table.text == "a"
        assert state.play(Do("a")) is ahead.round
        assert ahead.round.actions() == (Do("a"),)

    def test_another_choice_is_not_what_was_foreseen(self) -> None:
        state = begun(one_of(s("a"), s("b")))
        state.foresee(self.first)
        assert state.play(Do("b")).table.text == "b"

    def test_another_value_is_not_what_was_foreseen(self) -> None:
        state = begun(Step(Cut(26), Rule.ANY, free=(Free("cards", 10, 42),)))
        state.foresee(self.first)
        assert state.play(Cut(12)).actions() == (Cut(12),)

    def test_nothing_lies_ahead_of_the_end(self) -> None:
        assert begun(done()).foresee(self.first) is None

    def test_an_event_is_no_foreseen_step(self) -> None:
        state = begun()
        state.foresee(self.first)
        assert state.happen(Trouble("jam")).table.text == "!jam!"


class TestIrregularities:
    def test_handled_before_the_round_goes_on(self) -> None:
        state = begun().play(Do("a")).happen(Trouble("jam"))
        assert expected(state) == ["x"]
        state = state.play(Do("x")).play(Do("y"))
        assert expected(state) == ["b"]
        assert state.actions() == (Do("a"), Trouble("jam"), Do("x"), Do("y"))

    def test_handled_instead_of_the_rest(self) -> None:
        state = begun().play(Do("a")).happen(Trouble("misdeal"))
        assert expected(state) == ["z"]
        assert state.play(Do("z")).is_over

    def test_a_latent_one_changes_the_table_alone_until_it_is_noticed(self) -> None:
        state = begun().happen(Trouble("latent"))
        assert expected(state) == ["a", "n"]
        late = state.play(Do("a"))
        assert expected(late) == ["b", "n"]
        late = late.play(Do("n"))
        assert expected(late) == ["r"]
        assert expected(late.play(Do("r"))) == ["b"]

    def test_a_log_with_an_event_is_replayed(self) -> None:
        state = begun().play(Do("a")).happen(Trouble("jam")).play(Do("x"))
        again = begun().replay(state.actions())
        assert (again.table, expected(again)) == (state.table, expected(state))

    def test_outside_its_window_it_is_refused(self) -> None:
        state = begun(seq(ABC, s("d"))).replay([Do("a"), Do("b"), Do("c")])
        with pytest.raises(OutOfProcedure):
            state.happen(Trouble("jam"))

    def test_a_game_without_irregularities_refuses_them(self) -> None:
        plain = replace(game(ABC), irregularities=None)
        with pytest.raises(OutOfProcedure):
            Round.start(plain, Word()).play(Trouble("jam"))

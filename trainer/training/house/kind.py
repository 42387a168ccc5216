"""A family of games against the house as its drills must know it, from what differs from family to family."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from typing import TypeAlias, TypeVar

from trainer.records import KeptAttempt
from trainer.rules.actions import Action, CallFloor
from trainer.rules.book import GameBook
from trainer.rules.formerly import log_of_house
from trainer.rules.house.book import HouseBook
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.outlook import likeliest
from trainer.rules.house.table import HouseTable, Stake
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Step
from trainer.rules.round import Game
from trainer.training.begun import Begun, has_irregularity
from trainer.training.chosen_table import Ways
from trainer.training.house.bets import HouseBets
from trainer.training.house.drill import HouseDrill, HouseFocus
from trainer.training.house.gestures import HouseGesture, gesture_of
from trainer.training.house.incidents import HouseSymptom
from trainer.training.house.phases import HousePhase
from trainer.training.house.players import Decides, HouseCast
from trainer.training.house.posting import Needed, posting_for
from trainer.training.in_class.bets import Put
from trainer.training.incidents import Incidents
from trainer.training.kind import Kind
from trainer.training.table_session import TableSession

H = TypeVar("H", bound=HouseTable)
HouseKind: TypeAlias = Kind[H, HouseDrill, HouseSymptom, HouseGesture, HousePhase]
HouseSession: TypeAlias = TableSession[H, HouseSymptom, HouseGesture]


def house_kind(
    *,
    id: str,  # noqa: A002  # the field of `Kind`
    table: type[H],
    games: Mapping[str, Game[H]],
    focuses: Callable[[GameBook], tuple[HouseFocus, ...]],
    situation: Callable[[HouseDrill, frozenset[StrEnum]], H],
    follow: Callable[[H, tuple[SeatNumber, ...], int], H],
    drill_of: Callable[[HouseDrill, H], HouseDrill],
    decides: Decides[H],
    is_trainees: Callable[[HouseFocus, Step, H], bool],
    replay_phase: Callable[[HousePhase, H, Action], HousePhase],
    incidents: Incidents[H, HouseSymptom],
    spots: Callable[[H], Iterable[Put]],
    rebuilt: Callable[[H, tuple[Stake, ...], HouseBook], H | None],
    has_many_spots: bool = False,
    methods: tuple[Method, ...] = (),
    has_machine: bool = False,
    needed: tuple[Needed, ...] = (),
) -> HouseKind[H]:
    """The kind of a family: `situation` makes the table of a drill's seed, ready for what is to happen.

    `follow` makes the next round of a seed at a table whose round is over and was played in these seats; `drill_of`
    is the drill with what a stored table says was chosen for it; `needed` is what clauses must have posted. `spots`,
    `rebuilt` and `has_many_spots` say of its first wagers what `HouseBets` asks for. In which of `methods` cards come,
    and whether a machine shuffles where one may, can be chosen.
    """
    return Kind(
        id=id,
        drill=HouseDrill,
        table=table,
        focus=HouseFocus,
        games=games,
        focuses=focuses,
        every=lambda drill: _every(drill, incidents, situation, decides),
        open_at=lambda book: Ways(
            places=book.most_players,
            methods=methods,
            by_machine=frozenset(methods) - {Method.SHOE},
            has_machine=has_machine,
        ),
        comes={HouseFocus.IRREGULARITIES: has_irregularity},
        told_by=lambda drill, kept, _script: drill.as_told(drill_of(drill, kept)),
        follow=lambda start, end, seed: follow(end, start.seats, seed),
        is_trainees=lambda drill, step, at: (
            _is_about_trouble(incidents, step, at) or is_trainees(drill.focus, step, at)
        ),
        ahead=likeliest,
        shows=gesture_of,
        opening=HousePhase.OPENING,
        replay_phase=replay_phase,
        incidents=incidents,
        line_today=log_of_house,
        spot_at=lambda kept, index: _spot_at(kept, index, table),
        bets=lambda drill: HouseBets(drill.game_book(), spots, rebuilt, has_many_spots),
        made_for=lambda drill, clause: posting_for(drill, needed, clause),
    )


def _every(
    drill: HouseDrill,
    incidents: Incidents[H, HouseSymptom],
    situation: Callable[[HouseDrill, frozenset[StrEnum]], H],
    decides: Decides[H],
) -> Iterator[Begun[H, HouseCast[H]]]:
    """The rounds of a drill with what goes wrong in them, one plan after the other, without end."""
    for planned in incidents.plans(drill.game_book(), drill.focus, drill.seed):
        to_happen = frozenset([each.what for each in planned])
        yield Begun(situation(drill, to_happen), HouseCast(drill.seed, decides), planned)


def _spot_at(kept: KeptAttempt, index: int, table: type[HouseTable]) -> str:
    from trainer.training.house.as_question import spot_of_step  # the makers of spots are dear to load

    return spot_of_step(kept, index, table)


def _is_about_trouble(incidents: Incidents[H, HouseSymptom], step: Step, at: H) -> bool:
    """Whether the floor is called for something that may be noticed: the trainee's in every drill."""
    return isinstance(step.action, CallFloor) and incidents.noticeable(at) is not None

"""The rows of a batch for head office, made of what lies in the tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Final, NamedTuple

from trainer.forwarded import Batch, EndRow, Keys, Mark, OtherRow, RulingRow, StartRow, StepRow, StepTeller
from trainer.store import settings
from trainer.store.carriers import NAME
from trainer.store.chain import OWN_STATION
from trainer.store.database import json_list, quickly
from trainer.store.practice import told_of
from trainer.sums import week_of


class _Link(NamedTuple):
    """The first columns of every row."""

    station: int
    number: int
    at: int
    hash: bytes
    place: int


class _Begun(NamedTuple):
    """An attempt as its answers and its end need to know it."""

    number: int
    """Of its start, at its station."""
    person: int | None
    rulebook: str
    game: str
    own: int
    focus: str
    level: str
    is_here: bool
    """It was begun within the batch."""


_ENTRIES: Final = "SELECT key, station, number, kind, at, hash FROM entries WHERE key > :after ORDER BY key LIMIT :most"
_STARTS: Final = """
    SELECT starts.entry, number, person, rulebook, game, focus, level, id
    FROM starts CROSS JOIN entries ON entries.key = starts.entry WHERE starts.entry {which}"""
_LINES: Final = """
    SELECT entry, elapsed_ms, mark, CAST(rest AS BLOB), attempt, clause, severity, attempt_no <> 1,
           by_trainee = 1 AND (attempt_no = 1 OR adds IS NOT NULL)
    FROM answers WHERE entry BETWEEN :first AND :last"""
_EARLIER: Final = """
    SELECT entry, elapsed_ms, mark, CAST(rest AS BLOB), attempt, clause, severity, attempt_no <> 1,
           by_trainee = 1 AND (attempt_no = 1 OR adds IS NOT NULL)
    FROM json_each(:attempts) AS wanted CROSS JOIN answers ON answers.attempt = wanted.value
    WHERE answers.entry < :first"""
_ENDS: Final = """
    SELECT entry, attempt, finished, elapsed_ms, rounds FROM ends WHERE entry BETWEEN :first AND :last"""
_RULINGS: Final = """
    SELECT overrulings.entry, voids, mark_instead, station, number
    FROM overrulings CROSS JOIN entries ON entries.key = voids WHERE overrulings.entry BETWEEN :first AND :last"""
_ERASED: Final = """
    SELECT station, number FROM erasures CROSS JOIN erased ON erased.erasure = erasures.entry
    CROSS JOIN entries ON entries.key = erased.entry WHERE erasures.entry BETWEEN :first AND :last"""
_OF_ENDED: Final = """
    SELECT DISTINCT person FROM overrulings CROSS JOIN answers ON answers.entry = voids
    CROSS JOIN starts ON starts.entry = answers.attempt
    WHERE overrulings.entry BETWEEN :first AND :last AND person IS NOT NULL"""


@dataclass(slots=True)
class Reading:
    """Reads batch after batch."""

    connection: sqlite3.Connection
    keys: Keys
    tell: StepTeller
    whole: str
    stations: dict[int, int] = field(default_factory=dict)
    """Of each station's key here the one at head office."""

    def batch(self, after: Mark, most: int) -> Batch | None:
        """The next entries; None where there are none."""
        found = quickly(self.connection, _ENTRIES, {"after": after.place, "most": most})
        if not found:
            return None
        first, last = found[0][0], found[-1][0]
        batch = Batch(after=after, until=Mark(last, found[-1][5]))
        links, kinds = self._links(found)
        span = {"first": first, "last": last}
        begun = self._starts(batch, links, span)
        self._lines(batch, links, begun, span)
        self._ends(batch, links, begun, span)
        for entry, _, mark, station, number in quickly(self.connection, _RULINGS, span):
            batch.rulings.append(RulingRow(*links.pop(entry), self._station(station), number, mark))
        batch.others = [OtherRow(*link, kinds[entry]) for entry, link in links.items()]
        batch.erased = [(self._station(station), number) for station, number in self._read(_ERASED, span)]
        batch.anew = {self.keys.person(person) for (person,) in self._read(_OF_ENDED, span)}
        return batch

    def _read(self, query: str, span: dict[str, int]) -> list[tuple[Any, ...]]:
        return quickly(self.connection, query, span)

    def _links(self, found: Sequence[tuple[Any, ...]]) -> tuple[dict[int, _Link], dict[int, str]]:
        links = {
            key: _Link(self._station(station), number, at, hash_, key) for key, station, number, _, at, hash_ in found
        }
        return links, {row[0]: row[3] for row in found}

    def _station(self, key: int) -> int:
        known = self.stations.get(key)
        if known is None:
            id_, name = self.connection.execute(
                "SELECT CAST(id AS TEXT), ifnull(name, '') FROM stations"
                " LEFT JOIN known_stations ON known_stations.station = stations.key WHERE stations.key = ?",
                (key,),
            ).fetchone()
            own = settings.read_within(self.connection, NAME, "") if key == OWN_STATION else ""
            known = self.stations[key] = self.keys.station(id_, name or own or id_[:8])
        return known

    # Attempts

    def _starts(self, batch: Batch, links: dict[int, _Link], span: dict[str, int]) -> dict[int, _Begun]:
        begun: dict[int, _Begun] = {}
        for entry, number, person, rulebook, game, focus, level, id_ in self._read(
            _STARTS.format(which="BETWEEN :first AND :last"), span
        ):
            known = begun[entry] = self._begun(number, person, rulebook, game, focus, level, is_here=True)
            batch.starts.append(StartRow(*links.pop(entry), id_, known.person, known.own, self.keys.word(focus), level))
        return begun

    def _begun(
        self, number: int, person: str | None, rulebook: str, game: str, focus: str, level: str, *, is_here: bool
    ) -> _Begun:
        own = self.keys.word(f"{rulebook}/{game}")
        key = self.keys.person(person) if person is not None else None
        return _Begun(number, key, rulebook, game, own, focus, level, is_here)

    def _earlier(self, begun: dict[int, _Begun], attempts: set[int]) -> None:
        """Those that were begun before the batch."""
        asked: dict[str, str | int] = {"attempts": json_list(sorted(attempts))}
        query = _STARTS.format(which="IN (SELECT value FROM json_each(:attempts))")
        for entry, number, person, rulebook, game, focus, level, _ in quickly(self.connection, query, asked):
            begun[entry] = self._begun(number, person, rulebook, game, focus, level, is_here=False)

    def _lines(self, batch: Batch, links: dict[int, _Link], begun: dict[int, _Begun], span: dict[str, int]) -> None:
        lines = self._read(_LINES, span)
        if earlier := {line[4] for line in lines} - begun.keys():
            self._earlier(begun, earlier)
            asked: dict[str, str | int] = {"attempts": json_list(sorted(earlier)), "first": span["first"]}
            lines += quickly(self.connection, _EARLIER, asked)
        lines.sort(key=lambda line: (line[4], line[0]))
        for attempt, of_one in groupby(lines, key=lambda line: line[4]):
            if (known := begun.get(attempt)) is not None:
                batch.steps.extend(self._steps(known, [*of_one], links))

    def _steps(self, begun: _Begun, lines: Sequence[tuple[Any, ...]], links: dict[int, _Link]) -> Iterator[StepRow]:
        """Those that were the trainee's to do, and are new."""
        theirs = {line[0] for line in lines if line[8] and line[0] in links}
        told = told_of(lines, theirs)
        word = self.keys.word
        for entry, _, mark, _, _, clause, severity, is_further, _ in lines:
            said = told.get(entry)
            if said is None:
                continue
            step = self.tell(begun.rulebook, begun.game, begun.focus, said.at, said.detail)
            yield StepRow(
                *links.pop(entry),
                begun.number,
                mark,
                severity,
                word(clause) if clause else None,
                bool(is_further),
                said.took_ms if step.is_timed else None,
                word(step.place),
                word(step.effect) if step.effect else None,
                word(step.ask) if step.ask is not None else None,
            )

    def _ends(self, batch: Batch, links: dict[int, _Link], begun: dict[int, _Begun], span: dict[str, int]) -> None:
        ends = self._read(_ENDS, span)
        if earlier := {attempt for _, attempt, *_ in ends} - begun.keys():
            self._earlier(begun, earlier)
        for entry, attempt, finished, elapsed_ms, rounds in ends:
            known = begun.get(attempt)
            if known is None:
                continue
            link = links.pop(entry)
            batch.ends.append(
                EndRow(
                    *link,
                    known.number,
                    known.person,
                    known.own,
                    self.keys.word(known.focus),
                    known.level,
                    bool(finished),
                    elapsed_ms,
                    rounds,
                    week_of(link.at),
                    known.focus == self.whole,
                    known.is_here,
                )
            )

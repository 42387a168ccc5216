"""What reports read at head office: the sums of a property's people, who they are, and in which groups."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from trainer.exchange.head_office.connecting import SCHEMA, HeadOfficeError
from trainer.exchange.head_office.migrating import require_known
from trainer.exchange.head_office.schema import MIGRATIONS
from trainer.forwarded import GroupRow, PersonRow
from trainer.sums import ALL_TIME, Adder, Sort, Together, Told
from trainer.tongue import translate

if TYPE_CHECKING:
    from trainer.exchange.head_office.connecting import Connection


@dataclass(frozen=True, slots=True)
class Property:
    """A house whose hub sends its records."""

    key: int
    id: str
    name: str
    pushed_at: str
    """When something of it last came: UTC, ISO 8601; empty for never."""


def properties(connection: Connection) -> tuple[Property, ...]:
    """By name; raises `HeadOfficeError` where there are no tables that this program knows."""
    if require_known(connection) < len(MIGRATIONS):
        words = translate("HeadOffice", "Nothing has been sent to this database yet: there is no schema {schema}.")
        raise HeadOfficeError(words.format(schema=SCHEMA))
    rows = _rows(
        connection,
        """SELECT key, id, name, coalesce(to_char(pushed_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')
           FROM properties ORDER BY lower(name), id""",
        {},
    )
    return tuple([Property(*row) for row in rows])


def chosen_property(connection: Connection, name: str) -> Property:
    """By its name or its id; the only one where none is named. Raises `HeadOfficeError`."""
    found = properties(connection)
    those = [each for each in found if not name or name.casefold() in (each.name.casefold(), each.id)]
    if len(those) != 1:
        words = translate("HeadOffice", "Say which property it is: {names}")
        raise HeadOfficeError(words.format(names=", ".join([each.name for each in found])))
    return those[0]


def people_of(connection: Connection, of: Property) -> tuple[tuple[PersonRow, ...], tuple[GroupRow, ...]]:
    """Those who are there by name, and the groups by name."""
    values = {"property": of.key}
    people = _rows(
        connection,
        "SELECT id, name, staff_number, role, is_active FROM people WHERE property = %(property)s AND role <> ''"
        " ORDER BY lower(name), id",
        values,
    )
    groups = _rows(
        connection,
        """SELECT groups.id, groups.name, array_agg(people.id) FILTER (WHERE people.id IS NOT NULL) FROM groups
           LEFT JOIN memberships ON memberships.property = groups.property AND group_id = groups.id
           LEFT JOIN people ON people.key = person
           WHERE groups.property = %(property)s GROUP BY groups.id, groups.name
           ORDER BY lower(groups.name), groups.id""",
        values,
    )
    return (
        tuple([PersonRow(*row) for row in people]),
        tuple([GroupRow(id_, name, tuple(those or ())) for id_, name, those in groups]),
    )


class OfficeSums:
    """The sums of one property, or of all, as `trainer.sums.Summed`; who reads them PostgreSQL's roles say."""

    def __init__(self, connection: Connection, of: Property | None = None) -> None:
        self._connection = connection
        self._property = of.key if of is not None else None

    def bring_up(self, people: Collection[str], add: Adder, *, by: str) -> Iterator[tuple[int, int]]:
        """Nothing is left to be added: it was when it came."""
        return iter(())

    def require_may_read(self, people: Collection[str], *, by: str) -> None:
        """Whoever is connected may."""

    def read(
        self,
        sort: Sort,
        people: Collection[str],
        *,
        by: str,
        weeks: tuple[int, int] | None = None,
        each_person: bool = False,
        each_week: bool = False,
        place: str = "",
        names: Collection[str] = (),
    ) -> tuple[Told, ...]:
        """As `Sums.read` of a station."""
        first, last = weeks if weeks is not None else (ALL_TIME, _EVER)
        groups = [*(["sums.person"] if each_person else []), *(["sums.week"] if each_week else []), "sums.name"]
        query = f"""
            WITH found AS (
                SELECT {"sums.person" if each_person else "NULL::int"} AS person,
                       {"sums.week" if each_week else str(ALL_TIME)} AS week, sums.name AS key,
                       sum(sums.count) AS count, sum(sums.of_right) AS of_right, sum(sums.ms) AS ms
                FROM sums JOIN people ON people.key = sums.person
                WHERE people.id = ANY (%(people)s) AND sums.sort = %(sort)s
                      AND sums.week BETWEEN %(first)s AND %(last)s {self._of_property()}
                      {_ONLY if place or names else ""}
                GROUP BY {", ".join(groups)})
            SELECT coalesce(people.id, ''), week, place, level, names.name, count::bigint, of_right::bigint, ms::bigint
            FROM found JOIN names ON names.key = found.key LEFT JOIN people ON people.key = person"""
        values = self._values(sort, people, place, names) | {"first": first, "last": last}
        return tuple([Told(*row) for row in _rows(self._connection, query, values)])

    def together(self, sort: Sort, people: Collection[str], *, by: str, place: str = "") -> tuple[Together, ...]:
        """As `Sums.together` of a station."""
        query = _TOGETHER.format(only=_ONLY if place else "", of=self._of_property())
        rows = _rows(self._connection, query, self._values(sort, people, place, ()))
        return tuple([Together(*row) for row in rows])

    def _of_property(self) -> str:
        """So that PostgreSQL reads that part alone."""
        return "" if self._property is None else f"AND sums.property = {self._property}"

    def _values(self, sort: Sort, people: Collection[str], place: str, names: Collection[str]) -> dict[str, object]:
        return {"people": [*people], "sort": int(sort), "place": place, "names": [*names]}


_EVER: Final = 2**31 - 1
_ONLY: Final = """AND sums.name IN (
    SELECT key FROM names WHERE names.sort = %(sort)s AND (%(place)s = '' OR names.place = %(place)s)
           AND (%(names)s::text[] = ARRAY[]::text[] OR names.name = ANY (%(names)s)))"""
_TOGETHER: Final = """
    WITH those AS MATERIALIZED (
             SELECT sums.person, sums.name, sum(sums.count) AS count, sum(sums.of_right) AS of_right
             FROM sums JOIN people ON people.key = sums.person
             WHERE people.id = ANY (%(people)s) AND sums.sort = %(sort)s {of} {only}
             GROUP BY sums.person, sums.name),
         whole AS (
             SELECT person, count(*) - 1 AS others, sum(of_right::float8 / count) AS shares FROM those GROUP BY person),
         pairs AS (
             SELECT name, count, of_right, CASE WHEN others > 0 THEN of_right::float8 / count END AS share,
                    (shares - of_right::float8 / count) / nullif(others, 0) AS rest
             FROM whole JOIN those USING (person))
    SELECT names.place, names.name, count(*), sum(pairs.count)::bigint, sum(of_right)::bigint, count(share),
           coalesce(sum(share), 0), coalesce(sum(share * share), 0), coalesce(sum(rest), 0),
           coalesce(sum(rest * rest), 0), coalesce(sum(share * rest), 0)
    FROM pairs JOIN names ON names.key = pairs.name GROUP BY names.key, names.place, names.name"""


def _rows(connection: Connection, query: str, values: dict[str, Any]) -> list[tuple[Any, ...]]:
    return [*connection.execute(query, values)]

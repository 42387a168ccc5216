"""The TOML document of a rulebook, checked entry by entry."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final, TypeVar

from trainer.errors import BadFile, Problem, one_of
from trainer.rules.book import Cited, ClauseText, GameBook, Rulebook, Severity
from trainer.rules.clause import Silence
from trainer.rules.entries import Entry, read_document
from trainer.rules.families import family_of
from trainer.rules.family import Family, GameEntries
from trainer.rules.games.listing import LISTED
from trainer.rules.options import OptionSpec, read_option, read_source

K = TypeVar("K")
V = TypeVar("V")

LONGEST_GIST: Final = 160
_DAY: Final = re.compile(r"(\d{4})-(\d{2})-(\d{2})", re.ASCII)
_BOOK_KEYS: Final = ("id", "title", "version", "date", "copy_of", "cite", "clauses", "options", "games")
_GAME_KEYS: Final = ("title", "like", "cite", "seats", "options", "clauses")
_CLAUSE_KEYS: Final = ("number", "gist", "severity", "readings", "absent")


@dataclass(frozen=True, slots=True)
class Known:
    """The tables of a document that have been read, by place, citation and family: most stand once for all games."""

    options: dict[tuple[str, str, str], dict[str, OptionSpec]] = field(default_factory=dict)
    clauses: dict[tuple[str, str, str], dict[str, ClauseText | None]] = field(default_factory=dict)
    today: Rulebook | None = None
    """Where the text was kept with a round: the same book as it is now.

    A fact, a clause or an option that has come since is answered by it, and one that has gone is passed over: what was
    dealt can still be looked at.
    """

    may_lack: Callable[[str], frozenset[str]] = lambda _game: frozenset()
    """By game the options that need not be answered: one that is left out is refused."""

    def game_today(self, id_: str) -> GameBook | None:
        return self.today.games.get(id_) if self.today is not None else None


def read_rulebook(
    text: str,
    name: str,
    today: Rulebook | None = None,
    may_lack: Callable[[str], frozenset[str]] = lambda _game: frozenset(),
) -> Rulebook:
    """The rulebook of a text; raises `BadFile` with every problem, naming the file `name`.

    `today` is the same book as it is now, for a text that was kept with a round. `may_lack` gives by game the options
    that need not be answered.
    """
    return rulebook_of(read_document(text, name), text, name, today, may_lack)


def rulebook_of(
    document: Mapping[str, object],
    text: str,
    name: str,
    today: Rulebook | None = None,
    may_lack: Callable[[str], frozenset[str]] = lambda _game: frozenset(),
) -> Rulebook:
    """The same, where the entries of the text have been read."""
    head = opened(document, text, name, Known(today=today, may_lack=may_lack))
    problems = head.problems
    games: dict[str, GameBook] = {}
    for id_ in head.tables:
        if (game := head.game(id_)) is not None:
            games[id_] = game
    rulebook = replace(head.rulebook, games=games)
    for game in games.values():
        problems += unplayable_in(rulebook, game)
    head.require_right()
    return rulebook


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """A document of which all but the games has been read, and what was wrong so far."""

    name: str
    entries: Mapping[str, Entry]
    cite: str
    known: Known
    problems: list[Problem]
    rulebook: Rulebook
    """Without its games."""
    tables: Mapping[str, Entry]

    def game(self, id_: str) -> GameBook | None:
        """One of the games; none where something is wrong in it."""
        return _game(id_, self.tables[id_], self.entries, self.cite, self.known)

    def require_right(self) -> None:
        """Raises `BadFile` with all that was wrong so far."""
        if self.problems:
            # What stands once for all games is read, and found wrong, once a game.
            raise BadFile(self.name, tuple(dict.fromkeys(self.problems)))


def opened(document: Mapping[str, object], text: str, name: str, known: Known) -> Opened:
    """All that stands before the games."""
    problems: list[Problem] = []
    book = Entry(document, "", problems)
    entries = book.table((*_BOOK_KEYS, *_keys_of_families(document)))
    texts = {key: _text(book, entries, key) for key in ("id", "title", "version")}
    date = read_date(entries["date"]) if "date" in entries else ""
    copy_of = entries["copy_of"].text() or "" if "copy_of" in entries else ""
    cite = read_cite(entries["cite"]) if "cite" in entries else ""
    if "games" not in entries:
        book.miss("games", Problem.tr("a table for each game"))
    return Opened(
        name=name,
        entries=entries,
        cite=cite,
        known=known,
        problems=problems,
        rulebook=Rulebook(**texts, date=date, copy_of=copy_of, games={}, text=text),
        tables=entries["games"].table() if "games" in entries else {},
    )


def _keys_of_families(document: Mapping[str, object]) -> tuple[str, ...]:
    """What the games of a document have beside that which all games have."""
    games = document.get("games")
    families = [family_of(id_) for id_ in games if id_ in LISTED] if isinstance(games, Mapping) else []
    return tuple(dict.fromkeys(key for family in families for key in family.keys))


def _text(table: Entry, entries: Mapping[str, Entry], key: str) -> str:
    if key not in entries:
        table.miss(key, Problem.tr("a text"))
        return ""
    return entries[key].text() or ""


def read_date(entry: Entry) -> str:
    """A day as 2026-11-30, in quotes or bare; empty where the entry is refused."""
    found = _DAY.fullmatch(str(entry.value))
    if found is not None:
        year, month, day = map(int, found.groups())
        leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
        days = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
        if 1 <= month <= len(days) and 1 <= day <= days[month - 1]:
            return found[0]
    entry.refuse(Problem.tr("a day such as 2026-11-30"))
    return ""


def read_cite(entry: Entry) -> str:
    """How clauses are cited, with the place of the number in it; empty where the entry is refused."""
    cite = entry.text() or ""
    if cite and cite.count("{number}") != 1:
        entry.refuse(Problem.tr("a text with {{number}} where the clause's number goes"))
        return ""
    return cite


def _game(id_: str, entry: Entry, book: Mapping[str, Entry], book_cite: str, known: Known) -> GameBook | None:
    """One game: what the book says of all, with what the game says of itself laid over it.

    A game may be `like` another one: what it leaves out is as that one has it.
    """
    before = len(entry.problems)
    if id_ not in LISTED:
        wanted = one_of(LISTED)
        entry.problems.append(Problem(entry.place, Problem.tr("is no game that is known"), wanted))
        return None
    family = family_of(id_)
    own = entry.table((*_GAME_KEYS, *family.keys))
    model = _model(own, book)
    layers = GameEntries(entry, (book, model, own), known.game_today(id_))
    title = _text(entry, own, "title")
    cite = read_cite(own["cite"]) if "cite" in own else book_cite
    if not cite:
        entry.miss("cite", Problem.tr("a text with {{number}}, here or for the whole book"))
    seats = _seats(entry, layers.own)
    common = GameBook(
        id=id_,
        title=title,
        least_players=seats[0],
        most_players=seats[1],
        cite=cite,
        options=_options(id_, layers, family, cite, known),
        clauses=_clauses(id_, layers, family, cite, known),
    )
    game = family.read(common, layers)
    return game if len(entry.problems) == before else None


def _model(game: Mapping[str, Entry], book: Mapping[str, Entry]) -> Mapping[str, Entry]:
    """The entries of the game that this one is like; empty where it is like none."""
    if "like" not in game:
        return {}
    games = book["games"].table()
    like = game["like"].text()
    if like not in games or "like" in games[like].table():
        game["like"].refuse(Problem.tr("a game of this book that is like no other"))
        return {}
    return games[like].table()


def _seats(game: Entry, entries: Mapping[str, Entry]) -> tuple[int, int]:
    """The least and the most players; nobody where they are missing or wrong."""
    if "seats" not in entries:
        game.miss("seats", Problem.tr("the least and the most players"))
        return 0, 0
    counts = [end.count(1, 23) for end in entries["seats"].list() or []]
    if None in counts:
        return 0, 0
    if len(counts) != 2 or counts[0] is None or counts[1] is None or counts[0] > counts[1]:
        entries["seats"].refuse(Problem.tr("the least and the most players"))
        return 0, 0
    return counts[0], counts[1]


def _options(id_: str, game: GameEntries, family: Family, cite: str, known: Known) -> dict[str, OptionSpec]:
    today = known.game_today(id_)
    options: dict[str, OptionSpec] = {} if today is None else dict(today.options)
    for table in game.tables("options"):
        read = partial(_read_options, table, family, cite, is_kept=known.today is not None)
        found = _once(known.options, (table.place, cite, family.title), table.problems, read)
        options.update(found)
    options.update({name: OptionSpec(is_refused=True) for name in known.may_lack(id_) if name not in options})
    for name in family.options:
        if name not in options:
            game.entry.miss(
                f"options.{name}", Problem.tr("an option that every game of {title} answers", title=family.title)
            )
    return options


def _read_options(table: Entry, family: Family, cite: str, *, is_kept: bool) -> dict[str, OptionSpec]:
    entries = table.table() if is_kept else table.table(family.options)
    known = {name: entry for name, entry in entries.items() if name in family.options}
    return {name: read_option(entry, cite, family.options[name]) for name, entry in known.items()}


def _clauses(id_: str, game: GameEntries, family: Family, cite: str, known: Known) -> dict[str, ClauseText]:
    today = known.game_today(id_)
    clauses: dict[str, ClauseText | None] = {} if today is None else {**dict.fromkeys(family.clauses), **today.clauses}
    for table in game.tables("clauses"):
        read = partial(_read_clauses, table, family, cite, is_kept=known.today is not None)
        found = _once(known.clauses, (table.place, cite, family.title), table.problems, read)
        clauses.update(found)
    for name, row in family.clauses.items():
        if name not in clauses and row.silence is Silence.NEEDED:
            game.entry.miss(f"clauses.{name}", Problem.tr("number, gist and severity, or absent = true"))
    return {name: text for name, text in clauses.items() if text is not None}


def _read_clauses(table: Entry, family: Family, cite: str, *, is_kept: bool) -> dict[str, ClauseText | None]:
    """What a table of clauses says; nothing of those that are absent."""
    clauses: dict[str, ClauseText | None] = {}
    for name, entry in table.table().items():
        if name in family.clauses:
            clauses[name] = read_clause(entry, cite, name)
        elif not is_kept:
            wanted = Problem.tr("a clause of {title}", title=family.title)
            entry.problems.append(Problem(entry.place, Problem.tr("is not known"), wanted))
    return clauses


def _once(known: dict[K, V], key: K, problems: list[Problem], read: Callable[[], V]) -> V:
    """What is known, or is read now; kept where it is in order, since a game with a problem counts as unread."""
    if key in known:
        return known[key]
    before = len(problems)
    value = read()
    if len(problems) == before:
        known[key] = value
    return value


def read_clause(entry: Entry, cite: str, name: str) -> ClauseText | None:
    """What the book says of a clause; `None` where it is absent, or wrong."""
    fields = entry.table(_CLAUSE_KEYS)
    if "absent" in fields:
        if fields["absent"].value is not True:
            fields["absent"].refuse(Problem.tr("true, or nothing"))
        elif len(fields) > 1:
            entry.refuse(Problem.tr("nothing beside absent"))
        return None
    source = read_source(fields)
    if not source.number and not source.readings:
        entry.miss("number", Problem.tr("where the rule stands, or readings that stand for it"))
    for key in ("gist", "severity"):
        if key not in fields and isinstance(entry.value, Mapping):
            entry.miss(key, Problem.tr("said of every clause"))
    gists = _gists(fields["gist"]) if "gist" in fields else {}
    severity = fields["severity"].word(Severity) if "severity" in fields else None
    if not gists or severity is None:
        return None
    return ClauseText(
        number=source.number,
        gists=gists,
        severity=severity,
        readings=source.readings,
        citations=tuple([Cited(each, name) for each in source.citations(cite)]),
    )


def _gists(entry: Entry) -> dict[str, str]:
    languages = entry.table()
    if "en" not in languages:
        entry.miss("en", Problem.tr("the rule in English"))
        return {}
    gists = {language: gist.text() or "" for language, gist in languages.items()}
    for language, gist in gists.items():
        if len(gist) > LONGEST_GIST:
            languages[language].refuse(Problem.tr("at most {longest_gist} characters", longest_gist=LONGEST_GIST))
    return gists


def unplayable_in(rulebook: Rulebook, game: GameBook) -> list[Problem]:
    """What a game's own defaults and posted limits break of its own ranges."""
    return list(family_of(game.id).unplayable(rulebook, game.id, f"games.{game.id}."))


def changes_of_source(copy: Rulebook, source: Rulebook) -> tuple[Problem, ...]:
    """What an operator's copy says otherwise than its source where it may not.

    Free are title, version, posted limits, defaults, gists and severities; games may be left out.
    """
    problems: list[Problem] = []

    def same(place: str, found: object, wanted: object) -> None:
        if found != wanted:
            problems.append(Problem(place, Problem.tr("is changed"), Problem.tr("as the source has it")))

    for id_, game in copy.games.items():
        place = f"games.{id_}"
        if id_ not in source.games:
            wanted = one_of(source.games)
            problems.append(Problem(place, Problem.tr("is no game of {id}", id=source.id), wanted))
            continue
        original = source.games[id_]
        same(f"{place}.cite", game.cite, original.cite)
        same(f"{place}.seats", _ends(game), _ends(original))
        for key, value in game.settled().items():
            same(f"{place}.{key}", value, original.settled()[key])
        family = family_of(id_)
        for name in family.options:
            same(f"{place}.options.{name}", _range(game.options[name]), _range(original.options[name]))
        for name in family.clauses:
            same(f"{place}.clauses.{name}", _citations(game, name), _citations(original, name))
    return tuple(problems)


def _ends(game: GameBook) -> tuple[int, int]:
    return game.least_players, game.most_players


def _range(option: OptionSpec) -> object:
    return option.is_refused, option.may_be_off, option.least, option.most, option.values, option.citations


def _citations(game: GameBook, clause: str) -> tuple[str, ...]:
    return game.cites(clause) if game.answers(clause) else ()

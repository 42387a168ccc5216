"""The TOML document of a rulebook, checked entry by entry."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Final

from trainer.errors import BadFile, Problem
from trainer.rules.book import ClauseText, GameBook, Rulebook, Severity
from trainer.rules.entries import Entry
from trainer.rules.options import OptionSpec, read_option, read_source
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.facts import read_facts
from trainer.rules.poker.form import FORMS
from trainer.rules.poker.limits import read_limits_spec
from trainer.rules.poker.options import NAMES, WORDS, resolve

LONGEST_GIST: Final = 160
_BOOK_KEYS: Final = ("id", "title", "version", "cite", "clauses", "facts", "options", "games")
_GAME_KEYS: Final = ("title", "like", "cite", "seats", "facts", "limits", "options", "clauses")
_CLAUSE_KEYS: Final = ("number", "gist", "severity", "readings", "absent")
_CLAUSES: Final = tuple(clause.value for clause in Clause)


def read_rulebook(text: str, name: str) -> Rulebook:
    """The rulebook of a document; raises `BadFile` with every problem, naming the file `name`."""
    try:
        document = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise BadFile(name, (Problem(place="", found="is no TOML", wanted=str(error)),)) from None
    problems: list[Problem] = []
    book = Entry(document, "", problems)
    entries = book.table(_BOOK_KEYS)
    texts = {key: _text(book, entries, key) for key in ("id", "title", "version")}
    cite = _cite(entries["cite"]) if "cite" in entries else ""
    games: dict[str, GameBook] = {}
    if "games" not in entries:
        book.miss("games", "a table for each game")
    for id_, entry in (entries["games"].table() if "games" in entries else {}).items():
        if (game := _game(id_, entry, entries, cite)) is not None:
            games[id_] = game
    rulebook = Rulebook(id=texts["id"], title=texts["title"], version=texts["version"], games=games, text=text)
    for game in games.values():
        problems += _unplayable(rulebook, game)
    if problems:
        # What stands once for all games is read, and found wrong, once a game.
        raise BadFile(name, tuple(dict.fromkeys(problems)))
    return rulebook


def _text(table: Entry, entries: Mapping[str, Entry], key: str) -> str:
    if key not in entries:
        table.miss(key, "a text")
        return ""
    return entries[key].text() or ""


def _cite(entry: Entry) -> str:
    cite = entry.text() or ""
    if cite and cite.count("{number}") != 1:
        entry.refuse("a text with {number} where the clause's number goes")
        return ""
    return cite


def _game(id_: str, entry: Entry, book: Mapping[str, Entry], book_cite: str) -> GameBook | None:
    """One game: what the book says of all, with what the game says of itself laid over it.

    A game may be `like` another one: what it leaves out is as that one has it.
    """
    before = len(entry.problems)
    own = entry.table(_GAME_KEYS)
    model = _model(own, book)
    entries = {**{key: model[key] for key in ("seats", "limits") if key in model}, **own}
    layers = (book, model, own)
    title = _text(entry, entries, "title")
    cite = _cite(entries["cite"]) if "cite" in entries else book_cite
    if not cite:
        entry.miss("cite", "a text with {number}, here or for the whole book")
    seats = _seats(entry, entries)
    facts = read_facts(_laid_over(entry, "facts", layers))
    if "limits" not in entries:
        entry.miss("limits", "the limits that may be posted")
    limits = read_limits_spec(entries["limits"]) if "limits" in entries else None
    options = _options(entry, _inner(layers, "options"), cite)
    clauses = _clauses(entry, _inner(layers, "clauses"), cite)
    form = FORMS.get(id_)
    if form is None:
        entry.problems.append(Problem(place=entry.place, found="is no poker game", wanted=f"one of {', '.join(FORMS)}"))
    if form is None or seats is None or facts is None or limits is None or len(entry.problems) > before:
        return None
    return GameBook(
        id=id_,
        title=title,
        least_players=seats[0],
        most_players=seats[1],
        cite=cite,
        form=form,
        facts=facts,
        limits=limits,
        options=options,
        clauses=clauses,
    )


def _model(game: Mapping[str, Entry], book: Mapping[str, Entry]) -> Mapping[str, Entry]:
    """The entries of the game that this one is like; empty where it is like none."""
    if "like" not in game:
        return {}
    games = book["games"].table()
    like = game["like"].text()
    if like not in games or "like" in games[like].table():
        game["like"].refuse("a game of this book that is like no other")
        return {}
    return games[like].table()


def _inner(layers: Iterable[Mapping[str, Entry]], key: str) -> dict[str, Entry]:
    """The entries of a table in the book, a model and the game; later ones win, and each keeps its place."""
    return {name: entry for layer in layers if key in layer for name, entry in layer[key].table().items()}


def _laid_over(game: Entry, key: str, layers: Iterable[Mapping[str, Entry]]) -> Entry:
    values = {name: entry.value for name, entry in _inner(layers, key).items()}
    return Entry(values, f"{game.place}.{key}", game.problems)


def _seats(game: Entry, entries: Mapping[str, Entry]) -> tuple[int, int] | None:
    if "seats" not in entries:
        game.miss("seats", "the least and the most players")
        return None
    counts = [end.count(2, 23) for end in entries["seats"].list() or []]
    if None in counts:
        return None
    if len(counts) != 2 or counts[0] is None or counts[1] is None or counts[0] > counts[1]:
        entries["seats"].refuse("the least and the most players")
        return None
    return counts[0], counts[1]


def _options(game: Entry, entries: Mapping[str, Entry], cite: str) -> dict[str, OptionSpec]:
    options: dict[str, OptionSpec] = {}
    for name, entry in entries.items():
        if name in NAMES:
            options[name] = read_option(name, entry, cite, tuple(word.value for word in WORDS.get(name, ())))
        else:
            entry.disown(NAMES)
    for name in NAMES:
        if name not in entries:
            game.miss(f"options.{name}", "an option that every poker game answers")
    return options


def _clauses(game: Entry, entries: Mapping[str, Entry], cite: str) -> dict[str, ClauseText]:
    clauses: dict[str, ClauseText] = {}
    for name, entry in entries.items():
        if name not in _CLAUSES:
            game.problems.append(Problem(place=entry.place, found="is not known", wanted="a clause of poker"))
        elif (text := read_clause(entry, cite)) is not None:
            clauses[name] = text
    for name in _CLAUSES:
        if name not in entries:
            game.miss(f"clauses.{name}", "number, gist and severity, or absent = true")
    return clauses


def read_clause(entry: Entry, cite: str) -> ClauseText | None:
    """What the book says of a clause; `None` where it is absent, or wrong."""
    fields = entry.table(_CLAUSE_KEYS)
    if "absent" in fields:
        if fields["absent"].value is not True:
            fields["absent"].refuse("true, or nothing")
        elif len(fields) > 1:
            entry.refuse("nothing beside absent")
        return None
    source = read_source(fields)
    if not source.number and not source.readings:
        entry.miss("number", "where the rule stands, or readings that stand for it")
    for key in ("gist", "severity"):
        if key not in fields and isinstance(entry.value, Mapping):
            entry.miss(key, "said of every clause")
    gists = _gists(fields["gist"]) if "gist" in fields else {}
    severity = fields["severity"].word(Severity) if "severity" in fields else None
    if not gists or severity is None:
        return None
    return ClauseText(
        number=source.number,
        gists=gists,
        severity=severity,
        readings=source.readings,
        citations=source.citations(cite),
    )


def _gists(entry: Entry) -> dict[str, str]:
    languages = entry.table()
    if "en" not in languages:
        entry.miss("en", "the rule in English")
        return {}
    gists = {language: gist.text() or "" for language, gist in languages.items()}
    for language, gist in gists.items():
        if len(gist) > LONGEST_GIST:
            languages[language].refuse(f"at most {LONGEST_GIST} characters")
    return gists


def _unplayable(rulebook: Rulebook, game: GameBook) -> list[Problem]:
    """What a game's own defaults and posted limits break of its own ranges."""
    rules = resolve(rulebook, game.id, place=f"games.{game.id}.")
    return list(rules) if isinstance(rules, tuple) else []


def changes_of_source(copy: Rulebook, source: Rulebook) -> tuple[Problem, ...]:
    """What an operator's copy says otherwise than its source where it may not.

    Free are title, version, posted limits, defaults, gists and severities; games may be left out.
    """
    problems: list[Problem] = []

    def same(place: str, found: object, wanted: object) -> None:
        if found != wanted:
            problems.append(Problem(place=place, found="is changed", wanted="as the source has it"))

    for id_, game in copy.games.items():
        place = f"games.{id_}"
        if id_ not in source.games:
            wanted = f"one of {', '.join(source.games)}"
            problems.append(Problem(place=place, found=f"is no game of {source.id}", wanted=wanted))
            continue
        original = source.games[id_]
        same(f"{place}.cite", game.cite, original.cite)
        same(f"{place}.seats", _ends(game), _ends(original))
        same(f"{place}.facts", game.facts, original.facts)
        same(f"{place}.limits", _limits_allowed(game), _limits_allowed(original))
        for name in NAMES:
            same(f"{place}.options.{name}", _range(game.options[name]), _range(original.options[name]))
        for name in _CLAUSES:
            same(f"{place}.clauses.{name}", _citations(game, name), _citations(original, name))
    return tuple(problems)


def _ends(game: GameBook) -> tuple[int, int]:
    return game.least_players, game.most_players


def _limits_allowed(game: GameBook) -> object:
    limits = game.limits
    return limits.kinds, limits.most_blinds, limits.takes_ante, limits.takes_bring_in


def _range(option: OptionSpec) -> object:
    return option.is_refused, option.may_be_off, option.least, option.most, option.values, option.citations


def _citations(game: GameBook, clause: str) -> tuple[str, ...]:
    return game.cites(clause) if game.answers(clause) else ()

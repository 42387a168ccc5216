"""A rulebook of the house's while it is changed: the draft, what is wrong with it, and how it stands on the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from trainer.errors import Problem
from trainer.rules.book import ClauseText, Rulebook
from trainer.rules.changing import (
    WHOLE_BOOK,
    Document,
    Field,
    Fixed,
    Head,
    Sort,
    changed,
    field_at,
    fields_of,
    games_having,
    games_in,
    head_of,
    headed,
    problems_by_key,
    scopes_of,
)
from trainer.rules.differing import Difference, What
from trainer.rules.tables_added import is_added, letter_to_add, with_table, without_table
from trainer.tongue import translate
from trainer.training.book_changes import touched_by
from trainer.ui.books.left import Left
from trainer.ui.settings.house_shelf import HouseShelf
from trainer.ui.wording.book_differences import touched_words
from trainer.ui.wording.book_problems import problem_words
from trainer.ui.wording.books import fixed_words, name_words, value_words
from trainer.ui.wording.games import game_words
from trainer.ui.wording.joined import labelled, with_dots, with_semicolons

_OF_HEAD: Final = ("id", "title", "version", "date")
_MOST_RULES: Final = 6
"""Of a kill there are as many; who changes the limits knows them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryView:
    """One entry in the list of the form."""

    key: str
    name: str
    value: str
    state: str
    """That it was changed, is to be mended, or can't be changed; nothing for most."""
    is_wrong: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenEntry:
    """The entry that is open beside the list."""

    field: Field
    name: str
    sort: str
    cites: str
    rules: tuple[tuple[str, str], ...]
    """The rules that it bears upon: where each stands, and what it says."""
    changes: tuple[str, ...]
    """The drills, lessons and questions that a change of it changes, a line each."""
    note: str
    """Whether a change is one for other games too."""
    fixed: str
    """Why it can't be changed; nothing where it can."""
    problems: tuple[str, ...]
    adds: str = ""
    """The letter of a table that can be added beside it; nothing where none can."""
    is_added: bool = False
    """It is such a table, and can be taken away again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FormView:
    """All that the form shows."""

    head: Head
    is_new: bool
    scopes: tuple[tuple[str, str], ...]
    scope: str
    entries: tuple[EntryView, ...]
    opened: OpenEntry | None
    of_head: Mapping[str, str]
    """What is wrong with the name and the like, by what it is of."""
    elsewhere: tuple[str, ...]
    """What is wrong with entries that are not in the list now."""


@dataclass(slots=True)
class Drafting:
    """The draft as it comes to be; `base` is the rulebook that it was begun from."""

    shelf: HouseShelf
    base: Rulebook
    document: Document
    head: Head
    based_on: str
    """The text of the file that it is to take the place of; nothing where it is a new book."""
    scope: str = WHOLE_BOOK
    opened: str = ""
    problems: tuple[Problem, ...] = ()
    before: Document = field(init=False)
    was_named: Head = field(init=False)

    def __post_init__(self) -> None:
        self.before, self.was_named = self.document, self.head
        self.scope = scopes_of(self.document)[0]

    @property
    def whole(self) -> Document:
        """The book with its head."""
        return headed(self.document, self.head)

    def left_with(self, head: Head, key: str, value: object) -> Left | None:
        """The draft with what is typed and not entered yet; none where nothing is another than it was.

        `key` is that of the entry that is open, empty where nothing is typed there.
        """
        document = self.document
        if key:
            document = changed(document, field_at(document, self.scope, key), value)
        if (document, head) == (self.before, self.was_named):
            return None
        whole = headed(document, head)
        return Left(document=whole, based_on=self.based_on, scope=self.scope, opened=self.opened)

    def take_up(self, left: Left) -> None:
        """Goes on with what was left; against the text that is there now, if that is another one by now."""
        self.document, self.head = left.document, replace(head_of(left.document), copy_of=self.head.copy_of)
        self.scope = left.scope if left.scope in scopes_of(self.document) else scopes_of(self.document)[0]
        known = {each.key for each in fields_of(self.document, self.scope)}
        self.opened = left.opened if left.opened in known else ""

    def anew(self) -> Drafting:
        """As it was before anything was changed."""
        return Drafting(self.shelf, self.base, self.before, self.was_named, self.based_on)

    def put(self, key: str, value: object) -> None:
        """Another value in an entry of the scope that is shown."""
        self.document = changed(self.document, field_at(self.document, self.scope, key), value)
        self.check()

    def add_table(self) -> None:
        """A paytable beside the one that is open, which is open then."""
        opened = field_at(self.document, self.scope, self.opened)
        letter = letter_to_add(self.document, opened)
        self.document = with_table(self.document, opened)
        self.opened = ".".join((*opened.path[:2], letter, *opened.path[3:]))
        self.check()

    def take_table_away(self) -> None:
        """The one that is open, which was added."""
        opened = field_at(self.document, self.scope, self.opened)
        self.document, self.opened = without_table(self.document, opened), ""
        self.check()

    def name(self, head: Head) -> None:
        """Another head."""
        self.head = head
        self.check()

    def check(self) -> None:
        """What is wrong by now, by the rules that read a file."""
        self.problems = self.shelf.check(self.whole, self.based_on)

    def open_what_is_wrong(self) -> None:
        """The first entry of the list with a problem, where there is one."""
        self.opened = next((each.key for each in self.view().entries if each.is_wrong), self.opened)

    def view(self) -> FormView:
        """As it stands now."""
        fields = fields_of(self.document, self.scope)
        by_key = problems_by_key(self.problems, fields)
        before = {each.key: each for each in fields_of(self.before, self.scope)}
        before |= {each.key: replace(each, value=None) for each in fields if each.key not in before}
        scopes = tuple([(scope, self._scope_words(scope)) for scope in scopes_of(self.document)])
        entries = [self._entry(each, before[each.key], by_key.get(each.key, ())) for each in fields]
        known = {each.key for each in fields}
        opened = next((each for each in fields if each.key == self.opened), None)
        return FormView(
            head=self.head,
            is_new=not self.based_on,
            scopes=scopes,
            scope=self.scope,
            entries=tuple(entries),
            opened=None if opened is None else self._open(opened, by_key.get(opened.key, ())),
            of_head={key: _said(by_key[key])[0] for key in _OF_HEAD if key in by_key},
            elsewhere=tuple(
                [
                    words
                    for key, problems in by_key.items()
                    if key not in known and key not in _OF_HEAD
                    for words in self._elsewhere(problems)
                ]
            ),
        )

    def _scope_words(self, scope: str) -> str:
        return game_words(scope) if scope else translate("BookForm", "All games")

    def _entry(self, each: Field, before: Field, problems: Sequence[Problem]) -> EntryView:
        if problems:
            state = translate("BookForm", "to mend")
        elif each.fixed is Fixed.BY_GAME:
            state = translate("BookForm", "by game")
        elif each.fixed is not None:
            state = translate("BookForm", "fixed")
        elif each.value != before.value:
            state = translate("BookForm", "changed")
        else:
            state = ""
        return EntryView(
            key=each.key, name=name_words(each), value=value_words(each), state=state, is_wrong=bool(problems)
        )

    def _open(self, each: Field, problems: Sequence[Problem]) -> OpenEntry:
        difference = Difference(
            what=What.OPTION,
            name=each.name,
            games=(each.game,) if each.game else tuple(games_in(self.document)),
            before=each,
            after=each,
            clauses=each.clauses,
        )
        touched = touched_by(difference, self.base, self.base)
        rules = _rules(each, touched.rules)
        return OpenEntry(
            field=each,
            name=name_words(each),
            sort=_sort_words(each),
            cites=with_semicolons(*each.citations),
            rules=rules,
            changes=tuple([labelled(head, words) for head, words in touched_words(touched) if words]),
            note="\n".join(filter(None, (self._note(each), "" if each.citations or rules else _no_rule_words(each)))),
            fixed=fixed_words(each) if each.fixed is not None else "",
            problems=_said(problems, each),
            adds=letter_to_add(self.document, each),
            is_added=is_added(self.document, self.before, each),
        )

    def _note(self, each: Field) -> str:
        """To whom else it applies, or who has it by themselves."""
        if each.fixed is Fixed.BY_GAME:
            having = games_having(self.document, each)
            words = translate("BookForm", "Some games have it: {games}.")
            return words.format(games=", ".join(map(game_words, having)))
        if each.fixed is not None or len(games_in(self.document)) == 1:
            return ""
        if each.game:
            words = translate("BookForm", "Changed for {game} alone; it is as for all games until then.")
            return "" if each.is_own else words.format(game=game_words(each.game))
        own = [game for game in games_in(self.document) if field_at(self.document, game, each.key).is_own]
        if not own:
            return translate("BookForm", "Changed for all games of the book.")
        words = translate("BookForm", "Changed for all games but those that have it by themselves: {games}.")
        return words.format(games=", ".join(map(game_words, own)))

    def _elsewhere(self, problems: Sequence[Problem]) -> list[str]:
        """The first of each entry, with the game that it is of."""
        found: dict[str, str] = {}
        for problem in problems:
            steps = problem.place.split(".")
            game = steps[1] if steps[0] == "games" and len(steps) > 1 else ""
            known = fields_of(self.document, game) if game in games_in(self.document) else ()
            meant = next((each for each in known if each.is_meant_by(problem.place)), None)
            named = with_dots(
                game_words(game) if known else "", name_words(meant) if meant is not None else problem.place
            )
            found.setdefault(named, labelled(named, problem_words(problem, meant)))
        return list(found.values())


def _rules(each: Field, rules: Sequence[ClauseText]) -> tuple[tuple[str, str], ...]:
    """Nothing of what is not offered."""
    told = () if each.fixed is Fixed.NOT_OFFERED else rules[:_MOST_RULES]
    return tuple([(with_semicolons(*rule.citations), rule.gist) for rule in told])


def _no_rule_words(each: Field) -> str:
    """Of what no clause of the rulebook is about."""
    if each.fixed is Fixed.NOT_OFFERED:
        return ""
    return translate("BookForm", "No clause of this rulebook is about it: the house settles it by itself.")


def _sort_words(each: Field) -> str:
    words = {
        Sort.SEATS: translate("BookForm", "Posted by the house"),
        Sort.LIMITS: translate("BookForm", "Posted by the house"),
        Sort.OPTION: translate("BookForm", "Posted by the house"),
        Sort.FACT: translate("BookForm", "Settled by the rulebook"),
        Sort.PAYTABLE: translate("BookForm", "A paytable"),
    }
    return words[each.sort]


def _said(problems: Sequence[Problem], field: Field | None = None) -> tuple[str, ...]:
    """Each once, without its place, which is where it is shown."""
    return tuple(dict.fromkeys(problem_words(problem, field) for problem in problems))

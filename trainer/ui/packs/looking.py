"""What a pack is, said: of a file before it is installed, and of those that are."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from trainer.bundled import fingerprint
from trainer.days import local_day
from trainer.exchange.packs.file import read
from trainer.exchange.packs.shelf import VersionShelf
from trainer.packed import PackSort
from trainer.store.clock import stamped
from trainer.store.packs import KnownPack, Publisher
from trainer.tongue import Plural, translate
from trainer.ui.packs.tried import problems_in
from trainer.ui.wording.joined import sentences


def looked_at(file: Path, data: Path) -> tuple[str, tuple[str, ...]]:
    """What a file is, and what is wrong with what it holds; of a folder, what would be. Nothing of it is started.

    Raises `TrainerError` for what is no pack, or was changed.
    """
    if file.is_dir():
        return "", problems_in(file, data)
    pack = read(file)
    header = pack.header
    template = translate("Packs", "{file}: as it was made; {title} {version}, {files}; made by {name}, key {key}")
    words = template.format(
        file=file,
        title=header.title,
        version=header.version,
        files=Plural.tr("%n file(s)", "", len(header.files)),
        name=header.publisher or header.title,
        key=fingerprint(header.public_key),
    )
    problems: tuple[str, ...] = ()
    with (
        TemporaryDirectory(prefix="dealer-trainer-pack-") as place,
        VersionShelf(Path(place) / header.id).unpacked(pack) as part,
    ):
        if header.sort is PackSort.CONTENT:
            problems = problems_in(part, data)
    return sentences(words, until_words(header.until)), problems


def until_words(until: int) -> str:
    """How long it is installed; nothing where that is for good."""
    if not until:
        return ""
    return translate("Packs", "It is to be installed until {day}").format(day=local_day(stamped(until)).isoformat())


def installed_words(pack: KnownPack) -> str:
    """One that is installed, in a line."""
    words = translate("Packs", "{id}: {title} {version}, installed {day}, key {key}")
    day = local_day(pack.installed_at).isoformat()
    said = words.format(id=pack.id, title=pack.title, version=pack.version, day=day, key=pack.fingerprint)
    before = translate("Packs", "{version} can be gone back to").format(version=pack.previous) if pack.previous else ""
    return sentences(said, before)


def publisher_words(publisher: Publisher) -> str:
    """One whose packs are taken, in a line."""
    words = {
        PackSort.CONTENT: translate("Packs", "Packs of {name} are taken, key {key}"),
        PackSort.PROGRAM: translate("Packs", "Versions of the program by {name} are taken, key {key}"),
    }
    return sentences(words[publisher.sort].format(name=publisher.name, key=publisher.fingerprint))

"""The acts that are judged otherwise than the verdict situations expect: `python -m tests.scenarios.verdict_report`."""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.scenarios.constraints import misfit
from trainer.asks.catalogue import keys_of
from trainer.errors import BadFile

HERE = Path(__file__).parent
FILES = ("verdicts_blackjack_sic_bo", "verdicts_oasis_and_ante", "verdicts_oneida_poker")


def situations() -> Iterator[dict[str, Any]]:
    """All of them, file by file."""
    for name in FILES:
        yield from json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))


def differences(situation: dict[str, Any]) -> list[tuple[int, str]]:
    """Which acts are judged otherwise than expected, by their number from 0, and how; -1 for the spot as a whole."""
    try:
        (only,) = keys_of(situation["spot"].encode(), "spot.toml")
    except BadFile as problem:
        return [(-1, str(problem))]
    got: list[dict[str, Any]] = json.loads(json.dumps(only.as_json()))["verdicts"]
    wanted = situation["expect"]["verdicts"]
    if len(got) != len(wanted):
        return [(-1, f"{len(got)} verdicts, not {len(wanted)}")]
    found = []
    for n, (want, verdict) in enumerate(zip(wanted, got, strict=True)):
        fault = misfit(want, verdict, "verdict") or _of_clause(situation.get("clause"), n, verdict["cites"])
        if fault is not None:
            found.append((n, f"{fault}\n      got {in_short(verdict)}"))
    return found


def _of_clause(clauses: list[str | None] | None, n: int, cites: list[str]) -> str | None:
    clause = clauses[n] if clauses else None
    return None if clause is None or "".join(cites[:1]).startswith(clause) else f"clause is {cites[:1]}, not {clause}"


def in_short(verdict: dict[str, Any]) -> str:
    """A verdict on a line."""
    left_out = [_step(step) for step in verdict["left_out"]]
    expected = [_step(step) for step in verdict["expected"]]
    faults = "+".join(verdict["faults"])
    return (
        f"{verdict['verdict']} {faults} {verdict['severity']}; cites {'; '.join(verdict['cites'])}; "
        f"left out {left_out}; expected {expected}"
    )


def _step(step: dict[str, Any]) -> str:
    return " ".join(str(step[key]) for key in ("do", "say", "wager", "amount", "from", "to", "face") if key in step)


def main() -> None:
    acts = wrong = 0
    for situation in situations():
        spot = tomllib.loads(situation["spot"])
        acts += len(spot["act"])
        for n, how in differences(situation):
            wrong += 1
            act = spot["act"][n] if n >= 0 else {"before": spot.get("before"), "event": spot.get("event")}
            want = situation["expect"]["verdicts"][n] if n >= 0 else ""
            print(f"{situation['id']} [{n}] {situation['why']}\n      {json.dumps(act)}\n      want {json.dumps(want)}")
            print(f"      {how}\n")
    print(f"{wrong} of {acts} acts differ", file=sys.stderr)


if __name__ == "__main__":
    main()

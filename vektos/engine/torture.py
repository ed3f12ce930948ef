"""`doit torture`: the benchmark and its set-up, killed at random moments or given hostile pages, and what came of it.

Three campaigns: the engine over stub tools, so that what dies is the engine in the middle of its own work; the set-up
with real tools (npm from its own cache, Panda); the whole with real tools and Chrome. `--hostile` is another, in
`hostile.py`. Knows no target by content.
"""

from __future__ import annotations

import dataclasses
import json
import random
import sys
import tempfile
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from vektos.engine.asking import Asking
from vektos.engine.bed import Bed, make
from vektos.engine.hostile import Attacked, attack
from vektos.engine.killing import Campaign, Killed, Loss, kill
from vektos.files import write_whole
from vektos.paths import Paths

OPT_KILLS = {
    "name": "kills", "short": "", "long": "kills", "type": int, "default": 200,
    "help": "how many commands to kill [default: 200]",
}  # fmt: skip
OPT_SEED = {
    "name": "seed", "short": "", "long": "seed", "type": int, "default": 0,
    "help": "the dice: the same seed does the same, but for the clock",
}  # fmt: skip
OPT_HOSTILE = {
    "name": "hostile", "short": "", "long": "hostile", "type": int, "default": 0,
    "help": "instead of killing, judge so many hostile pages among honest ones",
}  # fmt: skip
OPT_JSON = {
    "name": "json", "short": "", "long": "json", "type": str, "default": "",
    "help": "write what came of it to this file, as JSON",
}  # fmt: skip
TASKS = ("statement", "transfer-form", "kyc-form")
COMMANDS = (("bench",), ("bench",), ("check_page",), ("bench", "--no-page"))
SHARES = {"set-up": 0.1, "real tools": 0.05}
"""How many of the kills go to the campaigns with real tools, which take longer; the rest is the engine's."""


class Torture(Asking):
    """`doit torture`."""

    doc_purpose = "kill the benchmark at random moments, or attack it, and see that nothing is lost or wrong"
    doc_usage = ""
    doc_description = "Takes minutes. Exit code: 0 all came out as if nothing had happened, 1 not."
    cmd_options = (OPT_KILLS, OPT_HOSTILE, OPT_SEED, OPT_JSON)

    def execute(self, options: Any, _words: Any) -> int:
        dice = random.Random(options["seed"])  # noqa: S311
        with tempfile.TemporaryDirectory(prefix="vektos-torture-", ignore_cleanup_errors=True) as folder:
            if options["hostile"] > 0:
                attacked = attack(Path(folder), Paths.here(), options["hostile"], dice, _tell_attacked)
                shown, campaigns, wrong = _attack_table(attacked), [dataclasses.asdict(attacked)], attacked.wrong
            else:
                all_killed = torture(Path(folder), Paths.here(), options["kills"], dice)
                shown, campaigns = _table(all_killed), [dataclasses.asdict(one) for one in all_killed]
                wrong = [line for one in all_killed for line in one.wrong]
        print(shown, end="")
        if options["json"]:
            told = {"seed": options["seed"], "campaigns": campaigns}
            write_whole(Path(options["json"]), json.dumps(told, indent=1) + "\n")
        return 1 if wrong else 0


def torture(folder: Path, benchmark: Paths, kills: int, dice: random.Random) -> list[Killed]:
    """All three campaigns, `kills` in all."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    counts = {name: round(kills * share) for name, share in SHARES.items()}
    counts = {"engine": kills - sum(counts.values()), **counts}
    looks = (TextColumn("{task.description}"), BarColumn(30), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*looks, console=console, disable=not console.is_terminal) as progress:
        bar = progress.add_task("", total=kills)

        def tell(now: Killed) -> None:
            wrong = f", {len(now.wrong)} wrong" if now.wrong else ""
            progress.update(bar, advance=1, description=f"{now.name}{wrong}")
            if not console.is_terminal and now.kills % 10 == 0:
                said = f"{now.name}: kill {now.kills} of {counts[now.name]}{wrong}, {now.seconds:.0f} s"
                print(said, file=sys.stderr)

        campaigns = [one(benchmark) for one in (engine, set_up, real_tools)]
        return [kill(folder / one.name, one, counts[one.name], dice, tell) for one in campaigns if counts[one.name]]


def engine(benchmark: Paths) -> Campaign:
    """The engine over stub tools: everything that is doit's and ours."""
    bed = partial(_make, benchmark=benchmark, repeats=2, tasks=TASKS)
    return Campaign("engine", bed, COMMANDS, Bed.outputs, _parts)


def set_up(benchmark: Paths) -> Campaign:
    """The set-up with its real tools: npm (from its own cache, where it has been asked before), Panda, the browser."""
    stubs = ("evidence", "graders")
    bed = partial(_make, benchmark=benchmark, repeats=1, tasks=TASKS[:1], stubs=stubs)
    return Campaign("set-up", bed, (("bench",),), _whole_set_up, _set_up_parts)


def real_tools(benchmark: Paths) -> Campaign:
    """All tools real, Chrome too; npm's packages are borrowed, one link for each."""

    def borrowed(folder: Path) -> Bed:
        bed = _make(folder, benchmark=benchmark, repeats=1, tasks=TASKS[:2], stubs=())
        bed.borrow_packages(benchmark)
        return bed

    return Campaign("real tools", borrowed, (("bench",), ("check_page",)), Bed.outputs, _work)


def _make(folder: Path, **settings: Any) -> Bed:
    bed = make(folder, **settings)
    bed.list_payments()
    return bed


def _parts(bed: Bed) -> Sequence[Loss]:
    """What of the cache may go missing."""
    parts = [bed.paths.hashes, bed.paths.scratch, bed.paths.db, bed.paths.broken, bed.paths.manifest]
    parts += [path for path in sorted(bed.paths.cache.iterdir()) if path.is_dir() and path != bed.paths.web]
    return [(part,) for part in parts]


def _work(bed: Bed) -> Sequence[Loss]:
    """All that the tools and Chrome have seen, in one go with what it could be restored from."""
    return [(bed.paths.store, bed.paths.db, *(bed.paths.cache / name for name in ("evidence", "verdicts", "scores")))]


def _set_up_parts(bed: Bed) -> Sequence[Loss]:
    """What of the set-up may go missing, npm's packages as often as not."""
    packages = bed.paths.web / "node_modules"
    stamps = [bed.paths.stamp(name) for name in ("packages", "codegen", "browser")]
    parts = [packages, packages, packages / "react", *stamps, bed.paths.web / "styled-system", bed.paths.hashes]
    return [(part,) for part in parts]


def _whole_set_up(bed: Bed) -> dict[str, bytes]:
    """The outputs, and all of the workspace: of npm's packages each file's size, tools' own caches apart."""
    name = bed.paths.manifest.relative_to(bed.folder).as_posix()
    found = bed.outputs() | {name: bed.paths.manifest.read_bytes()}
    for path in bed.paths.web.rglob("*"):
        name = path.relative_to(bed.folder).as_posix()
        if path.is_file() and "/node_modules/." not in name:
            found[name] = str(path.stat().st_size).encode() if "/node_modules/" in name else path.read_bytes()
    return found


def _tell_attacked(now: Attacked) -> None:
    wrong = f", {len(now.wrong)} wrong" if now.wrong else ""
    print(f"hostile pages: {now.attackers}{wrong}, {now.seconds:.0f} s", file=sys.stderr)


def _table(all_killed: Sequence[Killed]) -> str:
    """The campaigns, one a line, and every single thing that was wrong."""
    columns = ("kills", "at work", "beside another", "paid", "wrong", "seconds")
    rows = {
        one.name: (one.kills, one.in_time, one.beside, one.paid, len(one.wrong), round(one.seconds))
        for one in all_killed
    }
    return _shown(columns, rows, [f"{one.name}: {line}" for one in all_killed for line in one.wrong])


def _attack_table(one: Attacked) -> str:
    columns = ("attackers", "findings", "honest changed", "broken", "leaks", "seconds")
    row = (one.attackers, one.findings, len(one.changed), len(one.broken), len(one.leaks), round(one.seconds))
    return _shown(columns, {"hostile pages": row}, one.wrong)


def _shown(columns: Sequence[str], rows: Mapping[str, Sequence[int]], wrong: Sequence[str]) -> str:
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    table.add_column("campaign")
    for name in columns:
        table.add_column(name, justify="right")
    for name, figures in rows.items():
        table.add_row(name, *map(str, figures))
    console = Console()
    with console.capture() as shown:
        console.print(table)
        for line in wrong:
            console.print(line, markup=False, highlight=False, soft_wrap=True)
    return shown.get()

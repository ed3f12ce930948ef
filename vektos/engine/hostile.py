"""`doit torture --hostile`: hostile pages judged among honest ones, by the real tools, and what came of it.

Chrome is left out: what it shows is made up, so that all that is seen is what reads source. Knows no tool by content.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from vektos.engine.attackers import Attacker, attackers
from vektos.engine.bed import Bed, make
from vektos.evidence.bundle import SCRIPT, SOURCE_MAP
from vektos.files import write_whole
from vektos.model import Page
from vektos.paths import Paths

TASKS = ("statement", "transfer-form")
HONEST = ("mock/ideal", "mock/sloppy", "mock/lazy")
AT_ONCE = 25
"""How many attackers are judged in one invocation."""
STUBS = ("chrome",)
KEY = "CANARY_API_KEY"
MUTATED = 0.8
PRINTED = "what was printed"


@dataclass
class Attacked:
    """What came of a campaign. `leaks`: what said or did what it must not; `slowest`: an attacker, in seconds."""

    attackers: int = 0
    findings: int = 0
    changed: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    leaks: list[str] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def wrong(self) -> list[str]:
        """All that must not be."""
        return [*self.changed, *self.broken, *self.leaks]


class Trap:
    """A bed with honest runs, and all around it that a page must not reach: files, a key, a process, a server."""

    def __init__(self, folder: Path, benchmark: Paths) -> None:
        self.bed = make(folder / "bed", benchmark, repeats=1, tasks=TASKS, stubs=STUBS)
        self.bed.borrow_packages(benchmark)
        self.secret = f"canary-{os.urandom(8).hex()}"
        self._outside = folder / "canary.txt"
        self.files = [self._outside, *(self.bed.folder / f"canary.{end}" for end in ("txt", "css", "json", "d.ts"))]
        for file in self.files:
            file.write_text(self._bait(file), encoding="utf-8")
        self.calls = 0
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.port = self._socket.getsockname()[1]
        threading.Thread(target=self._listen, name="trap", daemon=True).start()
        self.process = subprocess.Popen([sys.executable, "-c", f"import time; time.sleep(86400)  # {self.secret}"])
        self._before = self._around()

    def _bait(self, file: Path) -> str:
        match file.suffix:
            case ".json":
                return json.dumps({"secret": self.secret})
            case ".css":
                return f'h1::after {{ content: "{self.secret}" }}\n'
            case ".ts":
                return f'export type Secret = "{self.secret}";\n'
        return f"{self.secret}\n"

    @property
    def bait(self) -> Mapping[str, str]:
        """What stands in attackers for the names of all this."""
        return {
            "CANARY": str(self._outside),
            "ROOT": str(self.bed.folder),
            "PID": str(self.process.pid),
            "STAYS": self.secret,
            "URL": f"http://127.0.0.1:{self.port}/",
            "PORT": str(self.port),
        }

    def run(self, pages: Mapping[str, Page]) -> str:
        """Judge these pages, each as a run of the first task, among the honest ones; all that was printed."""
        printed = self._import(pages) if pages else ""
        models = [*HONEST, *(f"replay/{name}" for name in pages)]
        write_whole(self.bed.folder / "bench.yaml", json.dumps({"models": models, "repeats": 1}))
        return printed + self.bench()

    def _import(self, pages: Mapping[str, Page]) -> str:
        with imports(self.bed, pages) as folder:
            done = self._command("-m", "vektos", "import", str(folder))
            if done.returncode not in (0, 1):
                raise RuntimeError(f"vektos import ended with {done.returncode}: {done.stderr[:2000]}")
            return done.stdout + done.stderr

    def bench(self) -> str:
        """`doit bench` as bench.yaml says it; all that was printed."""
        done = self._command(str(Path(sys.executable).parent / "doit"), "bench", "-r", "executed-only")
        if done.returncode not in (0, 1, 2):  # 2: something broke, which is found in the verdicts
            raise RuntimeError(f"doit bench ended with {done.returncode}: {done.stderr[:2000]}")
        return done.stdout + done.stderr

    def forget(self) -> None:
        """Take away all that was seen and judged, so that it is again."""
        paths = self.bed.paths
        for part in (paths.store, *(paths.cache / name for name in ("evidence", "verdicts", "scores"))):
            shutil.rmtree(part, ignore_errors=True)

    def _command(self, *words: str) -> subprocess.CompletedProcess[str]:
        environment = {**self.bed.environment, KEY: self.secret, "CANARY_KEY": self.secret}
        return subprocess.run(
            [sys.executable, *words], cwd=self.bed.folder, env=environment, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, errors="replace",
        )  # fmt: skip

    def said_of(self, name: str) -> dict[str, bytes]:
        """All that was seen and said of a page, by file: nothing that it wrote itself."""
        paths = self.bed.paths
        folders = [paths.cache / part / f"replay~{name}.none.1" for part in ("evidence", "verdicts", "scores")]
        files = [path for folder in folders for path in sorted(folder.rglob("*")) if path.is_file()]
        return {path.relative_to(paths.root).as_posix(): path.read_bytes() for path in files}

    def honest(self) -> dict[str, bytes]:
        """The outputs of the honest runs."""
        return {name: content for name, content in self.bed.outputs().items() if "replay~" not in name}

    def found(self, name: str) -> tuple[set[str], list[str]]:
        """The findings about an attacker as `grader/rule`, and its graders that broke."""
        findings: set[str] = set()
        broken: list[str] = []
        for file, content in self.said_of(name).items():
            if "/verdicts/" in file:
                verdict = json.loads(content)
                findings |= {f"{verdict['grader']}/{one['rule']}" for one in verdict["findings"]}
                if verdict["status"] == "broken":
                    broken.append(f"{name}: {verdict['grader']} is broken: {verdict['reason'][:300]}")
        return findings, broken if findings or broken else self._unjudged(name)

    def _unjudged(self, name: str) -> list[str]:
        scored = any("/scores/" in file for file in self.said_of(name))
        return [] if scored else [f"{name}: was not judged"]

    def leaks(self, attacker: Attacker, printed: str = "") -> list[str]:
        """What was said of a page that nothing may say: a secret, where the bed lies, what it forges."""
        own = b"\n".join(attacker.page(self.bait).files.values())
        said = {**self.said_of(attacker.name), PRINTED: printed.encode(errors="replace")}
        return [
            f"{attacker.name}: {file} says {text!r}"
            for file, content in said.items()
            for text in self._never(attacker, file.rpartition("/")[2], own)
            if text.encode() in content
        ]

    def _never(self, attacker: Attacker, file: str, own: bytes) -> list[str]:
        """What a file may not say. An error names the place that the page names, and doit where it is; a page's script
        says what the page does."""
        place = str(self.bed.folder)
        found = [] if file == PRINTED or place.encode() in own else [place]
        if file not in (SCRIPT, SOURCE_MAP):
            return [*found, self.secret, *attacker.never]
        return found if self.secret.encode() in own else [*found, self.secret]

    def broken_open(self) -> list[str]:
        """What pages have reached that they must not: a file made or changed, a process, the server."""
        found = [f"{name} was made, changed or taken away" for name in _differing(self._before, self._around())]
        found += [] if self.process.poll() is None else ["the canary process was ended"]
        found += [f"the server was called {self.calls} times"] if self.calls else []
        return found

    def close(self) -> None:
        """Take the trap away; the folder stays."""
        self.process.kill()
        self.process.wait()
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                caller, _ = self._socket.accept()
                self.calls += 1
                caller.close()

    def _around(self) -> dict[str, bytes]:
        """All files of the bed and beside it that are not for outputs."""
        ours = {self.bed.paths.cache, self.bed.paths.results}
        found: dict[str, bytes] = {}
        for parent, folders, names in os.walk(self.bed.folder.parent):
            folders[:] = [one for one in folders if Path(parent, one) not in ours and not one.startswith("__pycache__")]
            files = [Path(parent, name) for name in names if name != "bench.yaml"]
            found |= {str(file): file.read_bytes() for file in files}
        return found


@contextmanager
def imports(bed: Bed, pages: Mapping[str, Page]) -> Iterator[Path]:
    """A folder with pages as somebody else recorded them, for `vektos import`."""
    folder = bed.folder.parent / "recorded"
    try:
        for name, page in pages.items():
            for file, content in page.files.items():
                write_whole(folder / name / TASKS[0] / file, content)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _differing(before: Mapping[str, bytes], after: Mapping[str, bytes]) -> list[str]:
    return [name for name in sorted({*before, *after}) if before.get(name) != after.get(name)]


def attack(
    folder: Path, benchmark: Paths, count: int, dice: random.Random, tell: Callable[[Attacked], None]
) -> Attacked:
    """Judge so many random attackers among honest pages; `tell` is told after each invocation."""
    kept = attackers(benchmark.root / "tests/hostile/pages")
    trap, attacked, started = Trap(folder, benchmark), Attacked(), time.monotonic()
    try:
        trap.run({})
        calm = trap.honest()
        while attacked.attackers < count:
            few = min(AT_ONCE, count - attacked.attackers)
            _round(trap, _drawn(kept, few, attacked.attackers, dice), calm, attacked)
            attacked.seconds = time.monotonic() - started
            tell(attacked)
        attacked.leaks += trap.broken_open()
    finally:
        trap.close()
    return attacked


def _drawn(kept: Sequence[Attacker], count: int, first: int, dice: random.Random) -> list[Attacker]:
    drawn: list[Attacker] = []
    for number in range(first, first + count):
        one = dice.choice(kept)
        one = one.mutated(dice, kept) if dice.random() < MUTATED else one
        drawn.append(Attacker(f"{number}-{one.name}", one.expected, one.never, one.text))
    return drawn


def _round(trap: Trap, drawn: Sequence[Attacker], calm: Mapping[str, bytes], attacked: Attacked) -> None:
    """One invocation, in which the honest runs are judged anew beside the attackers."""
    paths = trap.bed.paths
    trap.forget()
    printed = trap.run({one.name: one.page(trap.bait) for one in drawn})
    attacked.attackers += len(drawn)
    attacked.changed += [f"{name}: is not what it is without attackers" for name in _differing(calm, trap.honest())]
    for one in drawn:
        findings, broken = trap.found(one.name)
        attacked.findings += len(findings)
        attacked.broken += broken
        attacked.leaks += trap.leaks(one, printed)
        shutil.rmtree(paths.results / f"replay~{one.name}.none.1", ignore_errors=True)

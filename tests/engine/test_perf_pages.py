"""`doit perf pages` and `doit perf steps`, without their minutes: what is measured, and what is said of it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from vektos.engine import perf_pages, perf_steps
from vektos.engine.measuring import Asked, Cost, timed
from vektos.paths import Paths

ROOT = Path(__file__).parent.parent.parent


def test_each_tool_sees_each_page_once_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """The plain tools are started for every page, Chrome's visits are listed with pages that differ, ratios follow."""
    tasks = len([*ROOT.glob("tasks/*/task.json")])
    ran: list[str] = []
    visits: list[tuple[int, int]] = []

    def one_second(
        command: Sequence[str], folder: Path, environment: Mapping[str, str] | None = None, fine: Sequence[int] = ()
    ) -> Cost:
        words = [Path(word).name for word in command]
        ran.append(
            next(
                name
                for name in ("doit", "vektos.engine.plain_visits", "tsc", "oxlint", "bin.js", "esbuild")
                if name in words
            )
        )
        if command[-1].endswith(".json") and "visits" in command[2]:
            spec = json.loads(Path(command[-1]).read_text(encoding="utf-8"))
            visits.append((spec["at_once"], len({one["files"]["/page.js"] for one in spec["visits"] if one["look"]})))
        return Cost(1.0, 0.5, 1.0)

    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(perf_pages, "timed", one_second)
    figures = perf_pages.measure(Asked(1)).figures
    assert {name: ran.count(name) for name in ("doit", "tsc", "oxlint", "bin.js", "esbuild")} == {
        "doit": 2, "tsc": tasks, "oxlint": tasks, "bin.js": tasks, "esbuild": tasks,
    }  # fmt: skip
    assert visits == [(2, tasks), (1, tasks)]
    assert figures["took"]["plain tools"]["seconds"] == 4 * tasks + 1
    assert figures["ratios"]["plain tools"]["seconds"] == pytest.approx(1 / (4 * tasks + 1))
    assert figures["ratios"]["Chrome alone"] == {"seconds": 1.0, "cpu": 1.0, "aim": 1.3}
    assert "plain tools" in perf_pages.render(figures)


def test_the_project_that_is_measured_knows_nothing(tmp_path: Path) -> None:
    """It has the tasks and the packages, and neither evidence nor verdicts nor results."""
    paths = perf_pages.project(tmp_path / "p", Paths(ROOT))
    assert {path.name for path in paths.cache.iterdir()} == {"web", "setup"}
    assert not paths.results.exists()
    assert (paths.web / "node_modules/react/index.js").is_file()


def test_orphans_count(tmp_path: Path) -> None:
    """What a command leaves running for a moment counts as its own, as a browser's processes do."""
    spin = "import time\nuntil = time.process_time() + 0.3\nwhile time.process_time() < until: pass"
    leave = f"import subprocess, sys\nsubprocess.Popen([sys.executable, '-c', {spin!r}])"
    assert timed(["python3", "-c", leave], tmp_path).cpu >= 0.3


def test_steps_are_told_with_their_share() -> None:
    """Each step has its line, its time and its share of the whole."""
    figures = [
        {"step": "types", "milliseconds": 40.0, "cpu": 30.0},
        {"step": "lint", "milliseconds": 20.0, "cpu": 10.0},
    ]
    lines = perf_steps.render(figures).splitlines()
    assert lines[1].split() == ["types", "40", "30", "75%"]
    assert lines[-1].split() == ["all", "60", "40"]


def test_a_meter_adds_up() -> None:
    """The same step twice is one figure; wall and CPU seconds are apart."""
    meter = perf_steps.Meter()
    for _ in range(2):
        with meter.step("spin"):
            sum(range(3_000_000))
    assert [*meter.steps] == ["spin"]
    assert meter.steps["spin"][1] > 0

"""Results are read as they lie on disk, whole or not at all."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.report.made import fill, judged, matrix, rejudged, verdicts
from vektos.model import Run
from vektos.paths import Paths
from vektos.report.collect import collect

RUN = Run("mock/ideal", "none", 1, "statement")
OTHER = Run("mock/ideal", "none", 1, "kyc-form")


def test_a_run_is_read_with_its_verdicts_and_score(tmp_path: Path) -> None:
    """What the targets wrote is what an output gets to see, groups in their order."""
    paths = Paths(tmp_path)
    judged(paths, RUN, verdicts({"second": 2}), "page\n")
    (result,) = collect(paths).results
    assert (result.run, result.complete, result.counts["design-system"]) == (RUN, True, 2)
    assert [verdict.grader for verdict in result.verdicts] == ["first", "second", "third", "fourth"]
    assert [finding.rule for _, finding in result.findings] == ["native-element", "native-element"]
    assert (result.sources(), result.transcript()) == ({"page.tsx": b"page\n"}, [{"tool": "finish"}])
    assert result.record["cost"] == 0.01


def test_a_run_that_nobody_judged_has_no_score(tmp_path: Path) -> None:
    """A run without verdicts is not a run without findings."""
    paths = Paths(tmp_path)
    judged(paths, RUN, verdicts({}))
    paths.score(RUN, True).unlink()
    (result,) = collect(paths).results
    assert (result.score, result.verdicts, result.complete, result.counts) == (None, (), None, {})


def test_the_order_is_that_of_model_context_task_and_repeat(tmp_path: Path) -> None:
    """Every output lists runs alike, and repeat 10 comes after repeat 9."""
    paths = Paths(tmp_path)
    runs = matrix(models=1, contexts=2, tasks=1, repeats=10)
    fill(paths, runs)
    assert [result.run for result in collect(paths).results] == runs


def test_the_seal_changes_with_everything_that_was_read(tmp_path: Path) -> None:
    """An output that goes by the seal never shows what is out of date, nor is it made again for nothing."""
    paths = Paths(tmp_path)
    judged(paths, RUN, verdicts({}))
    seals = [collect(paths).results[0].seal, collect(paths).results[0].seal]
    (paths.run(RUN) / "light.png").write_bytes(b"picture")
    seals.append(collect(paths).results[0].seal)
    rejudged(paths, RUN, verdicts({"third": 1}))
    seals.append(collect(paths).results[0].seal)
    assert seals[0] == seals[1] and len({*seals}) == 3


def _made(file: Path, make: Callable[[Path], None]) -> Path:
    new = file.with_name("new")
    make(new)
    return new


DAMAGE: dict[str, Callable[[Path], object]] = {
    "empty": lambda file: file.write_bytes(b""),
    "half": lambda file: file.write_bytes(file.read_bytes()[:20]),
    "no record": lambda file: file.write_text('{"model": "mock/ideal"}'),
    "no text": lambda file: file.write_bytes(b"\xff\x00"),
    "deep": lambda file: file.write_bytes(b"[" * 100_000),
    "not a number": lambda file: file.write_text(file.read_text().replace("0.01", "NaN")),
    "infinite": lambda file: file.write_text(file.read_text().replace("0.01", "1e999")),
    "negative": lambda file: file.write_text(file.read_text().replace("0.01", "-1")),
    "another type": lambda file: file.write_text(file.read_text().replace("4000", '"4000"')),
    "huge": lambda file: file.write_text(file.read_text().replace("4000", "4" * 5000)),
    "elsewhere": lambda file: file.write_text(file.read_text().replace('"statement"', '"../../statement"')),
    "a link": lambda file: os.replace(_made(file, lambda new: new.symlink_to("/etc/hostname")), file),
    "a pipe": lambda file: os.replace(_made(file, os.mkfifo), file),
    "endless": lambda file: os.replace(_made(file, lambda new: new.symlink_to("/dev/zero")), file),
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_a_damaged_record_spoils_no_other_run(tmp_path: Path, kind: str) -> None:
    """It is left out, with its place, what is wrong and the remedy; all others are there."""
    paths = Paths(tmp_path)
    for run in (RUN, OTHER):
        judged(paths, run, verdicts({}))
    DAMAGE[kind](paths.run(RUN) / "run.json")
    collected = collect(paths)
    assert [result.run for result in collected.results] == [OTHER]
    (told,) = collected.left_out
    assert re.search(r"results/mock~ideal.none.1/statement/run.json: .+\. .*(Restore|Move) it", told)
    assert collected.complaint == f"left out: {told}\n"


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b"[" * 100_000, b'{"statuses": 1}', b"\xff"])
def test_a_damaged_score_is_none(tmp_path: Path, damage: bytes) -> None:
    """What can be made again and is damaged counts as not there."""
    paths = Paths(tmp_path)
    judged(paths, RUN, verdicts({"first": 1}))
    paths.score(RUN, True).write_bytes(damage)
    assert [(one.score, one.verdicts) for one in collect(paths).results] == [(None, ())]


def test_a_link_in_a_run_is_not_followed(tmp_path: Path) -> None:
    """Neither a picture nor a transcript is taken from elsewhere, and a link to nothing is no crash."""
    paths = Paths(tmp_path)
    judged(paths, RUN, verdicts({}))
    folder = paths.run(RUN)
    (tmp_path / "secret").write_text('{"said": "secret"}\n')
    (folder / "transcript.jsonl").unlink()
    for name in ("transcript.jsonl", "light.png"):
        (folder / name).symlink_to(tmp_path / "secret")
    (folder / "nothing").symlink_to(tmp_path / "gone")
    (result,) = collect(paths).results
    assert (result.pictures, result.transcript()) == ({}, [{"text": "transcript.jsonl can't be read: it is a link"}])


def test_a_transcript_keeps_lines_that_are_not_json(tmp_path: Path) -> None:
    """What an agent printed in its own way is shown as it is."""
    paths = Paths(tmp_path)
    judged(paths, RUN, verdicts({}))
    (paths.run(RUN) / "transcript.jsonl").write_bytes(b'{"tool": "read"}\n\nplain \xff\n[1]\n' + b"[" * 5000 + b"\n")
    assert collect(paths).results[0].transcript() == [
        {"tool": "read"},
        {"text": "plain �"},
        {"text": "[1]"},
        {"text": "[" * 5000},
    ]

"""Results are read as they lie on disk, whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.report.made import fill, judged, matrix, rejudged, verdicts
from vektos.model import Run
from vektos.paths import Paths
from vektos.reading import UserError
from vektos.report.collect import collect

RUN = Run("mock/ideal", "none", 1, "statement")


def test_a_run_is_read_with_its_verdicts_and_score(tmp_path: Path) -> None:
    """What the targets wrote is what an output gets to see, groups in their order."""
    paths = Paths(tmp_path)
    judged(paths, RUN, verdicts({"second": 2}), "page\n")
    (result,) = collect(paths)
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
    (result,) = collect(paths)
    assert (result.score, result.verdicts, result.complete, result.counts) == (None, (), None, {})


def test_the_order_is_that_of_model_context_task_and_repeat(tmp_path: Path) -> None:
    """Every output lists runs alike, and repeat 10 comes after repeat 9."""
    paths = Paths(tmp_path)
    runs = matrix(models=1, contexts=2, tasks=1, repeats=10)
    fill(paths, runs)
    assert [result.run for result in collect(paths)] == runs


def test_the_seal_changes_with_everything_that_was_read(tmp_path: Path) -> None:
    """An output that goes by the seal never shows what is out of date, nor is it made again for nothing."""
    paths = Paths(tmp_path)
    judged(paths, RUN, verdicts({}))
    seals = [collect(paths)[0].seal, collect(paths)[0].seal]
    (paths.run(RUN) / "light.png").write_bytes(b"picture")
    seals.append(collect(paths)[0].seal)
    rejudged(paths, RUN, verdicts({"third": 1}))
    seals.append(collect(paths)[0].seal)
    assert seals[0] == seals[1] and len({*seals}) == 3


def test_a_record_that_is_none_is_a_users_mistake(tmp_path: Path) -> None:
    """The message names the file and the remedy."""
    paths = Paths(tmp_path)
    judged(paths, RUN, verdicts({}))
    (paths.run(RUN) / "run.json").write_text('{"model": "mock/ideal"}', encoding="utf-8")
    with pytest.raises(UserError, match=r"results/mock~ideal.none.1/statement/run.json: .*Restore it"):
        collect(paths)


def test_a_record_in_a_strangers_folder_is_a_users_mistake(tmp_path: Path) -> None:
    """A record's names become the names of files, so they may not lead anywhere else."""
    paths = Paths(tmp_path)
    judged(paths, RUN, verdicts({}))
    record = paths.run(RUN) / "run.json"
    record.write_text(record.read_text("utf-8").replace('"statement"', '"../../statement"'), encoding="utf-8")
    with pytest.raises(UserError, match="is the record of"):
        collect(paths)


def test_a_transcript_keeps_lines_that_are_not_json(tmp_path: Path) -> None:
    """What an agent printed in its own way is shown as it is."""
    paths = Paths(tmp_path)
    judged(paths, RUN, verdicts({}))
    (paths.run(RUN) / "transcript.jsonl").write_bytes(b'{"tool": "read"}\n\nplain \xff\n[1]\n')
    assert collect(paths)[0].transcript() == [{"tool": "read"}, {"text": "plain �"}, {"text": "[1]"}]

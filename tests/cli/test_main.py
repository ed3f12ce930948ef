"""The console script: its help suffices, and a mistake is one clear line with exit code 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from vektos.__main__ import main
from vektos.cli._command import Command
from vektos.cli._table import COMMANDS


def test_the_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    """`vektos --help` lists each sub-command with its purpose."""
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert ended.value.code == 0
    assert all(f"{command.name} {command.purpose}" in said for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_explains_itself(command: Command, capsys: pytest.CaptureFixture[str]) -> None:
    """`vektos COMMAND --help` ends well and says what the command does."""
    with pytest.raises(SystemExit) as ended:
        main([command.name, "--help"])
    assert ended.value.code == 0
    assert command.description in capsys.readouterr().out


@pytest.mark.parametrize("words", [["hash"], ["docs"], ["new", "task", "x"], ["design-system"]])
def test_outside_a_benchmark_it_says_where_to_go(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where there is no benchmark, every command says so in one line and writes nothing."""
    monkeypatch.chdir(tmp_path)
    assert main(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("ERROR: ") and "Go to your benchmark's folder" in said.err and said.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("words", [[], ["nonsense"], ["grade"], ["grade", ".", "--nonsense"], ["new", "page", "x"]])
def test_words_that_mean_nothing_are_one_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A misspelt command line is told as a mistake in a file is: what is wrong, and where it is explained."""
    with pytest.raises(SystemExit) as ended:
        main(words)
    said = capsys.readouterr()
    assert (ended.value.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert said.err.startswith("ERROR: ") and "--help`." in said.err


def test_a_crash_of_ours_is_not_the_exit_code_of_findings(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Python ends with 1 on a crash, which would read as findings: it is 2."""
    monkeypatch.setattr("vektos.cli.hashes.benchmark", lambda: 1 / 0)
    assert main(["hash"]) == 2
    assert "ZeroDivisionError" in capsys.readouterr().err

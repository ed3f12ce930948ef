"""bench.yaml → Config."""

from __future__ import annotations

from pathlib import Path

import pytest

from vektos.config import Config, load_config
from vektos.entrants import Limits, Terms
from vektos.model import Run
from vektos.reading import UserError


def write(folder: Path, text: str) -> Path:
    path = folder / "bench.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_defaults_without_a_file(tmp_path: Path) -> None:
    """Without bench.yaml the default model runs, which needs no key."""
    assert load_config(tmp_path / "bench.yaml") == Config(models=("mock/ideal",), contexts=("none",), repeats=1)


def test_empty_file_is_the_defaults(tmp_path: Path) -> None:
    """A bench.yaml that holds only comments says nothing, so the defaults stand."""
    assert load_config(write(tmp_path, "# nothing yet\n")) == Config()


def test_what_the_file_says_counts(tmp_path: Path) -> None:
    """Each key of the file takes the place of its default."""
    path = write(tmp_path, "models: [mock/lazy]\ntasks: [statement]\nrepeats: 3\n")
    assert load_config(path) == Config(models=("mock/lazy",), tasks=("statement",), repeats=3)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("models: [mock/ideal]\nrepeat: 3\n", "bench.yaml:1: the whole file: unknown key 'repeat'. Known keys: models"),
        ("models: [mock/ideal]\nrepeats: many\n", "bench.yaml:2: repeats: 'many' is not of type 'integer'."),
        ("models:\n  - mock/ideal\n  - Mock\n", "bench.yaml:3: models.1: 'Mock' does not have the form"),
        ("contexts: [Storybook]\n", "bench.yaml:1: contexts.0: 'Storybook' does not have the form"),
        ("contexts:\n  - none\n  - none\n", "bench.yaml:3: contexts.1: 'none' is there twice."),
        (
            "contexts:\n  - name: x\n",
            "bench.yaml:2: contexts.0: has keys name; it takes at least one of: mcp; files; instruction.",
        ),
        ("contexts:\n  - name: x\n    mpc: {}\n", "bench.yaml:2: contexts.0: unknown key 'mpc'. Known keys: name, mcp"),
        ("contexts: [{name: x, mcp: {env: {}}}]\n", "bench.yaml:1: contexts.0.mcp: has keys env; it takes exactly one"),
        (
            "contexts: [{name: x, mcp: {url: here}}]\n",
            "bench.yaml:1: contexts.0.mcp.url: 'here' does not have the form",
        ),
        ("contexts:\n  - name: x\n    files:\n      ../a: b\n", "bench.yaml:3: contexts.0.files: '../a' does not have"),
        (
            "contexts:\n  - name: x\n    mcp: {command: [x], env: {\n      NO: a}}\n",
            "bench.yaml:4: NO: YAML does not read this key as text. Put it in quotes.",
        ),
        ("models: &all [*all]\n8080: x\n", "bench.yaml:2: 8080: YAML does not read this key as text."),
        ("models: [a\n", "bench.yaml:2: not valid YAML"),
        ("- mock/ideal\n", "bench.yaml:1: the whole file: ['mock/ideal'] is not of type 'object', 'null'."),
        ("models:\n  - mock/ideal\n  - mock/ideal\n", "bench.yaml:3: models.1: 'mock/ideal' is there twice."),
        ("models:\n  - name: x\n", "bench.yaml:2: models.0: missing 'model'. Add it."),
        ("models:\n  - model: openai/x\n", "bench.yaml:2: models.0: missing 'name'. Add it."),
        ("models:\n  - name: x\n    model: acme/y\n", "bench.yaml:3: models.0.model: 'acme/y' has no provider."),
        ("models:\n  - name: x\n    command: vim\n", "bench.yaml:3: models.0.command: 'vim' is not one of claude-code"),
        ("models:\n  - name: x\n    mode: y\n", "bench.yaml:2: models.0: "),
        ("budget:\n  run: 0\n", "bench.yaml:2: budget.run: 0 is less than or equal to the minimum of 0."),
        ("limits: {steps: 0}\n", "bench.yaml:1: limits.steps: 0 is less than the minimum of 1."),
    ],
)
def test_an_error_names_line_and_key(tmp_path: Path, text: str, message: str) -> None:
    """A mistake in bench.yaml is told with its line, its key and what is wrong."""
    with pytest.raises(UserError) as caught:
        load_config(write(tmp_path, text))
    assert str(caught.value).startswith(message)


def test_the_command_line_narrows() -> None:
    """What the command line says takes the place of what the file says; the rest stays."""
    config = Config(models=("mock/ideal", "mock/lazy"), repeats=3).narrowed(models=["mock/sloppy"])
    assert config == Config(models=("mock/sloppy",), repeats=3)


def test_runs_are_the_whole_matrix() -> None:
    """Every model attempts every task `repeats` times, and equal settings are the same run."""
    runs = Config(models=("mock/ideal", "mock/lazy"), repeats=2).runs(["a", "b"])
    assert len(runs) == len({run.name for run in runs}) == 8
    assert runs[0] == Run("mock/ideal", "none", 1, "a")
    assert runs[0].id == "mock~ideal.none.1"


def test_an_unknown_task_is_told_with_the_known_ones() -> None:
    """A task that does not exist is an error that lists those that do."""
    with pytest.raises(UserError, match=r"task 'statment': there is no such task. Known tasks: kyc-form, statement"):
        Config(tasks=("statment",)).runs(["kyc-form", "statement"])


def test_a_model_may_be_described(tmp_path: Path) -> None:
    """A line of `models:` may say what is behind a name, and the terms say what it may all take."""
    path = write(
        tmp_path,
        "models:\n  - mock/lazy\n  - {name: cool, model: anthropic/claude-x, temperature: 0.2, maxTokens: 99}\n"
        "  - {name: cli, command: codex, model: m}\n"
        "limits: {steps: 7}\nbudget: {run: 0.5, invocation: 9}\nagents: 3\n",
    )
    config = load_config(path)
    assert config.models == ("mock/lazy", "cool", "cli")
    cool = config.entrant("cool")
    assert (cool.kind, cool.provider, cool.keys) == ("model", "anthropic", ("ANTHROPIC_API_KEY",))
    assert cool.settings == {"model": "anthropic/claude-x", "temperature": 0.2, "maxTokens": 99}
    assert config.entrant("cli").kind == "command"
    assert config.terms == Terms(agents=3, budget=9, limits=Limits(steps=7, cost=0.5))


def test_a_name_of_a_model_is_a_name_of_a_folder() -> None:
    """What a provider calls its model can be part of a path and of a target's name."""
    run = Run("ollama/llama3.2:3b", "none", 1, "a")
    assert (run.id, run.name) == ("ollama~llama3.2@3b.none.1", "ollama~llama3.2@3b.none.1:a")


def test_nobody_is_behind_an_unknown_name() -> None:
    """A model of no known provider, and of no line in bench.yaml, is an error that says what there is."""
    with pytest.raises(UserError, match=r"model 'gpt-9': unknown. Write provider/model"):
        Config().entrant("gpt-9")

"""The mock agents: the same page and the same figures every time, and pages that still parse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import tree_sitter_typescript
from tree_sitter import Language, Parser

from vektos.agents.mock import PAGES, write_page
from vektos.model import Task
from vektos.task import load_tasks

ROOT = Path(__file__).parents[2] / "tasks"
TASKS = load_tasks(ROOT).good

TASK = Task("t", "banking", "T", "A task.", (), ("Ada", "Send it"), "Build it. " * 40, b'{"name":"Ada"}')
PAGE = b"""import { Button, Card, FormField, Input, Link } from "@vektos/ds";
import { css } from "styled-system/css";
import data from "./fixture.json";

export const LIMIT = 3;

export default function Page() {
  return (
    <main className={css({ color: "fg.default", bg: "bg.canvas", borderColor: dark ? "a.b" : "c.d", gap: "4" })}>
      <FormField label="Name"><Input startText="EUR" defaultValue={data.name} /></FormField>
      <FormField label="Other"><Input /></FormField>
      <Link href="/x" external>More</Link>
      <Button variant="ghost" size="sm" type="submit">
        Send
        it
      </Button>
    </main>
  );
}
"""


def sloppy(page: bytes = PAGE, task: Task = TASK) -> str:
    return write_page("mock/sloppy", task, page).files["page.tsx"].decode()


def test_ideal_is_the_reference() -> None:
    """The ideal mock hands in the reference solution, byte for byte, and nothing else."""
    assert write_page("mock/ideal", TASK, PAGE).files == {"page.tsx": PAGE}


def test_lazy_shows_nothing() -> None:
    """The lazy mock hands in a component that renders nothing, whatever the task."""
    assert b"return null" in write_page("mock/lazy", TASK, PAGE).files["page.tsx"]


@pytest.mark.parametrize("model", PAGES)
def test_the_same_task_is_the_same_attempt(model: str) -> None:
    """A mock asked twice gives equal files, figures and transcript."""
    assert write_page(model, TASK, PAGE) == write_page(model, TASK, PAGE)


@pytest.mark.parametrize("model", PAGES)
def test_figures_are_marked_as_estimates(model: str) -> None:
    """Nobody metered a mock: its record says so, has a step for each line of the transcript, and a cost above 0."""
    attempt = write_page(model, TASK, PAGE)
    record = attempt.record
    assert record["estimated"] is True
    assert record["stop"] == "finished"
    assert record["steps"] == len(attempt.transcript) == 3
    assert record["cost"] == pytest.approx(record["tokens_in"] * 1e-6 + record["tokens_out"] * 5e-6, abs=1e-6)
    assert record["tokens_in"] > record["tokens_out"] > 0


def test_the_transcript_is_json_lines() -> None:
    """Each step is one line of JSON, and the page that was written is in it."""
    steps = [json.loads(line) for line in write_page("mock/ideal", TASK, PAGE).transcript]
    assert [step["tool"] for step in steps] == ["read", "write", "finish"]
    assert steps[1]["content"] == PAGE.decode()


def test_sloppy_types_colours() -> None:
    """Where a style names a colour token, the sloppy mock types a colour; other values it leaves."""
    assert 'css({ color: "#777777", bg: "#f5f5f5", borderColor: dark ? "a.b" : "c.d", gap: "4" })' in sloppy()


def test_sloppy_types_native_elements() -> None:
    """A button and a link become native elements, without the props that only the component has."""
    page = sloppy()
    assert '<a href="/x">More</a>' in page
    assert '<button style={{ padding: "6px 14px", border: "1px solid #cccccc" }} type="submit">' in page
    assert "</button>" in page


def test_sloppy_leaves_one_field_without_a_label() -> None:
    """The first field becomes a native one that its label does not know; the second stays."""
    page = sloppy()
    assert '<FormField label="Name"><input defaultValue={data.name} /></FormField>' in page
    assert '<FormField label="Other"><Input /></FormField>' in page


def test_sloppy_adds_a_nameless_field_to_a_page_without_fields() -> None:
    """A page that has no field to take a label from gets a search box without one."""
    page = b"export const a = <b>x</b>; export default function Page() { return <main><h1>Hi</h1></main>; }"
    assert '<main><input type="search" style={{ padding: "7px" }} /><h1>' in sloppy(page)


def test_sloppy_forgets_a_text() -> None:
    """The last text that the page itself writes is called something else, also where it runs over two lines."""
    page = sloppy()
    assert "Send" not in page
    assert "Details" in page


def test_sloppy_leaves_alone_what_it_does_not_know() -> None:
    """A page of another design system, or none at all, comes back as it can be parsed: nothing is made up."""
    for page in (b"", b"export default 1;", b"not { typescript", "export const ä = 'ö';".encode()):
        assert sloppy(page) == page.decode()


@pytest.mark.parametrize("task", TASKS.values(), ids=TASKS)
def test_every_task_has_a_sloppy_page(task: Task) -> None:
    """For each task the sloppy page differs from the reference, forgets a text, has a native field, and parses."""
    solution = (ROOT / task.id / "solution.tsx").read_bytes()
    page = write_page("mock/sloppy", task, solution).files["page.tsx"]
    assert not Parser(Language(tree_sitter_typescript.language_tsx())).parse(page).root_node.has_error
    assert page.count(b"Details") > solution.count(b"Details")
    assert b"<input" in page
    assert b'"#777777"' in page

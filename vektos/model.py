"""The words of the benchmark as frozen records: Task, Run, Page, Evidence, Finding, Verdict, Score.

Does no I/O: it does not know where anything is kept or how it is made.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec

from vektos.halves import utf8, whole

Status = Literal["pass", "fail", "inapplicable", "blocked", "broken"]
"""`pass`, `fail`; `inapplicable`: this task has nothing to judge; `blocked`: an earlier failure left nothing to
judge; `broken`: our tool crashed, which says nothing about the page and is retried next time."""

Group = Literal["design-system", "quality", "completeness"]
GROUPS: tuple[Group, ...] = ("design-system", "quality", "completeness")

EvidenceStatus = Literal["ok", "blocked", "breaks", "broken"]
"""As `Status`; `breaks`: the page ends our tool each time, and a known-good page does not."""

BREAKS_TOOLS = "breaks-tools"
"""The rule of a page that no tool survives. It counts once, whoever reports it, and such a page is not done."""

PAGE = "page.tsx"
"""The file a run has to write; the only one a browser mounts."""

TASK_PARTS = ("domain", "components", "must_show", "fixture", "behaviours")
"""The parts of a task that a grader or a kind of evidence can declare to read; the brief is none of them."""


Made = TypeVar("Made")
DAMAGED = (ValueError, KeyError, TypeError, AttributeError, RecursionError)
"""What the `from_json` of a record raises for a text that is not one."""


class UndeclaredError(Exception):
    """Something was read that its reader has not declared, so that a change of it would go unseen."""


def canonical(value: object) -> str:
    """The one spelling of a JSON value, or of records: equal values are equal bytes, whoever wrote them.

    Ends in a newline. What is no number is null; what is no character is U+FFFD.
    """
    try:
        encoded = msgspec.json.encode(value, order="sorted")
    except UnicodeEncodeError:
        encoded = msgspec.json.encode(whole(msgspec.to_builtins(value)), order="sorted")
    return msgspec.json.format(encoded, indent=1).decode() + "\n"


def digest(content: bytes | str) -> str:
    """SHA-256 in hex: how files, inputs and pictures are named by content."""
    return hashlib.sha256(utf8(content) if isinstance(content, str) else content).hexdigest()


def _read(kind: type[Made], raw: Mapping[str, Any]) -> Made:
    """The record that a JSON object says, every field of its type; one of `DAMAGED` also for one that is not there."""
    if missing := [one.name for one in fields(kind) if one.name not in raw]:  # type: ignore[arg-type]  # a dataclass
        raise KeyError(*missing)
    return msgspec.convert(raw, kind)


@dataclass(frozen=True, slots=True)
class Step:
    """One user action of a behaviour. `target` is a label (`fill`, `check`, `select`) and empty for `submit`."""

    action: Literal["fill", "check", "select", "submit"]
    target: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class Behaviour:
    """What the page must do after `steps`: the field `invalid` is marked invalid, or the text `shows` appears."""

    name: str
    steps: tuple[Step, ...]
    invalid: str = ""
    shows: str = ""


@dataclass(frozen=True, slots=True)
class Task:
    """A benchmark task, as its folder `tasks/<id>/` says it. `must_show`: texts a finished page displays on load."""

    id: str
    domain: str
    title: str
    summary: str
    components: tuple[str, ...]
    must_show: tuple[str, ...]
    prompt: str
    fixture: bytes
    behaviours: tuple[Behaviour, ...] = ()

    def only(self, parts: Collection[str]) -> Task:
        """This task as one sees it who has declared these of its `TASK_PARTS`: to read more is `UndeclaredError`."""
        return Task.of({part: getattr(self, part) for part in parts})

    @staticmethod
    def of(parts: Mapping[str, Any]) -> Task:
        """A task of which no more is known than these fields."""
        task = object.__new__(Task)
        for name, value in parts.items():
            object.__setattr__(task, name, value)
        return task

    if not TYPE_CHECKING:  # or else no misspelt field would be found

        def __getattr__(self, name: str) -> None:
            if name not in Task.__slots__:
                raise AttributeError(name)
            known = f"add {name!r} to its task_parts" if name in TASK_PARTS else f"it can be {', '.join(TASK_PARTS)}"
            raise UndeclaredError(f"task.{name} is read and not declared: {known}")


@dataclass(frozen=True, slots=True)
class Run:
    """One agent's attempt at one task. `id` names model, context and repeat, so equal settings are the same run."""

    model: str
    context: str
    repeat: int
    task: str

    @property
    def id(self) -> str:
        """For instance `mock~ideal.none.1`: safe as a folder and as part of a target's name."""
        return _run_id(self.model, self.context, self.repeat)

    @property
    def name(self) -> str:
        """`<runId>:<task>`: how targets and messages call this run."""
        return f"{self.id}:{self.task}"


@functools.lru_cache(maxsize=4096)
def _run_id(model: str, context: str, repeat: int) -> str:
    return f"{model.replace('/', '~').replace(':', '@')}.{context}.{repeat}"


@dataclass(frozen=True, slots=True)
class Page:
    """The files a run wrote: path relative to the page's folder, in posix spelling → bytes as written."""

    files: Mapping[str, bytes]

    @property
    def exists(self) -> bool:
        """Whether the run wrote the one file that is mounted."""
        return PAGE in self.files


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a tool or Chrome saw of one page. `data` is plain JSON and holds no opinion, clock or absolute path."""

    kind: str
    status: EvidenceStatus
    reason: str = ""
    data: Mapping[str, Any] | None = None

    def to_json(self) -> str:
        return canonical(self)

    @staticmethod
    def from_json(text: str | bytes) -> Evidence:
        return _read(Evidence, msgspec.json.decode(text))


@dataclass(frozen=True, slots=True)
class Finding:
    """One located violation. `line` and `column` count from 1; None where no place in the source is to blame."""

    rule: str
    message: str
    file: str = PAGE
    line: int | None = None
    column: int | None = None
    hint: str = ""
    covered: bool = False

    @property
    def place(self) -> tuple[str, int, int, str, str]:
        """The sorting key: by file, line, column, then rule and message."""
        return (self.file, self.line or 0, self.column or 0, self.rule, self.message)


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a source file, from its first character to just after its last, counted as in `Finding`."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def holds(self, finding: Finding) -> bool:
        """Whether the finding stands inside this stretch."""
        if finding.file != self.file or finding.line is None or finding.column is None:
            return False
        at = (finding.line, finding.column)
        return (self.line, self.column) <= at < (self.end_line, self.end_column)


@dataclass(frozen=True, slots=True)
class Shown:
    """What the screen says on whether a page is done: did it mount, and which texts of the task are not on it."""

    mounted: bool
    missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """One grader's outcome for one run. `reason` says why there is nothing to judge when status is not pass/fail.

    `shown`: only from the grader that looked at the screen; a page can lack texts without a finding for each.
    `covers`: stretches of the page in which another tool's finding is the same mistake as one of these.
    """

    grader: str
    group: Group
    status: Status
    findings: tuple[Finding, ...] = ()
    reason: str = ""
    shown: Shown | None = None
    covers: tuple[Span, ...] = ()

    @staticmethod
    def judged(
        grader: str, group: Group, findings: list[Finding], shown: Shown | None = None, covers: Iterable[Span] = ()
    ) -> Verdict:
        """`fail` with these findings, sorted by place; `pass` when there are none."""
        ordered = tuple(sorted(findings, key=lambda f: f.place))
        return Verdict(grader, group, "fail" if ordered else "pass", ordered, shown=shown, covers=tuple(covers))

    @property
    def counted(self) -> tuple[Finding, ...]:
        """The findings that count: those that no other finding covers."""
        return tuple(f for f in self.findings if not f.covered)

    def to_json(self) -> str:
        return canonical(self)

    @staticmethod
    def from_json(text: str | bytes) -> Verdict:
        return _read(Verdict, msgspec.json.decode(text))


@dataclass(frozen=True, slots=True)
class Score:
    """All verdicts of a run, folded. `counts` leaves covered findings out; a group nobody judged is absent, not 0.

    `page`: did it mount; `complete`: is the screen done; both None when that could not be judged. Two scores are by the
    same ruler when `grader_hash` (of all that judged, and the design system) and `asked` (what they read of the task,
    the digest of each part) are equal.
    """

    run: str
    task: str
    page: bool | None
    complete: bool | None
    counts: Mapping[str, int]
    statuses: Mapping[str, Status]
    missing: tuple[str, ...]
    grader_hash: str = ""
    asked: Mapping[str, str] = field(default_factory=dict)

    def to_json(self) -> str:
        return canonical(self)

    @staticmethod
    def from_json(text: str | bytes) -> Score:
        return Score.of(msgspec.json.decode(text))

    @staticmethod
    def of(raw: Mapping[str, Any]) -> Score:
        """The score that a JSON object says."""
        return _read(Score, raw)

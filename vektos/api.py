"""What a grader outside this package imports: the records, a page's syntax, and how a finding is placed and kept.

A grader of your own is a module with `GRADER = Grader(…)`, listed in bench.yaml under `graders:` as `module:GRADER` or
declared by a package as an entry point of the group `vektos.graders`. What it reads besides the page it declares in its
`Grader`: kinds of evidence, parts of the task (`TASK_PARTS`), parts of the manifest (`MANIFEST_PARTS`). This file adds
nothing to what it names.
"""

from vektos.design_system import MANIFEST_PARTS, Manifest
from vektos.graders._grader import Grader, Subject, Unjudged
from vektos.graders._ignores import kept
from vektos.graders._source import finding, source
from vektos.model import PAGE, TASK_PARTS, Evidence, Finding, Page, Task, UndeclaredError
from vektos.tsx import Called, Comment, Element, Expr, Import, Imported, Literal, Syntax

__all__ = [
    "MANIFEST_PARTS",
    "PAGE",
    "TASK_PARTS",
    "Called",
    "Comment",
    "Element",
    "Evidence",
    "Expr",
    "Finding",
    "Grader",
    "Import",
    "Imported",
    "Literal",
    "Manifest",
    "Page",
    "Subject",
    "Syntax",
    "Task",
    "UndeclaredError",
    "Unjudged",
    "finding",
    "kept",
    "source",
]

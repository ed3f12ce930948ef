"""What a grader outside this package imports: the records, a page's syntax, and how a finding is placed and kept.

A grader of your own is a module with `GRADER = Grader(…)`, listed in bench.yaml under `graders:` as `module:GRADER` or
declared by a package as an entry point of the group `vektos.graders`. This file adds nothing to what it names.
"""

from vektos.design_system import Manifest
from vektos.graders._grader import Grader, Subject, Unjudged
from vektos.graders._ignores import kept
from vektos.graders._source import finding, source
from vektos.model import PAGE, Evidence, Finding, Page, Task
from vektos.tsx import Called, Comment, Element, Expr, Import, Imported, Literal, Syntax

__all__ = [
    "PAGE",
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
    "Unjudged",
    "finding",
    "kept",
    "source",
]

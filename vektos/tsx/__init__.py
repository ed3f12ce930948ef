"""A page parsed once (tree-sitter) and shared by all graders. Answers questions; knows no grader and no style library.

`Syntax(page)` is cheap: parsing happens when the first question is asked.
"""

from vektos.tsx.recent import RecentPages
from vektos.tsx.source import Refused, SourceFile
from vektos.tsx.syntax import Called, Comment, Element, Import, Syntax
from vektos.tsx.values import (
    RUNTIME,
    Call,
    Constant,
    Entry,
    Expr,
    Function,
    Global,
    Imported,
    Items,
    Literal,
    Markup,
    Record,
    Unknown,
    Value,
)

__all__ = [
    "RUNTIME", "Call", "Called", "Comment", "Constant", "Element", "Entry", "Expr", "Function", "Global", "Import",
    "Imported", "Items", "Literal", "Markup", "RecentPages", "Record", "Refused", "SourceFile", "Syntax", "Unknown",
    "Value",
]  # fmt: skip

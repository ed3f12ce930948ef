"""Vektos: a benchmark of design-system pages, built as a task DAG. Knows nothing by itself; see `ARCHITECTURE.md`."""

from vektos import at_start as at_start  # first of all, since what it looks at must not have been imported yet

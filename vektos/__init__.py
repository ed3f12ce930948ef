"""Vektos: a benchmark of design-system pages, built as a task DAG. Knows nothing by itself; see `ARCHITECTURE.md`."""

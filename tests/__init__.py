"""The tests: one module per module of vektos, one sentence per test."""

"""Tests of the demo's made-up agents."""

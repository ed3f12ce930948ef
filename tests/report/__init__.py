"""Tests of what shows scores."""

"""Tests of the syntax model."""

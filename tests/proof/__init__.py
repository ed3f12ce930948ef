"""Tests of the proof that the graders find what they are there for."""

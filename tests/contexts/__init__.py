"""Tests of what agents are given and of the proof that they used it."""

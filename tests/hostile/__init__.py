"""Tests of what is meant to do harm."""

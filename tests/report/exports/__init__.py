"""Tests of the formats that other programs read."""

"""Tests of what writes pages."""

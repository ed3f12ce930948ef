"""Tests of the report's pages."""

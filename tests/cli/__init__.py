"""Tests of the command line `vektos`."""

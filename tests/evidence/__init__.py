"""Tests of the folder of the same name; `tools.py` holds the same tools started cold."""

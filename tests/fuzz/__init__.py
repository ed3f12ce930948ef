"""Inputs that once ended in a crash, and a few new ones for each target."""

"""The ways to make a manifest."""

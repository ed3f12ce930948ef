"""End-to-end tests: the real commands in a project of their own, in a real Chrome."""

"""Hostile pages, and what becomes of them and of their neighbors."""

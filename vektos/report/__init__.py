"""Scores, shown: one file per form. Each reads scores and verdicts; none knows a grader by name."""

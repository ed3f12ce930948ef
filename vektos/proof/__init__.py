"""`doit prove`: a task's solution with one known mistake at a time, for the graders to find. Knows no grader."""

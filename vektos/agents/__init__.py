"""One file per way to get a page for a task. Knows no grader: an agent is judged by what it leaves behind."""

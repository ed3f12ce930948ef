"""A benchmark that looks like a real one and cost nothing: real pages and verdicts, made-up agents. Knows no grader."""

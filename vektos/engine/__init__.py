"""What we add to doit: commands, memory, progress. Knows no grader; `targets.py` is the DAG itself."""

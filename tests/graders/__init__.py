"""One test per grader, and a folder of cases beside it that each state their expected outcome."""

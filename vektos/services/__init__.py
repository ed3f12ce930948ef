"""What is kept warm for a whole invocation. Started on first use, closed at the end; knows no page and no grader."""

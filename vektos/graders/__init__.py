"""One grader per file: pure judgements on a page's source and evidence. `_` marks machinery, not a grader."""

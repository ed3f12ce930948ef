"""What tools and Chrome saw of a page: facts, one file per kind of evidence. Knows no grader and no opinion."""

"""Ways to make a manifest of what a team already has. Each knows one format and no grader."""

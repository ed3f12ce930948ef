"""One file per context: what an agent is given besides its task, and the proof that it was used. Knows no grader."""

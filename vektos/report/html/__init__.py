"""The report as a folder of pages that opens from disk: no server, no network, no build. Knows no grader by name."""

"""The command line `vektos`: one sub-command per file. `_` marks what they share."""

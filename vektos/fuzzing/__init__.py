"""Random and mutated inputs for whatever reads bytes that nobody checked: the parser, the graders, every loader."""

"""All results in the formats that other programs read: one file per format. Each takes results and returns text."""

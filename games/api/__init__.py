"""Matches over HTTP: a file for each noun, each operation parsing, one call, and an answer."""

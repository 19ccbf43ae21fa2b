"""The ways by which news leave the server: a folder for each."""

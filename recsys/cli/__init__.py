"""The command line: `parser` says what can be typed, `main` runs it, and each command is a module with one function."""

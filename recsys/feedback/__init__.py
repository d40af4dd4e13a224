"""What people thought, for people and programs elsewhere: a summary, and every press as a row."""

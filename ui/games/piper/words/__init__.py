"""The Pied Piper in each language."""

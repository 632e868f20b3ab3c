"""The presentation of The Pied Piper: screens, texts, speech."""

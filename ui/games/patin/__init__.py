"""The presentation of Die Patin: screens, texts, speech."""

"""What people see and read: screens, painters and words in three languages; touches no device."""

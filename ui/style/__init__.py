"""How everything looks and sounds: theme, fonts, icons, paint, text, sound."""

"""Seize: Guilded Treasures. Rule ids (SGT-...) are those of rulebook.md beside this file."""

"""The panels around a table: sidebar, log, clock, replay, the large card."""

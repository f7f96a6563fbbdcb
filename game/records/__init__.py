"""Games as records: the journal, what is kept on this machine, replays, lessons."""

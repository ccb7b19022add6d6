"""The table of Empires: Age of Discovery. `board` is what the site calls; docs/boards.md says how the parts fit together."""

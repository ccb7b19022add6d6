"""The rules of Empires in the order of the rulebook: one room for each phase and box, and the words for their steps."""

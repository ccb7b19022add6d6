"""The table page of Age of Discovery. Draws views; knows no state and no rule."""

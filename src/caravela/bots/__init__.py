"""Bots: players that choose actions. They know games only through the engine, and positions only through a seat's eyes.

`player.Player` is what a bot is, `levels` the bots by name.
"""

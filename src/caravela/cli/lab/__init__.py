"""`caravela lab`: what is measured and learned from many games. Each of its commands is a module of its own."""

"""What is stored: tables, their seats, and the moves that are the truth about both.

A table's moves are numbered without gaps and never changed; the unique index on table and number lets one writer through. What
else stands in a table's row (status, who is asked, what is due) follows from them and is written in the same transaction.
"""

from __future__ import annotations

import secrets
from typing import Any

from django.db import models

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 11
TOKEN_LENGTH = 14


def unguessable(length: int) -> str:
    """A random word of letters and digits that nobody confuses when reading it aloud (about 5 bits a character)."""
    return "".join([secrets.choice(ALPHABET) for _ in range(length)])


def new_table_id() -> str:
    """A table's id: who knows it may watch."""
    return unguessable(ID_LENGTH)


def new_token() -> str:
    """An invitation's token: who knows it may sit down."""
    return unguessable(TOKEN_LENGTH)


def new_seed() -> str:
    """A seed of 128 bits: secret until the game is over."""
    return secrets.token_hex(16)


class Status(models.TextChoices):
    """Where a table is in its life."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


class Kind(models.TextChoices):
    """What a move is: a choice of a seat, the taking back of one, or something that happened to the table."""

    ACTION = "action"
    UNDO = "undo"
    EVENT = "event"


class Table(models.Model):
    """A table: which game by which options, and where it stands. `after` is the table whose players it was opened for, if any."""

    id = models.CharField(primary_key=True, max_length=16, default=new_table_id)
    game = models.CharField(max_length=40)
    rules = models.PositiveIntegerField()
    options = models.JSONField()
    name = models.CharField(max_length=60, blank=True)
    host = models.CharField(max_length=32)
    seed = models.CharField(max_length=64, default=new_seed)
    commitment = models.CharField(max_length=128, blank=True)
    version = models.PositiveIntegerField(default=0)
    status = models.CharField(max_length=8, choices=Status.choices, default=Status.OPEN)
    asked = models.PositiveSmallIntegerField(null=True)
    owes_bot = models.BooleanField(default=False)
    due_at = models.DateTimeField(null=True)
    fast_bots = models.BooleanField(default=False)
    listed = models.BooleanField(default=False)
    after = models.CharField(max_length=16, blank=True, default="")
    watched_at = models.DateTimeField(null=True)
    result = models.JSONField(null=True)
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)

    _seated: list[Seat] | None = None

    seats: models.Manager[Seat]
    moves: models.Manager[Move]

    class Meta:
        indexes = [
            models.Index(fields=["due_at"], condition=models.Q(owes_bot=True), name="tables_due"),
            models.Index(fields=["created_at"], condition=models.Q(listed=True, status="open"), name="tables_listed"),
            models.Index(fields=["host"], condition=models.Q(status__in=["open", "playing"]), name="tables_host"),
            models.Index(fields=["after", "created_at"], condition=~models.Q(after=""), name="tables_after"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.id}"

    def seated(self) -> list[Seat]:
        """The seats in order, read once for this object and the same objects each time."""
        if self._seated is None:
            self._seated = list(Seat.objects.raw(_SEATS, [self.pk]))
        return self._seated


class Seat(models.Model):
    """A seat of a table: a guest, a bot, or nobody yet. `token` invites somebody to it."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    guest = models.CharField(max_length=32, blank=True)
    name = models.CharField(max_length=40, blank=True)
    bot = models.CharField(max_length=20, blank=True)
    token = models.CharField(max_length=16, unique=True, default=new_token)
    orders = models.JSONField(default=list)
    draft = models.JSONField(default=list)
    draft_version = models.PositiveIntegerField(default=0)
    seated_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["index"]
        constraints = [
            models.UniqueConstraint(fields=["table", "index"], name="one_seat_each"),
            models.UniqueConstraint(
                fields=["table", "guest"], condition=~models.Q(guest=""), name="one_seat_a_guest"
            ),
        ]
        indexes = [models.Index(fields=["guest"], condition=~models.Q(guest=""), name="tables_guest")]

    def __str__(self) -> str:
        return f"{self.table_id} seat {self.index}"

    @property
    def taken(self) -> bool:
        """Does somebody sit here, a person or a bot?"""
        return bool(self.guest or self.bot)

    def drafted(self, version: int) -> list[str]:
        """What the seat has drafted at a version; a draft of an earlier one is void."""
        return self.draft if self.draft_version == version else []


class Move(models.Model):
    """One row of a table's record. `index` counts from 0 without gaps; `command` is the id that the player's page gave."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="moves")
    index = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True)
    kind = models.CharField(max_length=8, choices=Kind.choices)
    text = models.CharField(max_length=200)
    auto = models.BooleanField(default=False)
    command = models.CharField(max_length=64, null=True)  # noqa: DJ001 - null keeps it out of the unique index
    stamp = models.DateTimeField()

    class Meta:
        ordering = ["index"]
        constraints = [
            models.UniqueConstraint(fields=["table", "index"], name="one_writer"),
            models.UniqueConstraint(fields=["table", "seat", "command"], name="each_command_once"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} {self.index}: {self.text}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Add the row; a row that is there stays as it is."""
        kwargs["force_insert"] = True
        super().save(*args, **kwargs)


# What each move asks for several times. Django would take three times as long to write these two as to run them.
_TABLE = "SELECT * FROM tables_table WHERE id = %s"
_SEATS = 'SELECT * FROM tables_seat WHERE table_id = %s ORDER BY "index"'


def read(table_id: str) -> Table | None:
    """The table of an id."""
    return next(iter(Table.objects.raw(_TABLE, [table_id])), None)

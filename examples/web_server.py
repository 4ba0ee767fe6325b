"""A game on a web page, with the standard library alone: views, events and commands as JSON.

    python examples/web_server.py --seed 7 --log game.jsonl

Then open http://127.0.0.1:8000/?seat=0 in one window and ``?seat=1`` in another. With ``--log`` the game survives a
restart of the server.

    GET  /view/SEAT             what the seat sees: everything there is to draw
    GET  /choices/SEAT          what is asked, and the legal commands of the seat, each with words for a button
    GET  /events/SEAT?since=N   what the seat has seen happen after step N, in order, each with a sentence
    GET  /content               printed names and card faces by id, for a client that draws cards
    POST /command/SEAT?at=N     a command made for step N; 409 if it is too late, not this seat's turn or illegal

This server believes whoever claims a seat. A real one knows its users and maps them to seats.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import msgspec

from marvel_united import (
    CommandError,
    Game,
    MarvelUnitedError,
    Options,
    ReplayWriter,
    Setup,
    decode_command,
    encode,
    redact,
)
from marvel_united.text import command_text, event_text, names_of, prompt_text

PAGE = Path(__file__).with_name("web_page.html")
MAX_BODY = 10_000


class Room:
    """One game and those who play it: every answer is JSON for one seat.

    Args:
        game: the game.
        log: where it is written down, if anywhere.
    """

    def __init__(self, game: Game, log: ReplayWriter | None = None) -> None:
        self.game = game
        self.log = log
        self.names = names_of(game.rules)
        self._write()

    def view(self, seat: int) -> bytes:
        """Give what a seat sees."""
        return encode(self.game.view(seat))

    def choices(self, seat: int) -> bytes:
        """Give what is asked, and what this seat can answer."""
        view = self.game.view(seat)
        asked = "The game is over" if view.question is None else prompt_text(view.question.prompt)
        options = [{"text": command_text(c, view, self.names), "command": c} for c in view.legal]
        return msgspec.json.encode({"step": view.step, "asked": asked, "choices": options})

    def events(self, seat: int, since: int) -> bytes:
        """Give what a seat has seen happen since a step."""
        seen: list[dict[str, object]] = []
        for moment in self.game.history.moments():
            if moment.state.step > since:
                for event in moment.events:
                    public = redact(event, seat, moment.state)
                    if public is not None:
                        seen.append({"text": event_text(public, moment.state, self.names), "event": public})
        return msgspec.json.encode({"step": self.game.state.step, "events": seen})

    def content(self) -> bytes:
        """Give names and card faces by id."""
        rules = self.game.rules
        faces = (rules.locations, rules.hero_cards, rules.plan_cards, rules.threats)
        locations, hero_cards, plan_cards, threats = [dict(printed) for printed in faces]
        content = {"locations": locations, "hero_cards": hero_cards, "plan_cards": plan_cards, "threats": threats}
        return msgspec.json.encode({"names": self.names, **content})

    def command(self, seat: int, at: int, body: bytes) -> bytes:
        """Carry a command out and give what the seat sees happen."""
        self.game.apply(decode_command(body), seat=seat, at=at)
        self._write()
        return self.events(seat, at)

    def _write(self) -> None:
        if self.log is not None:
            self.log.write(self.game)


class Server(HTTPServer):
    """A web server for one room. It takes one request at a time, so commands cannot overtake each other."""

    def __init__(self, address: tuple[str, int], room: Room) -> None:
        super().__init__(address, Handler)
        self.room = room


class Handler(BaseHTTPRequestHandler):
    """Finds out what is wanted, and answers."""

    def do_GET(self) -> None:
        room = self._room()
        what, seat, query = self._asked()
        if what == "":
            self._answer(200, PAGE.read_bytes(), "text/html; charset=utf-8")
        elif what == "view":
            self._try(lambda: room.view(seat))
        elif what == "choices":
            self._try(lambda: room.choices(seat))
        elif what == "events":
            self._try(lambda: room.events(seat, query("since", -1)))
        elif what == "content":
            self._try(room.content)
        else:
            self._refuse(404, "not_found", "there is no such page")

    def do_POST(self) -> None:
        room = self._room()
        what, seat, query = self._asked()
        told = self.headers.get("Content-Length") or "0"
        length = int(told) if told.isdecimal() else -1
        if what != "command" or not 0 <= length <= MAX_BODY:
            self._refuse(404, "not_found", "commands go to /command/SEAT?at=STEP")
            return
        body = self.rfile.read(length)
        self._try(lambda: room.command(seat, query("at", -1), body))

    def _room(self) -> Room:
        assert isinstance(self.server, Server)
        return self.server.room

    def _asked(self) -> tuple[str, int, Callable[[str, int], int]]:
        """Give the first part of the path, the seat in the second, and what looks numbers up in the query."""
        url = urlsplit(self.path)
        what, _, seat = url.path.strip("/").partition("/")
        values = parse_qs(url.query)
        return what, _number(seat, -1), lambda name, usual: _number(values.get(name, [""])[0], usual)

    def _try(self, answer: Callable[[], bytes]) -> None:
        """Answer, or tell why not: every error of the library has a code for programs and a message for people."""
        try:
            self._answer(200, answer())
        except CommandError as error:
            self._refuse(409, error.code, error.message)
        except MarvelUnitedError as error:
            self._refuse(400, error.code, error.message)

    def _refuse(self, status: int, code: str, message: str) -> None:
        self._answer(status, msgspec.json.encode({"code": code, "message": message}))

    def _answer(self, status: int, body: bytes, kind: str = "application/json") -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name in the base class
        """Stay silent."""


def _number(text: str, usual: int) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else usual


def open_room(setup: Setup, path: Path | None) -> Room:
    """Begin a game, or go on with the one that is in a log."""
    if path is None:
        return Room(Game(setup))
    going_on = path.exists()
    game = Game.load(path) if going_on else Game(setup)
    return Room(game, ReplayWriter(path, resume=going_on))


def main(arguments: Sequence[str]) -> int:
    """Serve one game until interrupted."""
    parser = argparse.ArgumentParser(description="A game on a web page.")
    parser.add_argument("--seed", default="7")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--log", type=Path, help="write the game down; go on with it if the file is there")
    chosen = parser.parse_args(arguments)
    try:
        room = open_room(Setup(seed=chosen.seed, options=Options(hands="closed")), chosen.log)
    except MarvelUnitedError as error:
        print(error, file=sys.stderr)
        return 2
    try:
        server = Server(("127.0.0.1", chosen.port), room)
    except (OSError, OverflowError) as error:
        print(f"port {chosen.port} cannot be used: {error}", file=sys.stderr)
        return 2
    with server:
        print(f"http://127.0.0.1:{server.server_port}/?seat=0 and ?seat=1; Ctrl-C ends it")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The programs in ``examples/`` do what they say."""

from __future__ import annotations

import importlib.util
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from marvel_united import Game, Options, Setup, read_replay, verify
from marvel_united.replay import Exact

EXAMPLES = Path(__file__).parents[2] / "examples"


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_program_is_tested_here() -> None:
    programs = {path.stem for path in EXAMPLES.glob("*.py")}
    assert programs == {"play_in_the_terminal", "watch_a_bot", "verify_a_log", "web_server"}


# ---------------------------------------------------------------- in the terminal


def test_a_person_plays_takes_back_and_leaves(capsys: pytest.CaptureFixture[str]) -> None:
    typed = iter(["u", "99", "1", "u", "1", "1", "u", "q"])
    game = Game(Setup(seed="2", villain="core:red_skull", heroes=("core:hulk", "core:wasp")))
    load("play_in_the_terminal").play(game, lambda _: next(typed))
    out = capsys.readouterr().out
    assert "Who takes the first turn? (anyone)" in out
    assert "play Hulk Smash! [move] (Hulk)" in out
    assert "No: no command has been given yet." in out
    assert "There are choices 1 to 2" in out
    assert "No: cards were drawn" in out
    assert len(game.commands) == 2


def test_a_person_plays_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    game = Game(Setup(seed="7"))
    load("play_in_the_terminal").play(game, lambda _: "1")
    assert game.over
    assert "The heroes lose" in capsys.readouterr().out


def test_the_end_of_the_input_leaves_the_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", nothing)
    module = load("play_in_the_terminal")
    monkeypatch.setattr(module.play, "__defaults__", (nothing,))
    assert module.main(["7"]) == 0
    assert "The game is left here." in capsys.readouterr().out


def test_a_bot_is_watched_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert load("watch_a_bot").main(["greedy", "7"]) == 0
    assert "The heroes " in capsys.readouterr().out.splitlines()[-1]


def test_an_unknown_bot_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert load("watch_a_bot").main(["clever"]) == 2
    assert "[unknown_bot]" in capsys.readouterr().err


# ---------------------------------------------------------------- logs


def test_a_forged_log_is_found_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert load("verify_a_log").main([]) == 0
    honest, forged = capsys.readouterr().out.splitlines()
    assert honest.startswith("honest.jsonl: true")
    assert forged.startswith("forged.jsonl: not true from step")


def test_a_log_is_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    module = load("verify_a_log")
    module.record(tmp_path / "game.jsonl", "2")
    assert module.main([str(tmp_path / "game.jsonl")]) == 0
    assert module.main([str(tmp_path / "none.jsonl")]) == 2
    assert "[cannot_read]" in capsys.readouterr().err


def test_what_no_hash_covers_cannot_be_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    module = load("verify_a_log")
    module.record(tmp_path / "game.jsonl", "2")
    lines = (tmp_path / "game.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "game.jsonl").write_bytes(b"".join(line for line in lines[:30] if b"replay.hash" not in line))
    assert module.main([str(tmp_path / "game.jsonl")]) == 2
    assert "cannot be told" in capsys.readouterr().out


# ---------------------------------------------------------------- the web server


class Client:
    """What a browser does."""

    def __init__(self, port: int) -> None:
        self._port = port

    def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=10)
        try:
            sent = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
            connection.request(method, path, sent)
            answer = connection.getresponse()
            text = answer.read()
            return answer.status, json.loads(text) if text.startswith(b"{") else text.decode()
        finally:
            connection.close()

    def get(self, path: str) -> Any:  # noqa: ANN401 - JSON may be anything
        status, body = self.ask("GET", path)
        assert status == 200
        return body


@contextmanager
def served(room: object) -> Iterator[Client]:
    server = load("web_server").Server(("127.0.0.1", 0), room)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield Client(server.server_port)
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


CLOSED = Setup(seed="2", villain="core:red_skull", heroes=("core:hulk", "core:wasp"), options=Options(hands="closed"))


def test_a_page_is_served_and_a_game_is_played_on_it(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    room = load("web_server").open_room(CLOSED, path)
    with served(room) as client:
        assert "<script>" in client.get("/")
        assert client.get("/content")["names"]["core:hulk"] == "Hulk"
        assert client.get("/content")["hero_cards"]["core:hulk/attack_attack"]["symbols"] == ["attack", "attack"]
        asked = client.get("/choices/0")
        assert [choice["text"] for choice in asked["choices"]] == ["Hulk", "Wasp"]
        first = asked["choices"][0]["command"]

        status, told = client.ask("POST", "/command/0?at=0", first)
        assert status == 200
        assert told["step"] == 1
        assert told["events"][0] == {"text": "Turn 1: Hulk.", "event": told["events"][0]["event"]}

        assert client.ask("POST", "/command/0?at=0", first)[0] == 409
        assert client.ask("POST", "/command/1?at=1", first)[1]["code"] == "wrong_seat"
        assert client.ask("POST", "/command/0?at=1", first)[1]["code"] == "illegal_command"
        assert client.ask("POST", "/command/0?at=1", b"{")[0] == 400
        assert client.get("/view/0")["step"] == 1
    room.log.close()
    assert verify(read_replay(path)) == Exact(1)


def test_each_seat_gets_its_own_page() -> None:
    with served(load("web_server").open_room(CLOSED, None)) as client:
        own, other = client.get("/view/1"), client.get("/view/0")
        assert own["seats"][1]["hand"]
        assert other["seats"][1]["hand"] is None
        seen = [event["event"]["type"] for event in client.get("/events/0?since=-1")["events"]]
        assert seen[:2] == ["event.cards_drawn", "public.cards_drawn"]
        assert client.get("/choices/-1")["choices"] == []


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nothing", 404, "not_found"),
        ("GET", "/command/0", 404, "not_found"),
        ("GET", "/view/9", 409, "unknown_seat"),
        ("POST", "/view/0", 404, "not_found"),
        ("POST", "/command/0?at=soon", 400, "bad_shape"),
    ],
)
def test_what_is_not_there_is_refused(method: str, path: str, status: int, code: str) -> None:
    with served(load("web_server").open_room(CLOSED, None)) as client:
        refused, body = client.ask(method, path, b"{}" if method == "POST" else None)
        assert (refused, body["code"]) == (status, code)


def test_a_game_survives_a_restart_of_the_server(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    module = load("web_server")
    room = module.open_room(CLOSED, path)
    room.game.apply(room.game.legal()[0])
    room._write()
    room.log.close()
    again = module.open_room(Setup(seed="other"), path)
    assert again.game.state == room.game.state
    again.log.close()


def test_a_damaged_log_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "game.jsonl").write_text("[]")
    assert load("web_server").main(["--log", str(tmp_path / "game.jsonl")]) == 2
    assert "[not_a_replay]" in capsys.readouterr().err

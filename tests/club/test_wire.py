"""The structures of the wire and the client's types say the same."""

import re
from pathlib import Path

import msgspec
import pytest

from kostyashki.club import wire

TYPES = Path(__file__).parents[2] / "client" / "src" / "wire.ts"
PAIRS: dict[str, type[msgspec.Struct]] = {
    "TableView": wire.TableView,
    "Table": wire.TableInfo,
    "You": wire.You,
    "Seat": wire.SeatView,
    "Picture": wire.PictureView,
    "Place": wire.Place,
    "Mark": wire.Mark,
    "HandTile": wire.HandTile,
    "LegalAction": wire.LegalAction,
    "SheetRow": wire.SheetRow,
    "Settlement": wire.SettlementView,
    "Result": wire.ResultView,
    "Happening": wire.Happening,
}


def interface(name: str, source: str) -> dict[str, bool]:
    """Return the fields of an interface, and whether each may be missing."""
    found = re.search(rf"export interface {name} \{{(.*?)\n\}}", source, re.S)
    assert found, name
    fields = re.findall(r"^  (\w+)(\??):", found[1], re.M)
    return {field: bool(optional) for field, optional in fields}


@pytest.mark.skipif(not TYPES.exists(), reason="the client is not here")
@pytest.mark.parametrize("name", PAIRS)
def test_fields(name: str) -> None:
    declared = interface(name, TYPES.read_text())
    sent = {
        field.encode_name: PAIRS[name].__struct_config__.omit_defaults and not field.required
        for field in msgspec.structs.fields(PAIRS[name])
    }
    assert declared == sent


@pytest.mark.skipif(not TYPES.exists(), reason="the client is not here")
def test_frames_of_the_client() -> None:
    source = TYPES.read_text()
    for command in (*wire.Command.__args__, wire.SetWidth, wire.SetLang, wire.Ping):
        tag = command.__struct_config__.tag
        [fields] = re.findall(rf'\| \{{ t: "{tag}"(.*?)\}}\s*(?:;|\n)', source, re.S)[:1]
        names = set(re.findall(r"(\w+)\??:", fields))
        assert names == {f.encode_name for f in msgspec.structs.fields(command)} - {"id"}, tag

"""A new version of the program: the plug pulled while it is put in, and one that does not start at all."""

from pathlib import Path

from companion.box.starts import MANY
from tests.deb.versions import Library
from tests.faults.mounts import ext4
from tests.faults.registry import Place, fault


@fault("power", long=True)
def the_plug_pulled_after_an_upgrade(place: Place) -> str:
    """the plug pulled the moment that an upgrade is done"""
    for turn in range(place.times(10, 3)):
        folder = place.folder / str(turn)
        folder.mkdir()
        with ext4(folder) as disk:
            library = Library(disk.folder)
            library.install("1")
            library.proved_good("1")
            library.unpack("2")
            assert library.swap() == 0
            disk.cut_power()
            disk.start_again()
            assert library.serve().startswith("2 "), "the new version does not start"
            link = library.folder / "current"
            link.unlink()
            link.symlink_to(Path("versions/1"))
            assert library.serve().startswith("1 "), "the version before it is not whole"
    return "both versions are whole, and the new one starts"


@fault("program", cheap=True)
def a_new_version_that_cannot_be_read(place: Place) -> str:
    """a new version whose files are empty"""
    library = Library(place.folder)
    library.install("1")
    library.proved_good("1")
    library.install("2", "")
    for _ in range(MANY):
        assert "ImportError" in library.serve()
    said = library.serve()
    assert said.startswith("1 play --service RATKEEPER_INSTEAD=2"), said
    return f"after {MANY} starts the version before it runs, and is told to say so"

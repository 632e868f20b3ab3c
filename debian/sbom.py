"""Print a bill of materials in CycloneDX format: of the package, or with --image of a card image.

That of the package lists the program, the bundled libraries, and the libraries from Debian; debian/rules runs it in the
top folder. That of an image lists all packages on it, which debian/image.sh passes in, one a line: name, version,
architecture.
"""

import json
import re
import sys
import uuid
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from urllib.parse import quote


def main(arguments: Sequence[str]) -> None:
    if arguments == ["--image"]:
        bill = bill_of_image(sys.stdin.read().splitlines())
    else:
        [release] = [
            path.name.removesuffix(".dist-info").partition("-")[2] for path in Path().glob("ratkeeper-*.dist-info")
        ]
        about = {"type": "application", "bom-ref": "ratkeeper", "name": "ratkeeper", "version": release}
        bill = bill_of({**about, "licenses": [{"license": {"id": "MIT"}}]}, [*carried(), *of_debian()])
    json.dump(bill, sys.stdout, indent=1)


def bill_of(about: Mapping[str, object], parts: Sequence[Mapping[str, object]]) -> dict[str, object]:
    """Return the bill of materials for the software described by `about`, with its parts."""
    name = f"{about['name']} {about['version']}"
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, name)}",
        "version": 1,
        "metadata": {"component": about},
        "components": parts,
        "dependencies": [{"ref": about["bom-ref"], "dependsOn": [part["bom-ref"] for part in parts]}],
    }


def bill_of_image(lines: Iterable[str]) -> dict[str, object]:
    """Return the bill of materials for a card image; its version is that of the Ratkeeper package on it."""
    packages = sorted(line.split() for line in lines)
    [release] = [version for name, version, _ in packages if name == "ratkeeper"]
    parts = [
        {
            "type": "operating-system" if name.startswith("linux-image-") else "library",
            "bom-ref": f"{name}:{architecture}",
            "name": name,
            "version": version,
            "purl": f"pkg:deb/debian/{name}@{quote(version)}?arch={architecture}",
        }
        for name, version, architecture in packages
    ]
    about = {"type": "firmware", "bom-ref": "ratkeeper-image", "name": "ratkeeper-image", "version": release}
    return bill_of(about, parts)


def carried() -> Iterator[dict[str, object]]:
    """Yield the bundled libraries, which debian/wheels.txt lists, with their licences from debian/copyright."""
    copyright_file = Path("debian/copyright").read_text("utf-8")
    locked = Path("debian/wheels.txt").read_text("utf-8")
    for name, version, checksum in re.findall(r"(?m)^(\S+)==(\S+) --hash=sha256:(\w+)$", locked):
        files = f"debian/wheels/{name.replace('.', '_')}-*"
        [licence] = re.findall(rf"(?ms)^Files: {re.escape(files)}$.*?^License: (\S+)$", copyright_file)
        yield {
            "type": "library",
            "bom-ref": name,
            "name": name,
            "version": version,
            "purl": f"pkg:pypi/{name.replace('.', '-')}@{version}",
            "hashes": [{"alg": "SHA-256", "content": checksum}],
            "licenses": [{"license": {"id": licence.replace("Expat", "MIT")}}],
        }


def of_debian() -> Iterator[dict[str, object]]:
    [wanted] = re.findall(r"(?ms)^Depends: (.*?)^Recommends:", Path("debian/control").read_text("utf-8"))
    for name in re.findall(r"(?:^|, |,\n )([a-z][\w.+-]+)", wanted):
        yield {"type": "library", "bom-ref": name, "name": name, "purl": f"pkg:deb/debian/{name}"}


if __name__ == "__main__":
    main(sys.argv[1:])

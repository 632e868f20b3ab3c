"""Print the package's bill of materials in CycloneDX format.

It lists the program, the bundled libraries, and the libraries from Debian. debian/rules runs it in the top folder.
"""

import json
import re
import sys
import uuid
from collections.abc import Iterator
from pathlib import Path


def main() -> None:
    [release] = [
        path.name.removesuffix(".dist-info").partition("-")[2] for path in Path().glob("ratkeeper-*.dist-info")
    ]
    parts = [*carried(), *of_debian()]
    json.dump(
        {
            "bomFormat": "CycloneDX",
            "specVersion": "1.6",
            "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'ratkeeper {release}')}",
            "version": 1,
            "metadata": {
                "component": {
                    "type": "application",
                    "bom-ref": "ratkeeper",
                    "name": "ratkeeper",
                    "version": release,
                    "licenses": [{"license": {"id": "MIT"}}],
                }
            },
            "components": parts,
            "dependencies": [{"ref": "ratkeeper", "dependsOn": [part["bom-ref"] for part in parts]}],
        },
        sys.stdout,
        indent=1,
    )


def carried() -> Iterator[dict[str, object]]:
    """Yield the libraries of debian/wheels.txt; their licences are those of debian/copyright."""
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
    main()

from companion.testing import conformance


def test_conformance() -> None:
    print(conformance("pig"))
